/**
 * @file
 * Values of patterns as in odds_patterns.h, in long numbers; and the values of final hands against
 * several players.
 */
#ifndef KZ_NAMEPOKER_MIX_VALUES_H
#define KZ_NAMEPOKER_MIX_VALUES_H

#include "games/namepoker/odds/long.h"
#include "games/namepoker/odds/odds_patterns.h"

typedef struct kz__namepoker_values {
    kz__namepoker_size size;
    kz__namepoker_long *value; /**< [pattern]; before and after all passes, the hands come first */
    uint32_t *choice;          /**< by hand, after _best() */
} kz__namepoker_values;

/** Makes room; nothing is cleared. @param values untouched on failure. */
kz_status kz__namepoker_values_new(kz__namepoker_size size, kz_work *work,
                                   kz__namepoker_values *values) KZ_MUST_USE;
void kz__namepoker_values_clear(kz__namepoker_values *values, kz_work *work);

/**
 * Sets the value of each hand at the showdown: its chance to beat all others, or its share of the
 * point if some of them tie.
 * @param players 2 or more, this one included.
 * @param weight  [hand] how often each of the others, independently, ends with it.
 */
void kz__namepoker_values_stand(const kz_namepoker_table *table, uint32_t players,
                                const uint64_t *weight, kz__namepoker_values *values);

/** kz__namepoker_patterns_mean() and _best(). */
void kz__namepoker_values_mean(kz__namepoker_values *values);
void kz__namepoker_values_best(kz__namepoker_values *values);

#endif
