/**
 * @file
 * Sorts hands by several rules, each packed after the previous ones.
 */
#ifndef KAZU_NAMEPOKER_RANKING_H
#define KAZU_NAMEPOKER_RANKING_H

#include "kazu/namepoker.h"

/** Borrowed arrays over `hands` hands. A smaller key means a stronger hand. */
typedef struct kz__namepoker_ranking {
    const kz_namepoker_name *name;
    uint32_t hands;
    uint64_t *key;   /**< [hand]: all rules so far */
    uint64_t *value; /**< [hand]: room for one rule */
    uint32_t *order; /**< hands, strongest first, after kz__namepoker_ranking_number() */
    uint32_t *spare;
    uint64_t largest; /**< no key is larger */
} kz__namepoker_ranking;

/** All hands tie. @param ranking its arrays and hands are set. @return KZ_OK, CANCELLED. */
kz_status kz__namepoker_ranking_start(kz__namepoker_ranking *ranking, kz_work *work) KZ_MUST_USE;

/** Breaks ties by one more rule. @param work nodes count hands. @return KZ_OK, BUDGET, CANCELLED.
 */
kz_status kz__namepoker_ranking_add(kz__namepoker_ranking *ranking, kz_namepoker_rule rule,
                                    kz_work *work) KZ_MUST_USE;

/**
 * Makes keys the numbers of classes from 0, and fills `order`; hands that tie are in the order of
 * the name. @param classes how many there are. @return KZ_OK, CANCELLED.
 */
kz_status kz__namepoker_ranking_number(kz__namepoker_ranking *ranking, kz_work *work,
                                       uint32_t *classes) KZ_MUST_USE;

#endif
