/*
 * Cycle switches: Wanless, Cycle switches in Latin squares, Graphs and Combinatorics 20 (2004).
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/make/repair_switch.h"

#include <string.h>

enum { ROWS, COLUMNS, DIGITS, KINDS, SIDE = KZ_KENKEN_SIZE_MAX };

/* A line of one kind has a value at each place; a switch swaps two lines at some places. */
typedef struct square {
    const kz_kenken_puzzle *puzzle;
    uint8_t *grid;
    uint8_t value[KINDS][SIDE][SIDE];
    uint8_t place[KINDS][SIDE][SIDE]; /* place of a value in a line */
} square;

static void note(square *s, unsigned kind, unsigned line, unsigned place, unsigned value) {
    s->value[kind][line][place] = (uint8_t)value;
    s->place[kind][line][value] = (uint8_t)place;
}

static unsigned cell_at(const square *s, unsigned kind, unsigned line, unsigned place) {
    unsigned size = s->puzzle->size;
    switch (kind) {
    case ROWS:
        return line * size + place;
    case COLUMNS:
        return place * size + line;
    default:
        return place * size + s->value[DIGITS][line][place];
    }
}

/* Two solutions of one puzzle may differ only in cages that both satisfy. */
static bool cage_holds(const square *s, unsigned cell) {
    uint8_t digits[KZ_KENKEN_CELLS_MAX];
    const kz_kenken_cage *cage = &s->puzzle->cage[s->puzzle->cage_of[cell]];
    for (unsigned i = 0; i < cage->count; i++) {
        digits[i] = s->grid[s->puzzle->cell[cage->first + i]];
    }
    return kz_kenken_cage_holds((kz_kenken_op)cage->op, cage->target, digits, cage->count);
}

static void swap(const square *s, const uint8_t *pair) {
    uint8_t kept = s->grid[pair[0]];
    s->grid[pair[0]] = s->grid[pair[1]];
    s->grid[pair[1]] = kept;
}

/* Tries the switch of lines a and b from a start place; marks its places in *seen. */
static bool try_switch(const square *s, unsigned kind, unsigned a, unsigned b, unsigned start,
                       unsigned *seen) {
    uint8_t cells[2 * SIDE];
    unsigned count = 0;
    unsigned place = start;
    do {
        *seen |= 1U << place;
        cells[count++] = (uint8_t)cell_at(s, kind, a, place);
        cells[count++] = (uint8_t)cell_at(s, kind, b, place);
        swap(s, &cells[count - 2]);
        place = s->place[kind][a][s->value[kind][b][place]];
    } while (place != start);
    unsigned held = 0;
    while (held < count && cage_holds(s, cells[held])) {
        held++;
    }
    for (unsigned i = 0; held < count && i < count; i += 2) {
        swap(s, &cells[i]);
    }
    return held == count;
}

static bool try_lines(const square *s, unsigned kind, unsigned a, unsigned b) {
    unsigned seen = 0;
    for (unsigned place = 0; place < s->puzzle->size; place++) {
        if ((seen >> place & 1U) == 0 && try_switch(s, kind, a, b, place, &seen)) {
            return true;
        }
    }
    return false;
}

bool kz__kenken_repair_switch(const kz_kenken_puzzle *puzzle, uint8_t *grid) {
    square s = {.puzzle = puzzle, .grid = grid};
    unsigned size = puzzle->size;
    memcpy(grid, puzzle->solution, (size_t)size * size);
    for (unsigned cell = 0; cell < size * size; cell++) {
        unsigned row = cell / size;
        unsigned column = cell % size;
        unsigned digit = puzzle->solution[cell] - 1U;
        note(&s, ROWS, row, column, digit);
        note(&s, COLUMNS, column, row, digit);
        note(&s, DIGITS, digit, row, column);
    }
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (unsigned a = 1; a < size; a++) {
            for (unsigned b = 0; b < a; b++) {
                if (try_lines(&s, kind, a, b)) {
                    return true;
                }
            }
        }
    }
    return false;
}
