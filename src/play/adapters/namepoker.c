/**
 * @file
 * Name poker (大石泉すきポーカー) at a table for two to six.
 *
 *     parameters  rounds=3 exchanges=1 rules=total
 *     instance    the same words and draws=7,8: a number for each seat, which decides what it is
 *                 dealt and what it draws
 *     moves       keep         exchanges nothing
 *                 draw 2 5     exchanges the characters at places 2 and 5, from the left; the
 *                              word draw may be left out
 *
 * In each round everybody exchanges in turn, and everybody sees how many but not which characters.
 * The seat that begins goes round. Then the strongest hand takes a point; equal ones share it.
 */
#include "play/adapters/namepoker.h"

#include "kazu/rng.h"
#include "play/game.h"
#include "play/word.h"

#include <string.h>

enum { SEAT_SHIFT = 32, ROUND_SHIFT = 40 };

static const kz_preset presets[] = {
    {"three", KZ_N("three rounds, one exchange each"), "rounds=3"},
    {"ten", KZ_N("ten rounds, one exchange each"), "rounds=10"},
    {"twice", KZ_N("three rounds, two exchanges each"), "exchanges=2"},
    {"article", KZ_N("the article's rules, under which hands may tie"), "rules=article3"},
    {NULL, NULL, NULL}};

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    kz__namepoker_opening opening;
    kz_status status = kz__namepoker_opening_read(line, KZ__NAMEPOKER_PARAMS, &opening, error);
    if (status == KZ_OK) {
        kz__namepoker_opening_print(&opening, KZ__NAMEPOKER_PARAMS, normal);
    }
    return status;
}

static kz_status deal(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)work; /* nothing here is worth counting or allocating */
    kz__namepoker_opening opening;
    kz_rng rng;
    kz_status status = kz__namepoker_opening_read(params, KZ__NAMEPOKER_PARAMS, &opening, NULL);
    if (status != KZ_OK) {
        return status;
    }
    kz_rng_init(&rng, seed);
    for (opening.draws = 0; opening.draws < seats; opening.draws++) {
        opening.draw[opening.draws] = (uint32_t)(kz_rng_next(&rng) >> 32);
    }
    kz__namepoker_opening_print(&opening, KZ__NAMEPOKER_INSTANCE, instance);
    return KZ_OK;
}

/** Gives what lies ready for a seat: pile 0 is its hand, pile 1 the first exchange, and so on. */
static void take_pile(const kz__namepoker_table *table, int seat, uint32_t pile,
                      uint8_t kinds[KZ__NAMEPOKER_PLACES]) {
    kz_rng rng;
    kz_rng_init(&rng, table->draw[seat] | (uint64_t)seat << SEAT_SHIFT |
                          (uint64_t)table->finished << ROUND_SHIFT);
    for (uint32_t i = 0; i < (pile + 1) * KZ__NAMEPOKER_PLACES; i++) {
        kinds[i % KZ__NAMEPOKER_PLACES] = (uint8_t)kz_rng_below(&rng, KZ__NAMEPOKER_KINDS);
    }
}

static void deal_round(kz__namepoker_table *table) {
    memset(&table->now, 0, sizeof table->now);
    table->moved = 0;
    for (int seat = 0; seat < table->seats && table->finished < table->rounds; seat++) {
        take_pile(table, seat, 0, table->now.hand[seat]);
    }
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz__namepoker_opening opening;
    kz_status status =
        kz__namepoker_opening_read(instance, KZ__NAMEPOKER_INSTANCE, &opening, error);
    if (status != KZ_OK) {
        return status;
    }
    if (opening.draws != seats) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("draws must have a number for each seat"), NULL, 0);
    }
    kz__namepoker_table table = {
        .seats = (uint8_t)seats,
        .rounds = (uint8_t)opening.rounds,
        .exchanges = (uint8_t)opening.exchanges,
        .rule_count = (uint8_t)opening.rules.count,
    };
    memcpy(table.draw, opening.draw, sizeof table.draw);
    for (uint32_t i = 0; i < opening.rules.count; i++) {
        table.rule_number[i] = (uint8_t)opening.rules.rule[i].number;
        table.rule_less_wins[i] = opening.rules.rule[i].less_wins ? 1 : 0;
    }
    deal_round(&table);
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

kz__namepoker_table kz__namepoker_unpack(const kz_state *state) {
    kz__namepoker_table table;
    memcpy(&table, state->bytes, sizeof table);
    return table;
}

kz_namepoker_rules kz__namepoker_rules_of(const kz__namepoker_table *table) {
    kz_namepoker_rules rules = {.count = table->rule_count};
    for (uint32_t i = 0; i < rules.count; i++) {
        rules.rule[i].number = table->rule_number[i];
        rules.rule[i].less_wins = table->rule_less_wins[i] != 0;
    }
    return rules;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    kz__namepoker_opening opening = {.rounds = table.rounds,
                                     .exchanges = table.exchanges,
                                     .rules = kz__namepoker_rules_of(&table),
                                     .draws = table.seats};
    memcpy(opening.draw, table.draw, sizeof opening.draw);
    kz__namepoker_opening_print(&opening, KZ__NAMEPOKER_INSTANCE, instance);
}

/** Reads places after `draw` into a mask: bit 0 is the leftmost. */
static kz_status read_places(kz_words words, kz_word word, uint32_t *places, kz_error *error) {
    uint32_t read = 0;
    do {
        uint64_t place = 0;
        kz_status status = kz__word_number(word, 1, KZ__NAMEPOKER_PLACES, &place, error);
        if (status == KZ_OUT_OF_RANGE) {
            return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("a hand has the places 1 to 5"),
                                  error);
        }
        if (status != KZ_OK) {
            return status;
        }
        if ((read >> (place - 1) & 1U) != 0) {
            return kz__word_error(word, KZ_BAD_INPUT, KZ_N("this place comes twice"), error);
        }
        read |= 1U << (place - 1);
    } while (kz__words_next(&words, &word));
    *places = read;
    return KZ_OK;
}

static kz_status read_move(const char *line, uint32_t *places, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    *places = 0;
    bool is_empty = !kz__words_next(&words, &word);
    bool is_draw = kz__word_is(word, "draw");
    if (kz__word_is(word, "keep")) {
        return kz__words_next(&words, &word)
                   ? kz__word_error(word, KZ_BAD_INPUT, KZ_N("nothing may follow here"), error)
                   : KZ_OK;
    }
    if (is_empty || (!is_draw && (word.text[0] < '0' || word.text[0] > '9'))) {
        return kz__word_error(word, KZ_BAD_INPUT,
                              KZ_N("wanted: keep, or draw and places from 1 to 5"), error);
    }
    if (is_draw && !kz__words_next(&words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("a number is missing"), error);
    }
    return read_places(words, word, places, error);
}

static void exchange(kz__namepoker_table *table, int seat, uint32_t places) {
    uint8_t pile[KZ__NAMEPOKER_PLACES] = {0};
    uint32_t made = kz__namepoker_exchanges_made(table, seat);
    take_pile(table, seat, made + 1, pile);
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        if ((places >> place & 1U) != 0) {
            table->now.hand[seat][place] = pile[place];
        }
    }
    table->now.exchanged[seat][made] = (uint8_t)kz__namepoker_ones(places);
    table->moved++;
}

static void finish_round(kz__namepoker_table *table) {
    uint32_t all = (1U << table->seats) - 1;
    uint32_t best = kz__namepoker_strongest(table, &table->now, all);
    for (int seat = 0; seat < table->seats; seat++) {
        if ((best >> seat & 1U) != 0) {
            uint32_t share = KZ__NAMEPOKER_POINT / kz__namepoker_ones(best);
            table->points[seat] = (uint16_t)(table->points[seat] + share);
        }
    }
    table->last = table->now;
    table->finished++;
    deal_round(table);
}

static kz_status move(kz_state *state, int seat, const char *line, kz_error *error) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    uint32_t places = 0;
    kz_status status = read_move(line, &places, error);
    if (status != KZ_OK) {
        return status;
    }
    exchange(&table, seat, places);
    if (table.moved == table.seats * table.exchanges) {
        finish_round(&table);
    }
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

static kz_turn turn(const kz_state *state) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    if (table.finished < table.rounds) {
        return (kz_turn){kz__namepoker_mover(&table), false, 0};
    }
    return (kz_turn){KZ_PLAY_NO_SEAT, true, kz__namepoker_leaders(&table)};
}

const kz_game kz__game_namepoker = {
    .id = "namepoker",
    .title = KZ_N("Name poker, hands from a name"),
    .min_seats = 2,
    .max_seats = KZ__NAMEPOKER_SEATS,
    .state_size = sizeof(kz__namepoker_table),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = kz__namepoker_view,
    .hint = kz__namepoker_hint,
    .bot = kz__namepoker_play_bot,
};
