/* What Shisoku deals: parameters, levels, and the puzzles of the command line. */
#include "kazu/shisoku_study.h"
#include "support/effort.h"
#include "support/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void parameters_have_a_normal_form(void **state) {
    (void)state;
    static const struct {
        const char *line;
        const char *normal;
    } rows[] = {
        {"", "cards=4 target=10 level=any numbers=ranks"},
        {"pi", "cards=6 target=314 level=any numbers=ranks"},
        {"make-10", "cards=4 target=10 level=any numbers=digits"},
        {"target=0.5 cards=8", "cards=8 target=1/2 level=any numbers=ranks"},
        {"target=-6/4 level=3", "cards=4 target=-3/2 level=3 numbers=ranks"},
        {"target=010..100 level=5", "cards=4 target=10..100 level=5 numbers=ranks"},
        {"target=7..7", "cards=4 target=7 level=any numbers=ranks"},
        {"target=-1000000..1000000", "cards=4 target=-1000000..1000000 level=any numbers=ranks"},
        {"cards=1", "number out of range"},
        {"cards=9", "number out of range"},
        {"target=1/0", "division by zero"},
        {"target=1000001", "expected a target whose numerator and denominator are at most 1000000"},
        {"target=1..1000001",
         "expected a target whose numerator and denominator are at most 1000000"},
        {"target=1/1000001",
         "expected a target whose numerator and denominator are at most 1000000"},
        {"target=9..7", "expected targets A..B: whole numbers, the smaller one first"},
        {"target=1..5/2", "expected targets A..B: whole numbers, the smaller one first"},
        {"level=6", "unknown choice"},
        {"level=0", "unknown choice"},
        {"numbers=52", "unknown choice"},
        {"level=1 cards=8", "only puzzles of up to 7 cards have a level"},
        {"deck=52", "unknown parameter"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_string_equal(sit_params("shisoku", 1, rows[i].line), rows[i].normal);
    }
    kz_error error;
    kz_values values;
    assert_int_equal(
        kz_params_read(kz_game_find("shisoku"), "cards=3 target=1..x", 1, &values, NULL, &error),
        KZ_BAD_INPUT);
    assert_int_equal(error.column, 16);
}

/* Printed by the command: `kazu shisoku make -n N -t T [--level L] [--digits] --seed S`. */
static void deals_are_what_make_prints(void **state) {
    (void)state;
    static const struct {
        const char *params;
        uint64_t seed;
        const char *instance;
    } rows[] = {
        {"cards=4 target=10", UINT64_C(1), "10 1 2 3 7"},
        {"cards=4 target=10", UINT64_C(20261122), "10 4 8 13 9"},
        {"cards=4 target=24 level=4", UINT64_C(7), "24 9 11 4 10"},
        {"cards=3 target=-5..5", UINT64_C(3), "-1 2 4 4"},
        {"cards=5 target=10..100 level=5", UINT64_C(18446744073709551615), "50 9 2 3 2 1"},
        {"cards=2 target=1..30 level=1", UINT64_C(9), "6 2 4"},
        {"cards=7 target=1000", UINT64_C(11), "1000 8 4 8 5 3 7 5"},
        {"cards=4 target=10..30 level=1", UINT64_C(2), "11 5 11 8 4"},
        {"make-10", UINT64_C(3), "10 8 0 5 2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sitting t;
        kz_key key = kz_key_of(rows[i].seed);
        sit_begin_deal(&t, "shisoku", 1, rows[i].params, &key);
        assert_string_equal(t.opening->instance, rows[i].instance);
        sit_end(&t);
    }
}

static void deals_have_the_level_and_target_asked_for(void **state) {
    (void)state;
    unsigned seeds = effort_is_less() ? 1 : 5;
    for (int level = 1; level <= 5; level++) {
        for (uint64_t seed = 0; seed < seeds; seed++) {
            sitting t;
            char params[64];
            kz_text text;
            kz_key key = kz_key_of(seed);
            kz_shisoku_problem problem;
            kz_shisoku_rating rating;
            int rated = 0;
            key.bytes[20] = 1; /* a long key */
            kz_text_init(&text, params, sizeof params);
            kz_text_format(&text, "cards=%d target=10..100 level=%d", level < 3 ? 4 : 5, level);
            sit_begin_deal(&t, "shisoku", 1, params, &key);
            assert_int_equal(kz_shisoku_problem_parse(t.opening->instance,
                                                      strlen(t.opening->instance), &problem, NULL),
                             KZ_OK);
            assert_int_equal(kz_shisoku_rate(&problem, &t.work, &rating), KZ_OK);
            assert_int_equal(rating.level, level);
            assert_in_range(problem.target.numerator, 10, 100);
            assert_int_equal(t.game->rate(kz_session_state(t.session), &t.work, &rated), KZ_OK);
            assert_int_equal(rated, level);
            sit_end(&t);
        }
    }
}

static void every_preset_and_size_is_dealt_and_can_be_made(void **state) {
    (void)state;
    static const char *const more[] = {"cards=2 target=1/3",
                                       "cards=3 target=5/2",
                                       "cards=7 target=-3",
                                       "cards=8 target=1000000",
                                       "cards=8 target=1/7",
                                       "cards=2 target=-12..26",
                                       "cards=2 target=0 numbers=digits",
                                       "cards=8 target=-1000 numbers=digits"};
    const kz_game *game = kz_game_find("shisoku");
    size_t presets = 0;
    while (game->presets[presets].name != NULL) {
        presets++;
    }
    for (size_t i = 0; i < presets + sizeof more / sizeof *more; i++) {
        sitting t;
        kz_key key = kz_key_of(i < presets ? i : i - presets + 6); /* some seeds have no deal */
        kz_shisoku_problem problem;
        kz_shisoku_result result;
        sit_begin_deal(&t, "shisoku", 1, i < presets ? game->presets[i].params : more[i - presets],
                       &key);
        assert_int_equal(kz_shisoku_problem_parse(t.opening->instance, strlen(t.opening->instance),
                                                  &problem, NULL),
                         KZ_OK);
        assert_int_equal(kz_shisoku_solve(&problem, &t.work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_ONE);
        sit_end(&t);
    }
}

static void impossible_deals_end(void **state) {
    (void)state;
    static kz_opening opening;
    kz_key key = kz_key_of(1);
    kz_error error;
    kz_work work;
    kz_work_init(&work);
    const kz_game *game = kz_game_find("shisoku");
    const char *const lines[] = {"cards=2 target=1000000", "cards=8 target=1/999983",
                                 "cards=2 level=5"};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(kz_opening_deal(game, lines[i], 1, &key, &work, &error, &opening),
                         KZ_OUT_OF_RANGE);
        assert_string_equal(error.message, "no game was found for these parameters");
    }
    work.node_limit = work.counters.nodes + 100;
    assert_int_equal(kz_opening_deal(game, lines[0], 1, &key, &work, &error, &opening), KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_have_a_normal_form),
        cmocka_unit_test(deals_are_what_make_prints),
        cmocka_unit_test(deals_have_the_level_and_target_asked_for),
        cmocka_unit_test(every_preset_and_size_is_dealt_and_can_be_made),
        cmocka_unit_test(impossible_deals_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
