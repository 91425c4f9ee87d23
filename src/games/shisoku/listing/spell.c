/* Nodes written out as steps. Theory: docs/theory/shisoku-solutions.md. */
#include "games/shisoku/listing/spell.h"

#include "games/shisoku/listing/choice.h"

#include <assert.h>

static void spell_leaf(const kz__shisoku_shapes *shapes, uint32_t mask, kz__shisoku_part *out) {
    unsigned position = kz__bits_lowest(mask);
    kz__shisoku_part_card(position, shapes->value[position], out);
}

/* A branch of the log that is a node, with an ace besides or without. */
static kz_status spell_branch_node(kz__shisoku_shapes *shapes, uint32_t branch, int sign,
                                   bool has_ace, kz__shisoku_part *out) {
    kz__shisoku_shape shape;
    int turned = kz__shisoku_shape_of(shapes, branch, &shape);
    return kz__shisoku_spell(shapes, &shape, sign * turned, 1, has_ace || shape.has_ace, out);
}

static kz_status spell_item(kz__shisoku_shapes *shapes, const kz__shisoku_shape_item *item,
                            int sign, kz__shisoku_part *out) {
    if (item->shape != NULL) {
        return kz__shisoku_spell(shapes, item->shape, sign, 1, item->shape->has_ace, out);
    }
    kz__shisoku_branch *branch = &shapes->log->branch[item->branch];
    kz__shisoku_part *known = branch->part[sign < 0];
    if (known == NULL) {
        known = kz__arena_allocate(shapes->arena, sizeof *known);
        if (known == NULL) {
            return KZ_NO_MEMORY;
        }
        kz_status status = KZ_OK;
        if (branch->kind == KZ__SHISOKU_BRANCH_LEAF) {
            spell_leaf(shapes, branch->mask, known);
        } else {
            status = spell_branch_node(shapes, item->branch, sign, false, known);
        }
        if (status != KZ_OK) {
            return status;
        }
        branch->part[sign < 0] = known;
    }
    *out = *known;
    return KZ_OK;
}

/* The ace goes into the one branch that is left, as deep as it can; or it is what stands over it.
 */
static kz_status spell_with_ace(kz__shisoku_shapes *shapes, const kz__shisoku_shape_item *item,
                                int sign, int exponent, kz__shisoku_part *out) {
    kz__shisoku_part ace;
    kz__shisoku_part other;
    bool is_leaf =
        item->shape == NULL && shapes->log->branch[item->branch].kind == KZ__SHISOKU_BRANCH_LEAF;
    if (exponent > 0 && !is_leaf) {
        return item->shape != NULL ? kz__shisoku_spell(shapes, item->shape, sign, 1, true, out)
                                   : spell_branch_node(shapes, item->branch, sign, true, out);
    }
    spell_leaf(shapes, 1, &ace);
    kz_status status = spell_item(shapes, item, sign, &other);
    return status == KZ_OK ? kz__shisoku_part_join(&ace, exponent > 0 ? '*' : '/', &other, out)
                           : status;
}

static kz_status spell_to(kz__shisoku_shapes *shapes, kz__shisoku_chain *chain, unsigned last,
                          int sign, int exponent, kz__shisoku_part *out) {
    const kz__shisoku_shape_item *item = chain->link[last].item;
    bool is_product = chain->shape->is_product;
    if (last == 0) {
        int own_sign = is_product ? sign : sign * item->sign;
        int own_exponent = is_product ? exponent * item->sign : 1;
        assert(chain->has_ace || own_exponent > 0);
        return chain->has_ace ? spell_with_ace(shapes, item, own_sign, own_exponent, out)
                              : spell_item(shapes, item, own_sign, out);
    }
    kz__shisoku_choice choice = kz__shisoku_first_choice(shapes, chain, last, sign, exponent);
    kz__shisoku_part rest;
    kz__shisoku_part branch;
    kz_status status =
        spell_to(shapes, chain, last - 1, choice.rest_sign, choice.rest_exponent, &rest);
    if (status == KZ_OK) {
        status = spell_item(shapes, item, choice.branch_sign, &branch);
    }
    if (status != KZ_OK) {
        return status;
    }
    return kz__shisoku_part_join(choice.branch_is_left ? &branch : &rest, choice.operation,
                                 choice.branch_is_left ? &rest : &branch, out);
}

kz_status kz__shisoku_spell(kz__shisoku_shapes *shapes, const kz__shisoku_shape *shape, int sign,
                            int exponent, bool has_ace, kz__shisoku_part *out) {
    kz__shisoku_chain chain;
    kz__shisoku_chain_lay(shape, has_ace, &chain);
    return spell_to(shapes, &chain, shape->count - 1, sign, exponent, out);
}
