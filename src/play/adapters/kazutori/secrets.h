/**
 * @file
 * The secret totals (秘密の数) of a table for two: a player who makes one wins with correct play.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_SECRETS_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_SECRETS_H

#include "play/adapters/kazutori/advice.h"

/** Which of the last totals up to N are secret. Owns its bits. */
typedef struct kz__kazutori_secrets {
    uint64_t n;
    kz_kazutori_chart chart; /**< of the totals N - chart.count + 1 to N */
    size_t words;            /**< of each array of the chart */
} kz__kazutori_secrets;

/**
 * Finds them.
 * @param most the totals from N - most on; at most N.
 * @param out  free it with kz__kazutori_secrets_free(), also on failure.
 */
kz_status kz__kazutori_secrets_find(const kz__kazutori_place *p, uint64_t most, kz_work *work,
                                    kz__kazutori_secrets *out) KZ_MUST_USE;

/** Frees them. */
void kz__kazutori_secrets_free(kz__kazutori_secrets *secrets, kz_work *work);

/** Tells whether a total is secret; false for totals outside of the chart. */
bool kz__kazutori_is_secret(const kz__kazutori_secrets *secrets, uint64_t total);

/** Gives the largest secret total in least..below-1; 0 if there is none. @param least at least 1.
 */
uint64_t kz__kazutori_secret_below(const kz__kazutori_secrets *secrets, uint64_t below,
                                   uint64_t least);

/**
 * Gives the smallest step, at most `most`, at which the secret totals repeat over all of the chart;
 * 0 if there is none. If a number may pass N, the first totals below N are left out, because every
 * number ends the game there.
 */
uint64_t kz__kazutori_secrets_period(const kz__kazutori_secrets *secrets,
                                     const kz__kazutori_place *p, uint64_t most);

#endif
