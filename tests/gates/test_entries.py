#!/usr/bin/env python3
"""The gates `entries`, `statuses` and `names` on a small tree with one fault each."""
import unittest

from test_gates import Gate

HEADER = """#ifndef KAZU_BOX_H
#define KAZU_BOX_H

/** A box. */
typedef struct kz_box {
    int size;
} kz_box;

/**
 * Opens a box.
 * @param box   changed.
 * @param lid   optional; where its lid goes.
 * @param error optional.
 */
KZ_API kz_status kz_box_open(kz_box *box, int *lid, kz_error *error) KZ_MUST_USE;

/** Frees a box. NULL does nothing. */
KZ_API void kz_box_free(kz_box *box);

#endif
"""
INNER = """typedef enum kz__box_color { KZ__RED, KZ__BLUE } kz__box_color;
#define KZ__BOX_MAX 3
kz_status kz__box_turn(kz_box *box) KZ_MUST_USE;
static inline int kz__box_size(const kz_box *box) {
    return box->size;
}
"""
SOURCE = """#include "kazu/box.h"

kz_status kz_box_open(kz_box *own, int *lid, kz_error *error) {
    assert(own != NULL && own->size >= 0);
    return KZ_OK;
}

void kz_box_free(kz_box *box) {
    release(box);
}
"""


class Boxes(Gate):
    def setUp(self):
        super().setUp()
        self.write("include/kazu/box.h", HEADER)
        self.write("src/base/box.h", INNER)
        self.write("src/base/box.c", SOURCE)

    def change(self, name, text, old, new):
        self.assertEqual(text.count(old), 1)
        self.write(name, text.replace(old, new))


class Entries(Boxes):
    def test_healthy(self):
        self.passes("entries")

    def test_no_assert(self):
        self.change("src/base/box.c", SOURCE, "    assert(own != NULL && own->size >= 0);\n", "")
        self.fails("entries", "src/base/box.c:3: kz_box_open does not assert that own is valid")

    def test_assert_after_use(self):
        self.change("src/base/box.c", SOURCE, "    assert(", "    own->size++;\n    assert(")
        self.fails("entries", "kz_box_open does not assert that own is valid")

    def test_pointer_that_is_followed_only(self):
        self.change("src/base/box.c", SOURCE, "own != NULL && own->size >= 0", "own->size >= 0")
        self.fails("entries", "kz_box_open does not assert that own is valid")

    def test_pointer_that_may_not_be_null(self):
        self.change("include/kazu/box.h", HEADER, "optional; where its", "where its")
        self.fails("entries", "kz_box_open does not assert that lid is valid")


class Statuses(Boxes):
    def test_healthy(self):
        self.passes("statuses")

    def test_public(self):
        self.change("include/kazu/box.h", HEADER, " KZ_MUST_USE;", ";")
        self.fails("statuses", "include/kazu/box.h:15: kz_box_open returns a status and has no")

    def test_internal(self):
        self.change("src/base/box.h", INNER, " KZ_MUST_USE;", ";")
        self.fails("statuses", "src/base/box.h:3: kz__box_turn returns a status and has no")

    def test_mark_of_another(self):
        self.change("src/base/box.h", INNER, "kz__box_turn(kz_box *box) KZ_MUST_USE;",
                    "kz__box_turn(kz_box *box);\nkz_status kz__box_shut(kz_box *box) KZ_MUST_USE;")
        self.fails("statuses", "kz__box_turn returns a status")


class Names(Boxes):
    def second(self, text):
        self.write("src/games/north/box.h", text)

    def test_healthy(self):
        self.second("typedef struct kz__north_box kz__north_box;\nkz__north_box *kz__north_new(void);\n")
        self.passes("names")

    def test_opaque_type(self):
        self.second("typedef struct kz__box_lid kz__box_lid;\n")
        self.write("src/games/north/lid.h", "typedef struct kz__box_lid {\n    int a;\n} kz__box_lid;\n")
        self.passes("names")

    def test_struct(self):
        self.second("typedef struct kz_box {\n    int other;\n} kz_box;\n")
        self.fails("names", "src/games/north/box.h:1: the type kz_box is also a type in include/kazu/box.h")

    def test_name_of_a_plain_typedef(self):
        self.second("typedef int kz__box_color;\n")
        self.fails("names", "the type kz__box_color is also a type in src/base/box.h:1")

    def test_macro(self):
        self.second("#define KZ__BOX_MAX 4\n")
        self.fails("names", "the macro KZ__BOX_MAX is also a macro in src/base/box.h:2")

    def test_guard(self):
        self.second("#ifndef KAZU_BOX_H\n#define KAZU_BOX_H\n#endif\n")
        self.fails("names", "the macro KAZU_BOX_H is also a macro")

    def test_function(self):
        self.second("int kz__box_size(int box);\n")
        self.fails("names", "the function kz__box_size is also a function in src/base/box.h:4")

    def test_function_and_type(self):
        self.second("void kz__box_color(int box);\n")
        self.fails("names", "the function kz__box_color is also a type in src/base/box.h:1")

    def test_helper_of_a_list(self):
        helper = "#define KZ_BOX_ENUM(name) name,\n#undef KZ_BOX_ENUM\n"
        self.write("src/base/box.h", INNER + helper)
        self.second(helper)
        self.passes("names")


if __name__ == "__main__":
    unittest.main()
