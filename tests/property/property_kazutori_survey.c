/*
 * The longest periods of all sets with a given maximum, as another program found them by another
 * method.
 */
#include "kazu/kazutori_study.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { FIRST_MAX = 7, NORMAL_MAX = 24, SLOW_MAX = 28 };

/* Longest period of all sets with a maximum. */
static const uint64_t longest[SLOW_MAX + 1] = {
    [7] = 22,    [8] = 25,    [9] = 28,    [10] = 45,  [11] = 54,  [12] = 61,
    [13] = 76,   [14] = 94,   [15] = 168,  [16] = 168, [17] = 204, [18] = 314,
    [19] = 309,  [20] = 266,  [21] = 444,  [22] = 516, [23] = 446, [24] = 1107,
    [25] = 1036, [26] = 1256, [27] = 1937, [28] = 3624};

static kz_kazutori_survey survey_of(uint32_t max, bool symmetric_only, uint32_t size_limit) {
    kz_kazutori_survey_plan plan = {max, symmetric_only, size_limit};
    kz_kazutori_survey survey;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_survey_init(&plan, &survey), KZ_OK);
    for (uint32_t shard = 0; shard < kz_kazutori_survey_shards(&plan); shard++) {
        assert_int_equal(kz_kazutori_survey_run(shard, &work, &survey), KZ_OK);
    }
    return survey;
}

static uint64_t word_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    assert_true(set.largest <= 64);
    return set.bits[0] >> 1 | set.bits[1] << 63;
}

static void all_sets(void **state) {
    (void)state;
    uint32_t last = tier_is_slow() ? SLOW_MAX : NORMAL_MAX;
    for (uint32_t max = FIRST_MAX; max <= last; max++) {
        kz_kazutori_survey survey = survey_of(max, false, 0);
        assert_int_equal(survey.sets, UINT64_C(1) << (max - 1));
        assert_int_equal(survey.best_count, KZ_KAZUTORI_SURVEY_BEST);
        assert_int_equal(survey.best[0].period, longest[max]);
        if (max == 24) {
            assert_int_equal(survey.best[0].numbers, word_of("1,3,12,21,23,24"));
        }
    }
}

static void expect_first(const kz_kazutori_survey *survey, uint64_t period, const char *set) {
    assert_int_equal(survey->best[0].period, period);
    assert_int_equal(survey->best[0].numbers, word_of(set));
}

static void symmetric_sets(void **state) {
    (void)state;
    kz_kazutori_survey survey = survey_of(40, true, 0);
    assert_int_equal(survey.sets, 1 << 20);
    assert_int_equal(survey.best[0].period, 31079);
    survey = survey_of(32, true, 0);
    expect_first(&survey, 8530, "6,15,17,26,32");
    survey = survey_of(50, true, 5);
    expect_first(&survey, 394814, "6,23,27,44,50");
    survey = survey_of(61, true, 7);
    expect_first(&survey, 5425890, "13,22,39,48,61");
    if (tier_is_slow()) {
        survey = survey_of(45, true, 0);
        assert_int_equal(survey.best[0].period, 95208);
        survey = survey_of(50, true, 0);
        expect_first(&survey, 394814, "6,23,27,44,50");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_sets),
        cmocka_unit_test(symmetric_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
