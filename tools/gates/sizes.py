#!/usr/bin/env python3
"""Gate: a source file has at most 800 lines, a C function at most 80."""
import subprocess
import sys

import tree

FILE_LINES = 800
FUNCTION_LINES = 80
SOURCES = (".c", ".h", ".py", ".sh", ".cmake", ".bats", ".def")


def long_functions(root, names):
    listing = subprocess.run(
        ["ctags", "--languages=C", "--langmap=C:.c.h", "--kinds-C=f", "--fields=ne",
         "-L", "-", "-f", "-"],
        input="\n".join(names), cwd=root, check=True, capture_output=True, text=True).stdout
    for row in listing.splitlines():
        if row.startswith("!"):
            continue
        function, name, *rest = row.split("\t")
        fields = dict(field.split(":", 1) for field in rest if field.startswith(("line:", "end:")))
        if "end" not in fields:
            continue
        lines = int(fields["end"]) - int(fields["line"]) + 1
        if lines > FUNCTION_LINES:
            yield f"{name}:{fields['line']}: {function} has {lines} lines (at most {FUNCTION_LINES})"


def check(root):
    for name in tree.files(root, "", *SOURCES):
        lines = tree.read(root, name).count("\n")
        if lines > FILE_LINES:
            yield f"{name}: {lines} lines (at most {FILE_LINES})"
    yield from long_functions(root, tree.files(root, "", ".c", ".h"))


def main():
    root, _ = tree.arguments()
    return tree.report("sizes", check(root))


if __name__ == "__main__":
    sys.exit(main())
