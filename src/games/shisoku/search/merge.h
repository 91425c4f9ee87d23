/*
 * Merges large tables down to smaller ones by random operations. This is not complete, but nearly
 * always enough cards are left to make any target, and then a search is fast.
 */
#ifndef KZ_SHISOKU_MERGE_H
#define KZ_SHISOKU_MERGE_H

#include "kazu/shisoku.h"

enum {
    KZ__SHISOKU_MERGE_QUICK =
        2, /* tries worth making before a complete search of 9 cards or more */
    KZ__SHISOKU_MERGE_TRIES = 256, /* tries for a table that no complete search can answer */
    KZ__SHISOKU_MERGE_SIZE = 7,    /* cards left in the first tries */
    KZ__SHISOKU_MERGE_WHOLE = 8,   /* tries for a solution without a fraction */
    KZ__SHISOKU_MERGE_SMALL = 5    /* cards left in these */
};

/**
 * Merges random pairs of cards until KZ__SHISOKU_MERGE_SIZE or a few more are left, searches, and
 * tries again. The result depends only on the table.
 * @param problem more than KZ__SHISOKU_MERGE_SIZE cards.
 * @return KZ_OK with KZ_ONE, or with KZ_UNKNOWN (KZ_UNSUPPORTED) if all tries failed; KZ_NO_MEMORY,
 *         KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__shisoku_merge_and_search(const kz_shisoku_problem *problem, unsigned tries,
                                       kz_work *work, kz_shisoku_result *result) KZ_MUST_USE;

/**
 * Likewise, but down to fewer cards, and with the first solution without a fraction.
 * @param result its verdict is KZ_ONE or KZ_UNKNOWN.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__shisoku_merge_to_whole(const kz_shisoku_problem *problem, kz_work *work,
                                     kz_shisoku_result *result) KZ_MUST_USE;

#endif
