/* Puzzles of one level by hill climbing. Theory: docs/theory/kenken.md. */
#include "games/kenken/make/climb.h"

#include "games/kenken/make/cages_draw.h"

#include <assert.h>

enum { STALE = 15 }; /* give up after this many changes in a row without improvement */

typedef enum height { TOO_EASY, RIGHT, TOO_HARD } height;

/* Counts the initial candidates of a deduction as nodes. */
static kz_status measure(kz__kenken_deducer *deducer, const kz_kenken_puzzle *puzzle,
                         kz_kenken_level level, kz__kenken_deduction *left, height *found) {
    bool any = level == KZ_KENKEN_UNGRADED;
    bool lowest = any || level == KZ_KENKEN_EASY;
    kz_kenken_level first = any ? KZ_KENKEN_HARD : (kz_kenken_level)(level - (lowest ? 0 : 1));
    kz_status status =
        kz_work_spend(deducer->work, (uint64_t)puzzle->size * puzzle->size * puzzle->size);
    if (status == KZ_OK) {
        status = kz__kenken_deduce(deducer, puzzle, first, left);
    }
    if (status == KZ_OK && !lowest && left->outcome == KZ__KENKEN_SOLVED) {
        *found = TOO_EASY;
        return KZ_OK;
    }
    if (status == KZ_OK && !lowest) {
        status = kz__kenken_deduce_further(deducer, level, left);
    }
    if (status == KZ_OK) {
        assert(left->outcome != KZ__KENKEN_CONTRADICTION);
        *found = left->outcome == KZ__KENKEN_SOLVED ? RIGHT : TOO_HARD;
    }
    return status;
}

static unsigned unsolved_cell(const kz__kenken_sketch *sketch, const kz__kenken_deduction *left,
                              kz_rng *rng) {
    uint8_t cells[KZ_KENKEN_CELLS_MAX];
    unsigned count = 0;
    for (unsigned cell = 0; cell < sketch->cells; cell++) {
        if ((left->domain[cell] & (left->domain[cell] - 1U)) != 0) {
            cells[count++] = (uint8_t)cell;
        }
    }
    assert(count > 0);
    return cells[kz_rng_below(rng, count)];
}

kz_status kz__kenken_climb(kz__kenken_sketch *sketch, kz_rng *rng, kz__kenken_deducer *deducer,
                           kz_kenken_puzzle *puzzle, bool *reached) {
    kz__kenken_deduction left;
    height found;
    kz__kenken_sketch_print(sketch, puzzle);
    kz_status status = measure(deducer, puzzle, sketch->wish.level, &left, &found);
    for (unsigned idle = 0; status == KZ_OK && found == TOO_HARD && idle < STALE; idle++) {
        kz__kenken_sketch next = *sketch;
        kz__kenken_deduction next_left;
        unsigned cell = unsolved_cell(sketch, &left, rng);
        if (!kz__kenken_cages_change(&next, cell, rng)) {
            continue;
        }
        height next_found;
        kz__kenken_sketch_print(&next, puzzle);
        status = measure(deducer, puzzle, sketch->wish.level, &next_left, &next_found);
        if (status == KZ_OK && next_found != TOO_EASY && next_left.candidates <= left.candidates) {
            idle = next_left.candidates < left.candidates ? 0 : idle;
            *sketch = next;
            left = next_left;
            found = next_found;
        }
    }
    *reached = status == KZ_OK && found == RIGHT;
    return status;
}
