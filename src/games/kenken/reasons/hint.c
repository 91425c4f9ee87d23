/*
 * The next digit that follows from a grid, with only the steps that it depends on. Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/reasons/hint.h"

#include "base/valid.h"
#include "games/kenken/learn/second.h"
#include "games/kenken/reasons/explain_run.h"
#include "games/kenken/rules.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

enum { ANY_CELL = KZ_KENKEN_CELLS_MAX };

/* A chain of steps under construction. */
typedef struct chain {
    kz_work *work;
    unsigned cell; /* the cell whose digit is wanted, or ANY_CELL */
    bool eliminates_first;
    kz_kenken_step *step;
    uint32_t count;
    uint32_t room;
    kz_status status;
} chain;

static bool grow(chain *c) {
    uint32_t room = c->room == 0 ? 8 : 2 * c->room;
    kz_kenken_step *step = kz_work_allocate(c->work, room, sizeof *step);
    if (step == NULL) {
        c->status = KZ_NO_MEMORY;
        return false;
    }
    if (c->count > 0) {
        memcpy(step, c->step, c->count * sizeof *step);
    }
    kz_work_free(c->work, c->step, c->room, sizeof *step);
    c->step = step;
    c->room = room;
    return true;
}

static void clear(chain *c) {
    kz_work_free(c->work, c->step, c->room, sizeof *c->step);
}

static bool is_last(const chain *c, const kz_kenken_step *step) {
    bool places = kz_kenken_step_places(step);
    for (unsigned i = 0; places && c->cell != ANY_CELL && i < step->cell_count; i++) {
        if (step->cell[i] == c->cell && step->digit[i] != 0) {
            return true;
        }
    }
    return step->is_contradiction || (places && c->cell == ANY_CELL);
}

/* Tells whether a placement is needed. It removes the other digits from its cell, and the digit
 * from the row and column. */
static bool is_placing_needed(unsigned size, unsigned cell, unsigned digit,
                              const uint16_t *needed) {
    uint16_t bit = (uint16_t)(1U << (digit - 1));
    if ((needed[cell] & ~bit) != 0) {
        return true;
    }
    for (unsigned other = 0; other < size * size; other++) {
        if (kz__kenken_see(size, cell, other) && (needed[other] & bit) != 0) {
            return true;
        }
    }
    return false;
}

static bool is_needed(unsigned size, const kz_kenken_step *step, const uint16_t *needed) {
    for (unsigned i = 0; i < step->cell_count; i++) {
        if ((step->lost[i] & needed[step->cell[i]]) != 0 ||
            (step->digit[i] != 0 &&
             is_placing_needed(size, step->cell[i], step->digit[i], needed))) {
            return true;
        }
    }
    return false;
}

/* Goes back from a last step: counts the steps that it depends on, and optionally moves them to the
 * end. */
static uint32_t trace(chain *c, const kz_kenken_puzzle *puzzle, const kz_kenken_step *last,
                      bool moves) {
    uint16_t needed[KZ_KENKEN_CELLS_MAX] = {0};
    uint32_t kept = c->count;
    kz__kenken_hint_support(puzzle, last, needed);
    for (uint32_t i = c->count; i-- > 0;) {
        if (is_needed(puzzle->size, &c->step[i], needed)) {
            kz__kenken_hint_support(puzzle, &c->step[i], needed);
            kept--;
            if (moves) {
                c->step[kept] = c->step[i];
            }
        }
    }
    return c->count - kept;
}

/* Keeps the last step and those that it depends on. */
static void prune(chain *c, const kz_kenken_puzzle *puzzle) {
    if (c->count > 0) {
        uint32_t last = --c->count;
        uint32_t kept = trace(c, puzzle, &c->step[last], true);
        memmove(c->step, c->step + last - kept, (kept + 1) * sizeof *c->step);
        c->count = kept + 1;
    }
}

/* Places the digit of the cell by the single that depends on the fewest steps, if there is one. */
static bool end_at_cell(chain *c, const kz__kenken_board *board, kz_kenken_step *step) {
    uint32_t fewest = UINT32_MAX;
    for (unsigned area = 0; c->cell != ANY_CELL && area < 3; area++) {
        kz_kenken_step single;
        if (kz__kenken_single_at(board, c->cell, area, &single)) {
            uint32_t count = trace(c, board->puzzle, &single, false);
            if (count < fewest) {
                fewest = count;
                *step = single;
            }
        }
    }
    return fewest != UINT32_MAX;
}

/* Collects the steps up to the first one that places a digit, or the digit of the cell. */
static void collect(chain *c, kz__kenken_run *run) {
    bool is_open = true;
    run->eliminates_first = c->eliminates_first;
    while (is_open && (c->count < c->room || grow(c))) {
        kz_kenken_step *step = &c->step[c->count];
        is_open = !end_at_cell(c, &run->board, step);
        if (is_open && !kz__kenken_run_next(run, step)) {
            c->count = 0;
            return;
        }
        c->count++;
        is_open = is_open && !is_last(c, step);
    }
}

/* With several solutions no single digit can be compared, so this tests whether any solution has
 * all of the digits. */
static kz_status look_for_death(const kz_kenken_puzzle *puzzle, const uint8_t *grid, kz_work *work,
                                kz_kenken_advice *advice) {
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    kz_kenken_result result;
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    for (unsigned i = 0; i < cells; i++) {
        domains[i] = (uint16_t)(grid[i] > 0 ? 1U << (grid[i] - 1) : (1U << puzzle->size) - 1);
    }
    kz_status status = kz__kenken_second_solve(puzzle, domains, work, &result);
    if (status == KZ_OK) {
        advice->is_dead = result.verdict == KZ_NONE;
        advice->why = result.has_grid ? KZ_OK : result.why;
    }
    return status;
}

static kz_status find(chain *c, const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                      kz_kenken_advice *advice) {
    kz__kenken_run *run = NULL;
    kz_status status = kz__kenken_run_new(puzzle, grid, c->work, &run);
    if (status != KZ_OK) {
        return status;
    }
    advice->verdict = run->result.verdict;
    advice->is_done = kz__kenken_judge_grid(puzzle, grid, NULL);
    if (!advice->is_done && grow(c)) {
        if (kz__kenken_find_mistake(puzzle, grid, &run->result, &c->step[0])) {
            c->count = 1;
        } else {
            if (advice->verdict == KZ_MANY) {
                c->status = look_for_death(puzzle, grid, c->work, advice);
            }
            if (c->status == KZ_OK && advice->why == KZ_OK && !advice->is_dead) {
                collect(c, run);
                prune(c, puzzle);
            }
        }
    }
    if (advice->why == KZ_OK && c->count == 0 && !advice->is_done && !advice->is_dead) {
        advice->why = run->board.status;
    }
    kz__kenken_run_free(run, c->work);
    return advice->why == KZ_NO_MEMORY ? KZ_NO_MEMORY : c->status;
}

/* Copies the steps into a block of exactly their size, so that freeing it needs only their
 * number. */
static kz_status hand_over(const chain *c, kz_kenken_advice *found, kz_kenken_advice **advice) {
    found->step = NULL;
    found->step_count = c->count;
    if (c->count > 0) {
        found->step = kz_work_allocate(c->work, c->count, sizeof *found->step);
        if (found->step == NULL) {
            return KZ_NO_MEMORY;
        }
        memcpy(found->step, c->step, c->count * sizeof *found->step);
    }
    kz_kenken_advice *made = kz_work_allocate(c->work, 1, sizeof *made);
    if (made == NULL) {
        kz_work_free(c->work, found->step, found->step_count, sizeof *found->step);
        return KZ_NO_MEMORY;
    }
    *made = *found;
    *advice = made;
    return KZ_OK;
}

static kz_status hint(chain *c, const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                      kz_kenken_advice **advice) {
    kz_kenken_advice found = {.verdict = KZ_UNKNOWN};
    kz_status status = find(c, puzzle, grid, &found);
    if (status == KZ_OK) {
        status = hand_over(c, &found, advice);
    }
    clear(c);
    return status;
}

static bool is_shorter(const kz_kenken_advice *a, const kz_kenken_advice *b) {
    return a->step_count > 0 && (b->step_count == 0 || a->step_count < b->step_count);
}

kz_status kz__kenken_hint_cell(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned cell,
                               kz_work *work, kz_kenken_advice **advice) {
    chain easy = {.work = work, .cell = cell};
    chain direct = {.work = work, .cell = cell, .eliminates_first = true};
    kz_kenken_advice *other = NULL;
    kz_status status = hint(&easy, puzzle, grid, advice);
    if (status == KZ_OK && hint(&direct, puzzle, grid, &other) == KZ_OK &&
        is_shorter(other, *advice)) {
        kz_kenken_advice *longer = *advice;
        *advice = other;
        other = longer;
    }
    kz_kenken_advice_free(other, work);
    return status;
}

kz_status kz_kenken_hint(const kz_kenken_puzzle *puzzle, const uint8_t *grid, kz_work *work,
                         kz_kenken_advice **advice) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && grid != NULL && kz__work_is_valid(work) &&
           advice != NULL);
    chain next = {.work = work, .cell = ANY_CELL};
    return hint(&next, puzzle, grid, advice);
}

void kz_kenken_advice_free(kz_kenken_advice *advice, kz_work *work) {
    assert((advice == NULL || kz__work_is_valid(work)));
    if (advice != NULL) {
        kz_work_free(work, advice->step, advice->step_count, sizeof *advice->step);
        kz_work_free(work, advice, 1, sizeof *advice);
    }
}
