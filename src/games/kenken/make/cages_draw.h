/**
 * @file
 * Random divisions into cages: dominoes first, then each remaining cell joins a neighbour.
 */
#ifndef KAZU_KENKEN_CAGES_DRAW_H
#define KAZU_KENKEN_CAGES_DRAW_H

#include "games/kenken/make/make_sketch.h"

/**
 * Divides the grid into cages and draws their operations.
 * @param sketch wish, cells, largest and solution must be set; the rest is overwritten.
 * @param rng   advanced.
 */
void kz__kenken_cages_draw(kz__kenken_sketch *sketch, kz_rng *rng);

/**
 * Changes the cage of a cell: another operation, or a cell moves between it and a neighbour's cage,
 * or the cell becomes a separate cage, as the options, `largest` and `singles_most` allow.
 * @param sketch changed if possible.
 * @param cell  whose cage.
 * @param rng   advanced.
 * @return false: nothing changed.
 */
bool kz__kenken_cages_change(kz__kenken_sketch *sketch, unsigned cell, kz_rng *rng);

#endif
