/*
 * Nodes of a tree as lists of their branches, from the log of how groups were made.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#ifndef KZ_SHISOKU_SHAPE_H
#define KZ_SHISOKU_SHAPE_H

#include "games/shisoku/count/groups.h"
#include "games/shisoku/listing/part.h"

enum {
    KZ__SHISOKU_SHAPE_ITEMS = KZ__SHISOKU_COUNT_CARDS + 1,
    KZ__SHISOKU_PLUS = 1, /* a value can be written as it is */
    KZ__SHISOKU_MINUS = 2 /* its negative can */
};

typedef struct kz__shisoku_shapes {
    kz__shisoku_made_log *log;
    kz__arena *arena;
    uint32_t free_ace;     /* the letter of an ace that is 1; 0: there is none */
    kz_rational value[32]; /* by position */
    uint64_t residue[32];  /* likewise, with its sign */
} kz__shisoku_shapes;

struct kz__shisoku_shape;

/* A branch of a node: one of the log, or a separate node. */
typedef struct kz__shisoku_shape_item {
    const struct kz__shisoku_shape *shape; /* NULL: the branch */
    uint32_t branch;
    uint32_t mask;
    uint64_t value;   /* residue */
    uint64_t inverse; /* 0: not known */
    int8_t sign;      /* in a sum; an exponent in a product */
    uint8_t signs;    /* that its value can have */
} kz__shisoku_shape_item;

typedef struct kz__shisoku_shape {
    kz__shisoku_shape_item item[KZ__SHISOKU_SHAPE_ITEMS];
    unsigned count;
    bool is_product;
    bool has_ace; /* has an ace among its cards, which can go anywhere */
} kz__shisoku_shape;

/** Adds the branches of a group. @param sign of the whole group. */
void kz__shisoku_shape_add(const kz__shisoku_shapes *shapes, kz__shisoku_shape *shape,
                           uint32_t made, int sign);

/** Adds a product as a branch of a sum. @param value the residue of the product. */
void kz__shisoku_shape_add_term(kz__shisoku_shape *shape, const kz__shisoku_shape *node,
                                uint64_t value, int sign);

/** Adds a sum as a branch of a product, which it makes 1 up to sign. */
void kz__shisoku_shape_add_factor(kz__shisoku_shape *shape, const kz__shisoku_shape *node);

/**
 * Gives the node of a branch by its number. @return the sign by which its value differs from the
 * branch's.
 */
int kz__shisoku_shape_of(const kz__shisoku_shapes *shapes, uint32_t number,
                         kz__shisoku_shape *shape);

/** The residue of a node's value. */
uint64_t kz__shisoku_shape_value(const kz__shisoku_shape *shape);

/** Signs of a value, seen from its negative if `sign` is -1. */
static inline uint8_t kz__shisoku_signs_turned(uint8_t signs, int sign) {
    return sign > 0 ? signs : (uint8_t)((signs >> 1 | signs << 1) & 3);
}

/** Signs of a product of two. */
static inline uint8_t kz__shisoku_signs_product(uint8_t a, uint8_t b) {
    return (uint8_t)((a & 1 ? b : 0) | (a & 2 ? kz__shisoku_signs_turned(b, -1) : 0));
}

#endif
