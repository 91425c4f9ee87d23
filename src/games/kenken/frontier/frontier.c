/* The frontier search: processes batches of lanes from a stack of columns. Theory:
 * docs/theory/kenken.md. */
#include "games/kenken/frontier/frontier.h"

#include "base/bits.h"

#include <string.h>

enum {
    WORDS = KZ__KENKEN_FRONTIER_WORDS,
    LANES = KZ__KENKEN_FRONTIER_LANES,
    FIRST_COLUMNS = 64,
    BATCH_STEPS = 64 /* steps per leaf or variable of a batch */
};

/* Waiting positions: bit i of word v of a column says that variable v is possible in lane i. */
typedef struct {
    kz_work *work;
    uint64_t *word;
    size_t columns; /* there is room for */
    size_t lanes;   /* in use; all columns but the last are full */
    size_t variables;
} waiting;

typedef struct {
    kz__kenken_solver *solver;
    const kz__kenken_frontier_path *path;
    kz__kenken_frontier_batch *batch;
    kz__kenken_frontier_pack *pack;
    waiting stack;
} frontier;

static size_t columns_of(size_t lanes) {
    return (lanes + 63) / 64;
}

static bool grow(waiting *w, size_t columns) {
    size_t room = w->columns == 0 ? FIRST_COLUMNS : w->columns;
    while (room < columns) {
        room *= 2;
    }
    uint64_t *grown = kz_work_allocate(w->work, room * w->variables, sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    if (w->word != NULL) {
        memcpy(grown, w->word, w->columns * w->variables * sizeof *grown);
        kz_work_free(w->work, w->word, w->columns * w->variables, sizeof *grown);
    }
    w->word = grown;
    w->columns = room;
    return true;
}

/* Makes room for more lanes, and for the column after them, which may be overwritten. */
static bool reserve_lanes(waiting *w, size_t lanes) {
    size_t from = columns_of(w->lanes);
    size_t to = columns_of(w->lanes + lanes) + 1;
    if (to > w->columns && !grow(w, to)) {
        return false;
    }
    memset(w->word + from * w->variables, 0, (to - from) * w->variables * sizeof *w->word);
    return true;
}

static bool push_node(frontier *f, const kz__kenken_node *node, unsigned at, uint16_t digits) {
    waiting *w = &f->stack;
    const kz__kenken_plan *plan = f->batch->plan;
    if (!reserve_lanes(w, 1)) {
        return false;
    }
    uint64_t *column = w->word + w->lanes / 64 * w->variables;
    for (unsigned v = 0; v < plan->variables; v++) {
        uint64_t domain = plan->cell[v] == at ? digits : node->domain[plan->cell[v]];
        column[v] |= (domain >> plan->digit[v] & 1) << w->lanes % 64;
    }
    w->lanes++;
    return true;
}

/* Pushes the open positions of the depth-first search: at each one above the last, digits of one
 * cell. */
static bool push_all(frontier *f, size_t depth) {
    const kz__kenken_node *stack = f->solver->stack;
    for (size_t i = 0; i < depth; i++) {
        if (stack[i].left != 0 && !push_node(f, &stack[i], stack[i].cell, stack[i].left)) {
            return false;
        }
    }
    return push_node(f, &stack[depth], 0, stack[depth].domain[0]);
}

/* Takes the last columns; gives the number of lanes. */
static size_t pop(frontier *f) {
    waiting *w = &f->stack;
    kz__kenken_frontier_batch *batch = f->batch;
    size_t columns = columns_of(w->lanes);
    size_t first = columns > WORDS ? columns - WORDS : 0;
    size_t lanes = w->lanes - 64 * first;
    for (unsigned i = 0; i < WORDS; i++) {
        const uint64_t *column = w->word + (first + i) * w->variables;
        size_t here = lanes > 64 * i ? lanes - 64 * i : 0;
        batch->live.word[i] = here >= 64 ? UINT64_MAX : (UINT64_C(1) << here) - 1;
        for (size_t v = 0; v < w->variables; v++) {
            batch->can[v].word[i] = here > 0 ? column[v] : 0;
        }
    }
    w->lanes = 64 * first;
    return lanes;
}

/* Cells whose rules failed most often come first. */
static void sort_cells(kz__kenken_frontier_batch *batch) {
    uint8_t *order = batch->order;
    const uint64_t *weight = batch->weight;
    for (unsigned i = 1; i < batch->open_cells; i++) {
        uint8_t cell = order[i];
        unsigned at = i;
        for (; at > 0 && weight[order[at - 1]] < weight[cell]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = cell;
    }
}

/* Reads the grid of a full lane. */
static void read_grid(const kz__kenken_frontier_batch *batch, unsigned lane, uint8_t *grid) {
    const kz__kenken_plan *plan = batch->plan;
    for (unsigned cell = 0; cell < plan->cells; cell++) {
        grid[cell] = (uint8_t)(kz__bits_lowest(plan->domain[cell]) + 1);
    }
    for (unsigned v = 0; v < plan->variables; v++) {
        if ((batch->can[v].word[lane / 64] >> lane % 64 & 1) != 0) {
            grid[plan->cell[v]] = (uint8_t)(plan->digit[v] + 1);
        }
    }
}

/* False: there are enough solutions. */
static bool take_full(const frontier *f) {
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    for (unsigned i = 0; i < WORDS; i++) {
        for (uint64_t left = f->batch->full.word[i]; left != 0; left &= left - 1) {
            read_grid(f->batch, 64 * i + kz__bits_lowest64(left), grid);
            if (!kz__kenken_solution_take(f->solver, grid)) {
                return false;
            }
        }
    }
    return true;
}

/* Counts the lanes of a batch as nodes; false if the run must end. */
static bool spend(frontier *f, size_t lanes) {
    kz__kenken_solver *solver = f->solver;
    const kz__kenken_plan *plan = f->batch->plan;
    solver->goal->nodes += lanes;
    solver->status = kz_work_spend(solver->work, lanes);
    return solver->status == KZ_OK &&
           kz__kenken_solver_step(solver, BATCH_STEPS * ((size_t)plan->leaves + plan->variables));
}

/* Plans the moves that compress the bits of a mask (Steele; Hacker's Delight, section 7-4). */
static void plan_moves(uint64_t mask, unsigned word, kz__kenken_frontier_set *step) {
    uint64_t zeros = ~mask << 1;
    for (unsigned i = 0; i < 6; i++) {
        uint64_t odd = zeros;
        for (unsigned by = 1; by < 64; by *= 2) {
            odd ^= odd << by;
        }
        uint64_t moved = odd & mask;
        step[i].word[word] = moved;
        mask = (mask ^ moved) | moved >> (1U << i);
        zeros &= ~odd;
    }
}

static unsigned count_bits(uint64_t word) {
    return kz__bits_count((uint32_t)word) + kz__bits_count((uint32_t)(word >> 32));
}

/* Pushes both children of all lanes that branch. */
static bool push_children(frontier *f) {
    const kz__kenken_frontier_batch *batch = f->batch;
    waiting *w = &f->stack;
    size_t branching = 0;
    unsigned count[WORDS];
    for (unsigned i = 0; i < WORDS; i++) {
        uint64_t mask = batch->live.word[i] & ~batch->full.word[i];
        count[i] = count_bits(mask);
        branching += count[i];
        plan_moves(mask, i, f->pack->step);
    }
    if (!reserve_lanes(w, 2 * branching)) {
        return false;
    }
    for (unsigned child = 0; child < 2; child++) {
        for (unsigned i = 0; i < WORDS; i++) {
            f->pack->column[child][i] = w->word + w->lanes / 64 * w->variables;
            f->pack->shift[child][i] = (uint8_t)(w->lanes % 64);
            w->lanes += count[i];
        }
    }
    f->path->pack(batch, f->pack);
    return true;
}

/* Depth first, a batch at a time; false: the run must end. */
static bool run(frontier *f) {
    while (f->stack.lanes > 0) {
        size_t lanes = pop(f);
        if (!spend(f, lanes)) {
            return false;
        }
        f->path->sweep(f->batch);
        sort_cells(f->batch);
        f->path->choose(f->batch);
        if (!take_full(f)) {
            return false;
        }
        if (!push_children(f)) {
            f->solver->status = KZ_NO_MEMORY;
            return false;
        }
    }
    return true;
}

static void order_cells(kz__kenken_frontier_batch *batch) {
    const kz__kenken_plan *plan = batch->plan;
    batch->open_cells = 0;
    for (unsigned count = 2; count <= plan->size; count++) {
        for (unsigned cell = 0; cell < plan->cells; cell++) {
            if ((unsigned)plan->first[cell + 1] - plan->first[cell] == count) {
                batch->order[batch->open_cells++] = (uint8_t)cell;
            }
        }
    }
    memset(batch->weight, 0, sizeof batch->weight);
}

static bool reserve_batch(frontier *f, const kz__kenken_plan *plan, kz__arena *arena) {
    kz__kenken_frontier_batch *batch = kz__arena_allocate(arena, sizeof *batch);
    size_t set = sizeof(kz__kenken_frontier_set);
    f->pack = kz__arena_allocate(arena, sizeof *f->pack);
    f->batch = batch;
    if (batch == NULL || f->pack == NULL) {
        return false;
    }
    batch->plan = plan;
    batch->can = kz__arena_allocate(arena, plan->variables * set);
    batch->must = kz__arena_allocate(arena, plan->variables * set);
    batch->pick = kz__arena_allocate(arena, plan->variables * set);
    batch->at = kz__arena_allocate(arena, plan->cells * set);
    batch->bound = kz__arena_allocate(arena, (plan->bounds + 1) * set);
    batch->room = kz__arena_allocate(arena, (plan->most_signs + 1) * set);
    return batch->can != NULL && batch->must != NULL && batch->pick != NULL && batch->at != NULL &&
           batch->bound != NULL && batch->room != NULL;
}

static const kz__kenken_frontier_path *path_of(kz_cpu cpu) {
#ifdef KZ_HAVE_AVX512
    if (cpu == KZ_CPU_AVX512) {
        return &kz__kenken_frontier_avx512;
    }
#endif
#ifdef KZ_HAVE_AVX2
    if (cpu != KZ_CPU_PORTABLE) {
        return &kz__kenken_frontier_avx2;
    }
#endif
    (void)cpu;
    return &kz__kenken_frontier_portable;
}

static kz_status prepare(frontier *f, size_t depth, kz__arena *arena, bool *fits) {
    kz__kenken_plan *plan = NULL;
    kz_status status = kz__kenken_plan_make(f->solver, &f->solver->stack[0], arena, &plan);
    *fits = plan != NULL;
    if (status != KZ_OK || !*fits) {
        return status;
    }
    f->stack.variables = plan->variables;
    if (!reserve_batch(f, plan, arena) || !push_all(f, depth)) {
        return KZ_NO_MEMORY;
    }
    order_cells(f->batch);
    memset(&f->batch->bound[KZ__KENKEN_PLAN_FREE], 0, sizeof *f->batch->bound);
    return KZ_OK;
}

bool kz__kenken_frontier_run(kz__kenken_solver *solver, size_t depth) {
    kz__arena arena;
    bool fits = false;
    frontier f = {
        .solver = solver, .path = path_of(solver->work->cpu), .stack = {.work = solver->work}};
    kz__arena_init(&arena, solver->work);
    solver->status = prepare(&f, depth, &arena, &fits);
    if (solver->status == KZ_OK && fits) {
        solver->goal->complete = run(&f);
    }
    kz_work_free(solver->work, f.stack.word, f.stack.columns * f.stack.variables,
                 sizeof *f.stack.word);
    kz__arena_clear(&arena);
    return fits || solver->status != KZ_OK;
}
