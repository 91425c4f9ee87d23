/* Parameters, instances and moves of Mastermind as lines, old ones too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"

#include <string.h>

static const kz_game *game(void) {
    return kz_game_find("mastermind");
}

typedef struct refused {
    const char *line;
    int seats;
    kz_status status;
    uint32_t column;
    const char *message;
} refused;

static void parameters_have_a_normal_form(void **unused) {
    static const struct {
        const char *line;
        int seats;
        const char *normal;
        const char *name;
    } rows[] = {
        {"", 1, "pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=fair",
         "4 pegs in 6 colours, no repeats"},
        {"classic chances=9", 1,
         "pegs=4 colors=6 secret=repeat guess=repeat blanks=no chances=9 keeper=fair",
         "4 pegs in 6 colours"},
        {"bulls", 1,
         "pegs=4 colors=10 secret=distinct guess=distinct blanks=no chances=8 keeper=fair",
         "4 pegs in 10 colours, no repeats"},
        {"evil blanks=yes", 1,
         "pegs=4 colors=6 secret=distinct guess=repeat blanks=yes chances=8 keeper=evil",
         "4 pegs in 6 colours, no repeats, evil keeper"},
        {"hand", 2, "pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=hand",
         "4 pegs in 6 colours, no repeats, kept by a player"},
        {"seal", 2, "pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=seal",
         "4 pegs in 6 colours, no repeats, set by a player"},
        {"pegs=5", 2,
         "pegs=5 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=hand",
         "5 pegs in 6 colours, no repeats, kept by a player"}};
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_values values;
        char buffer[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        assert_int_equal(kz_params_read(game(), rows[i].line, rows[i].seats, &values, &text, NULL),
                         KZ_OK);
        assert_string_equal(buffer, rows[i].normal);
        kz_text_init(&text, buffer, sizeof buffer);
        game()->name(&values, KZ_LANG_EN, &text);
        assert_string_equal(buffer, rows[i].name);
    }
}

static void bad_parameters_are_refused(void **unused) {
    static const refused rows[] = {
        {"chances=51", 1, KZ_OUT_OF_RANGE, 9, "number out of range"},
        {"pegs=9", 1, KZ_OUT_OF_RANGE, 6, "number out of range"},
        {"code=1234", 1, KZ_BAD_INPUT, 1, "unknown parameter"},
        {"keeper=kind", 1, KZ_BAD_INPUT, 8, "unknown choice"},
        {"hand", 1, KZ_OUT_OF_RANGE, 0,
         "this needs two seats: one for the guesser, one for the keeper of the code"},
        {"keeper=hand", 1, KZ_OUT_OF_RANGE, 8,
         "this needs two seats: one for the guesser, one for the keeper of the code"},
        {"keeper=evil", 2, KZ_OUT_OF_RANGE, 8, "keeper=evil needs exactly one player"},
        {"pegs=7", 1, KZ_OUT_OF_RANGE, 0, "too few colours for a code without repeats"},
        {"secret=repeat guess=distinct", 1, KZ_OUT_OF_RANGE, 0,
         "guess=distinct needs secret=distinct: otherwise some codes could never be guessed"},
        {"pegs=8 colors=6 secret=repeat", 1, KZ_OUT_OF_RANGE, 0,
         "a game can have at most 1,000,000 codes"},
        {"pegs=5 colors=11 secret=repeat keeper=evil", 1, KZ_OUT_OF_RANGE, 39,
         "with keeper=evil, there can be at most 100,000 codes"},
        {"pegs=5 colors=11 secret=repeat", 2, KZ_OUT_OF_RANGE, 0,
         "if a player keeps the code, there can be at most 100,000 codes"}};
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_values values;
        kz_error error;
        assert_int_equal(kz_params_read(game(), rows[i].line, rows[i].seats, &values, NULL, &error),
                         rows[i].status);
        assert_string_equal(error.message, rows[i].message);
        assert_int_equal(error.column, rows[i].column);
    }
}

/* As release 1 wrote them, and short ones. */
static void old_instances_are_read(void **unused) {
    static const struct {
        const char *line;
        const char *normal;
    } rows[] = {
        {"pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=fair code=1234",
         NULL},
        {"pegs=8 colors=9 secret=distinct guess=distinct blanks=no chances=50 keeper=fair "
         "code=98765432",
         NULL},
        {"pegs=3 colors=5 secret=repeat guess=repeat blanks=yes chances=4 keeper=evil draw=9",
         NULL},
        {"keeper=evil draw=18446744073709551615",
         "pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=evil "
         "draw=18446744073709551615"},
        {"code=1203 colors=10 guess=distinct",
         "pegs=4 colors=10 secret=distinct guess=distinct blanks=no chances=8 keeper=fair "
         "code=12a3"}};
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(kz_opening_parse(game(), rows[i].line, 1, &work, NULL, &opening), KZ_OK);
        assert_string_equal(opening.instance,
                            rows[i].normal != NULL ? rows[i].normal : rows[i].line);
    }
    assert_int_equal(kz_opening_parse(game(), "evil draw=7", 1, &work, NULL, &opening), KZ_OK);
}

static void bad_instances_are_refused(void **unused) {
    static const char wanted[] =
        "expected 'code=1234', with keeper=evil, seal or checked 'key=1', with keeper=hand neither";
    static const refused rows[] = {
        {"colors=10 guess=distinct code=1200", 1, KZ_OUT_OF_RANGE, 31,
         "these rules do not allow this code"},
        {"pegs=5 code=123", 1, KZ_BAD_INPUT, 13, "too few pegs"},
        {"code=1-34 blanks=yes", 1, KZ_OUT_OF_RANGE, 6, "these rules do not allow this code"},
        {"pegs=4", 1, KZ_BAD_INPUT, 0, wanted},
        {"keeper=evil code=1234", 1, KZ_BAD_INPUT, 0, wanted},
        {"keeper=evil key=1 draw=2", 1, KZ_BAD_INPUT, 0, wanted},
        {"draw=4", 1, KZ_BAD_INPUT, 0, wanted},
        {"code=1234", 2, KZ_BAD_INPUT, 0, wanted},
        {"keeper=hand key=1", 2, KZ_BAD_INPUT, 0, wanted},
        {"keeper=seal", 2, KZ_BAD_INPUT, 0, wanted},
        {"keeper=seal code=1234", 2, KZ_BAD_INPUT, 0, wanted},
        {"keeper=evil key=x12", 1, KZ_BAD_INPUT, 18, NULL},
        {"keeper=evil draw=18446744073709551616", 1, KZ_OUT_OF_RANGE, 18, NULL},
        {"size=4 code=1234", 1, KZ_BAD_INPUT, 1, "unknown parameter"},
        {"code=1234 keeper=kind", 1, KZ_BAD_INPUT, 18, "unknown choice"}};
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_error error;
        assert_int_equal(
            kz_opening_parse(game(), rows[i].line, rows[i].seats, &work, &error, &opening),
            rows[i].status);
        assert_int_equal(error.column, rows[i].column);
        if (rows[i].message != NULL) {
            assert_string_equal(error.message, rows[i].message);
        }
    }
}

/* What release 1 showed for the same instance or seed. */
static void old_codes_stay_the_same(void **unused) {
    static const struct {
        const char *instance;
        const char *guess;
        const char *shown;
    } rows[] = {
        {"keeper=evil draw=5", "1122", "2654"},
        {"keeper=evil draw=18446744073709551615", NULL, "3512"},
        {"pegs=3 colors=5 secret=repeat blanks=yes chances=4 keeper=evil draw=9", "1-2", "315"}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char wanted[80] = "The game was given up. The code was ";
        kz_session *session = brute_open(rows[i].instance, 1, &work);
        if (rows[i].guess != NULL) {
            brute_move(session, 0, rows[i].guess);
        }
        brute_move(session, 0, "give up");
        const kz_view *view = brute_view(session, 0, true, KZ_LANG_EN);
        strcat(strcat(wanted, rows[i].shown), ".");
        assert_string_equal(kz_view_text(view, kz_view_find(view, "result")->text), wanted);
        kz_session_free(session);
    }
}

static void deals_of_seeds_stay_the_same(void **unused) {
    static const struct {
        uint64_t seed;
        const char *params;
        const char *code;
    } rows[] = {
        {7, "", " code=1532"}, {12345678901, "bulls", " code=8347"}, {99, "classic", " code=5145"}};
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_key key = kz_key_of(rows[i].seed);
        assert_int_equal(kz_opening_deal(game(), rows[i].params, 1, &key, &work, NULL, &opening),
                         KZ_OK);
        assert_non_null(strstr(opening.instance, rows[i].code));
    }
}

/* An evil keeper's key has 256 bits, whatever the seed, and decides the code that is shown. */
static void an_evil_keeper_gets_a_key(void **unused) {
    static kz_opening opening;
    static kz_opening other;
    kz_work work;
    kz_key key = kz_key_of(7);
    (void)unused;
    kz_work_init(&work);
    assert_int_equal(kz_opening_deal(game(), "evil", 1, &key, &work, NULL, &opening), KZ_OK);
    const char *text = strstr(opening.instance, " key=x");
    assert_non_null(text);
    assert_int_equal(strlen(text), strlen(" key=x") + 64);
    assert_null(strstr(text, "00000000"));
    key = kz_key_of(8);
    assert_int_equal(kz_opening_deal(game(), "evil", 1, &key, &work, NULL, &other), KZ_OK);
    assert_string_not_equal(opening.instance, other.instance);
    assert_int_equal(kz_opening_deal(game(), "", 2, &key, &work, NULL, &other), KZ_OK);
    assert_null(strstr(other.instance, "code="));
}

static void days_can_be_played_alone(void **unused) {
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (int day = 1; day <= 7; day++) {
        char buffer[KZ_PLAY_LINE_MAX];
        kz_text params;
        kz_key key;
        kz_text_init(&params, buffer, sizeof buffer);
        assert_int_equal(kz_opening_daily(game(), 2026, 11, day, &params, &key), KZ_OK);
        assert_int_equal(kz_opening_deal(game(), buffer, 1, &key, &work, NULL, &opening), KZ_OK);
    }
}

/* Each is the guess 1 3 6 5. */
static void guesses_are_read_in_many_ways(void **unused) {
    static const char *const lines[] = {"1365",
                                        "1 3 6 5",
                                        " 1,3 , 6 5 ",
                                        "1/3/6/5",
                                        "1;3|6:5",
                                        "red yellow orange black",
                                        "Red,YEL,oRa,blk",
                                        "ryok",
                                        "R Y O K",
                                        "赤黄橙黒",
                                        "赤 黄 橙 黒",
                                        "あか、きいろ、だいだい、くろ",
                                        "アカ・キイロ・オレンジ・クロ",
                                        "赤色黄色オレンジ色黒色",
                                        "レッド イエロー オレンジ ブラック",
                                        "赤 yellow 6 くろ"};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_session *session = brute_open("code=1365", 1, &work);
        brute_move(session, 0, lines[i]);
        assert_int_equal(kz_session_turn(session).won, 1);
        kz_session_free(session);
    }
    kz_session *session = brute_open("code=2412 secret=repeat", 1, &work);
    brute_move(session, 0, "みどりあおレッドグリーン");
    assert_int_equal(kz_session_turn(session).won, 1);
    kz_session_free(session);
}

static void there_are_more_ways_to_give_up(void **unused) {
    static const char *const lines[] = {"give up", " give-up", "あきらめる", "降参", "ギブアップ"};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_session *session = brute_open("code=1365", 1, &work);
        brute_move(session, 0, lines[i]);
        assert_true(kz_session_turn(session).over);
        assert_int_equal(kz_session_turn(session).won, 0);
        kz_session_free(session);
    }
}

/* What is no guess costs no chance, and is shown where it stands. */
static void bad_guesses_are_refused(void **unused) {
    static const struct {
        const char *instance;
        refused row;
    } rows[] = {
        {"code=1234", {"1 2 3", 1, KZ_BAD_INPUT, 1, "too few pegs"}},
        {"code=1234", {"1 2 3 4 5", 1, KZ_BAD_INPUT, 9, "too many pegs"}},
        {"code=1234", {"あか あお くろ だいだい 5", 1, KZ_BAD_INPUT, 15, "too many pegs"}},
        {"code=1234", {"1 2 3 7", 1, KZ_BAD_INPUT, 7, "unknown colour"}},
        {"code=1234", {"1 2 3 -", 1, KZ_BAD_INPUT, 7, "empty pegs are not allowed in this game"}},
        {"code=1234", {"+1 2 3 4", 1, KZ_BAD_INPUT, 1, "unknown colour"}},
        {"code=1234", {"RED GREEN PINK BLUE", 1, KZ_BAD_INPUT, 11, "unknown colour"}},
        {"code=1234", {"赤 緑 紫 青", 1, KZ_BAD_INPUT, 5, "unknown colour"}},
        {"code=123 pegs=3 colors=3", {"赤緑青", 1, KZ_BAD_INPUT, 3, "unknown colour"}},
        {"code=1234 colors=7", {"赤緑黄青", 1, KZ_BAD_INPUT, 1, "unknown colour"}},
        {"code=1234", {"give", 1, KZ_BAD_INPUT, 1, "unknown colour"}},
        {"code=1234", {"", 1, KZ_BAD_INPUT, 1, "too few pegs"}},
        {"code=1234", {"fix 1 0 0", 1, KZ_BAD_INPUT, 1, "unknown colour"}},
        {"colors=10 guess=distinct code=1203",
         {"1223", 1, KZ_ILLEGAL_MOVE, 1, "a guess must not repeat a digit"}}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_error error;
        kz_act act = {.from = 0, .at_ms = 0, .line = rows[i].row.line};
        kz_session *session = brute_open(rows[i].instance, 1, &work);
        assert_int_equal(kz_session_act(session, &act, &error), rows[i].row.status);
        assert_string_equal(error.message, rows[i].row.message);
        assert_int_equal(error.column, rows[i].row.column);
        assert_int_equal(kz_session_length(session), 0);
        kz_session_free(session);
    }
}

static void bad_answers_are_refused(void **unused) {
    static const refused rows[] = {
        {"1", 2, KZ_BAD_INPUT, 1,
         "expected an answer of two digits, the pegs in the right place first"},
        {"", 2, KZ_BAD_INPUT, 1,
         "expected an answer of two digits, the pegs in the right place first"},
        {"1 2 3", 2, KZ_BAD_INPUT, 1,
         "expected an answer of two digits, the pegs in the right place first"},
        {" 3 1", 2, KZ_ILLEGAL_MOVE, 2, "this answer cannot occur"},
        {"4 1", 2, KZ_ILLEGAL_MOVE, 1, "this answer cannot occur"}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("", 2, &work);
    brute_move(session, 0, "1234");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_error error;
        kz_act act = {.from = 1, .at_ms = 0, .line = rows[i].line};
        assert_int_equal(kz_session_act(session, &act, &error), rows[i].status);
        assert_string_equal(error.message, rows[i].message);
        assert_int_equal(error.status, rows[i].status);
        assert_int_equal(error.column, rows[i].column);
    }
    kz_session_free(session);
}

/* 4,096 and 6,561 codes are on both sides of what a server takes. A fair keeper looks at one. */
static void large_keepers_are_not_quick(void **unused) {
    (void)unused;
    static const struct {
        const char *params;
        int seats;
        bool is_quick;
    } cases[] = {{"pegs=4 colors=8 keeper=evil", 1, true},
                 {"pegs=4 colors=8 blanks=yes keeper=evil", 1, false},
                 {"pegs=4 colors=9 keeper=hand", 2, false},
                 {"pegs=8 colors=8", 1, true}};
    const kz_game *game = kz_game_find("mastermind");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_values values;
        assert_int_equal(kz_params_read(game, cases[i].params, cases[i].seats, &values, NULL, NULL),
                         KZ_OK);
        assert_int_equal(game->is_quick(&values), cases[i].is_quick);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_have_a_normal_form),
        cmocka_unit_test(bad_parameters_are_refused),
        cmocka_unit_test(old_instances_are_read),
        cmocka_unit_test(bad_instances_are_refused),
        cmocka_unit_test(old_codes_stay_the_same),
        cmocka_unit_test(deals_of_seeds_stay_the_same),
        cmocka_unit_test(an_evil_keeper_gets_a_key),
        cmocka_unit_test(days_can_be_played_alone),
        cmocka_unit_test(guesses_are_read_in_many_ways),
        cmocka_unit_test(there_are_more_ways_to_give_up),
        cmocka_unit_test(bad_guesses_are_refused),
        cmocka_unit_test(bad_answers_are_refused),
        cmocka_unit_test(large_keepers_are_not_quick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
