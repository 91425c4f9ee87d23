/*
 * What the next cards bring. A walk over the tables that can lie after 1, 2, 3, ... further cards,
 * each with the number of ways to get there in which the target could never be made.
 */
#include "games/shisoku/ranked_hands.h"

#include "kazu/shisoku_atlas.h"

#include <string.h>

enum { TABLES_MAX = 18564 /* six further cards */ };

/* The ways that failed, by the further cards that were dealt. */
typedef struct layer {
    uint64_t ways[TABLES_MAX];
} layer;

typedef struct walk {
    const kz_shisoku_problem *problem;
    kz_work *work;
    uint32_t left[KZ_SHISOKU_MAX_RANK + 1]; /* cards of each rank in the rest of the deck */
    layer *now;
    layer *next;
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

/* Asks the solver about the table with further cards; an empty table makes nothing. */
static kz_status solve(walk *w, const kz__ranked_hand *further, bool *made) {
    kz_shisoku_problem problem = *w->problem;
    kz_shisoku_result result;
    for (uint32_t i = 0; i < further->count; i++) {
        problem.cards[problem.count++] = kz_rational_integer(further->rank[i]);
    }
    *made = false;
    if (problem.count == 0) {
        return KZ_OK;
    }
    kz_status status = kz_shisoku_solve(&problem, w->work, &result);
    if (status == KZ_OK && result.verdict == KZ_UNKNOWN) {
        status = result.why;
    }
    *made = status == KZ_OK && result.verdict == KZ_ONE;
    return status;
}

/* Cards of a rank that are left after further ones. */
static uint32_t left_after(const walk *w, const kz__ranked_hand *further, uint32_t rank) {
    uint32_t left = w->left[rank];
    for (uint32_t i = 0; i < further->count; i++) {
        left -= further->rank[i] == rank ? 1 : 0;
    }
    return left;
}

static kz__ranked_hand with_card(const kz__ranked_hand *hand, uint32_t rank) {
    kz__ranked_hand with = {.count = hand->count + 1};
    uint32_t at = 0;
    for (; at < hand->count && hand->rank[at] < rank; at++) {
        with.rank[at] = hand->rank[at];
    }
    with.rank[at] = (uint8_t)rank;
    memcpy(with.rank + at + 1, hand->rank + at, hand->count - at);
    return with;
}

/* Deals one more card onto every table that failed: adds up the ways to each new table. */
static void deal_layer(walk *w, uint32_t depth) {
    memset(w->next, 0, sizeof *w->next);
    for (uint32_t number = 0; number < kz__ranked_total(depth); number++) {
        if (w->now->ways[number] == 0) {
            continue;
        }
        kz__ranked_hand further = kz__ranked_at(depth, number);
        for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
            uint32_t left = left_after(w, &further, rank);
            if (left > 0) {
                kz__ranked_hand with = with_card(&further, rank);
                w->next->ways[kz__ranked_number(&with)] += w->now->ways[number] * left;
            }
        }
    }
    layer *dealt = w->next;
    w->next = w->now;
    w->now = dealt;
}

/* Takes the tables that make the target out of the layer. @param ways those that still fail. */
static kz_status sift_layer(walk *w, uint32_t depth, const kz_shisoku_outlook *outlook,
                            uint64_t *ways) {
    uint32_t total = kz__ranked_total(depth);
    *ways = 0;
    for (uint32_t number = 0; number < total; number++) {
        if (w->now->ways[number] == 0) {
            continue;
        }
        bool made = false;
        kz__ranked_hand further = kz__ranked_at(depth, number);
        kz_status status = KZ_OK;
        if (depth == 1) {
            made = outlook->next[further.rank[0] - 1].solvable;
        } else {
            status = solve(w, &further, &made);
        }
        if (status != KZ_OK) {
            return status;
        }
        if (made) {
            w->now->ways[number] = 0;
        }
        *ways += w->now->ways[number];
        kz_work_report(w->work, number, total);
    }
    return KZ_OK;
}

/* Expected cards: the sum, over d, of the chance that d further cards fail. */
static kz_status look_far(walk *w, kz_shisoku_outlook *outlook) {
    uint32_t depth_max = depth_of(w->problem->count);
    double all = 1;
    uint64_t failing = 1;
    w->now->ways[0] = 1;
    outlook->expected_cards = 1;
    for (uint32_t depth = 1; depth <= depth_max && failing > 0; depth++) {
        deal_layer(w, depth - 1);
        all *= outlook->left_cards - (depth - 1);
        kz_status status = sift_layer(w, depth, outlook, &failing);
        if (status != KZ_OK) {
            return status;
        }
        outlook->depth = depth;
        outlook->beyond = (double)failing / all;
        outlook->expected_cards += outlook->beyond;
    }
    return KZ_OK;
}

static kz_status look_next(walk *w, kz_shisoku_outlook *outlook) {
    for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        kz__ranked_hand card = {.count = 1, .rank = {(uint8_t)rank}};
        bool made = false;
        kz_status status = w->left[rank] > 0 ? solve(w, &card, &made) : KZ_OK;
        if (status != KZ_OK) {
            return status;
        }
        outlook->next[rank - 1] =
            (kz_shisoku_outlook_next){.rank = rank, .left = w->left[rank], .solvable = made};
        outlook->left_cards += w->left[rank];
        outlook->good_cards += made ? w->left[rank] : 0;
    }
    return KZ_OK;
}

static kz_status look(walk *w, kz_shisoku_outlook *outlook) {
    kz__ranked_hand none = {.count = 0};
    kz_status status = solve(w, &none, &outlook->now);
    if (status == KZ_OK) {
        status = look_next(w, outlook);
    }
    return status == KZ_OK && !outlook->now ? look_far(w, outlook) : status;
}

kz_status kz_shisoku_outlook_find(const kz_shisoku_problem *problem, kz_work *work,
                                  kz_shisoku_outlook *outlook) {
    walk w = {.problem = problem, .work = work};
    if (!count_left(problem, w.left)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_shisoku_outlook found = {.now = false};
    w.now = kz_work_allocate(work, 1, sizeof *w.now);
    w.next = kz_work_allocate(work, 1, sizeof *w.next);
    kz_status status = KZ_NO_MEMORY;
    if (w.now != NULL && w.next != NULL) {
        status = look(&w, &found);
    }
    kz_work_free(work, w.now, 1, sizeof *w.now);
    kz_work_free(work, w.next, 1, sizeof *w.next);
    if (status == KZ_OK) {
        *outlook = found;
    }
    return status;
}
