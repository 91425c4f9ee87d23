#!/usr/bin/env python3
"""The gate `costs` on a small header whose functions state what they cost, or do not."""
import unittest

from test_gates import Gate, HEADER

STATED = HEADER.replace("@param number any.", "@param number any. Cost: constant.")
SECOND = "{}KZ_API int kz_text_halve(int number);\n\n#endif"


class Costs(Gate):
    def setUp(self):
        super().setUp()
        self.write("include/kazu/text.h", STATED)

    def add_second(self, comment):
        self.write("include/kazu/text.h", STATED.replace("#endif", SECOND.format(comment)))

    def test_healthy(self):
        self.passes("costs")

    def test_block(self):
        self.add_second("/**\n * Halves.\n * @return half of it.\n"
                        " * Cost: O(digits).\n * Source: a paper.\n */\n")
        self.passes("costs")

    def test_no_cost(self):
        self.write("include/kazu/text.h", HEADER)
        self.fails("costs", "include/kazu/text.h:7: kz_text_double does not state its cost")

    def test_cost_of_another(self):
        self.add_second("/** Halves. */\n")
        self.fails("costs", "include/kazu/text.h:10: kz_text_halve does not state its cost")

    def test_no_comment(self):
        self.add_second("")
        self.fails("costs", "include/kazu/text.h:9: kz_text_halve does not state its cost")

    def test_empty_cost(self):
        self.add_second("/** Halves. Cost: */\n")
        self.fails("costs", "kz_text_halve does not state its cost")

    def test_cost_in_the_middle(self):
        self.add_second("/** Halves. Cost: constant. @param number any. */\n")
        self.fails("costs", "kz_text_halve states its cost before the end of its comment")


if __name__ == "__main__":
    unittest.main()
