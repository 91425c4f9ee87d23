/* Random Latin squares: Jacobson and Matthews, Generating uniformly distributed random Latin
 * squares, Journal of Combinatorial Designs 4 (1996). Theory: docs/theory/kenken.md. */
#include "games/kenken/make/latin.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

/* A position in the cube. */
typedef struct place {
    unsigned row;
    unsigned column;
    unsigned symbol;
} place;

/* 0 becomes 1, or 1 becomes 0. */
static void flip(kz__kenken_latin *latin, unsigned row, unsigned column, unsigned symbol) {
    latin->symbols[row][column] ^= (uint16_t)(1U << symbol);
    latin->columns[row][symbol] ^= (uint16_t)(1U << column);
    latin->rows[column][symbol] ^= (uint16_t)(1U << row);
}

void kz__kenken_latin_begin(kz__kenken_latin *latin, unsigned size, kz_rng *rng) {
    assert(size >= 1 && size <= KZ_KENKEN_SIZE_MAX);
    uint8_t order[3][KZ_KENKEN_SIZE_MAX];
    memset(latin, 0, sizeof *latin);
    latin->size = size;
    for (unsigned axis = 0; axis < 3; axis++) {
        for (unsigned i = 0; i < size; i++) {
            order[axis][i] = (uint8_t)i;
        }
        kz_rng_shuffle(rng, order[axis], size);
    }
    for (unsigned row = 0; row < size; row++) {
        for (unsigned column = 0; column < size; column++) {
            flip(latin, order[0][row], order[1][column], order[2][(row + column) % size]);
        }
    }
}

/* Picks a one of a line. Only an improper square has two, which are equally likely. */
static unsigned pick(uint16_t mask, kz_rng *rng) {
    uint16_t rest = mask & (uint16_t)(mask - 1U);
    bool second = rest != 0 && (kz_rng_next(rng) >> 63) != 0;
    return kz__bits_lowest(second ? rest : mask);
}

static place pick_zero(const kz__kenken_latin *latin, kz_rng *rng) {
    unsigned size = latin->size;
    for (;;) {
        unsigned drawn = (unsigned)kz_rng_below(rng, (uint64_t)size * size * size);
        place zero = {drawn / (size * size), drawn / size % size, drawn % size};
        if ((latin->symbols[zero.row][zero.column] >> zero.symbol & 1U) == 0) {
            return zero;
        }
    }
}

/* One move: alternately adds and subtracts 1 at the corners of a box, so that lines keep their
 * sums. */
static void move(kz__kenken_latin *latin, kz_rng *rng) {
    place from = {latin->at[0], latin->at[1], latin->at[2]};
    if (!latin->improper) {
        from = pick_zero(latin, rng);
    }
    place to;
    to.symbol = pick(latin->symbols[from.row][from.column], rng);
    to.column = pick(latin->columns[from.row][from.symbol], rng);
    to.row = pick(latin->rows[from.column][from.symbol], rng);
    if (!latin->improper) {
        flip(latin, from.row, from.column, from.symbol);
    }
    flip(latin, from.row, from.column, to.symbol);
    flip(latin, from.row, to.column, from.symbol);
    flip(latin, to.row, from.column, from.symbol);
    flip(latin, from.row, to.column, to.symbol);
    flip(latin, to.row, from.column, to.symbol);
    flip(latin, to.row, to.column, from.symbol);
    latin->improper = (latin->symbols[to.row][to.column] >> to.symbol & 1U) == 0;
    if (latin->improper) {
        latin->at[0] = (uint8_t)to.row;
        latin->at[1] = (uint8_t)to.column;
        latin->at[2] = (uint8_t)to.symbol;
    } else {
        flip(latin, to.row, to.column, to.symbol);
    }
}

void kz__kenken_latin_walk(kz__kenken_latin *latin, unsigned steps, kz_rng *rng) {
    assert(!latin->improper);
    if (latin->size < 2) {
        return;
    }
    for (unsigned step = 0; step < steps; step++) {
        do {
            move(latin, rng);
        } while (latin->improper);
    }
}

void kz__kenken_latin_digits(const kz__kenken_latin *latin, uint8_t *digits) {
    unsigned size = latin->size;
    for (unsigned cell = 0; cell < size * size; cell++) {
        digits[cell] = (uint8_t)(kz__bits_lowest(latin->symbols[cell / size][cell % size]) + 1);
    }
}
