#include "kenken_plain.h"

#include <string.h>

typedef struct search {
    const kz_kenken_puzzle *puzzle;
    unsigned limit;
    unsigned found;
    uint32_t in_row[KZ_KENKEN_SIZE_MAX];
    uint32_t in_column[KZ_KENKEN_SIZE_MAX];
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    uint8_t *first;
} search;

static bool sum_can_hold(const kz_kenken_cage *cage, const uint8_t *digits, unsigned count) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
    }
    return count < cage->count ? sum < cage->target : sum == cage->target;
}

static bool product_can_hold(const kz_kenken_cage *cage, const uint8_t *digits, unsigned count) {
    uint64_t rest = cage->target;
    for (unsigned i = 0; i < count; i++) {
        if (rest % digits[i] != 0) {
            return false;
        }
        rest /= digits[i];
    }
    return count < cage->count || rest == 1;
}

/* Subtraction and division know only when the cage is full. */
static bool difference_can_hold(const kz_kenken_cage *cage, const uint8_t *digits, unsigned count) {
    uint64_t sum = 0;
    uint64_t largest = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
        largest = digits[i] > largest ? digits[i] : largest;
    }
    return count < cage->count || 2 * largest == sum + cage->target;
}

static bool quotient_can_hold(const kz_kenken_cage *cage, const uint8_t *digits, unsigned count) {
    uint64_t largest = 0;
    uint64_t product = cage->target;
    for (unsigned i = 0; i < count && product <= UINT32_MAX; i++) {
        product *= digits[i];
        largest = digits[i] > largest ? digits[i] : largest;
    }
    return count < cage->count || product == largest * largest;
}

bool plain_can_hold(const kz_kenken_cage *cage, const uint8_t *digits, unsigned count) {
    switch (cage->op) {
    case KZ_KENKEN_GIVEN:
        return digits[0] == cage->target;
    case KZ_KENKEN_ADD:
        return sum_can_hold(cage, digits, count);
    case KZ_KENKEN_SUBTRACT:
        return difference_can_hold(cage, digits, count);
    case KZ_KENKEN_MULTIPLY:
        return product_can_hold(cage, digits, count);
    case KZ_KENKEN_DIVIDE:
        return quotient_can_hold(cage, digits, count);
    default:
        return sum_can_hold(cage, digits, count) || difference_can_hold(cage, digits, count) ||
               product_can_hold(cage, digits, count) || quotient_can_hold(cage, digits, count);
    }
}

static bool cage_fits(const search *s, unsigned cell) {
    const kz_kenken_cage *cage = &s->puzzle->cage[s->puzzle->cage_of[cell]];
    uint8_t digits[KZ_KENKEN_CELLS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned of_cage = s->puzzle->cell[cage->first + i];
        if (of_cage <= cell) {
            digits[count++] = s->grid[of_cage];
        }
    }
    return plain_can_hold(cage, digits, count);
}

static void fill(search *s, unsigned cell) {
    unsigned n = s->puzzle->size;
    if (cell == n * n) {
        if (s->found++ == 0) {
            memcpy(s->first, s->grid, (size_t)n * n);
        }
        return;
    }
    uint32_t *row = &s->in_row[cell / n];
    uint32_t *column = &s->in_column[cell % n];
    for (unsigned digit = 1; digit <= n && s->found < s->limit; digit++) {
        uint32_t bit = 1U << digit;
        if (((*row | *column) & bit) != 0) {
            continue;
        }
        s->grid[cell] = (uint8_t)digit;
        if (cage_fits(s, cell)) {
            *row |= bit;
            *column |= bit;
            fill(s, cell + 1);
            *row &= ~bit;
            *column &= ~bit;
        }
    }
}

unsigned plain_solve(const kz_kenken_puzzle *puzzle, unsigned limit, uint8_t *grid) {
    search s = {.puzzle = puzzle, .limit = limit, .first = grid};
    fill(&s, 0);
    return s.found;
}
