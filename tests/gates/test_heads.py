#!/usr/bin/env python3
"""The gate `heads` on small trees whose files begin as they should, or not."""
import unittest

from test_gates import Gate, TREE

SAID = "/* Says what the small house is for. */\n"


class Heads(Gate):
    def setUp(self):
        super().setUp()
        for name, text in TREE.items():
            if name.endswith(".c"):
                self.write(name, SAID + text)

    def test_healthy(self):
        self.passes("heads")

    def test_no_comment(self):
        self.write("src/base/text.c", TREE["src/base/text.c"])
        self.fails("heads", "src/base/text.c: begins with no comment")

    def test_comment_that_says_nothing(self):
        self.write("apps/cli/main.c", "/* Main. */\n")
        self.fails("heads", "apps/cli/main.c: its first comment is no sentence")

    def test_comment_of_a_header(self):
        self.write("apps/cli/main.c", SAID + "/*" "* Runs. */\nint run(void);\n")
        self.fails("heads", "apps/cli/main.c: has a comment with two stars")

    def test_solver_without_theory(self):
        self.write("src/games/north/search/walk.c", "/* Walks over all ways. */\n")
        self.fails("heads", "walk.c: its first comment links no page of docs/theory/")

    def test_theory_that_is_not_there(self):
        self.write("src/games/north/search/walk.c",
                   "/* Walks over all ways. Theory: docs/theory/north.md. */\n")
        self.fails("heads", "walk.c: links docs/theory/north.md, which is not there")
        self.write("docs/theory/north.md", "# North\n")
        self.passes("heads")


if __name__ == "__main__":
    unittest.main()
