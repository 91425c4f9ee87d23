/* Long work asks often enough whether to go on: how often is counted, never timed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/kazutori_study.h"
#include "kazu/mastermind.h"
#include "kazu/mastermind_study.h"
#include "kazu/namepoker.h"

#include <stdlib.h>
#include <string.h>

static bool count_questions(void *user) {
    uint64_t *asked = user;
    ++*asked;
    return false;
}

static kz_work counted(uint64_t *asked) {
    kz_work work;
    kz_work_init(&work);
    work.cancelled = count_questions;
    work.cancel_user = asked;
    *asked = 0;
    return work;
}

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

/* 20,000 positions are few nodes, but each 64 of them go through up to 2,000 values. */
static void grundy_values_of_dense_sets(void **state) {
    (void)state;
    static uint32_t grundy[20000];
    uint64_t asked = 0;
    kz_work work = counted(&asked);
    kz_kazutori_set set = set_of("1..2000,3999,4001");
    assert_int_equal(kz_kazutori_grundy(&set, 20000, &work, grundy), KZ_OK);
    assert_int_equal(work.counters.nodes, 20000);
    assert_true(asked > 5);
}

/* The numbers of each position are 1,000 runs, both ends of which are counted. */
static void periods_of_many_runs(void **state) {
    (void)state;
    uint64_t asked = 0;
    kz_work work = counted(&asked);
    kz_kazutori_set set = set_of("1");
    for (uint64_t number = 3; number < 2000; number += 2) {
        assert_int_equal(kz_kazutori_set_add(&set, number), KZ_OK);
    }
    assert_int_equal(kz_kazutori_set_add(&set, 2000), KZ_OK);
    kz_kazutori_certificate certificate;
    assert_int_equal(kz_kazutori_period_find(&set, KZ_KAZUTORI_GRUNDY, &work, &certificate), KZ_OK);
    assert_true(asked > 25); /* 12 times for the nodes, the rest for the runs */
}

/* All 46,656 codes against the guesses that symmetry leaves. */
static void guesses_for_many_codes(void **state) {
    (void)state;
    uint64_t asked = 0;
    kz_work work = counted(&asked);
    kz_mastermind_rules rules = {.pegs = 6, .colors = 6};
    kz_mastermind_codes *codes = NULL;
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_MINMAX};
    kz_mastermind_ranked best;
    size_t count = 0;
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_OK);
    uint64_t before = asked;
    uint64_t nodes = work.counters.nodes;
    assert_int_equal(kz_mastermind_rank(&rules, codes, NULL, &plan, 1, &work, &best, &count),
                     KZ_OK);
    assert_true(work.counters.nodes - nodes < 65536); /* they are too few to be asked about */
    assert_true(asked > before);                      /* each guess is scored against all codes */
    kz_mastermind_codes_free(codes, &work);
}

/* 7^7 hands, sorted byte by byte. */
static void tables_of_many_hands(void **state) {
    (void)state;
    uint64_t asked = 0;
    kz_work work = counted(&asked);
    static const char text[] = "name abcdefg\nstrokes 1 2 3 4 5 6 7\n"
                               "type a | a | counts 7\ntype b | b | any\n";
    kz_namepoker_name name;
    kz_namepoker_rules rules;
    kz_namepoker_table *table = NULL;
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_rules_parse("total", 5, &rules, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_table_new(&name, &rules, &work, &table), KZ_OK);
    uint64_t for_nodes = work.counters.nodes / 65536 + 1;
    assert_true(asked > for_nodes + 3); /* the sorting asks as well */
    kz_namepoker_table_free(table, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grundy_values_of_dense_sets),
        cmocka_unit_test(periods_of_many_runs),
        cmocka_unit_test(guesses_for_many_codes),
        cmocka_unit_test(tables_of_many_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
