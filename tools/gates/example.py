#!/usr/bin/env python3
"""Gate: the C lines that README.md and README.ja.md show are part of the program that the install test runs."""
import re
import sys
import textwrap

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
            # In the program the lines are in a function.
            if not any(f"\n{textwrap.indent(block, indent)}" in program for indent in ("", "    ")):
                yield f"{name}: the C program differs from {PROGRAM}"


def main():
    root, _ = tree.arguments()
    return tree.report("example", check(root))


if __name__ == "__main__":
    sys.exit(main())
