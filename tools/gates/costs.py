#!/usr/bin/env python3
"""Gate: the doc comment of every public declaration says at its end what a call costs.

"Cost: " begins that part; behind it only "Source: " may stand, for the paper or list that the work
comes from.
"""
import re
import sys

import tree
from docs import preceding_comment

PUBLIC = re.compile(r"^KZ_API\b[^;]*?(\w+)\s*\(", re.M)
COST = re.compile(r"(?:^|[\s*])Cost: (?!\*/)\S")


def fault(comment):
    stated = COST.search(comment)
    if not stated:
        return "does not state its cost"
    if "@" in comment[stated.end():]:
        return "states its cost before the end of its comment"
    return None


def check_header(name, text):
    for match in PUBLIC.finditer(text):
        found = fault(preceding_comment(text, match.start()) or "")
        if found:
            yield f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {match.group(1)} {found}"


def check(root):
    for name in tree.files(root, "include/kazu", ".h"):
        yield from check_header(name, tree.read(root, name))


def main():
    root, _ = tree.arguments()
    return tree.report("costs", check(root))


if __name__ == "__main__":
    sys.exit(main())
