#!/usr/bin/env python3
"""Gate: the page's scripts use no undefined name and import nothing that is not exported.

TypeScript finds both without any types. What else it reports needs types, which these scripts do not have.
"""
import re
import shutil
import subprocess
import sys

import tree

PAGE = "apps/web"
CODES = {
    "TS2304": "no such name",
    "TS2552": "no such name",
    "TS18004": "no such name",
    "TS2305": "not exported",
    "TS2614": "not exported",
    "TS2724": "not exported",
}
REMARK = re.compile(r"^(.+?)\((\d+),\d+\): error (TS\d+): (.+)$", re.M)


def check(root):
    names = tree.files(root, PAGE, ".js")
    if not names:
        return
    result = subprocess.run(
        ["tsc", "--noEmit", "--allowJs", "--checkJs", "--target", "esnext", "--module", "esnext", "--moduleResolution", "node",
         "--lib", "esnext,dom,dom.iterable,webworker", *names],
        cwd=root, capture_output=True, text=True)
    for name, line, code, text in REMARK.findall(result.stdout):
        if code in CODES:
            yield f"{name}:{line}: {CODES[code]}: {text}"


def main():
    root, _ = tree.arguments()
    if not shutil.which("tsc"):
        print("scripts: tsc is missing (package node-typescript)")
        return 77
    return tree.report("scripts", check(root))


if __name__ == "__main__":
    sys.exit(main())
