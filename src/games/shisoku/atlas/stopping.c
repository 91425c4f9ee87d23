/*
 * Finds the number of cards dealt until a table makes the target. Walks over the multisets of 1, 2,
 * 3, ... additional cards, each with the number of ways to reach it without the target being
 * possible earlier. Theory: docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/stopping.h"

#include <assert.h>
#include <string.h>

enum { RANKS = KZ_SHISOKU_MAX_RANK };

/* One more card of a rank: the multiset that it gives, and how many of the rank it had. */
struct kz__shisoku_stopping_step {
    uint16_t number;
    uint16_t had;
};

static kz__shisoku_ranked_hand with_card(const kz__shisoku_ranked_hand *hand, uint32_t rank) {
    kz__shisoku_ranked_hand with = {.count = hand->count + 1};
    uint32_t at = 0;
    for (; at < hand->count && hand->rank[at] < rank; at++) {
        with.rank[at] = hand->rank[at];
    }
    with.rank[at] = (uint8_t)rank;
    memcpy(with.rank + at + 1, hand->rank + at, hand->count - at);
    return with;
}

static struct kz__shisoku_stopping_step step_from(const kz__shisoku_ranked_hand *hand,
                                                  uint32_t rank) {
    kz__shisoku_ranked_hand with = with_card(hand, rank);
    uint32_t number = kz__shisoku_ranked_number(&with);
    assert(number <= UINT16_MAX);
    uint32_t had = 0;
    for (uint32_t i = 0; i < hand->count; i++) {
        had += hand->rank[i] == rank ? 1 : 0;
    }
    return (struct kz__shisoku_stopping_step){.number = (uint16_t)number, .had = (uint16_t)had};
}

kz_status kz__shisoku_stopping_init(kz__shisoku_stopping *stopping, uint32_t depth, kz_work *work) {
    assert(depth <= KZ__SHISOKU_STOPPING_DEPTH);
    *stopping = (kz__shisoku_stopping){.work = work, .depth = depth};
    for (uint32_t i = 0; i < 2; i++) {
        stopping->ways[i] =
            kz_work_allocate(work, kz__shisoku_ranked_total(depth), sizeof *stopping->ways[i]);
        if (stopping->ways[i] == NULL) {
            return KZ_NO_MEMORY;
        }
    }
    for (uint32_t cards = 0; cards < depth; cards++) {
        uint32_t total = kz__shisoku_ranked_total(cards);
        struct kz__shisoku_stopping_step *step =
            kz_work_allocate(work, (size_t)total * RANKS, sizeof *step);
        stopping->step[cards] = step;
        if (step == NULL) {
            return KZ_NO_MEMORY;
        }
        for (uint32_t number = 0; number < total; number++) {
            kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(cards, number);
            for (uint32_t rank = 1; rank <= RANKS; rank++) {
                *step++ = step_from(&hand, rank);
            }
        }
    }
    return KZ_OK;
}

void kz__shisoku_stopping_clear(kz__shisoku_stopping *stopping) {
    uint32_t depth = stopping->depth;
    for (uint32_t i = 0; i < 2; i++) {
        kz_work_free(stopping->work, stopping->ways[i], kz__shisoku_ranked_total(depth),
                     sizeof *stopping->ways[i]);
    }
    for (uint32_t cards = 0; cards < depth; cards++) {
        kz_work_free(stopping->work, stopping->step[cards],
                     (size_t)kz__shisoku_ranked_total(cards) * RANKS,
                     sizeof *stopping->step[cards]);
    }
    *stopping = (kz__shisoku_stopping){.work = stopping->work};
}

/* Deals one more card onto every multiset that failed: adds up the ways to each new one. */
static void deal(kz__shisoku_stopping *stopping, uint32_t cards, const uint32_t *left) {
    uint64_t *now = stopping->ways[1];
    stopping->ways[1] = stopping->ways[0];
    stopping->ways[0] = now;
    uint64_t *next = stopping->ways[1];
    memset(next, 0, kz__shisoku_ranked_total(cards + 1) * sizeof *next);
    for (uint32_t number = 0; number < kz__shisoku_ranked_total(cards); number++) {
        const struct kz__shisoku_stopping_step *step =
            stopping->step[cards] + (size_t)number * RANKS;
        for (uint32_t rank = 1; rank <= RANKS && now[number] != 0; rank++, step++) {
            if (left[rank] > step->had) {
                next[step->number] += now[number] * (left[rank] - step->had);
            }
        }
    }
}

/* Removes the multisets that make the target; counts the ways of these and of the others. */
static kz_status sift(kz__shisoku_stopping *stopping, uint32_t cards, kz__shisoku_stopping_ask *ask,
                      void *user, uint64_t *made_ways, uint64_t *failing) {
    uint32_t total = kz__shisoku_ranked_total(cards);
    uint64_t *ways = stopping->ways[1];
    *made_ways = 0;
    *failing = 0;
    for (uint32_t number = 0; number < total; number++) {
        if (ways[number] == 0) {
            continue;
        }
        bool made = false;
        kz_status status = ask(user, cards, number, &made);
        if (status != KZ_OK) {
            return status;
        }
        *(made ? made_ways : failing) += ways[number];
        ways[number] = made ? 0 : ways[number];
    }
    return KZ_OK;
}

/* Expected cards: the sum, over d, of the chance that d more cards fail. */
kz_status kz__shisoku_stopping_walk(kz__shisoku_stopping *stopping, const uint32_t *left,
                                    kz__shisoku_stopping_ask *ask, void *user,
                                    kz__shisoku_stops *stops) {
    kz__shisoku_stops found = {.beyond = 1, .expected = 1};
    uint32_t left_cards = 0;
    for (uint32_t rank = 1; rank <= RANKS; rank++) {
        left_cards += left[rank];
    }
    double all = 1;
    uint64_t failing = 1;
    stopping->ways[1][0] = 1;
    for (uint32_t depth = 1; depth <= stopping->depth && failing > 0; depth++) {
        uint64_t made = 0;
        deal(stopping, depth - 1, left);
        all *= left_cards - (depth - 1);
        kz_status status = sift(stopping, depth, ask, user, &made, &failing);
        if (status != KZ_OK) {
            return status;
        }
        found.depth = depth;
        found.first[depth] = (double)made / all;
        found.beyond = (double)failing / all;
        found.expected += found.beyond;
    }
    *stops = found;
    return KZ_OK;
}
