/* Best responses: how often each hand results from the last response, the value of each hand
 * against that, the value of each pattern, and the best pattern of each hand.
 * Theory: docs/theory/namepoker.md. */
#include "base/valid.h"
#include "games/namepoker/odds/fraction.h"
#include "games/namepoker/odds/odds_patterns.h"
#include "games/namepoker/odds/odds_proof.h"

#include <assert.h>
#include <string.h>

enum { RESPONSES_MAX = 1000 };

typedef struct entry {
    uint64_t win; /* over 2 * hands^3 */
    uint32_t discard;
} entry;

struct kz_namepoker_equilibrium {
    uint32_t hands;
    uint32_t rounds;
    entry entries[];
};

static size_t bytes_of(uint32_t hands) {
    return sizeof(kz_namepoker_equilibrium) + hands * sizeof(entry);
}

/* Chances of hands are over hands^2, of wins over 2 * hands^3. */
static void respond(const kz_namepoker_table *table, const uint32_t *choice,
                    kz__namepoker_patterns *patterns) {
    const kz__namepoker_size *size = &patterns->size;
    memset(patterns->value, 0, size->patterns * sizeof *patterns->value);
    for (uint32_t hand = 0; hand < size->hands; hand++) {
        patterns->value[kz__namepoker_pattern_of(size, hand, choice[hand])]++;
    }
    kz__namepoker_patterns_draw(patterns);
    kz__namepoker_standings(table, patterns->value);
    kz__namepoker_patterns_mean(patterns);
    kz__namepoker_patterns_best(patterns);
}

/* Repeats best responses until one is its own best response: then `choice` is
 * `patterns->choice`. */
static kz_status settle(const kz_namepoker_table *table, uint32_t *choice,
                        kz__namepoker_patterns *patterns, kz_work *work, uint32_t *rounds) {
    size_t bytes = patterns->size.hands * sizeof *choice;
    memset(choice, 0, bytes); /* no exchange */
    for (uint32_t round = 1; round <= RESPONSES_MAX; round++) {
        kz_status status = kz_work_spend(work, patterns->size.patterns);
        if (status != KZ_OK) {
            return status;
        }
        respond(table, choice, patterns);
        if (memcmp(choice, patterns->choice, bytes) == 0) {
            *rounds = round;
            return KZ_OK;
        }
        memcpy(choice, patterns->choice, bytes);
    }
    return KZ_UNSUPPORTED;
}

static kz_status prove(const kz_namepoker_table *table, const kz__namepoker_patterns *patterns,
                       kz_work *work) {
    bool proved = false;
    kz_status status = kz__namepoker_odds_prove(table, &patterns->size, patterns->choice,
                                                patterns->value, work, &proved);
    assert(status != KZ_OK || proved);
    return status;
}

static kz_status compute(const kz_namepoker_table *table, kz__namepoker_size size, kz_work *work,
                         kz_namepoker_equilibrium *equilibrium) {
    kz__namepoker_patterns patterns;
    kz_status status = kz__namepoker_patterns_new(size, work, &patterns);
    if (status != KZ_OK) {
        return status;
    }
    uint32_t *choice = kz_work_allocate(work, size.hands, sizeof *choice);
    status = choice == NULL ? KZ_NO_MEMORY
                            : settle(table, choice, &patterns, work, &equilibrium->rounds);
    if (status == KZ_OK) {
        status = prove(table, &patterns, work);
    }
    if (status == KZ_OK) {
        for (uint32_t hand = 0; hand < size.hands; hand++) {
            equilibrium->entries[hand] =
                (entry){patterns.value[hand], kz__namepoker_discard_of(&size, choice[hand])};
        }
    }
    kz_work_free(work, choice, size.hands, sizeof *choice);
    kz__namepoker_patterns_clear(&patterns, work);
    return status;
}

kz_status kz_namepoker_equilibrium_new(const kz_namepoker_table *table, kz_work *work,
                                       kz_namepoker_equilibrium **equilibrium) {
    assert(table != NULL && kz__work_is_valid(work) && equilibrium != NULL);
    kz__namepoker_size size;
    kz_status status = kz__namepoker_size_of(table, &size);
    if (status != KZ_OK) {
        return status;
    }
    kz_namepoker_equilibrium *made = kz_work_allocate(work, 1, bytes_of(size.hands));
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    made->hands = size.hands;
    status = compute(table, size, work, made);
    if (status != KZ_OK) {
        kz_namepoker_equilibrium_free(made, work);
        return status;
    }
    *equilibrium = made;
    return KZ_OK;
}

void kz_namepoker_equilibrium_free(kz_namepoker_equilibrium *equilibrium, kz_work *work) {
    assert((equilibrium == NULL || kz__work_is_valid(work)));
    if (equilibrium != NULL) {
        kz_work_free(work, equilibrium, 1, bytes_of(equilibrium->hands));
    }
}

uint32_t kz_namepoker_equilibrium_rounds(const kz_namepoker_equilibrium *equilibrium) {
    assert(equilibrium != NULL);
    return equilibrium->rounds;
}

void kz_namepoker_equilibrium_best(const kz_namepoker_equilibrium *equilibrium, uint32_t hand,
                                   uint32_t *discard, kz_namepoker_fraction *win) {
    assert(equilibrium != NULL && discard != NULL && win != NULL);
    assert(hand < equilibrium->hands);
    const entry *e = &equilibrium->entries[hand];
    uint64_t hands = equilibrium->hands;
    *discard = e->discard;
    *win = kz__namepoker_fraction_make(kz__wide_of(e->win),
                                       kz__wide_times(kz__wide_product(hands, hands), 2 * hands));
}
