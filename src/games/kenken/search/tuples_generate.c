/*
 * All tuples of a cage, cell by cell. The rest of the target bounds each cell: a sum is between the
 * least and the greatest sum of the later cells, a product must divide and be between theirs, and
 * the last cell is the rest. A difference or quotient is a sum or product of all cells except the
 * greatest, which is tried in each place. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/search/tuples_run.h"

static uint64_t times(uint64_t a, unsigned digit) {
    return a >= KZ__KENKEN_BOUNDLESS / 16 ? KZ__KENKEN_BOUNDLESS : a * digit;
}

static unsigned highest(uint16_t domain) {
    return kz__bits_log2_ceiling((uint64_t)domain + 1);
}

/* Fills the bounds from the last stop to the first. An empty domain gives impossible bounds. */
static void bound_stops(kz__kenken_tuples_run *r) {
    uint64_t least = r->product ? 1 : 0;
    uint64_t most = least;
    for (size_t i = r->stops; i-- > 0;) {
        kz__kenken_stop *s = &r->stop[i];
        unsigned low = kz__bits_lowest(s->domain | UINT32_C(1) << KZ_KENKEN_SIZE_MAX) + 1;
        unsigned high = highest(s->domain);
        least = r->product ? times(least, low) : least + low;
        most = r->product ? times(most, high) : most + high;
        s->least = least;
        s->most = most;
    }
}

static uint32_t mirror(uint32_t domain) {
    domain = (domain & 0x5555U) << 1 | (domain >> 1 & 0x5555U);
    domain = (domain & 0x3333U) << 2 | (domain >> 2 & 0x3333U);
    domain = (domain & 0x0f0fU) << 4 | (domain >> 4 & 0x0f0fU);
    return domain << 24 | (domain & 0xff00U) << 8;
}

/* Orders the cells, except the greatest one. */
static void line_up(kz__kenken_tuples_run *r, const uint16_t *domains, size_t without) {
    const kz__kenken_shape *shape = r->shape;
    r->stops = 0;
    for (size_t i = 0; i < shape->count; i++) {
        unsigned cell = shape->cell[i];
        uint8_t row = shape->row_slot[cell / shape->size];
        uint8_t column = shape->column_slot[cell % shape->size];
        if (i != without) {
            r->stop[r->stops++] =
                (kz__kenken_stop){.domain = domains[cell],
                                  .cell = (uint8_t)i,
                                  .row = row,
                                  .column = column,
                                  .at = (uint8_t)(i % shape->per_word * shape->size),
                                  .row_at = (uint8_t)(row * shape->size),
                                  .column_at = (uint8_t)(column * shape->size)};
        }
    }
    r->last_mirror = r->stops > 0 ? mirror(r->stop[r->stops - 1].domain) : 0;
    bound_stops(r);
}

static void start(kz__kenken_tuples_run *r, uint64_t target, size_t cell, unsigned digit) {
    const kz__kenken_shape *shape = r->shape;
    uint64_t bit = digit == 0 ? 0 : UINT64_C(1) << (digit - 1);
    unsigned row = shape->row_slot[shape->cell[cell] / shape->size];
    unsigned column = shape->column_slot[shape->cell[cell] % shape->size];
    r->digit[cell] = (uint8_t)digit;
    if (shape->stride == 2) {
        kz__kenken_tuples_run_narrow(r, target, bit << cell * shape->size,
                                     bit << row * shape->size | bit << column * shape->size);
        return;
    }
    uint16_t used[KZ__KENKEN_LINES_MAX] = {0};
    used[row] |= (uint16_t)bit;
    used[column] |= (uint16_t)bit;
    kz__kenken_tuples_run_wide(r, target, used);
}

/* The required result of the other cells if `digit` is the greatest; false: impossible. */
static bool rest_below(const kz__kenken_tuples_run *r, unsigned digit, uint64_t *rest) {
    if (!r->product) {
        *rest = digit - r->target;
        return r->target < digit;
    }
    *rest = r->target == 0 ? 0 : digit / r->target;
    return *rest > 0 && *rest * r->target == digit;
}

static void run_op(kz__kenken_tuples_run *r, kz_kenken_op op, const uint16_t *domains) {
    r->op = op;
    r->product = op == KZ_KENKEN_MULTIPLY || op == KZ_KENKEN_DIVIDE;
    r->has_top = op == KZ_KENKEN_SUBTRACT || op == KZ_KENKEN_DIVIDE;
    r->picky = r->has_top || r->wide == KZ_KENKEN_HIDDEN;
    if (!r->has_top) {
        line_up(r, domains, SIZE_MAX);
        start(r, r->target, 0, 0);
        return;
    }
    for (r->top = 0; r->top < r->shape->count && !r->full; r->top++) {
        line_up(r, domains, r->top);
        uint32_t left = domains[r->shape->cell[r->top]];
        for (; left != 0 && !r->full; left &= left - 1) {
            unsigned digit = kz__bits_lowest(left) + 1;
            uint64_t rest = 0;
            if (rest_below(r, digit, &rest)) {
                start(r, rest, r->top, digit);
            }
        }
    }
}

size_t kz__kenken_tuples_generate(const kz__kenken_shape *shape, kz_kenken_op op, uint64_t target,
                                  const uint16_t *domains, kz__kenken_stops *stops, uint64_t *out,
                                  size_t capacity) {
    kz__kenken_tuples_run r = {.shape = shape,
                               .wide = op,
                               .target = target,
                               .room = capacity,
                               .steps = 32 * capacity + 1000,
                               .stop = stops->stop,
                               .digit = stops->digit};
    r.out = out;
    if (shape->count == 2) {
        kz__kenken_tuples_run_pair(&r, domains);
    } else if (op == KZ_KENKEN_HIDDEN) {
        for (unsigned each = KZ_KENKEN_ADD; each < KZ_KENKEN_HIDDEN && !r.full; each++) {
            run_op(&r, (kz_kenken_op)each, domains);
        }
    } else {
        run_op(&r, op == KZ_KENKEN_GIVEN ? KZ_KENKEN_ADD : op, domains);
    }
    return r.full ? KZ__KENKEN_TUPLES_MANY : capacity - r.room;
}
