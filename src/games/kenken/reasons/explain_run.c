/*
 * The ladder: uses the lowest technique that makes progress, and checks each step against the
 * solution.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_run.h"
#include "games/kenken/rules.h"

#include <assert.h>
#include <string.h>

static kz__kenken_finder *const ladder[] = {
    kz__kenken_find_forced_cage, kz__kenken_find_naked_single, kz__kenken_find_hidden_single,
    kz__kenken_find_cage_digits, kz__kenken_find_cage_cells,   kz__kenken_find_must_digit,
    kz__kenken_find_subset,      kz__kenken_find_line_total,   kz__kenken_find_parity,
    kz__kenken_find_two_cages,   kz__kenken_find_fish,         kz__kenken_find_forcing_chain,
    kz__kenken_find_line_cover,  kz__kenken_find_trial,
};

enum {
    LADDER = sizeof ladder / sizeof *ladder,
    PLACING = 3,          /* its first techniques place digits */
    EASY = KZ_KENKEN_FISH /* techniques up to fish */
};

static kz__kenken_finder *rung(const kz__kenken_run *run, unsigned index) {
    if (!run->eliminates_first || index >= EASY) {
        return ladder[index];
    }
    return ladder[(index + PLACING) % EASY];
}

static bool agrees(const kz_kenken_puzzle *puzzle, const uint8_t *grid, const uint8_t *solution) {
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    for (unsigned i = 0; i < cells && grid != NULL; i++) {
        if (grid[i] != 0 && grid[i] != solution[i]) {
            return false;
        }
    }
    return true;
}

static kz_status begin(kz__kenken_run *run, const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                       kz_work *work) {
    memset(run, 0, sizeof *run);
    kz_status status = kz_kenken_solve(puzzle, work, &run->result);
    if (status != KZ_OK) {
        return status;
    }
    run->guards_grid = run->result.has_grid && agrees(puzzle, grid, run->result.grid);
    run->guards_second = run->result.verdict == KZ_MANY && agrees(puzzle, grid, run->result.second);
    status = kz__kenken_board_init(&run->board, puzzle, grid, work);
    return status == KZ_NO_MEMORY ? status : KZ_OK;
}

kz_status kz__kenken_run_new(const kz_kenken_puzzle *puzzle, const uint8_t *grid, kz_work *work,
                             kz__kenken_run **run) {
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    for (unsigned i = 0; grid != NULL && i < cells; i++) {
        if (grid[i] > puzzle->size) {
            return KZ_OUT_OF_RANGE;
        }
    }
    kz__kenken_run *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = begin(made, puzzle, grid, work);
    if (status != KZ_OK) {
        kz__kenken_run_free(made, work);
        return status;
    }
    *run = made;
    return KZ_OK;
}

void kz__kenken_run_free(kz__kenken_run *run, kz_work *work) {
    if (run != NULL) {
        kz__kenken_board_clear(&run->board);
        kz_work_free(work, run, 1, sizeof *run);
    }
}

bool kz__kenken_run_is_full(const kz__kenken_run *run) {
    unsigned n = run->board.n;
    return memchr(run->board.grid, 0, (size_t)n * n) == NULL;
}

/* Uses the solver when logic ends: places the digit of the first cell with the fewest
 * candidates. */
static bool search(const kz__kenken_run *run, kz_kenken_step *step) {
    const kz__kenken_board *board = &run->board;
    unsigned best = 0;
    unsigned fewest = KZ_KENKEN_SIZE_MAX + 1;
    if (run->result.verdict != KZ_ONE && run->result.verdict != KZ_NONE) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_SEARCH, KZ__KENKEN_SEARCHED);
    if (run->result.verdict == KZ_NONE) {
        step->is_contradiction = true;
        return true;
    }
    for (unsigned cell = 0; cell < board->n * board->n; cell++) {
        unsigned left = kz__bits_count(board->candidates[cell]);
        if (board->grid[cell] == 0 && left < fewest) {
            fewest = left;
            best = cell;
        }
    }
    kz__kenken_step_place(step, best, run->result.grid[best]);
    return true;
}

/* Reports a full grid that fails, because its cages were too large to check earlier. */
static bool end_full(const kz__kenken_run *run, kz_kenken_step *step) {
    kz_kenken_judgement judgement;
    const kz_kenken_puzzle *puzzle = run->board.puzzle;
    if (kz__kenken_judge_grid(puzzle, run->board.grid, &judgement)) {
        return false;
    }
    kz__kenken_step_begin(step, KZ_KENKEN_CAGE_DIGITS, KZ__KENKEN_NO_WAY);
    step->is_contradiction = true;
    for (unsigned cage = 0; cage < puzzle->cage_count && step->cage_count == 0; cage++) {
        if (judgement.cage_wrong[cage]) {
            kz__kenken_step_cage(step, cage);
        }
    }
    return step->cage_count > 0;
}

static bool find(kz__kenken_run *run, kz_kenken_step *step) {
    if (kz__kenken_run_is_full(run)) {
        return end_full(run, step);
    }
    for (unsigned i = 0; i < LADDER; i++) {
        if (rung(run, i)(&run->board, step)) {
            return true;
        }
        if (run->board.status != KZ_OK) {
            return false;
        }
    }
    return search(run, step);
}

static void guard(const kz__kenken_board *board, const uint8_t *solution) {
    for (unsigned i = 0; i < board->n * board->n; i++) {
        assert((board->candidates[i] & kz__kenken_bit(solution[i])) != 0);
    }
}

bool kz__kenken_run_next(kz__kenken_run *run, kz_kenken_step *step) {
    if (run->is_over || run->board.status != KZ_OK || !find(run, step)) {
        return false;
    }
    assert(!step->is_contradiction || !(run->guards_grid || run->guards_second));
    run->is_over = step->is_contradiction;
    kz__kenken_board_apply(&run->board, step);
    if (run->guards_grid) {
        guard(&run->board, run->result.grid);
    }
    if (run->guards_second) {
        guard(&run->board, run->result.second);
    }
    return true;
}
