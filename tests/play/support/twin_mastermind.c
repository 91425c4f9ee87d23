/**
 * @file
 * Twins of Mastermind, from its rules: nobody knows the code, nor the key of an evil keeper, before
 * the end; any code that would have answered all guesses as they were answered is possible. In a
 * race nobody knows what others guess either: anything that the code answers as it was answered is
 * possible. Where a player holds the code in their head nothing is hidden in the game; a code that
 * a player set is known to that player alone, and the key of its seal to nobody.
 */
#include "mastermind_brute.h"
#include "twin.h"

#include "play/adapters/mastermind/race.h"
#include "play/adapters/mastermind/state.h"

#include <string.h>

static brute_code code_of(int pegs, uint32_t code) {
    brute_code read = {{0}};
    for (int i = 0; i < pegs; i++) {
        read.peg[i] = (uint8_t)(code >> 4 * i & 15U);
    }
    return read;
}

static uint32_t packed(int pegs, const brute_code *code) {
    uint32_t all = 0;
    for (int i = 0; i < pegs; i++) {
        all |= (uint32_t)code->peg[i] << 4 * i;
    }
    return all;
}

static bool other_code(kz__mastermind_table *table, kz_chance *chance) {
    static brute_code codes[BRUTE_CODES_MAX];
    static brute_history history;
    brute_rules rules = {table->pegs, table->colors, table->secret_distinct != 0};
    history.count = table->count;
    for (int i = 0; i < table->count; i++) {
        history.guess[i] = code_of(table->pegs, table->guess[i]);
        history.black[i] = table->black[i];
        history.white[i] = table->white[i];
    }
    size_t count = brute_list(rules, &history, codes);
    if (count < 2) {
        return false;
    }
    uint32_t code = table->code;
    while (code == table->code) {
        code = packed(table->pegs, &codes[kz_chance_below(chance, count)]);
    }
    table->code = code;
    return true;
}

/* Lists the guesses to which a code gives an answer. */
static size_t list_guesses(const kz__mastermind_table *table, const brute_code *code, int black,
                           int white, brute_code *guesses) {
    brute_rules rules = {table->pegs, table->colors, table->guess_distinct != 0};
    brute_history answer = {.count = 1, .guess = {*code}, .black = {black}, .white = {white}};
    return brute_list(rules, &answer, guesses);
}

/* Replaces the guesses of a player by others that a code answers alike. */
static bool other_guesses(const kz__mastermind_table *table, const brute_code *code,
                          kz__mastermind_board *board, kz_chance *chance) {
    static brute_code guesses[BRUTE_CODES_MAX];
    for (int i = 0; i < board->count; i++) {
        size_t count = list_guesses(table, code, board->black[i], board->white[i], guesses);
        if (count == 0) {
            return false;
        }
        board->guess[i] = packed(table->pegs, &guesses[kz_chance_below(chance, count)]);
    }
    return true;
}

/* Of a race: a code that fits what a seat was answered, and other guesses of the others. */
static bool other_race(kz__mastermind_table *table, int seat, kz_chance *chance) {
    static brute_code codes[BRUTE_CODES_MAX];
    static brute_history history;
    brute_rules rules = {table->pegs, table->colors, table->secret_distinct != 0};
    history.count = 0;
    if (seat >= 0) {
        const kz__mastermind_board *own = &table->board[seat];
        history.count = own->count;
        for (int i = 0; i < own->count; i++) {
            history.guess[i] = code_of(table->pegs, own->guess[i]);
            history.black[i] = own->black[i];
            history.white[i] = own->white[i];
        }
    }
    size_t count = brute_list(rules, &history, codes);
    const brute_code code = codes[kz_chance_below(chance, count)];
    table->code = packed(table->pegs, &code);
    for (int i = 0; i < (int)table->racers; i++) {
        if (i != seat && !other_guesses(table, &code, &table->board[i], chance)) {
            return false;
        }
    }
    return true;
}

bool twin_mastermind(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    kz__mastermind_table table;
    memcpy(&table, whole->bytes, sizeof table);
    memcpy(twin, whole, sizeof *twin);
    if (table.keeper == KZ__MASTERMIND_HAND) {
        return false;
    }
    if (table.keeper == KZ__MASTERMIND_EVIL) {
        table.key = kz_chance_key(chance);
        table.drawing = KZ__MASTERMIND_KEY;
    } else if (kz__mastermind_is_race(&table)) {
        if (!other_race(&table, seat, chance)) {
            return false;
        }
    } else if (kz__mastermind_is_set(&table)) {
        if (seat == KZ__MASTERMIND_HOLDER || (table.sealed != 0 && !other_code(&table, chance))) {
            return false;
        }
        table.key = kz_chance_key(chance);
    } else if (!other_code(&table, chance)) {
        return false;
    }
    memcpy(twin->bytes, &table, sizeof table);
    return true;
}
