#include "card_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

enum { ENTRIES = 4000 };

kz_shisoku_game card_game_of(const kz_session *session) {
    kz_shisoku_game game;
    memcpy(&game, kz_session_state(session)->bytes, sizeof game);
    return game;
}

kz_session *card_deal(const char *params, int seats, uint64_t seed, kz_work *work) {
    static kz_opening opening;
    kz_session *session = NULL;
    kz_key key = kz_key_of(seed);
    assert_int_equal(
        kz_opening_deal(kz_game_find("shisoku-game"), params, seats, &key, work, NULL, &opening),
        KZ_OK);
    assert_int_equal(kz_session_new(&opening, work, NULL, &session), KZ_OK);
    return session;
}

kz_session *card_open(const char *instance, int seats, kz_work *work) {
    static kz_opening opening;
    kz_session *session = NULL;
    assert_int_equal(
        kz_opening_parse(kz_game_find("shisoku-game"), instance, seats, work, NULL, &opening),
        KZ_OK);
    assert_int_equal(kz_session_new(&opening, work, NULL, &session), KZ_OK);
    return session;
}

void card_do(kz_session *session, int seat, uint64_t at_ms, const char *line) {
    kz_act act = {.from = seat, .at_ms = at_ms, .line = line};
    kz_error error;
    if (kz_session_act(session, &act, &error) != KZ_OK) {
        fail_msg("'%s' of seat %d at %llu: %s", line, seat, (unsigned long long)at_ms,
                 error.message);
    }
    kz_shisoku_game game = card_game_of(session);
    assert_int_equal(kz_shisoku_game_cards(&game), game.setup.count);
}

void card_wait(kz_session *session, uint64_t at_ms) {
    assert_int_equal(kz_session_tick(session, at_ms), KZ_OK);
}

void card_seen(const kz_session *session, int seat, kz_state *seen) {
    kz_viewer viewer = {.seat = seat};
    assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, seen), KZ_OK);
}

static kz_plan plan_of(const kz_session *session, int seat, const card_players *players) {
    static kz_state seen;
    kz_plan plan;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = players->node_limit;
    card_seen(session, seat, &seen);
    assert_int_equal(kz_game_find("shisoku-game")
                         ->bot(&seen, seat, players->levels[seat], players->seed, &work, &plan),
                     KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return plan;
}

/*
 * A beginner names 24, flips after 16 seconds, sees every second table that can be made, and takes
 * 8 to 16 seconds for it.
 */
static kz_plan beginner(const kz_session *session, const card_players *players) {
    static kz_state seen;
    const kz_shisoku_game game = card_game_of(session);
    kz_rng rng;
    kz_plan plan = {.at_ms = game.clock_ms};
    kz_work work;
    kz_work_init(&work);
    kz_rng_init(&rng, players->seed * 1000 + game.flips);
    card_seen(session, 0, &seen);
    uint64_t flip_ms = game.opened_ms + 16000;
    if (game.phase == KZ_SHISOKU_DECLARING) {
        strcpy(plan.line, "target 24");
        return plan;
    }
    assert_int_equal(kz_game_find("shisoku-game")->bot(&seen, 0, 5, players->seed, &work, &plan),
                     KZ_OK);
    if (strncmp(plan.line, "slap", 4) == 0) {
        plan.at_ms = game.round.flipped_ms[game.round.count - 1] + 8000 + kz_rng_below(&rng, 8001);
        plan.at_ms = plan.at_ms > game.clock_ms ? plan.at_ms : game.clock_ms;
        if (kz_rng_below(&rng, 2) == 0) {
            plan.line[0] = '\0';
        }
    } else if (strcmp(plan.line, "flip") == 0) {
        plan.line[0] = '\0';
    }
    bool flips = game.phase == KZ_SHISOKU_OPEN && kz_shisoku_game_may_flip(&game, 0);
    if (flips && (plan.line[0] == '\0' || flip_ms < plan.at_ms)) {
        plan.at_ms = flip_ms;
        strcpy(plan.line, "flip");
    } else if (plan.line[0] == '\0' && kz_shisoku_game_may_pass(&game, 0)) {
        plan.at_ms = game.opened_ms + 20000;
        strcpy(plan.line, "pass");
    }
    return plan;
}

void card_step(kz_session *session, const card_players *players) {
    kz_turn turn = kz_session_turn(session);
    kz_plan first = {.at_ms = KZ_NEVER};
    int seat = -1;
    for (int i = 0; i < players->seats; i++) {
        if ((turn.may_move >> i & 1U) != 0) {
            kz_plan plan = i == 0 && players->has_beginner ? beginner(session, players)
                                                           : plan_of(session, i, players);
            if (plan.line[0] != '\0' && plan.at_ms < first.at_ms) {
                first = plan;
                seat = i;
            }
        }
    }
    if (turn.due_ms <= first.at_ms) {
        assert_true(turn.due_ms != KZ_NEVER);
        card_wait(session, turn.due_ms);
    } else {
        card_do(session, seat, first.at_ms, first.line);
    }
}

void card_play(kz_session *session, const card_players *players) {
    while (!kz_session_turn(session).over) {
        assert_true(kz_session_length(session) < ENTRIES);
        card_step(session, players);
    }
}
