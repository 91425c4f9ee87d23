/*
 * Subsets of a line and fish are the same problem: rows choose different values from their sets,
 * and values that no choice uses are removed. Keen tries the subsets one by one. Here a perfect
 * matching is found and, as in Regin's filtering of all-different, a value stays if it is matched
 * or on an alternating cycle. Both remove the same values (Hall's theorem). Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/levels/deduce_state.h"

#include <string.h>

enum { SIZE = KZ_KENKEN_SIZE_MAX, LEAST_OPEN = 4 /* fewer open rows can hold only singles */ };

typedef struct {
    unsigned size;
    uint16_t set[SIZE]; /* the values that each row may choose */
    uint8_t *match;     /* a value for each row; invalid if the set lacks it */
    uint8_t owner[SIZE];
    uint16_t free; /* values without a row */
} matching;

/* Gives the row a value, reassigning other rows. `seen` holds the values tried. */
static bool augment(matching *m, unsigned row, uint16_t *seen) {
    unsigned direct = m->set[row] & m->free;
    if (direct != 0) {
        unsigned value = kz__bits_lowest(direct);
        m->free &= (uint16_t) ~(1U << value);
        m->owner[value] = (uint8_t)row;
        m->match[row] = (uint8_t)value;
        return true;
    }
    for (unsigned open = m->set[row] & ~*seen; open != 0; open = m->set[row] & ~*seen) {
        unsigned value = kz__bits_lowest(open);
        *seen |= (uint16_t)(1U << value);
        if (augment(m, m->owner[value], seen)) {
            m->owner[value] = (uint8_t)row;
            m->match[row] = (uint8_t)value;
            return true;
        }
    }
    return false;
}

/* Repairs the previous matching. False: there is none, because some rows have too few values. */
static bool complete(matching *m) {
    uint16_t rows = 0;
    m->free = kz__kenken_all_digits(m->size);
    for (unsigned i = 0; i < m->size; i++) {
        unsigned bit = 1U << m->match[i] & m->set[i] & m->free;
        if (bit == 0) {
            rows |= (uint16_t)(1U << i);
        } else {
            m->free &= (uint16_t)~bit;
            m->owner[m->match[i]] = (uint8_t)i;
        }
    }
    for (; rows != 0; rows &= (uint16_t)(rows - 1)) {
        uint16_t seen = 0;
        if (!augment(m, kz__bits_lowest(rows), &seen)) {
            return false;
        }
    }
    return true;
}

/* reach[v]: the values that follow if value v's row must choose another one. */
static void close_reach(const matching *m, uint16_t reach[SIZE]) {
    for (unsigned v = 0; v < SIZE; v++) {
        reach[v] = v < m->size ? m->set[m->owner[v]] : 0;
    }
    for (unsigned k = 0; k < m->size; k++) {
        uint16_t through = reach[k];
        for (unsigned v = 0; v < SIZE; v++) {
            reach[v] |= (uint16_t)(-(reach[v] >> k & 1) & through);
        }
    }
}

/* The values of a row that some perfect matching uses. */
static uint16_t usable(const matching *m, const uint16_t reach[SIZE], unsigned row) {
    unsigned keep = 0;
    for (unsigned open = m->set[row]; open != 0; open &= open - 1) {
        unsigned value = kz__bits_lowest(open);
        keep |= (reach[value] >> m->match[row] & 1U) << value;
    }
    return (uint16_t)keep;
}

static bool has_open_rows(const matching *m) {
    unsigned open = 0;
    for (unsigned i = 0; i < m->size; i++) {
        open += kz__kenken_is_single(m->set[i]) ? 0 : 1;
    }
    return open >= LEAST_OPEN;
}

/* Removes the unusable values of all rows; false: impossible. */
static bool filter(matching *m) {
    uint16_t reach[SIZE];
    uint16_t least = kz__kenken_all_digits(m->size);
    if (!complete(m)) {
        return false;
    }
    close_reach(m, reach);
    for (unsigned v = 0; v < m->size; v++) {
        least &= reach[v];
    }
    if (least != kz__kenken_all_digits(m->size)) {
        for (unsigned i = 0; i < m->size; i++) {
            m->set[i] = usable(m, reach, i);
        }
    }
    return true;
}

void kz__kenken_deduce_line_sets(kz__kenken_deducing *s, unsigned line) {
    matching m = {.size = s->size, .match = s->match[line]};
    memcpy(m.set, kz__kenken_line_domains(s, line), m.size * sizeof *m.set);
    if (has_open_rows(&m)) {
        s->impossible |= !filter(&m);
        for (unsigned i = 0; i < m.size && !s->impossible; i++) {
            kz__kenken_deducing_keep(s, kz__kenken_deduce_line_cell(m.size, line, i), m.set[i]);
        }
    }
}

void kz__kenken_deduce_fish(kz__kenken_deducing *s, unsigned digit) {
    matching m = {.size = s->size, .match = s->match[KZ__KENKEN_LINES_MAX + digit]};
    for (unsigned row = 0; row < m.size; row++) {
        unsigned set = 0;
        for (unsigned column = 0; column < m.size; column++) {
            set |= (s->domain[row * m.size + column] >> digit & 1U) << column;
        }
        m.set[row] = (uint16_t)set;
    }
    if (!has_open_rows(&m)) {
        return;
    }
    s->impossible |= !filter(&m);
    for (unsigned row = 0; row < m.size && !s->impossible; row++) {
        for (unsigned column = 0; column < m.size; column++) {
            if ((m.set[row] >> column & 1U) == 0) {
                kz__kenken_deducing_keep(s, row * m.size + column, ~(1U << digit));
            }
        }
    }
}
