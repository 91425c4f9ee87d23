#!/usr/bin/env python3
"""Gate: every public header compiles alone as C++11, and C++ sees its functions with C linkage."""
import os
import re
import subprocess
import sys

import tree

# Its declarations still have C++ linkage.
LEFT_OUT = set()


def functions(text):
    for declaration in re.findall(r"^KZ_API\b[^;]*;", tree.without_comments(text), re.M):
        found = re.search(r"(\w+)\s*\(", declaration[len("KZ_API"):])
        if found:
            yield found.group(1)


def program(name, text):
    """Declares each function again with C linkage: an error if the header gave it another one."""
    again = [f'extern "C" decltype({function}) {function};' for function in functions(text)]
    return "\n".join([f'#include "{name.removeprefix("include/")}"', *again, ""])


def check(root):
    for name in tree.files(root, "include/kazu", ".h"):
        if name in LEFT_OUT:
            continue
        result = subprocess.run(
            ["clang++", "-x", "c++", "-std=c++11", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic",
             "-Werror", "-I", os.path.join(root, "include"), "-"],
            input=program(name, tree.read(root, name)), capture_output=True, text=True)
        if result.returncode:
            yield f"{name}: in C++:\n{result.stderr.strip()}"


def main():
    root, _ = tree.arguments()
    return tree.report("cplusplus", check(root))


if __name__ == "__main__":
    sys.exit(main())
