/* Checks that a puzzle is well-formed, and finds the faulty part. */
#ifndef KZ_GAMES_KENKEN_PUZZLE_H
#define KZ_GAMES_KENKEN_PUZZLE_H

#include "kazu/kenken.h"

typedef enum kz__kenken_part {
    KZ__KENKEN_THE_PUZZLE,
    KZ__KENKEN_A_CAGE,
    KZ__KENKEN_A_SLOT,
    KZ__KENKEN_A_CELL
} kz__kenken_part;

/* Why a puzzle is not well-formed; readers convert it to a position in their text. */
typedef struct kz__kenken_blame {
    kz_kenken_fault_code code;
    const char *message;
    kz__kenken_part part;
    unsigned number; /* of the cage, of the slot in puzzle.cell, or of the cell */
} kz__kenken_blame;

/* Sets the code, by number and by name, and gives the status of the error. */
kz_status kz__kenken_fault_code(kz_kenken_fault *fault, kz_kenken_fault_code code) KZ_MUST_USE;

/* Sets `first` and `cage_of`. False: not well-formed, and why. */
bool kz__kenken_puzzle_complete(kz_kenken_puzzle *puzzle, kz__kenken_blame *blame);

#endif
