/* Random divisions into cages, and small changes of them. Theory: docs/theory/kenken.md. */
#include "games/kenken/make/cages_draw.h"

#include "games/kenken/make/clue.h"

#include <assert.h>

enum { DOMINO_SHARE = 3, DOMINO_OF = 4 }; /* chance of a cell with a free neighbour to take one */

static bool clue_exists(const kz__kenken_sketch *sketch, const kz__kenken_block *block) {
    return kz__kenken_clue_exists(&sketch->wish, block->digit, block->count);
}

/* Whether the cage of `host` may take the cell, which is in another cage. */
static bool may_join(const kz__kenken_sketch *sketch, unsigned cell, unsigned host) {
    if (sketch->count_of[sketch->label_of[host]] >= sketch->largest) {
        return false;
    }
    kz__kenken_block block = kz__kenken_sketch_block(sketch, host);
    block.digit[block.count] = sketch->solution[cell];
    block.cell[block.count++] = (uint8_t)cell;
    return clue_exists(sketch, &block);
}

static bool is_single(const kz__kenken_sketch *sketch, unsigned cell) {
    return sketch->count_of[sketch->label_of[cell]] == 1;
}

static void shuffled_cells(const kz__kenken_sketch *sketch, kz_rng *rng, uint8_t *order) {
    for (unsigned i = 0; i < sketch->cells; i++) {
        order[i] = (uint8_t)i;
    }
    kz_rng_shuffle(rng, order, sketch->cells);
}

/* Moves the cell into the cage of a random neighbour that may take it. */
static void join_neighbour(kz__kenken_sketch *sketch, unsigned cell, bool only_single,
                           kz_rng *rng) {
    uint8_t near[4];
    unsigned count = kz__kenken_sketch_neighbours(sketch, cell, near);
    kz_rng_shuffle(rng, near, count);
    for (unsigned i = 0; i < count; i++) {
        bool wanted = !only_single || is_single(sketch, near[i]);
        if (wanted && may_join(sketch, cell, near[i])) {
            kz__kenken_sketch_relabel(sketch, cell, sketch->label_of[near[i]]);
            return;
        }
    }
}

static void draw_operations(kz__kenken_sketch *sketch, kz_rng *rng) {
    bool seen[KZ_KENKEN_CELLS_MAX] = {false};
    for (unsigned cell = 0; cell < sketch->cells; cell++) {
        if (!seen[sketch->label_of[cell]]) {
            seen[sketch->label_of[cell]] = true;
            kz__kenken_sketch_renew_clue(sketch, cell, rng);
        }
    }
}

void kz__kenken_cages_draw(kz__kenken_sketch *sketch, kz_rng *rng) {
    uint8_t order[KZ_KENKEN_CELLS_MAX];
    for (unsigned cell = 0; cell < sketch->cells; cell++) {
        sketch->label_of[cell] = (uint8_t)cell;
        sketch->count_of[cell] = 1;
    }
    shuffled_cells(sketch, rng, order);
    for (unsigned i = 0; i < sketch->cells; i++) {
        if (is_single(sketch, order[i]) && kz_rng_below(rng, DOMINO_OF) < DOMINO_SHARE) {
            join_neighbour(sketch, order[i], true, rng);
        }
    }
    shuffled_cells(sketch, rng, order);
    for (unsigned i = 0; i < sketch->cells; i++) {
        if (is_single(sketch, order[i])) {
            join_neighbour(sketch, order[i], false, rng);
        }
    }
    draw_operations(sketch, rng);
}

static bool change_operation(kz__kenken_sketch *sketch, const kz__kenken_block *block,
                             kz_rng *rng) {
    enum { TRIES = 4 };
    uint8_t *op = &sketch->op_of[sketch->label_of[block->cell[0]]];
    for (unsigned i = 0; i < TRIES; i++) {
        kz_kenken_op drawn = kz__kenken_clue_draw(&sketch->wish, block->digit, block->count, rng);
        if (drawn != (kz_kenken_op)*op) {
            *op = (uint8_t)drawn;
            return true;
        }
    }
    return false;
}

static unsigned count_singles(const kz__kenken_sketch *sketch) {
    unsigned singles = 0;
    for (unsigned label = 0; label < sketch->cells; label++) {
        singles += sketch->count_of[label] == 1 ? 1 : 0;
    }
    return singles;
}

/* Whether there would be more one-cell cages than allowed, and more than now. */
static bool too_many_singles(const kz__kenken_sketch *sketch, unsigned left_behind,
                             unsigned joined) {
    unsigned lost = (left_behind == 0 ? 1U : 0) + (joined == 1 ? 1U : 0);
    unsigned won = (left_behind == 1 ? 1U : 0) + (joined == 0 ? 1U : 0);
    return won > lost && count_singles(sketch) + won - lost > sketch->singles_most;
}

static bool may_leave(const kz__kenken_sketch *sketch, const kz__kenken_block *block) {
    return block->count == 1 ||
           (kz__kenken_clue_exists(&sketch->wish, block->digit + 1, block->count - 1) &&
            kz__kenken_sketch_can_leave(sketch, block));
}

/* Moves a cell into the cage of `host`, or into a new cage if `host` is the cell itself. Both cages
 * that change get new operations. */
static bool try_move(kz__kenken_sketch *sketch, unsigned cell, unsigned host, kz_rng *rng) {
    kz__kenken_block from = kz__kenken_sketch_block(sketch, cell);
    bool alone = host == cell;
    unsigned joined = alone ? 0 : sketch->count_of[sketch->label_of[host]];
    if (alone ? from.count == 1 : !may_join(sketch, cell, host)) {
        return false;
    }
    if (too_many_singles(sketch, from.count - 1, joined) || !may_leave(sketch, &from)) {
        return false;
    }
    unsigned label = alone ? kz__kenken_sketch_free_label(sketch) : sketch->label_of[host];
    kz__kenken_sketch_relabel(sketch, cell, label);
    kz__kenken_sketch_renew_clue(sketch, cell, rng);
    if (from.count > 1) {
        kz__kenken_sketch_renew_clue(sketch, from.cell[1], rng);
    }
    return true;
}

static bool change_cells(kz__kenken_sketch *sketch, unsigned cell, kz_rng *rng) {
    uint8_t near[4];
    unsigned count = kz__kenken_sketch_neighbours(sketch, cell, near);
    kz_rng_shuffle(rng, near, count);
    for (unsigned i = 0; i < count; i++) {
        bool give = kz_rng_below(rng, 2) == 0;
        if (sketch->label_of[near[i]] != sketch->label_of[cell] &&
            try_move(sketch, give ? cell : near[i], give ? near[i] : cell, rng)) {
            return true;
        }
    }
    return try_move(sketch, cell, cell, rng);
}

bool kz__kenken_cages_change(kz__kenken_sketch *sketch, unsigned cell, kz_rng *rng) {
    kz__kenken_block block = kz__kenken_sketch_block(sketch, cell);
    bool operation_first = kz_rng_below(rng, 2) == 0;
    if (operation_first && block.count > 1 && change_operation(sketch, &block, rng)) {
        return true;
    }
    return change_cells(sketch, cell, rng) ||
           (!operation_first && block.count > 1 && change_operation(sketch, &block, rng));
}
