#!/usr/bin/env python3
"""Runs test files one after the other in one browser, whose start costs more than many a file.

usage: run.py FILE...       each file as if it was started alone
"""
import os
import runpy
import sys

SKIPPED = 77


def status_of(path):
    """Runs a file; gives its exit status."""
    sys.argv = [path]
    try:
        runpy.run_path(path, run_name="__main__")
    except SystemExit as end:
        return end.code or 0
    return 0


def main():
    statuses = {}
    for path in sys.argv[1:]:
        name = os.path.basename(path)
        print(f"# {name}", flush=True)
        statuses[name] = status_of(path)
    failed = [name for name, status in statuses.items() if status not in (0, SKIPPED)]
    if failed:
        print(f"failed: {' '.join(failed)}")
    sys.exit(1 if failed else SKIPPED if all(statuses.values()) else 0)


main()
