/* The solver against the article's puzzle, known counts, and a plain backtracking counter. */
#include "kazu/kenken.h"
#include "kazu/rng.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kz_kenken_puzzle read_line(const char *line) {
    kz_kenken_puzzle puzzle;
    kz_kenken_fault fault;
    kz_status status =
        kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, &fault);
    if (status != KZ_OK) {
        fail_msg("%s: %s", line, fault.error.message);
    }
    return puzzle;
}

static kz_kenken_result solve(const kz_kenken_puzzle *puzzle) {
    kz_work work;
    kz_kenken_result result;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_solve(puzzle, &work, &result), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_true(result.nodes >= 1 && work.counters.nodes == result.nodes);
    return result;
}

static kz_kenken_count_result count(const kz_kenken_puzzle *puzzle, uint64_t limit) {
    kz_work work;
    kz_kenken_count_result result;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_count(puzzle, limit, NULL, NULL, &work, &result), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return result;
}

static void check_grid(const kz_kenken_puzzle *puzzle, const uint8_t *grid, const char *digits) {
    uint8_t expected[KZ_KENKEN_CELLS_MAX];
    size_t cells = (size_t)puzzle->size * puzzle->size;
    assert_int_equal(kz_kenken_grid_parse(puzzle->size, digits, strlen(digits), expected, NULL),
                     KZ_OK);
    assert_memory_equal(grid, expected, cells);
}

static void the_article(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line("article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;"
                                        "2-:12,13;1=:15 -");
    kz_kenken_result result = solve(&puzzle);
    assert_int_equal(result.verdict, KZ_ONE);
    check_grid(&puzzle, result.grid, "3214134241232431");
}

static void one_cell(void **state) {
    (void)state;
    kz_kenken_puzzle right = read_line("one 1 1=:0 -");
    kz_kenken_puzzle wrong = read_line("two 1 2=:0 -");
    assert_int_equal(solve(&right).verdict, KZ_ONE);
    assert_int_equal(solve(&right).grid[0], 1);
    assert_int_equal(solve(&wrong).verdict, KZ_NONE);
    assert_int_equal(count(&wrong, 5).count, 0);
    assert_true(count(&wrong, 5).exact);
}

static void no_solution(void **state) {
    (void)state;
    static const char *const lines[] = {
        "a 4 9=:0;6+:1,2,3;10+:4,5,6,7;10+:8,9,10,11;10+:12,13,14,15 -",
        "b 2 1=:0;1=:1;3+:2,3 -",
        "c 3 0-:0,1;3+:2,5;3*:3,6;1-:4,7;1=:8 -",
        "d 2 11*:0,1;2*:2,3 -",
        "e 3 44+:0,1,2,3,4,5,6,7,8 -",
        "f 3 18446744073709551615*:0,1,2,3,4,5,6,7,8 -",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        kz_kenken_puzzle puzzle = read_line(lines[i]);
        kz_kenken_result result = solve(&puzzle);
        assert_int_equal(result.verdict, KZ_NONE);
        assert_false(result.has_grid);
    }
}

/* Latin squares of order 5 (OEIS A002860): rows as cages say nothing. */
static void every_latin_square(void **state) {
    (void)state;
    kz_kenken_puzzle rows =
        read_line("rows5 5 15+:0,1,2,3,4;15+:5,6,7,8,9;15+:10,11,12,13,14;15+:15,16,17,18,19;"
                  "15+:20,21,22,23,24 -");
    kz_kenken_puzzle whole = read_line("whole4 4 40+:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 -");
    kz_kenken_puzzle product =
        read_line("product4 4 331776*:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15 -");
    kz_kenken_count_result all = count(&rows, UINT64_MAX);
    assert_true(all.exact && all.count == 161280);
    assert_true(count(&whole, 1000).exact && count(&whole, 1000).count == 576);
    assert_int_equal(count(&product, 1000).count, 576);
    kz_kenken_count_result some = count(&rows, 1000);
    assert_true(!some.exact && some.count == 1000 && some.why == KZ_OK);
    assert_true(count(&whole, 576).count == 576 && !count(&whole, 576).exact);
    kz_kenken_result result = solve(&rows);
    assert_int_equal(result.verdict, KZ_MANY);
    assert_true(kz_kenken_check(&rows, result.grid, NULL));
    assert_true(kz_kenken_check(&rows, result.second, NULL));
    assert_memory_not_equal(result.grid, result.second, 25);
}

/* One cage over the whole grid. */
static kz_kenken_puzzle one_cage(unsigned size, kz_kenken_op op, uint64_t target) {
    kz_kenken_puzzle puzzle = {.size = (uint8_t)size, .cage_count = 1};
    kz_kenken_fault fault;
    unsigned cells = size * size;
    for (unsigned i = 0; i < cells; i++) {
        puzzle.cell[i] = (uint8_t)i;
    }
    puzzle.cage[0] =
        (kz_kenken_cage){.target = target, .count = (uint16_t)cells, .op = (uint8_t)op};
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, &fault), KZ_OK);
    return puzzle;
}

static void refuted_at_once(const kz_kenken_puzzle *puzzle) {
    kz_kenken_result result = solve(puzzle);
    assert_int_equal(result.verdict, KZ_NONE);
    assert_int_equal(result.nodes, 1);
}

/* One cage over the whole grid of 16x16: any Latin square, or a target beyond all of them. */
static void huge_cages(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = one_cage(16, KZ_KENKEN_ADD, 2176);
    kz_kenken_result result = solve(&puzzle);
    assert_int_equal(result.verdict, KZ_MANY);
    assert_true(kz_kenken_check(&puzzle, result.grid, NULL));
    static const uint64_t wrong[] = {4097, 2177, 2175, 256};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        puzzle.cage[0].target = wrong[i];
        refuted_at_once(&puzzle);
    }
    puzzle.cage[0].op = KZ_KENKEN_MULTIPLY;
    puzzle.cage[0].target = UINT64_MAX;
    refuted_at_once(&puzzle);
    puzzle.cage[0].target = UINT64_C(1) << 63;
    refuted_at_once(&puzzle);
    puzzle.cage[0].op = KZ_KENKEN_HIDDEN;
    refuted_at_once(&puzzle);
}

/* One cage over 6x6: the product of all digits is 720 to the sixth power. */
static void a_huge_product(void **state) {
    (void)state;
    const uint64_t right = UINT64_C(139314069504000000);
    kz_kenken_puzzle puzzle = one_cage(6, KZ_KENKEN_MULTIPLY, right);
    kz_kenken_result result = solve(&puzzle);
    assert_int_equal(result.verdict, KZ_MANY);
    assert_true(kz_kenken_check(&puzzle, result.grid, NULL));
    const uint64_t wrong[] = {right / 6, right / 2, right / 5 * 6, right * 2, right - 1};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        puzzle.cage[0].target = wrong[i];
        refuted_at_once(&puzzle);
    }
}

typedef struct {
    const kz_kenken_puzzle *puzzle;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    uint64_t found;
} plain;

/* Cell by cell, every digit, cages judged when they are full. */
static void count_plainly(plain *p, unsigned cell) {
    unsigned size = p->puzzle->size;
    if (cell == size * size) {
        p->found++;
        return;
    }
    for (uint8_t digit = 1; digit <= size; digit++) {
        bool fits = true;
        for (unsigned i = 0; i < cell && fits; i++) {
            bool in_line = i / size == cell / size || i % size == cell % size;
            fits = !in_line || p->grid[i] != digit;
        }
        p->grid[cell] = digit;
        const kz_kenken_cage *cage = &p->puzzle->cage[p->puzzle->cage_of[cell]];
        uint8_t digits[KZ_KENKEN_CELLS_MAX];
        bool full = true;
        for (unsigned i = 0; i < cage->count; i++) {
            unsigned other = p->puzzle->cell[cage->first + i];
            full = full && other <= cell;
            digits[i] = p->grid[other];
        }
        if (fits && (!full || kz_kenken_cage_holds((kz_kenken_op)cage->op, cage->target, digits,
                                                   cage->count))) {
            count_plainly(p, cell + 1);
        }
    }
    p->grid[cell] = 0;
}

static void grow_cages(kz_rng *rng, kz_kenken_puzzle *puzzle, unsigned most) {
    unsigned size = puzzle->size;
    unsigned used = 0;
    bool taken[KZ_KENKEN_CELLS_MAX] = {false};
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (taken[cell]) {
            continue;
        }
        kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_count++];
        unsigned first = used;
        unsigned wanted = 1 + (unsigned)kz_rng_below(rng, most);
        puzzle->cell[used++] = (uint8_t)cell;
        taken[cell] = true;
        for (unsigned tries = 0; used - first < wanted && tries < 20; tries++) {
            unsigned from = puzzle->cell[first + kz_rng_below(rng, used - first)];
            bool right = kz_rng_below(rng, 2) == 0;
            unsigned to = right ? from + 1 : from + size;
            bool inside = right ? from % size + 1 < size : from / size + 1 < size;
            if (inside && !taken[to]) {
                taken[to] = true;
                puzzle->cell[used++] = (uint8_t)to;
            }
        }
        cage->count = (uint16_t)(used - first);
    }
}

/* A target that some digits give, mostly those of a Latin square. */
static uint64_t target_of(kz_rng *rng, kz_kenken_op op, const uint8_t *digits, size_t cells,
                          unsigned size) {
    uint64_t sum = 0;
    uint64_t product = 1;
    unsigned largest = 0;
    for (size_t i = 0; i < cells; i++) {
        sum += digits[i];
        product *= digits[i];
        largest = digits[i] > largest ? digits[i] : largest;
    }
    switch (op) {
    case KZ_KENKEN_GIVEN:
        return digits[0];
    case KZ_KENKEN_ADD:
        return sum;
    case KZ_KENKEN_MULTIPLY:
        return product;
    case KZ_KENKEN_SUBTRACT:
        return 2 * largest >= sum ? 2 * largest - sum : kz_rng_below(rng, size);
    case KZ_KENKEN_DIVIDE:
        return 1 + kz_rng_below(rng, size);
    case KZ_KENKEN_HIDDEN:
        return kz_rng_below(rng, 2) == 0 ? sum : product;
    }
    return 0;
}

static void random_puzzle(kz_rng *rng, kz_kenken_puzzle *puzzle) {
    memset(puzzle, 0, sizeof *puzzle);
    unsigned size = 2 + (unsigned)kz_rng_below(rng, 3);
    unsigned shift = (unsigned)kz_rng_below(rng, size);
    puzzle->size = (uint8_t)size;
    grow_cages(rng, puzzle, 2 + (unsigned)kz_rng_below(rng, 4));
    unsigned at = 0;
    for (unsigned k = 0; k < puzzle->cage_count; k++) {
        kz_kenken_cage *cage = &puzzle->cage[k];
        uint8_t digits[KZ_KENKEN_CELLS_MAX];
        for (unsigned i = 0; i < cage->count; i++) {
            unsigned cell = puzzle->cell[at++];
            digits[i] = (uint8_t)((cell / size + cell % size + shift) % size + 1);
        }
        cage->op = (uint8_t)(cage->count == 1 ? KZ_KENKEN_GIVEN : 1 + kz_rng_below(rng, 5));
        cage->target = target_of(rng, (kz_kenken_op)cage->op, digits, cage->count, size);
    }
    kz_kenken_fault fault;
    assert_int_equal(kz_kenken_puzzle_make(puzzle, &fault), KZ_OK);
}

typedef struct {
    const kz_kenken_puzzle *puzzle;
    uint8_t last[KZ_KENKEN_CELLS_MAX];
    uint64_t seen;
} witness;

static bool see(void *user, const uint8_t *grid) {
    witness *w = user;
    size_t cells = (size_t)w->puzzle->size * w->puzzle->size;
    assert_true(kz_kenken_check(w->puzzle, grid, NULL));
    assert_true(w->seen == 0 || memcmp(w->last, grid, cells) != 0);
    memcpy(w->last, grid, cells);
    w->seen++;
    return true;
}

static void against_plain_counting(void **state) {
    (void)state;
    enum { PUZZLES = 4000 };
    unsigned verdicts[4] = {0};
    kz_rng rng;
    kz_rng_init(&rng, 7);
    for (unsigned i = 0; i < effort_of(PUZZLES); i++) {
        kz_kenken_puzzle puzzle;
        random_puzzle(&rng, &puzzle);
        plain p = {.puzzle = &puzzle};
        witness w = {.puzzle = &puzzle};
        kz_work work;
        kz_kenken_count_result counted;
        count_plainly(&p, 0);
        kz_work_init(&work);
        assert_int_equal(kz_kenken_count(&puzzle, UINT64_MAX, see, &w, &work, &counted), KZ_OK);
        assert_true(counted.exact);
        assert_int_equal(counted.count, p.found);
        assert_int_equal(w.seen, p.found);
        kz_kenken_result result = solve(&puzzle);
        assert_int_equal(result.verdict, p.found == 0 ? KZ_NONE : p.found == 1 ? KZ_ONE : KZ_MANY);
        verdicts[result.verdict]++;
    }
    assert_true(verdicts[KZ_NONE] > effort_of(100) && verdicts[KZ_ONE] > effort_of(100) &&
                verdicts[KZ_MANY] > effort_of(100));
}

/* 123 231 312, of which the first two or three cells are a difference: 1, or 0 = 3 - (1 + 2). */
static void differences_out_of_reach(void **state) {
    (void)state;
    static const uint64_t from[] = {0, 60, 256, 65536, UINT64_C(1) << 32, UINT64_MAX - 16};
    static const char *const cells[] = {"0,1;3=:2", "0,1,2"};
    for (size_t i = 0; i < 17 * sizeof from / sizeof *from; i++) {
        uint64_t target = from[i / 17] + i % 17;
        for (unsigned k = 0; k < 2; k++) {
            char line[160];
            (void)snprintf(line, sizeof line, "- 3 %llu-:%s;2=:3;3=:4;1=:5;3=:6;1=:7;2=:8 -",
                           (unsigned long long)target, cells[k]);
            kz_kenken_puzzle puzzle = read_line(line);
            assert_int_equal(count(&puzzle, 9).count, target == (k == 0 ? 1 : 0) ? 1 : 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_article),
        cmocka_unit_test(one_cell),
        cmocka_unit_test(no_solution),
        cmocka_unit_test(every_latin_square),
        cmocka_unit_test(huge_cages),
        cmocka_unit_test(a_huge_product),
        cmocka_unit_test(against_plain_counting),
        cmocka_unit_test(differences_out_of_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
