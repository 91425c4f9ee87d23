#include "long_game.h"

#include <string.h>

typedef struct heights {
    uint64_t height;
    uint64_t stopped;
    uint64_t is_wide;
} heights;

static heights unpack(const kz_state *state) {
    heights game;
    memcpy(&game, state->bytes, sizeof game);
    return game;
}

uint64_t long_game_height(const kz_state *state) {
    return unpack(state).height;
}

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    (void)error;
    kz_text_put(normal, line);
    return KZ_OK;
}

static kz_status deal(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)seats;
    (void)seed;
    (void)work;
    kz_text_put(instance, params);
    return strcmp(params, "undealable") == 0 ? KZ_OUT_OF_RANGE : KZ_OK;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    (void)seats;
    if (strcmp(instance, "bad") == 0) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 1, "bad", "bad", 3);
    }
    heights game = {.is_wide = strcmp(instance, "wide") == 0};
    memcpy(state->bytes, &game, sizeof game);
    return KZ_OK;
}

static void print(const kz_state *state, kz_text *instance) {
    kz_text_put(instance, "long");
    for (int i = 0; unpack(state).is_wide == 1 && i < KZ_PLAY_INSTANCE_MAX; i++) {
        kz_text_put(instance, "g");
    }
}

static kz_status move(kz_state *state, int seat, const char *line, kz_error *error) {
    (void)seat;
    heights game = unpack(state);
    if (strcmp(line, "up") == 0) {
        game.height++;
    } else if (strcmp(line, "stop") == 0) {
        game.stopped = 1;
    } else {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 1, "a move is 'up' or 'stop'", line, 1);
    }
    memcpy(state->bytes, &game, sizeof game);
    return KZ_OK;
}

static kz_turn turn(const kz_state *state) {
    if (unpack(state).stopped == 1) {
        return (kz_turn){KZ_PLAY_NO_SEAT, true, 3};
    }
    return (kz_turn){KZ_PLAY_ANY_SEAT, false, 0};
}

static void view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    (void)state;
    (void)seat;
    (void)lang;
    kz_view_add(out, KZ_VIEW_HEADING, "Long", 0);
}

static kz_status bot(const kz_state *state, int seat, int level, uint64_t seed, kz_work *work,
                     kz_text *line) {
    (void)state;
    (void)seat;
    (void)level;
    (void)seed;
    (void)work;
    kz_text_put(line, "up");
    return KZ_OK;
}

static const kz_preset presets[] = {{NULL, NULL, NULL}};

const kz_game long_game = {.id = "long",
                           .title = "Long",
                           .is_template = true,
                           .min_seats = 1,
                           .max_seats = 2,
                           .state_size = sizeof(heights),
                           .presets = presets,
                           .params_parse = params_parse,
                           .deal = deal,
                           .parse = parse,
                           .print = print,
                           .move = move,
                           .turn = turn,
                           .view = view,
                           .bot = bot};
