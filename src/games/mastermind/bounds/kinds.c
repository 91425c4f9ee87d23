/*
 * First guesses: a run of the colour 1, a run of 2 that is not longer, and so on; then blanks. All
 * others differ from one of these only by the names of colours and the order of places.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/bounds/bounds.h"

static void add_runs(const kz_mastermind_rules *rules, kz_mastermind_code guess, unsigned pegs,
                     unsigned color, unsigned longest, kz__mastermind_bound_kinds *kinds) {
    unsigned left = rules->pegs - pegs;
    if (left == 0 || (rules->guess_blanks && pegs > 0)) {
        kinds->guess[kinds->count++] = guess;
    }
    if (color > rules->colors) {
        return;
    }
    for (unsigned run = 1; run <= longest && run <= left; run++) {
        guess |= (kz_mastermind_code)color << 4 * (pegs + run - 1);
        add_runs(rules, guess, pegs + run, color + 1, run, kinds);
    }
}

void kz__mastermind_first_guesses(const kz_mastermind_rules *rules,
                                  kz__mastermind_bound_kinds *kinds) {
    kinds->count = 0;
    add_runs(rules, 0, 0, 1, rules->guess_distinct ? 1 : rules->pegs, kinds);
}
