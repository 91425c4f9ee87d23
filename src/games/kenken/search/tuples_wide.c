/*
 * Tuples of many words: digits used in each slot, and words written when a tuple is complete.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/search/tuples_run.h"

#include <string.h>

static void put_bit(const kz__kenken_shape *shape, uint64_t *words, size_t field, unsigned digit) {
    size_t place = field % shape->per_word * shape->size + digit - 1;
    words[field / shape->per_word] |= UINT64_C(1) << place;
}

static void close_wide(kz__kenken_tuples_run *r, uint64_t rest, const uint16_t *used) {
    const kz__kenken_shape *shape = r->shape;
    const kz__kenken_stop *s = &r->stop[r->stops - 1];
    if (!kz__kenken_tuples_run_closes(r, rest, (uint32_t)(used[s->row] | used[s->column]))) {
        return;
    }
    r->digit[s->cell] = (uint8_t)rest;
    if (r->picky && kz__kenken_tuples_run_repeats(r)) {
        return;
    }
    uint64_t *tuple = kz__kenken_tuples_run_next(r);
    if (tuple == NULL) {
        return;
    }
    memset(tuple, 0, shape->stride * sizeof *tuple);
    for (size_t i = 0; i < shape->count; i++) {
        put_bit(shape, tuple, i, r->digit[i]);
        put_bit(shape, tuple + shape->words, shape->row_slot[shape->cell[i] / shape->size],
                r->digit[i]);
        put_bit(shape, tuple + shape->words, shape->column_slot[shape->cell[i] % shape->size],
                r->digit[i]);
    }
}

static uint16_t choices(const kz__kenken_tuples_run *r, size_t i, uint64_t rest,
                        const uint16_t *used) {
    const kz__kenken_stop *s = &r->stop[i];
    return (uint16_t)kz__kenken_tuples_run_choices(r, i, rest,
                                                   (uint32_t)(used[s->row] | used[s->column]));
}

/* Arrives at a stop, with no digit chosen there. */
static void arrive(kz__kenken_tuples_run *r, size_t i, uint64_t rest, const uint16_t *used) {
    r->stop[i].rest = rest;
    r->stop[i].open = choices(r, i, rest, used);
    r->digit[r->stop[i].cell] = 0;
}

void kz__kenken_tuples_run_wide(kz__kenken_tuples_run *r, uint64_t target, uint16_t *used) {
    size_t i = 0;
    if (r->stops == 1) {
        close_wide(r, target, used);
        return;
    }
    arrive(r, 0, target, used);
    while (true) {
        kz__kenken_stop *s = &r->stop[i];
        uint16_t before = (uint16_t)((UINT32_C(1) << r->digit[s->cell]) >> 1);
        used[s->row] &= (uint16_t)~before;
        used[s->column] &= (uint16_t)~before;
        r->digit[s->cell] = 0;
        if (s->open == 0 || r->full) {
            if (i == 0) {
                return;
            }
            i--;
            continue;
        }
        unsigned value = kz__bits_lowest(s->open);
        uint64_t left = 0;
        s->open &= (uint16_t)(s->open - 1);
        r->full = r->steps-- == 0;
        if (!kz__kenken_tuples_run_take(r, i, s->rest, value + 1, &left)) {
            continue;
        }
        r->digit[s->cell] = (uint8_t)(value + 1);
        used[s->row] |= (uint16_t)(1U << value);
        used[s->column] |= (uint16_t)(1U << value);
        if (i + 2 == r->stops) {
            close_wide(r, left, used);
            continue;
        }
        i++;
        arrive(r, i, left, used);
    }
}
