/*
 * Solves a position: 1..k by a formula, other sets from the outcomes ahead. Every winning number is
 * replayed before it is returned: it is legal, and the opponent then loses.
 */
#include "base/valid.h"
#include "games/kazutori/advice.h"
#include "games/kazutori/position.h"
#include "games/kazutori/rules.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/set.h"

#include <assert.h>

/* The winning numbers of 1..k; first 0: none, the position is lost. */
static kz_kazutori_range run_of_all(uint64_t k, kz_kazutori_rules rules, uint64_t r) {
    if (rules.over_ends && !rules.last_loses && r <= k) {
        return (kz_kazutori_range){r, k};
    }
    uint64_t number = (r - (rules.last_loses ? 1 : 0)) % (k + 1);
    return (kz_kazutori_range){number, number};
}

static void replay_run(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                       kz_kazutori_range run) {
    const uint64_t ends[] = {run.first, run.last};
    for (size_t i = 0; i < 2; i++) {
        uint64_t left = r > ends[i] ? r - ends[i] : 0;
        assert(kz_kazutori_is_legal(set, rules, r, ends[i]));
        assert(left > 0 ? run_of_all(set->largest, rules, left).first == 0 : !rules.last_loses);
    }
}

/* Solves 1..k if a number may be said, which is always so with a 1 in the set. */
static kz_status judge_all(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                           kz_work *work, kz_kazutori_position **position) {
    kz_kazutori_range run = run_of_all(set->largest, rules, r);
    bool wins = run.first > 0;
    kz_kazutori_position *made =
        kz__kazutori_position_new(wins ? KZ_KAZUTORI_N : KZ_KAZUTORI_P, 0, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    if (wins) {
        replay_run(set, rules, r, run);
        made->run = run;
    }
    made->advice = wins ? run.first : 1; /* 1 leaves the opponent the smallest share */
    *position = made;
    return KZ_OK;
}

/* If no number leads to a P-position, a draw is the best result. */
static kz_kazutori_outcome outcome_of(const kz_kazutori_set *set, const kz__kazutori_ahead *ahead) {
    if (kz__kazutori_leads_to(set, ahead->is_p, 0)) {
        return KZ_KAZUTORI_N;
    }
    bool draws = ahead->is_d != NULL && kz__kazutori_leads_to(set, ahead->is_d, 0);
    return draws ? KZ_KAZUTORI_D : KZ_KAZUTORI_P;
}

/* Says the number and evaluates the opponent's position by the rules. */
static bool holds(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r, uint64_t said,
                  kz_kazutori_outcome wanted, const kz__kazutori_ahead *ahead) {
    if (!kz_kazutori_is_legal(set, rules, r, said)) {
        return false;
    }
    uint64_t left = r > said ? r - said : 0;
    kz_kazutori_end end = kz_kazutori_end_of(set, rules, left);
    if (end != KZ_KAZUTORI_GOES_ON) {
        return end == (wanted == KZ_KAZUTORI_N ? KZ_KAZUTORI_LAST_WON : KZ_KAZUTORI_DRAWN);
    }
    if (kz__kazutori_leads_to(set, ahead->is_p, said)) {
        return false;
    }
    bool draws = ahead->is_d != NULL && kz__kazutori_leads_to(set, ahead->is_d, said);
    return draws == (wanted == KZ_KAZUTORI_D);
}

static kz_status fill_winning(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                              const kz__kazutori_ahead *ahead, kz_work *work,
                              kz_kazutori_position *position) {
    kz_status status = KZ_OK;
    bool wins = position->outcome == KZ_KAZUTORI_N;
    const uint64_t *marked = wins ? ahead->is_p : ahead->is_d;
    for (size_t word = 0; word < position->words; word++) {
        uint64_t winning = set->bits[word] & marked[word];
        position->winning[word] = winning;
        for (; winning != 0 && status == KZ_OK; winning &= winning - 1) {
            uint64_t said = (uint64_t)word * 64 + kz__kazutori_bitmap_lowest(winning);
            assert(holds(set, rules, r, said, position->outcome, ahead));
            status = kz_work_step(work, position->words);
        }
    }
    position->advice = kz__kazutori_bitmap_next(position->winning, 0);
    return status;
}

static kz_status judge_ahead(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                             bool wants_advice, const kz__kazutori_ahead *ahead, kz_work *work,
                             kz_kazutori_position **position) {
    kz_kazutori_outcome outcome = outcome_of(set, ahead);
    assert((outcome == KZ_KAZUTORI_P) == kz__kazutori_bitmap_has(ahead->is_p, 0));
    assert(ahead->is_d == NULL ||
           (outcome == KZ_KAZUTORI_D) == kz__kazutori_bitmap_has(ahead->is_d, 0));
    bool lost = outcome == KZ_KAZUTORI_P;
    size_t words = lost ? 0 : (size_t)(set->largest / 64 + 1);
    kz_kazutori_position *made = kz__kazutori_position_new(outcome, words, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = KZ_OK;
    if (!lost) {
        status = fill_winning(set, rules, r, ahead, work, made);
    } else if (wants_advice) {
        status = kz__kazutori_least_hopeless(set, rules, r, ahead, work, &made->advice);
    }
    if (status != KZ_OK) {
        kz_kazutori_position_free(made, work);
        return status;
    }
    *position = made;
    return KZ_OK;
}

static kz_kazutori_outcome outcome_at(kz_kazutori_end end) {
    if (end == KZ_KAZUTORI_DRAWN) {
        return KZ_KAZUTORI_D;
    }
    return end == KZ_KAZUTORI_LAST_WON ? KZ_KAZUTORI_P : KZ_KAZUTORI_N;
}

/* The game is over, or no number may be said. */
static kz_status judge_end(kz_kazutori_end end, kz_work *work, kz_kazutori_position **position) {
    kz_kazutori_position *made = kz__kazutori_position_new(outcome_at(end), 0, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *position = made;
    return KZ_OK;
}

kz_status kz__kazutori_judge(const kz_kazutori_set *set, kz_kazutori_rules rules,
                             kz_kazutori_missing missing, bool wants_advice, kz_work *work,
                             kz_kazutori_position **position) {
    if (!kz__kazutori_set_playable(set)) {
        return KZ_OUT_OF_RANGE;
    }
    rules = kz__kazutori_rules_effective(set, rules);
    if (missing.is_far && rules.stuck_draws) {
        return KZ_OUT_OF_RANGE; /* reduced by the period of another sequence */
    }
    uint64_t r = missing.value;
    kz_kazutori_end end = kz_kazutori_end_of(set, rules, r);
    if (end != KZ_KAZUTORI_GOES_ON) {
        return judge_end(end, work, position);
    }
    if (kz__kazutori_set_is_all(set)) {
        return judge_all(set, rules, r, work, position);
    }
    kz__kazutori_ahead ahead;
    kz_status status = kz__kazutori_look_ahead(set, rules, r, work, &ahead);
    if (status == KZ_OK) {
        status = judge_ahead(set, rules, r, wants_advice, &ahead, work, position);
        kz__kazutori_ahead_clear(&ahead, work);
    }
    return status;
}

kz_status kz_kazutori_solve(const kz_kazutori_set *set, kz_kazutori_rules rules,
                            kz_kazutori_missing missing, kz_work *work,
                            kz_kazutori_position **position) {
    assert(kz__kazutori_set_is_valid(set) && kz__kazutori_rules_are_valid(rules) &&
           kz__bool_is_valid(&missing.is_far) && kz__work_is_valid(work) && position != NULL);
    return kz__kazutori_judge(set, rules, missing, true, work, position);
}
