/*
 * The reachable values, regardless of their forms: the absolute values of a hand modulo the forms'
 * prime, and filters that reject nearly all others.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/reachable.h"

#include <string.h>

unsigned kz__shisoku_reachable_log2_words(size_t count) {
    return kz__bits_log2_ceiling(count / 2 + 1);
}

void kz__shisoku_reachable_clear(kz__shisoku_filter *filter, uint64_t *words, unsigned log2_words) {
    *filter = (kz__shisoku_filter){words, KZ__SHISOKU_HASH_BITS - log2_words};
    memset(words, 0, sizeof(uint64_t) << log2_words);
}

static inline uint64_t multiply(uint64_t a, uint64_t b) {
    return kz__shisoku_magnitude_of(kz__shisoku_form_multiply(a, b));
}

static inline uint64_t distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

void kz__shisoku_reachable_add(const kz__shisoku_filter *filter, kz__shisoku_magnitudes x,
                               kz__shisoku_magnitudes y) {
    for (size_t i = 0; i < x.count; i++) {
        uint64_t a = x.value[i];
        uint64_t a_inverse = x.inverse[i];
        for (size_t j = 0; j < y.count; j++) {
            uint64_t b = y.value[j];
            uint64_t made[] = {kz__shisoku_magnitude_of(a + b), distance(a, b), multiply(a, b),
                               multiply(a, y.inverse[j]), multiply(a_inverse, b)};
            kz__shisoku_filter_add(filter, made, sizeof made / sizeof *made);
        }
    }
}

/* If t and y are 0, any value of the others will do. */
size_t kz__shisoku_reachable_partners(kz__shisoku_magnitudes y, uint64_t t, uint64_t t_inverse,
                                      const kz__shisoku_filter *filter, uint32_t *hits) {
    const kz__shisoku_filter in = *filter;
    size_t count = 0;
    t = kz__shisoku_magnitude_of(t);
    for (size_t i = 0; i < y.count; i++) {
        uint64_t b = y.value[i];
        uint32_t found =
            kz__shisoku_filter_bit(&in, kz__shisoku_magnitude_of(t + b)) * KZ__SHISOKU_HIT_SUM |
            kz__shisoku_filter_bit(&in, distance(t, b)) * KZ__SHISOKU_HIT_DISTANCE |
            kz__shisoku_filter_bit(&in, multiply(t, b)) * KZ__SHISOKU_HIT_PRODUCT |
            kz__shisoku_filter_bit(&in, multiply(t, y.inverse[i])) * KZ__SHISOKU_HIT_QUOTIENT |
            kz__shisoku_filter_bit(&in, multiply(t_inverse, b)) * KZ__SHISOKU_HIT_INVERSE |
            ((t | b) == 0 ? KZ__SHISOKU_HIT_ANY : 0);
        hits[count] = (uint32_t)i << KZ__SHISOKU_HIT_BITS | found;
        count += found != 0;
    }
    return count;
}
