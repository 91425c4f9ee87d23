#!/usr/bin/env python3
"""Gate: every public header compiles alone as C++11, and C++ sees its functions with C linkage; alone as C99; and all of
them together by every later standard, up to C++20 and C23."""
import os
import re
import subprocess
import sys

import tree

# The oldest of each language is where a header alone can lack something; a later one can only forbid.
LATER = {"C++": ["c++14", "c++17", "c++20"], "C": ["c11", "c17", "c2x"]}
WARNINGS = ["-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def functions(text):
    for declaration in re.findall(r"^KZ_API\b[^;]*;", tree.without_comments(text), re.M):
        found = re.search(r"(\w+)\s*\(", declaration[len("KZ_API"):])
        if found:
            yield found.group(1)


def include(name):
    return f'#include "{name.removeprefix("include/")}"'


def linked(name, text):
    """Declares each function again with C linkage: an error if the header gave it another one."""
    again = [f'extern "C" decltype({function}) {function};' for function in functions(text)]
    return "\n".join([include(name), *again, ""])


def declared(names):
    """Some headers have macros alone, and C wants a declaration."""
    return "\n".join([*map(include, names), "extern int kazu_headers;", ""])


def refused(root, language, standard, program):
    """What the compiler says against a program; nothing if it takes it."""
    compiler = ["clang++", "-x", "c++"] if language == "C++" else ["clang", "-x", "c"]
    result = subprocess.run([*compiler, f"-std={standard}", *WARNINGS, "-I", os.path.join(root, "include"), "-"],
                            input=program, capture_output=True, text=True)
    return result.stderr.strip() if result.returncode else ""


def check(root):
    names = tree.files(root, "include/kazu", ".h")
    for name in names:
        text = tree.read(root, name)
        for language, standard, program in [("C++", "c++11", linked(name, text)), ("C", "c99", declared([name]))]:
            fault = refused(root, language, standard, program)
            if fault:
                yield f"{name}: in {language}:\n{fault}"
    for language, standards in LATER.items():
        for standard in standards:
            fault = refused(root, language, standard, declared(names))
            if fault:
                yield f"include/kazu: all headers, by {standard}:\n{fault}"


def main():
    root, _ = tree.arguments()
    return tree.report("cplusplus", check(root))


if __name__ == "__main__":
    sys.exit(main())
