/* Joins cells to blocks (union-find with path halving). Theory: docs/theory/kenken.md. */
#include "games/kenken/text/blocks.h"

#include <string.h>

void kz__kenken_blocks_init(kz__kenken_blocks *blocks, unsigned cells) {
    for (unsigned cell = 0; cell < cells; cell++) {
        blocks->parent[cell] = (uint8_t)cell;
    }
}

unsigned kz__kenken_blocks_first(kz__kenken_blocks *blocks, unsigned cell) {
    uint8_t *parent = blocks->parent;
    while (parent[cell] != cell) {
        parent[cell] = parent[parent[cell]];
        cell = parent[cell];
    }
    return cell;
}

/* The smaller number becomes the root, so that the root of a block is its first cell. */
void kz__kenken_blocks_join(kz__kenken_blocks *blocks, unsigned one, unsigned other) {
    one = kz__kenken_blocks_first(blocks, one);
    other = kz__kenken_blocks_first(blocks, other);
    if (one < other) {
        blocks->parent[other] = (uint8_t)one;
    } else {
        blocks->parent[one] = (uint8_t)other;
    }
}

void kz__kenken_blocks_count(kz__kenken_blocks *blocks, unsigned cells, uint16_t *count) {
    memset(count, 0, cells * sizeof *count);
    for (unsigned cell = 0; cell < cells; cell++) {
        count[kz__kenken_blocks_first(blocks, cell)]++;
    }
}
