/* Parameter lines: values, presets, other keys, faults in their places, and the normal form. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/game.h"
#include "kazu/rng.h"

#include <stdlib.h>
#include <string.h>

static const kz_choice colours[] = {{"red", "red"}, {"green", "green"}, {NULL, NULL}};
static const kz_param params[] = {
    {"colour", "Colour", "color", KZ_PARAM_CHOICE, colours, 0, 0, "green"},
    {"size", "Size", NULL, KZ_PARAM_NUMBER, NULL, 3, 9, "4"},
    {"first", "Who begins", "dealer", KZ_PARAM_NUMBER, NULL, 1, 0, "1"},
    {"word", "Word", NULL, KZ_PARAM_TEXT, NULL, 0, 5, "abc"},
    {.key = NULL}};
static const kz_preset presets[] = {
    {"plain", "plain", ""}, {"red", "red", "colour=red size=9"}, {NULL, NULL, NULL}};

/** Refuses the word "no", writes "up" as "UP", and wants a red board to be large. */
static kz_status check(kz_values *values, int seats, kz_error *error) {
    const char *word = kz_values_text(values, 3);
    if (strcmp(word, "no") == 0) {
        return kz_error_set(error, KZ_UNSUPPORTED, 0, 0, "not this word", word, strlen(word));
    }
    if (values->number[0] == 0 && values->number[1] == 3) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, "too small for red", "3", 1);
    }
    assert_in_range(seats, 2, 6);
    return strcmp(word, "up") == 0 ? kz_values_set_text(values, 3, "UP") : KZ_OK;
}

static const kz_game game = {.id = "own",
                             .title = "own",
                             .min_seats = 2,
                             .max_seats = 6,
                             .params = params,
                             .presets = presets,
                             .params_check = check};

static void check_normal(const char *line, const char *wanted) {
    char normal[256];
    kz_text text;
    kz_values values;
    for (int again = 0; again < 2; again++) {
        kz_text_init(&text, normal, sizeof normal);
        assert_int_equal(kz_params_read(&game, again == 0 ? line : wanted, 3, &values, &text, NULL),
                         KZ_OK);
        assert_string_equal(normal, wanted);
    }
}

static void lines_have_a_normal_form(void **state) {
    (void)state;
    check_normal("", "colour=green size=4 first=1 word=abc");
    check_normal("   ", "colour=green size=4 first=1 word=abc");
    check_normal("plain", "colour=green size=4 first=1 word=abc");
    check_normal("red", "colour=red size=9 first=1 word=abc");
    check_normal("red size=5", "colour=red size=5 first=1 word=abc");
    check_normal("size=5 colour=red", "colour=red size=5 first=1 word=abc");
    check_normal("color=red dealer=3", "colour=red size=4 first=3 word=abc");
    check_normal("size=5 size=6", "colour=green size=6 first=1 word=abc");
    check_normal("size=007", "colour=green size=7 first=1 word=abc");
    check_normal("word=", "colour=green size=4 first=1 word=");
    check_normal("word=a=b", "colour=green size=4 first=1 word=a=b");
    check_normal("word=up", "colour=green size=4 first=1 word=UP");
    check_normal("word=x word=yz", "colour=green size=4 first=1 word=yz");
}

static void values_stand_at_their_places(void **state) {
    (void)state;
    kz_values values;
    assert_int_equal(kz_params_read(&game, "color=red first=2 word=hm", 2, &values, NULL, NULL),
                     KZ_OK);
    assert_int_equal(values.number[0], 0);
    assert_int_equal(values.number[1], 4);
    assert_int_equal(values.number[2], 2);
    assert_string_equal(kz_values_text(&values, 3), "hm");
    assert_int_equal(values.by_other_key, 1);
    assert_int_equal(kz_params_read(&game, "dealer=1 first=2", 2, &values, NULL, NULL), KZ_OK);
    assert_int_equal(values.by_other_key, 0);
    assert_int_equal(kz_params_read(&game, "first=2 dealer=1", 2, &values, NULL, NULL), KZ_OK);
    assert_int_equal(values.by_other_key, 4);
    assert_int_equal(kz_param_index(&game, "word"), 3);
    assert_int_equal(kz_param_index(&game, "dealer"), -1);
    assert_int_equal(kz_param_index(&game, ""), -1);
}

static void faults_are_placed(void **state) {
    (void)state;
    static const struct {
        const char *line;
        kz_status status;
        uint32_t column;
        const char *token;
    } cases[] = {
        {"blue", KZ_BAD_INPUT, 1, "blue"},
        {"size=5 red", KZ_BAD_INPUT, 8, "red"}, /* a preset stands first */
        {"red red", KZ_BAD_INPUT, 5, "red"},
        {"colour=blue", KZ_BAD_INPUT, 8, "blue"},
        {"colour=", KZ_BAD_INPUT, 8, ""},
        {"colour=re", KZ_BAD_INPUT, 8, "re"},
        {"colour=redd", KZ_BAD_INPUT, 8, "redd"},
        {"size=2", KZ_OUT_OF_RANGE, 6, "2"},
        {"size=10", KZ_OUT_OF_RANGE, 6, "10"},
        {"size=99999999999999999999", KZ_OUT_OF_RANGE, 6, "99999999999999999999"},
        {"size=-1", KZ_BAD_INPUT, 6, "-1"},
        {"size=4.5", KZ_BAD_INPUT, 6, "4.5"},
        {"size=", KZ_BAD_INPUT, 6, ""},
        {"size", KZ_BAD_INPUT, 1, "size"},
        {"Size=4", KZ_BAD_INPUT, 1, "Size=4"},
        {"=4", KZ_BAD_INPUT, 1, "=4"},
        {"first=4", KZ_OUT_OF_RANGE, 7, "4"}, /* of three seats */
        {"first=0", KZ_OUT_OF_RANGE, 7, "0"},
        {"word=abcdef", KZ_OUT_OF_RANGE, 6, "abcdef"},
        {"size=4 word=no", KZ_UNSUPPORTED, 13, "no"},
        {"  colour=red   size=3", KZ_OUT_OF_RANGE, 21, "3"},
        {"word=\xff", KZ_BAD_INPUT, 6, NULL},
        {"word=a\tb", KZ_BAD_INPUT, 7, NULL},
        {"大=1 x", KZ_BAD_INPUT, 1, "大=1"},
        {"word=大 x", KZ_BAD_INPUT, 8, "x"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_values values;
        kz_values before;
        kz_error error = {0};
        char normal[64];
        kz_text text;
        kz_text_init(&text, normal, sizeof normal);
        memset(&values, 0x5A, sizeof values);
        before = values;
        kz_status status = kz_params_read(&game, cases[i].line, 3, &values, &text, &error);
        if (status != cases[i].status || error.column != cases[i].column) {
            print_error("%s: %d at %u: %s\n", cases[i].line, (int)status, error.column,
                        error.message);
        }
        assert_int_equal(status, cases[i].status);
        assert_int_equal(error.status, status);
        assert_int_equal(error.column, cases[i].column);
        if (cases[i].token != NULL) {
            assert_string_equal(error.token, cases[i].token);
        }
        assert_memory_equal(&values, &before, sizeof values);
        assert_string_equal(normal, "");
    }
}

/* However often a text is given: it fits, or it is refused; nothing is written past the end. */
static void many_texts_are_bounded(void **state) {
    (void)state;
    char line[4096] = "";
    kz_status status = KZ_OK;
    size_t count = 0;
    for (; status == KZ_OK && count < 300; count++) {
        kz_values values;
        strcat(line, " word=abcde");
        status = kz_params_read(&game, line, 2, &values, NULL, NULL);
    }
    assert_int_equal(status, KZ_OUT_OF_RANGE);
    assert_in_range(count, 40, 100);
}

/* Of every game: the normal forms of its presets are fixed points, and garbage is refused. */
static void every_game_reads_its_presets(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *g = kz_game_at(i);
        for (const kz_preset *preset = g->presets; preset->name != NULL; preset++) {
            unsigned playable = 0;
            for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
                char normal[2][512];
                const char *line = preset->name;
                kz_values values;
                for (int again = 0; again < 2; again++) {
                    kz_text text;
                    kz_text_init(&text, normal[again], sizeof normal[again]);
                    kz_status status = kz_params_read(g, line, seats, &values, &text, NULL);
                    assert_true(status == KZ_OK || again == 0);
                    if (status != KZ_OK) {
                        break;
                    }
                    assert_true(text.length < KZ_PLAY_LINE_MAX);
                    line = normal[again];
                    playable++;
                    assert_true(again == 0 || strcmp(normal[0], normal[1]) == 0);
                }
            }
            assert_true(playable > 0);
        }
    }
}

static bool names_a_parameter(const kz_game *g, const char *word) {
    for (const kz_param *param = g->params; param->key != NULL; param++) {
        size_t length = strlen(param->key);
        if (strncmp(word, param->key, length) == 0 && word[length] == '=') {
            return true;
        }
    }
    return false;
}

/* Forms are filled in from a preset's words, which know no short forms. */
static void presets_are_words_of_parameters(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *g = kz_game_at(i);
        for (const kz_preset *preset = g->presets; preset->name != NULL; preset++) {
            for (const char *word = preset->params; *word != '\0';) {
                assert_true(names_a_parameter(g, word));
                word += strcspn(word, " ");
                word += strspn(word, " ");
            }
        }
    }
}

/* Each game has as many lines of its own, whatever other games there are. */
static void garbage_is_refused_or_normal(void **state) {
    (void)state;
    kz_rng rng;
    size_t lines = 20000 * kz_game_count();
    for (size_t i = 0; i < lines; i++) {
        const kz_game *g = kz_game_at(i / 20000);
        if (i % 20000 == 0) {
            kz_rng_init(&rng, 2);
        }
        char line[64] = "";
        size_t count = 0;
        while (g->params[count].key != NULL) {
            count++;
        }
        if (count == 0) {
            continue;
        }
        strcat(line, g->params[kz_rng_below(&rng, count)].key);
        strcat(line, "=");
        size_t at = strlen(line);
        for (uint64_t k = kz_rng_below(&rng, 8); k > 0; k--) {
            line[at++] = "0123456789,.-/=abxyes "[kz_rng_below(&rng, 22)];
        }
        line[at] = '\0';
        kz_values values;
        kz_error error = {0};
        char normal[512];
        kz_text text;
        kz_text_init(&text, normal, sizeof normal);
        kz_status status = kz_params_read(g, line, g->max_seats, &values, &text, &error);
        assert_int_equal(error.status, status);
        if (status == KZ_OK) {
            char again[512];
            kz_text_init(&text, again, sizeof again);
            assert_int_equal(kz_params_read(g, normal, g->max_seats, &values, &text, NULL), KZ_OK);
            assert_string_equal(again, normal);
        } else {
            assert_true(status == KZ_BAD_INPUT || status == KZ_OUT_OF_RANGE ||
                        status == KZ_UNSUPPORTED);
        }
    }
}

/* 23 November 2026 is a Monday. */
static void days_have_parameters(void **state) {
    (void)state;
    static const struct {
        int year;
        int month;
        int day;
        const char *params;
    } cases[] = {{2026, 11, 23, "size=3"}, {2026, 11, 22, "size=9"}, {2000, 2, 29, "size=4"},
                 {1970, 1, 1, "size=6"},   {2100, 3, 5, "size=7"},   {1, 1, 1, "size=3"},
                 {9999, 12, 31, "size=7"}};
    static const char *const week[] = {"size=3", "size=4", "size=5", "size=6",
                                       "size=7", "size=8", "size=9"};
    kz_game weekly = game;
    weekly.week = week;
    assert_false(kz_opening_has_daily(&game));
    assert_true(kz_opening_has_daily(&weekly));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char line[64];
        kz_text text;
        kz_key key;
        uint64_t seed = 0;
        kz_text_init(&text, line, sizeof line);
        assert_int_equal(
            kz_opening_daily(&weekly, cases[i].year, cases[i].month, cases[i].day, &text, &key),
            KZ_OK);
        assert_string_equal(line, cases[i].params);
        assert_true(kz_key_is_seed(&key, &seed));
        assert_int_equal(seed, cases[i].year * 10000 + cases[i].month * 100 + cases[i].day);
    }
    static const int none[][3] = {{2026, 2, 29}, {1900, 2, 29}, {2026, 13, 1}, {2026, 0, 1},
                                  {2026, 1, 0},  {2026, 1, 32}, {0, 1, 1},     {10000, 1, 1},
                                  {2026, 4, 31}, {-1, 1, 1}};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        char line[64];
        kz_text text;
        kz_key key;
        kz_text_init(&text, line, sizeof line);
        assert_int_equal(kz_opening_daily(&game, none[i][0], none[i][1], none[i][2], &text, &key),
                         KZ_OUT_OF_RANGE);
        assert_string_equal(line, "");
        assert_int_equal(kz_opening_daily_level(none[i][0], none[i][1], none[i][2]), 0);
    }
}

/* The number after "size=" in parameters; 0 without one. */
static int size_of(const char *line) {
    const char *found = strstr(line, "size=");
    return found != NULL ? atoi(found + strlen("size=")) : 0;
}

/* Five games have a puzzle each day. From Monday to Sunday neither the level of a puzzle, as its
 * parameters or its rating give it, nor its size, nor the level of the computers goes down. */
static void days_get_harder(void **state) {
    (void)state;
    static kz_opening opening;
    kz_work work;
    int found = 0;
    kz_work_init(&work);
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *g = kz_game_at(i);
        int before = 0;
        int size_before = 0;
        int level_before = 1;
        found += kz_opening_has_daily(g) ? 1 : 0;
        for (int day = 23; day <= 29 && g->week != NULL; day++) {
            char line[KZ_PLAY_LINE_MAX];
            kz_text text;
            kz_key key;
            int rated = 0;
            kz_text_init(&text, line, sizeof line);
            assert_int_equal(kz_opening_daily(g, 2026, 11, day, &text, &key), KZ_OK);
            assert_int_equal(kz_opening_deal(g, line, g->min_seats, &key, &work, NULL, &opening),
                             KZ_OK);
            if (g->rate != NULL) {
                assert_int_equal(kz_opening_rate(&opening, &work, &rated), KZ_OK);
            }
            assert_true(rated >= before);
            before = rated;
            assert_true(size_of(line) >= size_before);
            size_before = size_of(line);
            int level = kz_opening_daily_level(2026, 11, day);
            assert_true(level >= level_before && level <= level_before + 1);
            level_before = level;
        }
    }
    assert_int_equal(found, 5);
}

/* Titles of presets are entries of menus: they begin with a capital letter or a digit. */
static void presets_have_titles_for_menus(void **state) {
    (void)state;
    size_t count = 0;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_preset *all = kz_game_at(i)->presets;
        for (size_t j = 0; all != NULL && all[j].name != NULL; j++) {
            char first = all[j].title[0];
            assert_true((first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9'));
            count++;
        }
    }
    assert_true(count > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_have_a_normal_form),
        cmocka_unit_test(values_stand_at_their_places),
        cmocka_unit_test(faults_are_placed),
        cmocka_unit_test(many_texts_are_bounded),
        cmocka_unit_test(every_game_reads_its_presets),
        cmocka_unit_test(presets_are_words_of_parameters),
        cmocka_unit_test(garbage_is_refused_or_normal),
        cmocka_unit_test(days_have_parameters),
        cmocka_unit_test(days_get_harder),
        cmocka_unit_test(presets_have_titles_for_menus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
