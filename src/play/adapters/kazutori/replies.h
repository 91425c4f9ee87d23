/**
 * @file
 * How to reply from a secret number, if the numbers are not 1..k: 1→1 or 4, 3→4, 4→3.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_REPLIES_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_REPLIES_H

#include "play/adapters/kazutori/secrets.h"
#include "play/adapters/kazutori/wording.h"

enum { KZ__KAZUTORI_REPLIES = 10 /**< most numbers of a set that has such a rule */ };

/** A number of the opponent, and replies of which one always makes a secret number. */
typedef struct kz__kazutori_answer_rule {
    uint64_t said;
    uint64_t first; /**< of the answers */
    kz__kazutori_list answers;
} kz__kazutori_answer_rule;

/** The replies to all numbers that leave a legal reply. */
typedef struct kz__kazutori_replies {
    size_t count; /**< 0: there is no short rule */
    kz__kazutori_answer_rule of[KZ__KAZUTORI_REPLIES];
} kz__kazutori_replies;

/** Finds replies that work at each secret total of the chart: at most three for each number. */
void kz__kazutori_replies_find(const kz__kazutori_place *p, const kz__kazutori_secrets *secrets,
                               kz__kazutori_replies *out);

/** Writes "1→1 or 4, 3→4, 4→3". */
void kz__kazutori_replies_put(const kz__kazutori_replies *replies, kz_lang lang, kz_text *out);

#endif
