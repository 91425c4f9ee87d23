/*
 * Writes nodes as steps, as kz__shisoku_write_arranged() does for trees: added terms before
 * subtracted ones, factors before divisors, larger values first. Theory:
 * docs/theory/shisoku-solutions.md, "The simplest member".
 */
#include "games/shisoku/listing/spell.h"

#include <assert.h>

/* A written branch, and how its node uses it. */
struct item {
    kz__shisoku_part part;
    const kz__shisoku_shape_item *branch;
    int side; /* 1, or -1: it is subtracted or divides */
};

/* The branches of a node, in their order. */
struct line {
    struct item item[KZ__SHISOKU_SHAPE_ITEMS + 1];
    const struct item *sorted[KZ__SHISOKU_SHAPE_ITEMS + 1];
    unsigned count;
    int larger; /* the side that comes first */
};

static kz_status spell(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape, int exponent,
                       bool put_ace, kz__shisoku_part *out);

static void turn(kz__shisoku_part *part, int sign) {
    part->is_negative ^= sign < 0;
}

static bool is_leaf(const kz__shisoku_shapes *shapes, const kz__shisoku_shape_item *item) {
    return item->shape == NULL && shapes->log->branch[item->branch].kind == KZ__SHISOKU_BRANCH_LEAF;
}

static void spell_leaf(const kz__shisoku_shapes *shapes, uint32_t mask, kz__shisoku_part *out) {
    unsigned position = kz__bits_lowest(mask);
    kz__shisoku_part_card(position, shapes->value[position], out);
}

/* A branch of the log, written out once. */
static kz_status spell_branch(kz__shisoku_shapes *shapes, uint32_t number, kz__shisoku_part *out) {
    kz__shisoku_branch *branch = &shapes->log->branch[number];
    if (branch->part == NULL) {
        kz__shisoku_part *part = kz__arena_allocate(shapes->arena, sizeof *part);
        if (part == NULL) {
            return KZ_NO_MEMORY;
        }
        if (branch->kind == KZ__SHISOKU_BRANCH_LEAF) {
            spell_leaf(shapes, branch->mask, part);
            part->is_negative = branch->signs == KZ__SHISOKU_MINUS;
        } else {
            kz__shisoku_shape shape;
            int turned = kz__shisoku_shape_of(shapes, number, &shape);
            kz_status status = spell(shapes, &shape, 1, false, part);
            if (status != KZ_OK) {
                return status;
            }
            turn(part, turned);
        }
        branch->part = part;
    }
    *out = *branch->part;
    return KZ_OK;
}

static kz_status spell_item(kz__shisoku_shapes *shapes, const kz__shisoku_shape_item *item,
                            kz__shisoku_part *out) {
    return item->shape != NULL ? spell(shapes, item->shape, 1, false, out)
                               : spell_branch(shapes, item->branch, out);
}

/* The ace, which is the lowest card, goes to the end of a product. */
static kz_status spell_item_with_ace(kz__shisoku_shapes *shapes, const kz__shisoku_shape_item *item,
                                     kz__shisoku_part *out) {
    if (is_leaf(shapes, item)) {
        kz__shisoku_part ace;
        kz__shisoku_part leaf;
        kz_status status = spell_branch(shapes, item->branch, &leaf);
        spell_leaf(shapes, shapes->free_ace, &ace);
        status = status == KZ_OK ? kz__shisoku_part_join(&leaf, '*', &ace, out) : status;
        out->is_negative = leaf.is_negative;
        return status;
    }
    kz__shisoku_shape shape;
    int turned = 1;
    if (item->shape == NULL) {
        turned = kz__shisoku_shape_of(shapes, item->branch, &shape);
    }
    kz_status status = spell(shapes, item->shape != NULL ? item->shape : &shape, 1, true, out);
    turn(out, turned);
    return status;
}

static void sort(struct line *line) {
    for (unsigned i = 0; i < line->count; i++) {
        unsigned at = i;
        for (;
             at > 0 && kz__shisoku_part_precedes(&line->item[i].part, &line->sorted[at - 1]->part);
             at--) {
            line->sorted[at] = line->sorted[at - 1];
        }
        line->sorted[at] = &line->item[i];
    }
}

static int side_of(const struct item *item, bool is_product) {
    return !is_product && item->part.is_negative ? -item->side : item->side;
}

/* The side of a sum that is larger, or has the first branch. */
static kz_status find_larger(struct line *line) {
    kz_rational sum = {0, 1};
    kz_status status = KZ_OK;
    for (unsigned i = 0; i < line->count && status == KZ_OK; i++) {
        kz_rational value = line->item[i].part.value;
        status = side_of(&line->item[i], false) > 0 ? kz_rational_add(sum, value, &sum)
                                                    : kz_rational_subtract(sum, value, &sum);
    }
    line->larger = sum.numerator == 0  ? side_of(line->sorted[0], false)
                   : sum.numerator > 0 ? 1
                                       : -1;
    return status;
}

static kz_status lay_out(struct line *line, bool is_product) {
    sort(line);
    line->larger = 1;
    return is_product ? KZ_OK : find_larger(line);
}

/* Joins the sorted branches: those of the larger side, then the others. */
static kz_status join(const struct line *line, bool is_product, kz__shisoku_part *out) {
    kz__shisoku_part parts[2];
    unsigned at = 0;
    bool has_first = false;
    for (int side = line->larger; side == line->larger || side == -line->larger;
         side -= 2 * line->larger) {
        char operation = side == line->larger ? (is_product ? '*' : '+') : is_product ? '/' : '-';
        for (unsigned i = 0; i < line->count; i++) {
            const struct item *item = line->sorted[i];
            if (side_of(item, is_product) != side) {
                continue;
            }
            if (!has_first) {
                parts[0] = item->part;
                has_first = true;
                continue;
            }
            kz_status status =
                kz__shisoku_part_join(&parts[at], operation, &item->part, &parts[1 - at]);
            if (status != KZ_OK) {
                return status;
            }
            at = 1 - at;
        }
    }
    assert(has_first);
    *out = parts[at];
    return KZ_OK;
}

static void add_ace(const kz__shisoku_shapes *shapes, struct line *line) {
    struct item *item = &line->item[line->count++];
    spell_leaf(shapes, shapes->free_ace, &item->part);
    item->branch = NULL;
    item->side = 1;
}

/* Adds the ace to the only branch, or to the first one of a sum. */
static kz_status put_ace_below(kz__shisoku_shapes *shapes, struct line *line) {
    unsigned i = 0;
    while (side_of(line->sorted[i], false) != line->larger) {
        i++;
    }
    struct item *item = &line->item[line->sorted[i] - line->item];
    return spell_item_with_ace(shapes, item->branch, &item->part);
}

/* Whether a product has a factor; without one, its own ace is the numerator. */
static bool has_factor(const struct line *line) {
    for (unsigned i = 0; i < line->count; i++) {
        if (line->item[i].side > 0) {
            return true;
        }
    }
    return false;
}

static kz_status fill(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape, int exponent,
                      struct line *line) {
    kz_status status = KZ_OK;
    line->count = shape->count;
    for (unsigned i = 0; i < shape->count && status == KZ_OK; i++) {
        line->item[i].branch = &shape->item[i];
        line->item[i].side = shape->item[i].sign * exponent;
        status = spell_item(shapes, &shape->item[i], &line->item[i].part);
    }
    return status;
}

static kz_status spell(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape, int exponent,
                       bool put_ace, kz__shisoku_part *out) {
    struct line line;
    bool is_product = shape->is_product;
    bool has_spare = shape->has_ace;
    kz_status status = fill(shapes, shape, exponent, &line);
    if (status != KZ_OK) {
        return status;
    }
    bool is_single = line.count == 1 && line.item[0].side > 0;
    if (is_product && !is_single && (put_ace || !has_factor(&line))) {
        has_spare = has_spare && has_factor(&line);
        add_ace(shapes, &line);
        put_ace = false;
    }
    status = lay_out(&line, is_product);
    if (status == KZ_OK && put_ace) {
        status = put_ace_below(shapes, &line);
        sort(&line);
    }
    status = status == KZ_OK ? join(&line, is_product, out) : status;
    out->is_negative = !is_product && line.larger < 0;
    out->has_spare_ace = has_spare;
    for (unsigned i = 0; i < line.count; i++) {
        out->is_negative ^= is_product && line.item[i].part.is_negative;
        out->has_spare_ace |= line.item[i].part.has_spare_ace;
    }
    return status;
}

kz_status kz__shisoku_spell(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape,
                            int exponent, bool has_ace, kz__shisoku_part *out) {
    kz_status status = KZ_OK;
    if (!has_ace) {
        status = spell(shapes, shape, exponent, false, out);
        has_ace = status == KZ_OK && out->has_spare_ace;
    }
    return has_ace ? spell(shapes, shape, exponent, true, out) : status;
}
