/*
 * Nodes of a tree as lists of their branches, with the residues and signs that they can have.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/listing/shape.h"

#include "games/shisoku/forms/form.h"

#include <assert.h>

/* A branch's residue, or its inverse if `exponent` is -1. */
static uint64_t power_of(const kz__shisoku_shape_item *item, int exponent) {
    return exponent > 0         ? item->value
           : item->inverse != 0 ? item->inverse
                                : kz__shisoku_form_inverse(item->value);
}

uint64_t kz__shisoku_shape_value(const kz__shisoku_shape *shape) {
    uint64_t value = shape->is_product ? 1 : 0;
    for (unsigned i = 0; i < shape->count; i++) {
        const kz__shisoku_shape_item *item = &shape->item[i];
        value = shape->is_product ? kz__shisoku_form_multiply(value, power_of(item, item->sign))
                : item->sign > 0  ? kz__shisoku_form_add(value, item->value)
                                  : kz__shisoku_form_subtract(value, item->value);
    }
    return value;
}

/* The signs that a node's value can have. */
static uint8_t signs_of(const kz__shisoku_shape *shape) {
    uint8_t signs = shape->is_product ? KZ__SHISOKU_PLUS : 0;
    for (unsigned i = 0; i < shape->count; i++) {
        const kz__shisoku_shape_item *item = &shape->item[i];
        signs = shape->is_product
                    ? kz__shisoku_signs_product(signs, item->signs)
                    : (uint8_t)(signs | kz__shisoku_signs_turned(item->signs, item->sign));
    }
    return signs;
}

/* Computes the data of a branch on first use. */
static void complete(const kz__shisoku_shapes *shapes, kz__shisoku_branch *branch) {
    uint32_t number = (uint32_t)(branch - shapes->log->branch);
    if (branch->kind == KZ__SHISOKU_BRANCH_LEAF) {
        unsigned position = kz__bits_lowest(branch->mask);
        bool is_turned = shapes->residue[position] != branch->value;
        branch->signs = is_turned ? KZ__SHISOKU_MINUS : KZ__SHISOKU_PLUS;
    } else {
        kz__shisoku_shape shape;
        int sign = kz__shisoku_shape_of(shapes, number, &shape);
        branch->signs = kz__shisoku_signs_turned(signs_of(&shape), sign);
    }
    if (branch->inverse != 0 && kz__shisoku_form_multiply(branch->value, branch->inverse) != 1) {
        branch->inverse = kz__shisoku_form_subtract(0, branch->inverse);
    }
}

void kz__shisoku_shape_add(const kz__shisoku_shapes *shapes, kz__shisoku_shape *shape,
                           uint32_t made, int sign) {
    while (made != 0) {
        const kz__shisoku_made *group = &shapes->log->made[made];
        kz__shisoku_branch *branch = &shapes->log->branch[group->branch];
        if (branch->signs == 0) {
            complete(shapes, branch);
        }
        if (shape->is_product && branch->mask == shapes->free_ace) {
            shape->has_ace = true;
        } else {
            assert(shape->count < KZ__SHISOKU_SHAPE_ITEMS);
            shape->item[shape->count++] =
                (kz__shisoku_shape_item){.branch = group->branch,
                                         .mask = branch->mask,
                                         .value = branch->value,
                                         .inverse = branch->inverse,
                                         .sign = (int8_t)(sign * group->branch_sign),
                                         .signs = branch->signs};
        }
        sign *= group->rest_sign;
        made = group->rest;
    }
}

static kz__shisoku_shape_item item_of(const kz__shisoku_shape *node, uint64_t value, int sign) {
    uint32_t mask = node->has_ace ? 1 : 0;
    for (unsigned i = 0; i < node->count; i++) {
        mask |= node->item[i].mask;
    }
    return (kz__shisoku_shape_item){
        .shape = node, .mask = mask, .value = value, .sign = (int8_t)sign, .signs = signs_of(node)};
}

void kz__shisoku_shape_add_term(kz__shisoku_shape *shape, const kz__shisoku_shape *node,
                                uint64_t value, int sign) {
    assert(shape->count < KZ__SHISOKU_SHAPE_ITEMS && !shape->is_product);
    shape->item[shape->count++] = item_of(node, value, sign);
}

void kz__shisoku_shape_add_factor(kz__shisoku_shape *shape, const kz__shisoku_shape *node) {
    uint64_t inverse = kz__shisoku_shape_value(shape); /* up to sign */
    kz__shisoku_shape_item item = item_of(node, kz__shisoku_shape_value(node), 1);
    bool is_exact = kz__shisoku_form_multiply(item.value, inverse) == 1;
    item.inverse = is_exact ? inverse : kz__shisoku_form_subtract(0, inverse);
    assert(shape->count < KZ__SHISOKU_SHAPE_ITEMS && shape->is_product);
    shape->item[shape->count++] = item;
}

int kz__shisoku_shape_of(const kz__shisoku_shapes *shapes, uint32_t number,
                         kz__shisoku_shape *shape) {
    const kz__shisoku_branch *branch = &shapes->log->branch[number];
    shape->count = 0;
    shape->is_product = branch->kind == KZ__SHISOKU_BRANCH_PRODUCT;
    shape->has_ace = false;
    kz__shisoku_shape_add(shapes, shape, branch->made, branch->is_turned ? -1 : 1);
    bool is_exact = !shape->is_product || kz__shisoku_shape_value(shape) == branch->value;
    return is_exact ? 1 : -1;
}
