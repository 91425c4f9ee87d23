/*
 * Subsets: k cells of a line with k digits, or k digits with k cells. Also the search for fish.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"

typedef struct tight {
    const uint16_t *masks;
    unsigned count;
    bool (*useful)(void *user, uint16_t chosen, uint16_t bits);
    void *user;
} tight;

/* Chooses `left` more masks from number `from` on. */
static bool choose(const tight *t, unsigned from, unsigned left, unsigned k, uint16_t chosen,
                   uint16_t bits) {
    if (left == 0) {
        return kz__bits_count(bits) == k && t->useful(t->user, chosen, bits);
    }
    for (unsigned i = from; i + left <= t->count; i++) {
        uint16_t more = (uint16_t)(bits | t->masks[i]);
        if (t->masks[i] != 0 && kz__bits_count(more) <= k &&
            choose(t, i + 1, left - 1, k, (uint16_t)(chosen | 1U << i), more)) {
            return true;
        }
    }
    return false;
}

bool kz__kenken_find_tight(const uint16_t *masks, unsigned count, unsigned k,
                           bool (*useful)(void *user, uint16_t chosen, uint16_t bits), void *user) {
    tight t = {masks, count, useful, user};
    return choose(&t, 0, k, k, 0, 0);
}

typedef struct look {
    kz__kenken_board *board;
    kz_kenken_step *step;
    unsigned line;
} look;

static void begin(const look *l, kz__kenken_form form, uint16_t places, uint16_t digits) {
    kz__kenken_step_begin(l->step, KZ_KENKEN_SUBSET, form);
    l->step->digits = digits;
    kz__kenken_step_line(l->step, l->line);
    for (unsigned i = 0; i < l->board->n; i++) {
        if ((places >> i & 1) != 0) {
            kz__kenken_step_link(l->step, kz__kenken_line_cell(l->board->n, l->line, i), 0);
        }
    }
}

/* `chosen` are places in the line, `bits` their digits: the digits are nowhere else in the line. */
static bool use_naked(void *user, uint16_t chosen, uint16_t bits) {
    look *l = user;
    for (unsigned i = 0; i < l->board->n; i++) {
        if ((chosen >> i & 1) == 0) {
            kz__kenken_lose(l->board, kz__kenken_line_cell(l->board->n, l->line, i), bits);
        }
    }
    if (!kz__kenken_loses(l->board)) {
        return false;
    }
    begin(l, KZ__KENKEN_NAKED, chosen, bits);
    return kz__kenken_step_finish(l->board, l->step);
}

/* `chosen` are digits, `bits` their places: no other digits are there. */
static bool use_hidden(void *user, uint16_t chosen, uint16_t bits) {
    look *l = user;
    for (unsigned i = 0; i < l->board->n; i++) {
        if ((bits >> i & 1) != 0) {
            kz__kenken_lose(l->board, kz__kenken_line_cell(l->board->n, l->line, i),
                            (uint16_t)~chosen);
        }
    }
    if (!kz__kenken_loses(l->board)) {
        return false;
    }
    begin(l, KZ__KENKEN_HIDDEN_SET, bits, chosen);
    return kz__kenken_step_finish(l->board, l->step);
}

static bool look_in_line(look *l, unsigned k) {
    uint16_t digits_of[KZ_KENKEN_SIZE_MAX] = {0};
    uint16_t places_of[KZ_KENKEN_SIZE_MAX] = {0};
    unsigned n = l->board->n;
    for (unsigned i = 0; i < n; i++) {
        unsigned cell = kz__kenken_line_cell(n, l->line, i);
        if (l->board->grid[cell] != 0) {
            continue;
        }
        digits_of[i] = l->board->candidates[cell];
        for (unsigned d = 0; d < n; d++) {
            places_of[d] |= (uint16_t)((unsigned)(digits_of[i] >> d & 1) << i);
        }
    }
    return kz__kenken_find_tight(digits_of, n, k, use_naked, l) ||
           kz__kenken_find_tight(places_of, n, k, use_hidden, l);
}

bool kz__kenken_find_subset(kz__kenken_board *board, kz_kenken_step *step) {
    for (unsigned k = 2; 2 * k <= board->n; k++) {
        for (unsigned line = 0; line < 2 * board->n; line++) {
            look l = {board, step, line};
            if (look_in_line(&l, k)) {
                return true;
            }
        }
    }
    return false;
}
