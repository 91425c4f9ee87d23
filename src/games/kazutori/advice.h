/**
 * @file
 * Chooses a number in a lost position.
 */
#ifndef KZ_KAZUTORI_ADVICE_H
#define KZ_KAZUTORI_ADVICE_H

#include "kazu/rng.h"

#include "games/kazutori/far/ahead.h"

/**
 * Finds the legal number that leaves the opponent the smallest share of winning replies among the
 * legal ones; on a tie, the smaller number. After a number that ends the game the share counts as
 * all.
 * @param r     a P-position with a legal number.
 * @param ahead the outcomes ahead of r.
 * Cost: at most count * largest / 32 steps; a number is dropped once its share is too large.
 */
kz_status kz__kazutori_least_hopeless(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                      uint64_t r, const kz__kazutori_ahead *ahead, kz_work *work,
                                      uint64_t *number) KZ_MUST_USE;

/** Tells whether a number may be chosen. */
typedef bool kz__kazutori_filter(const void *user, uint64_t number);

/**
 * Draws one of the legal numbers that leave the opponent the fewest winning answers.
 * @param r        a P-position with a legal number.
 * @param may_take numbers that it rejects are excluded.
 * @param number   0 if it rejects all.
 * Cost: as kz__kazutori_look_ahead(), plus count * largest / 64 steps.
 */
kz_status kz__kazutori_fewest_answers(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                      uint64_t r, kz__kazutori_filter *may_take, const void *user,
                                      kz_rng *rng, kz_work *work, uint64_t *number) KZ_MUST_USE;

#endif
