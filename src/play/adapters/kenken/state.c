/* Queries on the KenKen board, and what a viewer may see of it. */
#include "play/adapters/kenken/state.h"

#include <assert.h>
#include <string.h>

void kz__kenken_play_puzzle(const kz__kenken_play_board *board, kz_kenken_puzzle *puzzle) {
    unsigned cells = kz__kenken_play_cells(board);
    uint16_t next = 0;
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->size = board->size;
    memcpy(puzzle->cage_of, board->cage_of, cells);
    for (unsigned cell = 0; cell < cells; cell++) {
        puzzle->cage[board->cage_of[cell]].count++;
    }
    for (unsigned number = 0; next < cells; number++) {
        kz_kenken_cage *cage = &puzzle->cage[number];
        cage->target = board->target[number];
        cage->op = board->op[number];
        cage->first = next;
        next = (uint16_t)(next + cage->count);
        cage->count = 0; /* recounted while its cells are written */
        puzzle->cage_count++;
    }
    for (unsigned cell = 0; cell < cells; cell++) {
        kz_kenken_cage *cage = &puzzle->cage[board->cage_of[cell]];
        puzzle->cell[cage->first + cage->count] = (uint8_t)cell;
        cage->count++;
    }
}

unsigned kz__kenken_play_cells(const kz__kenken_play_board *board) {
    return (unsigned)board->size * board->size;
}

unsigned kz__kenken_play_empty(const kz__kenken_play_board *board) {
    unsigned empty = 0;
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        empty += board->now.digit[cell] == 0 ? 1 : 0;
    }
    return empty;
}

bool kz__kenken_play_is_solved(const kz__kenken_play_board *board) {
    kz_kenken_puzzle puzzle;
    if (kz__kenken_play_empty(board) > 0) {
        return false;
    }
    kz__kenken_play_puzzle(board, &puzzle);
    return kz_kenken_check(&puzzle, board->now.digit, NULL);
}

bool kz__kenken_play_is_over(const kz__kenken_play_board *board) {
    return board->gave_up != 0 || (board->task != 0 && board->did == KZ__KENKEN_DID_PLACE) ||
           kz__kenken_play_is_solved(board);
}

bool kz__kenken_play_is_right(const kz__kenken_play_board *board) {
    return board->task != 0 && board->did == KZ__KENKEN_DID_PLACE &&
           board->now.digit[board->last - 1] == board->solution[board->last - 1];
}

unsigned kz__kenken_play_free(const kz__kenken_play_board *board, unsigned cell) {
    unsigned size = board->size;
    unsigned taken = 0;
    for (unsigned i = 0; i < size; i++) {
        unsigned in_row = cell / size * size + i;
        unsigned in_column = i * size + cell % size;
        taken |= in_row != cell ? 1U << board->now.digit[in_row] : 0;
        taken |= in_column != cell ? 1U << board->now.digit[in_column] : 0;
    }
    return ~(taken >> 1) & ((1U << size) - 1);
}

bool kz__kenken_play_tells_mistakes(const kz__kenken_play_board *board) {
    return board->has_solution != 0 &&
           (board->check == KZ__KENKEN_CHECK_SOLUTION || board->did == KZ__KENKEN_DID_CHECK);
}

void kz__kenken_play_put_digit(unsigned digit, kz_text *out) {
    assert(digit >= 1 && digit <= KZ_KENKEN_SIZE_MAX);
    kz_text_put_char(out, "0123456789abcdefg"[digit]);
}

void kz__kenken_play_put_digits(unsigned digits, kz_text *out) {
    for (unsigned digit = 1; digit <= KZ_KENKEN_SIZE_MAX; digit++) {
        if ((digits >> (digit - 1) & 1U) != 0) {
            kz__kenken_play_put_digit(digit, out);
        }
    }
}

void kz__kenken_play_put_cell(const kz__kenken_play_board *board, unsigned cell, kz_text *out) {
    kz_text_put_char(out, 'r');
    kz_text_put_unsigned(out, cell / board->size + UINT64_C(1));
    kz_text_put_char(out, 'c');
    kz_text_put_unsigned(out, cell % board->size + UINT64_C(1));
}

void kz__kenken_play_name_cell(const kz__kenken_play_board *board, unsigned cell, kz_lang lang,
                               kz_text *out) {
    kz_text_format(out, kz_message(lang, KZ_N("row %u, column %u")), cell / board->size + 1,
                   cell % board->size + 1);
}
