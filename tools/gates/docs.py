#!/usr/bin/env python3
"""Gate: every public declaration has a doc comment, and clang finds each one consistent.

A function's comment names every parameter (@param or in its sentences), but for the object that a
function belongs to (its first parameter), those whose meaning is the same everywhere, and the
operands of what the first sentence says ("Adds exactly.").
"""
import os
import re
import subprocess
import sys

import tree

SAME_EVERYWHERE = {"out", "error", "work", "lang", "status"}
OPERANDS = {"a", "b", "left", "right", "value"}
DECLARATION = re.compile(r"^(?:KZ_API\b|typedef\b|enum\b|struct\b|union\b|#define KZ_\w+\()", re.M)
ALIAS = re.compile(r"typedef (?:struct |union |enum )?\w+ \w+;")


def preceding_comment(text, start):
    before = text[:start].rstrip()
    if not before.endswith("*/"):
        return None
    comment = before[before.rindex("/*"):]
    return comment if comment.startswith("/**") and "@file" not in comment else None


def parameters(declaration):
    plain = re.split("KZ_PRINTF|KZ_FORMAT_ARG", declaration)[0]
    inside = re.search(r"\((.*)\)", plain, re.S)
    if not inside or inside.group(1).strip() == "void":
        return []
    names = [re.sub(r"\[[^\]]*\]", "", part).strip() for part in inside.group(1).split(",")]
    return [re.search(r"(\w+)$", name).group(1) for name in names if name != "..."]


def undocumented(text, start, comment):
    """Parameters of the function declared at start that its comment does not name."""
    declaration = text[start:text.index(";", start)]
    name = re.search(r"(\w+)\s*\(", declaration[len("KZ_API"):]).group(1)
    for parameter in parameters(declaration)[1:]:
        if parameter in SAME_EVERYWHERE | OPERANDS or re.search(rf"\b{parameter}\b", comment):
            continue
        yield name, parameter


def is_second_or_private(text, start, seen):
    """A macro with two definitions (#if/#else) is documented at the first; a list's own
    KZ_..._ENUM helper, undefined right after its use, is not documented at all."""
    macro = re.match(r"#define (\w+)", text[start:])
    if not macro:
        return False
    name = macro.group(1)
    skip = name in seen or f"#undef {name}\n" in text
    seen.add(name)
    return skip


def check_header(name, text):
    seen = set()
    for match in DECLARATION.finditer(text):
        start = match.start()
        if ALIAS.match(text, start) or is_second_or_private(text, start, seen):
            continue
        line = text.count("\n", 0, start) + 1
        shown = text[start:text.find("\n", start)].strip()
        comment = preceding_comment(text, start)
        if comment is None and not explained_inside(text, start):
            yield f"{name}:{line}: no doc comment: {shown}"
        elif match.group(0) == "KZ_API":
            for function, parameter in undocumented(text, start, comment or ""):
                yield f"{name}:{line}: {function}: parameter {parameter} is not documented"


def explained_inside(text, start):
    """An enum of constants may explain each one where it stands; one fed by a list, at the list."""
    end = text.find("}", start)
    body = text[start:end]
    if body.startswith("KZ_API"):
        return False
    return "enum" in body.split("{")[0] and ("/**<" in body or "_LIST(" in body
                                             or re.search(r"/\*\*<", text[end:text.find("\n", end)]))


def clang_faults(root, names):
    for name in names:
        result = subprocess.run(
            ["clang", "-std=c11", "-fsyntax-only", "-x", "c", "-Wdocumentation", "-Werror",
             "-I", os.path.join(root, "include"), os.path.join(root, name)],
            capture_output=True, text=True)
        if result.returncode:
            yield result.stderr.strip()


def check(root):
    names = tree.files(root, "include/kazu", ".h")
    for name in names:
        yield from check_header(name, tree.read(root, name))
    yield from clang_faults(root, names)


def main():
    root, _ = tree.arguments()
    return tree.report("docs", check(root))


if __name__ == "__main__":
    sys.exit(main())
