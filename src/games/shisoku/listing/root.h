/* Turns trees without a root so that the target is at the root: docs/theory/shisoku-counting.md. */
#ifndef KZ_SHISOKU_ROOT_H
#define KZ_SHISOKU_ROOT_H

#include "games/shisoku/listing/shape.h"

/* A node in the middle of a tree, and the nodes from there up to the target. */
typedef struct kz__shisoku_path {
    kz__shisoku_shape node[KZ__SHISOKU_SHAPE_ITEMS];
    kz__shisoku_shape loose; /* a branch of the first node that is not in the log */
    unsigned count;
} kz__shisoku_path;

/**
 * Turns a tree so that the target is at the root. The equation of the first node, that its sum is 0
 * or its product is 1 up to sign, is carried over to each node up to the target. The last one then
 * has the target as a branch, which is removed.
 * @param target of the letters.
 * @return its sign or exponent in the last node.
 */
int kz__shisoku_path_to(const kz__shisoku_shapes *shapes, kz__shisoku_path *path, uint32_t target);

#endif
