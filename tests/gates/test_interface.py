#!/usr/bin/env python3
"""The gate `interface` on a small header whose structs, numbers and functions change."""
import unittest

from test_gates import Gate

VERSION = "#define KZ_VERSION_MAJOR 0\n#define KZ_VERSION_MINOR {}\n"
UNRELEASED = "# Changelog\n\n## 0.3.0 (unreleased)\n"
HOUSE = """#include "kazu/export.h"
#include <stdint.h>
typedef enum kz_side { KZ_LEFT, KZ_RIGHT = 4 } kz_side;
typedef struct kz_pair {
    uint32_t first;
    uint32_t second;
    kz_side side;
} kz_pair;
KZ_API int kz_pair_sum(const kz_pair *pair);
"""


class Interface(Gate):
    def setUp(self):
        super().setUp()
        self.write("include/kazu/version.h", VERSION.format(3))
        self.write("include/kazu/house.h", HOUSE)
        self.write("CHANGELOG.md", UNRELEASED)
        self.passes("interface", "--write")

    def change(self, old, new):
        self.assertIn(old, HOUSE)
        self.write("include/kazu/house.h", HOUSE.replace(old, new))

    def release(self):
        self.write("CHANGELOG.md", "# Changelog\n\n## 0.3.1 (unreleased)\n\n## 0.3.0, 2031-01-05\n")

    def test_healthy(self):
        self.passes("interface")

    def test_larger_struct(self):
        self.change("kz_side side;\n", "kz_side side;\n    uint64_t third;\n")
        self.fails("interface", "struct kz_pair changed")

    def test_fields_of_one_size_change_places(self):
        self.change("uint32_t first;\n    uint32_t second;", "uint32_t second;\n    uint32_t first;")
        self.fails("interface", "struct kz_pair changed")

    def test_field_of_another_type(self):
        self.change("uint32_t second", "int32_t second")
        self.fails("interface", "struct kz_pair changed")

    def test_number(self):
        self.change("KZ_LEFT,", "KZ_LEFT = 1,")
        self.fails("interface", "enum KZ_LEFT changed")

    def test_function(self):
        self.change("const kz_pair *pair", "kz_pair pair")
        self.fails("interface", "function kz_pair_sum changed")

    def test_gone(self):
        self.change("KZ_API int kz_pair_sum(const kz_pair *pair);\n", "")
        self.fails("interface", "function kz_pair_sum is gone")

    def test_added(self):
        self.write("include/kazu/house.h", HOUSE + "KZ_API int kz_pair_difference(const kz_pair *pair);\n")
        self.fails("interface", "lacks function kz_pair_difference")
        self.release()
        self.passes("interface", "--write")
        self.passes("interface")

    def test_before_a_release_all_may_change(self):
        self.change("uint32_t second", "uint64_t second")
        self.passes("interface", "--write")
        self.passes("interface")

    def test_after_it_nothing_may(self):
        self.release()
        self.change("uint32_t second", "uint64_t second")
        self.fails("interface", "the interface 0.3 is released", "--write")
        self.fails("interface", "struct kz_pair changed")

    def test_but_in_another_version(self):
        self.release()
        self.change("uint32_t second", "uint64_t second")
        self.write("include/kazu/version.h", VERSION.format(4))
        self.fails("interface", "is not of the interface 0.4")
        self.passes("interface", "--write")
        self.passes("interface")


if __name__ == "__main__":
    unittest.main()
