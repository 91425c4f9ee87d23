/*
 * Mistakes: a digit that breaks the rules, or that the only solution does not have.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/explain_run.h"
#include "games/kenken/rules.h"

/* Finds a line in which the digit of a cell occurs twice. */
static bool find_twin(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned cell,
                      unsigned *line) {
    unsigned n = puzzle->size;
    for (unsigned other = 0; other < n * n; other++) {
        if (grid[other] == grid[cell] && kz__kenken_see(n, cell, other)) {
            *line = other / n == cell / n ? cell / n : n + cell % n;
            return true;
        }
    }
    return false;
}

static void tell(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                 const kz_kenken_judgement *judgement, unsigned cell, kz_kenken_step *step) {
    unsigned line = 0;
    unsigned cage = puzzle->cage_of[cell];
    kz__kenken_step_begin(step, KZ_KENKEN_MISTAKE, KZ__KENKEN_NOT_THE_DIGIT);
    kz__kenken_step_place(step, cell, grid[cell]);
    if (find_twin(puzzle, grid, cell, &line)) {
        step->form = KZ__KENKEN_TWICE;
        kz__kenken_step_line(step, line);
    } else if (judgement->cage_wrong[cage]) {
        step->form = KZ__KENKEN_WRONG_CAGE;
        kz__kenken_step_cage(step, cage);
    }
}

bool kz__kenken_find_mistake(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                             const kz_kenken_result *result, kz_kenken_step *step) {
    kz_kenken_judgement judgement;
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    bool is_known = result->verdict == KZ_ONE;
    (void)kz__kenken_judge_grid(puzzle, grid, &judgement);
    for (unsigned i = 0; i < cells; i++) {
        bool is_wrong = is_known ? grid[i] != 0 && grid[i] != result->grid[i] : judgement.wrong[i];
        if (is_wrong) {
            tell(puzzle, grid, &judgement, i, step);
            return true;
        }
    }
    return false;
}
