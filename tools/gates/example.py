#!/usr/bin/env python3
"""Gate: the C program that README.md and README.ja.md show is the one that the install test runs."""
import re
import sys

import tree

PROGRAM = "tests/install/consumer.c"


def check(root):
    program = tree.read(root, PROGRAM)
    for name in ("README.md", "README.ja.md"):
        try:
            blocks = re.findall(r"^```c\n(.*?)^```$", tree.read(root, name), re.M | re.S)
        except FileNotFoundError:
            yield f"{name}: missing"
            continue
        if not blocks:
            yield f"{name}: shows no C program (```c)"
        for block in blocks:
            if block not in program:
                yield f"{name}: the C program differs from {PROGRAM}"


def main():
    root, _ = tree.arguments()
    return tree.report("example", check(root))


if __name__ == "__main__":
    sys.exit(main())
