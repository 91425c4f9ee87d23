/*
 * KenKen, the plain way: the cells are filled in reading order, each with every digit its row and
 * column still allow, and a cage is computed when its last cell is filled. Too slow and too simple
 * to be wrong in the same way as the solver; shares nothing with it.
 */
#ifndef KENKEN_PLAIN_H
#define KENKEN_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { PLAIN_SIZE_MAX = 9, PLAIN_CELLS_MAX = PLAIN_SIZE_MAX * PLAIN_SIZE_MAX };

typedef struct plain_cage {
    char op; /* one of "+-*:", '=' for a given cell, '?' for any of the four */
    uint64_t target;
    unsigned count;
    uint8_t cell[PLAIN_CELLS_MAX];
} plain_cage;

typedef struct plain_puzzle {
    unsigned size;
    unsigned cages;
    plain_cage cage[PLAIN_CELLS_MAX];
    unsigned cage_of[PLAIN_CELLS_MAX];
} plain_puzzle;

static inline bool plain_adds(uint64_t target, const uint8_t *digits, unsigned count) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
    }
    return sum == target;
}

/* By dividing the target, so that no product can be too large. */
static inline bool plain_multiplies(uint64_t target, const uint8_t *digits, unsigned count) {
    uint64_t rest = target;
    for (unsigned i = 0; i < count; i++) {
        if (rest % digits[i] != 0) {
            return false;
        }
        rest /= digits[i];
    }
    return rest == 1;
}

/* Some cell, less all the others, is the target. */
static inline bool plain_subtracts(uint64_t target, const uint8_t *digits, unsigned count) {
    for (unsigned first = 0; first < count; first++) {
        uint64_t others = 0;
        for (unsigned i = 0; i < count; i++) {
            others += i != first ? digits[i] : 0;
        }
        if (digits[first] >= others && digits[first] - others == target) {
            return true;
        }
    }
    return false;
}

/* Some cell is the target times all the others. */
static inline bool plain_divides(uint64_t target, const uint8_t *digits, unsigned count) {
    for (unsigned first = 0; first < count; first++) {
        uint64_t product = target;
        for (unsigned i = 0; i < count && product <= digits[first]; i++) {
            product *= i != first ? digits[i] : 1;
        }
        if (product == digits[first]) {
            return true;
        }
    }
    return false;
}

static inline bool plain_holds(char op, uint64_t target, const uint8_t *digits, unsigned count) {
    switch (op) {
    case '=':
        return digits[0] == target;
    case '+':
        return plain_adds(target, digits, count);
    case '-':
        return plain_subtracts(target, digits, count);
    case '*':
        return plain_multiplies(target, digits, count);
    case ':':
        return plain_divides(target, digits, count);
    default:
        return plain_adds(target, digits, count) || plain_subtracts(target, digits, count) ||
               plain_multiplies(target, digits, count) || plain_divides(target, digits, count);
    }
}

static inline bool plain_cage_holds(const plain_cage *cage, const uint8_t *grid) {
    uint8_t digits[PLAIN_CELLS_MAX];
    for (unsigned i = 0; i < cage->count; i++) {
        digits[i] = grid[cage->cell[i]];
    }
    return plain_holds(cage->op, cage->target, digits, cage->count);
}

/* Whether a digit stands nowhere else in the row and column of a cell. */
static inline bool plain_stands_alone(const plain_puzzle *p, const uint8_t *grid, unsigned cell) {
    unsigned n = p->size;
    for (unsigned i = 0; i < n; i++) {
        unsigned in_row = cell / n * n + i;
        unsigned in_column = i * n + cell % n;
        if ((in_row != cell && grid[in_row] == grid[cell]) ||
            (in_column != cell && grid[in_column] == grid[cell])) {
            return false;
        }
    }
    return true;
}

/* Whether a full grid is a solution. */
static inline bool plain_is_solution(const plain_puzzle *p, const uint8_t *grid) {
    for (unsigned cell = 0; cell < p->size * p->size; cell++) {
        if (grid[cell] < 1 || grid[cell] > p->size || !plain_stands_alone(p, grid, cell)) {
            return false;
        }
    }
    for (unsigned c = 0; c < p->cages; c++) {
        if (!plain_cage_holds(&p->cage[c], grid)) {
            return false;
        }
    }
    return true;
}

typedef struct plain_search {
    const plain_puzzle *puzzle;
    uint8_t grid[PLAIN_CELLS_MAX];
    bool in_row[PLAIN_SIZE_MAX][PLAIN_SIZE_MAX + 1];
    bool in_column[PLAIN_SIZE_MAX][PLAIN_SIZE_MAX + 1];
    bool closes[PLAIN_CELLS_MAX]; /* the last cell of its cage */
    uint64_t limit;
    uint64_t found;
    uint8_t first[PLAIN_CELLS_MAX]; /* the first solution */
} plain_search;

static inline void plain_fill(plain_search *s, unsigned cell) {
    const plain_puzzle *p = s->puzzle;
    unsigned n = p->size;
    if (cell == n * n) {
        if (s->found++ == 0) {
            memcpy(s->first, s->grid, sizeof s->first);
        }
        return;
    }
    bool *row = s->in_row[cell / n];
    bool *column = s->in_column[cell % n];
    for (uint8_t digit = 1; digit <= n && s->found < s->limit; digit++) {
        if (row[digit] || column[digit]) {
            continue;
        }
        s->grid[cell] = digit;
        if (s->closes[cell] && !plain_cage_holds(&p->cage[p->cage_of[cell]], s->grid)) {
            continue;
        }
        row[digit] = column[digit] = true;
        plain_fill(s, cell + 1);
        row[digit] = column[digit] = false;
    }
}

/* The number of solutions, at most limit; the first of them if `first` is not NULL. */
static inline uint64_t plain_count(const plain_puzzle *p, uint64_t limit, uint8_t *first) {
    plain_search s = {.puzzle = p, .limit = limit};
    bool seen[PLAIN_CELLS_MAX] = {false};
    for (unsigned cell = p->size * p->size; cell-- > 0;) {
        s.closes[cell] = !seen[p->cage_of[cell]];
        seen[p->cage_of[cell]] = true;
    }
    plain_fill(&s, 0);
    if (first != NULL && s.found > 0) {
        memcpy(first, s.first, (size_t)p->size * p->size);
    }
    return s.found;
}

#endif
