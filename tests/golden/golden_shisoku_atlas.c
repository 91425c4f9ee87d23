/*
 * The atlas against tests/golden/shisoku_atlas1..6.tsv, stops and outlook against shisoku_stop.tsv:
 * rows that another program computed by another method. Also published figures: "Make 10" and the
 * values of the hands in shisoku_cases.tsv. Runs in the project's root folder.
 */
#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_stops.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TARGET_MAX = 1000, LINE_ROOM = 512, ROWS_MAX = 600 };

static kz_shisoku_tally *count_all(uint32_t cards, kz_work *work) {
    kz_shisoku_atlas_plan plan = {cards, -TARGET_MAX, TARGET_MAX, false};
    kz_shisoku_atlas *atlas = NULL;
    kz_shisoku_tally *tally = NULL;
    assert_int_equal(kz_shisoku_atlas_new(&plan, work, &atlas), KZ_OK);
    assert_int_equal(kz_shisoku_tally_new(&plan, work, &tally), KZ_OK);
    for (uint32_t shard = 0; shard < kz_shisoku_atlas_shards(&plan); shard++) {
        assert_int_equal(kz_shisoku_atlas_run(atlas, shard, work, tally), KZ_OK);
    }
    kz_shisoku_atlas_free(atlas, work);
    return tally;
}

static void compare_row(const kz_shisoku_tally *tally, const char *line) {
    int target = 0;
    unsigned long long hands = 0;
    unsigned long long deals = 0;
    double chance = 0;
    unsigned long long below = 0;
    assert_int_equal(
        sscanf(line, "%d %llu %llu %lf %llu", &target, &hands, &deals, &chance, &below), 5);
    kz_shisoku_atlas_row row = kz_shisoku_tally_row(tally, target);
    kz_shisoku_atlas_row minus = kz_shisoku_tally_row(tally, -target);
    double difference = (double)row.solvable_deals / (double)row.deals - chance;
    if (row.solvable != hands || row.solvable_deals != deals || minus.solvable != below ||
        difference > 6e-7 || difference < -6e-7) {
        fail_msg("expected %s", line);
    }
}

static void compare_table(uint32_t cards, unsigned rows) {
    char path[64];
    char line[LINE_ROOM];
    unsigned long long hands = 0;
    unsigned long long deals = 0;
    unsigned compared = 0;
    kz_work work;
    kz_work_init(&work);
    (void)snprintf(path, sizeof path, "tests/golden/shisoku_atlas%u.tsv", (unsigned)cards);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    kz_shisoku_tally *tally = count_all(cards, &work);
    assert_non_null(fgets(line, sizeof line, file));
    assert_int_equal(sscanf(line, "# %*u-card multisets %llu, deals %llu", &hands, &deals), 2);
    assert_int_equal(kz_shisoku_tally_row(tally, 1).hands, hands);
    assert_int_equal(kz_shisoku_tally_row(tally, 1).deals, deals);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            compare_row(tally, line);
            compared++;
        }
    }
    assert_int_equal(compared, rows);
    (void)fclose(file);
    kz_shisoku_tally_free(tally);
    assert_int_equal(work.memory_used, 0);
}

static void the_atlas_agrees_on_every_row(void **state) {
    (void)state;
    static const unsigned rows[] = {507, 503, 508, 486, 490, 494};
    for (uint32_t cards = 1; cards <= KZ_SHISOKU_ATLAS_CARDS; cards++) {
        compare_table(cards, rows[cards - 1]);
    }
}

/* A row of shisoku_stop.tsv. */
typedef struct stop_row {
    int target;
    double first[KZ_SHISOKU_STOPS_LENGTH]; /* from [1] on */
    double beyond;
    double expected;
} stop_row;

/* Reads all rows. */
static unsigned read_stops(stop_row *rows, unsigned room) {
    FILE *file = fopen("tests/golden/shisoku_stop.tsv", "r");
    assert_non_null(file);
    char line[LINE_ROOM];
    unsigned count = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            assert_true(count < room);
            stop_row *row = &rows[count++];
            assert_int_equal(sscanf(line, "%d %lf %lf %lf %lf %lf %lf %lf %lf", &row->target,
                                    &row->first[1], &row->first[2], &row->first[3], &row->first[4],
                                    &row->first[5], &row->first[6], &row->beyond, &row->expected),
                             9);
        }
    }
    (void)fclose(file);
    return count;
}

/* The table has six digits; what should be 0 is 1e-14 at times, of which less than 1e-12. */
static bool is_close(double value, double expected) {
    double difference = value > expected ? value - expected : expected - value;
    return difference <= 5.1e-6 * expected || (expected < 1e-12 && value < 1e-12);
}

static void the_stops_agree_on_every_row(void **state) {
    (void)state;
    static stop_row rows[ROWS_MAX];
    static kz_shisoku_stops stops[TARGET_MAX + 1];
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_stops_find(0, TARGET_MAX, &work, stops), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    unsigned count = read_stops(rows, ROWS_MAX);
    assert_int_equal(count, 493);
    for (unsigned i = 0; i < count; i++) {
        assert_in_range(rows[i].target, 0, TARGET_MAX);
        const kz_shisoku_stops *found = &stops[rows[i].target];
        double difference = found->expected_cards - rows[i].expected;
        bool same = found->target == rows[i].target && difference < 5.1e-5 && difference > -5.1e-5;
        same = same && is_close(found->beyond, rows[i].beyond);
        for (unsigned cards = 1; cards <= KZ_SHISOKU_STOPS_CARDS; cards++) {
            same = same && is_close(found->first[cards], rows[i].first[cards]);
        }
        if (!same) {
            fail_msg("target %d", rows[i].target);
        }
    }
}

/* Targets that need long searches are left out but for one. */
static bool is_quick(int target) {
    return target <= 60 || target == 100 || target == 314;
}

static void the_outlook_agrees_on_the_expected_cards(void **state) {
    (void)state;
    static stop_row rows[ROWS_MAX];
    unsigned count = read_stops(rows, ROWS_MAX);
    unsigned quick = 0;
    unsigned compared = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!is_quick(rows[i].target) || (effort_is_less() && quick++ % 8 != 0)) {
            continue;
        }
        kz_shisoku_problem problem = {.count = 0, .target = kz_rational_integer(rows[i].target)};
        kz_shisoku_outlook outlook;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_OK);
        assert_float_equal((float)outlook.expected_cards, (float)rows[i].expected, 6e-5F);
        assert_float_equal((float)outlook.beyond, (float)rows[i].beyond, 1e-6F);
        assert_int_equal(outlook.depth == 6 || outlook.beyond <= 0, 1);
        compared++;
    }
    assert_true(compared >= (effort_is_less() ? 4 : 30));
}

static bool makes_ten(const uint32_t *digit, uint32_t count, uint32_t subset) {
    kz_shisoku_problem problem = {.count = 0, .target = kz_rational_integer(10)};
    for (uint32_t i = 0; i < count; i++) {
        if ((subset >> i & 1) != 0) {
            problem.cards[problem.count++] = kz_rational_integer(digit[i]);
        }
    }
    if (problem.count == 0) {
        return false;
    }
    kz_shisoku_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_true(result.verdict == KZ_ONE || result.verdict == KZ_NONE);
    return result.verdict == KZ_ONE;
}

/* With a 0 among the digits any others may be multiplied away. */
static bool makes_ten_with_zeros(const uint32_t *digits) {
    uint32_t others[4];
    uint32_t count = 0;
    for (uint32_t i = 0; i < 4; i++) {
        if (digits[i] != 0) {
            others[count++] = digits[i];
        }
    }
    uint32_t all = (UINT32_C(1) << count) - 1;
    for (uint32_t subset = count == 4 ? all : 0; subset <= all; subset++) {
        if (makes_ten(others, count, subset)) {
            return true;
        }
    }
    return false;
}

static void make_ten_from_four_digits(void **state) {
    (void)state;
    uint32_t digit[4];
    unsigned tickets = 0;
    unsigned good = 0;
    for (digit[0] = 0; digit[0] < 10; digit[0]++) {
        for (digit[1] = digit[0]; digit[1] < 10; digit[1]++) {
            for (digit[2] = digit[1]; digit[2] < 10; digit[2]++) {
                for (digit[3] = digit[2]; digit[3] < 10; digit[3]++) {
                    tickets++;
                    good += makes_ten_with_zeros(digit) ? 1 : 0;
                }
            }
        }
    }
    assert_int_equal(tickets, 715);
    assert_int_equal(good, 552);
}

/* "cards TAB target TAB yes|no TAB values ..." */
static void compare_values(char *line) {
    static kz_shisoku_reach reach;
    char *target = strchr(line, '\t');
    assert_non_null(target);
    char *verdict = strchr(target + 1, '\t');
    assert_non_null(verdict);
    char *values = strchr(verdict + 1, '\t');
    assert_non_null(values);
    char instance[LINE_ROOM];
    (void)snprintf(instance, sizeof instance, "%.*s %.*s", (int)(verdict - target - 1), target + 1,
                   (int)(target - line), line);
    kz_shisoku_problem problem;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_problem_parse(instance, strlen(instance), &problem, NULL), KZ_OK);
    int64_t first = problem.target.numerator;
    assert_int_equal(kz_shisoku_reach_find(&problem, first, 1, &work, &reach), KZ_OK);
    assert_int_equal(reach.values, strtoull(values + 1, NULL, 10));
    if (problem.target.denominator == 1) {
        assert_int_equal(reach.integers[0], verdict[1] == 'y');
    }
    assert_int_equal(work.memory_used, 0);
}

static void reach_agrees_on_the_number_of_values(void **state) {
    (void)state;
    FILE *file = fopen("tests/golden/shisoku_cases.tsv", "r");
    assert_non_null(file);
    char line[LINE_ROOM];
    unsigned compared = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            compare_values(line);
            compared++;
        }
    }
    (void)fclose(file);
    assert_int_equal(compared, 227);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_atlas_agrees_on_every_row),
        cmocka_unit_test(the_stops_agree_on_every_row),
        cmocka_unit_test(the_outlook_agrees_on_the_expected_cards),
        cmocka_unit_test(make_ten_from_four_digits),
        cmocka_unit_test(reach_agrees_on_the_number_of_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
