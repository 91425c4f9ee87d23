/**
 * @file
 * Bounds from the number of codes alone: a guess that is not the secret is followed by at most one
 * guess for each answer except the win.
 */
#ifndef KZ_MASTERMIND_BOUND_H
#define KZ_MASTERMIND_BOUND_H

#include <stddef.h>
#include <stdint.h>

/* The cost of an impossible task, higher than any real cost. */
#define KZ__MASTERMIND_NEVER  (UINT32_C(1) << 30)
#define KZ__MASTERMIND_ALWAYS UINT32_C(255) /* a depth that limits nothing */

/** Gives the least total of guesses that could find `count` codes. @param answers at least 2. */
uint32_t kz__mastermind_least_total(uint32_t answers, uint32_t count);

/** Gives the most codes that `depth` guesses could tell apart; no more than 2^30. */
uint32_t kz__mastermind_most_codes(uint32_t answers, uint32_t depth);

#endif
