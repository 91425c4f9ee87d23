/**
 * @file
 * Keepers of the code that answer by rule: the evil one, and a computer player that holds a code.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_KEEPER_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_KEEPER_H

#include "play/adapters/mastermind/state.h"

/**
 * Answers as the evil keeper does: of all answers the one that most of the codes left would give;
 * of several such ones the first by kz_mastermind_answer_index(). Cost: one look at each code.
 */
kz_mastermind_answer kz__mastermind_evil_answer(const kz__mastermind_table *table,
                                                kz_mastermind_code guess);

/** Gives the code that the evil keeper shows at the end: its key chooses among those that fit. */
kz_mastermind_code kz__mastermind_evil_code(const kz__mastermind_table *table);

/**
 * Gives the code that a computer player holds: the one that the seed draws; if that contradicts
 * what was answered before they came, the next in the order of lists that does not. So it is the
 * same during the whole game.
 * @param table at least one code fits its answers.
 */
kz_mastermind_code kz__mastermind_held_code(const kz__mastermind_table *table, uint64_t seed);

/** Tells whether a code fits all answers. */
bool kz__mastermind_fits(const kz__mastermind_table *table, kz_mastermind_code code);

#endif
