/*
 * The game in which the number just said may not be said again. What matters of a missing amount
 * is which numbers said just before make the player to move win or lose: all alike, or all but
 * one. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/numbers.h"
#include "games/kazutori/recurrence.h"
#include "games/kazutori/set.h"

#include "kazu/kazutori_variants.h"

#include <assert.h>
#include <string.h>

/* What a missing amount is worth to the player to move; an entry is fate + FATES * number. */
enum fate {
    LOSES,
    WINS,
    WINS_UNLESS,  /* wins unless `number` was said just before: it is his only winning number */
    LOSES_UNLESS, /* misère: loses unless `number`, the only one that fits, may not be said */
    FATES
};

typedef struct game {
    kz__kazutori_numbers numbers;
    kz_kazutori_rules rules;
} game;

static bool wins(uint64_t entry, uint64_t last) {
    switch ((enum fate)(entry % FATES)) {
    case LOSES:
        return false;
    case WINS:
        return true;
    case WINS_UNLESS:
        return last != entry / FATES;
    default:
        return last == entry / FATES;
    }
}

static bool fits(const game *g, uint64_t number, uint64_t missing) {
    return missing > 0 && (number <= missing || g->rules.over_ends);
}

/* Positions at and below 0 are over, and their entries say so: no case is special here. */
static bool number_wins(const kz__recurrence *past, uint64_t number) {
    return !wins(kz__recurrence_back(past, number), number);
}

static uint64_t over_entry(kz_kazutori_rules rules) {
    return rules.last_loses ? WINS : LOSES;
}

static uint64_t entry(void *user, const kz__recurrence *past) {
    const game *g = (const game *)user;
    size_t fitting = 0;
    size_t winning = 0;
    uint64_t first = 0;
    for (size_t i = 0; i < g->numbers.count && winning < 2; i++) {
        uint32_t number = g->numbers.number[i];
        if (!fits(g, number, past->next)) {
            break;
        }
        fitting++;
        if (number_wins(past, number)) {
            first = winning == 0 ? number : first;
            winning++;
        }
    }
    if (fitting == 0) {
        return over_entry(g->rules);
    }
    if (fitting == 1 && g->rules.last_loses) {
        return winning == 1 ? WINS : LOSES_UNLESS + FATES * (uint64_t)g->numbers.number[0];
    }
    return winning == 0 ? LOSES : winning == 1 ? WINS_UNLESS + FATES * first : WINS;
}

static bool is_playable(const kz_kazutori_set *set, kz_kazutori_rules rules) {
    return kz__kazutori_set_playable(set) && set->largest <= KZ_KAZUTORI_NUMBER_MAX &&
           !rules.stuck_draws;
}

static kz_status start(const kz_kazutori_set *set, kz_kazutori_rules rules, kz_work *work, game *g,
                       kz__recurrence *sequence) {
    *g = (game){.rules = rules};
    *sequence = (kz__recurrence){.reach = set->largest,
                                 .before = over_entry(rules),
                                 .entry = entry,
                                 .game = g,
                                 .cost = set->count,
                                 .work = work};
    kz_status status = kz__kazutori_numbers_list(set, work, &g->numbers);
    return status == KZ_OK ? kz__recurrence_start(sequence) : status;
}

static void clear(game *g, kz__recurrence *sequence) {
    kz__recurrence_clear(sequence);
    kz__kazutori_numbers_free(&g->numbers, sequence->work);
}

static void note_winning(const game *g, const kz__recurrence *past, uint64_t last,
                         uint64_t *winning) {
    memset(winning, 0, KZ_KAZUTORI_SET_WORDS * sizeof *winning);
    for (size_t i = 0; i < g->numbers.count; i++) {
        uint32_t number = g->numbers.number[i];
        if (fits(g, number, past->next) && number != last && number_wins(past, number)) {
            winning[number / 64] |= UINT64_C(1) << number % 64;
        }
    }
}

kz_status kz_kazutori_no_repeat_solve(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                      uint64_t missing, uint64_t last, kz_work *work,
                                      kz_kazutori_outcome *outcome, uint64_t *winning) {
    if (!is_playable(set, rules) || missing > KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    game g;
    kz__recurrence sequence;
    kz_status status = start(set, rules, work, &g, &sequence);
    if (status == KZ_OK) {
        status = kz__recurrence_run(&sequence, missing);
    }
    if (status == KZ_OK) {
        note_winning(&g, &sequence, last, winning);
        *outcome = wins(entry(&g, &sequence), last) ? KZ_KAZUTORI_N : KZ_KAZUTORI_P;
    }
    clear(&g, &sequence);
    return status;
}

kz_status kz_kazutori_no_repeat_period(const kz_kazutori_set *set, kz_work *work,
                                       uint64_t *preperiod, uint64_t *period) {
    const kz_kazutori_rules normal = {0};
    if (!is_playable(set, normal)) {
        return KZ_OUT_OF_RANGE;
    }
    game g;
    kz__recurrence sequence;
    kz_status status = start(set, normal, work, &g, &sequence);
    if (status == KZ_OK) {
        status = kz__recurrence_period(&sequence, preperiod, period);
    }
    clear(&g, &sequence);
    return status;
}
