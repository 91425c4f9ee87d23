#include "own_games.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/** What both games share: parameters, deal, name. */
static const kz_param no_params[] = {{.key = NULL}};
static const kz_preset only_preset[] = {{"usual", "usual", ""}, {NULL, NULL, NULL}};

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    (void)values;
    (void)lang;
    kz_text_put(out, "test");
}

static void view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    (void)seen;
    (void)viewer;
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", "test");
}

/* The bell. */

typedef struct timed {
    uint64_t due;
    uint8_t seats;
    uint8_t rings;
    uint8_t left;
    uint8_t pressed; /**< bit i: seat i has pressed since the last ring */
    uint8_t presses[KZ_PLAY_SEATS_MAX];
    uint8_t pad[6];
} timed;

static kz_status timed_deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                            kz_text *instance) {
    (void)values;
    (void)seats;
    (void)chance;
    (void)work;
    kz_text_put(instance, "bell");
    return KZ_OK;
}

static kz_status timed_parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    (void)error;
    if (strcmp(instance, "bell") != 0) {
        return KZ_BAD_INPUT;
    }
    const timed game = {.due = 1000, .seats = (uint8_t)seats, .left = 7};
    memcpy(state->bytes, &game, sizeof game);
    return KZ_OK;
}

static void timed_print(const kz_state *state, kz_text *instance) {
    (void)state;
    kz_text_put(instance, "bell");
}

static kz_status timed_move(kz_state *state, const kz_act *act, kz_error *error) {
    timed game;
    (void)error;
    memcpy(&game, state->bytes, sizeof game);
    assert(act->at_ms < game.due || game.left == 0);
    if (strcmp(act->line, "press") != 0) {
        return KZ_BAD_INPUT;
    }
    game.presses[act->from]++;
    game.pressed |= (uint8_t)(1U << act->from);
    if (game.rings >= 5) {
        game.due = act->at_ms;
    }
    memcpy(state->bytes, &game, sizeof game);
    return KZ_OK;
}

static void timed_tick(kz_state *state) {
    timed game;
    memcpy(&game, state->bytes, sizeof game);
    assert(game.left > 0);
    game.rings++;
    game.left--;
    game.pressed = 0;
    game.due += game.rings == 2 ? 0 : 1000;
    memcpy(state->bytes, &game, sizeof game);
}

static kz_turn timed_turn(const kz_state *state) {
    timed game;
    memcpy(&game, state->bytes, sizeof game);
    kz_turn turn = {.over = game.left == 0, .due_ms = game.left > 0 ? game.due : KZ_NEVER};
    uint8_t most = 0;
    for (int i = 0; i < game.seats; i++) {
        most = game.presses[i] > most ? game.presses[i] : most;
    }
    for (int i = 0; i < game.seats; i++) {
        turn.won |= turn.over && game.presses[i] == most ? 1U << i : 0;
        turn.may_move |= turn.over ? 0 : 1U << i;
    }
    return turn;
}

static kz_status timed_bot(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                           kz_plan *plan) {
    timed game;
    (void)seed;
    (void)work;
    memcpy(&game, seen->bytes, sizeof game);
    if ((game.pressed >> seat & 1) != 0) {
        plan->line[0] = '\0';
        return KZ_OK;
    }
    plan->at_ms = game.due - 1000 + (uint64_t)level * 100;
    strcpy(plan->line, "press");
    return KZ_OK;
}

const kz_game own_timed_game = {
    .id = "own-timed",
    .title = "bell",
    .is_template = true,
    .min_seats = 2,
    .max_seats = 6,
    .state_size = sizeof(timed),
    .deal_version = 1,
    .params = no_params,
    .presets = only_preset,
    .name = name,
    .deal = timed_deal,
    .parse = timed_parse,
    .print = timed_print,
    .move = timed_move,
    .tick = timed_tick,
    .turn = timed_turn,
    .view = view,
    .bot = timed_bot,
};

/* The long game. */

enum { LONG_KEPT = 2000 };

typedef struct long_state {
    uint32_t moves;
    uint8_t seats;
    uint8_t over;
    uint8_t last[LONG_KEPT];
    uint8_t pad[2];
} long_state;

static kz_status long_deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                           kz_text *instance) {
    (void)values;
    (void)seats;
    (void)chance;
    (void)work;
    kz_text_put(instance, "long");
    return KZ_OK;
}

static kz_status long_parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    long_state *game = (long_state *)(void *)state->bytes;
    (void)error;
    if (strcmp(instance, "long") != 0) {
        return KZ_BAD_INPUT;
    }
    memset(game, 0, sizeof *game);
    game->seats = (uint8_t)seats;
    return KZ_OK;
}

static void long_print(const kz_state *state, kz_text *instance) {
    (void)state;
    kz_text_put(instance, "long");
}

static kz_status long_move(kz_state *state, const kz_act *act, kz_error *error) {
    long_state *game = (long_state *)(void *)state->bytes;
    (void)error;
    if (strcmp(act->line, "end") == 0) {
        game->over = (uint8_t)(act->from + 1);
        return KZ_OK;
    }
    if (strncmp(act->line, "add ", 4) != 0 || strlen(act->line) != 5 || act->line[4] < '0' ||
        act->line[4] > '9') {
        return KZ_BAD_INPUT;
    }
    if (act->line[4] == '0') {
        return KZ_ILLEGAL_MOVE;
    }
    game->last[game->moves % LONG_KEPT] = (uint8_t)(act->line[4] - '0');
    game->moves++;
    return KZ_OK;
}

static kz_turn long_turn(const kz_state *state) {
    const long_state *game = (const long_state *)(const void *)state->bytes;
    kz_turn turn = {.over = game->over > 0, .due_ms = KZ_NEVER};
    if (turn.over) {
        turn.won = 1U << (game->over - 1);
    } else {
        turn.may_move = 1U << game->moves % game->seats;
    }
    return turn;
}

static kz_status long_bot(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                          kz_plan *plan) {
    const long_state *game = (const long_state *)(const void *)seen->bytes;
    (void)seat;
    (void)level;
    (void)work;
    strcpy(plan->line, "add 1");
    plan->line[4] = (char)('1' + (seed + game->moves) % 8);
    return KZ_OK;
}

static bool long_may_take_back(const kz_state *before, const kz_state *after) {
    const long_state *first = (const long_state *)(const void *)before->bytes;
    const long_state *second = (const long_state *)(const void *)after->bytes;
    return second->moves == first->moves || second->last[first->moves % LONG_KEPT] != 9;
}

static kz_tone long_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                         const kz_viewer *viewer, kz_text *out) {
    (void)before;
    (void)after;
    (void)viewer;
    kz_text_format(out, "%d says '%s'", act->from, act->line);
    return KZ_TONE_PLAIN;
}

const kz_game own_long_game = {
    .id = "own-long",
    .title = "long",
    .is_template = true,
    .min_seats = 1,
    .max_seats = 6,
    .state_size = sizeof(long_state),
    .deal_version = 1,
    .params = no_params,
    .presets = only_preset,
    .name = name,
    .deal = long_deal,
    .parse = long_parse,
    .print = long_print,
    .move = long_move,
    .turn = long_turn,
    .view = view,
    .bot = long_bot,
    .tell = long_tell,
    .may_take_back = long_may_take_back,
};
