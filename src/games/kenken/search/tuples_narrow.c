/*
 * Tuples of one cell word and one line word. The last two cells are handled together: the digits of
 * one that leave a valid digit for the other are a shift of the mirrored domain for a sum, and a
 * row of a small table for a product. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/search/tuples_run.h"

enum { DEPTH_MOST = 64, PAIR_MOST = KZ_KENKEN_SIZE_MAX * KZ_KENKEN_SIZE_MAX };

/* The digits d of 1..16 for which product / d is a digit too. */
#define F(product, d) (((product) % (d) == 0 && (product) / (d) <= 16) ? 1 << ((d)-1) : 0)
#define F4(p, d)      F(p, d) | F(p, (d) + 1) | F(p, (d) + 2) | F(p, (d) + 3)
#define ROW(p)        (uint16_t)(F4(p, 1) | F4(p, 5) | F4(p, 9) | F4(p, 13))
#define ROWS4(p)      ROW(p), ROW((p) + 1), ROW((p) + 2), ROW((p) + 3)
#define ROWS16(p)     ROWS4(p), ROWS4((p) + 4), ROWS4((p) + 8), ROWS4((p) + 12)
#define ROWS64(p)     ROWS16(p), ROWS16((p) + 16), ROWS16((p) + 32), ROWS16((p) + 48)
static const uint16_t factors[PAIR_MOST] = {ROWS64(1), ROWS64(65), ROWS64(129), ROWS64(193)};

static void put(kz__kenken_tuples_run *r, uint64_t cells, uint64_t lines) {
    if (r->picky && kz__kenken_tuples_run_repeats(r)) {
        return;
    }
    uint64_t *tuple = kz__kenken_tuples_run_next(r);
    if (tuple != NULL) {
        tuple[0] = cells;
        tuple[1] = lines;
    }
}

static uint64_t lines_with(const kz__kenken_stop *s, uint64_t bit) {
    return bit << s->row_at | bit << s->column_at;
}

static uint32_t banned(const kz__kenken_stop *s, uint64_t lines) {
    return (uint32_t)(lines >> s->row_at | lines >> s->column_at);
}

static void close_one(kz__kenken_tuples_run *r, uint64_t rest, uint64_t cells, uint64_t lines) {
    const kz__kenken_stop *s = &r->stop[r->stops - 1];
    if (kz__kenken_tuples_run_closes(r, rest, banned(s, lines))) {
        uint64_t bit = UINT64_C(1) << (rest - 1);
        r->digit[s->cell] = (uint8_t)rest;
        put(r, cells | bit << s->at, lines | lines_with(s, bit));
    }
}

/* The digits that leave the last stop a digit of its domain. */
static uint32_t leaving(const kz__kenken_tuples_run *r, uint64_t rest) {
    if (r->product) {
        return rest - 1 < PAIR_MOST ? factors[rest - 1] : 0;
    }
    return rest >= 2 && rest <= 33 ? r->last_mirror >> (33 - rest) : 0;
}

static void close_two(kz__kenken_tuples_run *r, uint64_t rest, uint64_t cells, uint64_t lines) {
    const kz__kenken_stop *s = &r->stop[r->stops - 2];
    const kz__kenken_stop *last = s + 1;
    uint32_t open = s->domain & ~banned(s, lines) & leaving(r, rest);
    uint32_t free = last->domain & ~banned(last, lines);
    bool in_line = s->row_at == last->row_at || s->column_at == last->column_at;
    for (; open != 0; open &= open - 1) {
        unsigned value = kz__bits_lowest(open);
        uint64_t left = rest - value - 1;
        if (r->product) {
            kz__kenken_divide(rest, value + 1, &left);
        }
        uint64_t bit = UINT64_C(1) << value;
        uint64_t last_bit = UINT64_C(1) << (left - 1);
        if ((free & last_bit) == 0 || (in_line && bit == last_bit)) {
            continue;
        }
        r->digit[s->cell] = (uint8_t)(value + 1);
        r->digit[last->cell] = (uint8_t)left;
        put(r, cells | bit << s->at | last_bit << last->at,
            lines | lines_with(s, bit) | lines_with(last, last_bit));
    }
}

void kz__kenken_tuples_run_narrow(kz__kenken_tuples_run *r, uint64_t target, uint64_t cells,
                                  uint64_t lines) {
    uint32_t open[DEPTH_MOST];
    uint64_t rest[DEPTH_MOST];
    uint64_t chosen[DEPTH_MOST];
    uint64_t used[DEPTH_MOST];
    size_t i = 0;
    if (r->stops <= 2) {
        if (r->stops == 1) {
            close_one(r, target, cells, lines);
        } else {
            close_two(r, target, cells, lines);
        }
        return;
    }
    rest[0] = target;
    chosen[0] = cells;
    used[0] = lines;
    open[0] = kz__kenken_tuples_run_choices(r, 0, target, banned(&r->stop[0], lines));
    while (!r->full) {
        if (open[i] == 0) {
            if (i == 0) {
                return;
            }
            i--;
            continue;
        }
        const kz__kenken_stop *s = &r->stop[i];
        unsigned value = kz__bits_lowest(open[i]);
        uint64_t bit = UINT64_C(1) << value;
        uint64_t left = 0;
        open[i] &= open[i] - 1;
        r->full = r->steps-- == 0;
        if (!kz__kenken_tuples_run_take(r, i, rest[i], value + 1, &left)) {
            continue;
        }
        r->digit[s->cell] = (uint8_t)(value + 1);
        uint64_t now = chosen[i] | bit << s->at;
        uint64_t line = used[i] | lines_with(s, bit);
        if (i + 3 == r->stops) {
            close_two(r, left, now, line);
            continue;
        }
        i++;
        rest[i] = left;
        chosen[i] = now;
        used[i] = line;
        open[i] = kz__kenken_tuples_run_choices(r, i, left, banned(&r->stop[i], line));
    }
}

static uint32_t bit_of(uint64_t digit) {
    return digit - 1 < KZ_KENKEN_SIZE_MAX ? UINT32_C(1) << (digit - 1) : 0;
}

/* The partners of a digit in a two-cell cage. */
uint32_t kz__kenken_partners(kz_kenken_op op, uint64_t target, unsigned digit) {
    uint64_t quotient = 0;
    switch (op) {
    case KZ_KENKEN_GIVEN:
        break;
    case KZ_KENKEN_ADD:
        return bit_of(target - digit);
    case KZ_KENKEN_SUBTRACT:
        return target > KZ_KENKEN_SIZE_MAX ? 0 : bit_of(digit + target) | bit_of(digit - target);
    case KZ_KENKEN_MULTIPLY:
        return kz__kenken_divide(target, digit, &quotient) ? bit_of(quotient) : 0;
    case KZ_KENKEN_DIVIDE:
        if (target == 0 || target > KZ_KENKEN_SIZE_MAX) {
            return 0;
        }
        return bit_of(digit * target) |
               (kz__kenken_divide(digit, (unsigned)target, &quotient) ? bit_of(quotient) : 0);
    case KZ_KENKEN_HIDDEN:
        return kz__kenken_partners(KZ_KENKEN_ADD, target, digit) |
               kz__kenken_partners(KZ_KENKEN_SUBTRACT, target, digit) |
               kz__kenken_partners(KZ_KENKEN_MULTIPLY, target, digit) |
               kz__kenken_partners(KZ_KENKEN_DIVIDE, target, digit);
    }
    return 0;
}

void kz__kenken_tuples_run_pair(kz__kenken_tuples_run *r, const uint16_t *domains) {
    const kz__kenken_shape *shape = r->shape;
    unsigned size = shape->size;
    unsigned a = shape->cell[0];
    unsigned b = shape->cell[1];
    unsigned row_a = shape->row_slot[a / size] * size;
    unsigned row_b = shape->row_slot[b / size] * size;
    unsigned column_a = shape->column_slot[a % size] * size;
    unsigned column_b = shape->column_slot[b % size] * size;
    for (uint32_t open = domains[a]; open != 0; open &= open - 1) {
        unsigned value = kz__bits_lowest(open);
        uint64_t bit = UINT64_C(1) << value;
        uint64_t lines = bit << row_a | bit << column_a;
        uint32_t beside =
            kz__kenken_partners(r->wide, r->target, value + 1) & domains[b] & ~(uint32_t)bit;
        for (; beside != 0; beside &= beside - 1) {
            uint64_t other = beside & (0 - beside);
            uint64_t *tuple = kz__kenken_tuples_run_next(r);
            if (tuple == NULL) {
                return;
            }
            tuple[0] = bit | other << size;
            tuple[1] = lines | other << row_b | other << column_b;
        }
    }
}
