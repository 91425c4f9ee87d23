/*
 * The stops, for which the atlas says what each hand makes, against the outlook, for which the
 * solver does: two methods that share neither sets nor arithmetic. In the slow tier all targets of
 * tests/golden/shisoku_stop.tsv and as many below 0; else a few, the longest searches among them.
 */
#include "kazu/rng.h"
#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_stops.h"
#include "property/oracle/shisoku_hands.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { TARGET_MAX = 1000, SAMPLE = 5 };

static kz_shisoku_stops rows[2 * TARGET_MAX + 1];

static void compare(int32_t target) {
    kz_shisoku_problem problem = {.count = 0, .target = kz_rational_integer(target)};
    const kz_shisoku_stops *row = &rows[target + TARGET_MAX];
    kz_shisoku_outlook outlook;
    kz_work work;
    kz_work_init(&work);
    kz_cpu paths[HANDS_PATHS_MAX];
    work.cpu = paths[hands_paths(paths) - 1];
    assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_OK);
    double expected = outlook.expected_cards - row->expected_cards;
    double beyond = outlook.beyond - row->beyond;
    if (expected > 1e-12 || expected < -1e-12 || beyond > 1e-12 || beyond < -1e-12) {
        fail_msg("target %d", (int)target);
    }
}

static void stops_agree_with_the_outlook(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_stops_find(-TARGET_MAX, TARGET_MAX, &work, rows), KZ_OK);
    if (!hands_slow()) {
        compare(997);
        for (int i = 0; i < SAMPLE; i++) {
            compare((int32_t)hands_between(&rng, -TARGET_MAX, TARGET_MAX));
        }
        return;
    }
    FILE *file = fopen("tests/golden/shisoku_stop.tsv", "r");
    assert_non_null(file);
    char line[512];
    unsigned compared = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            int32_t target = (int32_t)strtol(line, NULL, 10);
            compare(target);
            compare(-target);
            compared++;
        }
    }
    (void)fclose(file);
    assert_int_equal(compared, 493);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(stops_agree_with_the_outlook)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
