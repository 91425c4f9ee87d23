/*
 * Narrows the domains before the search: by tuples, singles, and digits that a cage must place.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/learn/second_root.h"

#include <string.h>

/* The most tuples and words of a list. */
enum { TUPLES = 20000, WORDS = 1 << 18 };

typedef struct {
    kz__kenken_second_root *root;
    uint64_t *room; /* WORDS */
    kz__kenken_stops *stops;
    bool changed;
} narrowing;

static void restrict_cell(narrowing *n, unsigned cell, uint16_t allowed) {
    uint16_t *domain = &n->root->domains[cell];
    uint16_t left = *domain & allowed;
    n->changed = n->changed || left != *domain;
    n->root->contradictory = n->root->contradictory || left == 0;
    *domain = left;
}

/* Removes digits that a cage must place in a line from the other cells of the line. */
static void keep_out(narrowing *n, size_t cage, unsigned line, uint16_t must) {
    const kz_kenken_puzzle *puzzle = n->root->puzzle;
    for (unsigned i = 0; i < puzzle->size; i++) {
        unsigned cell = kz__kenken_second_line_cell(puzzle->size, line, i);
        if (puzzle->cage_of[cell] != cage) {
            restrict_cell(n, cell, (uint16_t)~must);
        }
    }
}

static void narrow_cage(narrowing *n, size_t number) {
    kz__kenken_second_cage *cage = &n->root->cage[number];
    const kz__kenken_shape *shape = &cage->shape;
    uint64_t any[KZ__KENKEN_TUPLE_WORDS_MAX];
    uint64_t must[KZ__KENKEN_LINE_WORDS_MAX];
    if (cage->list == NULL) {
        return;
    }
    kz__kenken_tuples_mask(shape, n->root->domains, any);
    cage->count = kz__kenken_tuples_keep(shape, cage->list, cage->count, any, cage->list);
    kz__kenken_tuples_unite(shape, cage->list, cage->count, any, must);
    for (size_t i = 0; i < shape->count; i++) {
        restrict_cell(n, shape->cell[i], kz__kenken_tuple_cell(shape, any, i));
    }
    for (unsigned slot = 0; slot < shape->lines; slot++) {
        uint16_t digits = kz__kenken_tuple_line(shape, must, slot);
        if (digits != 0) {
            keep_out(n, number, shape->line[slot], digits);
        }
    }
}

static void narrow_line(narrowing *n, unsigned line) {
    unsigned size = n->root->puzzle->size;
    const uint16_t *domains = n->root->domains;
    uint16_t once = 0;
    uint16_t twice = 0;
    uint16_t fixed = 0;
    for (unsigned i = 0; i < size; i++) {
        uint16_t domain = domains[kz__kenken_second_line_cell(size, line, i)];
        twice |= once & domain;
        once |= domain;
        fixed |= (domain & (domain - 1)) == 0 ? domain : 0;
    }
    uint16_t hidden = once & (uint16_t)~twice;
    n->root->contradictory = n->root->contradictory || once != kz__kenken_all_digits(size);
    for (unsigned i = 0; i < size; i++) {
        unsigned cell = kz__kenken_second_line_cell(size, line, i);
        if ((domains[cell] & hidden) != 0) {
            restrict_cell(n, cell, hidden);
        }
        if ((domains[cell] & (domains[cell] - 1)) != 0) {
            restrict_cell(n, cell, (uint16_t)~fixed);
        }
    }
}

static void narrow_all(narrowing *n) {
    const kz_kenken_puzzle *puzzle = n->root->puzzle;
    do {
        n->changed = false;
        for (size_t cage = 0; cage < puzzle->cage_count && !n->root->contradictory; cage++) {
            narrow_cage(n, cage);
        }
        for (unsigned line = 0; line < 2U * puzzle->size && !n->root->contradictory; line++) {
            narrow_line(n, line);
        }
    } while (n->changed && !n->root->contradictory);
}

/* Lists the tuples of a cage if there are not too many. False: no memory. */
static bool list_tuples(narrowing *n, size_t number, kz__arena *arena) {
    kz__kenken_second_cage *cage = &n->root->cage[number];
    const kz_kenken_cage *given = &n->root->puzzle->cage[number];
    size_t capacity = WORDS / cage->shape.stride;
    capacity = capacity < TUPLES ? capacity : TUPLES;
    cage->count = kz__kenken_tuples_generate(&cage->shape, (kz_kenken_op)given->op, given->target,
                                             n->root->domains, n->stops, n->room, capacity);
    if (cage->count == KZ__KENKEN_TUPLES_MANY) {
        return true;
    }
    size_t bytes = cage->count * cage->shape.stride * sizeof *cage->list;
    cage->list = kz__arena_allocate(arena, bytes);
    if (cage->list != NULL) {
        memcpy(cage->list, n->room, bytes);
    }
    return cage->list != NULL;
}

/* Small cages first, because their results shorten the lists of larger ones. */
static bool list_all(narrowing *n, kz__arena *arena) {
    const kz_kenken_puzzle *puzzle = n->root->puzzle;
    unsigned listed = 0;
    for (unsigned cells = 1; listed < puzzle->cage_count && !n->root->contradictory; cells++) {
        unsigned before = listed;
        for (size_t cage = 0; cage < puzzle->cage_count; cage++) {
            if (puzzle->cage[cage].count != cells) {
                continue;
            }
            listed++;
            if (!list_tuples(n, cage, arena)) {
                return false;
            }
        }
        if (listed > before) {
            narrow_all(n);
        }
    }
    return true;
}

/* Retries the cages whose lists were too long before the domains were narrowed. */
static bool list_rest(narrowing *n, kz__arena *arena) {
    const kz_kenken_puzzle *puzzle = n->root->puzzle;
    for (size_t cage = 0; cage < puzzle->cage_count && !n->root->contradictory; cage++) {
        if (n->root->cage[cage].list == NULL && !list_tuples(n, cage, arena)) {
            return false;
        }
    }
    narrow_all(n);
    return true;
}

kz_status kz__kenken_second_narrow(const kz_kenken_puzzle *puzzle, const uint16_t *domains,
                                   kz__arena *arena, kz__kenken_second_root *root) {
    size_t cells = (size_t)puzzle->size * puzzle->size;
    narrowing n = {.root = root};
    *root = (kz__kenken_second_root){.puzzle = puzzle};
    root->cage = kz__arena_allocate(arena, puzzle->cage_count * sizeof *root->cage);
    n.stops = kz__arena_allocate(arena, sizeof *n.stops);
    n.room = kz_work_allocate(arena->work, WORDS, sizeof *n.room);
    if (root->cage == NULL || n.stops == NULL || n.room == NULL) {
        kz_work_free(arena->work, n.room, WORDS, sizeof *n.room);
        return KZ_NO_MEMORY;
    }
    for (size_t i = 0; i < cells; i++) {
        root->domains[i] = domains != NULL ? domains[i] : kz__kenken_all_digits(puzzle->size);
        root->contradictory = root->contradictory || root->domains[i] == 0;
    }
    for (size_t i = 0; i < puzzle->cage_count; i++) {
        root->cage[i] = (kz__kenken_second_cage){.count = KZ__KENKEN_TUPLES_MANY};
        kz__kenken_shape_init(puzzle, i, &root->cage[i].shape);
    }
    bool complete = root->contradictory || (list_all(&n, arena) && list_rest(&n, arena));
    kz_work_free(arena->work, n.room, WORDS, sizeof *n.room);
    return complete ? KZ_OK : KZ_NO_MEMORY;
}
