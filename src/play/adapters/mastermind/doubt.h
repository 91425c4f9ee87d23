/**
 * @file
 * Answers of a player who holds the code in their head: do they fit, and which may be wrong?
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_DOUBT_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_DOUBT_H

#include "play/adapters/mastermind/state.h"

/**
 * Writes down what the answers tell: `left`, `fewest_wrong` and `possible`. The rows that may be
 * wrong are those of which one alone explains it all; if no one does, a smallest set of rows whose
 * answers are wrong at the same time, that of the first code that contradicts the fewest.
 * Cost: one look at each code, of which there are at most KZ__MASTERMIND_WALKED_MAX.
 */
void kz__mastermind_examine(kz__mastermind_table *table);

/**
 * Writes a line that mends an answer: "fix 2 0 3"; in doubt one that may be right.
 * @param table has an answer.
 */
void kz__mastermind_put_fix(const kz__mastermind_table *table, kz_text *out);

#endif
