/* Computer players of the card game in whole games: they see what their seats see, plan ahead in
   the table's time, come to an end under any node limit; even the weakest sometimes win cards, and
   a beginner can beat them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"
#include "support/effort.h"

#include <string.h>

enum { SEEDS = 6, DECKS = 200, FEW_DECKS = 8, GAMES = 100 };

static void check_replay(const kz_session *session, kz_work *work) {
    kz_session *again = NULL;
    assert_int_equal(kz_session_new(kz_session_opening(session), work, NULL, &again), KZ_OK);
    for (size_t i = 0; i < kz_session_length(session); i++) {
        kz_entry entry = kz_session_entry(session, i);
        if (entry.from == KZ_HOUSE) {
            card_wait(again, entry.at_ms);
        } else {
            card_do(again, entry.from, entry.at_ms, entry.line);
        }
        assert_int_equal(kz_session_length(again), i + 1);
    }
    assert_memory_equal(kz_session_state(again)->bytes, kz_session_state(session)->bytes,
                        sizeof(kz_shisoku_game));
    kz_session_free(again);
}

static void all_levels_play_to_the_end_and_the_log_replays(void **unused) {
    (void)unused;
    uint32_t rounds = 0;
    unsigned seeds = effort_is_less() ? 1 : SEEDS;
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        kz_work work;
        kz_work_init(&work);
        card_players players = {.seats = 5, .levels = {1, 2, 3, 4, 5}, .seed = seed};
        kz_session *session = card_deal("first=3", 5, seed, &work);
        card_play(session, &players);
        kz_shisoku_game game = card_game_of(session);
        assert_int_equal(game.deck_count, 0);
        rounds += game.rounds;
        check_replay(session, &work);
        kz_session_free(session);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(rounds >= 5 * seeds);
}

/* With one node nobody sees a solution, but cards are flipped and the last table is given up. */
static void players_without_time_to_think_come_to_an_end(void **unused) {
    (void)unused;
    for (int level = 1; level <= 5; level++) {
        kz_work work;
        kz_work_init(&work);
        card_players players = {.seats = 2, .levels = {level, level}, .seed = 1, .node_limit = 1};
        kz_session *session = card_deal("", 2, (uint64_t)level, &work);
        card_play(session, &players);
        kz_session_free(session);
    }
}

/* Who has slapped explains in any case, if only wrongly. */
static void an_explanation_needs_no_nodes(void **unused) {
    (void)unused;
    static kz_state seen;
    kz_work work;
    kz_plan plan;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=46AAKKKK", 2, &work);
    card_do(session, 0, 0, "target 24");
    for (int i = 0; i < 4; i++) {
        card_do(session, i % 2, 1000, "flip");
    }
    card_do(session, 1, 2000, "slap 4");
    card_wait(session, 2016);
    card_seen(session, 1, &seen);
    work.node_limit = 1;
    assert_int_equal(kz_game_find("shisoku-game")->bot(&seen, 1, 5, 1, &work, &plan), KZ_OK);
    card_do(session, 1, plan.at_ms, plan.line);
    assert_int_equal(card_game_of(session).event, KZ_SHISOKU_FOUL);
    kz_session_free(session);
}

/* A plan is for a time of the table, and the same for whoever asks again. */
static void plans_are_ahead_and_stay(void **unused) {
    (void)unused;
    static kz_state seen;
    const kz_game *game = kz_game_find("shisoku-game");
    kz_work work;
    kz_plan plan;
    kz_plan again;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=46AAKKKK", 2, &work);
    card_seen(session, 1, &seen);
    assert_int_equal(game->bot(&seen, 1, 5, 1, &work, &plan), KZ_OK);
    assert_string_equal(plan.line, ""); /* the other one declares */
    card_do(session, 0, 1000, "target 24");
    card_seen(session, 0, &seen);
    assert_int_equal(game->bot(&seen, 0, 5, 1, &work, &plan), KZ_OK);
    assert_string_equal(plan.line, "flip");
    assert_int_equal(plan.at_ms, 1000 + 1200); /* no card is there to look at */
    card_do(session, 0, plan.at_ms, plan.line);
    card_do(session, 1, plan.at_ms, "flip");
    card_do(session, 0, plan.at_ms, "flip");
    card_do(session, 1, plan.at_ms, "flip");
    card_seen(session, 1, &seen);
    assert_int_equal(game->bot(&seen, 1, 5, 1, &work, &plan), KZ_OK);
    assert_string_equal(plan.line, "slap 4");
    assert_true(plan.at_ms >= card_game_of(session).clock_ms + 2500);
    assert_int_equal(game->bot(&seen, 1, 5, 1, &work, &again), KZ_OK);
    assert_true(again.at_ms == plan.at_ms);
    assert_string_equal(again.line, plan.line);
    kz_session_free(session);
}

/** In how many of so many whole decks a player of this level wins cards against one of another. */
static int decks_with_a_table(int level, int rival, unsigned count) {
    int decks = 0;
    for (uint64_t seed = 1; seed <= count; seed++) {
        kz_work work;
        bool has_won = false;
        kz_work_init(&work);
        card_players players = {.seats = 2, .levels = {level, rival}, .seed = seed};
        kz_session *session = card_deal(seed % 2 == 1 ? "" : "first=2", 2, seed, &work);
        while (!kz_session_turn(session).over) {
            card_step(session, &players);
            kz_shisoku_game game = card_game_of(session);
            has_won = has_won || (game.event == KZ_SHISOKU_WON && game.event_seat == 0);
        }
        decks += has_won ? 1 : 0;
        kz_session_free(session);
    }
    return decks;
}

/* Measured figures (docs/theory/shisoku-game.md): even the weakest wins cards in some decks. */
static void the_weakest_win_cards_in_whole_decks(void **unused) {
    (void)unused;
    if (effort_is_less()) {
        assert_int_equal(decks_with_a_table(3, 1, FEW_DECKS), FEW_DECKS);
        return;
    }
    assert_int_equal(decks_with_a_table(1, 1, DECKS), 196);
    assert_int_equal(decks_with_a_table(1, 3, DECKS), 102);
    assert_int_equal(decks_with_a_table(3, 1, DECKS), 200);
}

/* In how many of 100 short games a beginner has at least as many cards as a computer. */
static int beginner_wins(int level) {
    int wins = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        kz_work work;
        kz_work_init(&work);
        card_players players = {
            .seats = 2, .levels = {1, level}, .seed = seed, .has_beginner = true};
        kz_session *session = card_deal(seed % 2 == 1 ? "short" : "short first=2", 2, seed, &work);
        card_play(session, &players);
        kz_shisoku_game game = card_game_of(session);
        wins += game.pile_count[0] >= game.pile_count[1] ? 1 : 0;
        kz_session_free(session);
    }
    return wins;
}

/* Measured figures: the levels are a ladder that begins low. */
static void a_beginner_wins_against_low_levels(void **unused) {
    (void)unused;
    if (effort_is_less()) {
        return;
    }
    assert_int_equal(beginner_wins(1), 51);
    assert_int_equal(beginner_wins(2), 45);
    assert_int_equal(beginner_wins(3), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_levels_play_to_the_end_and_the_log_replays),
        cmocka_unit_test(players_without_time_to_think_come_to_an_end),
        cmocka_unit_test(an_explanation_needs_no_nodes),
        cmocka_unit_test(plans_are_ahead_and_stay),
        cmocka_unit_test(the_weakest_win_cards_in_whole_decks),
        cmocka_unit_test(a_beginner_wins_against_low_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
