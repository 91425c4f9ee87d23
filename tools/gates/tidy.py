#!/usr/bin/env python3
"""Gate: clang-tidy has nothing to say about the library and the apps (see .clang-tidy)."""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import tree

FLAGS = ["-std=c11", "-Iinclude", "-Isrc", "-Iapps", "-D_POSIX_C_SOURCE=200809L", '-DKAZU_VERSION="0"']
# Twins of portable files: their flags, and what the library is told when they are there.
SIMD = {"_avx2.c": ["-mavx2"],
        "_avx512.c": ["-mavx512f", "-mavx512dq", "-mavx512vl", "-mavx512ifma"]}


def definitions(root):
    names = tree.files(root, "src", *SIMD)
    return [f"-DKZ_HAVE_{ending[1:-2].upper()}=1" for ending in SIMD
            if any(name.endswith(ending) for name in names)]


def flags_of(name):
    extra = next((flags for ending, flags in SIMD.items() if name.endswith(ending)), [])
    own = ["-I" + "/".join(name.split("/")[:2])] if name.startswith("apps/") else []
    return FLAGS + extra + own


def examine(root, name, defined):
    result = subprocess.run(
        ["clang-tidy", "--quiet", "--warnings-as-errors=*", name, "--", *defined, *flags_of(name)],
        cwd=root, capture_output=True, text=True)
    return result.stdout.strip() or result.stderr.strip() if result.returncode else ""


def check(root):
    names = tree.files(root, "src", ".c") + tree.files(root, "apps", ".c")
    defined = definitions(root)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from filter(None, pool.map(lambda name: examine(root, name, defined), names))


def main():
    root, _ = tree.arguments()
    return tree.report("tidy", check(root))


if __name__ == "__main__":
    sys.exit(main())
