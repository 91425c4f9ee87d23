/* The deductions of the five levels, against a slow program that works through them by trying. */
#include "games/kenken/levels/deduce.h"

#include "kazu/rng.h"
#include "support/effort.h"
#include "unit/support/kenken_reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RANDOM_PUZZLES = 500, WIDE_PUZZLES = 8, CAGE_CELLS = 6 };

/* What is drawn. */
typedef struct {
    unsigned size;
    unsigned cage_cells; /* at most */
    unsigned givens;     /* in a hundred cells, more or less */
    bool spoils;         /* the first target is wrong */
} draft;

static const unsigned techniques[] = {
    [KZ_KENKEN_EASY] = REFERENCE_EASY,
    [KZ_KENKEN_NORMAL] = REFERENCE_NORMAL,
    [KZ_KENKEN_HARD] = REFERENCE_HARD,
    [KZ_KENKEN_EXTREME] = REFERENCE_EXTREME,
};

static kz_kenken_puzzle puzzle_of(const char *line) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

static void draw_solution(kz_rng *rng, kz_kenken_puzzle *puzzle) {
    uint8_t row[KZ_KENKEN_SIZE_MAX];
    uint8_t column[KZ_KENKEN_SIZE_MAX];
    uint8_t digit[KZ_KENKEN_SIZE_MAX];
    unsigned size = puzzle->size;
    for (unsigned i = 0; i < size; i++) {
        row[i] = column[i] = (uint8_t)i;
        digit[i] = (uint8_t)(i + 1);
    }
    kz_rng_shuffle(rng, row, size);
    kz_rng_shuffle(rng, column, size);
    kz_rng_shuffle(rng, digit, size);
    for (unsigned i = 0; i < size * size; i++) {
        puzzle->solution[i] = digit[(row[i / size] + column[i % size]) % size];
    }
    puzzle->has_solution = true;
}

/* Joins cells to cages; label[i] is the cage of cell i. */
static void draw_cages(kz_rng *rng, const draft *d, uint8_t *label) {
    unsigned count[KZ_KENKEN_CELLS_MAX];
    unsigned size = d->size;
    unsigned cells = size * size;
    for (unsigned i = 0; i < cells; i++) {
        label[i] = (uint8_t)i;
        count[i] = kz_rng_below(rng, 100) < d->givens ? d->cage_cells : 1;
    }
    for (unsigned i = 0; i < 3 * cells; i++) {
        unsigned one = (unsigned)kz_rng_below(rng, cells);
        bool down = kz_rng_below(rng, 2) == 0;
        bool fits = down ? one + size < cells : one % size + 1 < size;
        unsigned other = label[fits ? one + (down ? size : 1) : one];
        uint8_t kept = label[one];
        if (other == kept || count[other] + count[kept] > d->cage_cells) {
            continue;
        }
        count[kept] += count[other];
        for (unsigned j = 0; j < cells; j++) {
            label[j] = label[j] == other ? kept : label[j];
        }
    }
}

/* The target that the digits have under an operation; 0: none. */
static uint64_t target_of(kz_kenken_op op, const uint8_t *digit, unsigned count) {
    uint64_t sum = 0;
    uint64_t product = 1;
    for (unsigned i = 0; i < count; i++) {
        sum += digit[i];
        product *= digit[i];
    }
    if (op == KZ_KENKEN_ADD) {
        return sum;
    }
    if (op == KZ_KENKEN_MULTIPLY) {
        return product;
    }
    for (uint64_t target = 1; target <= KZ_KENKEN_SIZE_MAX; target++) {
        if (kz_kenken_cage_holds(op, target, digit, count)) {
            return target;
        }
    }
    return 0;
}

static void draw_clue(kz_rng *rng, kz_kenken_cage *cage, const uint8_t *digit) {
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    do {
        op = cage->count == 1 ? KZ_KENKEN_GIVEN
                              : (kz_kenken_op)(KZ_KENKEN_ADD + kz_rng_below(rng, 4));
        cage->target = target_of(op == KZ_KENKEN_GIVEN ? KZ_KENKEN_ADD : op, digit, cage->count);
    } while (cage->target == 0);
    bool hides = cage->count > 1 && kz_rng_below(rng, 4) == 0;
    cage->op = (uint8_t)(hides ? KZ_KENKEN_HIDDEN : op);
}

/* A puzzle with at least the solution that it holds, unless it is spoilt. */
static kz_kenken_puzzle draw_puzzle(kz_rng *rng, draft d) {
    kz_kenken_puzzle puzzle = {.size = (uint8_t)d.size};
    unsigned size = d.size;
    uint8_t label[KZ_KENKEN_CELLS_MAX];
    unsigned placed = 0;
    draw_solution(rng, &puzzle);
    draw_cages(rng, &d, label);
    for (unsigned wanted = 0; wanted < size * size; wanted++) {
        uint8_t digit[CAGE_CELLS];
        kz_kenken_cage *cage = &puzzle.cage[puzzle.cage_count];
        for (unsigned i = 0; i < size * size; i++) {
            if (label[i] == wanted) {
                digit[cage->count++] = puzzle.solution[i];
                puzzle.cell[placed++] = (uint8_t)i;
            }
        }
        if (cage->count > 0) {
            draw_clue(rng, cage, digit);
            puzzle.cage_count++;
        }
    }
    if (d.spoils && puzzle.cage[0].count > 1) {
        puzzle.cage[0].target++;
    }
    puzzle.has_solution = !d.spoils;
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
    return puzzle;
}

static void check_domains(const kz_kenken_puzzle *puzzle, const kz__kenken_deduction *found,
                          const uint16_t *expected, const uint16_t *below) {
    uint32_t candidates = 0;
    for (unsigned i = 0; i < (unsigned)puzzle->size * puzzle->size; i++) {
        assert_int_equal(found->domain[i], expected[i]);
        assert_int_equal(found->domain[i] & ~below[i], 0);
        if (puzzle->has_solution) {
            assert_true((found->domain[i] >> (puzzle->solution[i] - 1) & 1) != 0);
        }
        for (unsigned d = 0; d < puzzle->size; d++) {
            candidates += found->domain[i] >> d & 1U;
        }
    }
    assert_int_equal(found->candidates, candidates);
    assert_int_equal(found->outcome == KZ__KENKEN_SOLVED,
                     candidates == (unsigned)puzzle->size * puzzle->size);
}

/* Both ways to a level: at once, and from the level below. */
static void check_puzzle(kz__kenken_deducer *direct, kz__kenken_deducer *stepwise,
                         const kz_kenken_puzzle *puzzle) {
    uint16_t expected[KZ_KENKEN_CELLS_MAX];
    uint16_t below[KZ_KENKEN_CELLS_MAX];
    kz__kenken_deduction found;
    kz__kenken_deduction stepped;
    memset(below, 0xff, sizeof below);
    for (unsigned level = KZ_KENKEN_EASY; level <= KZ_KENKEN_EXTREME; level++) {
        bool possible = kenken_reference(puzzle, techniques[level], expected);
        assert_int_equal(kz__kenken_deduce(direct, puzzle, (kz_kenken_level)level, &found), KZ_OK);
        assert_int_equal(
            level == KZ_KENKEN_EASY
                ? kz__kenken_deduce(stepwise, puzzle, KZ_KENKEN_EASY, &stepped)
                : kz__kenken_deduce_further(stepwise, (kz_kenken_level)level, &stepped),
            KZ_OK);
        assert_int_equal(found.outcome, stepped.outcome);
        assert_int_equal(found.outcome != KZ__KENKEN_CONTRADICTION, possible);
        if (!possible) {
            assert_false(puzzle->has_solution);
            return;
        }
        check_domains(puzzle, &found, expected, below);
        check_domains(puzzle, &stepped, expected, below);
        memcpy(below, found.domain, sizeof below);
    }
}

static void check_drafts(kz_rng *rng, draft d, unsigned sizes, unsigned puzzles) {
    kz__kenken_deducer direct;
    kz__kenken_deducer stepwise;
    kz_work work;
    kz_work_init(&work);
    kz__kenken_deducer_init(&direct, &work);
    kz__kenken_deducer_init(&stepwise, &work);
    for (unsigned i = 0; i < puzzles; i++) {
        draft now = d;
        now.size -= (unsigned)kz_rng_below(rng, sizes);
        now.spoils = i % 4 == 3;
        kz_kenken_puzzle puzzle = draw_puzzle(rng, now);
        check_puzzle(&direct, &stepwise, &puzzle);
    }
    kz__kenken_deducer_clear(&direct);
    kz__kenken_deducer_clear(&stepwise);
    assert_int_equal(work.memory_used, 0);
}

static void random_puzzles(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 20);
    check_drafts(&rng, (draft){.size = 6, .cage_cells = 4}, 6, effort_of(RANDOM_PUZZLES));
}

/* Tuples of more than two words: five digits or lines go into one. */
static void wide_puzzles(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 11);
    check_drafts(&rng, (draft){.size = 11, .cage_cells = CAGE_CELLS, .givens = 20}, 1,
                 effort_is_less() ? 2 : WIDE_PUZZLES);
}

/* Solved means one solution, a contradiction means none, by trying all grids. */
static void outcomes_are_proofs(void **state) {
    (void)state;
    unsigned seen[KZ__KENKEN_CONTRADICTION + 1] = {0};
    kz__kenken_deducer deducer;
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, 4);
    kz__kenken_deducer_init(&deducer, &work);
    for (unsigned i = 0; i < effort_of(RANDOM_PUZZLES); i++) {
        kz_kenken_puzzle puzzle =
            draw_puzzle(&rng, (draft){.size = 4, .cage_cells = 4, .spoils = i % 2 == 1});
        kz__kenken_deduction found;
        unsigned solutions = kenken_reference_count(&puzzle, 2);
        assert_int_equal(kz__kenken_deduce(&deducer, &puzzle, KZ_KENKEN_EXTREME, &found), KZ_OK);
        seen[found.outcome]++;
        if (found.outcome == KZ__KENKEN_SOLVED) {
            assert_int_equal(solutions, 1);
        } else if (found.outcome == KZ__KENKEN_CONTRADICTION) {
            assert_int_equal(solutions, 0);
        }
    }
    kz__kenken_deducer_clear(&deducer);
    assert_true(seen[KZ__KENKEN_SOLVED] > effort_of(20));
    assert_true(seen[KZ__KENKEN_STUCK] > effort_of(20));
    assert_true(seen[KZ__KENKEN_CONTRADICTION] > effort_of(20));
}

/* An L of three cells with the sum 8 in a 3x3: 2 in the corner and 3 on both arms, which is more
   than that all three are 2 or 3. The other cells add up to 10. */
static void what_normal_adds(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = puzzle_of("l 3 8+:0,1,3;10+:2,4,5,6,7,8 -");
    kz__kenken_deducer deducer;
    kz__kenken_deduction found;
    kz_work work;
    kz_work_init(&work);
    kz__kenken_deducer_init(&deducer, &work);
    assert_int_equal(kz__kenken_deduce(&deducer, &puzzle, KZ_KENKEN_EASY, &found), KZ_OK);
    assert_int_equal(found.outcome, KZ__KENKEN_STUCK);
    assert_int_equal(found.domain[0], 6);
    assert_int_equal(found.domain[1], 6);
    assert_int_equal(found.domain[3], 6);
    assert_int_equal(found.domain[2], 1); /* the only place for 1 */
    assert_int_equal(kz__kenken_deduce_further(&deducer, KZ_KENKEN_NORMAL, &found), KZ_OK);
    assert_int_equal(found.outcome, KZ__KENKEN_SOLVED);
    assert_int_equal(found.domain[0], 2);
    assert_int_equal(found.domain[1], 4);
    assert_int_equal(found.domain[3], 4);
    kz__kenken_deducer_clear(&deducer);
    kz__kenken_deducer_clear(&deducer); /* once more does nothing */
    assert_int_equal(work.memory_used, 0);
}

/* One cage over the whole grid has too many fillings for a list, and its sum says nothing. */
static void a_cage_without_a_list(void **state) {
    (void)state;
    char line[2000];
    kz__kenken_deducer deducer;
    kz__kenken_deduction found;
    kz_work work;
    size_t at = (size_t)snprintf(line, sizeof line, "all 16 %u+:", 16 * 136);
    for (unsigned i = 0; i < 256; i++) {
        at += (size_t)snprintf(line + at, sizeof line - at, "%u%s", i, i < 255 ? "," : " -");
    }
    kz_kenken_puzzle puzzle = puzzle_of(line);
    kz_work_init(&work);
    kz__kenken_deducer_init(&deducer, &work);
    assert_int_equal(kz__kenken_deduce(&deducer, &puzzle, KZ_KENKEN_EXTREME, &found), KZ_OK);
    assert_int_equal(found.outcome, KZ__KENKEN_STUCK);
    assert_int_equal(found.candidates, 16 * 256);
    puzzle.cage[0].target = 256; /* all of them 1 */
    assert_int_equal(kz__kenken_deduce(&deducer, &puzzle, KZ_KENKEN_EASY, &found), KZ_OK);
    assert_int_equal(found.outcome, KZ__KENKEN_CONTRADICTION);
    kz__kenken_deducer_clear(&deducer);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_puzzles),        cmocka_unit_test(wide_puzzles),
        cmocka_unit_test(outcomes_are_proofs),   cmocka_unit_test(what_normal_adds),
        cmocka_unit_test(a_cage_without_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
