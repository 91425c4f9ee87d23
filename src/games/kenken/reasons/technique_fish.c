/*
 * Fish: a digit that fits k rows only in the same k columns is in no other row of these columns.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"

typedef struct look {
    kz__kenken_board *board;
    kz_kenken_step *step;
    unsigned digit;
    unsigned base; /* first line of the base: 0 for rows, n for columns */
} look;

/* `chosen` are base lines, `bits` the crossing lines that contain all their places. */
static bool use(void *user, uint16_t chosen, uint16_t bits) {
    look *l = user;
    unsigned n = l->board->n;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned at = 0; at < n && (chosen >> i & 1) == 0; at++) {
            if ((bits >> at & 1) != 0) {
                kz__kenken_lose(l->board, kz__kenken_line_cell(n, l->base + i, at),
                                kz__kenken_bit(l->digit));
            }
        }
    }
    if (!kz__kenken_loses(l->board)) {
        return false;
    }
    kz__kenken_step_begin(l->step, KZ_KENKEN_FISH, KZ__KENKEN_FISH_FORM);
    l->step->digits = kz__kenken_bit(l->digit);
    for (unsigned i = 0; i < n; i++) {
        if ((chosen >> i & 1) != 0) {
            kz__kenken_step_line(l->step, l->base + i);
        }
    }
    for (unsigned at = 0; at < n; at++) {
        if ((bits >> at & 1) != 0) {
            l->step->line[l->step->line_count + l->step->cover_count++] =
                (uint8_t)(n - l->base + at);
        }
    }
    return kz__kenken_step_finish(l->board, l->step);
}

static bool look_for(look *l, unsigned k) {
    uint16_t places[KZ_KENKEN_SIZE_MAX] = {0};
    unsigned n = l->board->n;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned at = 0; at < n && !kz__kenken_line_has(l->board, l->base + i, l->digit);
             at++) {
            unsigned cell = kz__kenken_line_cell(n, l->base + i, at);
            if ((l->board->candidates[cell] & kz__kenken_bit(l->digit)) != 0) {
                places[i] |= (uint16_t)(1U << at);
            }
        }
    }
    return kz__kenken_find_tight(places, n, k, use, l);
}

bool kz__kenken_find_fish(kz__kenken_board *board, kz_kenken_step *step) {
    for (unsigned k = 2; 2 * k <= board->n; k++) {
        for (unsigned digit = 1; digit <= board->n; digit++) {
            for (unsigned base = 0; base <= board->n; base += board->n) {
                look l = {board, step, digit, base};
                if (look_for(&l, k)) {
                    return true;
                }
            }
        }
    }
    return false;
}
