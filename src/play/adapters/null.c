/**
 * @file
 * The null game: the smallest game that uses every entry of kz_game, hidden numbers included.
 * It is the template for a new game; docs/add-a-game.md walks through it.
 *
 * Each player secretly holds a number, and another lies face down before him. In turn each keeps
 * his number or swaps the two. Then all is shown: the highest number wins, ties share.
 *
 *     parameters  max=9          numbers are 1..max
 *     instance    9 3/5 7/1      max, then for each seat the number held / face down
 *     moves       keep   swap
 */
#include "play/game.h"

#include "kazu/rng.h"
#include "play/word.h"

#include <string.h>

enum { LOWEST_MAX = 2, HIGHEST_MAX = 99, DEFAULT_MAX = 9, SEATS_MIN = 2, SEATS_MAX = 6 };

/** The state: bytes only, so there is no padding. */
typedef struct null_state {
    uint8_t max;
    uint8_t seats;
    uint8_t moved; /**< seats that have chosen; the next one is to move */
    uint8_t held[SEATS_MAX];
    uint8_t face_down[SEATS_MAX];
    uint8_t swapped[SEATS_MAX]; /**< 1 if the seat swapped its two numbers */
} null_state;

_Static_assert(sizeof(null_state) <= KZ_PLAY_STATE_MAX, "the state must fit");

static null_state unpack(const kz_state *state) {
    null_state game;
    memcpy(&game, state->bytes, sizeof game);
    return game;
}

static void pack(null_state game, kz_state *state) {
    memcpy(state->bytes, &game, sizeof game);
}

static const kz_preset presets[] = {{"small", KZ_N("numbers up to 9"), "max=9"},
                                    {"large", KZ_N("numbers up to 99"), "max=99"},
                                    {NULL, NULL, NULL}};

static kz_status read_max(const char *line, uint64_t *max, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz_status status = KZ_OK;
    *max = DEFAULT_MAX;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        kz_word key;
        kz_word value;
        if (!kz__word_cut(word, '=', &key, &value) || !kz__word_is(key, "max")) {
            return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
        }
        status = kz__word_number(value, LOWEST_MAX, HIGHEST_MAX, max, error);
    }
    return status;
}

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    uint64_t max;
    kz_status status = read_max(line, &max, error);
    if (status == KZ_OK) {
        kz_text_put(normal, "max=");
        kz_text_put_unsigned(normal, max);
    }
    return status;
}

static kz_status deal(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)work; /* nothing here is worth counting or allocating */
    uint64_t max;
    kz_status status = read_max(params, &max, NULL);
    if (status != KZ_OK) {
        return status;
    }
    kz_rng rng;
    kz_rng_init(&rng, seed);
    kz_text_put_unsigned(instance, max);
    for (int i = 0; i < seats; i++) {
        kz_text_put_char(instance, ' ');
        kz_text_put_unsigned(instance, 1 + kz_rng_below(&rng, max));
        kz_text_put_char(instance, '/');
        kz_text_put_unsigned(instance, 1 + kz_rng_below(&rng, max));
    }
    return KZ_OK;
}

static kz_status read_seat(kz_word word, null_state *game, kz_error *error) {
    kz_word held_word;
    kz_word face_down_word;
    uint64_t held;
    uint64_t face_down;
    if (!kz__word_cut(word, '/', &held_word, &face_down_word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("two numbers 'A/B' must stand here"), error);
    }
    kz_status status = kz__word_number(held_word, 1, game->max, &held, error);
    if (status == KZ_OK) {
        status = kz__word_number(face_down_word, 1, game->max, &face_down, error);
    }
    if (status == KZ_OK) {
        game->held[game->seats] = (uint8_t)held;
        game->face_down[game->seats] = (uint8_t)face_down;
        game->seats++;
    }
    return status;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word;
    uint64_t max;
    kz__words_next(&words, &word);
    kz_status status = kz__word_number(word, LOWEST_MAX, HIGHEST_MAX, &max, error);
    if (status != KZ_OK) {
        return status;
    }
    null_state game = {.max = (uint8_t)max};
    while (status == KZ_OK && game.seats < seats) {
        kz__words_next(&words, &word);
        status = read_seat(word, &game, error);
    }
    if (status == KZ_OK && kz__words_next(&words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there are not so many seats"), error);
    }
    if (status == KZ_OK) {
        pack(game, state);
    }
    return status;
}

static void print(const kz_state *state, kz_text *instance) {
    null_state game = unpack(state);
    kz_text_put_unsigned(instance, game.max);
    for (int i = 0; i < game.seats; i++) {
        bool swapped = game.swapped[i] == 1;
        kz_text_put_char(instance, ' ');
        kz_text_put_unsigned(instance, swapped ? game.face_down[i] : game.held[i]);
        kz_text_put_char(instance, '/');
        kz_text_put_unsigned(instance, swapped ? game.held[i] : game.face_down[i]);
    }
}

static kz_status move(kz_state *state, int seat, const char *line, kz_error *error) {
    null_state game = unpack(state);
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word = kz__words_rest(words);
    if (kz__word_is(word, "swap")) {
        uint8_t held = game.held[seat];
        game.held[seat] = game.face_down[seat];
        game.face_down[seat] = held;
        game.swapped[seat] = 1;
    } else if (!kz__word_is(word, "keep")) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("a move is 'keep' or 'swap'"), error);
    }
    game.moved++;
    pack(game, state);
    return KZ_OK;
}

static bool is_over(const null_state *game) {
    return game->moved == game->seats;
}

static uint32_t winners(const null_state *game) {
    uint8_t best = 0;
    uint32_t mask = 0;
    for (int i = 0; i < game->seats; i++) {
        if (game->held[i] > best) {
            best = game->held[i];
            mask = 0;
        }
        mask |= game->held[i] == best ? 1U << i : 0U;
    }
    return mask;
}

static kz_turn turn(const kz_state *state) {
    null_state game = unpack(state);
    if (is_over(&game)) {
        return (kz_turn){KZ_PLAY_NO_SEAT, true, winners(&game)};
    }
    return (kz_turn){game.moved, false, 0};
}

static void add_number(const null_state *game, int owner, int viewer, kz_view *view) {
    char buffer[8];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    if (owner == viewer || is_over(game)) {
        kz_text_put_unsigned(&text, game->held[owner]);
    } else {
        kz_text_put_char(&text, '?');
    }
    kz_view_add_cell(view, buffer, NULL);
}

static void add_choice(const null_state *game, int seat, kz_lang lang, kz_view *view) {
    const char *choice = "-";
    if (seat < game->moved) {
        choice = game->swapped[seat] == 1 ? kz_message(lang, "swapped") : kz_message(lang, "kept");
    }
    kz_view_add_cell(view, choice, NULL);
}

static void add_players(const null_state *game, int viewer, kz_lang lang, kz_view *view) {
    kz_view_add(view, KZ_VIEW_TABLE, NULL, 3);
    kz_view_add_cell(view, kz_message(lang, "Player"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Number"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Choice"), NULL);
    for (int i = 0; i < game->seats; i++) {
        char buffer[8];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_text_put_signed(&text, i + 1);
        kz_view_add_cell(view, buffer, NULL);
        add_number(game, i, viewer, view);
        add_choice(game, i, lang, view);
    }
}

static void add_winners(const null_state *game, kz_lang lang, kz_view *view) {
    for (int i = 0; i < game->seats; i++) {
        if ((winners(game) >> i & 1U) != 0) {
            char buffer[64];
            kz_text text;
            kz_text_init(&text, buffer, sizeof buffer);
            kz_text_format(&text, kz_message(lang, "Player %d wins."), i + 1);
            kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
        }
    }
}

static void view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    null_state game = unpack(state);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "Keep or swap"), 0);
    add_players(&game, seat, lang, out);
    if (is_over(&game)) {
        add_winners(&game, lang, out);
    } else if (game.moved == seat) {
        kz_view_add(out, KZ_VIEW_PROMPT, kz_message(lang, "Keep your number, or swap it?"), 0);
        kz_view_add(out, KZ_VIEW_ACTIONS, NULL, 0);
        kz_view_add_cell(out, kz_message(lang, "keep"), "keep");
        kz_view_add_cell(out, kz_message(lang, "swap"), "swap");
    }
}

/** The number face down is (max + 1) / 2 on average: a lower one is worth swapping. */
static bool is_low(const null_state *game, int seat) {
    return 2 * game->held[seat] < game->max + 1;
}

static kz_status hint(const kz_state *state, int seat, int strength, kz_lang lang, kz_work *work,
                      kz_text *out) {
    (void)work;
    null_state game = unpack(state);
    if (strength == 1) {
        kz_text_put(out, kz_message(lang, "Think of what lies face down on average."));
    } else if (strength == 2) {
        kz_text_put(out, is_low(&game, seat)
                             ? kz_message(lang, "Your number is below the average.")
                             : kz_message(lang, "Your number is not below the average."));
    } else {
        kz_text_put(out, is_low(&game, seat) ? kz_message(lang, "Swap your number.")
                                             : kz_message(lang, "Keep your number."));
    }
    return KZ_OK;
}

static kz_status bot(const kz_state *state, int seat, int level, uint64_t seed, kz_work *work,
                     kz_text *line) {
    (void)work;
    null_state game = unpack(state);
    kz_rng rng;
    kz_rng_init(&rng, seed);
    bool errs = kz_rng_below(&rng, 8) < (uint64_t)(5 - level); /* level 1: half of the time */
    kz_text_put(line, is_low(&game, seat) != errs ? "swap" : "keep");
    return KZ_OK;
}

/** Hard is an instance in which the rule of thumb misleads many seats. */
static kz_status rate(const kz_state *state, kz_work *work, int *level) {
    (void)work;
    null_state game = unpack(state);
    int misled = 0;
    for (int i = 0; i < game.seats; i++) {
        bool swapped = game.swapped[i] == 1;
        uint8_t first = swapped ? game.face_down[i] : game.held[i];
        uint8_t other = swapped ? game.held[i] : game.face_down[i];
        bool is_first_low = 2 * first < game.max + 1;
        misled += is_first_low ? other < first : other > first;
    }
    *level = misled < 4 ? 1 + misled : 5;
    return KZ_OK;
}

const kz_game kz__game_null = {
    .id = "null",
    .title = KZ_N("Keep or swap"),
    .is_template = true,
    .min_seats = SEATS_MIN,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(null_state),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = view,
    .hint = hint,
    .bot = bot,
    .rate = rate,
};
