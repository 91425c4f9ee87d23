/*
 * The game in which the number just said may not be said again. The result of a missing amount
 * depends on the number said just before only in one case: all previous numbers give the same
 * result, or all but one. Theory: docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/sequence/recurrence.h"
#include "games/kazutori/set.h"
#include "games/kazutori/variants/defence.h"
#include "games/kazutori/variants/numbers.h"

#include "kazu/kazutori_variants.h"

#include <assert.h>
#include <string.h>

/*
 * An entry: the result for the player to move, a kz_kazutori_outcome. If only one `number` yields
 * the best result and it may not be said because it was just said, the result is `other`. Number 0:
 * the result never depends on the last number.
 */
enum { OUTCOME_BITS = 2, OUTCOME_MASK = 3 };

typedef struct game {
    kz__kazutori_numbers numbers;
    kz_kazutori_rules rules;
} game;

/* Lost, drawn, won: better is more. */
static int worth(kz_kazutori_outcome outcome) {
    static const int worths[] = {[KZ_KAZUTORI_P] = 0, [KZ_KAZUTORI_D] = 1, [KZ_KAZUTORI_N] = 2};
    return worths[outcome];
}

/* The outcome for a player whose opponent gets `outcome`. */
static kz_kazutori_outcome turned(kz_kazutori_outcome outcome) {
    return outcome == KZ_KAZUTORI_D   ? KZ_KAZUTORI_D
           : outcome == KZ_KAZUTORI_P ? KZ_KAZUTORI_N
                                      : KZ_KAZUTORI_P;
}

static uint64_t make_entry(kz_kazutori_outcome best, kz_kazutori_outcome other, uint64_t number) {
    return best == other
               ? (uint64_t)best
               : (uint64_t)best | (uint64_t)other << OUTCOME_BITS | number << 2 * OUTCOME_BITS;
}

static kz_kazutori_outcome outcome_after(uint64_t entry, uint64_t last) {
    uint64_t number = entry >> 2 * OUTCOME_BITS;
    bool is_barred = number != 0 && number == last;
    return (kz_kazutori_outcome)((is_barred ? entry >> OUTCOME_BITS : entry) & OUTCOME_MASK);
}

static bool fits(const game *g, uint64_t number, uint64_t missing) {
    return missing > 0 && (number <= missing || g->rules.over_ends);
}

/* Positions at and below 0 are over, as their entries say, so no special case is needed. */
static kz_kazutori_outcome outcome_by(const kz__kazutori_recurrence *past, uint64_t number) {
    return turned(outcome_after(kz__kazutori_recurrence_back(past, number), number));
}

static kz_kazutori_outcome over_outcome(kz_kazutori_rules rules) {
    return rules.last_loses ? KZ_KAZUTORI_N : KZ_KAZUTORI_P;
}

static kz_kazutori_outcome stuck_outcome(const game *g, uint64_t missing) {
    return missing > 0 && g->rules.stuck_draws ? KZ_KAZUTORI_D : over_outcome(g->rules);
}

/* The best result, and the one without the first number that yields it. */
static uint64_t entry(void *user, const kz__kazutori_recurrence *past) {
    const game *g = (const game *)user;
    kz_kazutori_outcome best = stuck_outcome(g, past->next);
    kz_kazutori_outcome other = best;
    uint64_t first = 0;
    size_t fitting = 0;
    for (size_t i = 0; i < g->numbers.count && fits(g, g->numbers.number[i], past->next); i++) {
        uint32_t number = g->numbers.number[i];
        kz_kazutori_outcome by = outcome_by(past, number);
        if (fitting == 0 || worth(by) > worth(best)) {
            other = best; /* best of the previous numbers, or stuck */
            best = by;
            first = number;
        } else if (fitting == 1 || worth(by) > worth(other)) {
            other = by;
        }
        fitting++;
        if (worth(other) == worth(KZ_KAZUTORI_N) && fitting > 1) {
            break;
        }
    }
    return make_entry(best, other, first);
}

static bool is_playable(const kz_kazutori_set *set) {
    return kz__kazutori_set_playable(set) && set->largest <= KZ_KAZUTORI_NUMBER_MAX;
}

static kz_status start(const kz_kazutori_set *set, kz_kazutori_rules rules, kz_work *work, game *g,
                       kz__kazutori_recurrence *sequence) {
    *g = (game){.rules = rules};
    kz_kazutori_outcome over = over_outcome(rules);
    *sequence = (kz__kazutori_recurrence){.reach = set->largest,
                                          .keep = 2 * set->largest, /* a number and a reply */
                                          .before = make_entry(over, over, 0),
                                          .entry = entry,
                                          .game = g,
                                          .cost = set->count,
                                          .work = work};
    kz_status status = kz__kazutori_numbers_list(set, work, &g->numbers);
    return status == KZ_OK ? kz__kazutori_recurrence_start(sequence) : status;
}

static void clear(game *g, kz__kazutori_recurrence *sequence) {
    kz__kazutori_recurrence_clear(sequence);
    kz__kazutori_numbers_free(&g->numbers, sequence->work);
}

/* A position for kz__kazutori_best_try(). */
typedef struct place {
    const game *g;
    const kz__kazutori_recurrence *past;
    uint64_t last;
} place;

static bool may_be_said(const void *user, uint64_t number) {
    const place *p = (const place *)user;
    return number != p->last && fits(p->g, number, p->past->next);
}

static kz__kazutori_reply judge_reply(const void *user, uint64_t said, uint64_t reply) {
    const place *p = (const place *)user;
    uint64_t left = p->past->next > said ? p->past->next - said : 0;
    if (reply == said || !fits(p->g, reply, left)) {
        return KZ__KAZUTORI_REPLY_BARRED;
    }
    uint64_t entry = kz__kazutori_recurrence_back(p->past, said + reply);
    return outcome_after(entry, reply) == KZ_KAZUTORI_P ? KZ__KAZUTORI_REPLY_WINS
                                                        : KZ__KAZUTORI_REPLY_LEGAL;
}

/* Marks the numbers that yield the outcome, and gives the first; 0 if it is lost. */
static uint64_t note_winning(const place *p, kz_kazutori_outcome outcome, uint64_t *winning) {
    uint64_t first = 0;
    memset(winning, 0, KZ_KAZUTORI_SET_WORDS * sizeof *winning);
    for (size_t i = 0; i < p->g->numbers.count && outcome != KZ_KAZUTORI_P; i++) {
        uint32_t number = p->g->numbers.number[i];
        if (may_be_said(p, number) && outcome_by(p->past, number) == outcome) {
            kz__kazutori_bitmap_put(winning, number);
            first = first == 0 ? number : first;
        }
    }
    return first;
}

kz_status kz_kazutori_no_repeat_solve(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                      uint64_t missing, uint64_t last, kz_work *work,
                                      kz_kazutori_outcome *outcome, uint64_t *advice,
                                      uint64_t *winning) {
    assert(kz__kazutori_set_is_valid(set) && kz__kazutori_rules_are_valid(rules) &&
           kz__work_is_valid(work) && outcome != NULL && advice != NULL && winning != NULL);
    if (!is_playable(set) || missing > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    game g;
    kz__kazutori_recurrence sequence;
    uint64_t try = 0;
    place here = {&g, &sequence, last};
    kz__kazutori_defence defence = {set, set, may_be_said, judge_reply, &here};
    kz_kazutori_outcome found = KZ_KAZUTORI_P;
    kz_status status = start(set, rules, work, &g, &sequence);
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_run(&sequence, missing);
    }
    if (status == KZ_OK) {
        found = outcome_after(entry(&g, &sequence), last);
        status = found == KZ_KAZUTORI_P ? kz__kazutori_best_try(&defence, work, &try) : KZ_OK;
    }
    if (status == KZ_OK) {
        uint64_t first = note_winning(&here, found, winning);
        *advice = found == KZ_KAZUTORI_P ? try : first
            ;
        *outcome = found;
    }
    clear(&g, &sequence);
    return status;
}

kz_status kz_kazutori_no_repeat_period(const kz_kazutori_set *set, kz_work *work,
                                       uint64_t *preperiod, uint64_t *period) {
    assert(kz__kazutori_set_is_valid(set) && kz__work_is_valid(work) && preperiod != NULL &&
           period != NULL);
    const kz_kazutori_rules normal = {0};
    if (!is_playable(set)) {
        return KZ_OUT_OF_RANGE;
    }
    game g;
    kz__kazutori_recurrence sequence;
    kz_status status = start(set, normal, work, &g, &sequence);
    if (status == KZ_OK) {
        status = kz__kazutori_recurrence_period(&sequence, preperiod, period);
    }
    clear(&g, &sequence);
    return status;
}
