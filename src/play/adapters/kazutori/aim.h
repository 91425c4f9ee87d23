/**
 * @file
 * The target total of a hint for two players, and the replies from there.
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
    unsigned long long aim;  /**< a secret total with possible replies; 0: none ahead */
    unsigned long long last; /**< the last secret total; 0: none ahead */
    bool is_all;             /**< the numbers are 1..k */
    bool at_once;            /**< the advice ends the game */
} kz__kazutori_aim;

/** Finds the totals ahead. The arguments must outlive the result. */
kz__kazutori_aim kz__kazutori_aim_find(const kz__kazutori_place *p,
                                       const kz__kazutori_advice *found,
                                       const kz__kazutori_secrets *secrets);

/** Tells whether a number may be said at a total. */
bool kz__kazutori_aim_allows(const kz__kazutori_aim *a, uint64_t total, uint64_t said);

/** Gives a reply to `said` at the target total that makes a secret total; 0: none is needed. */
uint64_t kz__kazutori_aim_answer(const kz__kazutori_aim *a, uint64_t said);

#endif
