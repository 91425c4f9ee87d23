/* Which hands of an opponent fit what was seen of it. Theory: docs/theory/namepoker.md. */
#include "play/adapters/namepoker/rivals.h"

#include "games/namepoker/odds/odds_patterns.h"
#include "play/adapters/namepoker/policy.h"

#include <string.h>

enum {
    PLACES = KZ__NAMEPOKER_PLACES,
    ANY = PLACES + 1, /* any number of characters */
    PARTS = KZ__NAMEPOKER_ERRS_OF * PLACES,
    RIGHT = PARTS - PLACES /* of PARTS, for a level that errs */
};

/* What a rule makes of hands. */
typedef struct step {
    const kz__namepoker_policy *policy;
    kz__namepoker_patterns *patterns;
    uint32_t count; /* characters that were seen to be exchanged, or ANY */
} step;

/* A choice is a mask with the leftmost place in the highest bit. */
static void add(const step *s, uint32_t hand, uint32_t discard, uint64_t weight) {
    uint32_t choice = 0;
    if (s->count != ANY && kz__namepoker_ones(discard) != s->count) {
        return;
    }
    for (uint32_t i = 0; i < PLACES; i++) {
        choice |= (discard >> i & 1U) << (PLACES - 1 - i);
    }
    s->patterns->value[kz__namepoker_pattern_of(&s->patterns->size, hand, choice)] += weight;
}

static void add_with_errors(const step *s, uint32_t hand, uint32_t discard, uint64_t weight) {
    if (s->policy->level != KZ__NAMEPOKER_ERRS) {
        add(s, hand, discard, weight);
        return;
    }
    add(s, hand, discard, weight * RIGHT);
    for (uint32_t i = 0; i < PLACES; i++) {
        add(s, hand, discard ^ 1U << i, weight);
    }
}

/* One exchange. A third one by chance would take more than 64 bits: the lowest ones go. */
static void exchange(const step *s, uint64_t *weight) {
    kz__namepoker_size size = s->patterns->size;
    uint64_t all = 0;
    uint32_t shift = 0;
    for (uint32_t hand = 0; hand < size.hands; hand++) {
        all += weight[hand];
    }
    while (all >> shift >> 45 != 0) {
        shift++;
    }
    memset(s->patterns->value, 0, size.patterns * sizeof *s->patterns->value);
    for (uint32_t hand = 0; hand < size.hands; hand++) {
        uint64_t times = weight[hand] >> shift;
        uint32_t count = times > 0 ? kz__namepoker_policy_count(s->policy, hand) : 0;
        for (uint32_t i = 0; i < count; i++) {
            uint32_t discard = 0;
            uint32_t often = 0;
            kz__namepoker_policy_at(s->policy, hand, i, &discard, &often);
            add_with_errors(s, hand, discard, times * often);
        }
    }
    kz__namepoker_patterns_draw(s->patterns);
    memcpy(weight, s->patterns->value, size.hands * sizeof *weight);
}

static kz_status follow(const kz__namepoker_moment *moment, int seat,
                        const kz_namepoker_table *hands, kz__namepoker_patterns *patterns,
                        kz_work *work, uint64_t *weight) {
    int level = moment->level[seat] == 0 ? KZ__NAMEPOKER_THUMB : moment->level[seat];
    bool shares = moment->mix != NULL && level == KZ_PLAY_LEVEL_MAX;
    kz__namepoker_policy policy = {.level = level, .mix = shares ? *moment->mix : NULL};
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < moment->table->exchanges && status == KZ_OK; i++) {
        uint32_t seen = i < moment->made[seat] ? moment->dealt->exchanged[seat][i] : ANY;
        /* An equilibrium of several exchanges is made once: it takes long. */
        if (policy.mix == NULL) {
            kz__namepoker_policy_clear(&policy, work);
            policy = (kz__namepoker_policy){.mix = NULL};
            status = kz__namepoker_policy_make(moment->table, hands, level, i, work, &policy);
        }
        policy.exchange = i;
        if (status == KZ_OK) {
            const step s = {&policy, patterns, seen};
            exchange(&s, weight);
        }
    }
    if (shares) {
        *moment->mix = policy.mix;
        policy.mix = NULL;
    }
    kz__namepoker_policy_clear(&policy, work);
    return status;
}

kz_status kz__namepoker_rival_hands(const kz__namepoker_moment *moment, int seat,
                                    const kz_namepoker_table *hands, kz_work *work,
                                    uint64_t weight[KZ_NAMEPOKER_HANDS], bool *knows) {
    kz__namepoker_size size;
    kz__namepoker_patterns patterns;
    uint64_t all = 0;
    *knows = false;
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(hands); hand++) {
        weight[hand] = 1;
    }
    if (moment->made[seat] == 0 || moment->level[seat] == KZ__NAMEPOKER_RANDOM) {
        return KZ_OK;
    }
    kz_status status = kz__namepoker_size_of(hands, &size);
    status = status == KZ_OK ? kz__namepoker_patterns_new(size, work, &patterns) : status;
    if (status != KZ_OK) {
        return status;
    }
    status = follow(moment, seat, hands, &patterns, work, weight);
    kz__namepoker_patterns_clear(&patterns, work);
    for (uint32_t hand = 0; hand < size.hands; hand++) {
        all += weight[hand] > 0 ? 1 : 0;
    }
    *knows = all > 0;
    for (uint32_t hand = 0; hand < size.hands && all == 0; hand++) {
        weight[hand] = 1;
    }
    return status;
}
