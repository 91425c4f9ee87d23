/*
 * Chains: of all ways to part a node's cards in two the search tries those first that leave most
 * and highest cards together with the lowest one. Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/listing/chain.h"

#include "games/shisoku/forms/form.h"

/* The branch with the lowest card comes first; a free ace is that card. */
static uint32_t rank_of(const kz__shisoku_shape_item *item, uint32_t lowest) {
    return item->mask & lowest ? UINT32_MAX : item->mask;
}

static void sort_items(const kz__shisoku_shape *shape, uint32_t lowest, kz__shisoku_chain *chain) {
    for (unsigned i = 0; i < shape->count; i++) {
        uint32_t rank = rank_of(&shape->item[i], lowest);
        unsigned at = i;
        for (; at > 0 && rank_of(chain->link[at - 1].item, lowest) < rank; at--) {
            chain->link[at].item = chain->link[at - 1].item;
        }
        chain->link[at].item = &shape->item[i];
    }
}

static void add_to_sum(const kz__shisoku_chain_link *before, kz__shisoku_chain_link *link) {
    const kz__shisoku_shape_item *item = link->item;
    link->signs = (uint8_t)((before == NULL ? 0 : before->signs) |
                            kz__shisoku_signs_turned(item->signs, item->sign));
    link->exponents = 0;
}

static void add_to_product(const kz__shisoku_chain_link *before, bool has_ace,
                           kz__shisoku_chain_link *link) {
    const kz__shisoku_shape_item *item = link->item;
    link->is_zero = item->value == 0;
    link->signs = item->signs;
    link->exponents = item->sign > 0 ? KZ__SHISOKU_PLUS : KZ__SHISOKU_MINUS;
    if (before != NULL) {
        link->is_zero |= before->is_zero;
        link->signs = kz__shisoku_signs_product(before->signs, link->signs);
        link->exponents |= before->exponents;
    }
    link->exponents |= has_ace ? KZ__SHISOKU_PLUS | KZ__SHISOKU_MINUS : 0;
    if (link->is_zero) { /* nothing is over 0 */
        link->exponents = KZ__SHISOKU_PLUS;
    }
}

uint64_t kz__shisoku_chain_value(const kz__shisoku_chain *chain, unsigned last, int exponent) {
    uint64_t value = chain->shape->is_product ? 1 : 0;
    for (unsigned i = 0; i <= last; i++) {
        const kz__shisoku_shape_item *item = chain->link[i].item;
        value = chain->shape->is_product
                    ? kz__shisoku_form_multiply(
                          value, kz__shisoku_shape_power(item, item->sign * exponent))
                : item->sign > 0 ? kz__shisoku_form_add(value, item->value)
                                 : kz__shisoku_form_subtract(value, item->value);
    }
    return value;
}

void kz__shisoku_chain_lay(const kz__shisoku_shape *shape, bool has_ace, kz__shisoku_chain *chain) {
    uint32_t all = 0;
    for (unsigned i = 0; i < shape->count; i++) {
        all |= shape->item[i].mask;
    }
    chain->shape = shape;
    chain->has_ace = has_ace;
    sort_items(shape, has_ace ? 0 : all & (0U - all), chain);
    unsigned size = has_ace ? 1 : 0;
    for (unsigned i = 0; i < shape->count; i++) {
        kz__shisoku_chain_link *link = &chain->link[i];
        size += kz__bits_count(link->item->mask);
        link->size = size;
        if (shape->is_product) {
            add_to_product(i == 0 ? NULL : link - 1, has_ace, link);
        } else {
            add_to_sum(i == 0 ? NULL : link - 1, link);
        }
    }
}
