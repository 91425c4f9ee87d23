/* The form of a new game, for every game of the house and on its own rules; no name of a game. */
#include "form.h"
#include "form_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static game_form form;

static bool find_row(form_row_kind kind, form_row *found) {
    form_row rows[FORM_ROWS_MAX];
    int count = form_rows(&form, rows);
    for (int i = 0; i < count; i++) {
        if (rows[i].kind == kind) {
            *found = rows[i];
            return true;
        }
    }
    return false;
}

static bool find_param(const kz_game *game, kz_param_kind kind, form_row *found) {
    for (int i = 0; game->params[i].key != NULL; i++) {
        if (game->params[i].kind == kind && strcmp(game->params[i].key, "first") != 0) {
            *found = (form_row){FORM_PARAM, i};
            return true;
        }
    }
    return false;
}

static void assert_value(form_row row, const char *wanted) {
    char value[512];
    kz_text text;
    kz_text_init(&text, value, sizeof value);
    form_put_value(&form, row, KZ_LANG_EN, &text);
    assert_string_equal(value, wanted);
}

/* The line of a form is what the game's own reader makes of it. */
static void assert_line_is_normal(void) {
    char line[1024];
    char normal[1024];
    kz_text text;
    kz_values values;
    kz_text_init(&text, line, sizeof line);
    form_line(&form, &text);
    kz_text_init(&text, normal, sizeof normal);
    assert_int_equal(kz_params_read(form.game, line, form.seats, &values, &text, NULL), KZ_OK);
    assert_string_equal(line, normal);
}

static void begins_with_the_first_preset(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_init(&form, kz_game_at(i));
        assert_int_equal(form.fault.status, KZ_OK);
        assert_int_equal(form_preset(&form), 0);
        assert_line_is_normal();
        assert_int_equal(form.seats, form.game->min_seats);
        form_row rows[FORM_ROWS_MAX];
        int count = form_rows(&form, rows);
        assert_int_equal(rows[count - 1].kind, FORM_START);
    }
}

/* Presets go round, and each is one that can be dealt by the line. */
static void goes_through_presets(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        int count = 0;
        form_init(&form, game);
        while (game->presets[count].name != NULL) {
            count++;
        }
        assert_true(count > 0);
        for (int preset = 1; preset <= count && count > 0; preset++) {
            form_step(&form, (form_row){FORM_PRESET, 0}, 1);
            assert_int_equal(form.fault.status, KZ_OK);
            assert_int_equal(form_preset(&form), preset < count ? preset : 0);
            assert_line_is_normal();
        }
        form_step(&form, (form_row){FORM_PRESET, 0}, -1);
        assert_int_equal(form_preset(&form), count - 1);
    }
}

/* Arrows never lead out of the bounds of a number, and digits that do are told at the row. */
static void keeps_numbers_in_bounds(void **state) {
    (void)state;
    size_t tried = 0;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_row row = {FORM_START, 0};
        form_init(&form, kz_game_at(i));
        if (!find_param(form.game, KZ_PARAM_NUMBER, &row)) {
            continue;
        }
        const kz_param *param = &form.game->params[row.index];
        for (int digits = 0; digits < 25; digits++) {
            form_type(&form, row, '9', digits == 0);
        }
        assert_string_equal(form.value[row.index], "99999999999999999999");
        assert_int_not_equal(form.fault.status, KZ_OK);
        assert_true(form_same_row(form.fault_row, row));
        form_step(&form, row, 1);
        assert_int_equal(strtoull(form.value[row.index], NULL, 10), param->most);
        form_type(&form, row, '0', true);
        form_step(&form, row, -1);
        assert_int_equal(strtoull(form.value[row.index], NULL, 10), param->least);
        tried++;
    }
    assert_true(tried > 2);
}

static void types_and_erases_digits(void **state) {
    (void)state;
    form_init(&form, kz_game_at(0));
    const form_row seed = {FORM_SEED, 0};
    assert_value(seed, "random");
    form_type(&form, seed, '4', true);
    form_type(&form, seed, '2', false);
    assert_value(seed, "42");
    form_erase(&form, seed);
    assert_value(seed, "4");
    form_erase(&form, seed);
    form_erase(&form, seed);
    assert_value(seed, "random");
    form_set_text(&form, seed, "18446744073709551615");
    assert_int_equal(form.fault.status, KZ_OK);
    form_set_text(&form, seed, "18446744073709551616");
    assert_int_not_equal(form.fault.status, KZ_OK);
    assert_true(form_same_row(form.fault_row, seed));
    form_set_text(&form, seed, "x");
    assert_int_not_equal(form.fault.status, KZ_OK);
}

/* A text that the game refuses is told at its row, whichever row was changed last. */
static void tells_faults_at_their_row(void **state) {
    (void)state;
    size_t tried = 0;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_row row = {FORM_START, 0};
        form_init(&form, kz_game_at(i));
        if (!find_param(form.game, KZ_PARAM_TEXT, &row)) {
            continue;
        }
        char before[KZ_PLAY_LINE_MAX];
        memcpy(before, form.value[row.index], sizeof before);
        form_set_text(&form, row, "?!");
        assert_int_not_equal(form.fault.status, KZ_OK);
        assert_true(form_same_row(form.fault_row, row));
        form_step(&form, (form_row){FORM_HINTS, 0}, 1);
        assert_true(form_same_row(form.fault_row, row));
        assert_int_equal(form_preset(&form), -1);
        form_set_text(&form, row, before);
        assert_int_equal(form.fault.status, KZ_OK);
        tried++;
    }
    assert_true(tried > 1);
}

/* What is one word for the game is typed with blanks by people. */
static void makes_words_of_lists(void **state) {
    static const char *const cases[][2] = {
        {"1,3,4", "1,3,4"}, {"1 3 4", "1,3,4"}, {"1, 3,  4 ", "1,3,4"}, {" 1 ,3", "1,3"}, {"", ""}};
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_row row = {FORM_START, 0};
        form_init(&form, kz_game_at(i));
        for (size_t c = 0; c < 5 && find_param(form.game, KZ_PARAM_TEXT, &row); c++) {
            form_set_text(&form, row, cases[c][0]);
            assert_string_equal(form.value[row.index], cases[c][1]);
        }
    }
}

static void seats_people_and_computers(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_row seats = {FORM_SEATS, 0};
        form_init(&form, kz_game_at(i));
        if (!find_row(FORM_SEATS, &seats)) {
            continue;
        }
        for (int step = 0; step < KZ_PLAY_SEATS_MAX + 2; step++) {
            form_step(&form, seats, 1);
        }
        assert_int_equal(form.seats, form.game->max_seats);
        form_type(&form, seats, '9', true);
        assert_int_equal(form.seats, form.game->max_seats);
        const form_row last = {FORM_CHAIR, form.seats - 1};
        assert_value(last, "computer player, level 3");
        form_step(&form, last, 1);
        form_step(&form, last, 1);
        assert_value(last, "computer player, level 5");
        form_step(&form, last, 1);
        assert_value(last, "a person");
        form_set_text(&form, last, "花子");
        assert_value(last, "a person: 花子");
        kz_table_setup setup;
        form_setup(&form, 7, &setup);
        assert_int_equal(setup.chair[form.seats - 1].kind, KZ_CHAIR_PERSON);
        assert_string_equal(setup.chair[form.seats - 1].name, "花子");
        assert_int_equal(setup.chair[1].kind, form.seats > 2 ? KZ_CHAIR_BOT : KZ_CHAIR_PERSON);
        assert_int_equal(setup.bot_seed, 7);
        /* With fewer seats, who begins still sits there. */
        for (int step = 0; step < KZ_PLAY_SEATS_MAX; step++) {
            form_step(&form, seats, -1);
        }
        assert_int_equal(form.seats, form.game->min_seats);
    }
}

static void needs_a_person(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_init(&form, kz_game_at(i));
        if (form.game->min_seats < 2) {
            continue;
        }
        form_step(&form, (form_row){FORM_CHAIR, 0}, 1);
        assert_int_not_equal(form.fault.status, KZ_OK);
        assert_int_equal(form.fault_row.kind, FORM_CHAIR);
        form_step(&form, (form_row){FORM_CHAIR, 0}, -1);
        assert_int_equal(form.fault.status, KZ_OK);
    }
}

/* A clock only where the game has no time of its own; what a move brings only with a clock. */
static void offers_clocks(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        form_row clock = {FORM_CLOCK, 0};
        form_row increment = {FORM_INCREMENT, 0};
        kz_table_setup setup;
        form_init(&form, kz_game_at(i));
        assert_int_equal(find_row(FORM_CLOCK, &clock), form.game->tick == NULL);
        assert_false(find_row(FORM_INCREMENT, &increment));
        if (form.game->tick != NULL) {
            continue;
        }
        form_type(&form, clock, '5', true);
        assert_true(find_row(FORM_INCREMENT, &increment));
        form_type(&form, increment, '3', true);
        form_setup(&form, 1, &setup);
        assert_int_equal(setup.base_ms, 300000);
        assert_int_equal(setup.increment_ms, 3000);
        form_type(&form, clock, '9', false);
        form_type(&form, clock, '9', false);
        assert_int_not_equal(form.fault.status, KZ_OK);
        assert_true(form_same_row(form.fault_row, clock));
        form_type(&form, clock, '0', true);
        form_setup(&form, 1, &setup);
        assert_int_equal(setup.base_ms, 0);
        assert_int_equal(setup.increment_ms, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(begins_with_the_first_preset),
        cmocka_unit_test(goes_through_presets),
        cmocka_unit_test(keeps_numbers_in_bounds),
        cmocka_unit_test(types_and_erases_digits),
        cmocka_unit_test(tells_faults_at_their_row),
        cmocka_unit_test(makes_words_of_lists),
        cmocka_unit_test(seats_people_and_computers),
        cmocka_unit_test(needs_a_person),
        cmocka_unit_test(offers_clocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
