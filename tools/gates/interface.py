#!/usr/bin/env python3
"""Gate: docs/interface.txt is the binary interface that the public headers have: every struct with
its size and the places of its fields, every enumerator, every function's type, for 64 bits.

usage: interface.py              fails if the file and the headers differ
       interface.py --write      writes what was added; once a version of this interface is
                                 released (CHANGELOG.md), nothing may go or change
Why: docs/decisions/a-program-runs-only-with-its-interface.md.
"""
import json
import os
import re
import subprocess
import sys

import tree

FILE = os.path.join("docs", "interface.txt")
HEAD = """# The binary interface {interface}, on machines of 64 bits: written by tools/gates/interface.py --write.
# type NAME is TYPE; enum NAME = VALUE; struct NAME SIZE ALIGNMENT: PLACE FIELD TYPE; ...; function NAME TYPE
"""
SKIPPED = 77
RECORD = re.compile(r"^ +0 \| (?:struct|union) (kz_\w+)\n((?: .*\n)*?) +\| \[sizeof=(\d+), align=(\d+)\]", re.M)
FIELD = re.compile(r"^ +(\d+) \|   (?=\S).*?(\w+)$", re.M)  # not the fields of fields


def interface_of(root):
    """0.1 before version 1.0, then 1, 2, ..."""
    header = tree.read(root, "include/kazu/version.h")
    major, minor = (re.search(rf"^#define KZ_VERSION_{part} (\d+)", header, re.M).group(1)
                    for part in ("MAJOR", "MINOR"))
    return f"{major}.{minor}" if major == "0" else major


def is_released(root, interface):
    heads = re.findall(rf"^## {re.escape(interface)}\.\d.*$", tree.read(root, "CHANGELOG.md"), re.M)
    return any("unreleased" not in head for head in heads)


def clang(root, *options):
    text = "".join(f'#include "{name.removeprefix("include/")}"\n'
                   for name in tree.files(root, "include/kazu", ".h"))
    return subprocess.run(["clang", "-std=c11", "-x", "c", "-I", os.path.join(root, "include"), "-fsyntax-only",
                           *options, "-"], input=text, check=True, capture_output=True, text=True).stdout


def type_of(node):
    text = node["type"]["qualType"].replace("_Bool", "bool")
    return re.sub(r"\((unnamed|anonymous)[^)]*\)", "", re.sub(r"(struct|union) \w+::\(", "(", text)).strip()


def enumerators(node):
    value = -1
    for one in node.get("inner", []):
        if one["kind"] == "EnumConstantDecl":
            constants = [part for part in one.get("inner", []) if part["kind"] == "ConstantExpr"]
            value = int(constants[0]["value"]) if constants else value + 1
            yield f"enum {one['name']} = {value}"


def records(root, fields):
    for name, body, size, alignment in RECORD.findall(clang(root, "-Xclang", "-fdump-record-layouts-complete")):
        places = "; ".join(f"{place} {field} {fields.get((name, field), '')}"
                           for place, field in FIELD.findall(body))
        yield f"struct {name} {size} {alignment}: {places}"


def lines_of(root):
    nodes = json.loads(clang(root, "-Xclang", "-ast-dump=json"))["inner"]
    lines, fields = set(), {}
    for node in nodes:
        name, kind = node.get("name", ""), node["kind"]
        if kind == "EnumDecl":
            lines.update(line for line in enumerators(node) if line.startswith("enum KZ_"))
        elif not name.startswith("kz_"):
            continue
        elif kind == "RecordDecl":
            fields.update({(name, one["name"]): type_of(one) for one in node.get("inner", [])
                           if one["kind"] == "FieldDecl"})
        elif kind == "FunctionDecl" and node.get("storageClass") != "static":
            lines.add(f"function {name} {type_of(node)}")
        elif kind == "TypedefDecl" and not re.match(r"(struct|union|enum) ", node["type"]["qualType"]):
            lines.add(f"type {name} is {type_of(node)}")
    return lines | set(records(root, fields))


def subject(line):
    return " ".join(line.rstrip(":").split()[:2])


def check(root, found):
    try:
        head, *rest = tree.read(root, FILE).splitlines()
    except FileNotFoundError:
        yield f"{FILE}: missing; write it with tools/gates/interface.py --write"
        return
    interface = interface_of(root)
    if f" {interface}," not in head:
        yield f"{FILE}: is not of the interface {interface}; write it anew"
        return
    told = {line for line in rest if not line.startswith("#")}
    now = {subject(line): line for line in found}
    for line in sorted(told - found):
        name = subject(line)
        yield f"{FILE}: {name} " + (f"changed: {line}\n    now {now[name]}" if name in now else "is gone")
    for line in sorted(found - told):
        if subject(line) not in {subject(old) for old in told}:
            yield f"{FILE}: lacks {subject(line)}; add it with tools/gates/interface.py --write"


def write(root, found):
    interface = interface_of(root)
    bad = [fault for fault in check(root, found) if "lacks" not in fault and "write it" not in fault]
    if bad and is_released(root, interface):
        return tree.report("interface", bad + [f"the interface {interface} is released: choose another version first"])
    os.makedirs(os.path.join(root, "docs"), exist_ok=True)
    with open(os.path.join(root, FILE), "w", encoding="utf-8") as stream:
        stream.write(HEAD.format(interface=interface) + "\n".join(sorted(found)) + "\n")
    return 0


def main():
    root, arguments = tree.arguments()
    if "__SIZEOF_POINTER__ 8" not in clang(root, "-E", "-dM"):
        return SKIPPED
    found = lines_of(root)
    return write(root, found) if "--write" in arguments else tree.report("interface", check(root, found))


if __name__ == "__main__":
    sys.exit(main())
