#!/usr/bin/env python3
"""Gate: each C file of the library and the apps begins with a sentence that says what it does, and
a solver's with a link to its theory as well: docs/theory/PAGE.md, which exists. Comments that begin
with two stars are for headers: they say what others may call.
"""
import os
import re
import sys

import tree

HEAD = re.compile(r"/\*+(.*?)\*/", re.S)
PAGE = re.compile(r"docs/theory/[a-z-]+\.md")
SOLVER = re.compile(r"src/games/[a-z]+/[a-z]+/")  # a room of a game


def sentence_of(head):
    """The text of a comment without its stars, up to its first full stop."""
    text = " ".join(line.strip().removeprefix("*").strip() for line in head.splitlines())
    return text.replace("@file", "").strip().split(". ")[0]


def fault(root, name, text):
    match = HEAD.match(text)
    if not match:
        return "begins with no comment"
    words = re.findall(r"\w+", sentence_of(match.group(1)))
    if len(words) < 3:
        return "its first comment is no sentence"
    pages = PAGE.findall(match.group(1))
    if SOLVER.match(name) and not pages:
        return "its first comment links no page of docs/theory/"
    if "/*" "*" in text:
        return "has a comment with two stars, as headers have"
    for page in pages:
        if not os.path.isfile(os.path.join(root, page)):
            return f"links {page}, which is not there"
    return None


def check(root):
    for name in tree.files(root, "src", ".c") + tree.files(root, "apps", ".c"):
        found = fault(root, name, tree.read(root, name))
        if found:
            yield f"{name}: {found}"


def main():
    root, _ = tree.arguments()
    return tree.report("heads", check(root))


if __name__ == "__main__":
    sys.exit(main())
