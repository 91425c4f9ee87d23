#!/usr/bin/env python3
"""What is built is hardened: readelf says so of every program and of the shared library.

usage: hardening.py FILE...
"""
import re
import subprocess
import sys


def readelf(*arguments):
    return subprocess.run(["readelf", "--wide", *arguments], capture_output=True, text=True, check=True,
                          env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"}).stdout


def faults(path):
    """Yields what is missing in one file."""
    header = readelf("--file-header", path)
    segments = readelf("--program-headers", path)
    dynamic = readelf("--dynamic", path)
    symbols = readelf("--dyn-syms", path)
    stack = re.search(r"GNU_STACK.*", segments)
    if not re.search(r"Type:\s+DYN", header):
        yield "its code is bound to an address (no PIE)"
    if "GNU_RELRO" not in segments:
        yield "the table of calls stays writable (no RELRO)"
    if not re.search(r"BIND_NOW|FLAGS_1.*\bNOW\b", dynamic):
        yield "calls are bound late (no BIND_NOW)"
    if not stack or "E" in stack.group().split()[-2]:
        yield "its stack can be executed"
    if "TEXTREL" in dynamic:
        yield "its code is changed when it is loaded (TEXTREL)"
    if "__stack_chk_fail" not in symbols:
        yield "no function has a canary"
    if not re.search(r"__(?!stack)\w+_chk", symbols):
        yield "no call of libc is checked (_FORTIFY_SOURCE)"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    found = [f"{path}: {fault}" for path in sys.argv[1:] for fault in faults(path)]
    for fault in found:
        print(fault)
    print(f"{len(sys.argv) - 1} files looked at, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
