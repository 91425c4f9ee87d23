/* Hidden information leaves a game only through the views of those who may see it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/secrecy.h"

#include <string.h>

/* Every game has rows here: twins for each hidden thing, or one row that says nothing is hidden. */
static const secret secrets[] = {
    {.game = "shisoku"},
    {.game = "kazutori"},
    /* Both codes answer 3344 with 1 1, 1122 with 1 1 and 5656 with 0 0. */
    {"mastermind",
     1,
     "keeper=fair code=1234",
     "keeper=fair code=2134",
     0,
     KZ_PLAY_NO_SEAT,
     {"3344", "1122", "5656", NULL}},
    {"mastermind",
     1,
     "keeper=fair code=1234",
     "keeper=fair code=2134",
     KZ_PLAY_OBSERVER,
     KZ_PLAY_NO_SEAT,
     {"3344", "1122", "5656", NULL}},
    /* The seed of an evil keeper tells nothing before the end. */
    {"mastermind",
     1,
     "keeper=evil draw=1",
     "keeper=evil draw=2",
     0,
     KZ_PLAY_NO_SEAT,
     {"1123", "1456", "2516", NULL}},
    /* Hands of others, and what lies ready for them, before the showdown. */
    {"namepoker",
     2,
     "exchanges=2 draws=1,2",
     "exchanges=2 draws=3,2",
     1,
     0,
     {"draw 1 3", "keep", "keep", NULL}},
    {"namepoker",
     3,
     "exchanges=2 rules=article3 draws=1,2,3",
     "exchanges=2 rules=article3 draws=1,4,3",
     2,
     1,
     {"keep", "draw 1 2 3 4 5", "draw 5", "draw 1", "draw 2", NULL}},
    {"namepoker",
     6,
     "draws=1,2,3,4,5,6",
     "draws=1,2,3,4,5,7",
     KZ_PLAY_OBSERVER,
     5,
     {"keep", "draw 1", "draw 1 2", "draw 1 2 3", "draw 1 2 3 4", NULL}},
    /* Both solutions keep the rules; hints and computer players find them out by themselves. */
    {"kenken",
     1,
     "check=off solution=1221 puzzle=two 2 3+:0,1;3+:2,3 -",
     "check=off solution=2112 puzzle=two 2 3+:0,1;3+:2,3 -",
     0,
     KZ_PLAY_NO_SEAT,
     {"fill", "mark r1c1 1", "r1c1 1", "check", "point", "r1c2 1", "r2c1 2", NULL}},
    {"kenken",
     1,
     "check=rules marks=auto solution=1221 puzzle=two 2 3+:0,1;3+:2,3 -",
     "check=rules marks=auto solution=2112 puzzle=two 2 3+:0,1;3+:2,3 -",
     KZ_PLAY_OBSERVER,
     KZ_PLAY_NO_SEAT,
     {"fill", "r1c1 2", "check", "r1c2 2", "check", "r2c1 1", NULL}},
    {"shisoku-game",
     2,
     "window=15 dealer=1 seed=1 deck=K6Q9A2345",
     "window=15 dealer=1 seed=2 deck=K6Q95432A",
     0,
     KZ_PLAY_NO_SEAT,
     {"target 10", "flip", "tick 1", "tick 20001", "tick 40001", "tick 60001", "slap 4", NULL}},
    {"shisoku-game",
     3,
     "window=15 dealer=2 seed=1 deck=K6Q9A2345",
     "window=15 dealer=2 seed=1 deck=K6Q9QQQ4T",
     KZ_PLAY_OBSERVER,
     KZ_PLAY_NO_SEAT,
     {"target 10", "tick 20000", "tick 40000", "slap 2", "explain K+6", "tick 59999", NULL}},
    {"null", 3, "9 3/5 7/1 2/8", "9 8/5 7/1 2/8", 1, 0, {"keep", "swap", NULL}},
    {"null", 3, "9 3/5 7/1 2/8", "9 8/5 7/1 2/8", 2, 0, {"swap", "keep", NULL}},
    {"null", 3, "9 3/5 7/1 2/8", "9 8/5 7/1 2/8", KZ_PLAY_OBSERVER, 0, {"keep", "swap", NULL}},
    {"null", 2, "9 3/5 7/1", "9 3/5 7/9", 1, KZ_PLAY_NO_SEAT, {"keep", NULL}},
    {"null", 2, "9 3/5 7/1", "9 3/9 7/1", 0, KZ_PLAY_NO_SEAT, {NULL}},
    {"null", 2, "9 3/5 7/1", "9 3/9 7/1", 1, KZ_PLAY_NO_SEAT, {"swap", NULL}},
};

enum { SECRETS = sizeof secrets / sizeof secrets[0] };

static void every_game_has_a_row(void **unused) {
    (void)unused;
    for (size_t g = 0; g < kz_game_count(); g++) {
        size_t rows = 0;
        for (size_t i = 0; i < SECRETS; i++) {
            rows += strcmp(secrets[i].game, kz_game_at(g)->id) == 0;
        }
        if (rows == 0) {
            fail_msg("%s: add what it hides to this test", kz_game_at(g)->id);
        }
    }
}

static void every_secret_is_kept(void **unused) {
    (void)unused;
    for (size_t i = 0; i < SECRETS; i++) {
        const kz_game *game = kz_game_find(secrets[i].game);
        assert_non_null(game);
        const char *leak = secrets[i].twin != NULL ? secret_leak(game, &secrets[i]) : NULL;
        if (leak != NULL) {
            fail_msg("%s, row %zu: %s", game->id, i, leak);
        }
    }
}

/* The first byte of the null game's hidden numbers: seat 0's own. */
static uint8_t first_number(const kz_state *state) {
    return state->bytes[3];
}

static void gossip_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    char text[2] = {(char)('0' + first_number(state)), '\0'};
    kz_game_find("null")->view(state, seat, lang, out);
    kz_view_add(out, KZ_VIEW_MESSAGE, text, 0);
}

static kz_status gossip_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                             kz_work *work, kz_text *out) {
    (void)seat;
    (void)strength;
    (void)lang;
    (void)work;
    kz_text_put(out, first_number(state) > 5 ? "swap" : "keep");
    return KZ_OK;
}

static kz_status peeking_bot(const kz_state *state, int seat, int level, uint64_t seed,
                             kz_work *work, kz_text *line) {
    (void)seed;
    return gossip_hint(state, seat, level, KZ_LANG_EN, work, line);
}

static const secret seat_0_from_seat_1 = {"null", 2, "9 3/5 7/1",   "9 8/5 7/1",
                                          1,      0, {"keep", NULL}};

static void a_leaky_view_is_caught(void **unused) {
    (void)unused;
    kz_game leaky = *kz_game_find("null");
    assert_null(secret_leak(&leaky, &seat_0_from_seat_1));
    leaky.view = gossip_view;
    assert_string_equal(secret_leak(&leaky, &seat_0_from_seat_1), "view");
}

static void leaky_advice_is_caught(void **unused) {
    (void)unused;
    kz_game leaky = *kz_game_find("null");
    leaky.hint = gossip_hint;
    assert_string_equal(secret_leak(&leaky, &seat_0_from_seat_1), "hint or bot");
    leaky = *kz_game_find("null");
    leaky.bot = peeking_bot;
    assert_string_equal(secret_leak(&leaky, &seat_0_from_seat_1), "hint or bot");
}

static void empty_rows_are_caught(void **unused) {
    (void)unused;
    const kz_game *game = kz_game_find("null");
    secret same = seat_0_from_seat_1;
    same.twin = same.instance;
    same.owner = KZ_PLAY_NO_SEAT;
    assert_non_null(secret_leak(game, &same));
    secret blind = seat_0_from_seat_1;
    blind.owner = 1;
    assert_non_null(secret_leak(game, &blind));
    secret unreadable = seat_0_from_seat_1;
    unreadable.twin = "9 3/5";
    assert_non_null(secret_leak(game, &unreadable));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_row),   cmocka_unit_test(every_secret_is_kept),
        cmocka_unit_test(a_leaky_view_is_caught), cmocka_unit_test(leaky_advice_is_caught),
        cmocka_unit_test(empty_rows_are_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
