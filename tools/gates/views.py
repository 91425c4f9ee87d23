#!/usr/bin/env python3
"""Gate: a front end knows a game through its views alone.

No app looks into a state, calls a function of the game's table or reads an instance line: what it
shows and sends comes from views. Instance lines may be written, to open a table.
"""
import re
import sys

import tree

FORBIDDEN = {
    r"\bkz_session_state\b|\bkz_session_seen\b|\bkz_state\b": "looks into a state",
    r"\bkz_session_instance\b|opening\([^()]*\)->instance|strstr\s*\([^;]*instance":
        "reads an instance line",
    r"\bgame->(?:move|tick|turn|see|view|hint|bot|tell|review|parse|print|deal)\s*\(":
        "calls a game itself",
}


def check(root):
    for name in tree.files(root, "apps", ".c", ".h"):
        text = tree.without_comments(tree.read(root, name))
        for pattern, fault in FORBIDDEN.items():
            for match in re.finditer(pattern, text):
                line = text.count("\n", 0, match.start()) + 1
                yield f"{name}:{line}: {match.group(0).strip()}: {fault}"


def main():
    root, _ = tree.arguments()
    return tree.report("views", check(root))


if __name__ == "__main__":
    sys.exit(main())
