/*
 * The branches of a node in the order in which the search takes them off: the innermost first.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#ifndef KZ_SHISOKU_CHAIN_H
#define KZ_SHISOKU_CHAIN_H

#include "games/shisoku/listing/shape.h"

/* All branches up to one. */
typedef struct kz__shisoku_chain_link {
    const kz__shisoku_shape_item *item; /* that one */
    bool is_zero;                       /* of a product: one of its branches is 0 */
    unsigned size;                      /* in cards, with the ace */
    uint8_t signs;
    uint8_t exponents; /* of a product, like signs: 1 is in it, or -1 */
} kz__shisoku_chain_link;

typedef struct kz__shisoku_chain {
    const kz__shisoku_shape *shape;
    bool has_ace;
    kz__shisoku_chain_link link[KZ__SHISOKU_SHAPE_ITEMS];
} kz__shisoku_chain;

/** The residue of all branches up to one; of a product, its inverse if `exponent` is -1. */
uint64_t kz__shisoku_chain_value(const kz__shisoku_chain *chain, unsigned last, int exponent);

/** Lays a node out. @param has_ace whether an ace that goes anywhere is among its cards. */
void kz__shisoku_chain_lay(const kz__shisoku_shape *shape, bool has_ace, kz__shisoku_chain *chain);

#endif
