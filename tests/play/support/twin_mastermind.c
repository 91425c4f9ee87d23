/**
 * @file
 * Twins of Mastermind, from its rules: nobody knows the code, nor the key of an evil keeper, before
 * the end; any code that would have answered all guesses as they were answered is possible. Where
 * a player holds the code nothing is hidden in the game.
 */
#include "mastermind_brute.h"
#include "twin.h"

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

bool twin_mastermind(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    (void)seat;
    kz__mastermind_table table;
    memcpy(&table, whole->bytes, sizeof table);
    memcpy(twin, whole, sizeof *twin);
    if (table.keeper == KZ__MASTERMIND_HAND) {
        return false;
    }
    if (table.keeper == KZ__MASTERMIND_EVIL) {
        table.key = kz_chance_key(chance);
        table.drawing = KZ__MASTERMIND_KEY;
    } else if (!other_code(&table, chance)) {
        return false;
    }
    memcpy(twin->bytes, &table, sizeof table);
    return true;
}
