/**
 * @file
 * Chooses a number in a lost position, for games that evaluate reply by reply.
 */
#ifndef KZ_KAZUTORI_DEFENCE_H
#define KZ_KAZUTORI_DEFENCE_H

#include "kazu/kazutori.h"

/** The value of a reply for the opponent. */
typedef enum kz__kazutori_reply {
    KZ__KAZUTORI_REPLY_BARRED, /**< it may not be said */
    KZ__KAZUTORI_REPLY_LEGAL,  /**< it gives the win away */
    KZ__KAZUTORI_REPLY_WINS
} kz__kazutori_reply;

/** A lost position. */
typedef struct kz__kazutori_defence {
    const kz_kazutori_set *own;     /**< numbers of the player to move */
    const kz_kazutori_set *replies; /**< numbers of the opponent */
    bool (*may_be_said)(const void *position, uint64_t number);
    kz__kazutori_reply (*judge)(const void *position, uint64_t said, uint64_t reply);
    const void *position;
} kz__kazutori_defence;

/**
 * Gives the number that leaves the opponent the smallest share of winning replies among his legal
 * ones, ties to the smaller number. A number that leaves no legal reply counts as lost.
 * @param work   nodes count numbers times replies.
 * @param number 0 if nothing may be said; untouched on failure.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kazutori_best_try(const kz__kazutori_defence *defence, kz_work *work,
                                uint64_t *number) KZ_MUST_USE;

#endif
