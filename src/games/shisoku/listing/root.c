/* Turns trees so that the target is at the root. Theory: docs/theory/shisoku-counting.md. */
#include "games/shisoku/listing/root.h"

#include "games/shisoku/forms/form.h"

#include <assert.h>

/* Takes the branch with the target out of a node. */
static kz__shisoku_shape_item take_out(kz__shisoku_shape *node, uint32_t target) {
    unsigned at = 0;
    while ((node->item[at].mask & target) == 0) {
        at++;
        assert(at < node->count);
    }
    kz__shisoku_shape_item item = node->item[at];
    node->count--;
    for (; at < node->count; at++) {
        node->item[at] = node->item[at + 1];
    }
    return item;
}

static void turn(kz__shisoku_shape *node) {
    for (unsigned i = 0; i < node->count; i++) {
        node->item[i].sign = (int8_t)-node->item[i].sign;
    }
}

/* A sum is, up to sign, a factor of the product above: the rest of that product is its inverse. */
static void climb_from_sum(const kz__shisoku_shape *below, kz__shisoku_shape *above) {
    turn(above);
    kz__shisoku_shape_add_factor(above, below);
}

/* The value of a product as a branch is known, with its sign or without. */
static void climb_from_product(kz__shisoku_shape *below, const kz__shisoku_shape_item *up,
                               kz__shisoku_shape *above) {
    uint64_t value = kz__shisoku_shape_value(below);
    bool is_equal =
        up->sign > 0 ? kz__shisoku_form_multiply(value, up->value) == 1 : value == up->value;
    if (up->sign > 0) {
        turn(below);
    }
    kz__shisoku_shape_add_term(above, below,
                               is_equal ? up->value : kz__shisoku_form_subtract(0, up->value),
                               is_equal ? -1 : 1);
}

/* Moves to the node above, adding the part below as one more branch. */
static void climb(const kz__shisoku_shapes *shapes, kz__shisoku_shape *below,
                  const kz__shisoku_shape_item *up, kz__shisoku_shape *above) {
    if (up->shape != NULL) {
        *above = *up->shape;
    } else {
        (void)kz__shisoku_shape_of(shapes, up->branch, above);
    }
    if (below->is_product) {
        climb_from_product(below, up, above);
    } else {
        climb_from_sum(below, above);
    }
}

int kz__shisoku_path_to(const kz__shisoku_shapes *shapes, kz__shisoku_path *path, uint32_t target) {
    while (true) {
        kz__shisoku_shape *below = &path->node[path->count - 1];
        kz__shisoku_shape_item up = take_out(below, target);
        if (up.mask == target) {
            return up.sign;
        }
        assert(path->count < KZ__SHISOKU_SHAPE_ITEMS);
        climb(shapes, below, &up, &path->node[path->count]);
        path->count++;
    }
}
