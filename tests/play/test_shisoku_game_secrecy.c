/* The card game tells nothing of what lies face down: over whole games a state and its twins, which
   nobody at the table could tell apart, give the same in every way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"
#include "support/effort.h"
#include "support/twin.h"

#include <string.h>

enum { GAMES = 100, TEXT_BYTES = 2048, LEVEL = 3 };

static const kz_game *game(void) {
    return kz_game_find("shisoku-game");
}

static void make_twin(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    memset(twin, 0, sizeof *twin);
    assert_true(twin_shisoku_game(whole, seat, chance, twin));
}

static void copy(const kz_state *from, kz_state *to) {
    memset(to, 0, sizeof *to);
    memcpy(to->bytes, from->bytes, game()->state_size);
}

static void same_turn(const kz_state *a, const kz_state *b) {
    kz_turn turn_a = game()->turn(a);
    kz_turn turn_b = game()->turn(b);
    assert_int_equal(turn_a.may_move, turn_b.may_move);
    assert_int_equal(turn_a.won, turn_b.won);
    assert_int_equal(turn_a.over, turn_b.over);
    assert_true(turn_a.due_ms == turn_b.due_ms);
}

/* Whoever sees both sees one, byte for byte: so views, hints and plans, which get no more, are the
   same. The twins themselves differ, or the test would check nothing. */
static bool check_seen(const kz_state *whole, int seat, kz_chance *chance) {
    static kz_state twin;
    static kz_state seen;
    static kz_state seen_twin;
    static kz_state again;
    make_twin(whole, seat, chance, &twin);
    copy(whole, &seen);
    copy(&twin, &seen_twin);
    game()->see(&seen, seat);
    game()->see(&seen_twin, seat);
    assert_memory_equal(seen.bytes, seen_twin.bytes, sizeof seen);
    copy(&seen, &again);
    game()->see(&again, seat);
    assert_memory_equal(seen.bytes, again.bytes, sizeof seen);
    same_turn(whole, &twin);
    same_turn(whole, &seen);
    return memcmp(whole->bytes, twin.bytes, game()->state_size) != 0;
}

/* What a line does that is refused must not depend on what is hidden. */
static void check_errors(const kz_state *whole, const kz_state *twin, int seat, uint64_t at_ms) {
    static const char *const lines[] = {
        "flip",          "pass",      "slap 1",   "slap 9", "explain K", "target 7",
        "explain 1/0+2", "explain (", "target x", "sleep",  ""};
    static kz_state state;
    static kz_state state_twin;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_act act = {.from = seat, .at_ms = at_ms, .line = lines[i]};
        kz_error error = {.status = KZ_OK};
        kz_error error_twin = {.status = KZ_OK};
        copy(whole, &state);
        copy(twin, &state_twin);
        assert_int_equal(game()->move(&state, &act, &error),
                         game()->move(&state_twin, &act, &error_twin));
        assert_int_equal(error.column, error_twin.column);
        assert_true(error.message == error_twin.message);
        assert_string_equal(error.token, error_twin.token);
    }
}

/* Writes what a viewer is told of a pass; nothing if it is refused. */
static void tell_pass(const kz_state *whole, kz_act act, int viewer_seat, char said[TEXT_BYTES]) {
    static kz_state before;
    static kz_state after;
    kz_viewer viewer = {.seat = viewer_seat};
    kz_text text;
    kz_text_init(&text, said, TEXT_BYTES);
    copy(whole, &before);
    copy(whole, &after);
    if (game()->move(&after, &act, NULL) == KZ_OK) {
        game()->see(&before, viewer_seat);
        game()->see(&after, viewer_seat);
        act.line = act.from == viewer_seat ? act.line : "";
        (void)game()->tell(&before, &after, &act, &viewer, &text);
    }
}

/* A pass shows no card, also where it is a foul and brings some back: what is told is the same. */
static void check_tell(const kz_state *whole, const kz_state *twin, kz_act act, int viewer_seat) {
    char said[TEXT_BYTES];
    char said_twin[TEXT_BYTES];
    tell_pass(whole, act, viewer_seat, said);
    tell_pass(twin, act, viewer_seat, said_twin);
    assert_string_equal(said, said_twin);
}

/* Runs a whole game; at each point every seat and a watcher are compared with a twin. */
static void check_game(kz_session *session, const card_players *players, kz_chance *chance,
                       uint32_t *different) {
    static kz_state whole;
    static kz_state twin;
    while (!kz_session_turn(session).over) {
        copy(kz_session_state(session), &whole);
        for (int seat = 0; seat < players->seats; seat++) {
            *different += check_seen(&whole, seat, chance);
        }
        *different += check_seen(&whole, KZ_PUBLIC, chance);
        make_twin(&whole, 0, chance, &twin);
        uint64_t at_ms = card_game_of(session).clock_ms;
        for (int seat = 0; seat < players->seats; seat++) {
            check_errors(&whole, &twin, seat, at_ms);
            kz_act act = {.from = seat, .at_ms = at_ms, .line = "pass"};
            check_tell(&whole, &twin, act, 0);
            check_tell(&whole, &twin, act, KZ_PUBLIC);
        }
        card_step(session, players);
    }
}

/* Keyed games and old ones with a seed; rash players, so that there are fouls and shuffles. */
static void nobody_sees_what_lies_face_down(void **unused) {
    (void)unused;
    uint32_t different = 0;
    uint32_t fouls = 0;
    unsigned games = effort_of(GAMES);
    for (uint64_t seed = 1; seed <= games; seed++) {
        kz_work work;
        kz_chance chance;
        kz_key key = kz_key_of(seed);
        kz_work_init(&work);
        kz_chance_init(&chance, &key, 0);
        card_players players = {.seats = 2 + (int)(seed % 5), .seed = seed};
        for (int i = 0; i < players.seats; i++) {
            players.levels[i] = 1 + (int)((seed + (uint64_t)i) % 5);
        }
        kz_session *session = seed % 3 != 0
                                  ? card_deal("", players.seats, seed, &work)
                                  : card_open("window=15 dealer=1 seed=9 deck=KK6Q9A2345789TJ23456",
                                              players.seats, &work);
        check_game(session, &players, &chance, &different);
        kz_shisoku_game end = card_game_of(session);
        for (int i = 0; i < players.seats; i++) {
            fouls += end.fouls[i];
        }
        kz_session_free(session);
    }
    assert_true(different > 10 * games);
    assert_true(fouls > games / 20);
}

/* After the end nothing is hidden any more. */
static void the_end_is_open(void **unused) {
    (void)unused;
    static kz_state seen;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=7 deck=K2", 2, &work);
    card_do(session, 0, 0, "target 1000");
    card_do(session, 0, 1000, "flip");
    card_wait(session, 200000);
    assert_true(kz_session_turn(session).over);
    card_seen(session, 1, &seen);
    assert_memory_equal(seen.bytes, kz_session_state(session)->bytes, game()->state_size);
    kz_session_free(session);
}

/* The key is really the secret: with another one the deck lies otherwise after a foul. */
static void the_key_decides_what_comes_after_a_foul(void **unused) {
    (void)unused;
    static const char *const keys[] = {
        "window=15 first=1 key=7 deck=K6Q9A2345", "window=15 first=1 key=8 deck=K6Q9A2345",
        "window=15 first=1 key=7 deck=K6Q9A2345",
        ("window=15 first=1 "
         "key=x0700000000000000000000000000000000000000000000000000000000000001 deck=K6Q9A2345")};
    kz_shisoku_game end[4];
    for (size_t i = 0; i < 4; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = card_open(keys[i], 2, &work);
        card_do(session, 0, 0, "target 10");
        card_do(session, 0, 1000, "flip");
        card_do(session, 1, 2000, "slap 1");
        card_do(session, 1, 2010, "explain K");
        end[i] = card_game_of(session);
        assert_int_equal(end[i].event, KZ_SHISOKU_FOUL);
        assert_int_equal(end[i].draws, 1);
        kz_session_free(session);
    }
    assert_memory_not_equal(end[0].deck, end[1].deck, sizeof end[0].deck);
    assert_memory_not_equal(end[0].deck, end[3].deck, sizeof end[0].deck);
    assert_memory_equal(end[0].deck, end[2].deck, sizeof end[0].deck);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_sees_what_lies_face_down),
        cmocka_unit_test(the_end_is_open),
        cmocka_unit_test(the_key_decides_what_comes_after_a_foul),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
