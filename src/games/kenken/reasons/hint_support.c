/* Finds the candidates that the reason of a step depends on. Theory: docs/theory/kenken.md. */
#include "games/kenken/reasons/hint.h"

static const uint16_t every_digit = UINT16_MAX;

static void need_cage(const kz_kenken_puzzle *puzzle, unsigned cage, uint16_t *needed) {
    const uint8_t *cell = kz__kenken_cage_cells(puzzle, cage);
    for (unsigned i = 0; i < puzzle->cage[cage].count; i++) {
        needed[cell[i]] = every_digit;
    }
}

static void need_line(const kz_kenken_puzzle *puzzle, unsigned line, uint16_t digits,
                      uint16_t *needed) {
    for (unsigned i = 0; i < puzzle->size; i++) {
        needed[kz__kenken_line_cell(puzzle->size, line, i)] |= digits;
    }
}

static void need_links(const kz_kenken_step *step, uint16_t *needed) {
    for (unsigned i = 0; i < step->link_count; i++) {
        needed[step->link[i].cell] = every_digit;
    }
}

static void need_everything(const kz_kenken_puzzle *puzzle, uint16_t *needed) {
    for (unsigned i = 0; i < (unsigned)puzzle->size * puzzle->size; i++) {
        needed[i] = every_digit;
    }
}

void kz__kenken_hint_support(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step,
                             uint16_t *needed) {
    switch (step->technique) {
    case KZ_KENKEN_NAKED_SINGLE:
    case KZ_KENKEN_FORCING_CHAIN:
        need_links(step, needed);
        break;
    case KZ_KENKEN_HIDDEN_SINGLE:
    case KZ_KENKEN_FISH: /* the first lines of a fish are its base */
        for (unsigned i = 0; i < step->line_count; i++) {
            need_line(puzzle, step->line[i], step->digits, needed);
        }
        break;
    case KZ_KENKEN_SUBSET:
        if (step->form == KZ__KENKEN_NAKED) {
            need_links(step, needed);
        } else {
            need_line(puzzle, step->line[0], step->digits, needed);
        }
        break;
    case KZ_KENKEN_TRIAL:
    case KZ_KENKEN_SEARCH:
        need_everything(puzzle, needed);
        break;
    default:
        for (unsigned i = 0; i < step->cage_count; i++) {
            need_cage(puzzle, step->cage[i], needed);
        }
    }
}
