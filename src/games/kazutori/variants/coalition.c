/*
 * Decides whether one player can say the last number against all others together: 1..k by formula,
 * other sets by the definition. Theory: docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/sequence/recurrence.h"
#include "games/kazutori/set.h"
#include "games/kazutori/variants/numbers.h"

#include "kazu/kazutori_variants.h"

#include <assert.h>

typedef struct game {
    kz__kazutori_numbers numbers;
    uint32_t players;
} game;

/*
 * Bit p of an entry: the lone player can be last if p others move before their next turn. Each seat
 * is one bit, so all seats are computed at once: bit p is the AND of bit p - 1 over all numbers
 * (the others choose), and bit 0 the OR of the highest bit over all numbers.
 */
static uint64_t entry(void *user, const kz__kazutori_recurrence *past) {
    const game *g = (const game *)user;
    uint64_t highest = UINT64_C(1) << (g->players - 1);
    uint64_t every = UINT64_MAX;
    uint64_t some = 0;
    for (size_t i = 0; i < g->numbers.count && g->numbers.number[i] <= past->next; i++) {
        uint64_t left = kz__kazutori_recurrence_back(past, g->numbers.number[i]);
        every &= left;
        some |= left;
    }
    if (past->next < g->numbers.number[0]) {
        return highest; /* no number fits: the lone player was last if they have just moved */
    }
    return (every << 1 & (highest | (highest - 1))) | ((some & highest) != 0 ? 1 : 0);
}

static kz_status solve_by_definition(const kz_kazutori_set *set, uint32_t players, uint64_t missing,
                                     kz_work *work, bool *can) {
    game g = {.players = players};
    kz__kazutori_recurrence sequence = {
        .reach = set->largest, .entry = entry, .game = &g, .cost = set->count, .work = work};
    kz_status status = kz__kazutori_numbers_list(set, work, &g.numbers);
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_start(&sequence);
    }
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_run(&sequence, missing);
    }
    if (status == KZ_OK) {
        *can = entry(&g, &sequence) % 2 == 1;
    }
    kz__kazutori_recurrence_clear(&sequence);
    kz__kazutori_numbers_free(&g.numbers, work);
    return status;
}

/* 1..k. With three or more players the others say at least two numbers to one and always escape, so
 * the lone player must say N at once. With k = 1 there is no choice. */
static bool can_with_all(uint64_t k, uint32_t players, uint64_t missing) {
    if (k == 1) {
        return missing % players == 1;
    }
    return players == 2 ? missing % (k + 1) != 0 : missing <= k;
}

kz_status kz_kazutori_coalition(const kz_kazutori_set *set, uint32_t players, uint64_t missing,
                                kz_work *work, bool *can) {
    assert(kz__kazutori_set_is_valid(set) && kz__work_is_valid(work) && can != NULL);
    if (!kz__kazutori_set_playable(set) || players < 2 || players > KZ_KAZUTORI_PLAYERS_MAX ||
        missing < 1 || missing > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    if (kz__kazutori_set_is_all(set)) {
        *can = can_with_all(set->largest, players, missing);
        return KZ_OK;
    }
    return solve_by_definition(set, players, missing, work, can);
}
