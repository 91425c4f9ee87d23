#!/usr/bin/env python3
"""The gate over the public headers passes on a small healthy tree and fails on one planted fault."""
import unittest

from test_gates import HEADER, Gate


class CPlusPlus(Gate):
    LINKED = HEADER.replace("/** Doubles", '#ifdef __cplusplus\nextern "C" {\n#endif\n/** Doubles').replace(
        "(int number);\n", "(int number);\n#ifdef __cplusplus\n}\n#endif\n")

    def setUp(self):
        super().setUp()
        self.write("include/kazu/text.h", self.LINKED)

    def test_healthy(self):
        self.passes("cplusplus")

    def test_linkage(self):
        self.write("include/kazu/text.h", HEADER)
        self.fails("cplusplus", "'kz_text_double' has a different language linkage")

    def test_keyword(self):
        self.write("include/kazu/text.h", self.LINKED.replace("number", "new"))
        self.fails("cplusplus", "include/kazu/text.h: in C++")

    def test_header_that_needs_another(self):
        self.write("include/kazu/text.h", self.LINKED.replace("(int", "(size_t"))
        self.fails("cplusplus", "size_t")

    def test_newer_than_c99(self):
        self.write("include/kazu/pair.h", "typedef struct {\n    union {\n        int a;\n        int b;\n    };\n} kz_pair;\n")
        self.fails("cplusplus", "include/kazu/pair.h: in C:")

    def test_older_than_cpp20(self):
        self.write("include/kazu/wide.h", "extern int char8_t;\n")
        self.fails("cplusplus", "all headers, by c++20:")

    def test_older_than_c23(self):
        self.write("include/kazu/old.h", "#if defined(__STDC_VERSION__) && __STDC_VERSION__ > 201710L\n"
                                         "#error not for C23\n#endif\n")
        self.fails("cplusplus", "all headers, by c2x:")


if __name__ == "__main__":
    unittest.main()
