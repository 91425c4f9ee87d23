#!/usr/bin/env python3
"""Gate: clang-tidy has nothing to say about the library and the apps (see .clang-tidy).

Its static analyzer takes a hundred times as long as all other checks together: the gate `analyzer` runs it.

A file that it found clean is not looked at again as long as the file, the headers it includes and
the way it is asked stay as they are: build/tidy/ has an empty file for each such state.
"""
import functools
import hashlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import tree

FLAGS = ["-std=c11", "-Iinclude", "-Isrc", "-Iapps", "-D_POSIX_C_SOURCE=200809L", '-DKAZU_VERSION="0"',
         '-DKAZU_INSTALLED_SITE="web"', "-DKAZU_HAS_SERVE=1"]
# Twins of portable files: their flags, and what the library is told when they are there.
SIMD = {"_avx2.c": ["-mavx2"],
        "_avx512.c": ["-mavx512f", "-mavx512dq", "-mavx512vl", "-mavx512ifma"]}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]', re.M)
# Where cmake/llhttp.cmake looks for llhttp's sources.
LLHTTP = [place + "/share/include/llhttp" for place in ("/usr", "/usr/local", "build/llhttp/usr")]
CLEAN = os.path.join("build", "tidy")


def definitions(root):
    names = tree.files(root, "src", *SIMD)
    return [f"-DKZ_HAVE_{ending[1:-2].upper()}=1" for ending in SIMD
            if any(name.endswith(ending) for name in names)]


@functools.lru_cache
def packaged(package):
    """Where the headers of a library lie that are not among the usual ones."""
    asked = subprocess.run(["pkg-config", "--cflags", package], capture_output=True, text=True)
    return [flag.replace("-I", "-isystem") for flag in asked.stdout.split() if flag.startswith("-I")]


def flags_of(name):
    extra = next((flags for ending, flags in SIMD.items() if name.endswith(ending)), [])
    own = ["-I" + "/".join(name.split("/")[:2])] if name.startswith("apps/") else []
    # What stands for the system in a browser sees what its twins see.
    if name.startswith("apps/web/wasm/"):
        own += ["-Iapps/cli", "-Iapps/terminal", "-Iapps/shards"]
    if name.startswith("apps/batch/"):
        own += ["-Iapps/cli", *packaged("ompi-c")]
    if name.startswith("apps/http/"):
        own += ["-isystem" + place for place in LLHTTP]
    if name.startswith("apps/sheet/"):
        own += ["-Iapps/cli", *packaged("pangocairo")]
    if name.startswith("apps/tui/"):
        own += ["-Iapps/cli", "-D_XOPEN_SOURCE=700", "-DNCURSES_WIDECHAR=1"]
    # As cmake/serve.cmake has it: <limits.h> is the system's.
    if name.startswith("apps/serve/"):
        own = ["-iquoteapps/serve", "-D_GNU_SOURCE", *packaged("libpq")]
    return FLAGS + extra + own


def included(root, name, known):
    """The files of the tree that a file includes, itself first."""
    found, waiting = [], [name]
    folders = [flag.removeprefix("-I").removeprefix("-iquote") for flag in flags_of(name)
               if flag.startswith("-I") or flag.startswith("-iquote")]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.append(name)
        if name not in known:
            text = tree.read(root, name)
            known[name] = (hashlib.sha256(text.encode()).digest(), INCLUDE.findall(text))
        for header in known[name][1]:
            near = [os.path.normpath(os.path.join(folder, header))
                    for folder in [os.path.dirname(name), *folders]]
            waiting += [path for path in near if os.path.isfile(os.path.join(root, path))][:1]
    return found


def state_of(root, name, command, known):
    state = hashlib.sha256(repr(command).encode())
    for part in sorted(included(root, name, known)):
        state.update(part.encode() + known[part][0])
    return state.hexdigest()


def examine(root, name, command, mark):
    if os.path.exists(mark):
        return ""
    result = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if result.returncode == 0:
        open(mark, "w", encoding="ascii").close()
        return ""
    return result.stdout.strip() or result.stderr.strip()


def check(root, checks="-clang-analyzer-*"):
    """`checks` is added to those of .clang-tidy."""
    names = tree.files(root, "src", ".c") + tree.files(root, "apps", ".c")
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True).stdout
    rules = [tree.read(root, name) for name in tree.files(root, "", ".clang-tidy")]
    defined = definitions(root)
    known = {}
    os.makedirs(os.path.join(root, CLEAN), exist_ok=True)
    jobs = []
    for name in names:
        command = ["clang-tidy", "--quiet", f"--checks={checks}", "--warnings-as-errors=*", name, "--", *defined,
                   *flags_of(name)]
        state = state_of(root, name, (version, rules, command), known)
        jobs.append((root, name, command, os.path.join(root, CLEAN, state)))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from filter(None, pool.map(lambda job: examine(*job), jobs))


def main():
    root, _ = tree.arguments()
    return tree.report("tidy", check(root))


if __name__ == "__main__":
    sys.exit(main())
