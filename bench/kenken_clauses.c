#include "kenken_clauses.h"

#include "kenken_plain.h"

#include <assert.h>
#include <stdlib.h>

int clauses_variable(const kz_kenken_puzzle *puzzle, unsigned cell, unsigned digit) {
    return (int)(cell * puzzle->size + digit);
}

void clauses_put(clause_list *list, int literal) {
    if (list->used == list->room) {
        list->room = list->room == 0 ? 1 << 16 : 2 * list->room;
        list->literal = realloc(list->literal, list->room * sizeof *list->literal);
        assert(list->literal != NULL);
    }
    list->literal[list->used++] = literal;
    list->clauses += literal == 0 ? 1 : 0;
}

static void put_pair(clause_list *list, int a, int b) {
    clauses_put(list, a);
    clauses_put(list, b);
    clauses_put(list, 0);
}

/* Exactly one of some variables. */
static void put_exactly_one(clause_list *list, const int *variables, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        clauses_put(list, variables[i]);
    }
    clauses_put(list, 0);
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = 0; k < i; k++) {
            put_pair(list, -variables[i], -variables[k]);
        }
    }
}

/* One digit in each cell, each digit once in each row and each column. */
static void put_latin_square(const kz_kenken_puzzle *puzzle, clause_list *list) {
    unsigned n = puzzle->size;
    for (unsigned a = 0; a < n; a++) {
        for (unsigned b = 0; b < n; b++) {
            int in_cell[KZ_KENKEN_SIZE_MAX];
            int in_row[KZ_KENKEN_SIZE_MAX];
            int in_column[KZ_KENKEN_SIZE_MAX];
            for (unsigned i = 0; i < n; i++) {
                in_cell[i] = clauses_variable(puzzle, a * n + b, i + 1);
                in_row[i] = clauses_variable(puzzle, a * n + i, b + 1);
                in_column[i] = clauses_variable(puzzle, i * n + a, b + 1);
            }
            put_exactly_one(list, in_cell, n);
            put_exactly_one(list, in_row, n);
            put_exactly_one(list, in_column, n);
        }
    }
}

/* The ways to fill a cage, as they are found: each has `count` digits. */
typedef struct ways {
    const kz_kenken_puzzle *puzzle;
    const kz_kenken_cage *cage;
    const uint8_t *cell;
    uint8_t digits[KZ_KENKEN_CELLS_MAX];
    uint8_t *found;
    size_t count;
    size_t room;
} ways;

static bool clashes(const ways *w, unsigned at) {
    unsigned n = w->puzzle->size;
    for (unsigned i = 0; i < at; i++) {
        bool in_line = w->cell[i] / n == w->cell[at] / n || w->cell[i] % n == w->cell[at] % n;
        if (in_line && w->digits[i] == w->digits[at]) {
            return true;
        }
    }
    return false;
}

static void keep(ways *w) {
    size_t cells = w->cage->count;
    if (w->count == w->room) {
        w->room = w->room == 0 ? 1024 : 2 * w->room;
        w->found = realloc(w->found, w->room * cells);
        assert(w->found != NULL);
    }
    for (size_t i = 0; i < cells; i++) {
        w->found[w->count * cells + i] = w->digits[i];
    }
    w->count++;
}

static void find_ways(ways *w, unsigned at) {
    if (at == w->cage->count) {
        keep(w);
        return;
    }
    for (unsigned digit = 1; digit <= w->puzzle->size; digit++) {
        w->digits[at] = (uint8_t)digit;
        if (!clashes(w, at) && plain_can_hold(w->cage, w->digits, at + 1)) {
            find_ways(w, at + 1);
        }
    }
}

/* A digit in a cell needs one of the ways that have it. */
static void put_supports(const ways *w, clause_list *list, int first_way) {
    unsigned cells = w->cage->count;
    for (unsigned i = 0; i < cells; i++) {
        for (unsigned digit = 1; digit <= w->puzzle->size; digit++) {
            clauses_put(list, -clauses_variable(w->puzzle, w->cell[i], digit));
            for (size_t way = 0; way < w->count; way++) {
                if (w->found[way * cells + i] == digit) {
                    clauses_put(list, first_way + (int)way);
                }
            }
            clauses_put(list, 0);
        }
    }
}

static void put_cage(const kz_kenken_puzzle *puzzle, const kz_kenken_cage *cage,
                     clause_list *list) {
    ways w = {.puzzle = puzzle, .cage = cage, .cell = puzzle->cell + cage->first};
    find_ways(&w, 0);
    int first_way = list->variables + 1;
    list->variables += (int)w.count;
    for (size_t way = 0; way < w.count; way++) {
        for (unsigned i = 0; i < cage->count; i++) {
            unsigned digit = w.found[way * cage->count + i];
            put_pair(list, -(first_way + (int)way), clauses_variable(puzzle, w.cell[i], digit));
        }
    }
    for (size_t way = 0; way < w.count; way++) {
        clauses_put(list, first_way + (int)way);
    }
    clauses_put(list, 0);
    put_supports(&w, list, first_way);
    free(w.found);
}

void clauses_of_puzzle(const kz_kenken_puzzle *puzzle, clause_list *list) {
    *list = (clause_list){.variables = puzzle->size * puzzle->size * puzzle->size};
    put_latin_square(puzzle, list);
    for (unsigned c = 0; c < puzzle->cage_count; c++) {
        put_cage(puzzle, &puzzle->cage[c], list);
    }
}

void clauses_forbid(const kz_kenken_puzzle *puzzle, const uint8_t *grid, clause_list *list) {
    for (unsigned cell = 0; cell < (unsigned)puzzle->size * puzzle->size; cell++) {
        clauses_put(list, -clauses_variable(puzzle, cell, grid[cell]));
    }
    clauses_put(list, 0);
}

void clauses_write(const clause_list *list, FILE *out) {
    (void)fprintf(out, "p cnf %d %zu\n", list->variables, list->clauses);
    for (size_t i = 0; i < list->used; i++) {
        (void)fprintf(out, list->literal[i] == 0 ? "%d\n" : "%d ", list->literal[i]);
    }
}

void clauses_free(clause_list *list) {
    free(list->literal);
}
