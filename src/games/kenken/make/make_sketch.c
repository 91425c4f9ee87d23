/*
 * Drafts of puzzles: labels, their cages, and the finished puzzle.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/make/make_sketch.h"

#include "games/kenken/make/clue.h"

#include <assert.h>
#include <string.h>

unsigned kz__kenken_sketch_neighbours(const kz__kenken_sketch *sketch, unsigned cell,
                                      uint8_t neighbours[4]) {
    unsigned size = sketch->wish.size;
    unsigned column = cell % size;
    unsigned count = 0;
    if (cell >= size) {
        neighbours[count++] = (uint8_t)(cell - size);
    }
    if (column > 0) {
        neighbours[count++] = (uint8_t)(cell - 1);
    }
    if (column + 1 < size) {
        neighbours[count++] = (uint8_t)(cell + 1);
    }
    if (cell + size < sketch->cells) {
        neighbours[count++] = (uint8_t)(cell + size);
    }
    return count;
}

static bool contains(const kz__kenken_block *block, unsigned cell) {
    return memchr(block->cell, (int)cell, block->count) != NULL;
}

static void append(const kz__kenken_sketch *sketch, kz__kenken_block *block, unsigned cell) {
    assert(block->count <= KZ__KENKEN_SKETCH_CAGE_MAX);
    block->cell[block->count] = (uint8_t)cell;
    block->digit[block->count++] = sketch->solution[cell];
}

kz__kenken_block kz__kenken_sketch_block(const kz__kenken_sketch *sketch, unsigned cell) {
    kz__kenken_block block = {0};
    unsigned total = sketch->count_of[sketch->label_of[cell]];
    append(sketch, &block, cell);
    for (unsigned i = 0; i < block.count && block.count < total; i++) {
        uint8_t near[4];
        unsigned count = kz__kenken_sketch_neighbours(sketch, block.cell[i], near);
        for (unsigned k = 0; k < count; k++) {
            if (sketch->label_of[near[k]] == sketch->label_of[cell] && !contains(&block, near[k])) {
                append(sketch, &block, near[k]);
            }
        }
    }
    return block;
}

static bool touch(unsigned size, unsigned a, unsigned b) {
    unsigned low = a < b ? a : b;
    unsigned high = a < b ? b : a;
    return high - low == size || (high - low == 1 && high % size != 0);
}

bool kz__kenken_sketch_can_leave(const kz__kenken_sketch *sketch, const kz__kenken_block *block) {
    unsigned all = (1U << block->count) - 2U;
    unsigned reached = all & 2U;
    for (unsigned round = 1; round < block->count && reached != all; round++) {
        for (unsigned i = 1; i < block->count; i++) {
            for (unsigned k = 1; (reached >> i & 1U) != 0 && k < block->count; k++) {
                if (touch(sketch->wish.size, block->cell[i], block->cell[k])) {
                    reached |= 1U << k;
                }
            }
        }
    }
    return reached == all;
}

void kz__kenken_sketch_relabel(kz__kenken_sketch *sketch, unsigned cell, unsigned label) {
    sketch->count_of[sketch->label_of[cell]]--;
    sketch->label_of[cell] = (uint8_t)label;
    sketch->count_of[label]++;
}

unsigned kz__kenken_sketch_free_label(const kz__kenken_sketch *sketch) {
    unsigned label = 0;
    while (sketch->count_of[label] != 0) {
        label++;
    }
    assert(label < sketch->cells);
    return label;
}

/* Numbers the cages in the order of their first cells, and finds the first cell index of each. */
static void number_cages(const kz__kenken_sketch *sketch, kz_kenken_puzzle *puzzle) {
    uint16_t number_of[KZ_KENKEN_CELLS_MAX];
    unsigned first = 0;
    memset(number_of, 0xff, sizeof number_of);
    puzzle->cage_count = 0;
    for (unsigned cell = 0; cell < sketch->cells; cell++) {
        unsigned label = sketch->label_of[cell];
        if (number_of[label] == UINT16_MAX) {
            number_of[label] = puzzle->cage_count++;
            kz_kenken_cage *cage = &puzzle->cage[number_of[label]];
            *cage = (kz_kenken_cage){.first = (uint16_t)first, .op = sketch->op_of[label]};
            first += sketch->count_of[label];
        }
        puzzle->cage_of[cell] = (uint8_t)number_of[label];
    }
}

void kz__kenken_sketch_print(const kz__kenken_sketch *sketch, kz_kenken_puzzle *puzzle) {
    puzzle->size = (uint8_t)sketch->wish.size;
    puzzle->has_solution = true;
    memcpy(puzzle->solution, sketch->solution, sketch->cells);
    number_cages(sketch, puzzle);
    for (unsigned cell = 0; cell < sketch->cells; cell++) {
        kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_of[cell]];
        puzzle->cell[cage->first + cage->count++] = (uint8_t)cell;
    }
    for (unsigned c = 0; c < puzzle->cage_count; c++) {
        kz_kenken_cage *cage = &puzzle->cage[c];
        uint8_t digits[KZ__KENKEN_SKETCH_CAGE_MAX];
        for (unsigned i = 0; i < cage->count; i++) {
            digits[i] = sketch->solution[puzzle->cell[cage->first + i]];
        }
        cage->target = kz__kenken_clue_target((kz_kenken_op)cage->op, digits, cage->count);
        if (cage->count > 1 && sketch->wish.hide_ops) {
            cage->op = KZ_KENKEN_HIDDEN;
        }
    }
}

void kz__kenken_sketch_renew_clue(kz__kenken_sketch *sketch, unsigned cell, kz_rng *rng) {
    kz__kenken_block block = kz__kenken_sketch_block(sketch, cell);
    sketch->op_of[sketch->label_of[cell]] =
        (uint8_t)kz__kenken_clue_draw(&sketch->wish, block.digit, block.count, rng);
}
