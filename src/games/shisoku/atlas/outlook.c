/*
 * The chances with the next cards: solves each table that may occur.
 * Theory: docs/theory/shisoku-atlas.md.
 */
#include "base/valid.h"
#include "games/shisoku/atlas/stopping.h"
#include "games/shisoku/valid.h"

#include "games/shisoku/search/solve.h"
#include "kazu/shisoku_atlas.h"

#include <assert.h>

typedef struct walk {
    const kz_shisoku_problem *problem;
    kz_work *work;
    uint32_t left[KZ_SHISOKU_MAX_RANK + 1]; /* cards of each rank in the rest of the deck */
    kz_shisoku_outlook found;
} walk;

/* Counts the ranks that are left. False if the table is not from the deck. */
static bool count_left(const kz_shisoku_problem *problem, uint32_t *left) {
    if (problem->count > KZ_SHISOKU_OUTLOOK_CARDS) {
        return false;
    }
    for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        left[rank] = 4;
    }
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_rational card = problem->cards[i];
        bool is_rank =
            card.denominator == 1 && card.numerator >= 1 && card.numerator <= KZ_SHISOKU_MAX_RANK;
        if (!is_rank || left[card.numerator] == 0) {
            return false;
        }
        left[card.numerator]--;
    }
    return true;
}

/* Further cards to look at: see the header. */
static uint32_t depth_of(uint32_t cards) {
    static const uint32_t tables[KZ_SHISOKU_OUTLOOK_CARDS + 1] = {6, 6, 6, 6,  7,  7,
                                                                  8, 8, 9, 10, 11, 12};
    return tables[cards] - cards;
}

/* Solves the table with additional cards; an empty table makes nothing. */
static kz_status solve(walk *w, const kz__shisoku_ranked_hand *further, bool *made) {
    kz_shisoku_problem problem = *w->problem;
    kz_shisoku_result result;
    for (uint32_t i = 0; i < further->count; i++) {
        problem.cards[problem.count++] = kz_rational_integer(further->rank[i]);
    }
    *made = false;
    if (problem.count == 0) {
        return KZ_OK;
    }
    kz_status status = kz__shisoku_decide(&problem, w->work, &result);
    if (status == KZ_OK && result.verdict == KZ_UNKNOWN) {
        status = result.why;
    }
    *made = status == KZ_OK && result.verdict == KZ_ONE;
    return status;
}

/* Whether additional cards make the target; a single card is already known. */
static kz_status is_made(void *user, uint32_t cards, uint32_t number, bool *made) {
    walk *w = user;
    kz__shisoku_ranked_hand further = kz__shisoku_ranked_at(cards, number);
    if (cards == 1) {
        *made = w->found.next[further.rank[0] - 1].solvable;
        return KZ_OK;
    }
    kz_work_report(w->work, number, kz__shisoku_ranked_total(cards));
    return solve(w, &further, made);
}

static kz_status look_far(walk *w) {
    kz__shisoku_stopping stopping;
    kz__shisoku_stops stops;
    kz_status status = kz__shisoku_stopping_init(&stopping, depth_of(w->problem->count), w->work);
    if (status == KZ_OK) {
        status = kz__shisoku_stopping_walk(&stopping, w->left, is_made, w, &stops);
    }
    kz__shisoku_stopping_clear(&stopping);
    if (status == KZ_OK) {
        w->found.depth = stops.depth;
        w->found.beyond = stops.beyond;
        w->found.expected_cards = stops.expected;
    }
    return status;
}

static kz_status look_next(walk *w) {
    for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        kz__shisoku_ranked_hand card = {.count = 1, .rank = {(uint8_t)rank}};
        bool made = false;
        kz_status status = w->left[rank] > 0 ? solve(w, &card, &made) : KZ_OK;
        if (status != KZ_OK) {
            return status;
        }
        w->found.next[rank - 1] =
            (kz_shisoku_outlook_next){.rank = rank, .left = w->left[rank], .solvable = made};
        w->found.left_cards += w->left[rank];
        w->found.good_cards += made ? w->left[rank] : 0;
    }
    return KZ_OK;
}

kz_status kz_shisoku_outlook_find(const kz_shisoku_problem *problem, kz_work *work,
                                  kz_shisoku_outlook *outlook) {
    assert(kz__shisoku_problem_is_valid(problem) && kz__work_is_valid(work) && outlook != NULL);
    walk w = {.problem = problem, .work = work};
    if (!count_left(problem, w.left)) {
        return KZ_OUT_OF_RANGE;
    }
    kz__shisoku_ranked_hand none = {.count = 0};
    kz_status status = solve(&w, &none, &w.found.now);
    if (status == KZ_OK) {
        status = look_next(&w);
    }
    if (status == KZ_OK && !w.found.now) {
        status = look_far(&w);
    }
    if (status == KZ_OK) {
        *outlook = w.found;
    }
    return status;
}
