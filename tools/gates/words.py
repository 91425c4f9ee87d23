#!/usr/bin/env python3
"""Gate: no file holds a path of the machine it was written on."""
import re
import sys

import tree

# Written in two pieces, so that this list does not find itself.
PATHS = ["/wo" "rk/", "/tmp" "/w/", "/tmp" "/build-", "/ro" "ot/", "/ho" "me/"]
PATTERN = re.compile(r"(?<![\w$}.])(?:%s)" % "|".join(map(re.escape, PATHS)))


def check(root):
    for name in tree.all_files(root):
        try:
            text = tree.read(root, name)
        except UnicodeDecodeError:
            continue
        for match in PATTERN.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: a path of one machine: {match.group(0)}"


def main():
    root, _ = tree.arguments()
    return tree.report("words", check(root))


if __name__ == "__main__":
    sys.exit(main())
