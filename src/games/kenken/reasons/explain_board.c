/*
 * The board that explanations work on: starts it from a grid, and applies steps.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/board.h"

#include "games/kenken/reasons/explain_ways.h"

#include <string.h>

static void place(kz__kenken_board *board, unsigned cell, unsigned digit) {
    board->grid[cell] = (uint8_t)digit;
    board->candidates[cell] &= kz__kenken_bit(digit);
    for (unsigned other = 0; other < board->n * board->n; other++) {
        if (kz__kenken_see(board->n, cell, other)) {
            board->candidates[other] &= (uint16_t)~kz__kenken_bit(digit);
        }
    }
}

kz_status kz__kenken_board_init(kz__kenken_board *board, const kz_kenken_puzzle *puzzle,
                                const uint8_t *grid, kz_work *work) {
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    memset(board, 0, sizeof *board);
    board->puzzle = puzzle;
    board->n = puzzle->size;
    board->all = (uint16_t)((1U << puzzle->size) - 1);
    board->work = work;
    kz__arena_init(&board->arena, work);
    board->list_room = kz__arena_allocate(&board->arena, KZ__KENKEN_LIST_BYTES);
    if (board->list_room == NULL) {
        board->status = KZ_NO_MEMORY;
        return KZ_NO_MEMORY;
    }
    for (unsigned i = 0; i < cells; i++) {
        board->candidates[i] = board->all;
        board->ways[i].is_stale = true;
    }
    kz__kenken_ways_refresh(board);
    for (unsigned cage = 0; cage < puzzle->cage_count; cage++) {
        board->ways[cage].first_count = board->ways[cage].count;
    }
    for (unsigned i = 0; grid != NULL && i < cells; i++) {
        if (grid[i] != 0) {
            place(board, i, grid[i]);
        }
    }
    for (unsigned cage = 0; cage < puzzle->cage_count; cage++) {
        board->ways[cage].is_stale = true;
    }
    kz__kenken_ways_refresh(board);
    return board->status;
}

void kz__kenken_board_clear(kz__kenken_board *board) {
    kz__arena_clear(&board->arena);
}

void kz__kenken_board_apply(kz__kenken_board *board, const kz_kenken_step *step) {
    uint16_t before[KZ_KENKEN_CELLS_MAX];
    memcpy(before, board->candidates, sizeof before);
    kz__kenken_step_apply(board->puzzle, step, board->candidates);
    for (unsigned i = 0; i < step->cell_count; i++) {
        if (step->digit[i] != 0) {
            board->grid[step->cell[i]] = step->digit[i];
        }
    }
    for (unsigned i = 0; i < board->n * board->n; i++) {
        if (before[i] != board->candidates[i]) {
            board->ways[board->puzzle->cage_of[i]].is_stale = true;
        }
    }
    kz__kenken_ways_refresh(board);
}
