/* What Mastermind says: news and hints, and all of it in Japanese. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"

#include <string.h>

enum { BREAKER, HOLDER, ROOM = 600 };

static const char *tell(const kz_session *session, int seat, kz_lang lang, kz_tone *tone) {
    static kz_state before;
    static kz_state after;
    static char line[ROOM];
    static const char *const names[] = {"Ann", "Bob"};
    size_t length = kz_session_length(session);
    kz_viewer viewer = {.seat = seat, .lang = lang, .names = names};
    kz_entry entry = kz_session_entry(session, length - 1);
    kz_act act = {.from = entry.from, .at_ms = 0, .line = ""};
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    assert_int_equal(kz_session_seen(session, length - 1, &viewer, &before), KZ_OK);
    assert_int_equal(kz_session_seen(session, length, &viewer, &after), KZ_OK);
    *tone = kz_session_opening(session)->game->tell(&before, &after, &act, &viewer, &text);
    return line;
}

typedef struct told {
    int seat;
    const char *move;
    const char *english;
    const char *japanese;
    kz_tone tone; /* for the breaker */
} told;

static void tell_all(const char *instance, int seats, const told *rows, size_t count) {
    kz_work work;
    kz_tone tone = KZ_TONE_PLAIN;
    kz_work_init(&work);
    kz_session *session = brute_open(instance, seats, &work);
    for (size_t i = 0; i < count; i++) {
        brute_move(session, rows[i].seat, rows[i].move);
        assert_string_equal(tell(session, KZ_PUBLIC, KZ_LANG_JA, &tone), rows[i].japanese);
        assert_int_equal(tone, KZ_TONE_PLAIN);
        assert_string_equal(tell(session, BREAKER, KZ_LANG_EN, &tone), rows[i].english);
        assert_int_equal(tone, rows[i].tone);
    }
    kz_session_free(session);
}

static void moves_are_told(void **unused) {
    static const told fair[] = {{0, "2211", "Ann guessed 2211: 1 red, 1 white.",
                                 "Annの推測は2211です。判定は赤1、白1です。", KZ_TONE_PLAIN},
                                {0, "1234", "Ann guessed 1234: 4 red, 0 white.",
                                 "Annの推測は1234です。判定は赤4、白0です。", KZ_TONE_GOOD}};
    static const told lost[] = {{0, "give up", "Ann gave up. The code was 1234.",
                                 "Annがあきらめました。コードは1234でした。", KZ_TONE_BAD}};
    static const told hand[] = {
        {0, "12", "Ann guessed 12.", "Annの推測は12です。", KZ_TONE_PLAIN},
        {1, "01", "Bob answered 0 red, 1 white.", "Bobの判定は赤0、白1です。", KZ_TONE_PLAIN},
        {0, "21", "Ann guessed 21.", "Annの推測は21です。", KZ_TONE_PLAIN},
        {1, "20", "Bob answered 2 red, 0 white: no code fits.",
         "Bobの判定は赤2、白0です。これに合うコードはありません。", KZ_TONE_PLAIN},
        {1, "fix 1 0 2", "Bob corrected the answer to guess 1: 0 red, 2 white.",
         "Bobが1回目の推測への判定を赤0、白2に直しました。", KZ_TONE_GOOD}};
    static const told beaten[] = {
        {0, "12", "Ann guessed 12.", "Annの推測は12です。", KZ_TONE_PLAIN},
        {1, "00", "Bob answered 0 red, 0 white.", "Bobの判定は赤0、白0です。", KZ_TONE_BAD}};
    (void)unused;
    tell_all("code=1234", 1, fair, 2);
    tell_all("code=1234", 1, lost, 1);
    tell_all("pegs=2 colors=3", 2, hand, 5);
    tell_all("pegs=2 colors=6 chances=1", 2, beaten, 2);
}

static const char *hint(const kz_session *session, int seat, int strength, const kz_view **shown) {
    static kz_view view;
    static kz_state seen;
    kz_work work;
    kz_viewer viewer = {.seat = seat, .acts = true};
    kz_work_init(&work);
    assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, &seen), KZ_OK);
    kz_view_init(&view);
    assert_int_equal(
        kz_session_opening(session)->game->hint(&seen, &viewer, strength, &work, &view), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    *shown = &view;
    return brute_text(&view, "hint");
}

/* The numbers are those of tests/play/mastermind.play, counted there. */
static void breakers_get_hints(void **unused) {
    const kz_view *view = NULL;
    char line[ROOM];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("code=1234", 1, &work);
    assert_string_equal(hint(session, 0, 1, &view), "360 codes are still possible.");
    assert_string_equal(hint(session, 0, 2, &view),
                        "You have not guessed yet: any code is possible.");
    brute_move(session, 0, "2211");
    assert_string_equal(hint(session, 0, 1, &view), "48 codes are still possible.");
    assert_string_equal(hint(session, 0, 2, &view),
                        "Your last guess could not have been the code, by the rules of this game.");
    assert_string_equal(hint(session, 0, 3, &view),
                        "Guess 1134: of 48 codes it leaves 9.2 on average and at most 16, by 8 "
                        "different answers. It cannot be the code, but no guess tells more.");
    assert_string_equal(brute_cells(view, "move", line, sizeof line), "1134/1134/0/0/0");
    brute_move(session, 0, "1356");
    assert_string_equal(hint(session, 0, 2, &view),
                        "Your last guess could not have been the code: it contradicts the answer "
                        "to guess 1.");
    /* The answer to guess 1 is cell 5 of "guesses". */
    assert_string_equal(brute_cells(view, "focus", line, sizeof line), "guesses//5/0/400");
    kz_session_free(session);
    session = brute_open("code=1234", 1, &work);
    brute_move(session, 0, "1256"); /* 2 0; against 2134: 0 2 */
    brute_move(session, 0, "6543"); /* 0 2, as against 2134 */
    brute_move(session, 0, "2134");
    (void)hint(session, 0, 2, &view);
    assert_string_equal(brute_cells(view, "focus", line, sizeof line), "guesses//5/0/400");
    kz_session_free(session);
    session = brute_open("pegs=2 colors=2 code=21", 1, &work);
    brute_move(session, 0, "12");
    assert_string_equal(hint(session, 0, 1, &view), "Only one code is still possible.");
    assert_string_equal(hint(session, 0, 2, &view), "Your last guess fit all earlier answers.");
    assert_string_equal(hint(session, 0, 3, &view), "It is 21: no other code is possible.");
    kz_session_free(session);
}

/* After 12 with 0 1 only 23 and 31 are left: against 23 they answer 2 0 and 0 1. */
static void holders_get_hints(void **unused) {
    const kz_view *view = NULL;
    char line[ROOM];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("pegs=2 colors=3", 2, &work);
    brute_move(session, 0, "12");
    brute_move(session, 1, "01");
    brute_move(session, 0, "23");
    (void)hint(session, 1, 1, &view);
    assert_null(kz_view_find(view, "move"));
    assert_string_equal(hint(session, 1, 3, &view), "These answers fit the earlier ones.");
    assert_string_equal(brute_cells(view, "move", line, sizeof line),
                        "0 red, 1 white/0 1/0/0/0 2 red, 0 white/2 0/0/0/0");
    assert_string_equal(brute_cells(view, "focus", line, sizeof line), "guesses//6/0/400");
    brute_move(session, 1, "02");
    (void)hint(session, 1, 1, &view);
    assert_null(kz_view_find(view, "focus"));
    (void)hint(session, 1, 3, &view);
    /* 32 would be the code of 0 2, and answers 12 with 1 0. */
    assert_string_equal(brute_cells(view, "move", line, sizeof line),
                        "Guess 1: 1 red, 0 white/fix 1 1 0/0/0/0 "
                        "Guess 2: 0 red, 1 white/fix 2 0 1/0/0/0 "
                        "Guess 2: 2 red, 0 white/fix 2 2 0/0/0/0");
    assert_string_equal(brute_cells(view, "focus", line, sizeof line),
                        "guesses//3/0/400 guesses//6/0/400");
    brute_move(session, 1, "fix 2 0 1");
    assert_int_equal(kz_session_turn(session).may_move, 1);
    kz_session_free(session);
}

/* Nothing in Latin letters but names and what is typed. */
static void no_english(const kz_view *view) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        const char *text = kz_view_text(view, view->nodes[i].text);
        const char *name = strstr(text, "Player");
        assert_null(name);
        assert_true(strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ") < 2);
    }
    for (uint32_t i = 0; i < view->cell_count; i++) {
        const char *text = kz_view_text(view, view->cells[i].text);
        assert_true(strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") < 2);
    }
}

static void japanese_is_japanese(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("code=1234 chances=2", 1, &work);
    const kz_view *view = brute_view(session, 0, false, KZ_LANG_JA);
    no_english(view);
    assert_string_equal(brute_text(view, "rules"),
                        "コードは6色から選んだ4本のペグです。同じ色は2回使いません。"
                        "推測では同じ色を何回使ってもかまいません。");
    assert_string_equal(brute_text(view, "legend"),
                        "判定は赤の数、白の数の順です。赤は色も位置も合っているペグ、"
                        "白は色だけが合っているペグです。");
    assert_string_equal(brute_text(view, "goal"), "回数を使い切る前にコードを当ててください。");
    brute_move(session, 0, "1243");
    brute_move(session, 0, "1243");
    view = brute_view(session, 0, false, KZ_LANG_JA);
    assert_string_equal(brute_text(view, "result"),
                        "コードを当てられませんでした。コードは1234でした。");
    no_english(view);
    kz_session_free(session);
    session = brute_open("colors=10 pegs=3", 2, &work);
    assert_non_null(strstr(brute_text(brute_view(session, 1, false, KZ_LANG_JA), "rules"),
                           "コードは10種類の数字から選んだ3個です。同じ数字は2回使いません。"));
    brute_move(session, 0, "123");
    brute_move(session, 1, "30");
    view = brute_view(session, 1, false, KZ_LANG_JA);
    assert_string_equal(brute_text(view, "result"),
                        "プレイヤー Aの勝ちです。1回目の推測でコードを当てました。");
    kz_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_told),
        cmocka_unit_test(breakers_get_hints),
        cmocka_unit_test(holders_get_hints),
        cmocka_unit_test(japanese_is_japanese),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
