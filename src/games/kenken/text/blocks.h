/* Joins cells to blocks that are bounded by lines, for the readers of formats with lines. */
#ifndef KZ_GAMES_KENKEN_BLOCKS_H
#define KZ_GAMES_KENKEN_BLOCKS_H

#include "kazu/kenken.h"

/* Each cell points to another one of its block, the first cell to itself. */
typedef struct kz__kenken_blocks {
    uint8_t parent[KZ_KENKEN_CELLS_MAX];
} kz__kenken_blocks;

/* Makes each cell a separate block. */
void kz__kenken_blocks_init(kz__kenken_blocks *blocks, unsigned cells);

/* Gives the first cell of a cell's block. */
unsigned kz__kenken_blocks_first(kz__kenken_blocks *blocks, unsigned cell);

/* Joins the blocks of two cells. */
void kz__kenken_blocks_join(kz__kenken_blocks *blocks, unsigned one, unsigned other);

/* Counts the cells of each block, at its first cell; elsewhere 0. */
void kz__kenken_blocks_count(kz__kenken_blocks *blocks, unsigned cells, uint16_t *count);

#endif
