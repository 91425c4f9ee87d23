/*
 * First guesses: a run of the colour 1, a run of 2 that is not longer, and so on; then blanks. All
 * others differ from one of these by names of colours and the order of places.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/bounds/bounds.h"

typedef struct kinds {
    const kz_mastermind_rules *rules;
    kz_mastermind_code *guess;
    uint32_t count;
} kinds;

static void add_runs(kinds *k, kz_mastermind_code guess, unsigned pegs, unsigned color,
                     unsigned longest) {
    unsigned left = k->rules->pegs - pegs;
    if (left == 0 || (k->rules->guess_blanks && pegs > 0)) {
        k->guess[k->count++] = guess;
    }
    if (color > k->rules->colors) {
        return;
    }
    for (unsigned run = 1; run <= longest && run <= left; run++) {
        guess |= (kz_mastermind_code)color << 4 * (pegs + run - 1);
        add_runs(k, guess, pegs + run, color + 1, run);
    }
}

uint32_t kz__mastermind_first_guesses(const kz_mastermind_rules *rules,
                                      kz_mastermind_code guess[KZ__MASTERMIND_KINDS]) {
    kinds k = {.rules = rules, .guess = guess};
    add_runs(&k, 0, 0, 1, rules->guess_distinct ? 1 : rules->pegs);
    return k.count;
}
