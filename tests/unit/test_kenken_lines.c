/* Singles of all lines against a plain reading of the rule, on every path. */
#include "games/kenken/search/lines.h"

#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PADDING = 0x5a5a };

typedef struct {
    unsigned size;
    uint16_t domain[KZ__KENKEN_GRID_ROOM];
} board;

static bool is_single(uint16_t digits) {
    return digits != 0 && (digits & (digits - 1)) == 0;
}

/* Cell number i of a line: of column l, or of row l - size. */
static unsigned cell_of(unsigned size, unsigned line, unsigned i) {
    return line < size ? i * size + line : (line - size) * size + i;
}

/* The digits of a line that are fixed in a cell, and the cells that each digit has. */
static bool narrow_line(board *b, unsigned line) {
    unsigned cells_with[KZ_KENKEN_SIZE_MAX] = {0};
    unsigned fixed_in[KZ_KENKEN_SIZE_MAX] = {0};
    board before = *b;
    for (unsigned digit = 0; digit < b->size; digit++) {
        for (unsigned i = 0; i < b->size; i++) {
            uint16_t digits = before.domain[cell_of(b->size, line, i)];
            cells_with[digit] += (digits >> digit & 1) != 0 ? 1 : 0;
            fixed_in[digit] += digits == 1U << digit ? 1 : 0;
        }
        if (cells_with[digit] == 0 || fixed_in[digit] > 1) {
            return false;
        }
    }
    for (unsigned i = 0; i < b->size; i++) {
        unsigned cell = cell_of(b->size, line, i);
        unsigned alone = 0;
        for (unsigned digit = 0; digit < b->size; digit++) {
            uint16_t bit = (uint16_t)(1U << digit);
            bool here = (before.domain[cell] & bit) != 0 && before.domain[cell] != bit;
            if (here && fixed_in[digit] == 0 && cells_with[digit] == 1) {
                alone++;
                b->domain[cell] = bit;
            }
        }
        if (alone > 1) {
            return false;
        }
        for (unsigned digit = 0; digit < b->size && alone == 0; digit++) {
            if (fixed_in[digit] == 1 && !is_single(before.domain[cell])) {
                b->domain[cell] &= (uint16_t) ~(1U << digit);
            }
        }
        if (b->domain[cell] == 0) {
            return false;
        }
    }
    return true;
}

static bool narrow_plainly(board *b) {
    bool possible = true;
    for (unsigned line = 0; line < 2 * b->size && possible; line++) {
        possible = narrow_line(b, line);
    }
    return possible;
}

/* Digits of a Latin square, and others here and there; sometimes one is missing. */
static board random_board(kz_rng *rng) {
    board b = {.size = 1 + (unsigned)kz_rng_below(rng, KZ_KENKEN_SIZE_MAX)};
    unsigned fixed = (unsigned)kz_rng_below(rng, 8);
    uint32_t all = (UINT32_C(1) << b.size) - 1;
    for (unsigned i = 0; i < KZ__KENKEN_GRID_ROOM; i++) {
        uint32_t right = UINT32_C(1) << (i / b.size + i % b.size) % b.size;
        uint32_t others = kz_rng_below(rng, 8) < fixed ? 0 : (uint32_t)kz_rng_below(rng, all + 1);
        uint32_t digits = kz_rng_below(rng, 400) == 0 ? others : right | others;
        b.domain[i] = (uint16_t)(i < b.size * b.size ? digits : PADDING);
    }
    return b;
}

static void check_path(kz_cpu cpu, const board *before, const board *expected, bool possible) {
    board b = *before;
    uint16_t changed[KZ__KENKEN_LANES];
    uint32_t lines = (uint32_t)((UINT64_C(1) << 2 * b.size) - 1);
    assert_int_equal(kz__kenken_lines_sweep(cpu, b.size, lines, b.domain, changed), possible);
    if (!possible) {
        return;
    }
    assert_memory_equal(b.domain, expected->domain, sizeof b.domain);
    for (unsigned row = 0; row < b.size; row++) {
        for (unsigned column = 0; column < b.size; column++) {
            unsigned cell = row * b.size + column;
            assert_int_equal(changed[row] >> column & 1,
                             before->domain[cell] != expected->domain[cell]);
        }
    }
}

static void every_path_reads_the_rule(void **state) {
    (void)state;
    enum { BOARDS = 30000 };
    unsigned possible_boards = 0;
    kz_rng rng;
    kz_rng_init(&rng, 11);
    for (unsigned i = 0; i < BOARDS; i++) {
        board before = random_board(&rng);
        board expected = before;
        bool possible = narrow_plainly(&expected);
        possible_boards += possible ? 1 : 0;
        check_path(KZ_CPU_PORTABLE, &before, &expected, possible);
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx2") != 0) {
            check_path(KZ_CPU_AVX2, &before, &expected, possible);
        }
#endif
    }
    assert_true(possible_boards > BOARDS / 4 && possible_boards < BOARDS - BOARDS / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_path_reads_the_rule)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
