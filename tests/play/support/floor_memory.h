/** @file The memory that sessions and tables take. */
#ifndef KZ_TESTS_PLAY_FLOOR_MEMORY_H
#define KZ_TESTS_PLAY_FLOOR_MEMORY_H

#include "kazu/play.h"

/** Gives the bytes of an empty session of KenKen 9x9, the game with the largest state. */
uint64_t floor_memory_empty(void);

/** Gives the bytes of the same session after as many marks as a game may have entries. */
uint64_t floor_memory_marks(void);

/** Gives the bytes of a new table of name poker with six persons. */
uint64_t floor_memory_table(void);

/**
 * Deals KenKen 9x9 and marks 1 and 2 in each cell that is not a given.
 * @param table to be freed.
 */
void floor_marked_kenken(kz_work *work, kz_table **table);

/** Opens a table on a deal with seed 1, all persons at one device. */
void floor_table(const char *game, const char *params, int seats, kz_work *work, kz_table **table);

#endif
