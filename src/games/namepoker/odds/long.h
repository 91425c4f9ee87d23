/**
 * @file
 * Whole numbers of 384 bits, wide enough for the chances of six players: they are below
 * players * D^players with D below 2^63 (mix.h). An overflow fails an assertion.
 */
#ifndef KZ_NAMEPOKER_LONG_H
#define KZ_NAMEPOKER_LONG_H

#include "base/bits.h"
#include "kazu/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { KZ__NAMEPOKER_LONG_WORDS = 6 };

/** The sum of word[i] * 2^(64 i). */
typedef struct kz__namepoker_long {
    uint64_t word[KZ__NAMEPOKER_LONG_WORDS];
} kz__namepoker_long;

static inline kz__namepoker_long kz__namepoker_long_of(uint64_t value) {
    return (kz__namepoker_long){{value}};
}

/** a + b, which fits. */
static inline kz__namepoker_long kz__namepoker_long_add(kz__namepoker_long a,
                                                        kz__namepoker_long b) {
    uint64_t carry = 0;
    for (int i = 0; i < KZ__NAMEPOKER_LONG_WORDS; i++) {
        uint64_t sum = a.word[i] + carry;
        carry = sum < carry;
        sum += b.word[i];
        carry += sum < b.word[i];
        a.word[i] = sum;
    }
    assert(carry == 0);
    return a;
}

/** a - b. @param b at most a. */
static inline kz__namepoker_long kz__namepoker_long_subtract(kz__namepoker_long a,
                                                             kz__namepoker_long b) {
    uint64_t borrow = 0;
    for (int i = 0; i < KZ__NAMEPOKER_LONG_WORDS; i++) {
        uint64_t rest = a.word[i] - b.word[i];
        uint64_t next = (a.word[i] < b.word[i]) + (uint64_t)(rest < borrow);
        a.word[i] = rest - borrow;
        borrow = next;
    }
    assert(borrow == 0);
    return a;
}

/** a * b, which fits. */
static inline kz__namepoker_long kz__namepoker_long_times(kz__namepoker_long a, uint64_t b) {
    uint64_t carry = 0;
    for (int i = 0; i < KZ__NAMEPOKER_LONG_WORDS; i++) {
        uint64_t high = 0;
        uint64_t low = kz__bits_multiply(a.word[i], b, &high);
        a.word[i] = low + carry;
        carry = high + (a.word[i] < low); /* cannot wrap: high is below 2^64 - 1 */
    }
    assert(carry == 0);
    return a;
}

/** -1, 0 or 1: whether a is less than, equal to or greater than b. */
static inline int kz__namepoker_long_compare(const kz__namepoker_long *a,
                                             const kz__namepoker_long *b) {
    for (int i = KZ__NAMEPOKER_LONG_WORDS; i-- > 0;) {
        if (a->word[i] != b->word[i]) {
            return a->word[i] < b->word[i] ? -1 : 1;
        }
    }
    return 0;
}

static inline bool kz__namepoker_long_is_zero(const kz__namepoker_long *a) {
    uint64_t bits = 0;
    for (int i = 0; i < KZ__NAMEPOKER_LONG_WORDS; i++) {
        bits |= a->word[i];
    }
    return bits == 0;
}

/** base^exponent, which fits. */
kz__namepoker_long kz__namepoker_long_power(uint64_t base, uint32_t exponent);

/** Divides in place. @param by 1..2^32 - 1. @return what remains. */
uint64_t kz__namepoker_long_divide(kz__namepoker_long *a, uint64_t by);

/** The nearest double, except for rounding in each word: for people. */
double kz__namepoker_long_value(const kz__namepoker_long *a);

/**
 * Writes a fraction in lowest terms, whole numbers without a denominator.
 * @param denominator above 0, without a prime factor above largest.
 */
void kz__namepoker_long_put_fraction(kz__namepoker_long numerator, kz__namepoker_long denominator,
                                     uint32_t largest, kz_text *out);

#endif
