#!/usr/bin/env python3
"""Writes the calls of fuzz_garbage.c: one for each function that a public header declares.

usage: garbage_calls.py OUT HEADER...

A parameter's type and name decide what it is given (tests/fuzz/garbage.h), so a new function is
called without a line here. Output: a table of {hash of the name, name, function}, by hash, so that
an input of the corpus stays about the same function when others come and go.
"""
import re
import sys

FORMAT = {"kz_text_format": "kz_text_format(text, \"%s %d\", garbage_string(g), 1)",
          "kz_view_format": "kz_view_format(view, \"%s %d\", garbage_string(g), 1)"}
# Sizes of buffers that the caller promises: never more than there is.
HONEST = {"count", "capacity", "heaps", "known", "players"}
# Outputs that are arrays.
ARRAYS = {"best", "found", "rows", "rating", "verdict"}
NUMBERS = {"uint64_t", "uint32_t", "size_t", "int", "unsigned", "int64_t", "int32_t", "long", "char"}
CALLBACKS = {"kz_kenken_visit": "garbage_visit(g)", "kz_kenken_visit_step": "garbage_visit_step(g)",
             "kz_shisoku_countdown_tell": "garbage_tell(g)"}


def declarations(text):
    text = re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)
    text = re.sub(r"^\s*#(?:[^\n\\]|\\.)*", " ", text, flags=re.M | re.S)
    opaque = set(re.findall(r"typedef struct (\w+) \1;", text))
    functions = []
    for match in re.finditer(r"KZ_API\b([^;(]*?)(\w+)\s*\(([^;]*?)\)\s*(?:KZ_\w+(?:\([^)]*\))?\s*)*;", text):
        parameters = [" ".join(part.split()) for part in match.group(3).split(",")]
        functions.append((match.group(2), [] if parameters == ["void"] else parameters, match.group(1).strip()))
    return opaque, functions


def split(parameter):
    """Gives type, name and whether it is a pointer."""
    array = parameter.endswith("]")
    plain = re.sub(r"\[[^\]]*\]$", "", parameter)
    name = re.search(r"(\w+)$", plain).group(1)
    kind = plain[:-len(name)].strip()
    return (kind + " *" if array else kind), name


def value(function, kind, name, opaque):
    base = re.sub(r"^const |[ *]", "", kind)
    if kind == "const char *":
        return "garbage_string(g)"
    if base in CALLBACKS:
        return CALLBACKS[base]
    if kind == "void *":
        return "NULL"
    if "**" in kind:
        return f"({kind})garbage_out(g)"
    if base in opaque:
        return "NULL" if function.endswith("_free") else f"garbage_{base}(g)"
    if "*" not in kind:
        if base in NUMBERS:
            return f"({kind})garbage_{'count' if name in HONEST else 'number'}(g)"
        if base == "bool":
            return "garbage_number(g) % 2 == 1"
        if base == "double":
            return "garbage_real(g)"
        return f"*({base} *)garbage_of(g, \"{base}\", sizeof({base}), false)"
    if base in NUMBERS | {"uint8_t", "uint16_t", "bool", "void"} or name in ARRAYS:
        return f"({kind})garbage_{'array' if name in ARRAYS else 'buffer'}(g)"
    return f"({kind})garbage_of(g, \"{base}\", sizeof({base}), true)"


def call(function, parameters, result, opaque):
    lines, names = [], []
    skip = None
    for at, parameter in enumerate(parameters):
        if parameter == "...":
            continue
        kind, name = split(parameter)
        if kind == "const char *" and at + 1 < len(parameters) and parameters[at + 1] == "size_t length":
            lines.append(f"    size_t length = 0;\n    const char *{name} = garbage_bytes(g, &length);")
            skip = "length"
        elif name == skip:
            skip = None
        elif kind == "const char *" and name == "format":
            continue
        else:
            lines.append(f"    {kind}{'' if kind.endswith('*') else ' '}{name} = "
                         f"{value(function, kind, name, opaque)};")
        names.append(name)
    statement = FORMAT.get(function, f"{function}({', '.join(names)})")
    drop = {"void": f"{statement};", "kz_status": f"kz_status_ignore({statement});"}
    return "\n".join([f"static void call_{function}(garbage *g) {{", *lines, "    garbage_arm(g);",
                      "    " + drop.get(result, f"(void){statement};"), "}"])


def name_hash(name):
    value = 2166136261
    for byte in name.encode():
        value = (value ^ byte) * 16777619 % 2 ** 32
    return value >> 8


def main():
    out, headers = sys.argv[1], sys.argv[2:]
    opaque, functions = set(), []
    for header in headers:
        with open(header, encoding="utf-8") as stream:
            more, found = declarations(stream.read())
        opaque |= more
        functions += found
    functions.sort(key=lambda each: (name_hash(each[0]), each[0]))
    text = ["/* Written by garbage_calls.py. */"]
    for function, parameters, result in functions:
        text.append(call(function, parameters, result, opaque))
    text.append("static const garbage_call calls[] = {")
    text += [f"    {{{name_hash(name)}, \"{name}\", call_{name}}}," for name, *_ in functions]
    text.append("};\n")
    with open(out, "w", encoding="utf-8") as stream:
        stream.write("\n".join(text))


if __name__ == "__main__":
    main()
