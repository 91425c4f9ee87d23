/*
 * Bounds for different digits in the cells of a line. Going through the cells by their least digits
 * and taking the smallest free digit for each minimises every digit, and so both the sum and the
 * product. The maximum is found in the same way from above. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/search/line_bounds.h"

#include "base/bits.h"

#include <string.h>

typedef struct {
    uint32_t digits;                   /* of all the cells */
    uint8_t from[KZ_KENKEN_SIZE_MAX];  /* cells with this least digit - 1 */
    uint8_t up_to[KZ_KENKEN_SIZE_MAX]; /* cells with this greatest digit - 1 */
} tally;

static uint64_t join(bool product, uint64_t a, uint64_t b) {
    if (!product) {
        return a + b;
    }
    return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static void count_cell(tally *line, uint16_t domain) {
    line->digits |= domain;
    line->from[kz__bits_lowest(domain)]++;
    line->up_to[kz__bits_log2_ceiling((uint64_t)domain + 1) - 1]++;
}

/* Adds the bounds of the cells of a line to a range; false: too few digits. */
static bool add_line(const tally *line, unsigned size, bool product, kz__kenken_range *range) {
    unsigned low = 0; /* cells still without a digit */
    unsigned high = 0;
    for (unsigned i = 0; i < size; i++) {
        unsigned j = size - 1 - i;
        low += line->from[i];
        high += line->up_to[j];
        if (low > 0 && (line->digits >> i & 1) != 0) {
            range->least = join(product, range->least, i + 1);
            low--;
        }
        if (high > 0 && (line->digits >> j & 1) != 0) {
            range->most = join(product, range->most, j + 1);
            high--;
        }
    }
    return low == 0 && high == 0;
}

bool kz__kenken_line_bounds(const kz__kenken_shape *shape, bool product, const uint16_t *domains,
                            kz__kenken_range *range) {
    tally line[KZ__KENKEN_LINES_MAX];
    kz__kenken_range by[2]; /* rows, columns */
    memset(line, 0, shape->lines * sizeof *line);
    by[0] = by[1] = (kz__kenken_range){.least = product ? 1 : 0, .most = product ? 1 : 0};
    for (size_t i = 0; i < shape->count; i++) {
        unsigned cell = shape->cell[i];
        if (domains[cell] == 0) {
            return false;
        }
        count_cell(&line[shape->row_slot[cell / shape->size]], domains[cell]);
        count_cell(&line[shape->column_slot[cell % shape->size]], domains[cell]);
    }
    for (size_t slot = 0; slot < shape->lines; slot++) {
        bool column = shape->line[slot] >= shape->size;
        if (!add_line(&line[slot], shape->size, product, &by[column ? 1 : 0])) {
            return false;
        }
    }
    range->least = by[0].least > by[1].least ? by[0].least : by[1].least;
    range->most = by[0].most < by[1].most ? by[0].most : by[1].most;
    return range->least <= range->most;
}
