/*
 * Which values can be made at all, whatever their forms: the absolute values of a hand modulo the
 * forms' prime, and filters that turn away nearly all others. A value stands for its negative too.
 */
#ifndef KZ_SHISOKU_REACHABLE_H
#define KZ_SHISOKU_REACHABLE_H

#include "games/shisoku/forms/form.h"
#include "games/shisoku/search/field.h"

/* Absolute values in ascending order; the inverse of 0 is 0. */
typedef struct kz__magnitudes {
    const uint64_t *value;
    const uint64_t *inverse;
    size_t count;
} kz__magnitudes;

/** The absolute value of a residue, the smaller of v and P - v. */
static inline uint64_t kz__magnitude_of(uint64_t value) {
    return kz__field_fold(value, KZ__FORM_PRIME);
}

/** 0 only if the magnitude was never put in; else mostly 0 too. */
static inline uint32_t kz__filter_bit(const kz__filter *filter, uint64_t magnitude) {
    uint64_t hash = kz__field_hash(magnitude);
    uint64_t word = filter->words[hash >> filter->shift];
    return (uint32_t)(word >> ((hash >> KZ__FILTER_BIT_A) & 63) &
                      word >> ((hash >> KZ__FILTER_BIT_B) & 63) & 1);
}

/** Words that a filter of so many values needs, as a power of two. */
unsigned kz__reachable_log2_words(size_t count);

/** Empties a filter. */
void kz__reachable_clear(kz__filter *filter, uint64_t *words, unsigned log2_words);

/** Puts all combinations of two hands' values in a filter. */
void kz__reachable_add(const kz__filter *filter, kz__magnitudes x, kz__magnitudes y);

/* Which combination of |t| and |y| may be a value of the others. */
enum {
    KZ__HIT_SUM = 1,
    KZ__HIT_DISTANCE = 2,
    KZ__HIT_PRODUCT = 4,
    KZ__HIT_QUOTIENT = 8, /* t/y */
    KZ__HIT_INVERSE = 16, /* y/t */
    KZ__HIT_ANY = 31,
    KZ__HIT_BITS = 5
};

/** Which hit t-y is: |t-y| is the sum of |t| and |y| if their signs differ. */
static inline unsigned kz__reachable_difference(uint64_t t, uint64_t y) {
    bool same = (t > KZ__FORM_PRIME / 2) == (y > KZ__FORM_PRIME / 2);
    return same ? KZ__HIT_DISTANCE : KZ__HIT_SUM;
}

/**
 * Finds the values y that may make t (or -t) with some value of a filter.
 * @param hits ascending: number << KZ__HIT_BITS with the KZ__HIT_s; room for y.count.
 * @return how many.
 */
size_t kz__reachable_partners(kz__magnitudes y, uint64_t t, uint64_t t_inverse,
                              const kz__filter *filter, uint32_t *hits);

#endif
