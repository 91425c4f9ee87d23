#!/usr/bin/env python3
"""Gate: every public function asserts its pointers before it uses them (docs/library.md).

A pointer that may be NULL is left out where the doc comment says so: "optional", "or NULL", "NULL:",
"may be NULL", "NULL does nothing", "NULL is allowed". So are `void *user` and callbacks, which a
function only passes on.
"""
import re
import sys

import tree
from docs import preceding_comment

DECLARED = re.compile(r"^KZ_API\b[^;{(]*?(\w+)\s*\(([^;]*?)\)\s*(?:KZ_\w+(?:\([^)]*\))?\s*)*;", re.M)
MAY_BE_NULL = re.compile(r"\boptional\b|\bor NULL\b|NULL:|NULL does nothing|may be NULL|NULL is allowed"
                         r'|NULL or ""')
PASSED_ON = re.compile(r"^(?:void \*user|kz_\w+_visit\w* \*\w+|kz_error \*\w+)$")


def public_functions(root):
    """Function -> its parameters and doc comment."""
    found = {}
    for header in tree.files(root, "include/kazu", ".h"):
        text = tree.read(root, header)
        for match in DECLARED.finditer(tree.without_comments(text)):
            parameters = [" ".join(part.split()) for part in match.group(2).split(",")]
            found[match.group(1)] = parameters, preceding_comment(text, match.start()) or ""
    return found


def may_be_null(name, comment):
    """Whether the comment says so of this parameter, or of the only object of a _free()."""
    part = re.search(rf"@param {name}\b(.*?)(?=@param|@return|Cost:|\Z)", comment, re.S)
    return bool(MAY_BE_NULL.search(part.group(1) if part else ""))


def definitions(root, functions):
    """Gives file, line, function, its parameters as defined, and its body."""
    pattern = re.compile(r"^(?!static\b)\w[\w *]*?\b(kz_\w+)\s*\(([^;{}]*?)\)\s*\{(.*?)^\}", re.M | re.S)
    for name in tree.files(root, "src", ".c"):
        text = tree.without_comments(tree.read(root, name))
        for match in pattern.finditer(text):
            if match.group(1) in functions:
                yield (name, text.count("\n", 0, match.start()) + 1, match.group(1),
                       [" ".join(part.split()) for part in match.group(2).split(",")], match.group(3))


def asserted(body):
    """What stands in the asserts at the head of a body."""
    text = ""
    while (match := re.match(r"\s*assert\(", body)) is not None:
        end = body.index(";", match.end())
        text += body[match.end():end]
        body = body[end + 1:]
    return text


def check(root):
    functions = public_functions(root)
    for file, line, function, parameters, body in definitions(root, functions):
        declared, comment = functions[function]
        guards = asserted(body)
        for own, public in zip(parameters, declared):
            name = re.sub(r"\[[^\]]*\]$", "", own).split()[-1].lstrip("*")
            public_name = re.sub(r"\[[^\]]*\]$", "", public).split()[-1].lstrip("*")
            if "*" not in own or PASSED_ON.match(own) or may_be_null(public_name, comment):
                continue
            if function.endswith("_free") and public == declared[0]:
                continue
            if not re.search(rf"\b{name} [!=]= NULL|\bkz__\w+\([^()]*\b{name}\b(?!->)", guards):
                yield f"{file}:{line}: {function} does not assert that {name} is valid or not NULL"


def main():
    root, _ = tree.arguments()
    return tree.report("entries", check(root))


if __name__ == "__main__":
    sys.exit(main())
