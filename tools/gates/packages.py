#!/usr/bin/env python3
"""Gate: debian/ says what the rest of the tree says: the version, the names that the library exports,
and the packages that a build needs.

usage: packages.py            check
       packages.py --write    write new names into debian/libkazu*.symbols
"""
import glob
import os
import re
import sys

import exports
import tree

ROW = re.compile(r" (\w+)@(\S+) (\S+)$", re.M)
# Every Debian system that builds packages has these.
ESSENTIAL = {"gcc", "libc6-dev"}


def version_of(root):
    return re.search(r"project\(kazu VERSION (\S+)", tree.read(root, "CMakeLists.txt")).group(1)


def soversion_of(version):
    major, minor, _ = version.split(".")
    return f"{major}.{minor}" if major == "0" else major


def bootstrap_packages(root):
    text = tree.read(root, "tools/bootstrap")
    return set(re.search(r'^build_packages="([^"]*)"', text, re.M).group(1).split())


def build_depends(root):
    field = re.search(r"^Build-Depends:((?:.*\n )*.*)", tree.read(root, "debian/control"), re.M).group(1)
    return {re.match(r"[^\s(:\[<]+", part.strip()).group(0) for part in field.split(",") if part.strip()}


def symbols(version, public, since):
    """The symbols file: each name with the version that brought it."""
    soversion = soversion_of(version)
    rows = [f"libkazu.so.{soversion} libkazu{soversion} #MINVER#", "* Build-Depends-Package: libkazu-dev",
            f" KAZU_{soversion}@KAZU_{soversion} {version}"]
    rows += [f" {name}@KAZU_{soversion} {since.get(name, version)}" for name in sorted(public)]
    return "\n".join(rows) + "\n"


def check(root):
    version = version_of(root)
    entry = re.match(r"kazu \(([^)]+)\)", tree.read(root, "debian/changelog"))
    if not entry or entry.group(1) != version:
        yield f"debian/changelog: not of the version {version}"
    for name in sorted(bootstrap_packages(root) - ESSENTIAL - build_depends(root)):
        yield f"debian/control: Build-Depends lacks {name}, which tools/bootstrap installs for a build"
    name = f"debian/libkazu{soversion_of(version)}.symbols"
    if not os.path.isfile(os.path.join(root, name)):
        yield f"{name}: missing"
        return
    text, public = tree.read(root, name), exports.public_names(root)
    listed = {row[0] for row in ROW.findall(text)} - {f"KAZU_{soversion_of(version)}"}
    for symbol in sorted(public - listed):
        yield f"{name}: lacks {symbol} (tools/gates/packages.py --write adds it)"
    for symbol in sorted(listed - public):
        yield f"{name}: {symbol} is no public name (a name that goes away is a new version of the interface)"


def write(root):
    version = version_of(root)
    name = os.path.join(root, f"debian/libkazu{soversion_of(version)}.symbols")
    since = {}
    for old in glob.glob(name):
        since = {row[0]: row[2] for row in ROW.findall(tree.read(root, old))}
    with open(name, "w", encoding="utf-8") as stream:
        stream.write(symbols(version, exports.public_names(root), since))


def main():
    root, rest = tree.arguments()
    if rest == ["--write"]:
        write(root)
        return 0
    return tree.report("packages", check(root))


if __name__ == "__main__":
    sys.exit(main())
