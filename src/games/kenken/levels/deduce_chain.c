/*
 * Forcing chains, in Keen's search order, because a search that enters each cell once may miss a
 * chain that another order finds. Take a cell with two digits and suppose that one of them, the
 * origin, is not there. Then the other one is, and so on through cells with two digits. If the
 * origin appears in a cell at the end, the first or the last cell holds it, so no cell in line with
 * both can. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/levels/deduce_state.h"

#include <assert.h>
#include <string.h>

enum { SIZE = KZ_KENKEN_SIZE_MAX, NO_CELL = KZ_KENKEN_CELLS_MAX };

/* The possible places of digits. A row is a set of columns, and vice versa. */
typedef struct {
    uint16_t row[SIZE][SIZE]; /* by digit, row */
    uint16_t column[SIZE][SIZE];
} places;

typedef struct {
    const kz__kenken_deducing *s;
    places all;   /* every cell that has the digit */
    places pairs; /* cells with two digits only */
    uint16_t row_seen[SIZE];
    uint16_t column_seen[SIZE];
    unsigned start_row;
    unsigned start_column;
    unsigned origin;
    unsigned queued;
    uint8_t queue[KZ_KENKEN_CELLS_MAX];
    uint8_t forced[KZ_KENKEN_CELLS_MAX]; /* the digit that follows in a queued cell */
} chains;

static bool is_pair(uint16_t domain) {
    return domain != 0 && !kz__kenken_is_single(domain) &&
           kz__kenken_is_single((uint16_t)(domain & (domain - 1U)));
}

static void add_place(places *p, unsigned digit, unsigned row, unsigned column) {
    p->row[digit][row] |= (uint16_t)(1U << column);
    p->column[digit][column] |= (uint16_t)(1U << row);
}

static void find_places(chains *c) {
    const kz__kenken_deducing *s = c->s;
    for (unsigned row = 0; row < s->size; row++) {
        for (unsigned column = 0; column < s->size; column++) {
            uint16_t domain = s->domain[row * s->size + column];
            bool pair = is_pair(domain);
            for (unsigned open = domain; open != 0; open &= open - 1) {
                unsigned digit = kz__bits_lowest(open);
                add_place(&c->all, digit, row, column);
                if (pair) {
                    add_place(&c->pairs, digit, row, column);
                }
            }
        }
    }
}

/* Enters a cell that can no longer hold `digit`. */
static void enter(chains *c, unsigned row, unsigned column, unsigned digit) {
    unsigned cell = row * c->s->size + column;
    unsigned other = c->s->domain[cell] & ~(1U << digit);
    c->row_seen[row] |= (uint16_t)(1U << column);
    c->column_seen[column] |= (uint16_t)(1U << row);
    c->forced[cell] = (uint8_t)kz__bits_lowest(other);
    c->queue[c->queued++] = (uint8_t)cell;
}

/* Leaves a cell along its column: gives the excluded cell, or enters all pairs. */
static unsigned leave_column(chains *c, unsigned column, unsigned digit) {
    unsigned fresh = ~(unsigned)c->column_seen[column];
    unsigned hits = c->all.column[digit][column] & fresh;
    unsigned pairs = c->pairs.column[digit][column] & fresh;
    if (column != c->start_column) {
        hits &= 1U << c->start_row;
    }
    if (digit == c->origin && hits != 0) {
        return kz__bits_lowest(hits) * c->s->size + column;
    }
    for (; pairs != 0; pairs &= pairs - 1) {
        enter(c, kz__bits_lowest(pairs), column, digit);
    }
    return NO_CELL;
}

static unsigned leave_row(chains *c, unsigned row, unsigned digit) {
    unsigned fresh = ~(unsigned)c->row_seen[row];
    unsigned hits = c->all.row[digit][row] & fresh;
    unsigned pairs = c->pairs.row[digit][row] & fresh;
    if (row != c->start_row) {
        hits &= 1U << c->start_column;
    }
    if (digit == c->origin && hits != 0) {
        return row * c->s->size + kz__bits_lowest(hits);
    }
    for (; pairs != 0; pairs &= pairs - 1) {
        enter(c, row, kz__bits_lowest(pairs), digit);
    }
    return NO_CELL;
}

/* The first cell that loses the origin because of chains from the start; NO_CELL: none. */
static unsigned follow(chains *c) {
    unsigned size = c->s->size;
    memset(c->row_seen, 0, sizeof c->row_seen);
    memset(c->column_seen, 0, sizeof c->column_seen);
    c->queued = 0;
    enter(c, c->start_row, c->start_column, c->origin);
    for (unsigned i = 0; i < c->queued; i++) {
        unsigned cell = c->queue[i];
        unsigned row = cell / size;
        unsigned found = leave_column(c, cell % size, c->forced[cell]);
        if (found == NO_CELL) {
            found = leave_row(c, row, c->forced[cell]);
        }
        if (found != NO_CELL) {
            return found;
        }
    }
    return NO_CELL;
}

bool kz__kenken_deduce_chain(kz__kenken_deducing *s) {
    chains c = {.s = s};
    const unsigned size = s->size;
    assert(size > 0);
    find_places(&c);
    for (unsigned cell = 0; cell < s->cells; cell++) {
        if (!is_pair(s->domain[cell])) {
            continue;
        }
        c.start_row = cell / size;
        c.start_column = cell % size;
        for (unsigned open = s->domain[cell]; open != 0; open &= open - 1) {
            c.origin = kz__bits_lowest(open);
            unsigned found = follow(&c);
            if (found != NO_CELL) {
                kz__kenken_deducing_keep(s, found, ~(1U << c.origin));
                return true;
            }
        }
    }
    return false;
}
