/*
 * Steps as data: names of the techniques, and the effect of a step on the candidates.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

const char *kz_kenken_technique_id(kz_kenken_technique technique) {
    assert((unsigned)technique < KZ_KENKEN_TECHNIQUE_COUNT);
    static const char *const id[KZ_KENKEN_TECHNIQUE_COUNT] = {"mistake",
#define TECHNIQUE_ID(name, id, text) id,
                                                              KZ_KENKEN_TECHNIQUE_LIST(TECHNIQUE_ID)
#undef TECHNIQUE_ID
    };
    return id[technique];
}

const char *kz_kenken_technique_name(kz_kenken_technique technique) {
    assert((unsigned)technique < KZ_KENKEN_TECHNIQUE_COUNT);
    static const char *const name[KZ_KENKEN_TECHNIQUE_COUNT] = {
        KZ_N("mistake"),
#define TECHNIQUE_NAME(name, id, text) text,
        KZ_KENKEN_TECHNIQUE_LIST(TECHNIQUE_NAME)
#undef TECHNIQUE_NAME
    };
    return name[technique];
}

uint16_t kz_kenken_step_digits(const kz_kenken_step *step) {
    assert(kz__kenken_step_is_sound(step));
    uint16_t digits = 0;
    for (unsigned i = 0; i < step->cell_count; i++) {
        digits |= step->lost[i];
        assert(step->digit[i] <= KZ_KENKEN_SIZE_MAX);
        if (step->digit[i] != 0) {
            digits |= kz__kenken_bit(step->digit[i]);
        }
    }
    return digits;
}

bool kz_kenken_step_places(const kz_kenken_step *step) {
    assert(kz__kenken_step_is_sound(step));
    return step->technique != KZ_KENKEN_MISTAKE && step->cell_count > 0 && step->digit[0] != 0;
}

void kz__kenken_step_apply(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                           uint16_t *candidates) {
    unsigned n = puzzle->size;
    for (unsigned i = 0; i < step->cell_count; i++) {
        if (!kz_kenken_step_places(step)) {
            candidates[step->cell[i]] &= (uint16_t)~step->lost[i];
            continue;
        }
        uint16_t bit = kz__kenken_bit(step->digit[i]);
        candidates[step->cell[i]] &= bit;
        for (unsigned other = 0; other < n * n; other++) {
            if (kz__kenken_see(n, step->cell[i], other)) {
                candidates[other] &= (uint16_t)~bit;
            }
        }
    }
}

void kz_kenken_step_apply(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                          uint16_t *candidates) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__kenken_step_is_valid(puzzle, step) &&
           candidates != NULL);
    kz__kenken_step_apply(puzzle, step, candidates);
}

void kz__kenken_step_begin(kz_kenken_step *step, kz_kenken_technique technique,
                           kz__kenken_form form) {
    memset(step, 0, sizeof *step);
    step->technique = technique;
    step->form = (uint8_t)form;
}

void kz__kenken_step_place(kz_kenken_step *step, unsigned cell, unsigned digit) {
    step->cell[step->cell_count] = (uint8_t)cell;
    step->digit[step->cell_count] = (uint8_t)digit;
    step->cell_count++;
}

void kz__kenken_step_link(kz_kenken_step *step, unsigned cell, unsigned digit) {
    assert(step->link_count < KZ_KENKEN_CELLS_MAX);
    step->link[step->link_count++] = (kz_kenken_link){(uint8_t)cell, (uint8_t)digit};
}

void kz__kenken_step_cage(kz_kenken_step *step, unsigned cage) {
    assert(step->cage_count < KZ_KENKEN_STEP_CAGES_MAX);
    step->cage[step->cage_count++] = (uint8_t)cage;
}

void kz__kenken_step_line(kz_kenken_step *step, unsigned line) {
    assert(step->line_count + step->cover_count < KZ_KENKEN_STEP_LINES_MAX);
    step->line[step->line_count + step->cover_count] = (uint8_t)line;
    step->line_count++;
}

void kz__kenken_lose(kz__kenken_board *board, unsigned cell, uint16_t digits) {
    if (board->grid[cell] == 0) {
        board->lost[cell] |= (uint16_t)(digits & board->candidates[cell]);
    }
}

bool kz__kenken_loses(const kz__kenken_board *board) {
    uint16_t any = 0;
    for (unsigned i = 0; i < board->n * board->n; i++) {
        any |= board->lost[i];
    }
    return any != 0;
}

bool kz__kenken_step_finish(kz__kenken_board *board, kz_kenken_step *step) {
    for (unsigned i = 0; i < board->n * board->n; i++) {
        if (board->lost[i] != 0) {
            step->cell[step->cell_count] = (uint8_t)i;
            step->lost[step->cell_count++] = board->lost[i];
            board->lost[i] = 0;
        }
    }
    return step->cell_count > 0;
}
