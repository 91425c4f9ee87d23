#!/usr/bin/env python3
"""Gate: cppcheck has nothing to say about the library and the apps."""
import os
import subprocess
import sys

import tidy
import tree


def check(root):
    names = tree.files(root, "src", ".c") + tree.files(root, "apps", ".c")
    if not names:
        return
    result = subprocess.run(
        ["cppcheck", "--quiet", "--std=c11", "--enable=warning,performance,portability",
         "--inline-suppr", "--error-exitcode=1", "--template={file}:{line}: {id}: {message}",
         "--suppress=missingIncludeSystem", "-j", str(os.cpu_count()),
         "-Iinclude", "-Isrc", "-Iapps", "-D__GNUC__=12", "-D__x86_64__=1", *tidy.definitions(root),
         *names],
        cwd=root, capture_output=True, text=True)
    if result.returncode:
        yield from (result.stderr or result.stdout).strip().splitlines()


def main():
    root, _ = tree.arguments()
    return tree.report("cppcheck", check(root))


if __name__ == "__main__":
    sys.exit(main())
