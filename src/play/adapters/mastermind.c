/**
 * @file
 * Mastermind at a table: one seat, the breaker, against a hidden code.
 *
 *     parameters  pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=fair
 *     instance    the same words and code=1365; with keeper=evil draw=7 instead
 *     moves       1 3 6 5    a guess, in any form that kz_mastermind_code_parse() reads
 *                 give up    shows the code and ends the game
 *
 * A fair keeper has a code from the start on. An evil one has none: he gives the answer that
 * leaves the most codes, and only at the end shows one of those that are left.
 */
#include "play/adapters/mastermind.h"

#include "play/game.h"
#include "play/word.h"

#include <string.h>

static const kz_preset presets[] = {
    {"article", KZ_N("4 different colours of 6: the article's game"), "chances=8"},
    {"classic", KZ_N("4 pegs in 6 colours, also the same ones"), "secret=repeat"},
    {"bulls", KZ_N("4 different digits of 10: Bulls and Cows"), "colors=10 guess=distinct"},
    {"evil", KZ_N("the article's game against a keeper who changes the code"), "keeper=evil"},
    {NULL, NULL, NULL}};

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    kz__mastermind_opening opening;
    kz_status status = kz__mastermind_opening_read(line, KZ__MASTERMIND_PARAMS, &opening, error);
    if (status == KZ_OK) {
        kz__mastermind_opening_print(&opening, KZ__MASTERMIND_PARAMS, normal);
    }
    return status;
}

static kz_status deal(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)work; /* nothing here is worth counting or allocating */
    (void)seats;
    kz__mastermind_opening opening;
    kz_status status = kz__mastermind_opening_read(params, KZ__MASTERMIND_PARAMS, &opening, NULL);
    if (status != KZ_OK) {
        return status;
    }
    if (opening.is_evil) {
        opening.draw = seed;
    } else {
        opening.code = kz_mastermind_deal(&opening.rules, seed);
    }
    kz__mastermind_opening_print(&opening, KZ__MASTERMIND_INSTANCE, instance);
    return KZ_OK;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    (void)seats;
    kz__mastermind_opening opening;
    kz_status status =
        kz__mastermind_opening_read(instance, KZ__MASTERMIND_INSTANCE, &opening, error);
    if (status != KZ_OK) {
        return status;
    }
    kz__mastermind_table table = {
        .draw = opening.draw,
        .code = opening.code,
        .pegs = opening.rules.pegs,
        .colors = opening.rules.colors,
        .secret_distinct = opening.rules.secret_distinct ? 1 : 0,
        .guess_distinct = opening.rules.guess_distinct ? 1 : 0,
        .guess_blanks = opening.rules.guess_blanks ? 1 : 0,
        .chances = (uint8_t)opening.chances,
        .is_evil = opening.is_evil ? 1 : 0,
    };
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

kz__mastermind_table kz__mastermind_unpack(const kz_state *state) {
    kz__mastermind_table table;
    memcpy(&table, state->bytes, sizeof table);
    return table;
}

kz_mastermind_rules kz__mastermind_rules_of(const kz__mastermind_table *table) {
    return (kz_mastermind_rules){.pegs = table->pegs,
                                 .colors = table->colors,
                                 .secret_distinct = table->secret_distinct != 0,
                                 .guess_distinct = table->guess_distinct != 0,
                                 .guess_blanks = table->guess_blanks != 0};
}

void kz__mastermind_history_of(const kz__mastermind_table *table, kz_mastermind_history *history) {
    *history = (kz_mastermind_history){.count = table->count};
    for (uint32_t i = 0; i < table->count; i++) {
        history->row[i].guess = table->guess[i];
        history->row[i].answer = (kz_mastermind_answer){table->black[i], table->white[i]};
    }
}

bool kz__mastermind_is_won(const kz__mastermind_table *table) {
    return table->count > 0 && table->black[table->count - 1] == table->pegs;
}

bool kz__mastermind_is_over(const kz__mastermind_table *table) {
    return kz__mastermind_is_won(table) || table->gave_up != 0 || table->count == table->chances;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz__mastermind_opening opening = {.rules = kz__mastermind_rules_of(&table),
                                      .chances = table.chances,
                                      .is_evil = table.is_evil != 0,
                                      .code = table.code,
                                      .draw = table.draw};
    kz__mastermind_opening_print(&opening, KZ__MASTERMIND_INSTANCE, instance);
}

static void answer_guess(kz__mastermind_table *table, kz_mastermind_code guess) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_answer answer = table->is_evil != 0
                                      ? kz__mastermind_evil_answer(table, guess)
                                      : kz_mastermind_score(&rules, table->code, guess);
    table->guess[table->count] = guess;
    table->black[table->count] = answer.black;
    table->white[table->count] = answer.white;
    table->count++;
}

static kz_status move(kz_state *state, int seat, const char *line, kz_error *error) {
    (void)seat;
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz_mastermind_rules rules = kz__mastermind_rules_of(&table);
    kz_mastermind_code guess = 0;
    kz_word word = kz__words_rest(kz__words_of(line, strlen(line)));
    if (kz__word_is(word, "give up")) {
        table.gave_up = 1;
    } else {
        kz_status status = kz_mastermind_code_parse(&rules, word.text, word.length, &guess, error);
        if (status != KZ_OK) {
            return kz__error_place(error, status, 0, word);
        }
        if (!kz_mastermind_is_guess(&rules, guess)) {
            return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("a guess may not repeat a colour"),
                                  error);
        }
        answer_guess(&table, guess);
    }
    if (table.is_evil != 0 && kz__mastermind_is_over(&table)) {
        table.code = kz__mastermind_evil_code(&table);
    }
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

static kz_turn turn(const kz_state *state) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    if (!kz__mastermind_is_over(&table)) {
        return (kz_turn){0, false, 0};
    }
    return (kz_turn){KZ_PLAY_NO_SEAT, true, kz__mastermind_is_won(&table) ? 1U : 0U};
}

const kz_game kz__game_mastermind = {
    .id = "mastermind",
    .title = KZ_N("Mastermind"),
    .min_seats = 1,
    .max_seats = 1,
    .state_size = sizeof(kz__mastermind_table),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = kz__mastermind_view,
    .hint = kz__mastermind_hint,
    .bot = kz__mastermind_play_bot,
    .rate = kz__mastermind_level,
};
