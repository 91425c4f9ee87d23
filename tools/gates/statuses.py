#!/usr/bin/env python3
"""Gate: the compiler warns where a status is dropped: every function of the library that returns a
kz_status and is declared in a header has KZ_MUST_USE.
"""
import re
import sys

import tree

DECLARED = re.compile(r"^(?:KZ_API |static inline )?kz_status (\w+)\([^;{]*?\)\s*([\w\s]*)[;{]", re.M)
# Gives back the status that it is given, so that a parser can write `return kz_error_set(...)`.
EXEMPT = {"kz_error_set"}


def check_header(name, text):
    plain = tree.without_comments(text)
    for match in DECLARED.finditer(plain):
        if "KZ_MUST_USE" not in match.group(2).split() and match.group(1) not in EXEMPT:
            line = plain.count("\n", 0, match.start()) + 1
            yield f"{name}:{line}: {match.group(1)} returns a status and has no KZ_MUST_USE"


def check(root):
    for folder in ("include/kazu", "src"):
        for name in tree.files(root, folder, ".h"):
            yield from check_header(name, tree.read(root, name))


def main():
    root, _ = tree.arguments()
    return tree.report("statuses", check(root))


if __name__ == "__main__":
    sys.exit(main())
