/*
 * The domains of a cage without a list, narrowed by sums and products, against all of its
 * assignments: a digit stays if the cells can have it by the rules, and goes if they cannot have it
 * even with equal digits in a line.
 */
#include "games/kenken/search/solver.h"
#include "kazu/rng.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { SEED = 20260611, CELLS_MOST = 5 };

/* The cells of the cage lie in two rows, from the left: three or more, as smaller cages are pairs.
 */
typedef struct trial {
    kz_kenken_puzzle puzzle;
    unsigned count;
    unsigned cell[CELLS_MOST];
    uint16_t domain[CELLS_MOST];
} trial;

static void lay_out(trial *t, unsigned size, unsigned count, kz_kenken_op op, uint64_t target) {
    kz_kenken_puzzle *puzzle = &t->puzzle;
    bool is_taken[KZ_KENKEN_CELLS_MAX] = {false};
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->size = (uint8_t)size;
    puzzle->cage[0] =
        (kz_kenken_cage){.op = (uint8_t)op, .target = target, .count = (uint16_t)count};
    puzzle->cage_count = 1;
    unsigned filled = 0;
    for (unsigned i = 0; i < count; i++) {
        t->cell[i] = i % 2 * size + i / 2;
        puzzle->cell[filled++] = (uint8_t)t->cell[i];
        is_taken[t->cell[i]] = true;
    }
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (!is_taken[cell]) {
            puzzle->cage[puzzle->cage_count++] =
                (kz_kenken_cage){.op = KZ_KENKEN_GIVEN, .target = 1, .count = 1};
            puzzle->cell[filled++] = (uint8_t)cell;
        }
    }
    assert_int_equal(kz_kenken_puzzle_make(puzzle, NULL), KZ_OK);
}

static bool breaks_line(const trial *t, const uint8_t *digit) {
    unsigned size = t->puzzle.size;
    for (unsigned i = 0; i < t->count; i++) {
        for (unsigned k = 0; k < i; k++) {
            bool share =
                t->cell[i] / size == t->cell[k] / size || t->cell[i] % size == t->cell[k] % size;
            if (share && digit[i] == digit[k]) {
                return true;
            }
        }
    }
    return false;
}

/* Collects the digits of all assignments that give the target: by the rules, and without lines. */
static void collect(const trial *t, unsigned at, uint8_t *digit, uint16_t *by_rules,
                    uint16_t *without_lines) {
    const kz_kenken_cage *cage = &t->puzzle.cage[0];
    if (at < t->count) {
        for (unsigned d = 1; d <= t->puzzle.size; d++) {
            if ((t->domain[at] >> (d - 1) & 1U) != 0) {
                digit[at] = (uint8_t)d;
                collect(t, at + 1, digit, by_rules, without_lines);
            }
        }
        return;
    }
    if (!kz_kenken_cage_holds((kz_kenken_op)cage->op, cage->target, digit, t->count)) {
        return;
    }
    bool by_lines = !breaks_line(t, digit);
    for (unsigned i = 0; i < t->count; i++) {
        uint16_t bit = (uint16_t)(1U << (digit[i] - 1));
        without_lines[i] |= bit;
        by_rules[i] |= by_lines ? bit : 0;
    }
}

static void judge(const trial *t, kz__kenken_solver *solver) {
    static kz__kenken_node node;
    uint16_t by_rules[CELLS_MOST] = {0};
    uint16_t without_lines[CELLS_MOST] = {0};
    uint8_t digit[CELLS_MOST];
    unsigned cage = 0;
    collect(t, 0, digit, by_rules, without_lines);
    kz__kenken_solver_load(solver, &t->puzzle);
    while (solver->number[cage] != 0) {
        cage++;
    }
    memset(&node, 0, sizeof node);
    for (unsigned cell = 0; cell < solver->cells; cell++) {
        node.domain[cell] = solver->all;
    }
    for (unsigned i = 0; i < t->count; i++) {
        node.domain[t->cell[i]] = t->domain[i];
    }
    bool possible = kz__kenken_cage_bound(solver, &node, cage);
    assert_int_equal(solver->status, KZ_OK);
    assert_true(possible || by_rules[0] == 0);
    for (unsigned i = 0; i < t->count && possible; i++) {
        uint16_t left = node.domain[t->cell[i]];
        assert_int_equal(by_rules[i] & ~left, 0);
        assert_int_equal(left & ~without_lines[i], 0);
    }
}

/* Some digits, among them often the least and the largest. */
static uint16_t random_domain(kz_rng *rng, unsigned size) {
    uint16_t digits = 0;
    for (unsigned i = 1 + (unsigned)kz_rng_below(rng, 3); i > 0; i--) {
        digits |= (uint16_t)(1U << kz_rng_below(rng, size));
    }
    digits |= kz_rng_below(rng, 2) == 0 ? 1U : 0U;
    digits |= kz_rng_below(rng, 2) == 0 ? (uint16_t)(1U << (size - 1)) : 0U;
    return digits;
}

/* A target that the largest digits of the domains give, or that some digits of them give. */
static uint64_t random_target(kz_rng *rng, const trial *t, kz_kenken_op op) {
    uint64_t target = op == KZ_KENKEN_MULTIPLY ? 1 : 0;
    bool is_most = kz_rng_below(rng, 2) == 0;
    for (unsigned i = 0; i < t->count; i++) {
        unsigned digit = KZ_KENKEN_SIZE_MAX;
        while ((t->domain[i] >> (digit - 1) & 1U) == 0) {
            digit--;
        }
        if (!is_most) {
            do {
                digit = 1 + (unsigned)kz_rng_below(rng, t->puzzle.size);
            } while ((t->domain[i] >> (digit - 1) & 1U) == 0);
        }
        target = op == KZ_KENKEN_MULTIPLY ? target * digit : target + digit;
    }
    return target;
}

static void random_cages(void **state) {
    static const kz_kenken_op ops[] = {KZ_KENKEN_ADD, KZ_KENKEN_MULTIPLY};
    (void)state;
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, SEED);
    kz__kenken_solver *solver = kz__kenken_solver_new(&work);
    assert_non_null(solver);
    for (unsigned i = 0; i < effort_of(4000); i++) {
        static trial t;
        kz_kenken_op op = ops[kz_rng_below(&rng, 2)];
        unsigned size = kz_rng_below(&rng, 2) == 0 ? 16 : 4 + (unsigned)kz_rng_below(&rng, 12);
        t.count = 3 + (unsigned)kz_rng_below(&rng, CELLS_MOST - 2);
        t.puzzle.size = (uint8_t)size;
        for (unsigned k = 0; k < t.count; k++) {
            t.domain[k] = random_domain(&rng, size);
        }
        lay_out(&t, size, t.count, op, random_target(&rng, &t, op));
        judge(&t, solver);
    }
    kz__kenken_solver_free(solver);
    assert_int_equal(work.memory_used, 0);
}

/* All cells but one are known, and that one must have the largest digit there is. */
static void the_largest_digit_in_the_last_cell(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz__kenken_solver *solver = kz__kenken_solver_new(&work);
    assert_non_null(solver);
    for (unsigned size = 4; size <= KZ_KENKEN_SIZE_MAX; size++) {
        static trial t;
        t.count = 3;
        t.domain[0] = 1U << 1;
        t.domain[1] = 1U << 2;
        t.domain[2] = (uint16_t)(1U | 1U << (size - 1));
        lay_out(&t, size, t.count, KZ_KENKEN_ADD, 2 + 3 + size);
        judge(&t, solver);
        lay_out(&t, size, t.count, KZ_KENKEN_MULTIPLY, (uint64_t)6 * size);
        judge(&t, solver);
    }
    kz__kenken_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_cages),
        cmocka_unit_test(the_largest_digit_in_the_last_cell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
