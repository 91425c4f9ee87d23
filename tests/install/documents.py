#!/usr/bin/env python3
"""The documents that were installed lead to each other: what a link of theirs wants of docs/ and examples/ is there too,
as a file of the same bytes. What lies elsewhere in the source tree is the only thing that may be missing.

usage: documents.py SOURCE_TREE INSTALLED_FOLDER
"""
import filecmp
import os
import re
import sys

LINK = re.compile(r"\]\(([^)\s]+)\)")
ELSEWHERE = re.compile(r"[a-z]+:|#")
LAID_DOWN = re.compile(r"(docs|examples)(/|$)|[^/]+\.md$|LICENSE$")
# How to contribute is for who has the source.
LEFT_OUT = {"CONTRIBUTING.md"}


def links(text):
    return {target.split("#")[0] for target in LINK.findall(text) if not ELSEWHERE.match(target)}


def documents(installed):
    for folder, _, names in os.walk(installed):
        for name in sorted(names):
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, name), installed)


def faults(source, installed):
    """Yields what a reader would miss."""
    seen = 0
    for name in documents(installed):
        with open(os.path.join(installed, name), encoding="utf-8") as stream:
            targets = links(stream.read())
        for target in sorted(targets):
            seen += 1
            path = os.path.normpath(os.path.join(os.path.dirname(name), target))
            here, there = os.path.join(source, path), os.path.join(installed, path)
            if not os.path.exists(there):
                if path not in LEFT_OUT and (LAID_DOWN.match(path) or not os.path.exists(here)):
                    yield f"{name}: leads nowhere: {target}"
            elif os.path.isfile(there) and not filecmp.cmp(here, there, shallow=False):
                yield f"{name}: another file than in the source: {target}"
    if seen == 0:
        yield "no document has a link"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = list(faults(*sys.argv[1:]))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
