/* The rules: results of operations, and the faults of a grid. */
#include "games/kenken/rules.h"

#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

static bool adds_to(uint64_t target, const uint8_t *digits, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += digits[i];
    }
    return sum == target;
}

/* Never overflows: stops as soon as the product passes the target. */
static bool multiplies_to(uint64_t target, const uint8_t *digits, size_t count) {
    uint64_t product = 1;
    for (size_t i = 0; i < count; i++) {
        if (product > target / digits[i]) {
            return false;
        }
        product *= digits[i];
    }
    return product == target;
}

static size_t place_of_largest(const uint8_t *digits, size_t count) {
    size_t place = 0;
    for (size_t i = 1; i < count; i++) {
        place = digits[i] > digits[place] ? i : place;
    }
    return place;
}

/* A result that is not negative needs the largest digit in front. */
static bool subtracts_to(uint64_t target, const uint8_t *digits, size_t count) {
    uint64_t others = 0;
    size_t largest = place_of_largest(digits, count);
    for (size_t i = 0; i < count; i++) {
        others += i == largest ? 0 : digits[i];
    }
    return target <= KZ_KENKEN_SIZE_MAX && others + target == digits[largest];
}

/* Exact: the largest digit is the target times all the others. */
static bool divides_to(uint64_t target, const uint8_t *digits, size_t count) {
    size_t largest = place_of_largest(digits, count);
    uint64_t whole = digits[largest];
    uint64_t others = 1;
    for (size_t i = 0; i < count && others <= whole; i++) {
        others *= i == largest ? 1 : digits[i];
    }
    return target > 0 && target <= whole && others * target == whole;
}

bool kz_kenken_cage_holds(kz_kenken_op op, uint64_t target, const uint8_t *digits, size_t count) {
    assert(digits != NULL);
    assert(count > 0);
    for (size_t i = 0; i < count; i++) {
        /* cppcheck-suppress uninitvar ; it assumes cages without cells, which do not exist */
        assert(digits[i] >= 1 && digits[i] <= KZ_KENKEN_SIZE_MAX);
    }
    switch (op) {
    case KZ_KENKEN_GIVEN:
        return count == 1 && digits[0] == target;
    case KZ_KENKEN_ADD:
        return adds_to(target, digits, count);
    case KZ_KENKEN_SUBTRACT:
        return subtracts_to(target, digits, count);
    case KZ_KENKEN_MULTIPLY:
        return multiplies_to(target, digits, count);
    case KZ_KENKEN_DIVIDE:
        return divides_to(target, digits, count);
    case KZ_KENKEN_HIDDEN:
        return adds_to(target, digits, count) || subtracts_to(target, digits, count) ||
               multiplies_to(target, digits, count) || divides_to(target, digits, count);
    }
    return false;
}

/* Bits of the digits that occur in a line at least once, and at least twice. */
typedef struct tally {
    uint32_t once;
    uint32_t twice;
} tally;

typedef struct judge {
    const kz_kenken_puzzle *puzzle;
    const uint8_t *grid;
    kz_kenken_judgement *found;
    tally row[KZ_KENKEN_SIZE_MAX];
    tally column[KZ_KENKEN_SIZE_MAX];
} judge;

static bool is_digit(const judge *j, unsigned cell) {
    return j->grid[cell] >= 1 && j->grid[cell] <= j->puzzle->size;
}

static void count_digit(tally *line, uint32_t bit) {
    line->twice |= line->once & bit;
    line->once |= bit;
}

static void judge_lines(judge *j) {
    unsigned size = j->puzzle->size;
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (is_digit(j, cell)) {
            count_digit(&j->row[cell / size], 1U << j->grid[cell]);
            count_digit(&j->column[cell % size], 1U << j->grid[cell]);
        }
    }
    for (unsigned cell = 0; cell < size * size; cell++) {
        bool empty = j->grid[cell] == 0;
        uint32_t bit = is_digit(j, cell) ? 1U << j->grid[cell] : 0;
        uint32_t repeated = j->row[cell / size].twice | j->column[cell % size].twice;
        j->found->empty += empty ? 1 : 0;
        j->found->wrong[cell] = !empty && (bit == 0 || (repeated & bit) != 0);
    }
}

static bool cage_fails(const judge *j, const kz_kenken_cage *cage) {
    uint8_t digits[KZ_KENKEN_CELLS_MAX];
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = j->puzzle->cell[cage->first + i];
        if (!is_digit(j, cell)) {
            return false;
        }
        digits[i] = j->grid[cell];
    }
    return !kz_kenken_cage_holds((kz_kenken_op)cage->op, cage->target, digits, cage->count);
}

static void judge_cages(judge *j) {
    for (unsigned k = 0; k < j->puzzle->cage_count; k++) {
        const kz_kenken_cage *cage = &j->puzzle->cage[k];
        if (!cage_fails(j, cage)) {
            continue;
        }
        j->found->cage_wrong[k] = true;
        for (unsigned i = 0; i < cage->count; i++) {
            j->found->wrong[j->puzzle->cell[cage->first + i]] = true;
        }
    }
}

/* A fast check: each line has all digits, and no cage fails. */
static bool is_solved(const judge *j) {
    unsigned size = j->puzzle->size;
    uint32_t all = (UINT32_C(2) << size) - 2;
    uint32_t column[KZ_KENKEN_SIZE_MAX] = {0};
    uint32_t missing = 0;
    for (unsigned first = 0; first < size * size; first += size) {
        uint32_t row = 0;
        for (unsigned i = 0; i < size; i++) {
            uint32_t bit = is_digit(j, first + i) ? UINT32_C(1) << j->grid[first + i] : 0;
            row |= bit;
            column[i] |= bit;
        }
        missing |= row ^ all;
    }
    for (unsigned i = 0; i < size; i++) {
        missing |= column[i] ^ all;
    }
    for (unsigned k = 0; missing == 0 && k < j->puzzle->cage_count; k++) {
        missing = cage_fails(j, &j->puzzle->cage[k]) ? 1 : 0;
    }
    return missing == 0;
}

bool kz__kenken_judge_grid(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                           kz_kenken_judgement *judgement) {
    judge j = {.puzzle = puzzle, .grid = grid, .found = judgement};
    if (judgement == NULL) {
        return is_solved(&j);
    }
    memset(judgement, 0, sizeof *judgement);
    judge_lines(&j);
    judge_cages(&j);
    for (unsigned cell = 0; cell < (unsigned)puzzle->size * puzzle->size; cell++) {
        judgement->faults += judgement->wrong[cell] ? 1 : 0;
    }
    return judgement->empty == 0 && judgement->faults == 0;
}

bool kz_kenken_check(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                     kz_kenken_judgement *judgement) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && grid != NULL);
    return kz__kenken_judge_grid(puzzle, grid, judgement);
}
