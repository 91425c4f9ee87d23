/*
 * More than two players in turn, all with the same goal. f(r) is the seat of the last player,
 * counted from the player to move, if r is missing: by formulas for 1..k, otherwise by the
 * definition. Theory: docs/theory/kazutori.md.
 */
#include "base/checked.h"
#include "base/valid.h"
#include "games/kazutori/sequence/recurrence.h"
#include "games/kazutori/set.h"
#include "games/kazutori/variants/numbers.h"

#include "kazu/kazutori_variants.h"

#include <assert.h>

typedef struct game {
    kz__kazutori_numbers numbers;
    uint32_t players;
    uint32_t offset; /* the preferred seat, then the one after it, ... */
} game;

/* Seat 0 of the next player is seat 1 of the current one. */
static uint32_t seen_before_move(uint64_t seat, uint32_t players) {
    return (uint32_t)((seat + 1) % players);
}

static uint64_t entry(void *user, const kz__kazutori_recurrence *past) {
    const game *g = (const game *)user;
    uint32_t best = g->players - 1; /* no number fits: the previous player was last */
    uint32_t best_rank = g->players;
    for (size_t i = 0; i < g->numbers.count && best_rank > 0; i++) {
        uint32_t number = g->numbers.number[i];
        if (number > past->next) {
            break;
        }
        uint32_t seat = seen_before_move(kz__kazutori_recurrence_back(past, number), g->players);
        uint32_t rank = (seat + g->players - g->offset) % g->players;
        if (rank < best_rank) {
            best = seat;
            best_rank = rank;
        }
    }
    return best;
}

static uint64_t first_number_to(const game *g, const kz__kazutori_recurrence *past, uint64_t seat) {
    for (size_t i = 0; i < g->numbers.count && g->numbers.number[i] <= past->next; i++) {
        uint32_t number = g->numbers.number[i];
        if (seen_before_move(kz__kazutori_recurrence_back(past, number), g->players) == seat) {
            return number;
        }
    }
    return 0;
}

static kz_status solve_by_definition(const kz_kazutori_set *set, game *g, uint64_t missing,
                                     kz_work *work, uint32_t *last, uint64_t *number) {
    kz__kazutori_recurrence sequence = {
        .reach = set->largest, .entry = entry, .game = g, .cost = set->count, .work = work};
    kz_status status = kz__kazutori_numbers_list(set, work, &g->numbers);
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_start(&sequence);
    }
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_run(&sequence, missing);
    }
    if (status == KZ_OK) {
        uint64_t seat = entry(g, &sequence);
        *number = first_number_to(g, &sequence, seat);
        *last = (uint32_t)seat;
    }
    kz__kazutori_recurrence_clear(&sequence);
    kz__kazutori_numbers_free(&g->numbers, work);
    return status;
}

/* 1..k: f is constant on runs, of k positions or of one. */
typedef struct run {
    uint64_t start;
    uint32_t seat;
} run;

static uint64_t product_or_most(uint64_t a, uint64_t b) {
    uint64_t product;
    return kz__unsigned_multiply_overflows(a, b, &product) ? UINT64_MAX - 1 : product;
}

/* The run of r in Li's game: f(r) = n-1 if t = 0, else (t-1) div k; t = r mod ((n-1)k+1). */
static run li_run(uint64_t r, uint64_t k, uint32_t players) {
    uint64_t t = r % (product_or_most(players - 1, k) + 1);
    if (t == 0) {
        return (run){r, players - 1};
    }
    return (run){r - (t - 1) % k, (uint32_t)((t - 1) / k)};
}

/* The run of r: f_i(r) = f(r-c) + i mod n with c = (i-1)k+1; below c no player can reach the goal,
 * and they delay the end: (r-1) div k. */
static run run_of(uint64_t r, uint64_t k, const game *g) {
    if (g->offset == 0 || r == 0) {
        return li_run(r, k, g->players);
    }
    uint64_t c = product_or_most(g->offset - 1, k) + 1;
    if (r < c) {
        return (run){r - (r - 1) % k, (uint32_t)((r - 1) / k)};
    }
    run shifted = li_run(r - c, k, g->players);
    return (run){shifted.start + c, (shifted.seat + g->offset) % g->players};
}

/* The numbers that fit reach at most three runs below r. */
static void solve_by_formula(uint64_t k, const game *g, uint64_t missing, uint32_t *last,
                             uint64_t *number) {
    *last = run_of(missing, k, g).seat;
    uint64_t r = missing - 1;
    run below = run_of(r, k, g);
    while (seen_before_move(below.seat, g->players) != *last) {
        r = below.start - 1;
        below = run_of(r, k, g);
    }
    *number = missing - r;
}

kz_status kz_kazutori_players_solve(const kz_kazutori_set *set, uint32_t players,
                                    kz_kazutori_wish wish, uint32_t offset, uint64_t missing,
                                    kz_work *work, uint32_t *last, uint64_t *number) {
    assert(kz__kazutori_set_is_valid(set) && kz__work_is_valid(work) && last != NULL &&
           number != NULL);
    bool has_offset = wish == KZ_KAZUTORI_WISH_MISERE && offset < players;
    if (!kz__kazutori_set_playable(set) || players < 2 || players > KZ_KAZUTORI_PLAYERS_MAX ||
        (!has_offset && (wish != KZ_KAZUTORI_WISH_LI || offset != 0)) || missing < 1 ||
        missing > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    game g = {.players = players, .offset = offset};
    if (kz__kazutori_set_is_all(set)) {
        solve_by_formula(set->largest, &g, missing, last, number);
        return KZ_OK;
    }
    return solve_by_definition(set, &g, missing, work, last, number);
}
