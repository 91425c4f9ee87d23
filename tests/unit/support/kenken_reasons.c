#include "unit/support/kenken_reasons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The cells that a reason names, and a filling of them. */
typedef struct region {
    const kz_kenken_puzzle *puzzle;
    const kz_kenken_step *step;
    const uint16_t *candidates;
    bool has[KZ_KENKEN_CELLS_MAX];
    unsigned cell[KZ_KENKEN_CELLS_MAX];
    unsigned count;
    unsigned digit[KZ_KENKEN_CELLS_MAX]; /* by cell; 0: not filled */
} region;

void kenken_reasons_start(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                          uint16_t *candidates) {
    unsigned n = puzzle->size;
    for (unsigned a = 0; a < n * n; a++) {
        candidates[a] = (uint16_t)((1U << n) - 1);
        for (unsigned b = 0; b < n * n && grid != NULL; b++) {
            if (a != b && grid[b] != 0 && (a / n == b / n || a % n == b % n)) {
                candidates[a] &= (uint16_t) ~(1U << (grid[b] - 1));
            }
        }
        if (grid != NULL && grid[a] != 0) {
            candidates[a] = (uint16_t)(1U << (grid[a] - 1));
        }
    }
}

static void add_cell(region *r, unsigned cell) {
    if (!r->has[cell]) {
        r->has[cell] = true;
        r->cell[r->count++] = cell;
    }
}

static void add_named(region *r) {
    unsigned n = r->puzzle->size;
    const kz_kenken_step *step = r->step;
    for (unsigned i = 0; i < step->cell_count; i++) {
        add_cell(r, step->cell[i]);
    }
    for (unsigned i = 0; i < step->cage_count; i++) {
        const kz_kenken_cage *cage = &r->puzzle->cage[step->cage[i]];
        for (unsigned k = 0; k < cage->count; k++) {
            add_cell(r, r->puzzle->cell[cage->first + k]);
        }
    }
    for (unsigned i = 0; i < step->line_count; i++) {
        for (unsigned k = 0; k < n; k++) {
            unsigned line = step->line[i];
            add_cell(r, line < n ? line * n + k : k * n + line - n);
        }
    }
    for (unsigned i = 0; i < step->link_count; i++) {
        add_cell(r, step->link[i].cell);
    }
}

static bool gives(kz_kenken_op op, uint64_t target, const unsigned *digit, unsigned count) {
    uint64_t sum = 0;
    uint64_t product = 1;
    uint64_t largest = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digit[i];
        product *= digit[i];
        largest = digit[i] > largest ? digit[i] : largest;
    }
    switch (op) {
    case KZ_KENKEN_GIVEN:
    case KZ_KENKEN_ADD:
        return sum == target;
    case KZ_KENKEN_SUBTRACT:
        return largest == target + (sum - largest);
    case KZ_KENKEN_MULTIPLY:
        return product == target;
    case KZ_KENKEN_DIVIDE:
        return largest * largest == target * product;
    case KZ_KENKEN_HIDDEN:
        break;
    }
    return gives(KZ_KENKEN_ADD, target, digit, count) ||
           gives(KZ_KENKEN_SUBTRACT, target, digit, count) ||
           gives(KZ_KENKEN_MULTIPLY, target, digit, count) ||
           gives(KZ_KENKEN_DIVIDE, target, digit, count);
}

/* A full cage must give its target, if the reason names it. */
static bool cage_allows(const region *r, unsigned cell) {
    unsigned number = r->puzzle->cage_of[cell];
    const kz_kenken_cage *cage = &r->puzzle->cage[number];
    unsigned digit[KZ_KENKEN_CELLS_MAX];
    bool is_named = r->step->technique >= KZ_KENKEN_TRIAL;
    for (unsigned i = 0; i < r->step->cage_count; i++) {
        is_named = is_named || r->step->cage[i] == number;
    }
    for (unsigned i = 0; i < cage->count; i++) {
        digit[i] = r->digit[r->puzzle->cell[cage->first + i]];
        if (digit[i] == 0) {
            return true;
        }
    }
    return !is_named || gives((kz_kenken_op)cage->op, cage->target, digit, cage->count);
}

static bool lines_allow(const region *r, unsigned cell, unsigned digit) {
    unsigned n = r->puzzle->size;
    for (unsigned other = 0; other < n * n; other++) {
        if (r->digit[other] == digit && other != cell &&
            (other / n == cell / n || other % n == cell % n)) {
            return false;
        }
    }
    return true;
}

static bool can_fill(region *r, unsigned from) {
    while (from < r->count && r->digit[r->cell[from]] != 0) {
        from++;
    }
    if (from == r->count) {
        return true;
    }
    unsigned cell = r->cell[from];
    bool found = false;
    for (unsigned digit = 1; digit <= r->puzzle->size && !found; digit++) {
        if ((r->candidates[cell] >> (digit - 1) & 1) != 0 && lines_allow(r, cell, digit)) {
            r->digit[cell] = digit;
            found = cage_allows(r, cell) && can_fill(r, from + 1);
            r->digit[cell] = 0;
        }
    }
    return found;
}

static void refute(region *r, unsigned cell, unsigned digit) {
    memset(r->digit, 0, sizeof r->digit);
    r->digit[cell] = digit;
    if (cage_allows(r, cell)) {
        assert_false(can_fill(r, 0));
    }
}

void kenken_reasons_check(const kz_kenken_puzzle *puzzle, const uint16_t *before,
                          const kz_kenken_step *step) {
    region r = {.puzzle = puzzle, .step = step, .candidates = before};
    add_named(&r);
    for (unsigned i = 0; i < (unsigned)puzzle->size * puzzle->size; i++) {
        if (step->technique >= KZ_KENKEN_TRIAL) {
            add_cell(&r, i);
        }
    }
    if (step->is_contradiction) {
        assert_false(can_fill(&r, 0));
    }
    for (unsigned i = 0; i < step->cell_count; i++) {
        uint16_t excluded = step->lost[i];
        if (step->digit[i] != 0) {
            excluded = (uint16_t)(before[step->cell[i]] & ~(1U << (step->digit[i] - 1)));
            assert_true((before[step->cell[i]] >> (step->digit[i] - 1) & 1) != 0);
        }
        assert_true(step->digit[i] != 0 || excluded != 0);
        assert_int_equal(excluded & ~before[step->cell[i]], 0);
        for (unsigned digit = 1; digit <= puzzle->size; digit++) {
            if ((excluded >> (digit - 1) & 1) != 0) {
                refute(&r, step->cell[i], digit);
            }
        }
    }
}

void kenken_reasons_keep(const kz_kenken_puzzle *puzzle, const uint8_t *solution,
                         const uint16_t *before, const uint16_t *after) {
    for (unsigned i = 0; i < (unsigned)puzzle->size * puzzle->size; i++) {
        assert_true((after[i] >> (solution[i] - 1) & 1) != 0);
        assert_int_equal(after[i] & ~before[i], 0);
    }
}
