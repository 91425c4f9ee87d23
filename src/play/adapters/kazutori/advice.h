/**
 * @file
 * A table of Kazutori in the library's types, and best play: for two players by the exact theory,
 * for more by the rule of outlook.h. If N is too large for that, each player is assumed to prefer
 * to be last, otherwise the next player, and so on (Li 1978); if the last player loses, to prefer
 * the next player first and themselves least.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_ADVICE_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_ADVICE_H

#include "play/adapters/kazutori/state.h"

/** A table in the library's types. The set is too large for a small stack. */
typedef struct kz__kazutori_place {
    kz__kazutori_table table;
    kz_kazutori_set set;
    kz_kazutori_rules rules;
    uint64_t missing;
    uint32_t seats;
} kz__kazutori_place;

/** Best play, and its result. */
typedef struct kz__kazutori_advice {
    kz_kazutori_outcome outcome; /**< for two */
    uint32_t last;               /**< for more: who will be last, counted from the player to move */
    uint64_t number;
} kz__kazutori_advice;

/** Reads a state. @return to be freed with kz__kazutori_place_free(); NULL: no memory. */
kz__kazutori_place *kz__kazutori_place_new(const kz_state *state, kz_work *work);

/** Frees it. */
void kz__kazutori_place_free(kz__kazutori_place *place, kz_work *work);

/**
 * Finds best play.
 * @param missing the missing amount, at least 1.
 * @param found   undefined on failure.
 */
kz_status kz__kazutori_advise(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                              kz__kazutori_advice *found) KZ_MUST_USE;

#endif
