/*
 * The layout of a puzzle for the solver: lines of cells, cages by their number of cells.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/search/solver.h"

enum {
    SMALL_SIZE = 9, /* up to this size probing fewer cells is faster, as measured */
    SMALL_PROBES = 12,
    LARGE_PROBES = 24
};

/* Numbers the cages by their number of cells. */
static void number_cages(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle) {
    uint16_t next[KZ_KENKEN_CELLS_MAX + 2] = {0};
    size_t most = 0; /* cells of a cage */
    for (size_t i = 0; i < puzzle->cage_count; i++) {
        size_t count = puzzle->cage[i].count;
        next[count + 1]++;
        most = count > most ? count : most;
    }
    for (size_t i = 1; i <= most; i++) {
        next[i] = (uint16_t)(next[i] + next[i - 1]);
    }
    for (size_t i = 0; i < puzzle->cage_count; i++) {
        const kz_kenken_cage *cage = &puzzle->cage[i];
        unsigned number = next[cage->count]++;
        solver->number[number] = (uint8_t)i;
        for (size_t k = 0; k < cage->count; k++) {
            solver->cage_of[puzzle->cell[cage->first + k]] = (uint8_t)number;
        }
    }
}

/* The slots with several cells; a slot with one cell is known from that cell. */
static uint32_t shared_slots(const kz__kenken_shape *shape) {
    uint32_t once = 0;
    uint32_t twice = 0;
    for (size_t i = 0; i < shape->count; i++) {
        uint32_t row = UINT32_C(1) << shape->row_slot[shape->cell[i] / shape->size];
        uint32_t column = UINT32_C(1) << shape->column_slot[shape->cell[i] % shape->size];
        twice |= once & (row | column);
        once |= row | column;
    }
    return twice;
}

void kz__kenken_solver_load(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle) {
    unsigned size = puzzle->size;
    unsigned cell = 0;
    solver->puzzle = puzzle;
    solver->status = KZ_OK;
    solver->steps = 0;
    solver->top = 0;
    solver->size = size;
    solver->probes = size <= SMALL_SIZE ? SMALL_PROBES : LARGE_PROBES;
    solver->cells = size * size;
    solver->cages = puzzle->cage_count;
    solver->all = kz__kenken_all_digits(size);
    for (unsigned row = 0; row < size; row++) {
        for (unsigned column = 0; column < size; column++) {
            solver->lines_of[cell] = UINT32_C(1) << row | UINT32_C(1) << (size + column);
            solver->line_cell[row][column] = (uint8_t)cell;
            solver->line_cell[size + column][row] = (uint8_t)cell;
            cell++;
        }
    }
    number_cages(solver, puzzle);
    solver->singles = 0;
    solver->pairs = 0;
    for (unsigned i = 0; i < solver->cages; i++) {
        unsigned count = puzzle->cage[solver->number[i]].count;
        solver->singles += count == 1 ? 1 : 0;
        solver->pairs += count <= 2 ? 1 : 0;
        if (count <= 2) {
            solver->shape[i].count = (uint16_t)count;
            solver->shape[i].cell = puzzle->cell + puzzle->cage[solver->number[i]].first;
            if (count == 2) {
                kz__kenken_pair_init(solver, i);
            }
            continue;
        }
        kz__kenken_shape_init(puzzle, solver->number[i], &solver->shape[i]);
        solver->shared[i] = shared_slots(&solver->shape[i]);
    }
}
