/**
 * @file
 * What computers exchange by their level, for all hands at once: they play by it, and what they
 * hold is inferred from it.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_POLICY_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_POLICY_H

#include "play/adapters/namepoker/state.h"

enum {
    KZ__NAMEPOKER_RANDOM = 1, /**< the level that exchanges by chance */
    KZ__NAMEPOKER_THUMB = 2,  /**< keeps a good hand, else groups: also what people are taken for */
    KZ__NAMEPOKER_ERRS = 3,   /**< in an eighth of the cases one place is wrong */
    KZ__NAMEPOKER_ERRS_OF = 8
};

/** The rule of a level at one exchange. */
typedef struct kz__namepoker_policy {
    int level;         /**< lower than requested if there were not nodes enough */
    uint32_t exchange; /**< from 0 */
    kz_namepoker_name name;
    kz_namepoker_draws *draws;
    kz_namepoker_equilibrium *equilibrium;
    kz_namepoker_mix *mix;
} kz__namepoker_policy;

/**
 * Makes the rule of a level above 1.
 * @param hands    of the table's name and rules.
 * @param policy   to be cleared; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__namepoker_policy_make(const kz__namepoker_table *table,
                                    const kz_namepoker_table *hands, int level, uint32_t exchange,
                                    kz_work *work, kz__namepoker_policy *policy) KZ_MUST_USE;
void kz__namepoker_policy_clear(kz__namepoker_policy *policy, kz_work *work);

/** Gives what the weights of a hand add up to. */
uint32_t kz__namepoker_policy_weights(const kz__namepoker_policy *policy);

/** Counts the exchanges that a hand may make, without errors. */
uint32_t kz__namepoker_policy_count(const kz__namepoker_policy *policy, uint32_t hand);

/** Gives one of them. @param number below the count */
void kz__namepoker_policy_at(const kz__namepoker_policy *policy, uint32_t hand, uint32_t number,
                             uint32_t *discard, uint32_t *weight);

#endif
