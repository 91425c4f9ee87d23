/**
 * @file
 * What a hint for two players aims for: totals ahead, and answers from there.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_AIM_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_AIM_H

#include "play/adapters/kazutori/secrets.h"

/** The totals ahead of a player. */
typedef struct kz__kazutori_aim {
    const kz__kazutori_place *p;
    const kz__kazutori_advice *found;
    const kz__kazutori_secrets *secrets;
    unsigned long long n;
    unsigned long long total;
    unsigned long long next; /**< the total that the advice makes */
    unsigned long long aim;  /**< a secret total with something to answer; 0: none is ahead */
    unsigned long long last; /**< the last secret total; 0: none is ahead */
    bool is_all;             /**< the numbers are 1..k */
    bool at_once;            /**< the advice ends the game */
} kz__kazutori_aim;

/** Finds the totals ahead. The arguments must outlive the result. */
kz__kazutori_aim kz__kazutori_aim_find(const kz__kazutori_place *p,
                                       const kz__kazutori_advice *found,
                                       const kz__kazutori_secrets *secrets);

/** Tells whether a number may be said at a total. */
bool kz__kazutori_aim_allows(const kz__kazutori_aim *a, uint64_t total, uint64_t said);

/**
 * Gives an answer to `said` at the total to aim for that makes a secret total; 0: none is needed.
 */
uint64_t kz__kazutori_aim_answer(const kz__kazutori_aim *a, uint64_t said);

#endif
