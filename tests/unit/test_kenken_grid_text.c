/* Grids of digits as text. */
#include "kazu/kenken.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void accept(const char *text) {
    uint8_t grid[10];
    static const uint8_t expected[9] = {1, 2, 3, 0, 3, 1, 3, 0, 0};
    memset(grid, 99, sizeof grid);
    assert_int_equal(kz_kenken_grid_parse(3, text, strlen(text), grid, NULL), KZ_OK);
    assert_memory_equal(grid, expected, 9);
    assert_int_equal(grid[9], 99);
}

static void refuse(unsigned size, const char *text, kz_status status, uint32_t line,
                   uint32_t column, const char *token) {
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    kz_error error;
    memset(grid, 99, sizeof grid);
    assert_int_equal(kz_kenken_grid_parse(size, text, strlen(text), grid, NULL), status);
    assert_int_equal(kz_kenken_grid_parse(size, text, strlen(text), grid, &error), status);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_string_equal(error.token, token);
    for (size_t i = 0; i < sizeof grid; i++) {
        assert_int_equal(grid[i], 99);
    }
}

static void rows_stand_together_or_apart(void **state) {
    (void)state;
    accept("123031300");
    accept("123.313__");
    accept("123 .31 3..");
    accept("1,2,3/0,3,1/3,0,0");
    accept(" 1 2 3 \r\n\r\n0 3 1\n3 0 0\n");
}

static void digits_go_up_to_g(void **state) {
    (void)state;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    char text[KZ_KENKEN_CELLS_MAX + 1];
    char printed[KZ_KENKEN_CELLS_MAX + 1];
    kz_text out;
    for (unsigned i = 0; i < KZ_KENKEN_CELLS_MAX; i++) {
        text[i] = "0123456789abcdefg"[i % 17];
    }
    text[KZ_KENKEN_CELLS_MAX] = '\0';
    assert_int_equal(kz_kenken_grid_parse(16, text, KZ_KENKEN_CELLS_MAX, grid, NULL), KZ_OK);
    for (unsigned i = 0; i < KZ_KENKEN_CELLS_MAX; i++) {
        assert_int_equal(grid[i], i % 17);
    }
    kz_text_init(&out, printed, sizeof printed);
    kz_kenken_grid_print(16, grid, &out);
    assert_string_equal(printed, text);
    assert_int_equal(kz_kenken_grid_parse(16, "G", 1, grid, NULL), KZ_BAD_INPUT); /* too few */
}

static void wrong_digits_are_refused_where_they_stand(void **state) {
    (void)state;
    refuse(3, "12303130", KZ_BAD_INPUT, 1, 9, "");
    refuse(3, "", KZ_BAD_INPUT, 1, 1, "");
    refuse(3, "1230313001", KZ_BAD_INPUT, 1, 10, "1");
    refuse(3, "123\n04", KZ_OUT_OF_RANGE, 2, 2, "4");
    refuse(16, "gh", KZ_OUT_OF_RANGE, 1, 2, "h");
    refuse(3, "12-", KZ_BAD_INPUT, 1, 3, "-");
    refuse(3, "1\xEF\xBC\x92", KZ_BAD_INPUT, 1, 2, "\xEF\xBC\x92");
    refuse(3, "1\xFF", KZ_BAD_INPUT, 1, 2, "?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_stand_together_or_apart),
        cmocka_unit_test(digits_go_up_to_g),
        cmocka_unit_test(wrong_digits_are_refused_where_they_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
