#!/usr/bin/env python3
"""Gate: the sessions that docs/records.md shows, in both languages, are what the command prints.

usage: records.py [FOLDER]      the folder that holds the command (default: build)
"""
import sys

import sessions

PAGES = {"docs/records.md": "en", "docs/records.ja.md": "ja"}

if __name__ == "__main__":
    sys.exit(sessions.main("records", PAGES))
