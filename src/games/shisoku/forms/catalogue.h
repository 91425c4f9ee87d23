/* The two ways to make a catalogue, whatever the table: docs/theory/shisoku-solutions.md. */
#ifndef KZ_SHISOKU_CATALOGUE_H
#define KZ_SHISOKU_CATALOGUE_H

#include "kazu/shisoku_study.h"

/**
 * kz_shisoku_catalogue_new() by the search through the forms of smaller hands: for tables that the
 * method of tree middles does not support, and slow for the others.
 */
kz_status kz__shisoku_catalogue_of_forms(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                         kz_work *work,
                                         kz_shisoku_catalogue **catalogue) KZ_MUST_USE;

/**
 * The same by the method of tree middles.
 * @return also KZ_UNSUPPORTED for tables that this method does not support:
 *         kz__shisoku_list_make().
 */
kz_status kz__shisoku_catalogue_of_trees(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                         kz_work *work,
                                         kz_shisoku_catalogue **catalogue) KZ_MUST_USE;

/**
 * Finds the solution of a catalogue that is the same as a given one.
 * @param solution of the catalogue's problem, right.
 * @return its index; the number of solutions if there is none.
 * Cost: O(solutions * cards).
 */
size_t kz__shisoku_catalogue_find(const kz_shisoku_catalogue *catalogue,
                                  const kz_shisoku_solution *solution);

#endif
