#!/usr/bin/env python3
"""Gate: clang's static analyzer has nothing to say about the library and the apps. It follows paths through functions, which
takes seconds for each file."""
import sys

import tidy
import tree


def main():
    root, _ = tree.arguments()
    return tree.report("analyzer", tidy.check(root, "-*,clang-analyzer-*,-clang-analyzer-security.insecureAPI."
                                              "DeprecatedOrUnsafeBufferHandling,-clang-analyzer-optin.performance.Padding"))


if __name__ == "__main__":
    sys.exit(main())
