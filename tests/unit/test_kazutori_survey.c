/*
 * Surveys: the lists of sets are complete, the periods are right, shards merge in any order, and
 * the text reads and prints in only one way.
 */
#include "games/kazutori/survey/survey_period.h"
#include "games/kazutori/survey/survey_sets.h"
#include "kazu/kazutori_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_ROOM = 8192 };

static kz_kazutori_survey begin(uint32_t max, bool symmetric_only, uint32_t size_limit) {
    kz_kazutori_survey_plan plan = {max, symmetric_only, size_limit};
    kz_kazutori_survey survey;
    assert_int_equal(kz_kazutori_survey_init(&plan, &survey), KZ_OK);
    return survey;
}

static void run(kz_kazutori_survey *survey, uint32_t first, uint32_t step) {
    kz_work work;
    kz_work_init(&work);
    for (uint32_t i = first; i < kz_kazutori_survey_shards(&survey->plan); i += step) {
        assert_int_equal(kz_kazutori_survey_run(i, &work, survey), KZ_OK);
    }
    assert_int_equal(work.memory_used, 0);
}

static kz_kazutori_survey complete(uint32_t max, bool symmetric_only, uint32_t size_limit) {
    kz_kazutori_survey survey = begin(max, symmetric_only, size_limit);
    run(&survey, 0, 1);
    return survey;
}

static unsigned ones(uint64_t word) {
    unsigned count = 0;
    for (; word != 0; word &= word - 1) {
        count++;
    }
    return count;
}

static bool belongs(const kz_kazutori_survey_plan *plan, uint64_t numbers) {
    if (numbers >> (plan->max - 1) != 1) {
        return false;
    }
    for (uint32_t s = 1; plan->symmetric_only && s < plan->max; s++) {
        if ((numbers >> (s - 1) & 1) != (numbers >> (plan->max - s - 1) & 1)) {
            return false;
        }
    }
    return plan->size_limit == 0 || ones(numbers) <= plan->size_limit;
}

/* Against a look at every word of `max` bits: each set comes once, from any place on. */
static void check_list(const kz_kazutori_survey_plan *plan) {
    static bool listed[1 << 14];
    uint64_t count = kz__kazutori_survey_sets_count(plan);
    uint64_t expected = 0;
    kz__kazutori_survey_sets sets;
    memset(listed, 0, sizeof listed);
    kz__kazutori_survey_sets_seek(&sets, plan, 0);
    for (uint64_t rank = 0; rank < count; rank++) {
        uint64_t numbers = kz__kazutori_survey_sets_next(&sets);
        kz__kazutori_survey_sets from_here;
        assert_true(numbers < sizeof listed && !listed[numbers]);
        listed[numbers] = true;
        kz__kazutori_survey_sets_seek(&from_here, plan, rank);
        assert_int_equal(kz__kazutori_survey_sets_next(&from_here), numbers);
    }
    for (uint64_t numbers = 0; numbers < UINT64_C(1) << plan->max; numbers++) {
        bool is_in = belongs(plan, numbers);
        assert_int_equal(listed[numbers], is_in);
        assert_int_equal(kz__kazutori_survey_sets_has(plan, numbers), is_in);
        expected += is_in ? 1 : 0;
    }
    assert_int_equal(count, expected);
}

static void every_set_is_listed_once(void **state) {
    (void)state;
    for (uint32_t max = 1; max <= 12; max++) {
        for (uint32_t size = 0; size <= max + 1; size++) {
            check_list(&(kz_kazutori_survey_plan){max, false, size});
            check_list(&(kz_kazutori_survey_plan){max, true, size});
        }
    }
}

/* Against the search with certificates, which goes another way, on every set of a plan. */
static void every_period_is_right(void **state) {
    (void)state;
    const kz_kazutori_survey_plan plans[] = {
        {11, false, 0}, {24, true, 0}, {64, true, 4}, {64, false, 2}, {63, true, 4}};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        kz__kazutori_survey_sets sets;
        kz_work work;
        uint64_t walked = 0;
        kz_work_init(&work);
        kz__kazutori_survey_sets_seek(&sets, &plans[i], 0);
        for (uint64_t left = kz__kazutori_survey_sets_count(&plans[i]); left > 0; left--) {
            uint64_t numbers = kz__kazutori_survey_sets_next(&sets);
            uint64_t period = 0;
            uint64_t preperiod = 0;
            kz_kazutori_set set;
            kz_kazutori_certificate expected;
            kz_kazutori_set_init(&set);
            for (uint64_t bit = 0; bit < 64; bit++) {
                if ((numbers >> bit & 1) != 0) {
                    assert_int_equal(kz_kazutori_set_add(&set, bit + 1), KZ_OK);
                }
            }
            assert_int_equal(kz_kazutori_period_find(&set, KZ_KAZUTORI_OUTCOMES, &work, &expected),
                             KZ_OK);
            assert_int_equal(kz__kazutori_survey_period(numbers, &work, &walked, &period), KZ_OK);
            assert_int_equal(period, expected.period.period);
            assert_int_equal(
                kz__kazutori_survey_preperiod(numbers, period, &work, &walked, &preperiod), KZ_OK);
            assert_int_equal(preperiod, expected.period.preperiod);
        }
    }
}

/* All numbers up to 64: the whole register is full. */
static void a_full_register(void **state) {
    (void)state;
    kz_work work;
    uint64_t walked = 0;
    uint64_t period = 0;
    kz_work_init(&work);
    assert_int_equal(kz__kazutori_survey_period(UINT64_MAX, &work, &walked, &period), KZ_OK);
    assert_int_equal(period, 65);
    assert_int_equal(kz__kazutori_survey_period(UINT64_C(1) << 63, &work, &walked, &period), KZ_OK);
    assert_int_equal(period, 128);
}

static size_t print(const kz_kazutori_survey *survey, char *room) {
    kz_text text;
    kz_text_init(&text, room, TEXT_ROOM);
    kz_kazutori_survey_print(survey, &text);
    assert_false(text.truncated);
    return text.length;
}

static void parts_merge_in_any_order(void **state) {
    (void)state;
    static const unsigned orders[][3] = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
    char whole_text[TEXT_ROOM];
    char merged_text[TEXT_ROOM];
    kz_kazutori_survey whole = complete(13, false, 0);
    kz_kazutori_survey part[3];
    (void)print(&whole, whole_text);
    for (uint32_t i = 0; i < 3; i++) {
        part[i] = begin(13, false, 0);
        run(&part[i], i, 3);
    }
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        kz_kazutori_survey merged = begin(13, false, 0);
        for (size_t j = 0; j < 3; j++) {
            assert_int_equal(kz_kazutori_survey_merge(&merged, &part[orders[i][j]]), KZ_OK);
        }
        (void)print(&merged, merged_text);
        assert_string_equal(merged_text, whole_text);
        assert_int_equal(kz_kazutori_survey_merge(&merged, &part[1]), KZ_OUT_OF_RANGE);
        (void)print(&merged, merged_text);
        assert_string_equal(merged_text, whole_text);
    }
    const kz_kazutori_survey_plan others[] = {{12, false, 0}, {13, true, 0}, {13, false, 12}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        kz_kazutori_survey other;
        assert_int_equal(kz_kazutori_survey_init(&others[i], &other), KZ_OK);
        assert_int_equal(kz_kazutori_survey_merge(&whole, &other), KZ_BAD_INPUT);
    }
}

static void plans_keep_their_limits(void **state) {
    (void)state;
    const kz_kazutori_survey_plan bad[] = {{0, false, 0},  {65, false, 1},  {42, false, 0},
                                           {64, false, 0}, {64, false, 14}, {64, false, 40}};
    const kz_kazutori_survey_plan good[] = {
        {1, true, 0}, {41, false, 0}, {64, true, 0}, {64, false, 10}, {64, false, 1}};
    kz_kazutori_survey survey;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(kz_kazutori_survey_init(&bad[i], &survey), KZ_OUT_OF_RANGE);
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_int_equal(kz_kazutori_survey_init(&good[i], &survey), KZ_OK);
        assert_in_range(kz_kazutori_survey_shards(&good[i]), 1, KZ_KAZUTORI_SURVEY_SHARDS);
    }
    kz_work work;
    kz_work_init(&work);
    survey = begin(10, false, 0);
    assert_int_equal(kz_kazutori_survey_run(256, &work, &survey), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_survey_run(5, &work, &survey), KZ_OK);
    kz_kazutori_survey before = survey;
    assert_int_equal(kz_kazutori_survey_run(5, &work, &survey), KZ_OUT_OF_RANGE);
    work.node_limit = work.counters.nodes + 1;
    assert_int_equal(kz_kazutori_survey_run(6, &work, &survey), KZ_BUDGET);
    assert_true(survey.sets == before.sets && survey.best_count == before.best_count);
    char first[TEXT_ROOM];
    char second[TEXT_ROOM];
    survey = begin(64, true, 0);
    (void)print(&survey, first);
    work.node_limit = work.counters.nodes + 5000000;
    assert_int_equal(kz_kazutori_survey_run(100, &work, &survey), KZ_BUDGET);
    (void)print(&survey, second);
    assert_string_equal(first, second);
}

static void text_goes_both_ways(void **state) {
    (void)state;
    const kz_kazutori_survey_plan plans[] = {
        {1, false, 0}, {3, false, 0}, {12, false, 0}, {20, true, 4}, {64, true, 3}};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        for (uint32_t step = 1; step <= 3; step++) {
            char first[TEXT_ROOM];
            char second[TEXT_ROOM];
            kz_kazutori_survey survey =
                begin(plans[i].max, plans[i].symmetric_only, plans[i].size_limit);
            kz_kazutori_survey read;
            run(&survey, step - 1, step);
            size_t length = print(&survey, first);
            assert_int_equal(kz_kazutori_survey_parse(first, length, &read, NULL), KZ_OK);
            assert_int_equal(print(&read, second), length);
            assert_string_equal(first, second);
        }
    }
}

static void text_looks_as_described(void **state) {
    (void)state;
    char room[TEXT_ROOM];
    kz_kazutori_survey survey = complete(3, false, 0);
    (void)print(&survey, room);
    assert_string_equal(room, "kazu kazutori survey 1\n"
                              "max 3\n"
                              "symmetric 0\n"
                              "size 0\n"
                              "shards 0-3\n"
                              "sets 4\n"
                              "best 6 0 3\n"
                              "best 5 0 2,3\n"
                              "best 4 0 1..3\n"
                              "best 2 0 1,3\n"
                              "end\n");
}

static void expect_fault(const char *text, uint32_t line, uint32_t column, kz_status status) {
    kz_error error = {.status = KZ_OK};
    kz_kazutori_survey read;
    assert_int_equal(kz_kazutori_survey_parse(text, strlen(text), &read, &error), status);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

#define HEAD "kazu kazutori survey 1\nmax 3\nsymmetric 0\nsize 0\n"

static void faults_have_a_place(void **state) {
    (void)state;
    expect_fault("", 1, 1, KZ_BAD_INPUT);
    expect_fault("kazu shisoku atlas 1\n", 1, 1, KZ_BAD_INPUT);
    expect_fault("kazu kazutori survey 1\nmax 65\n", 2, 5, KZ_OUT_OF_RANGE);
    expect_fault("kazu kazutori survey 1\nmax 64\nsymmetric 0\nsize 0\n", 4, 1, KZ_OUT_OF_RANGE);
    expect_fault(HEAD "shards 4\n", 5, 8, KZ_OUT_OF_RANGE);
    expect_fault(HEAD "shards 0 1\n", 5, 10, KZ_OUT_OF_RANGE);
    expect_fault(HEAD "shards 0-0\n", 5, 10, KZ_OUT_OF_RANGE);
    expect_fault(HEAD "shards 0-3\nsets 3\n", 6, 6, KZ_OUT_OF_RANGE);
    expect_fault(HEAD "shards 0\nsets 1\nend\n", 7, 1, KZ_BAD_INPUT);
    expect_fault(HEAD "shards 0\nsets 1\nbest 4 0 1,2\nend\n", 7, 10, KZ_BAD_INPUT);
    expect_fault(HEAD "shards 0\nsets 1\nbest 4 0 3,70\nend\n", 7, 10, KZ_BAD_INPUT);
    expect_fault(HEAD "shards 0 2\nsets 2\nbest 5 0 2,3\nbest 6 0 3\nend\n", 8, 1, KZ_BAD_INPUT);
    expect_fault(HEAD "shards\nsets 0\nend\nend\n", 8, 1, KZ_BAD_INPUT);
    expect_fault(HEAD "shards\nsets 0\nend", 7, 1, KZ_BAD_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_is_listed_once), cmocka_unit_test(every_period_is_right),
        cmocka_unit_test(a_full_register),          cmocka_unit_test(parts_merge_in_any_order),
        cmocka_unit_test(plans_keep_their_limits),  cmocka_unit_test(text_goes_both_ways),
        cmocka_unit_test(text_looks_as_described),  cmocka_unit_test(faults_have_a_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
