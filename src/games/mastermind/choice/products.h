/**
 * @file
 * The entropies of two partitions of equally many secrets, compared exactly: the smaller product
 * of h^h over the sizes h has the larger entropy.
 */
#ifndef KZ_MASTERMIND_PRODUCTS_H
#define KZ_MASTERMIND_PRODUCTS_H

#include "kazu/mastermind.h"

/**
 * Compares the products of h^h over two lists of sizes, in integers.
 * @param count of sizes in each list, at most KZ_MASTERMIND_ANSWERS_MAX.
 * @param order below 0 if the product of a is the smaller one, 0 if they are equal.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_products_compare(const uint32_t *a, const uint32_t *b, uint32_t count,
                                          kz_work *work, int *order) KZ_MUST_USE;

#endif
