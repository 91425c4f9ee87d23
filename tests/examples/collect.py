#!/usr/bin/env python3
"""Makes one program of the examples in the public headers.

usage: collect.py FILE.c HEADER...

Each header has an example; it stands between @code and @endcode of a doc comment. What it must print stands behind "//>",
at the end of the lines that print it or below them. The program runs each one with its standard
output in a file of its own, and ends with 1 if any prints something else or returns.
"""
import json
import re
import sys

HEAD = """/* Made by tests/examples/collect.py: the examples of the public headers. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

{includes}
static char printed[65536];

/* The examples call this in place of printf. */
static int note(const char *format, ...) KZ_PRINTF(1, 2);

static int note(const char *format, ...) {{
    size_t length = strlen(printed);
    va_list values;
    va_start(values, format);
    int count = vsnprintf(printed + length, sizeof printed - length, format, values);
    va_end(values);
    return count;
}}

static bool went_well(const char *place, int returned, const char *expected) {{
    if (returned == 0 && strcmp(printed, expected) == 0) {{
        printed[0] = '\\0';
        return true;
    }}
    fprintf(stderr, "%s: returned %d, printed:\\n%sexpected:\\n%s", place, returned, printed, expected);
    printed[0] = '\\0';
    return false;
}}
"""
BLOCK = re.compile(r"@code\n(.*?)^ *\* @endcode", re.M | re.S)


def public(name):
    """As programs include it."""
    return name[name.rindex("kazu/"):]


def examples(name):
    with open(name, encoding="utf-8") as stream:
        text = stream.read()
    for match in BLOCK.finditer(text):
        lines = [re.sub(r"^ *\* ?", "", line) for line in match.group(1).splitlines()]
        shown = [line.split("//> ", 1)[1] for line in lines if "//> " in line]
        place = f"{public(name)}:{text.count(chr(10), 0, match.start()) + 1}"
        yield place, "\n".join(lines), "".join(line + "\n" for line in shown)


def main():
    target, *headers = sys.argv[1:]
    headers.sort()
    found = [example for name in headers for example in examples(name)]
    without = [name for name in headers if not list(examples(name))]
    if without:
        sys.exit(f"no example: {' '.join(without)}")
    includes = "".join(f'#include "{public(name)}"\n' for name in headers)
    parts = [HEAD.format(includes=includes)]
    for number, (_, body, _) in enumerate(found):
        body = re.sub(r"\bprintf\(", "note(", body)
        parts.append(f"static int example_{number}(void) {{\n{body}\n    return 0;\n}}\n")
    calls = [f"    fine = went_well({json.dumps(place)}, example_{number}(), {json.dumps(shown)}) && fine;"
             for number, (place, _, shown) in enumerate(found)]
    parts.append("\n".join(["int main(void) {", "    bool fine = true;", *calls,
                            f'    printf("{len(found)} examples\\n");', "    return fine ? 0 : 1;", "}", ""]))
    with open(target, "w", encoding="utf-8") as stream:
        stream.write("\n".join(parts))


if __name__ == "__main__":
    main()
