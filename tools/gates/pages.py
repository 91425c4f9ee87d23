#!/usr/bin/env python3
"""Gate: every link between the documents leads to a file or folder that exists."""
import os
import re
import sys

import tree

LINK = re.compile(r"\]\(([^)\s]+)\)")
ELSEWHERE = re.compile(r"[a-z]+:|#")


def check(root):
    for name in tree.files(root, "", ".md"):
        text = tree.read(root, name)
        for match in LINK.finditer(text):
            target = match.group(1)
            if ELSEWHERE.match(target):
                continue
            path = os.path.join(root, os.path.dirname(name), target.split("#")[0])
            if not os.path.exists(path):
                line = text.count("\n", 0, match.start()) + 1
                yield f"{name}:{line}: leads nowhere: {target}"


def main():
    root, _ = tree.arguments()
    return tree.report("pages", check(root))


if __name__ == "__main__":
    sys.exit(main())
