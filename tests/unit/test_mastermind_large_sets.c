/* Sets so large that the guesses are counted slice by slice: parts and sizes of some guesses
   against counts of single answers. */
#include "games/mastermind/optimal/optimal_sizes.h"
#include "games/mastermind/optimal/optimal_steps.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { BLOCK = KZ__MASTERMIND_SIZES_BLOCK, CODES = 7776 };

static const kz_mastermind_rules five_six = {.pegs = 5, .colors = 6};

static void count_answers(const kz__mastermind_pool *pool, uint32_t guess, uint32_t *size) {
    memset(size, 0, KZ_MASTERMIND_ANSWERS_MAX * sizeof *size);
    for (uint32_t i = 0; i < CODES; i++) {
        kz_mastermind_answer answer =
            kz_mastermind_score(&five_six, pool->codes[i], pool->codes[guess]);
        size[kz_mastermind_answer_index(&five_six, answer)]++;
    }
}

/* What the search counted for a guess of a block, in `parts` and from its rows. */
static void check_guess(kz__mastermind_search *search, uint32_t guess) {
    const kz__mastermind_level *level = search->top;
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX];
    uint32_t parts = 1; /* any guess may be the secret here, which counts twice */
    count_answers(search->pool, guess, size);
    kz__mastermind_sizes(KZ_CPU_PORTABLE, level->rows, CODES, guess / BLOCK * BLOCK,
                         search->pool->classes, *search->sizes);
    for (uint32_t k = 0; k < search->pool->classes; k++) {
        assert_int_equal((*search->sizes)[k][guess % BLOCK], size[k]);
        parts += size[k] > 0;
    }
    assert_int_equal(level->parts[guess], parts);
}

static void large_sets_are_counted_whole(void **state) {
    (void)state;
    kz__mastermind_pool pool;
    static kz__mastermind_common common;
    kz__mastermind_search search;
    kz_work work;
    static uint32_t set[CODES];
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_pool_init(&pool, &five_six, &work), KZ_OK);
    assert_int_equal(pool.count, CODES);
    assert_int_equal(kz__mastermind_common_init(&common, NULL, &work), KZ_OK);
    assert_int_equal(kz__mastermind_search_init(&search, &pool, &common, CODES, false), KZ_OK);
    for (uint32_t i = 0; i < CODES; i++) {
        set[i] = i;
    }
    kz__mastermind_task task = {
        .set = set, .count = CODES, .guesses = (CODES + BLOCK - 1) / BLOCK * BLOCK};
    assert_int_equal(kz__mastermind_search_count_parts(&search, search.top, &task), KZ_OK);
    for (uint32_t guess = 0; guess < CODES; guess += 97) {
        check_guess(&search, guess);
    }
    kz__mastermind_common_clear(&common);
    kz__mastermind_pool_clear(&pool);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_sets_are_counted_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
