/*
 * Random KenKen puzzles for the property tests, and the processor paths to run them on. Cages of
 * every size and operation, most with targets of a Latin square, so that there are solutions (often
 * several); some with targets beside them.
 */
#ifndef KENKEN_CASES_H
#define KENKEN_CASES_H

#include "kazu/kenken.h"
#include "kazu/rng.h"
#include "property/oracle/kenken_plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { CASES_PATHS_MAX = 3, CASES_DEFAULT_SEED = 20210418 };

/* The paths that this processor can run; the portable one comes first. */
static inline unsigned cases_paths(kz_cpu paths[CASES_PATHS_MAX]) {
    unsigned count = 0;
    paths[count++] = KZ_CPU_PORTABLE;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        paths[count++] = KZ_CPU_AVX2;
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi")) {
        paths[count++] = KZ_CPU_AVX512;
    }
#endif
    return count;
}

/* The seed from KAZU_TEST_SEED, or always the same one; printed so that a run can be repeated. */
static inline uint64_t cases_seed(void) {
    const char *text = getenv("KAZU_TEST_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 0) : CASES_DEFAULT_SEED;
    printf("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

static inline bool cases_slow(void) {
    const char *tier = getenv("KAZU_TEST_TIER");
    return tier != NULL && tier[0] == 's';
}

/* A random Latin square, cell by cell; false if the draw ran into a dead end. */
static inline bool cases_try_square(kz_rng *rng, unsigned n, uint8_t *grid) {
    for (unsigned cell = 0; cell < n * n; cell++) {
        bool taken[PLAIN_SIZE_MAX + 1] = {false};
        for (unsigned i = 0; i < cell % n; i++) {
            taken[grid[cell - cell % n + i]] = true;
        }
        for (unsigned i = 0; i < cell / n; i++) {
            taken[grid[i * n + cell % n]] = true;
        }
        uint8_t free_digits[PLAIN_SIZE_MAX];
        unsigned count = 0;
        for (uint8_t digit = 1; digit <= n; digit++) {
            if (!taken[digit]) {
                free_digits[count++] = digit;
            }
        }
        if (count == 0) {
            return false;
        }
        grid[cell] = free_digits[kz_rng_below(rng, count)];
    }
    return true;
}

static inline void cases_square(kz_rng *rng, unsigned n, uint8_t *grid) {
    while (!cases_try_square(rng, n, grid)) {
    }
}

enum { CASES_NO_CAGE = 1000 };

/* A cell without a cage beside one of the cage's cells, each such side equally likely; or none. */
static inline bool cases_neighbour(const plain_puzzle *p, const plain_cage *cage, kz_rng *rng,
                                   uint8_t *chosen) {
    unsigned n = p->size;
    unsigned sides = 0;
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = cage->cell[i];
        const unsigned beside[] = {cell - n, cell + n, cell - 1, cell + 1};
        const bool there[] = {cell >= n, cell + n<n * n, cell % n> 0, cell % n + 1 < n};
        for (unsigned side = 0; side < 4; side++) {
            if (there[side] && p->cage_of[beside[side]] == CASES_NO_CAGE &&
                kz_rng_below(rng, ++sides) == 0) {
                *chosen = (uint8_t)beside[side];
            }
        }
    }
    return sides > 0;
}

static inline void cases_grow(plain_puzzle *p, kz_rng *rng, unsigned start, unsigned cells) {
    plain_cage *cage = &p->cage[p->cages];
    uint8_t cell = (uint8_t)start;
    cage->count = 0;
    do {
        cage->cell[cage->count++] = cell;
        p->cage_of[cell] = p->cages;
    } while (cage->count < cells && cases_neighbour(p, cage, rng, &cell));
    p->cages++;
}

/* Cages of 1..most cells, begun in random places. */
static inline void cases_partition(plain_puzzle *p, kz_rng *rng, unsigned most) {
    unsigned cells = p->size * p->size;
    uint8_t order[PLAIN_CELLS_MAX];
    for (unsigned cell = 0; cell < cells; cell++) {
        order[cell] = (uint8_t)cell;
        p->cage_of[cell] = CASES_NO_CAGE;
    }
    kz_rng_shuffle(rng, order, cells);
    p->cages = 0;
    for (unsigned i = 0; i < cells; i++) {
        if (p->cage_of[order[i]] == CASES_NO_CAGE) {
            cases_grow(p, rng, order[i], 1 + (unsigned)kz_rng_below(rng, most));
        }
    }
}

/* The product of digits, or 0 if it is too large. */
static inline uint64_t cases_product(const uint8_t *digits, unsigned count) {
    uint64_t product = 1;
    for (unsigned i = 0; i < count; i++) {
        product = product > UINT64_MAX / PLAIN_SIZE_MAX ? 0 : product * digits[i];
    }
    return product;
}

/* The target of digits under an operation; false if they have none. */
static inline bool cases_target(char op, const uint8_t *digits, unsigned count, uint64_t *target) {
    uint64_t sum = 0;
    uint64_t largest = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
        largest = digits[i] > largest ? digits[i] : largest;
    }
    uint64_t product = cases_product(digits, count);
    uint64_t others = product / largest;
    switch (op) {
    case '+':
        *target = sum;
        return true;
    case '-':
        *target = 2 * largest - sum;
        return 2 * largest >= sum;
    case '*':
        *target = product;
        return product > 0;
    default:
        *target = others > 0 ? largest / others : 0;
        return others > 0 && largest % others == 0;
    }
}

/* An operation and its target as the square has it; "hides" in a thousand cages do not tell it. */
static inline void cases_clue(plain_cage *cage, kz_rng *rng, const uint8_t *grid, unsigned hides) {
    uint8_t digits[PLAIN_CELLS_MAX];
    for (unsigned i = 0; i < cage->count; i++) {
        digits[i] = grid[cage->cell[i]];
    }
    if (cage->count == 1) {
        cage->op = '=';
        cage->target = digits[0];
        return;
    }
    do {
        cage->op = "+-*:"[kz_rng_below(rng, 4)];
    } while (!cases_target(cage->op, digits, cage->count, &cage->target));
    if (kz_rng_below(rng, 1000) < hides) {
        cage->op = '?';
    }
}

/* Any operation with a target that need not fit anything. */
static inline void cases_wild_clue(plain_cage *cage, kz_rng *rng, unsigned size) {
    if (cage->count == 1) {
        cage->op = '=';
        cage->target = 1 + kz_rng_below(rng, size + 1);
        return;
    }
    cage->op = "+-*:?"[kz_rng_below(rng, 5)];
    uint64_t below = cage->op == '*' ? 40 : cage->op == '+' ? 4 * cage->count : size + 1;
    cage->target = (cage->op == '-' ? 0 : 1) + kz_rng_below(rng, below);
}

static inline void cases_draw(kz_rng *rng, unsigned size, unsigned most, unsigned hides,
                              plain_puzzle *p) {
    uint8_t grid[PLAIN_CELLS_MAX];
    p->size = size;
    cases_square(rng, size, grid);
    cases_partition(p, rng, most);
    bool is_wild = kz_rng_below(rng, 12) == 0;
    unsigned strange = kz_rng_below(rng, 4) == 0 ? p->cages : CASES_NO_CAGE;
    for (unsigned c = 0; c < p->cages; c++) {
        bool is_strange = strange != CASES_NO_CAGE && kz_rng_below(rng, strange) == 0;
        if (is_wild || is_strange) {
            cases_wild_clue(&p->cage[c], rng, size);
        } else {
            cases_clue(&p->cage[c], rng, grid, hides);
        }
    }
}

static inline kz_kenken_op cases_op(char op) {
    static const char ops[] = "=+-*:?";
    return (kz_kenken_op)(strchr(ops, op) - ops);
}

/* The same puzzle as the library takes it. */
static inline void cases_puzzle(const plain_puzzle *p, kz_kenken_puzzle *puzzle) {
    *puzzle = (kz_kenken_puzzle){.size = (uint8_t)p->size, .cage_count = (uint16_t)p->cages};
    unsigned cells = 0;
    for (unsigned c = 0; c < p->cages; c++) {
        puzzle->cage[c].target = p->cage[c].target;
        puzzle->cage[c].op = (uint8_t)cases_op(p->cage[c].op);
        puzzle->cage[c].count = (uint16_t)p->cage[c].count;
        for (unsigned i = 0; i < p->cage[c].count; i++) {
            puzzle->cell[cells++] = p->cage[c].cell[i];
        }
    }
    kz_kenken_fault fault;
    if (kz_kenken_puzzle_make(puzzle, &fault) != KZ_OK) {
        fail_msg("a puzzle was refused: %s: %s %s", kz_kenken_fault_name(fault.code),
                 fault.error.message, fault.error.token);
    }
}

/* Says what is wrong with a puzzle, which is printed as a line of KKL, and ends the test. */
static inline void cases_fail(const plain_puzzle *p, const char *what) {
    printf("%s: case %u ", what, p->size);
    for (unsigned c = 0; c < p->cages; c++) {
        const plain_cage *cage = &p->cage[c];
        printf("%s%llu%c:", c > 0 ? ";" : "", (unsigned long long)cage->target,
               cage->op == ':' ? '/' : cage->op);
        for (unsigned i = 0; i < cage->count; i++) {
            printf("%s%u", i > 0 ? "," : "", cage->cell[i]);
        }
    }
    printf(" -\n");
    fail_msg("%s", what);
}

static inline void cases_require(bool holds, const plain_puzzle *p, const char *what) {
    if (!holds) {
        cases_fail(p, what);
    }
}

#endif
