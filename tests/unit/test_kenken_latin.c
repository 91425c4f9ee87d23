/* Random Latin squares: right, and equally likely where all can be listed. */
#include "games/kenken/make/latin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include <cmocka.h>

enum { ORDER_4_SQUARES = 576, EACH = 100, SEED = 1996 };

static bool is_latin(const uint8_t *digits, unsigned size) {
    for (unsigned line = 0; line < size; line++) {
        unsigned in_row = 0;
        unsigned in_column = 0;
        for (unsigned i = 0; i < size; i++) {
            in_row |= 1U << digits[line * size + i];
            in_column |= 1U << digits[i * size + line];
        }
        if (in_row != (2U << size) - 2 || in_column != in_row) {
            return false;
        }
    }
    return true;
}

static void every_size_gives_latin_squares(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    for (unsigned size = 1; size <= KZ_KENKEN_SIZE_MAX; size++) {
        kz__kenken_latin latin;
        uint8_t digits[KZ_KENKEN_CELLS_MAX];
        kz__kenken_latin_begin(&latin, size, &rng);
        for (unsigned i = 0; i < 20; i++) {
            kz__kenken_latin_digits(&latin, digits);
            assert_true(is_latin(digits, size));
            kz__kenken_latin_walk(&latin, size, &rng);
        }
    }
}

static void equal_streams_give_equal_squares(void **state) {
    (void)state;
    uint8_t digits[2][KZ_KENKEN_CELLS_MAX];
    for (unsigned i = 0; i < 2; i++) {
        kz_rng rng;
        kz__kenken_latin latin;
        kz_rng_init(&rng, SEED);
        kz__kenken_latin_begin(&latin, 9, &rng);
        kz__kenken_latin_walk(&latin, 81, &rng);
        kz__kenken_latin_digits(&latin, digits[i]);
    }
    assert_memory_equal(digits[0], digits[1], 81);
}

/* A square as a number, to tell squares of order 3 and 4 apart. */
static uint32_t code_of(const uint8_t *digits, unsigned size) {
    uint32_t code = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        code = code * 4 + digits[cell] - 1U;
    }
    return code;
}

typedef struct census {
    uint32_t code[ORDER_4_SQUARES];
    unsigned times[ORDER_4_SQUARES];
    unsigned kinds;
} census;

static void note(census *c, uint32_t code) {
    unsigned i = 0;
    while (i < c->kinds && c->code[i] != code) {
        i++;
    }
    assert_true(i < ORDER_4_SQUARES);
    if (i == c->kinds) {
        c->code[c->kinds++] = code;
    }
    c->times[i]++;
}

/* Pearson's statistic for `squares` equally likely outcomes, EACH expected of each. */
static double chi_square(const census *c, unsigned squares) {
    double sum = 0;
    for (unsigned i = 0; i < squares; i++) {
        double off = (double)c->times[i] - EACH;
        sum += off * off / EACH;
    }
    return sum;
}

/* @param fresh a square from a new start each time; else one from further along the same walk. */
static void count_squares(unsigned size, unsigned squares, bool fresh, double most) {
    kz_rng rng;
    kz__kenken_latin latin;
    census c;
    memset(&c, 0, sizeof c);
    kz_rng_init(&rng, SEED);
    kz__kenken_latin_begin(&latin, size, &rng);
    for (unsigned i = 0; i < squares * EACH; i++) {
        uint8_t digits[KZ_KENKEN_CELLS_MAX];
        if (fresh) {
            kz__kenken_latin_begin(&latin, size, &rng);
        }
        kz__kenken_latin_walk(&latin, size * size, &rng);
        kz__kenken_latin_digits(&latin, digits);
        note(&c, code_of(digits, size));
    }
    assert_int_equal(c.kinds, squares);
    assert_true(chi_square(&c, squares) < most);
}

/* With 11 and 575 degrees of freedom these are passed once in 10,000 times. */
static void squares_of_order_3_are_equally_likely(void **state) {
    (void)state;
    count_squares(3, 12, true, 37.8);
    count_squares(3, 12, false, 37.8);
}

static void squares_of_order_4_are_equally_likely(void **state) {
    (void)state;
    count_squares(4, ORDER_4_SQUARES, true, 710);
    count_squares(4, ORDER_4_SQUARES, false, 710);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_gives_latin_squares),
        cmocka_unit_test(equal_streams_give_equal_squares),
        cmocka_unit_test(squares_of_order_3_are_equally_likely),
        cmocka_unit_test(squares_of_order_4_are_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
