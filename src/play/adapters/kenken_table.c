/**
 * @file
 * The table of KenKen: laid for an opening, and what can be read off it.
 */
#include "play/adapters/kenken.h"

#include <assert.h>
#include <string.h>

enum { NO_CAGE = 0xFFFF };

static void lay_cages(const kz_kenken_puzzle *puzzle, kz__kenken_table *table) {
    uint16_t number[KZ_KENKEN_CELLS_MAX];
    uint16_t count = 0;
    for (unsigned cage = 0; cage < puzzle->cage_count; cage++) {
        number[cage] = NO_CAGE;
    }
    for (unsigned cell = 0; cell < kz__kenken_play_cells(table); cell++) {
        uint8_t cage = puzzle->cage_of[cell];
        if (number[cage] == NO_CAGE) {
            number[cage] = count;
            table->target[count] = puzzle->cage[cage].target;
            table->op[count] = puzzle->cage[cage].op;
            count++;
        }
        table->cage_of[cell] = (uint8_t)number[cage];
    }
}

void kz__kenken_play_lay(const kz__kenken_opening *opening, kz__kenken_table *table) {
    const kz_kenken_puzzle *puzzle = &opening->puzzle;
    memset(table, 0, sizeof *table);
    table->size = puzzle->size;
    table->check = (uint8_t)opening->check;
    table->auto_marks = opening->auto_marks ? 1 : 0;
    table->has_solution = puzzle->has_solution ? 1 : 0;
    if (puzzle->has_solution) {
        memcpy(table->solution, puzzle->solution, kz__kenken_play_cells(table));
    }
    lay_cages(puzzle, table);
}

void kz__kenken_play_puzzle(const kz__kenken_table *table, kz_kenken_puzzle *puzzle) {
    unsigned cells = kz__kenken_play_cells(table);
    uint16_t next = 0;
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->size = table->size;
    puzzle->has_solution = table->has_solution != 0;
    memcpy(puzzle->solution, table->solution, cells);
    for (unsigned cage = 0; next < cells; cage++) {
        kz_kenken_cage *made = &puzzle->cage[cage];
        made->target = table->target[cage];
        made->op = table->op[cage];
        for (unsigned cell = 0; cell < cells; cell++) {
            if (table->cage_of[cell] == cage) {
                puzzle->cell[next++] = (uint8_t)cell;
                made->count++;
            }
        }
        puzzle->cage_count++;
    }
    kz_status status = kz_kenken_puzzle_make(puzzle, NULL);
    assert(status == KZ_OK);
    (void)status;
}

void kz__kenken_play_unpack(const kz_state *state, kz__kenken_table *table) {
    memcpy(table, state->bytes, sizeof *table);
}

unsigned kz__kenken_play_cells(const kz__kenken_table *table) {
    return (unsigned)table->size * table->size;
}

unsigned kz__kenken_play_empty(const kz__kenken_table *table) {
    unsigned empty = 0;
    for (unsigned cell = 0; cell < kz__kenken_play_cells(table); cell++) {
        empty += table->now.digit[cell] == 0 ? 1 : 0;
    }
    return empty;
}

bool kz__kenken_play_is_solved(const kz__kenken_table *table) {
    kz_kenken_puzzle puzzle;
    if (kz__kenken_play_empty(table) > 0) {
        return false;
    }
    kz__kenken_play_puzzle(table, &puzzle);
    return kz_kenken_check(&puzzle, table->now.digit, NULL);
}

unsigned kz__kenken_play_free(const kz__kenken_table *table, unsigned cell) {
    unsigned size = table->size;
    unsigned taken = 0;
    for (unsigned i = 0; i < size; i++) {
        unsigned in_row = cell / size * size + i;
        unsigned in_column = i * size + cell % size;
        taken |= in_row != cell ? 1U << table->now.digit[in_row] : 0;
        taken |= in_column != cell ? 1U << table->now.digit[in_column] : 0;
    }
    return ~(taken >> 1) & ((1U << size) - 1);
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

void kz__kenken_play_put_cell(const kz__kenken_table *table, unsigned cell, kz_text *out) {
    kz_text_put_char(out, 'r');
    kz_text_put_unsigned(out, cell / table->size + UINT64_C(1));
    kz_text_put_char(out, 'c');
    kz_text_put_unsigned(out, cell % table->size + UINT64_C(1));
}
