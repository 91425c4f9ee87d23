/* Races of KenKen and Shisoku, and their exercises: all play at the same time, nobody sees what
   others have, the first right solution wins, and everybody may finish. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/play.h"
#include "kazu/rng.h"
#include "play/adapters/kenken/state.h"
#include "play/adapters/shisoku/state.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 6, GAVE_UP_OF = 12 };

static kz_work work;

/* A race, and where the boards of its players are in the state. */
typedef struct race_kind {
    const char *game;
    const char *params;
    size_t boards;
    size_t board_size;
} race_kind;

#define KENKEN_BOARDS  offsetof(kz__kenken_table, racers.racer), sizeof(kz__kenken_racer)
#define SHISOKU_BOARDS offsetof(kz__shisoku_race, racer), sizeof(kz__shisoku_racer)

static const race_kind kinds[] = {
    {"kenken-race", "size=3", KENKEN_BOARDS},
    {"kenken-race", "size=4 check=solution", KENKEN_BOARDS},
    {"kenken-race", "task=next", KENKEN_BOARDS},
    {"shisoku-race", "cards=4 target=24 level=1", SHISOKU_BOARDS},
    {"shisoku-race", "cards=8 target=10", SHISOKU_BOARDS},
    {"shisoku-race", "task=make", SHISOKU_BOARDS},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static int open_all(void **unused) {
    (void)unused;
    kz_work_init(&work);
    return 0;
}

static const kz_game *deal(const race_kind *kind, int seats, uint64_t seed, kz_state *state) {
    static kz_opening opening;
    const kz_game *game = kz_game_find(kind->game);
    kz_key key = kz_key_of(seed);
    memset(state, 0, sizeof *state);
    assert_int_equal(kz_opening_deal(game, kind->params, seats, &key, &work, NULL, &opening),
                     KZ_OK);
    assert_int_equal(game->parse(opening.instance, seats, state, NULL), KZ_OK);
    return game;
}

/* The line that a computer would say; now and then somebody gives up. */
static void choose(const kz_game *game, const kz_state *state, int seat, kz_rng *rng, char *line) {
    static kz_state seen;
    kz_plan plan = {.at_ms = 0};
    seen = *state;
    game->see(&seen, seat);
    assert_int_equal(game->bot(&seen, seat, 4, kz_rng_next(rng), &work, &plan), KZ_OK);
    assert_true(plan.at_ms > 0);
    (void)snprintf(line, KZ_PLAY_LINE_MAX, "%s",
                   kz_rng_below(rng, GAVE_UP_OF * 20) == 0 ? "give-up" : plan.line);
    if (strcmp(line, "give-up") == 0 && strcmp(game->id, "shisoku-race") == 0) {
        (void)snprintf(line, KZ_PLAY_LINE_MAX, "give up");
    }
}

static bool same_view(const kz_view *a, const kz_view *b) {
    return a->text_length == b->text_length && a->cell_count == b->cell_count &&
           a->node_count == b->node_count &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof a->cells[0]) == 0 &&
           memcmp(a->nodes, b->nodes, a->node_count * sizeof a->nodes[0]) == 0 &&
           memcmp(a->text, b->text, a->text_length) == 0;
}

/* Compares what a viewer gets with what they get if the boards of all others are anything else. */
static const char *leak(const race_kind *kind, const kz_game *game, const kz_state *whole,
                        int seats, int viewer) {
    static kz_state seen[2];
    static kz_view views[2];
    kz_viewer how = {.seat = viewer, .acts = true};
    seen[0] = seen[1] = *whole;
    for (int seat = 0; seat < seats; seat++) {
        if (seat != viewer) {
            memset(seen[1].bytes + kind->boards + (size_t)seat * kind->board_size, 0x5A,
                   kind->board_size);
        }
    }
    for (int i = 0; i < 2; i++) {
        game->see(&seen[i], viewer);
        kz_view_init(&views[i]);
        game->view(&seen[i], &how, &views[i]);
        assert_false(views[i].truncated);
    }
    return memcmp(&seen[0], &seen[1], sizeof seen[0]) != 0 ? "state"
           : !same_view(&views[0], &views[1])              ? "view"
                                                           : NULL;
}

/* Plays a race; gives what leaked, and who was first by what everybody is told. */
static const char *play(const race_kind *kind, kz_game *game, int seats, uint64_t seed) {
    static kz_state state;
    static kz_state before;
    kz_rng rng;
    int first = -1;
    uint64_t now_ms = 0;
    const kz_game *rules = deal(kind, seats, seed, &state);
    kz_rng_init(&rng, seed);
    assert_int_equal(rules->turn(&state).may_move, (1U << seats) - 1);
    for (kz_turn turn = rules->turn(&state); !turn.over; turn = rules->turn(&state)) {
        for (int viewer = -1; viewer < seats; viewer++) {
            const char *found = leak(kind, game, &state, seats, viewer < 0 ? KZ_PUBLIC : viewer);
            if (found != NULL) {
                return found;
            }
        }
        char line[KZ_PLAY_LINE_MAX];
        kz_act act = {.from = (int)kz_rng_below(&rng, (uint64_t)seats), .line = line};
        while ((turn.may_move >> act.from & 1U) == 0) {
            act.from = (act.from + 1) % seats;
        }
        choose(rules, &state, act.from, &rng, line);
        act.at_ms = now_ms += 100;
        before = state;
        if (rules->move(&state, &act, NULL) != KZ_OK) {
            fail_msg("%s: %s", kind->game, line);
        }
        char words[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_viewer watcher = {.seat = KZ_PUBLIC};
        rules->see(&before, KZ_PUBLIC);
        static kz_state after;
        after = state;
        rules->see(&after, KZ_PUBLIC);
        act.line = "";
        kz_text_init(&text, words, sizeof words);
        (void)rules->tell(&before, &after, &act, &watcher, &text);
        if (strstr(words, "solved it first") != NULL) {
            assert_int_equal(first, -1);
            first = act.from;
        }
    }
    assert_int_equal(rules->turn(&state).won, first >= 0 ? 1U << first : 0);
    return NULL;
}

static void races_end_and_nothing_leaks(void **unused) {
    (void)unused;
    for (size_t i = 0; i < KINDS; i++) {
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            kz_game game = *kz_game_find(kinds[i].game);
            const char *found = play(&kinds[i], &game, 2 + (int)(seed % 5), seed);
            if (found != NULL) {
                fail_msg("%s %s: %s", kinds[i].game, kinds[i].params, found);
            }
        }
    }
}

static void see_everything(kz_state *state, int seat) {
    (void)state;
    (void)seat;
}

static void leaks_are_caught(void **unused) {
    (void)unused;
    for (size_t i = 0; i < KINDS; i++) {
        kz_game leaky = *kz_game_find(kinds[i].game);
        leaky.see = see_everything;
        assert_string_equal(play(&kinds[i], &leaky, 3, 1), "state");
    }
}

static kz_status say(const kz_game *game, kz_state *state, int seat, const char *line) {
    const kz_act act = {.from = seat, .line = line, .at_ms = 1000};
    return game->move(state, &act, NULL);
}

static const kz_view *view_of(const kz_game *game, const kz_state *state, int seat) {
    static kz_state seen;
    static kz_view view;
    const kz_viewer viewer = {.seat = seat, .acts = true};
    seen = *state;
    game->see(&seen, seat);
    kz_view_init(&view);
    game->view(&seen, &viewer, &view);
    return &view;
}

static const char *text_of(const kz_view *view, const char *name) {
    const kz_view_node *node = kz_view_find(view, name);
    return node != NULL ? kz_view_text(view, node->text) : NULL;
}

/* 6 * 4 = 24, and 24 * 1 * 1 = 24. */
static void the_first_wins_and_the_others_finish(void **unused) {
    static kz_state state;
    const kz_game *game = kz_game_find("shisoku-race");
    (void)unused;
    memset(&state, 0, sizeof state);
    assert_int_equal(game->parse("24 6 4 1", 3, &state, NULL), KZ_OK);
    assert_int_equal(say(game, &state, 1, "6 + 4"), KZ_OK);
    assert_int_equal(kz_view_find(view_of(game, &state, 0), "progress-2")->value, 1);
    assert_null(kz_view_find(view_of(game, &state, 0), "steps"));
    assert_int_equal(say(game, &state, 1, "back"), KZ_OK);
    assert_int_equal(say(game, &state, 1, "back"), KZ_ILLEGAL_MOVE);
    assert_int_equal(say(game, &state, 1, "6 * 4"), KZ_OK);
    assert_int_equal(say(game, &state, 1, "24 * 1"), KZ_OK);
    assert_int_equal(game->turn(&state).may_move, 5);
    assert_string_equal(text_of(view_of(game, &state, 1), "waiting"),
                        "You were first! The others may still finish.");
    assert_int_equal(say(game, &state, 0, "give up"), KZ_OK);
    assert_null(text_of(view_of(game, &state, 0), "solution")); /* others still look for it */
    assert_int_equal(say(game, &state, 2, "6 * 4"), KZ_OK);
    assert_int_equal(say(game, &state, 2, "24 * 1"), KZ_OK);
    kz_turn turn = game->turn(&state);
    assert_true(turn.over);
    assert_int_equal(turn.won, 2);
    assert_non_null(text_of(view_of(game, &state, 0), "solution"));
    assert_string_equal(text_of(view_of(game, &state, 0), "result"), "Player B was first.");
}

static void a_race_has_no_checks(void **unused) {
    static const char *const lines[] = {"check", "erase", "point", "back"};
    static kz_state state;
    (void)unused;
    const kz_game *game = deal(&kinds[0], 2, 3, &state);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_int_equal(say(game, &state, 0, lines[i]), KZ_ILLEGAL_MOVE);
    }
    kz_values values;
    assert_int_equal(kz_params_read(game, "size=10 level=any", 2, &values, NULL, NULL),
                     KZ_OUT_OF_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(races_end_and_nothing_leaks),
        cmocka_unit_test(leaks_are_caught),
        cmocka_unit_test(the_first_wins_and_the_others_finish),
        cmocka_unit_test(a_race_has_no_checks),
    };
    return cmocka_run_group_tests(tests, open_all, NULL);
}
