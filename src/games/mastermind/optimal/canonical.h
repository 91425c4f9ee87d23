/**
 * @file
 * Canonical forms of sets of codes. A set with places swapped and colours renamed is equally hard,
 * so a set is brought into a standard form before lookup. Equivalent sets do not always get the
 * same form (then work is repeated), but inequivalent sets never share one.
 */
#ifndef KZ_MASTERMIND_CANONICAL_H
#define KZ_MASTERMIND_CANONICAL_H

#include "games/mastermind/optimal/optimal_pool.h"

/* The renaming that gave a form, and the key of the form. */
typedef struct kz__mastermind_form {
    uint64_t key[2]; /* sum of the marks of its codes */
    uint32_t colors; /* its codes have the colours 1..colors, each at least once */
    uint8_t place[KZ_MASTERMIND_PEGS_MAX];       /* where a peg went */
    uint8_t color[KZ_MASTERMIND_COLORS_MAX + 1]; /* what a colour became; a blank stays one */
} kz__mastermind_form;

/**
 * Computes the form of a set.
 * @param set  count indices into the pool.
 * @param image written: the renamed codes, in the order of the set.
 */
void kz__mastermind_canonical(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                              uint32_t *image, kz__mastermind_form *form);

/** Renames a guess of the form back. @return its index. */
uint32_t kz__mastermind_canonical_back(const kz__mastermind_pool *pool,
                                       const kz__mastermind_form *form, uint32_t guess);

/** Renames a guess for the set to one for its form. */
uint32_t kz__mastermind_canonical_forth(const kz__mastermind_pool *pool,
                                        const kz__mastermind_form *form, uint32_t guess);

#endif
