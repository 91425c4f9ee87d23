/**
 * @file
 * A draft of a puzzle: a solution, its division into cages and their operations. Cages change
 * often, so they are stored only as labels; the solution determines the targets.
 */
#ifndef KAZU_KENKEN_MAKE_SKETCH_H
#define KAZU_KENKEN_MAKE_SKETCH_H

#include "kazu/kenken_study.h"

enum { KZ__KENKEN_SKETCH_CAGE_MAX = 6 /**< cells of a cage at most */ };

/** A flat value: a change is tried on a copy. */
typedef struct kz__kenken_sketch {
    kz_kenken_wish wish;
    unsigned cells;                         /**< size*size */
    unsigned largest;                       /**< most cells of a cage of this puzzle */
    unsigned singles_most;                  /**< most one-cell cages that changes may make */
    uint8_t solution[KZ_KENKEN_CELLS_MAX];  /**< digits 1..size */
    uint8_t label_of[KZ_KENKEN_CELLS_MAX];  /**< the label of the cage of each cell */
    uint16_t count_of[KZ_KENKEN_CELLS_MAX]; /**< cells with each label; 0: a free label */
    uint8_t op_of[KZ_KENKEN_CELLS_MAX];     /**< of each label that is not free: a kz_kenken_op */
} kz__kenken_sketch;

/** The cells of one cage. */
typedef struct kz__kenken_block {
    unsigned count;
    uint8_t cell[KZ__KENKEN_SKETCH_CAGE_MAX + 1];
    uint8_t digit[KZ__KENKEN_SKETCH_CAGE_MAX + 1];
} kz__kenken_block;

/** Finds the neighbours of a cell. @return how many: 0..4 of `neighbours` are set. */
unsigned kz__kenken_sketch_neighbours(const kz__kenken_sketch *sketch, unsigned cell,
                                      uint8_t neighbours[4]);

/** Gathers the cage of a cell; the cell itself comes first. */
kz__kenken_block kz__kenken_sketch_block(const kz__kenken_sketch *sketch, unsigned cell);

/** Tells whether a block without its first cell would still be connected (or empty). */
bool kz__kenken_sketch_can_leave(const kz__kenken_sketch *sketch, const kz__kenken_block *block);

/** Gives a cell another label: one of a neighbour, or a free one. Operations stay as they are. */
void kz__kenken_sketch_relabel(kz__kenken_sketch *sketch, unsigned cell, unsigned label);

/** Finds an unused label. There must be a cage of two cells or more, or a spare cell. */
unsigned kz__kenken_sketch_free_label(const kz__kenken_sketch *sketch);

/** Draws an operation for the cage of a cell, whose cells or solution changed. */
void kz__kenken_sketch_renew_clue(kz__kenken_sketch *sketch, unsigned cell, kz_rng *rng);

/** Writes the puzzle, with its solution; cages in the order of their first cells. */
void kz__kenken_sketch_print(const kz__kenken_sketch *sketch, kz_kenken_puzzle *puzzle);

#endif
