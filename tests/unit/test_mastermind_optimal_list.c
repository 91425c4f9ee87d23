/* The list of guesses that a large set is searched by. */
#include "games/mastermind/optimal/optimal_steps.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* The bounds that first guesses are sorted by, against plain counting. So many codes are counted
   in slices of the guesses. */
static void bounds_of_first_guesses(void **state) {
    (void)state;
    enum { ALL = 6561 };
    static const kz_mastermind_rules rules = {.pegs = 4, .colors = 9};
    static uint32_t all[ALL];
    static kz__mastermind_common common;
    kz__mastermind_pool pool;
    kz__mastermind_search search;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    assert_int_equal(kz__mastermind_pool_init(&pool, &rules, &work), KZ_OK);
    assert_int_equal(kz__mastermind_common_init(&common, NULL, &work), KZ_OK);
    assert_int_equal(kz__mastermind_search_init(&search, &pool, &common, ALL, false), KZ_OK);
    for (uint32_t i = 0; i < ALL; i++) {
        all[i] = i;
    }
    kz__mastermind_level *level = search.top;
    kz__mastermind_canonical(&pool, all, ALL, level->image, &level->form);
    kz__mastermind_task task = {.set = level->image,
                                .count = ALL,
                                .depth = KZ__MASTERMIND_ALWAYS,
                                .limit = KZ__MASTERMIND_NEVER - 1,
                                .guesses = kz__mastermind_search_guesses(&search, level)};
    uint32_t count = 0;
    uint32_t lower = KZ__MASTERMIND_NEVER;
    assert_int_equal(kz__mastermind_search_count_parts(&search, level, &task), KZ_OK);
    assert_int_equal(kz__mastermind_search_list(&search, level, &task, &count, &lower), KZ_OK);
    assert_int_equal(count, 5);
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *row = kz__mastermind_pool_row(&pool, (uint32_t)level->ranked[i]);
        uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
        uint32_t bound = ALL;
        for (uint32_t code = 0; code < ALL; code++) {
            size[row[code]]++;
        }
        for (uint32_t k = 0; k + 1 < pool.classes; k++) {
            bound += kz__mastermind_least_total(pool.classes, size[k]);
        }
        assert_int_equal(kz__mastermind_rank_bound(level->ranked[i]), bound);
    }
    kz__mastermind_common_clear(&common);
    kz__mastermind_pool_clear(&pool);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(bounds_of_first_guesses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
