/**
 * @file
 * Kazutori (数取りゲーム) at a table for two to six, in the order A, B, C, ...
 *
 *     parameters  N=21 moves=1..3 misere=no over=forbid stuck=lose from=0
 *                 k=3 is short for moves=1..3; from=any draws the total to begin at
 *     instance    the same words, from as a number
 *     moves       3          the number that is said
 *
 * Who says the last number wins; with misere=yes he loses, and all others win. For more than two
 * only that game is played: over=end and stuck=draw are for two.
 * The log holds 4,096 moves, so that even the shortest game must not take more.
 */
#include "play/adapters/kazutori.h"

#include "kazu/rng.h"
#include "play/game.h"
#include "play/word.h"

#include <string.h>

static const kz_preset presets[] = {
    {"article", KZ_N("1 to 3 up to 21: the article's game"), "N=21 k=3"},
    {"misere21", KZ_N("1 to 3: who says 21 loses"), "N=21 k=3 misere=yes"},
    {"hundred", KZ_N("1 to 10 up to 100"), "N=100 k=10"},
    {"squares", KZ_N("square numbers up to 100"), "N=100 moves=1,4,9,16,25,36,49,64,81,100"},
    {"anywhere", KZ_N("1, 3 or 4 up to 50, from any total on"), "N=50 moves=1,3,4 from=any"},
    {NULL, NULL, NULL}};

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    kz__kazutori_opening opening;
    kz_status status = kz__kazutori_opening_read(line, KZ__KAZUTORI_PARAMS, &opening, error);
    if (status == KZ_OK) {
        kz__kazutori_opening_print(&opening, normal);
    }
    return status;
}

/** Draws a total from which at least one number can be said. */
static uint64_t any_total(const kz__kazutori_opening *opening, uint64_t seed) {
    kz_rng rng;
    kz_rng_init(&rng, seed);
    uint64_t least = opening->over_ends != 0 ? 1 : opening->smallest;
    return kz_rng_below(&rng, opening->n - least + 1);
}

static kz_status deal(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)work; /* nothing here is worth counting or allocating */
    (void)seats;
    kz__kazutori_opening opening;
    kz_status status = kz__kazutori_opening_read(params, KZ__KAZUTORI_PARAMS, &opening, NULL);
    if (status != KZ_OK) {
        return status;
    }
    opening.from = opening.from == KZ__KAZUTORI_ANY ? any_total(&opening, seed) : opening.from;
    kz__kazutori_opening_print(&opening, instance);
    return KZ_OK;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz__kazutori_table table;
    memset(&table, 0, sizeof table);
    kz_status status =
        kz__kazutori_opening_read(instance, KZ__KAZUTORI_INSTANCE, &table.opening, error);
    if (status != KZ_OK) {
        return status;
    }
    if (seats > 2 && (table.opening.over_ends != 0 || table.opening.stuck_draws != 0)) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("over=end and stuck=draw are for two players"), NULL, 0);
    }
    table.seats = (uint64_t)seats;
    table.total = table.opening.from;
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

kz__kazutori_table kz__kazutori_unpack(const kz_state *state) {
    kz__kazutori_table table;
    memcpy(&table, state->bytes, sizeof table);
    return table;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz__kazutori_opening_print(&table.opening, instance);
}

uint64_t kz__kazutori_missing(const kz__kazutori_table *table) {
    return table->total < table->opening.n ? table->opening.n - table->total : 0;
}

kz_kazutori_end kz__kazutori_end(const kz__kazutori_table *table) {
    kz_kazutori_set set;
    kz__kazutori_opening_set(&table->opening, &set);
    return kz_kazutori_end_of(&set, kz__kazutori_opening_rules(&table->opening),
                              kz__kazutori_missing(table));
}

int kz__kazutori_last_seat(const kz__kazutori_table *table) {
    return (int)((table->moves - 1) % table->seats);
}

static kz_status move(kz_state *state, int seat, const char *line, kz_error *error) {
    (void)seat;
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz_kazutori_set set;
    kz_word word = kz__words_rest(kz__words_of(line, strlen(line)));
    uint64_t number = 0;
    kz_status status = kz__word_number(word, 0, UINT64_MAX, &number, error);
    if (status == KZ_BAD_INPUT) {
        return status;
    }
    kz__kazutori_opening_set(&table.opening, &set);
    if (status != KZ_OK || !kz_kazutori_set_has(&set, number)) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this number may not be said"), error);
    }
    if (!kz_kazutori_is_legal(&set, kz__kazutori_opening_rules(&table.opening),
                              kz__kazutori_missing(&table), number)) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this is more than is missing"), error);
    }
    table.said[table.moves % KZ__KAZUTORI_REMEMBERED] = number;
    table.moves++;
    table.total += number;
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

static kz_turn turn(const kz_state *state) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz_kazutori_end end = kz__kazutori_end(&table);
    if (end == KZ_KAZUTORI_GOES_ON) {
        return (kz_turn){(int)(table.moves % table.seats), false, 0};
    }
    uint32_t last = 1U << kz__kazutori_last_seat(&table);
    uint32_t all = (1U << table.seats) - 1;
    uint32_t winners = end == KZ_KAZUTORI_LAST_WON    ? last
                       : end == KZ_KAZUTORI_LAST_LOST ? all & ~last
                                                      : 0;
    return (kz_turn){KZ_PLAY_NO_SEAT, true, winners};
}

const kz_game kz__game_kazutori = {
    .id = "kazutori",
    .title = KZ_N("Kazutori, the game of taking numbers"),
    .min_seats = 2,
    .max_seats = KZ_PLAY_SEATS_MAX,
    .state_size = sizeof(kz__kazutori_table),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = kz__kazutori_view,
    .hint = kz__kazutori_hint,
    .bot = kz__kazutori_play_bot,
    .rate = kz__kazutori_rate,
};
