/*
 * The opening of the card game as a line: the whole deck in order, and the key of later random
 * numbers.
 *
 *     window=15 first=1 key=x0123... reveal=yes extra=10 deck=K6Q9...   K is flipped first
 *     window=15 dealer=1 seed=7 deck=K6Q9...                    as older games were written
 *
 * With reveal=yes an explanation is shown before play goes on; with extra=10 each card beyond four
 * gives 10 seconds more to explain. Older games lack these words and are replayed without.
 */
#include "base/word.h"
#include "play/adapters/shisoku_game/lines.h"

#include <string.h>

static void print_setup(const kz_shisoku_setup *setup, kz_text *instance) {
    kz_text_format(instance, "window=%u first=%u ", (unsigned)setup->window_ms, setup->dealer + 1U);
    if (setup->keyed != 0) {
        kz_text_put(instance, "key=");
        kz_key_print(&setup->key, instance);
    } else {
        kz_text_put(instance, "seed=");
        kz_text_put_unsigned(instance, setup->seed);
    }
    kz_text_put(instance, setup->reveals != 0 ? " reveal=yes" : "");
    if (setup->extra_s != 0) {
        kz_text_format(instance, " extra=%u", (unsigned)setup->extra_s);
    }
    kz_text_put(instance, " deck=");
    for (uint32_t i = 0; i < setup->count; i++) {
        kz_text_put_char(instance, kz__shisoku_card_ranks[setup->deck[i] - 1]);
    }
}

kz_status kz__shisoku_card_deal(const kz_values *values, int seats, kz_chance *chance,
                                kz_work *work, kz_text *instance) {
    (void)work; /* too little to count, and no allocation */
    kz_shisoku_setup setup = {.seats = (uint8_t)seats, .reveals = 1, .extra_s = KZ_SHISOKU_EXTRA_S};
    setup.window_ms = (uint8_t)values->number[KZ__SHISOKU_CARD_WINDOW];
    setup.dealer = (uint8_t)(values->number[KZ__SHISOKU_CARD_FIRST] - 1);
    kz_shisoku_setup_deal(&setup, values->number[KZ__SHISOKU_CARD_DECK] == 0 ? 4 : 2, chance);
    print_setup(&setup, instance);
    return KZ_OK;
}

static kz_status read_window(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    uint64_t number = 0;
    kz_status status = kz__word_number(value, 0, KZ_SHISOKU_WINDOW_MAX_MS, &number, error);
    setup->window_ms = (uint8_t)number;
    return status;
}

static kz_status read_first(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    uint64_t number = 1;
    kz_status status = kz__word_number(value, 1, setup->seats, &number, error);
    setup->dealer = (uint8_t)(number - 1);
    return status;
}

static kz_status read_seed(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    return kz__word_number(value, 0, UINT64_MAX, &setup->seed, error);
}

static kz_status read_key(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    setup->keyed = 1;
    kz_status status = kz_key_parse(value.text, value.length, &setup->key, error);
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, value);
}

static kz_status read_reveal(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    if (!kz__word_is(value, "yes")) {
        return kz__word_error(value, KZ_BAD_INPUT, KZ_N("expected reveal=yes or nothing"), error);
    }
    setup->reveals = 1;
    return KZ_OK;
}

static kz_status read_extra(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    uint64_t number = 0;
    kz_status status = kz__word_number(value, 1, KZ_SHISOKU_EXTRA_S_MAX, &number, error);
    setup->extra_s = (uint8_t)number;
    return status;
}

static kz_status read_deck(kz_word value, kz_shisoku_setup *setup, kz_error *error) {
    if (value.length == 0 || value.length > sizeof setup->deck) {
        return kz__word_error(value, KZ_OUT_OF_RANGE, KZ_N("expected a deck of 1 to 52 cards"),
                              error);
    }
    for (size_t i = 0; i < value.length; i++) {
        char name = value.text[i];
        name = name >= 'a' && name <= 'z' ? (char)(name - 'a' + 'A') : name;
        const char *found = memchr(kz__shisoku_card_ranks, name, strlen(kz__shisoku_card_ranks));
        if (found == NULL) {
            return kz__word_error(value, KZ_BAD_INPUT, KZ_N("this card is not in the deck"), error);
        }
        setup->deck[i] = (uint8_t)(found - kz__shisoku_card_ranks + 1);
    }
    setup->count = (uint8_t)value.length;
    return KZ_OK;
}

/* The words of an opening in their order; `place` counts them, two of a place mean the same. */
static const struct word {
    const char *key;
    uint32_t place;
    kz_status (*read)(kz_word value, kz_shisoku_setup *setup, kz_error *error);
} words_of_opening[] = {{"window", 0, read_window}, {"first", 1, read_first},
                        {"dealer", 1, read_first},  {"key", 2, read_key},
                        {"seed", 2, read_seed},     {"reveal", 3, read_reveal},
                        {"extra", 4, read_extra},   {"deck", 5, read_deck}};

enum {
    REVEAL_PLACE = 3,
    EXTRA_PLACE = 4,
    PLACES = 6,
    WORDS = sizeof words_of_opening / sizeof words_of_opening[0]
};

static kz_status read_word(kz_word word, uint32_t place, kz_shisoku_setup *setup, kz_error *error) {
    kz_word key;
    kz_word value;
    bool is_cut = kz__word_cut(word, '=', &key, &value);
    for (size_t i = 0; i < WORDS && is_cut; i++) {
        if (words_of_opening[i].place == place && kz__word_is(key, words_of_opening[i].key)) {
            return words_of_opening[i].read(value, setup, error);
        }
    }
    return kz__word_error(word, KZ_BAD_INPUT,
                          KZ_N("expected window=MS first=N key=KEY reveal=yes extra=S deck=CARDS"),
                          error);
}

/* Older openings lack some words. */
static bool is_left_out(kz_word word, uint32_t place) {
    kz_word key;
    kz_word value;
    const char *name = place == REVEAL_PLACE ? "reveal" : place == EXTRA_PLACE ? "extra" : NULL;
    return name != NULL && !(kz__word_cut(word, '=', &key, &value) && kz__word_is(key, name));
}

kz_status kz__shisoku_card_parse(const char *instance, int seats, kz_state *state,
                                 kz_error *error) {
    kz_shisoku_setup setup = {.seats = (uint8_t)seats};
    kz_shisoku_game game;
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word;
    kz_status status = KZ_OK;
    for (uint32_t place = 0; place < PLACES && status == KZ_OK; place++) {
        kz__words_next(&words, &word);
        while (is_left_out(word, place)) {
            place++;
        }
        status = read_word(word, place, &setup, error);
    }
    if (status == KZ_OK && kz__words_next(&words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("unexpected text at the end of the line"),
                              error);
    }
    if (status == KZ_OK) {
        status = kz_shisoku_game_start(&setup, &game, error);
    }
    if (status == KZ_OK) {
        kz__shisoku_card_begin(&game, state);
    }
    return status;
}

void kz__shisoku_card_print(const kz_state *state, kz_text *instance) {
    kz_shisoku_game game;
    kz__shisoku_card_unpack(state, &game);
    print_setup(&game.setup, instance);
}
