/* A plain counter of a KenKen's solutions, by the ways to fill each cage. */
#include "support/kenken_unique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CAGE_CELLS = 8 };

/* The digits of one cage, in the order of its cells. */
typedef struct filling {
    uint8_t digit[CAGE_CELLS];
} filling;

typedef struct filling_list {
    filling *items;
    size_t count;
    size_t room;
} filling_list;

typedef struct counter {
    const kz_kenken_puzzle *puzzle;
    unsigned limit;
    unsigned found;
    bool in_row[KZ_KENKEN_SIZE_MAX][KZ_KENKEN_SIZE_MAX + 1];
    bool in_column[KZ_KENKEN_SIZE_MAX][KZ_KENKEN_SIZE_MAX + 1];
    bool filled[KZ_KENKEN_CELLS_MAX];
    filling_list list[KZ_KENKEN_CELLS_MAX];
} counter;

static bool gives(uint8_t op, uint64_t target, const uint8_t *digits, unsigned count) {
    uint64_t sum = 0;
    uint64_t product = 1;
    uint64_t largest = 0;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
        product *= digits[i];
        largest = digits[i] > largest ? digits[i] : largest;
    }
    switch (op) {
    case KZ_KENKEN_ADD:
        return sum == target;
    case KZ_KENKEN_MULTIPLY:
        return product == target;
    case KZ_KENKEN_SUBTRACT: /* the largest less the others: 2 * largest = sum + target */
        return 2 * largest == sum + target;
    case KZ_KENKEN_DIVIDE: /* the largest over the others: largest^2 = product * target */
        return largest * largest == product * target;
    case KZ_KENKEN_HIDDEN:
        return gives(KZ_KENKEN_ADD, target, digits, count) ||
               gives(KZ_KENKEN_MULTIPLY, target, digits, count) ||
               gives(KZ_KENKEN_SUBTRACT, target, digits, count) ||
               gives(KZ_KENKEN_DIVIDE, target, digits, count);
    default:
        return count == 1 && digits[0] == target;
    }
}

static bool share_line(unsigned size, unsigned a, unsigned b) {
    return a / size == b / size || a % size == b % size;
}

static void keep(filling_list *list, const filling *one) {
    if (list->count == list->room) {
        list->room = 2 * list->room + 16;
        filling *more = realloc(list->items, list->room * sizeof *more);
        assert(more != NULL);
        list->items = more;
    }
    list->items[list->count++] = *one;
}

static void list_from(counter *c, unsigned number, filling *one, unsigned depth) {
    const kz_kenken_cage *cage = &c->puzzle->cage[number];
    const uint8_t *cell = &c->puzzle->cell[cage->first];
    unsigned size = c->puzzle->size;
    if (depth == cage->count) {
        if (gives(cage->op, cage->target, one->digit, depth)) {
            keep(&c->list[number], one);
        }
        return;
    }
    assert(depth < CAGE_CELLS);
    for (unsigned digit = 1; digit <= size; digit++) {
        bool free_here = true;
        for (unsigned i = 0; i < depth; i++) {
            free_here =
                free_here && (one->digit[i] != digit || !share_line(size, cell[i], cell[depth]));
        }
        if (free_here) {
            one->digit[depth] = (uint8_t)digit;
            list_from(c, number, one, depth + 1);
        }
    }
}

static bool fits(const counter *c, unsigned number, const filling *one) {
    const kz_kenken_cage *cage = &c->puzzle->cage[number];
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = c->puzzle->cell[cage->first + i];
        if (c->in_row[cell / c->puzzle->size][one->digit[i]] ||
            c->in_column[cell % c->puzzle->size][one->digit[i]]) {
            return false;
        }
    }
    return true;
}

static void mark(counter *c, unsigned number, const filling *one, bool value) {
    const kz_kenken_cage *cage = &c->puzzle->cage[number];
    c->filled[number] = value;
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = c->puzzle->cell[cage->first + i];
        c->in_row[cell / c->puzzle->size][one->digit[i]] = value;
        c->in_column[cell % c->puzzle->size][one->digit[i]] = value;
    }
}

static size_t count_fitting(const counter *c, unsigned number, size_t enough) {
    size_t count = 0;
    for (size_t i = 0; i < c->list[number].count && count < enough; i++) {
        count += fits(c, number, &c->list[number].items[i]) ? 1 : 0;
    }
    return count;
}

static void search(counter *c) {
    size_t fewest = SIZE_MAX;
    unsigned best = 0;
    for (unsigned k = 0; k < c->puzzle->cage_count && fewest > 0; k++) {
        size_t count = c->filled[k] ? SIZE_MAX : count_fitting(c, k, fewest);
        if (count < fewest) {
            fewest = count;
            best = k;
        }
    }
    if (fewest == SIZE_MAX) {
        c->found++;
        return;
    }
    for (size_t i = 0; i < c->list[best].count && fewest > 0 && c->found < c->limit; i++) {
        const filling *one = &c->list[best].items[i];
        if (fits(c, best, one)) {
            mark(c, best, one, true);
            search(c);
            mark(c, best, one, false);
        }
    }
}

unsigned kenken_unique_count(const kz_kenken_puzzle *puzzle, unsigned limit) {
    counter *c = calloc(1, sizeof *c);
    assert(c != NULL);
    c->puzzle = puzzle;
    c->limit = limit;
    for (unsigned k = 0; k < puzzle->cage_count; k++) {
        filling one = {{0}};
        assert(puzzle->cage[k].count <= CAGE_CELLS);
        list_from(c, k, &one, 0);
    }
    search(c);
    unsigned found = c->found;
    for (unsigned k = 0; k < puzzle->cage_count; k++) {
        free(c->list[k].items);
    }
    free(c);
    return found;
}

bool kenken_unique_solution_holds(const kz_kenken_puzzle *puzzle) {
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    for (unsigned a = 0; a < cells; a++) {
        if (puzzle->solution[a] < 1 || puzzle->solution[a] > puzzle->size) {
            return false;
        }
        for (unsigned b = 0; b < a; b++) {
            if (puzzle->solution[a] == puzzle->solution[b] && share_line(puzzle->size, a, b)) {
                return false;
            }
        }
    }
    for (unsigned k = 0; k < puzzle->cage_count; k++) {
        const kz_kenken_cage *cage = &puzzle->cage[k];
        uint8_t digits[CAGE_CELLS];
        for (unsigned i = 0; i < cage->count; i++) {
            digits[i] = puzzle->solution[puzzle->cell[cage->first + i]];
        }
        if (!gives(cage->op, cage->target, digits, cage->count)) {
            return false;
        }
    }
    return true;
}
