#!/usr/bin/env python3
"""Gate: one name, one thing. No two headers of the library define the same type, macro or constant, or
declare the same function.

A file may see both headers one day; until then readers take one for the other. Macros that every
header defines for a list and undefines at once are left out.
"""
import collections
import re
import sys

import tree

PATTERNS = (
    ("type", re.compile(r"^typedef (?:struct|union|enum)(?: KZ_\w+)? (\w+) \{", re.M)),
    ("type", re.compile(r"^\} (\w+);", re.M)),
    ("type", re.compile(r"^typedef [^;{]*?\b(\w+)(?:\([^;]*\))?;", re.M)),
    ("macro", re.compile(r"^#define (\w+)", re.M)),
    ("function", re.compile(r"^(?!typedef|return)\w[\w *]*?\b(kz_\w+)\([^;{]*\)[\w\s]*[;{]", re.M)),
)


def names_of(text):
    """Gives each (kind, name) of a header once, with its line."""
    plain = tree.without_comments(text)
    found = {}
    for kind, pattern in PATTERNS:
        for match in pattern.finditer(plain):
            name = match.group(1)
            if kind == "macro" and re.search(rf"^#undef {name}$", plain, re.M):
                continue
            found.setdefault((kind, name), plain.count("\n", 0, match.start()) + 1)
    return found


def check(root):
    places = collections.defaultdict(list)
    for folder in ("include/kazu", "src"):
        for header in tree.files(root, folder, ".h"):
            for (kind, name), line in names_of(tree.read(root, header)).items():
                places[name].append((header, line, kind))
    for name, found in sorted(places.items()):
        # `typedef struct kz_x kz_x;` beside its definition in one other header is one opaque type.
        for header, line, kind in found[1:]:
            if not is_opaque_pair(root, name, [each[0] for each in found]):
                first, first_line, first_kind = found[0]
                yield (f"{header}:{line}: the {kind} {name} is also a {first_kind} in "
                       f"{first}:{first_line}")


def is_opaque_pair(root, name, headers):
    forward = f"typedef struct {name} {name};"
    return sum(forward not in tree.read(root, header) for header in headers) <= 1


def main():
    root, _ = tree.arguments()
    return tree.report("names", check(root))


if __name__ == "__main__":
    sys.exit(main())
