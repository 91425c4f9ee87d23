/**
 * @file
 * The techniques of Keen's levels once more, for tests: one cell, digit, filling and subset at a
 * time, as docs/theory/kenken.md words them. Slow: up to 6x6 with small cages, or up to 11x11 with
 * many givens.
 */
#ifndef TESTS_UNIT_SUPPORT_KENKEN_REFERENCE_H
#define TESTS_UNIT_SUPPORT_KENKEN_REFERENCE_H

#include "kazu/kenken_study.h"

/** What may be used; a level is a set of them. */
enum {
    REFERENCE_CAGE_DIGITS = 1, /**< a cell holds a digit of some filling of its cage */
    REFERENCE_SINGLES = 2,     /**< naked and hidden */
    REFERENCE_CAGE_CELLS = 4,  /**< a cell holds what it has in some filling of its cage */
    REFERENCE_MUST = 8,        /**< what all fillings put into a line is nowhere else in it */
    REFERENCE_SUBSETS = 16,    /**< k cells of a line with k digits between them */
    REFERENCE_FISH = 32,       /**< a digit in k rows has k columns only */
    REFERENCE_CHAINS = 64,     /**< forcing chains over cells with two digits */
    REFERENCE_EASY = 3,
    REFERENCE_NORMAL = 7,
    REFERENCE_HARD = 31,
    REFERENCE_EXTREME = 127
};

/**
 * Uses the techniques until nothing follows.
 * @param puzzle     well-formed.
 * @param techniques a set of the above.
 * @param domain     for each cell bit v-1 if digit v is left.
 * @return false: there is no solution.
 */
bool kenken_reference(const kz_kenken_puzzle *puzzle, unsigned techniques, uint16_t *domain);

/** Removes the first digit that a forcing chain excludes, if there is one. @param domain as above.
 */
void kenken_reference_chain(unsigned size, uint16_t *domain);

/** Counts solutions by trying every digit. @param limit stop there. */
unsigned kenken_reference_count(const kz_kenken_puzzle *puzzle, unsigned limit);

#endif
