/**
 * @file
 * The card game of Shisoku for two to six. Time comes in as lines: whoever runs the game types
 * `tick` before what happens later.
 *
 *     parameters  window=15 dealer=1     slaps so many milliseconds apart count as one
 *     instance    window=15 dealer=1 seed=7 deck=K6Q9...    the first card is flipped first
 *     moves       target 24   flip   slap 5   explain (K-6)+Q-9   pass   tick 20000
 */
#include "play/adapters/shisoku_game.h"

#include "play/game.h"
#include "play/word.h"

#include <string.h>

enum { WORDS = 4 };

const char kz__shisoku_card_names[] = "A23456789TJQK";

void kz__shisoku_game_unpack(const kz_state *state, kz_shisoku_game *game) {
    memcpy(game, state->bytes, sizeof *game);
}

static const kz_preset presets[] = {
    {"table", KZ_N("all sit at one table"), "window=15 dealer=1"},
    {"net", KZ_N("over a network: slaps within 50 ms count as one"), "window=50 dealer=1"},
    {NULL, NULL, NULL}};

typedef struct opening_params {
    uint64_t window_ms;
    uint64_t dealer; /**< from 1 */
} opening_params;

static kz_status read_params(const char *line, opening_params *params, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz_status status = KZ_OK;
    *params = (opening_params){KZ_SHISOKU_WINDOW_MS, 1};
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        kz_word key;
        kz_word value;
        if (kz__word_cut(word, '=', &key, &value) && kz__word_is(key, "window")) {
            status = kz__word_number(value, 0, KZ_SHISOKU_WINDOW_MAX_MS, &params->window_ms, error);
        } else if (kz__word_cut(word, '=', &key, &value) && kz__word_is(key, "dealer")) {
            status = kz__word_number(value, 1, KZ_SHISOKU_SEATS_MAX, &params->dealer, error);
        } else {
            status = kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
        }
    }
    return status;
}

static void print_params(uint64_t window_ms, uint64_t dealer, kz_text *out) {
    kz_text_put(out, "window=");
    kz_text_put_unsigned(out, window_ms);
    kz_text_put(out, " dealer=");
    kz_text_put_unsigned(out, dealer);
}

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    opening_params params;
    kz_status status = read_params(line, &params, error);
    if (status == KZ_OK) {
        print_params(params.window_ms, params.dealer, normal);
    }
    return status;
}

static void print_setup(const kz_shisoku_setup *setup, kz_text *instance) {
    print_params(setup->window_ms, (uint64_t)setup->dealer + 1, instance);
    kz_text_put(instance, " seed=");
    kz_text_put_unsigned(instance, setup->seed);
    kz_text_put(instance, " deck=");
    for (uint32_t i = 0; i < setup->count; i++) {
        kz_text_put_char(instance, kz__shisoku_card_names[setup->deck[i] - 1]);
    }
}

static kz_status deal(const char *params_line, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)work; /* nothing here is worth counting or allocating */
    opening_params params;
    kz_status status = read_params(params_line, &params, NULL);
    if (status != KZ_OK) {
        return status;
    }
    if (params.dealer > (uint64_t)seats) {
        return KZ_OUT_OF_RANGE;
    }
    kz_shisoku_setup setup;
    memset(&setup, 0, sizeof setup);
    setup.window_ms = (uint8_t)params.window_ms;
    setup.dealer = (uint8_t)(params.dealer - 1);
    kz_shisoku_setup_shuffle(&setup, seed);
    print_setup(&setup, instance);
    return KZ_OK;
}

static kz_status read_deck(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    if (value.length == 0 || value.length > sizeof setup->deck) {
        return kz__word_error(value, KZ_OUT_OF_RANGE, KZ_N("a deck has 1 to 52 cards"), error);
    }
    for (size_t i = 0; i < value.length; i++) {
        char name = value.text[i];
        name = name >= 'a' && name <= 'z' ? (char)(name - 'a' + 'A') : name;
        const char *found = strchr(kz__shisoku_card_names, name);
        if (found == NULL || name == '\0') {
            return kz__word_error(value, KZ_BAD_INPUT, KZ_N("not a card of the deck"), error);
        }
        setup->deck[i] = (uint8_t)(found - kz__shisoku_card_names + 1);
    }
    setup->count = (uint8_t)value.length;
    return KZ_OK;
}

/** Reads the words "window=.. dealer=.. seed=.. deck=..", in this order. */
static kz_status read_setup(const char *instance, int seats, kz_shisoku_setup *setup,
                            kz_error *error) {
    static const char *const keys[WORDS] = {"window", "dealer", "seed", "deck"};
    uint64_t numbers[WORDS] = {0};
    uint64_t highest[WORDS] = {KZ_SHISOKU_WINDOW_MAX_MS, (uint64_t)seats, UINT64_MAX, 0};
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word;
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < WORDS && status == KZ_OK; i++) {
        kz_word key;
        kz_word value;
        kz__words_next(&words, &word);
        if (!kz__word_cut(word, '=', &key, &value) || !kz__word_is(key, keys[i])) {
            return kz__word_error(word, KZ_BAD_INPUT,
                                  KZ_N("wanted: window=MS dealer=N seed=N deck=CARDS"), error);
        }
        status = i + 1 < WORDS
                     ? kz__word_number(value, i == 1 ? 1 : 0, highest[i], &numbers[i], error)
                     : read_deck(value, setup, error);
    }
    if (status == KZ_OK && kz__words_next(&words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("nothing may follow here"), error);
    }
    setup->window_ms = (uint8_t)numbers[0];
    setup->dealer = (uint8_t)(numbers[1] - 1);
    setup->seed = numbers[2];
    setup->seats = (uint8_t)seats;
    return status;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz_shisoku_setup setup;
    kz_shisoku_game game;
    memset(&setup, 0, sizeof setup);
    kz_status status = read_setup(instance, seats, &setup, error);
    if (status == KZ_OK) {
        status = kz_shisoku_game_start(&setup, &game, error);
    }
    if (status == KZ_OK) {
        memcpy(state->bytes, &game, sizeof game);
    }
    return status;
}

static void print(const kz_state *state, kz_text *instance) {
    kz_shisoku_game game;
    kz__shisoku_game_unpack(state, &game);
    print_setup(&game.setup, instance);
}

static kz_turn turn(const kz_state *state) {
    kz_shisoku_game game;
    kz__shisoku_game_unpack(state, &game);
    switch ((kz_shisoku_phase)game.phase) {
    case KZ_SHISOKU_DECLARING:
        return (kz_turn){game.dealer, false, 0};
    case KZ_SHISOKU_EXPLAINING:
        return (kz_turn){game.explainer, false, 0};
    case KZ_SHISOKU_OVER:
        return (kz_turn){KZ_PLAY_NO_SEAT, true, kz_shisoku_game_leaders(&game)};
    case KZ_SHISOKU_OPEN:
    case KZ_SHISOKU_SLAPPED:
        break;
    }
    return (kz_turn){KZ_PLAY_ANY_SEAT, false, 0};
}

const kz_game kz__game_shisoku_game = {
    .id = "shisoku-game",
    .title = KZ_N("Shisoku, the card game"),
    .min_seats = KZ_SHISOKU_SEATS_MIN,
    .max_seats = KZ_SHISOKU_SEATS_MAX,
    .state_size = sizeof(kz_shisoku_game),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = kz__shisoku_game_move,
    .turn = turn,
    .view = kz__shisoku_game_view,
    .bot = kz__shisoku_game_bot,
};
