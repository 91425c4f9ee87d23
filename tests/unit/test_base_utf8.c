/* Strict UTF-8: every code point there and back, every malformed form refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/text.h"

#include <string.h>

/* The table of well-formed byte sequences of the Unicode standard (table 3-7), as ranges. */
static bool well_formed(const unsigned char *b, size_t length) {
    static const unsigned char table[][8] = {
        {0x00, 0x7F, 0, 0, 0, 0, 0, 0},
        {0xC2, 0xDF, 0x80, 0xBF, 0, 0, 0, 0},
        {0xE0, 0xE0, 0xA0, 0xBF, 0x80, 0xBF, 0, 0},
        {0xE1, 0xEC, 0x80, 0xBF, 0x80, 0xBF, 0, 0},
        {0xED, 0xED, 0x80, 0x9F, 0x80, 0xBF, 0, 0},
        {0xEE, 0xEF, 0x80, 0xBF, 0x80, 0xBF, 0, 0},
        {0xF0, 0xF0, 0x90, 0xBF, 0x80, 0xBF, 0x80, 0xBF},
        {0xF1, 0xF3, 0x80, 0xBF, 0x80, 0xBF, 0x80, 0xBF},
        {0xF4, 0xF4, 0x80, 0x8F, 0x80, 0xBF, 0x80, 0xBF},
    };

    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
        size_t width = row == 0 ? 1 : row == 1 ? 2 : row < 6 ? 3 : 4;
        bool matches = width == length;

        for (size_t i = 0; matches && i < width; i++)
            matches = b[i] >= table[row][2 * i] && b[i] <= table[row][2 * i + 1];
        if (matches)
            return true;
    }
    return false;
}

static void every_scalar_value_goes_there_and_back(void **state) {
    (void)state;
    for (uint32_t wanted = 0; wanted <= 0x10FFFF; wanted++) {
        char bytes[4];
        uint32_t got = 0;
        size_t width = 0;

        if (wanted == 0xD800)
            wanted = 0xE000;
        width = kz_utf8_encode(wanted, bytes);
        if (!well_formed((const unsigned char *)bytes, width) ||
            kz_utf8_decode(bytes, width, &got) != width || got != wanted)
            fail_msg("U+%04X does not survive", (unsigned)wanted);
    }
}

/* All 2^16 beginnings, each with three ways to go on. */
static void exactly_the_well_formed_sequences_are_decoded(void **state) {
    static const unsigned char tails[3][2] = {{0x80, 0xBF}, {0xBF, 0x41}, {0xC0, 0x80}};

    (void)state;
    for (unsigned start = 0; start < 0x10000; start++) {
        for (size_t tail = 0; tail < 3; tail++) {
            const unsigned char bytes[4] = {(unsigned char)(start >> 8), (unsigned char)start,
                                            tails[tail][0], tails[tail][1]};
            uint32_t code_point = 0;
            size_t expected = 0;

            for (size_t width = 1; width <= 4; width++)
                if (well_formed(bytes, width))
                    expected = width;
            if (kz_utf8_decode((const char *)bytes, 4, &code_point) != expected)
                fail_msg("%02X %02X ... was not read as %zu bytes", bytes[0], bytes[1], expected);
        }
    }
}

static void what_is_cut_off_is_not_decoded(void **state) {
    static const char *const texts[] = {"é", "数", "🃏"};
    uint32_t code_point = 77;

    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (size_t length = 0; length < strlen(texts[i]); length++)
            assert_int_equal(kz_utf8_decode(texts[i], length, &code_point), 0);
    assert_int_equal(code_point, 77);
}

static void what_is_no_scalar_value_is_encoded_as_replacement(void **state) {
    static const uint32_t others[] = {0xD800, 0xDFFF, 0x110000, UINT32_MAX};

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        char bytes[4];

        assert_int_equal(kz_utf8_encode(others[i], bytes), 3);
        assert_memory_equal(bytes, "\xEF\xBF\xBD", 3);
    }
}

static void the_first_bad_byte_is_named(void **state) {
    size_t bad = 77;

    (void)state;
    assert_true(kz_utf8_valid("", 0, &bad));
    assert_true(kz_utf8_valid("数 a🃏", strlen("数 a🃏"), &bad));
    assert_int_equal(bad, 77);
    assert_false(kz_utf8_valid("数\x80", 4, &bad));
    assert_int_equal(bad, 3);
    assert_false(kz_utf8_valid("ab\xE6\x95", 4, &bad));
    assert_int_equal(bad, 2);
    assert_false(kz_utf8_valid("\xC0\x80", 2, NULL));
}

static void counting_takes_each_bad_byte_for_one(void **state) {
    (void)state;
    assert_int_equal(kz_utf8_count("", 0), 0);
    assert_int_equal(kz_utf8_count("四則ゲーム", strlen("四則ゲーム")), 5);
    assert_int_equal(kz_utf8_count("a\xFF\xE6\x95z", 5), 5);
    assert_int_equal(kz_utf8_count("\xED\xA0\x80", 3), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scalar_value_goes_there_and_back),
        cmocka_unit_test(exactly_the_well_formed_sequences_are_decoded),
        cmocka_unit_test(what_is_cut_off_is_not_decoded),
        cmocka_unit_test(what_is_no_scalar_value_is_encoded_as_replacement),
        cmocka_unit_test(the_first_bad_byte_is_named),
        cmocka_unit_test(counting_takes_each_bad_byte_for_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
