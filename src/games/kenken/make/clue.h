/**
 * @file
 * The clue of a cage in a new puzzle: the possible operations and their results. Differences and
 * quotients have two cells, as people and Keen read them.
 */
#ifndef KAZU_KENKEN_CLUE_H
#define KAZU_KENKEN_CLUE_H

#include "kazu/kenken_study.h"

/**
 * Computes the result of an operation.
 * @param op     not hidden; it must fit the digits.
 * @param digits count of them; the two of a difference or quotient in any order.
 * @param count  1 for a given cell, 2 for a difference or quotient.
 */
uint64_t kz__kenken_clue_target(kz_kenken_op op, const uint8_t *digits, unsigned count);

/** Tells whether the options allow an operation for these digits. @param count at least 1. */
bool kz__kenken_clue_exists(const kz_kenken_wish *wish, const uint8_t *digits, unsigned count);

/**
 * Draws an operation; differences and quotients are likelier where they fit.
 * @param wish   only its operations are used.
 * @param digits of the cage, count of them; kz__kenken_clue_exists() holds.
 * @param count  at least 1.
 * @param rng    advanced.
 */
kz_kenken_op kz__kenken_clue_draw(const kz_kenken_wish *wish, const uint8_t *digits, unsigned count,
                                  kz_rng *rng);

#endif
