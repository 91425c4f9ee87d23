#!/usr/bin/env python3
"""Gate: every C file is formatted as .clang-format says."""
import subprocess
import sys

import tree


def main():
    root, _ = tree.arguments()
    names = tree.files(root, "", ".c", ".h")
    result = subprocess.run(["clang-format", "--dry-run", "-Werror", "--style=file", *names],
                            cwd=root, capture_output=True, text=True)
    faults = [line for line in result.stderr.splitlines() if ": error: " in line]
    if result.returncode and not faults:
        faults = [result.stderr.strip() or "clang-format failed"]
    return tree.report("format", faults)


if __name__ == "__main__":
    sys.exit(main())
