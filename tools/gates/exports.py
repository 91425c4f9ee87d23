#!/usr/bin/env python3
"""Gate: the shared library exports exactly the KZ_API names, needs nothing but libc, calls only
functions of libc without effects that do not depend on a locale, and holds no mutable global.

usage: exports.py [LIBRARY]     check a built library (default: build/libkazu.so)
       exports.py --list        print the public names
       --root FOLDER            take the headers from another tree
"""
import os
import re
import subprocess
import sys

import tree

ALLOWED_LIBRARIES = {"libc.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
ALLOWED_CALLS = re.compile(
    r"(malloc|calloc|realloc|free|abort|qsort|bsearch"
    r"|(__)?(mem|str)\w+|__assert_fail|__stack_chk_fail|__cxa_finalize|__gmon_start__|_ITM_\w+)$")
# Of these: what depends on the locale of the program. So does all of printf.
BY_LOCALE = re.compile(r"str(to(d|f|ld)(_l)?|n?casecmp|coll|xfrm|ftime|fmon|error)\w*$")
# What the compiler's own start-up files keep in .data and .bss.
START_UP_NAMES = re.compile(r"\.|completed\.0|__dso_handle|__TMC_END__|_edata|_end|__bss_start")


def public_names(root):
    names = set()
    for header in tree.files(root, "include/kazu", ".h"):
        text = tree.without_comments(tree.read(root, header))
        for declaration in re.findall(r"^KZ_API\b[^;]*;", text, re.M):
            names.add(re.search(r"(\w+)\s*\(", declaration[len("KZ_API"):]).group(1))
    return names


def exported_names(library):
    listing = subprocess.run(["nm", "-D", "--defined-only", library],
                             check=True, capture_output=True, text=True).stdout
    # The version of the symbols is an absolute symbol (A) of its own.
    return {line.split()[-1].split("@")[0] for line in listing.splitlines() if line.split()[-2] != "A"}


def called_names(library):
    listing = subprocess.run(["nm", "-D", "--undefined-only", library],
                             check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].split("@")[0] for line in listing.splitlines()}


def mutable_globals(library):
    listing = subprocess.run(["objdump", "--syms", library],
                             check=True, capture_output=True, text=True).stdout
    rows = (re.match(r"\S+ .{7} (\S+)\s+\S+\s+(?:\.hidden )?(\S+)$", line)
            for line in listing.splitlines())
    return {row.group(2) for row in rows if row and row.group(1) in (".data", ".bss", ".tdata", ".tbss")
            and not START_UP_NAMES.match(row.group(2))}


def needed_libraries(library):
    listing = subprocess.run(["readelf", "-d", library],
                             check=True, capture_output=True, text=True).stdout
    return set(re.findall(r"\(NEEDED\).*\[(.*)\]", listing))


def check(root, library):
    if not os.path.isfile(library):
        yield f"{library}: not built"
        return
    public, exported = public_names(root), exported_names(library)
    for name in sorted(exported - public):
        yield f"{library}: exports {name}, which no public header declares"
    for name in sorted(public - exported):
        yield f"{library}: lacks {name}, which a public header declares"
    for name in sorted(public):
        if not name.startswith("kz_") or name.startswith("kz__"):
            yield f"{library}: public name {name} does not start with kz_"
    for name in sorted(needed_libraries(library) - ALLOWED_LIBRARIES):
        yield f"{library}: needs {name}"
    for name in sorted(called_names(library)):
        if BY_LOCALE.match(name) or re.match(r"(__)?\w*(printf|scanf)", name):
            yield f"{library}: calls {name}, which depends on the locale of the program"
        elif not ALLOWED_CALLS.match(name):
            yield f"{library}: calls {name}: the library has no effects"
    for name in sorted(mutable_globals(library)):
        yield f"{library}: mutable global {name}"


def main():
    root, arguments = tree.arguments()
    if arguments == ["--list"]:
        print("\n".join(sorted(public_names(root))))
        return 0
    library = arguments[0] if arguments else f"{root}/build/libkazu.so"
    return tree.report("exports", check(root, library))


if __name__ == "__main__":
    sys.exit(main())
