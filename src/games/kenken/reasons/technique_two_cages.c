/*
 * A digit used up: it occurs twice in two parallel lines. If one cage, or two together, must place
 * it there twice, the other cells of the lines lose it. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_parts.h"

typedef struct look {
    kz__kenken_board *board;
    kz_kenken_step *step;
    uint32_t lines;
    unsigned digit;
} look;

/* How often every way of the cage places the digit in the lines, at least. */
static unsigned places_surely(const look *l, unsigned cage) {
    const kz__kenken_board *board = l->board;
    const uint8_t *cell = kz__kenken_cage_cells(board->puzzle, cage);
    unsigned least = board->ways[cage].count > 0 ? 2 : 0;
    for (uint32_t w = 0; w < board->ways[cage].count && least > 0; w++) {
        const uint8_t *way = kz__kenken_way(board, cage, w);
        unsigned often = 0;
        for (unsigned i = 0; i < board->puzzle->cage[cage].count; i++) {
            often += way[i] == l->digit && kz__kenken_in_lines(board->n, l->lines, cell[i]);
        }
        least = often < least ? often : least;
    }
    return least;
}

static bool conclude(const look *l, unsigned cage, unsigned other) {
    kz__kenken_board *board = l->board;
    for (unsigned cell = 0; cell < board->n * board->n; cell++) {
        unsigned own = board->puzzle->cage_of[cell];
        if (own != cage && own != other && kz__kenken_in_lines(board->n, l->lines, cell)) {
            kz__kenken_lose(board, cell, kz__kenken_bit(l->digit));
        }
    }
    if (!kz__kenken_loses(board)) {
        return false;
    }
    kz__kenken_step_begin(l->step, KZ_KENKEN_TWO_CAGES,
                          cage == other ? KZ__KENKEN_BOTH_BY_ONE : KZ__KENKEN_BOTH_BY_TWO);
    l->step->digits = kz__kenken_bit(l->digit);
    kz__kenken_step_cage(l->step, cage);
    if (cage != other) {
        kz__kenken_step_cage(l->step, other);
    }
    for (uint32_t left = l->lines; left != 0; left &= left - 1) {
        kz__kenken_step_line(l->step, kz__bits_lowest(left));
    }
    return kz__kenken_step_finish(board, l->step);
}

static bool look_for_digit(const look *l) {
    unsigned first = 0;
    bool has_first = false;
    for (unsigned cage = 0; cage < l->board->puzzle->cage_count; cage++) {
        unsigned often = places_surely(l, cage);
        if (often == 2) {
            return conclude(l, cage, cage);
        }
        if (often == 1 && has_first) {
            return conclude(l, first, cage);
        }
        if (often == 1) {
            first = cage;
            has_first = true;
        }
    }
    return false;
}

static bool look_at_lines(look *l, unsigned a, unsigned b) {
    l->lines = 1U << a | 1U << b;
    for (l->digit = 1; l->digit <= l->board->n; l->digit++) {
        if (!kz__kenken_line_has(l->board, a, l->digit) &&
            !kz__kenken_line_has(l->board, b, l->digit) && look_for_digit(l)) {
            return true;
        }
    }
    return false;
}

bool kz__kenken_find_two_cages(kz__kenken_board *board, kz_kenken_step *step) {
    look l = {.board = board, .step = step};
    unsigned n = board->n;
    for (unsigned a = 0; a < 2 * n; a++) {
        for (unsigned b = a + 1; b < (a < n ? n : 2 * n); b++) {
            if (look_at_lines(&l, a, b)) {
                return true;
            }
        }
    }
    return false;
}
