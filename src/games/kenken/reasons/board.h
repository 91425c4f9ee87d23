/*
 * The board as a human solver sees it: the placed digits, the candidates of the other cells, and
 * for each cage the ways to fill it. The techniques search for a step here; only steps change the
 * candidates.
 */
#ifndef KZ_GAMES_KENKEN_BOARD_H
#define KZ_GAMES_KENKEN_BOARD_H

#include "base/arena.h"
#include "base/bits.h"
#include "kazu/kenken_explain.h"

/** The ways to fill one cage. */
typedef struct kz__kenken_ways {
    uint8_t *digits;      /**< way by way, in the order of the cage's cells; NULL: not listed */
    uint32_t count;       /**< ways that the candidates still allow */
    uint32_t first_count; /**< ways by the rules alone; 0: not known */
    uint32_t tried;       /**< candidates in the cage when listing it last failed */
    bool is_stale;        /**< a candidate in the cage was removed since the ways were updated */
} kz__kenken_ways;

typedef struct kz__kenken_board {
    const kz_kenken_puzzle *puzzle;
    unsigned n;
    uint16_t all;                              /**< every digit, bit d-1 */
    uint8_t grid[KZ_KENKEN_CELLS_MAX];         /**< digits placed */
    uint16_t candidates[KZ_KENKEN_CELLS_MAX];  /**< of a placed cell: its digit */
    uint16_t support[KZ_KENKEN_CELLS_MAX];     /**< candidates that occur in a way of the cage */
    uint16_t lost[KZ_KENKEN_CELLS_MAX];        /**< candidates that the current step removes */
    kz__kenken_ways ways[KZ_KENKEN_CELLS_MAX]; /**< by cage; up to date while techniques look */
    uint8_t *list_room;                        /**< memory for listing the ways of a cage */
    uint8_t *cover_room;                       /**< memory of the line cover; NULL: not used yet */
    void *trial_room;                          /**< memory of the trial; NULL: not used yet */
    kz__arena arena;
    kz_work *work;
    kz_status status; /**< the first failure: memory, budget or cancelled; techniques go on */
} kz__kenken_board;

/**
 * Starts from a grid, with all candidates that its rows and columns allow.
 * @param grid NULL: empty. A digit may occur twice in a line; then cells end without candidates.
 * @return KZ_OK; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED; clear it also on failure.
 */
kz_status kz__kenken_board_init(kz__kenken_board *board, const kz_kenken_puzzle *puzzle,
                                const uint8_t *grid, kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__kenken_board_clear(kz__kenken_board *board);

/** Applies a step and updates the ways. */
void kz__kenken_board_apply(kz__kenken_board *board, const kz_kenken_step *step);

/** Lists the ways of stale cages, or removes those that the candidates no longer allow. */
void kz__kenken_ways_refresh(kz__kenken_board *board);

/** Way number `index` of a cage: its digits in the order of the cage's cells. */
static inline const uint8_t *kz__kenken_way(const kz__kenken_board *board, unsigned cage,
                                            uint32_t index) {
    return board->ways[cage].digits + (size_t)index * board->puzzle->cage[cage].count;
}

static inline const uint8_t *kz__kenken_cage_cells(const kz_kenken_puzzle *puzzle, unsigned cage) {
    return puzzle->cell + puzzle->cage[cage].first;
}

/** The set of one digit; for 0 the empty set. */
static inline uint16_t kz__kenken_bit(unsigned digit) {
    return (uint16_t)(1U << digit >> 1);
}

/** The smallest digit of a set that is not empty. */
static inline uint8_t kz__kenken_lowest(uint16_t digits) {
    return (uint8_t)(kz__bits_lowest(digits) + 1);
}

/** Cell number `index` of a line: rows 0..n-1, columns n..2n-1. */
static inline uint8_t kz__kenken_line_cell(unsigned n, unsigned line, unsigned index) {
    return (uint8_t)(line < n ? line * n + index : index * n + line - n);
}

/** The lines of a cell, as bits. */
static inline uint32_t kz__kenken_cell_lines(unsigned n, unsigned cell) {
    return 1U << cell / n | 1U << (n + cell % n);
}

/** Tells whether two different cells are in the same row or column. */
static inline bool kz__kenken_see(unsigned n, unsigned a, unsigned b) {
    return a != b && (a / n == b / n || a % n == b % n);
}

/** Tells whether a digit is placed in a line. */
static inline bool kz__kenken_line_has(const kz__kenken_board *board, unsigned line,
                                       unsigned digit) {
    for (unsigned i = 0; i < board->n; i++) {
        if (board->grid[kz__kenken_line_cell(board->n, line, i)] == digit) {
            return true;
        }
    }
    return false;
}

/** kz_kenken_step_apply() without its asserts: for steps that were just found. */
void kz__kenken_step_apply(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                           uint16_t *candidates);

#endif
