/*
 * The library in a program that has set a locale with a decimal comma: every text and number is as
 * in the C locale. The locale is compiled into a folder of this test's own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/namepoker_odds.h"
#include "kazu/play.h"
#include "kazu/rational.h"
#include "kazu/shisoku_study.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 1 << 20, PATH_BYTES = 256 };

static char folder[] = "/tmp/kazu-locale-XXXXXX";
static char in_c[TEXT_BYTES];
static char with_comma[TEXT_BYTES];

static int make_locale(void **state) {
    char command[PATH_BYTES];

    (void)state;
    if (mkdtemp(folder) == NULL || setenv("LOCPATH", folder, 1) != 0) {
        return -1;
    }
    (void)snprintf(command, sizeof command,
                   "localedef -i de_DE -f UTF-8 %s/de_DE.UTF-8 >/dev/null 2>&1", folder);
    (void)!system(command); /* without it setlocale() fails and the tests are skipped */
    return 0;
}

static int remove_locale(void **state) {
    char command[PATH_BYTES];

    (void)state;
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

/* True with a decimal comma from here on; false if the machine cannot have one. */
static bool has_comma(void) {
    char shown[16];

    if (setlocale(LC_ALL, "de_DE.UTF-8") == NULL) {
        return false;
    }
    (void)snprintf(shown, sizeof shown, "%.1f", 1.5);
    assert_string_equal(shown, "1,5");
    return true;
}

static void leave(void) {
    (void)setlocale(LC_ALL, "C");
}

static void texts_and_json_keep_the_point(void **state) {
    char buffer[256];
    kz_text text;
    kz_json json;

    (void)state;
    if (!has_comma()) {
        skip();
    }
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text, "%.1f %g %e ", 63.6, 0.25, 1.5);
    kz_json_init(&json, &text);
    kz_json_number(&json, 1234.5, 2);
    leave();
    assert_string_equal(buffer, "63.6 0.25 1.500000e+00 1234.50");
}

static void numbers_are_read_with_a_point(void **state) {
    kz_rational value = {0, 1};
    kz_status with_point = KZ_OK;
    kz_status comma = KZ_OK;

    (void)state;
    if (!has_comma()) {
        skip();
    }
    with_point = kz_rational_parse("-3.25", 5, &value, NULL);
    comma = kz_rational_parse("3,25", 4, &value, NULL);
    leave();
    assert_int_equal(with_point, KZ_OK);
    assert_int_equal(comma, KZ_BAD_INPUT);
    assert_int_equal(value.numerator, -13);
}

static void show_table(kz_table *table, const kz_game *game, kz_work *work, kz_text *out) {
    static kz_view view;
    kz_viewer viewer = {.seat = 0, .acts = true};

    assert_int_equal(kz_table_view_json(table, 0, &viewer, out), KZ_OK);
    for (int strength = 1; strength <= KZ_PLAY_STRENGTH_MAX && game->hint != NULL; strength++) {
        for (int lang = KZ_LANG_EN; lang <= KZ_LANG_JA; lang++) {
            viewer.lang = (kz_lang)lang;
            if (kz_table_hint(table, &viewer, strength, work, &view) == KZ_OK) {
                kz_view_json(&view, out);
            }
        }
    }
}

/* The first view of every game with the hints that its first seat gets. */
static void show_all_games(char *buffer) {
    static kz_opening opening;
    kz_key key = kz_key_of(7);
    kz_text out;

    kz_text_init(&out, buffer, TEXT_BYTES);
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        kz_table_setup setup = {.hints = true};
        kz_table *table = NULL;
        kz_work work;

        kz_work_init(&work);
        work.node_limit = 20000;
        if (kz_opening_deal(game, "", game->min_seats, &key, &work, NULL, &opening) == KZ_OK &&
            kz_table_new(&opening, &setup, &work, NULL, &table) == KZ_OK) {
            show_table(table, game, &work, &out);
            kz_table_free(table);
        }
    }
    assert_false(out.truncated);
}

static void views_and_hints_are_the_same(void **state) {
    (void)state;
    show_all_games(in_c);
    assert_non_null(strstr(in_c, "63.6")); /* a hint with a decimal: else this shows nothing */
    if (!has_comma()) {
        skip();
    }
    show_all_games(with_comma);
    leave();
    assert_string_equal(in_c, with_comma);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_and_json_keep_the_point),
        cmocka_unit_test(numbers_are_read_with_a_point),
        cmocka_unit_test(views_and_hints_are_the_same),
    };
    return cmocka_run_group_tests(tests, make_locale, remove_locale);
}
