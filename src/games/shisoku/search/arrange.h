/* The simplest way to write a tree: docs/theory/shisoku-solutions.md, "The simplest member". */
#ifndef KZ_SHISOKU_ARRANGE_H
#define KZ_SHISOKU_ARRANGE_H

#include "games/shisoku/search/tree.h"

/**
 * Writes a tree as steps, without changing its form: sums and products are flat, with added terms
 * before subtracted ones and factors before divisors, larger values first. So no step is a fraction
 * or negative, and nothing is in brackets, if another order avoids it. With cards that are
 * fractions no fixed order is best; the tree stays as it is where that is simpler, or a step of the
 * other would not fit.
 * @param forest     with room for four times the number of cards besides the tree.
 * @param ace_is_one a factor 1 may move anywhere: it goes to the end of a product.
 * @return false if the cards of the problem are not the tree's leaves.
 */
bool kz__shisoku_write_arranged(kz__shisoku_forest *forest, int tree, bool ace_is_one,
                                const kz_shisoku_problem *problem, kz_shisoku_solution *solution);

#endif
