/* Detects puzzles, grids and steps that were never initialised. */
#include "games/kenken/valid.h"

static unsigned cells_of(unsigned size) {
    return size * size;
}

/* Checks that a cage owns the slots from `first` on, and that its cells refer to it. */
static bool cage_is_valid(const kz_kenken_puzzle *puzzle, unsigned number, unsigned first) {
    const kz_kenken_cage *cage = &puzzle->cage[number];
    unsigned cells = cells_of(puzzle->size);
    bool valid = cage->first == first && cage->count >= 1 && cage->count <= cells - first &&
                 cage->op <= KZ_KENKEN_HIDDEN &&
                 (cage->op == KZ_KENKEN_GIVEN) == (cage->count == 1);
    for (unsigned i = 0; valid && i < cage->count; i++) {
        unsigned cell = puzzle->cell[first + i];
        valid = cell < cells && puzzle->cage_of[cell] == number;
    }
    return valid;
}

/* The cells of each cage refer to it, and there are as many slots as cells, so no cell is left
 * out. */
bool kz__kenken_puzzle_is_valid(const kz_kenken_puzzle *puzzle) {
    if (puzzle == NULL || puzzle->size < 1 || puzzle->size > KZ_KENKEN_SIZE_MAX ||
        puzzle->cage_count > cells_of(puzzle->size) || !kz__bool_is_valid(&puzzle->has_solution)) {
        return false;
    }
    uint64_t seen[KZ_KENKEN_CELLS_MAX / 64] = {0};
    unsigned slots = 0;
    for (unsigned number = 0; number < puzzle->cage_count; number++) {
        if (!cage_is_valid(puzzle, number, slots)) {
            return false;
        }
        slots += puzzle->cage[number].count;
    }
    for (unsigned slot = 0; slot < slots; slot++) {
        unsigned cell = puzzle->cell[slot];
        if ((seen[cell / 64] >> cell % 64 & 1) != 0) {
            return false;
        }
        seen[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return slots == cells_of(puzzle->size) &&
           (!puzzle->has_solution || kz__kenken_grid_is_valid(puzzle->size, puzzle->solution));
}

bool kz__kenken_grid_is_valid(unsigned size, const uint8_t *grid) {
    if (grid == NULL || size < 1 || size > KZ_KENKEN_SIZE_MAX) {
        return false;
    }
    bool valid = true;
    for (unsigned cell = 0; cell < cells_of(size); cell++) {
        valid = valid && grid[cell] <= size;
    }
    return valid;
}

bool kz__kenken_notes_are_valid(const kz_kenken_notes *notes) {
    return notes != NULL && kz__string_ends(notes->id, sizeof notes->id) &&
           kz__string_ends(notes->title, sizeof notes->title) &&
           kz__string_ends(notes->author, sizeof notes->author) &&
           kz__string_ends(notes->source, sizeof notes->source) &&
           kz__string_ends(notes->date, sizeof notes->date) &&
           kz__string_ends(notes->difficulty, sizeof notes->difficulty);
}

bool kz__kenken_step_is_sound(const kz_kenken_step *step) {
    return step != NULL && (unsigned)step->technique < KZ_KENKEN_TECHNIQUE_COUNT &&
           kz__bool_is_valid(&step->is_contradiction) && step->cell_count <= KZ_KENKEN_CELLS_MAX &&
           step->link_count <= KZ_KENKEN_CELLS_MAX &&
           step->cage_count <= KZ_KENKEN_STEP_CAGES_MAX &&
           step->line_count + step->cover_count <= KZ_KENKEN_STEP_LINES_MAX &&
           step->way_count <= KZ_KENKEN_STEP_WAYS_MAX;
}

/* Checks the first cages and lines of a step, which sentences use even if the step has none. */
static bool places_exist(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step) {
    bool exist = true;
    for (unsigned i = 0; i < KZ_KENKEN_STEP_CAGES_MAX; i++) {
        exist = exist && step->cage[i] < puzzle->cage_count;
    }
    for (unsigned i = 0; i < KZ_KENKEN_STEP_LINES_MAX; i++) {
        exist = exist && step->line[i] < 2 * puzzle->size;
    }
    return exist;
}

bool kz__kenken_step_is_valid(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step) {
    bool valid = kz__kenken_step_is_sound(step) && places_exist(puzzle, step);
    unsigned cells = cells_of(puzzle->size);
    for (unsigned i = 0; valid && i < step->cell_count; i++) {
        valid = step->cell[i] < cells && step->digit[i] <= puzzle->size;
    }
    for (unsigned i = 0; valid && i < step->link_count; i++) {
        valid = step->link[i].cell < cells && step->link[i].digit <= puzzle->size;
    }
    if (valid && step->way_count > 0) {
        valid = puzzle->cage[step->cage[0]].count <= KZ_KENKEN_STEP_WAY_CELLS_MAX;
    }
    return valid && (step->technique != KZ_KENKEN_FORCING_CHAIN || step->link_count > 0);
}

bool kz__kenken_advice_is_valid(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice) {
    bool valid = advice != NULL && (unsigned)advice->verdict <= KZ_UNKNOWN &&
                 kz__bool_is_valid(&advice->is_done) && kz__bool_is_valid(&advice->is_dead) &&
                 (advice->step != NULL || advice->step_count == 0);
    for (uint32_t i = 0; valid && i < advice->step_count; i++) {
        valid = kz__kenken_step_is_valid(puzzle, &advice->step[i]);
    }
    return valid;
}

bool kz__kenken_explanation_is_valid(const kz_kenken_explanation *explanation) {
    return explanation != NULL && (unsigned)explanation->verdict <= KZ_UNKNOWN &&
           (unsigned)explanation->hardest < KZ_KENKEN_TECHNIQUE_COUNT &&
           kz__bool_is_valid(&explanation->is_solved) &&
           kz__bool_is_valid(&explanation->is_contradiction) &&
           kz__bool_is_valid(&explanation->is_mistake);
}
