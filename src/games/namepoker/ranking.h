/**
 * @file
 * Puts hands in order by rules taken one after another, each packed behind the ones before.
 */
#ifndef KAZU_NAMEPOKER_RANKING_H
#define KAZU_NAMEPOKER_RANKING_H

#include "kazu/namepoker.h"

/** Borrowed arrays over `hands` hands. The smaller key, the stronger the hand. */
typedef struct kz__namepoker_ranking {
    const kz_namepoker_name *name;
    uint32_t hands;
    uint64_t *key;   /**< [hand]: all rules so far */
    uint64_t *value; /**< [hand]: room for one rule */
    uint32_t *order; /**< hands, strongest first, after kz__namepoker_ranking_sort() */
    uint32_t *spare;
    uint64_t largest; /**< no key is larger */
} kz__namepoker_ranking;

/** All hands tie. @param ranking its arrays and hands are set. */
void kz__namepoker_ranking_start(kz__namepoker_ranking *ranking);

/** Breaks ties by one more rule. @param work nodes count hands. @return KZ_OK, BUDGET, CANCELLED.
 */
kz_status kz__namepoker_ranking_add(kz__namepoker_ranking *ranking, kz_namepoker_rule rule,
                                    kz_work *work);

/** Fills `order`; hands that tie stand in order of the name. */
void kz__namepoker_ranking_sort(kz__namepoker_ranking *ranking);

/** Makes keys the numbers of classes from 0, and sorts. @return the number of classes. */
uint32_t kz__namepoker_ranking_number(kz__namepoker_ranking *ranking);

#endif
