/* The second engine against plain backtracking, with tuple lists and without. */
#include "games/kenken/learn/code.h"
#include "games/kenken/learn/second.h"
#include "kazu/rng.h"
#include "support/effort.h"
#include "support/kenken_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SMALL_CELLS = 25 };

/* ---- a slow judge that shares nothing with the library ---- */

static bool gives(unsigned op, uint64_t target, const uint8_t *digits, unsigned count) {
    uint64_t sum = 0;
    uint64_t product = 1;
    uint64_t most = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
        product *= digits[i];
        most = digits[i] > most ? digits[i] : most;
    }
    bool is_sum = sum == target;
    bool is_product = product == target;
    bool is_difference = sum <= 2 * most && 2 * most - sum == target;
    bool is_quotient = target > 0 && most * most == target * product;
    return op == KZ_KENKEN_GIVEN || op == KZ_KENKEN_ADD ? is_sum
           : op == KZ_KENKEN_MULTIPLY                   ? is_product
           : op == KZ_KENKEN_SUBTRACT                   ? is_difference
           : op == KZ_KENKEN_DIVIDE                     ? is_quotient
                                    : is_sum || is_product || is_difference || is_quotient;
}

/* The cage, unless a cell of it behind `last` is still empty. */
static bool cage_may_stand(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned last) {
    const kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_of[last]];
    uint8_t digits[SMALL_CELLS];
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = puzzle->cell[cage->first + i];
        if (cell > last) {
            return true;
        }
        digits[i] = grid[cell];
    }
    return gives(cage->op, cage->target, digits, cage->count);
}

static unsigned count_slowly(const kz_kenken_puzzle *puzzle, uint8_t *grid, unsigned cell) {
    unsigned size = puzzle->size;
    unsigned count = 0;
    if (cell == size * size) {
        return 1;
    }
    for (uint8_t digit = 1; digit <= size; digit++) {
        bool fits = true;
        for (unsigned i = 0; i < cell; i++) {
            bool in_line = i / size == cell / size || i % size == cell % size;
            fits = fits && !(in_line && grid[i] == digit);
        }
        grid[cell] = digit;
        if (fits && cage_may_stand(puzzle, grid, cell)) {
            count += count_slowly(puzzle, grid, cell + 1);
        }
    }
    return count;
}

/* ---- random puzzles ---- */

static uint64_t target_of(unsigned op, const uint8_t *digits, unsigned count) {
    for (uint64_t target = 0; target < 4000; target++) {
        if (gives(op, target, digits, count)) {
            return target;
        }
    }
    return UINT64_MAX;
}

/* A clue that the digits fit, now and then one beside it. */
static void draw_clue(kz_rng *rng, const uint8_t *digits, kz_kenken_cage *cage) {
    uint64_t target = UINT64_MAX;
    if (cage->count == 1) {
        cage->op = KZ_KENKEN_GIVEN;
        cage->target = digits[0];
        return;
    }
    while (target == UINT64_MAX) {
        cage->op = (uint8_t)(KZ_KENKEN_ADD + kz_rng_below(rng, 5));
        target =
            cage->op == KZ_KENKEN_HIDDEN
                ? target_of(KZ_KENKEN_ADD + (unsigned)kz_rng_below(rng, 4), digits, cage->count)
                : target_of(cage->op, digits, cage->count);
    }
    cage->target = target + (kz_rng_below(rng, 40) == 0 ? 1 : 0);
}

/* Cages by growing from the first free cell; digits of a cyclic square, shuffled. */
static void draw_puzzle(kz_rng *rng, unsigned size, unsigned most, kz_kenken_puzzle *puzzle) {
    uint8_t name[KZ_KENKEN_SIZE_MAX];
    bool taken[SMALL_CELLS] = {false};
    unsigned placed = 0;
    unsigned shift = 1 + (unsigned)kz_rng_below(rng, size - 1);
    shift = size == 4 ? shift | 1 : shift;
    for (unsigned i = 0; i < size; i++) {
        name[i] = (uint8_t)(i + 1);
    }
    kz_rng_shuffle(rng, name, size);
    *puzzle = (kz_kenken_puzzle){.size = (uint8_t)size};
    for (unsigned seed = 0; seed < size * size; seed++) {
        kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_count];
        uint8_t digits[SMALL_CELLS];
        uint64_t wanted = 1 + kz_rng_below(rng, most);
        unsigned cell = seed;
        while (cage->count < wanted && cell < size * size && !taken[cell]) {
            taken[cell] = true;
            puzzle->cell[placed++] = (uint8_t)cell;
            digits[cage->count++] = name[(cell / size * shift + cell % size) % size];
            bool right = cell % size + 1 < size && kz_rng_below(rng, 2) == 1;
            cell += right ? 1 : size;
        }
        if (cage->count > 0) {
            draw_clue(rng, digits, cage);
            puzzle->cage_count++;
        }
    }
    assert_int_equal(kz_kenken_puzzle_make(puzzle, NULL), KZ_OK);
}

/* ---- tests ---- */

static void solve(const kz_kenken_puzzle *puzzle, kz_kenken_result *result) {
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__kenken_second_solve(puzzle, NULL, &work, result), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_true(work.counters.nodes <= result->nodes);
}

static void check_verdict(const kz_kenken_puzzle *puzzle, unsigned solutions) {
    kz_kenken_result result;
    size_t cells = (size_t)puzzle->size * puzzle->size;
    solve(puzzle, &result);
    assert_int_equal(result.verdict, solutions == 0 ? KZ_NONE : solutions == 1 ? KZ_ONE : KZ_MANY);
    assert_int_equal(result.has_grid, solutions > 0);
    assert_true(solutions == 0 || kz_kenken_check(puzzle, result.grid, NULL));
    assert_true(solutions < 2 || kz_kenken_check(puzzle, result.second, NULL));
    assert_true(solutions < 2 || memcmp(result.grid, result.second, cells) != 0);
}

static void article_has_one(void **state) {
    (void)state;
    static const char text[] = "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;"
                               "1=:15 -\n";
    static const uint8_t expected[] = {3, 2, 1, 4, 1, 3, 4, 2, 4, 1, 2, 3, 2, 4, 3, 1};
    kz_kenken_puzzle puzzle;
    kz_kenken_result result;
    assert_int_equal(
        kz_kenken_parse(KZ_KENKEN_KKL, text, sizeof text - 1, &puzzle, NULL, NULL, NULL), KZ_OK);
    solve(&puzzle, &result);
    assert_int_equal(result.verdict, KZ_ONE);
    assert_memory_equal(result.grid, expected, sizeof expected);
}

static void verdicts_of_random_puzzles(void **state) {
    (void)state;
    unsigned seen[3] = {0};
    kz_rng rng;
    kz_rng_init(&rng, 3);
    for (unsigned round = 0; round < effort_of(1500); round++) {
        kz_kenken_puzzle puzzle;
        uint8_t grid[SMALL_CELLS];
        unsigned size = 2 + (unsigned)kz_rng_below(&rng, 3);
        draw_puzzle(&rng, size, 2 + (unsigned)kz_rng_below(&rng, 5), &puzzle);
        unsigned solutions = count_slowly(&puzzle, grid, 0);
        seen[solutions < 2 ? solutions : 2]++;
        check_verdict(&puzzle, solutions);
    }
    assert_true(seen[0] > effort_of(50) && seen[1] > effort_of(300) && seen[2] > effort_of(200));
}

/* Counts by forbidding each solution, with no cage but the fixed cells written as tuples. */
static unsigned count_by_layers(const kz_kenken_puzzle *puzzle, kz_work *work) {
    kz__arena arena;
    kz__kenken_second_root root;
    kz__kenken_code code;
    kz__cdcl *cdcl = NULL;
    unsigned count = 0;
    kz__arena_init(&arena, work);
    assert_int_equal(kz__kenken_second_narrow(puzzle, NULL, &arena, &root), KZ_OK);
    for (unsigned cell = 0; cell < (unsigned)puzzle->size * puzzle->size; cell++) {
        root.domains[cell] = kz__kenken_all_digits(puzzle->size);
    }
    for (size_t cage = 0; cage < puzzle->cage_count; cage++) {
        root.cage[cage].list = NULL;
    }
    assert_int_equal(kz__kenken_encode(&root, work, &code), KZ_OK);
    assert_int_equal(kz__cdcl_new(&code.clauses, work, &cdcl), KZ_OK);
    kz__kenken_code_clear(&code);
    for (;;) {
        bool found = false;
        uint32_t other[SMALL_CELLS];
        unsigned cells = (unsigned)puzzle->size * puzzle->size;
        assert_int_equal(kz__cdcl_solve(cdcl, &found), KZ_OK);
        if (!found) {
            break;
        }
        for (unsigned cell = 0; cell < cells; cell++) {
            uint32_t literal = kz__kenken_encode_candidate(&code, cell, 1);
            while (!kz__cdcl_holds(cdcl, literal)) {
                literal += 2;
            }
            other[cell] = literal ^ 1;
        }
        assert_int_equal(kz__cdcl_add(cdcl, other, cells), KZ_OK);
        count++;
    }
    kz__cdcl_free(cdcl);
    kz__arena_clear(&arena);
    return count;
}

static void layers_say_what_tuples_say(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 8);
    for (unsigned round = 0; round < effort_of(600); round++) {
        kz_kenken_puzzle puzzle;
        kz_work work;
        uint8_t grid[SMALL_CELLS];
        unsigned size = 2 + (unsigned)kz_rng_below(&rng, 3);
        kz_work_init(&work);
        draw_puzzle(&rng, size, 1 + (unsigned)kz_rng_below(&rng, 6), &puzzle);
        unsigned solutions = count_slowly(&puzzle, grid, 0);
        if (solutions <= 60) {
            assert_int_equal(count_by_layers(&puzzle, &work), solutions);
            assert_int_equal(work.memory_used, 0);
        }
    }
}

static void require_unique(const kenken_line *line) {
    kz_kenken_result result;
    size_t cells = (size_t)line->puzzle.size * line->puzzle.size;
    if (effort_is_less() && line->puzzle.size == 14) {
        return; /* seconds of learning */
    }
    solve(&line->puzzle, &result);
    if (result.verdict != KZ_ONE || memcmp(result.grid, line->solution, cells) != 0) {
        fail_msg("%s: the verdict is %s", line->id, kz_verdict_name(result.verdict));
    }
    assert_true(result.nodes < 60000); /* clause learning works: others need millions */
}

static void large_puzzles(void **state) {
    (void)state;
    assert_int_equal(kenken_lines_each("tests/golden/kenken_hard_merge_14_16.kkl", require_unique),
                     4);
}

static kz_kenken_puzzle puzzle_of(const char *text) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, text, strlen(text), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

/* A row of 3x3 with a difference: 0 is 3 - (1 + 2), and 2 - (1 + 3) is no huge number. */
static void layers_have_no_difference_below_0(void **state) {
    (void)state;
    for (uint64_t below = 0; below <= 12; below++) {
        char line[120];
        kz_work work;
        kz_work_init(&work);
        (void)snprintf(line, sizeof line, "- 3 %llu-:0,1,2;2=:3;3=:4;1=:5;3=:6;1=:7;2=:8 -",
                       (unsigned long long)(0 - below));
        kz_kenken_puzzle puzzle = puzzle_of(line);
        assert_int_equal(count_by_layers(&puzzle, &work), below == 0 ? 1 : 0);
        assert_int_equal(work.memory_used, 0);
    }
}

/* Domains that leave out a solution leave the other; those without a digit leave none. */
static void domains_count(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = puzzle_of("two 2 3+:0,1;3+:2,3 -\n");
    uint16_t domains[] = {1, 3, 3, 3};
    kz_kenken_result result;
    kz_work work;
    check_verdict(&puzzle, 2);
    kz_work_init(&work);
    assert_int_equal(kz__kenken_second_solve(&puzzle, domains, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_ONE);
    assert_int_equal(result.grid[0], 1);
    domains[3] = 0;
    assert_int_equal(kz__kenken_second_solve(&puzzle, domains, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_NONE);
    assert_false(result.has_grid);
}

/* Far too many tuples. Whole lines lie in the cages, and cells beside them. */
static const char *const large_cages =
    "cage 8 40+:0,1,2,3,4,5,6,7,8;68+:9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;"
    "180+:24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,"
    "53,54,55,56,57,58,59,60,61,62,63 -\n";

static void cages_without_tuples(void **state) {
    (void)state;
    kz_kenken_result result;
    kz_kenken_puzzle puzzle = puzzle_of(large_cages);
    solve(&puzzle, &result);
    assert_int_equal(result.verdict, KZ_MANY);
    assert_true(kz_kenken_check(&puzzle, result.second, NULL));
    puzzle.cage[2].target++;
    solve(&puzzle, &result);
    assert_int_equal(result.verdict, KZ_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(article_has_one),
        cmocka_unit_test(verdicts_of_random_puzzles),
        cmocka_unit_test(layers_say_what_tuples_say),
        cmocka_unit_test(layers_have_no_difference_below_0),
        cmocka_unit_test(domains_count),
        cmocka_unit_test(cages_without_tuples),
        cmocka_unit_test(large_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
