/* How games for one end: who has a name is called by it, who has none is not called a player. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <string.h>

/* What stands there in the end, to somebody who calls seat 0 by a name, or by none (NULL). */
static const char *result_of(const kz_session *session, const char *name, int seat, kz_lang lang) {
    static kz_view view;
    static kz_state seen;
    const char *names[KZ_PLAY_SEATS_MAX] = {name};
    kz_viewer viewer = {.seat = seat, .all = true, .lang = lang, .names = names};
    assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, &seen), KZ_OK);
    kz_view_init(&view);
    kz_session_opening(session)->game->view(&seen, &viewer, &view);
    return sit_text(&view, "result");
}

typedef struct ending {
    const char *game;
    const char *instance;
    const char *moves[4];
    const char *named;
    const char *nameless;
    const char *japanese;
} ending;

static const char pair[] = "solution=1221 puzzle=2:b__,a3a3";
static const char loose[] = "puzzle=x 2 3+:0,1;3+:2,3 -";

static const ending endings[] = {
    {"kenken",
     pair,
     {"11 1", "12 2", "21 2", "22 1"},
     "Ann solved the puzzle.",
     "The puzzle is solved.",
     "パズルが解けました。"},
    {"kenken",
     pair,
     {"give-up"},
     "Ann gave up. This is the solution.",
     "The game was given up. This is the solution.",
     "あきらめました。解はこのとおりです。"},
    {"kenken", loose, {"give-up"}, "Ann gave up.", "The game was given up.", "あきらめました。"},
    {"shisoku",
     "11 8 3",
     {"8 + 3"},
     "Ann made the target.",
     "The target is made.",
     "目標を作りました。"},
    {"shisoku",
     "11 8 3",
     {"give up"},
     "Ann gave up.",
     "The game was given up.",
     "あきらめました。"},
    {"mastermind",
     "chances=2 code=1234",
     {"1243", "1234"},
     "Ann found the code with guess 2.",
     "The code was found with guess 2.",
     "2回目の推測でコードを当てました。"},
    {"mastermind",
     "chances=1 code=1234",
     {"1243"},
     "Ann did not find the code: it was 1234.",
     "The code was not found: it was 1234.",
     "コードを当てられませんでした。コードは1234でした。"},
    {"mastermind",
     "code=1234",
     {"give up"},
     "Ann gave up. The code was 1234.",
     "The game was given up. The code was 1234.",
     "あきらめました。コードは1234でした。"}};

static void check_ending(const ending *e) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open(e->game, e->instance, 1, &work);
    for (size_t i = 0; i < sizeof e->moves / sizeof e->moves[0] && e->moves[i] != NULL; i++) {
        sit_act(session, 0, e->moves[i]);
    }
    assert_string_equal(result_of(session, "Ann", 0, KZ_LANG_EN), e->named);
    assert_string_equal(result_of(session, "Ann", KZ_PUBLIC, KZ_LANG_EN), e->named);
    assert_string_equal(result_of(session, NULL, 0, KZ_LANG_EN), e->nameless);
    assert_string_equal(result_of(session, "", KZ_PUBLIC, KZ_LANG_EN), e->nameless);
    assert_string_equal(result_of(session, NULL, 0, KZ_LANG_JA), e->japanese);
    kz_session_free(session);
}

static void who_plays_alone_is_no_player(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        check_ending(&endings[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(who_plays_alone_is_no_player)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
