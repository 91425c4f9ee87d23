/*
 * Singles: a cell with one candidate left, or a digit with one place left in a line.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"

static void tell_last_candidate(kz_kenken_step *step, unsigned cell, uint16_t left) {
    kz__kenken_step_begin(step, KZ_KENKEN_NAKED_SINGLE, KZ__KENKEN_LAST_CANDIDATE);
    step->is_contradiction = left == 0;
    kz__kenken_step_link(step, cell, 0);
    if (left != 0) {
        kz__kenken_step_place(step, cell, kz__kenken_lowest(left));
    }
}

bool kz__kenken_find_naked_single(kz__kenken_board *board, kz_kenken_step *step) {
    for (unsigned cell = 0; cell < board->n * board->n; cell++) {
        uint16_t left = board->candidates[cell];
        if ((left & (left - 1)) != 0 || (board->grid[cell] != 0 && left != 0)) {
            continue;
        }
        tell_last_candidate(step, cell, left);
        return true;
    }
    return false;
}

static bool look_in_line(const kz__kenken_board *board, kz_kenken_step *step, unsigned line,
                         unsigned digit) {
    unsigned places = 0;
    unsigned place = 0;
    for (unsigned i = 0; i < board->n; i++) {
        unsigned cell = kz__kenken_line_cell(board->n, line, i);
        if ((board->candidates[cell] & kz__kenken_bit(digit)) != 0) {
            places++;
            place = cell;
        }
    }
    if (places > 1 || (places == 1 && board->grid[place] != 0)) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_HIDDEN_SINGLE, KZ__KENKEN_ONLY_PLACE);
    step->is_contradiction = places == 0;
    step->digits = kz__kenken_bit(digit);
    kz__kenken_step_line(step, line);
    if (places == 1) {
        kz__kenken_step_place(step, place, digit);
    }
    return true;
}

bool kz__kenken_find_hidden_single(kz__kenken_board *board, kz_kenken_step *step) {
    for (unsigned line = 0; line < 2 * board->n; line++) {
        for (unsigned digit = 1; digit <= board->n; digit++) {
            if (look_in_line(board, step, line, digit)) {
                return true;
            }
        }
    }
    return false;
}

bool kz__kenken_single_at(const kz__kenken_board *board, unsigned cell, unsigned area,
                          kz_kenken_step *step) {
    unsigned n = board->n;
    uint16_t left = board->candidates[cell];
    if (board->grid[cell] != 0 || left == 0) {
        return false;
    }
    if (area == 0 && (left & (left - 1)) == 0) {
        tell_last_candidate(step, cell, left);
        return true;
    }
    unsigned line = area == 1 ? cell / n : n + cell % n;
    for (unsigned digit = 1; area > 0 && digit <= n; digit++) {
        if ((left & kz__kenken_bit(digit)) != 0 && look_in_line(board, step, line, digit)) {
            return true;
        }
    }
    return false;
}
