#!/usr/bin/env python3
"""Gate: each planted fault of tests/faults/ can still be planted: its place is there, once, and its entry is whole."""
import os
import sys

import tree

sys.path.insert(0, os.path.join(os.path.dirname(tree.HERE), "..", "tests", "faults"))
import entries  # noqa: E402


def main():
    root, _ = tree.arguments()
    return tree.report("faults", entries.complaints(root, entries.read(root)))


if __name__ == "__main__":
    sys.exit(main())
