#!/usr/bin/env python3
"""The gate `words`: paths of a machine, names without their game, riddles, other names for a thing, patterns of the style."""
import unittest

from test_gates import Gate


class Words(Gate):
    def test_healthy(self):
        self.passes("words")

    def test_machine_path(self):
        self.add("src/base/text.c", "/* see /wo" "rk/notes */\n")
        self.fails("words", "src/base/text.c:6")

    def test_name_without_its_game(self):
        self.add("src/games/north/rules.c", "int kz__south_rule(void);\nint KZ__NORTH_RULE;\n")
        self.fails("words", "rules.c:8: kz__south_rule does not name its game, north")

    def test_name_of_the_base_in_a_game(self):
        self.add("src/base/inner.h", "int kz__inner(void);\n")
        self.add("src/games/north/rules.c", "int KZ__NORTH_RULE;\nint kz__inner(void);\n")
        self.passes("words")

    def test_riddle(self):
        self.add("src/base/text.c", "static int to" "il_of(int x);\n")
        self.fails("words", "src/base/text.c:6: a riddle")

    def test_another_name_for_a_thing(self):
        self.write("po/other.ja.po", 'msgid "a code"\nmsgstr "暗号"\n')
        self.fails("words", "po/other.ja.po:2: 暗号 has another name")

    def style(self, old):
        self.write("docs/style.md", "```patterns\n\\bso many\\b  ::  as many as\n```\n")
        self.write("tools/gates/words.old", f"# A head.\n{old}")
        self.add("src/base/text.c", "/* So it is. Takes so " "many. */\n")

    def test_pattern_of_the_style(self):
        self.style("")
        self.fails("words", "src/base/text.c:6: 'so " "many': as many as")

    def test_what_the_command_prints_is_left_out(self):
        self.style("1 src/base/text.c\n")
        self.write("docs/tour.md", "```console\n$ kazu\nSo " "many\n```\n")
        self.passes("words")
        self.write("docs/tour.md", "```console\n$ kazu\n```\n\nSo so " "many.\n")
        self.fails("words", "docs/tour.md:5: 'so " "many'")

    def test_old_place(self):
        self.style("1 src/base/text.c\n")
        self.passes("words")

    def test_list_of_old_places_shrinks(self):
        self.style("2 src/base/text.c\n")
        self.fails("words", "src/base/text.c has fewer by now")

    def test_search_that_finds_the_terminator(self):
        self.add("src/base/text.c", "const char *f(const char *s, char c) {\n"
                                    "    return strchr(\",(')\", ',') != 0 ? strchr(s, c) : strrchr(s, '\\0');\n}\n")
        self.fails("words", "src/base/text.c:7: strchr of a variable", "src/base/text.c:7: strrchr of a variable")
        self.write("src/base/text.c", "/* Text. */\nconst char *f(const char *s) { return strchr(s, '\\n'); }\n")
        self.passes("words")


if __name__ == "__main__":
    unittest.main()
