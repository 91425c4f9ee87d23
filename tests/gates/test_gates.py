#!/usr/bin/env python3
"""Each gate passes on a small healthy tree and fails on the same tree with one fault planted."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

HEADER = """/** @file A small house. */
#ifndef KAZU_TEXT_H
#define KAZU_TEXT_H
#include "kazu/export.h"

/** Doubles. @param number any. */
KZ_API int kz_text_double(int number);

#endif
"""
SOURCE = """#include "kazu/text.h"

int kz_text_double(int number) {
    return 2 * number;
}
"""
GAME = """#include "rules.h"

#include "base/inner.h"

const char *kz__north_name(void) {
    return KZ_N("north");
}
"""
TREE = {
    "include/kazu/export.h": "/** Public. */\n"
                             '#define KZ_API __attribute__((visibility("default")))\n'
                             "/** Marks a text. @param text static. */\n"
                             "#define KZ_N(text) text\n",
    "include/kazu/text.h": HEADER,
    "include/kazu/play.h": '/** @file Nothing. */\n#include "kazu/text.h"\n',
    "src/base/text.c": SOURCE,
    "src/base/inner.h": '#include "kazu/export.h"\n',
    "src/games/north/rules.h": "const char *kz__north_name(void);\n",
    "src/games/north/rules.c": GAME,
    "src/games/south/rules.h": "const char *kz__south_name(void);\n",
    "src/play/game.h": "int kz__game_any(void);\n",
    "src/play/game.c": '#include "play/game.h"\n\n#include "games/north/rules.h"\n',
    "apps/cli/cli.h": "int run(void);\n",
    "apps/cli/main.c": '#include "cli.h"\n\n#include <kazu/text.h>\n#include <time.h>\n',
    "po/ja.po": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                'msgid "north"\nmsgstr "北"\n',
}


class Gate(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.root)
        for name in (".clang-format", ".clang-tidy"):
            shutil.copy(os.path.join(ROOT, name), self.root)
        for name, text in TREE.items():
            self.write(name, text)

    def write(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)

    def add(self, name, text):
        self.write(name, TREE[name] + text)

    def run_gate(self, gate, *arguments):
        return subprocess.run(
            [sys.executable, f"{ROOT}/tools/gates/{gate}.py", "--root", self.root, *arguments],
            capture_output=True, text=True)

    def passes(self, gate, *arguments):
        result = self.run_gate(gate, *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)

    def fails(self, gate, told, *arguments):
        """The gate ends with 1 (not with a crash) and says what is wrong."""
        result = self.run_gate(gate, *arguments)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn(told, result.stderr)
        self.assertNotIn("Traceback", result.stderr)


class Floors(Gate):
    def test_healthy(self):
        self.passes("floors")

    def test_base_includes_game(self):
        self.add("src/base/text.c", '#include "games/north/rules.h"\n')
        self.fails("floors", "src/base/text.c:6: includes games/north/rules.h")

    def test_game_includes_sibling(self):
        self.add("src/games/north/rules.c", '#include "games/south/rules.h"\n')
        self.fails("floors", "includes games/south/rules.h")

    def test_game_includes_play(self):
        self.add("src/games/north/rules.c", '#include "kazu/play.h"\n')
        self.fails("floors", "includes kazu/play.h")

    def test_app_includes_internal_header(self):
        self.add("apps/cli/main.c", '#include "base/inner.h"\n')
        self.fails("floors", "includes base/inner.h")

    def test_app_includes_what_terminals_share(self):
        self.write("apps/terminal/keys.h", "#include \"kazu/text.h\"\n")
        self.add("apps/cli/main.c", '#include "terminal/keys.h"\n')
        self.passes("floors")

    def test_other_app_includes_what_terminals_share(self):
        self.write("apps/serve/main.c", '#include "terminal/keys.h"\n')
        self.fails("floors", "apps/serve/main.c:1: includes terminal/keys.h")

    def test_twin_stands_where_its_original_does(self):
        self.write("apps/cli/system/heap.h", "#include \"kazu/text.h\"\n")
        self.write("apps/web/wasm/system/heap.c", '#include "system/heap.h"\n')
        self.passes("floors")
        self.write("apps/web/wasm/table.c", '#include "system/heap.h"\n')
        self.fails("floors", "apps/web/wasm/table.c:1: includes system/heap.h")

    def test_shared_app_includes_command(self):
        self.write("apps/terminal/keys.c", '#include "cli/heap.h"\n')
        self.fails("floors", "includes cli/heap.h")

    def test_shared_app_includes_game(self):
        self.write("apps/terminal/keys.c", '#include "kazu/play.h"\n')
        self.fails("floors", "includes kazu/play.h")

    def test_climbing(self):
        self.add("apps/cli/main.c", '#include "../../src/base/inner.h"\n')
        self.fails("floors", "climbs")

    def test_library_reads_the_clock(self):
        self.add("src/base/text.c", "#include <time.h>\n")
        self.fails("floors", "includes time.h")

    def test_library_asks_the_locale(self):
        for header in ("ctype", "stdio", "locale", "wchar"):
            self.add("src/base/text.c", f"#include <{header}.h>\n")
            self.fails("floors", f"includes {header}.h")

    def test_game_looks_at_the_machine(self):
        self.add("src/base/text.c", "#include <cpuid.h>\n")
        self.passes("floors")
        self.add("src/games/north/rules.c", "#include <cpuid.h>\n")
        self.fails("floors", "src/games/north/rules.c:8: includes cpuid.h")

    def test_comment_is_no_include(self):
        self.add("src/base/text.c", '/*\n#include "games/north/rules.h"\n*/\n')
        self.passes("floors")


class Views(Gate):
    def test_healthy(self):
        self.passes("views")

    def test_app_looks_into_a_state(self):
        self.add("apps/cli/main.c", "kz_session_state(session);\n")
        self.fails("views", "looks into a state")

    def test_app_calls_a_game(self):
        self.add("apps/cli/main.c", "game->move(&state, &act, 0);\n")
        self.fails("views", "calls a game itself")

    def test_app_reads_an_instance(self):
        self.add("apps/cli/main.c", 'strstr(opening->instance, "pegs=");\n')
        self.fails("views", "reads an instance line")


class Docs(Gate):
    def test_healthy(self):
        self.passes("docs")

    def test_no_comment(self):
        self.write("include/kazu/text.h", HEADER.replace("/** Doubles. @param number any. */", ""))
        self.fails("docs", "no doc comment")

    def test_wrong_parameter(self):
        self.write("include/kazu/text.h", HEADER.replace("@param number", "@param numbre"))
        self.fails("docs", "numbre")

    def test_parameter_left_out(self):
        two = "/** Adds. */\nKZ_API int kz_text_add(int first, int second);\n\n#endif"
        self.write("include/kazu/text.h", HEADER.replace("#endif", two))
        self.fails("docs", "kz_text_add: parameter second is not documented")

    def test_bare_type(self):
        self.add("include/kazu/play.h", "typedef struct kz_bare { int x; } kz_bare;\n")
        self.fails("docs", "play.h:3: no doc comment")


class Sizes(Gate):
    def function(self, lines):
        return "int kz__long(int x) {\n" + "    x++;\n" * (lines - 3) + "    return x;\n}\n"

    def test_healthy(self):
        self.write("src/base/long.c", self.function(80))
        self.passes("sizes")

    def test_long_function(self):
        self.write("src/base/long.c", self.function(81))
        self.fails("sizes", "kz__long has 81 lines")

    def test_long_file(self):
        self.write("src/base/long.c", "int kz__x;\n" * 801)
        self.fails("sizes", "801 lines")


class Faults(Gate):
    def entry(self, **changes):
        entry = {"name": "double", "says": "Triples.", "file": "src/base/text.c", "old": "2 *",
                 "new": "(KZ_FAULT(\"double\") ? 3 : 2) *", **changes}
        rows = "".join(f"{key} = '{value}'\n" for key, value in entry.items())
        self.write("tests/faults/base.toml", f"[[fault]]\n{rows}tests = ['test_text']\n")

    def test_healthy(self):
        self.entry()
        self.passes("faults")

    def test_place_is_gone(self):
        self.entry(old="4 *")
        self.fails("faults", "occurs 0 times in src/base/text.c")

    def test_place_is_not_one(self):
        self.entry(old="int")
        self.fails("faults", "occurs 2 times in src/base/text.c")

    def test_no_switch(self):
        self.entry(new="3 *")
        self.fails("faults", "lacks the switch")

    def test_no_file(self):
        self.entry(file="src/base/gone.c")
        self.fails("faults", "no such file: src/base/gone.c")

    def test_key_missing(self):
        self.entry(says="")
        self.fails("faults", "expected the keys")


class Format(Gate):
    def test_healthy(self):
        self.passes("format")

    def test_unformatted(self):
        self.add("src/base/text.c", "int  kz__x ;\n")
        self.fails("format", "src/base/text.c:6")


class Example(Gate):
    def setUp(self):
        super().setUp()
        self.write("tests/install/consumer.c", "/* Why. */\nint main(void);\n")
        for name in ("README.md", "README.ja.md"):
            self.write(name, "# Small\n\n```c\nint main(void);\n```\n")

    def test_healthy(self):
        self.passes("example")

    def test_lines_of_a_function(self):
        self.write("tests/install/consumer.c", "int main(void) {\n    kz_go();\n\n    kz_stop();\n}\n")
        for name in ("README.md", "README.ja.md"):
            self.write(name, "```c\nkz_go();\n\nkz_stop();\n```\n")
        self.passes("example")
        self.write("README.md", "```c\nkz_go();\nkz_stop();\n```\n")
        self.fails("example", "README.md: the C program differs")

    def test_differs(self):
        self.write("README.ja.md", "```c\nvoid main(void);\n```\n")
        self.fails("example", "README.ja.md: the C program differs")

    def test_none(self):
        self.write("README.md", "# Small\n")
        self.fails("example", "README.md: shows no C program")


class Pages(Gate):
    def test_healthy(self):
        self.write("docs/a.md", "[up](../apps/cli/cli.h#L1) [out](https://example.org/x)\n")
        self.passes("pages")

    def test_dead(self):
        self.write("docs/a.md", "see\n[gone](apps/cli/cli.h)\n")
        self.fails("pages", "docs/a.md:2: leads nowhere: apps/cli/cli.h")


class Sessions(Gate):
    def setUp(self):
        super().setUp()
        self.write("build/kazu", '#!/bin/sh\necho "six is $1"\n')
        os.chmod(os.path.join(self.root, "build/kazu"), 0o755)
        for name in ("README.md", "README.ja.md"):
            self.write(name, "```console\n$ kazu 6\nsix is 6\n```\n")

    def test_healthy(self):
        self.passes("sessions")

    def test_differs(self):
        self.write("README.md", "```console\n$ kazu 7\nsix is 6\n```\n")
        self.fails("sessions", "README.md: $ kazu 7")

    def test_none(self):
        self.write("README.ja.md", "# Small\n")
        self.fails("sessions", "shows no session")


class Messages(Gate):
    def test_healthy(self):
        self.passes("messages")

    def test_not_translated(self):
        self.add("src/games/north/rules.c", 'const char *kz__east = KZ_N("east");\n')
        self.fails("messages", "not translated: 'east'")

    def test_list_not_translated(self):
        self.add("include/kazu/play.h", '#define KZ_WIND_LIST(X) \\\n    X(A, "gale") \\\n    X(B, "calm")\n')
        self.fails("messages", "not translated: 'calm'")

    def test_left_over(self):
        self.add("po/ja.po", '\nmsgid "west"\nmsgstr "西"\n')
        self.fails("messages", "no source holds: 'west'")

    def test_fuzzy(self):
        self.write("po/ja.po", TREE["po/ja.po"].replace('msgid "north"', '#, fuzzy\nmsgid "north"'))
        self.fails("messages", "fuzzy")

    def test_obsolete(self):
        self.add("po/ja.po", '\n#~ msgid "old"\n#~ msgstr "旧"\n')
        self.fails("messages", "obsolete")

    def test_wrong_directive(self):
        self.add("src/games/north/rules.c", 'const char *kz__n = KZ_N("%d cards");\n')
        self.add("po/ja.po", '\nmsgid "%d cards"\nmsgstr "%s 枚"\n')
        self.fails("messages", "printf directives differ")


class Analysers(Gate):
    def test_tidy(self):
        self.passes("tidy")
        self.add("src/base/text.c", "int kz__same(int x);\nint kz__same(int x) {\n"
                                    "    return x == x;\n}\n")
        self.fails("tidy", "src/base/text.c:8")
        self.fails("tidy", "src/base/text.c:8")

    def test_analyzer_looks_again_when_a_header_changed(self):
        self.add("src/base/text.c", "int kz__part(void);\nint kz__part(void) {\n"
                                    "    int parts = KZ__PARTS;\n    return 12 / parts;\n}\n")
        self.add("include/kazu/text.h", "#define KZ__PARTS 3\n")
        self.passes("analyzer")
        self.add("include/kazu/text.h", "#define KZ__PARTS 0\n")
        self.fails("analyzer", "src/base/text.c:9")

    def test_cppcheck(self):
        self.passes("cppcheck")
        self.add("src/base/text.c", "int kz__past(void) {\n    int a[2] = {0, 0};\n"
                                    "    return a[2];\n}\n")
        self.fails("cppcheck", "arrayIndexOutOfBounds")


    @unittest.skipUnless(shutil.which("tsc"), "tsc is missing")
    def test_scripts(self):
        self.write("apps/web/north.js", "export const north = (home) => home;\n")
        self.passes("scripts")
        self.write("apps/web/south.js", "import { south } from './north.js';\nexport const all = () => south(homes);\n")
        self.fails("scripts", "south.js:1: not exported")
        self.fails("scripts", "south.js:2: no such name: Cannot find name 'homes'")


class Exports(Gate):
    def library(self, extra="", *libraries):
        self.write("src/base/text.c", SOURCE + extra)
        built = os.path.join(self.root, "libkazu.so")
        subprocess.run(["gcc", "-shared", "-fPIC", "-fvisibility=hidden", "-Iinclude",
                        "src/base/text.c", "-Wl,--no-as-needed", *libraries, "-o", built],
                       cwd=self.root, check=True)
        return built

    def test_healthy(self):
        self.passes("exports", self.library("int kz__inner(void) { return 1; }\n"))

    def test_internal_name_exported(self):
        self.fails("exports", "exports kz__inner",
                   self.library("KZ_API int kz__inner(void) { return 1; }\n"))

    def test_public_name_missing(self):
        self.add("include/kazu/play.h", "/** Halves. */\nKZ_API int kz_play_halve(int number);\n")
        self.fails("exports", "lacks kz_play_halve", self.library())

    def test_dependency(self):
        self.fails("exports", "needs libm", self.library("", "-lm"))

    def test_effect(self):
        self.fails("exports", "calls time",
                   self.library("#include <time.h>\nlong kz__now(void) { return (long)time(0); }\n"))

    def test_locale(self):
        for call in ('snprintf(a, 8, "%f", x)', "strtod(a, 0)", "strcoll(a, b)", "strerror(1)",
                     "strcasecmp(a, b)"):
            name = call.split("(", maxsplit=1)[0]
            self.fails("exports", f"{name}, which depends on the locale", self.library(
                "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <strings.h>\n"
                f"double kz__any(char *a, char *b, double x) {{ return x + ({call} != 0) + *b; }}\n"))

    def test_global(self):
        self.fails("exports", "mutable global kz__count",
                   self.library("int kz__count;\nint kz__next(void) { return ++kz__count; }\n"))


if __name__ == "__main__":
    unittest.main()
