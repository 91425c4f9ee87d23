/*
 * The reachable values, regardless of their forms: the absolute values of a hand modulo the forms'
 * prime, and filters that reject nearly all others. A value also represents its negative.
 */
#ifndef KZ_SHISOKU_REACHABLE_H
#define KZ_SHISOKU_REACHABLE_H

#include "games/shisoku/forms/form.h"
#include "games/shisoku/search/field.h"

/* Absolute values in ascending order; the inverse of 0 is 0. */
typedef struct kz__shisoku_magnitudes {
    const uint64_t *value;
    const uint64_t *inverse;
    size_t count;
} kz__shisoku_magnitudes;

/** The absolute value of a residue, the smaller of v and P - v. */
static inline uint64_t kz__shisoku_magnitude_of(uint64_t value) {
    return kz__shisoku_field_fold(value, KZ__SHISOKU_FORM_PRIME);
}

/** Never 0 for a magnitude in the filter; 0 for most others. */
static inline uint32_t kz__shisoku_filter_bit(const kz__shisoku_filter *filter,
                                              uint64_t magnitude) {
    uint64_t hash = kz__shisoku_field_hash(magnitude);
    uint64_t word = filter->words[hash >> filter->shift];
    return (uint32_t)(word >> ((hash >> KZ__SHISOKU_FILTER_BIT_A) & 63) &
                      word >> ((hash >> KZ__SHISOKU_FILTER_BIT_B) & 63) & 1);
}

/** Gives the number of words of a filter for `count` values, as a power of two. */
unsigned kz__shisoku_reachable_log2_words(size_t count);

/** Empties a filter. */
void kz__shisoku_reachable_clear(kz__shisoku_filter *filter, uint64_t *words, unsigned log2_words);

/** Puts all combinations of two hands' values in a filter. */
void kz__shisoku_reachable_add(const kz__shisoku_filter *filter, kz__shisoku_magnitudes x,
                               kz__shisoku_magnitudes y);

/* Which combination of |t| and |y| may be a value of the others. */
enum {
    KZ__SHISOKU_HIT_SUM = 1,
    KZ__SHISOKU_HIT_DISTANCE = 2,
    KZ__SHISOKU_HIT_PRODUCT = 4,
    KZ__SHISOKU_HIT_QUOTIENT = 8, /* t/y */
    KZ__SHISOKU_HIT_INVERSE = 16, /* y/t */
    KZ__SHISOKU_HIT_ANY = 31,
    KZ__SHISOKU_HIT_BITS = 5
};

/** Which hit t-y is: |t-y| is the sum of |t| and |y| if their signs differ. */
static inline unsigned kz__shisoku_reachable_difference(uint64_t t, uint64_t y) {
    bool same = (t > KZ__SHISOKU_FORM_PRIME / 2) == (y > KZ__SHISOKU_FORM_PRIME / 2);
    return same ? KZ__SHISOKU_HIT_DISTANCE : KZ__SHISOKU_HIT_SUM;
}

/**
 * Finds the values y that may make t (or -t) with some value of a filter.
 * @param hits ascending: number << KZ__SHISOKU_HIT_BITS with the KZ__SHISOKU_HIT_s; room for
 * y.count.
 * @return how many.
 */
size_t kz__shisoku_reachable_partners(kz__shisoku_magnitudes y, uint64_t t, uint64_t t_inverse,
                                      const kz__shisoku_filter *filter, uint32_t *hits);

#endif
