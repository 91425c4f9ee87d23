/* Uniqueness by repair. Theory: docs/theory/kenken.md. */
#include "games/kenken/make/repair.h"

#include "games/kenken/make/cages_draw.h"
#include "games/kenken/make/clue.h"
#include "games/kenken/make/repair_switch.h"

#include <assert.h>
#include <string.h>

enum {
    REPAIRS_PER_LINE = 20, /* most repairs for each row of the grid */
    CHANGES = 8,           /* changes tried for one second solution */
    SOLVE_NODES = 200      /* solver nodes after which a puzzle is given up */
};

/* Whether the cage of a cell is also satisfied by another grid. */
static bool holds(const kz__kenken_sketch *sketch, unsigned cell, const uint8_t *grid) {
    kz__kenken_block block = kz__kenken_sketch_block(sketch, cell);
    kz_kenken_op op = (kz_kenken_op)sketch->op_of[sketch->label_of[cell]];
    uint64_t target = kz__kenken_clue_target(op, block.digit, block.count);
    for (unsigned i = 0; i < block.count; i++) {
        block.digit[i] = grid[block.cell[i]];
    }
    if (block.count > 1 && sketch->wish.hide_ops) {
        op = KZ_KENKEN_HIDDEN;
    }
    return kz_kenken_cage_holds(op, target, block.digit, block.count);
}

static bool neighbourhood_holds(const kz__kenken_sketch *sketch, unsigned cell,
                                const uint8_t *grid) {
    uint8_t near[4];
    unsigned count = kz__kenken_sketch_neighbours(sketch, cell, near);
    for (unsigned i = 0; i < count; i++) {
        if (!holds(sketch, near[i], grid)) {
            return false;
        }
    }
    return holds(sketch, cell, grid);
}

static unsigned differing_cell(const kz__kenken_sketch *sketch, const uint8_t *grid, kz_rng *rng) {
    uint8_t cells[KZ_KENKEN_CELLS_MAX];
    unsigned count = 0;
    for (unsigned cell = 0; cell < sketch->cells; cell++) {
        if (grid[cell] != sketch->solution[cell]) {
            cells[count++] = (uint8_t)cell;
        }
    }
    assert(count > 0);
    return cells[kz_rng_below(rng, count)];
}

/* Changes a cage so that `grid` is no longer a solution. If that fails, the puzzle is only
 * different. */
static void exclude(kz__kenken_sketch *sketch, const uint8_t *grid, kz_rng *rng) {
    for (unsigned i = 0; i < CHANGES; i++) {
        kz__kenken_sketch kept = *sketch;
        unsigned cell = differing_cell(sketch, grid, rng);
        if (kz__kenken_cages_change(sketch, cell, rng) &&
            !neighbourhood_holds(sketch, cell, grid)) {
            return;
        }
        if (i + 1 < CHANGES) {
            *sketch = kept;
        }
    }
}

/* Solves with a separate limit. Reaching that limit without a verdict is not an error. */
static kz_status solve_briefly(const kz_kenken_puzzle *puzzle, kz_work *work,
                               kz_kenken_result *result) {
    uint64_t limit = work->node_limit;
    uint64_t brief = work->counters.nodes + SOLVE_NODES;
    bool own = limit == 0 || brief < limit;
    work->node_limit = own ? brief : limit;
    kz_status status = kz_kenken_solve(puzzle, work, result);
    work->node_limit = limit;
    if (status != KZ_OK || result->verdict != KZ_UNKNOWN) {
        return status;
    }
    return own && result->why == KZ_BUDGET ? KZ_OK : result->why;
}

kz_status kz__kenken_repair(kz__kenken_sketch *sketch, kz_rng *rng, kz_work *work,
                            kz_kenken_puzzle *puzzle, bool *unique) {
    kz_status status = KZ_OK;
    *unique = false;
    for (unsigned i = 0; status == KZ_OK && i < REPAIRS_PER_LINE * sketch->wish.size; i++) {
        uint8_t grid[KZ_KENKEN_CELLS_MAX];
        kz__kenken_sketch_print(sketch, puzzle);
        status = kz_work_spend(work, sketch->cells);
        if (status == KZ_OK && !kz__kenken_repair_switch(puzzle, grid)) {
            kz_kenken_result result;
            status = solve_briefly(puzzle, work, &result);
            if (status != KZ_OK || result.verdict != KZ_MANY) {
                *unique = status == KZ_OK && result.verdict == KZ_ONE;
                return status;
            }
            bool first_differs = memcmp(result.grid, sketch->solution, sketch->cells) != 0;
            memcpy(grid, first_differs ? result.grid : result.second, sketch->cells);
        }
        if (status == KZ_OK) {
            exclude(sketch, grid, rng);
        }
    }
    return status;
}
