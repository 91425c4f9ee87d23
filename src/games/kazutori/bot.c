/* Computer players, from random to perfect play. */
#include "kazu/kazutori_bot.h"

#include "kazu/rng.h"

#include "base/valid.h"
#include "games/kazutori/advice.h"
#include "games/kazutori/rules.h"
#include "games/kazutori/set.h"

#include <assert.h>

enum { TRIES = 64, SCANNED = 4096, VARIED_IN = 3 };

/* The input of one choice. */
struct table {
    const kz_kazutori_set *set;
    kz_kazutori_rules rules;
    uint64_t missing;
};

static uint64_t largest_legal(const struct table *t) {
    bool is_bounded = !t->rules.over_ends && t->missing < t->set->largest;
    return is_bounded ? t->missing : t->set->largest;
}

static uint64_t random_number(const struct table *t, kz_rng *rng) {
    uint64_t most = largest_legal(t);
    if (t->set->count == t->set->largest) {
        return 1 + kz_rng_below(rng, most);
    }
    uint64_t count = 0;
    uint64_t number = kz_kazutori_set_next(t->set, 0);
    for (; number != 0 && number <= most; number = kz_kazutori_set_next(t->set, number)) {
        count++;
    }
    number = 0;
    for (uint64_t skip = kz_rng_below(rng, count) + 1; skip > 0; skip--) {
        number = kz_kazutori_set_next(t->set, number);
    }
    return number;
}

static struct table after(const struct table *t, uint64_t number) {
    uint64_t left = number < t->missing ? t->missing - number : 0;
    return (struct table){t->set, t->rules, left};
}

static kz_kazutori_end end_of(const struct table *t) {
    return kz_kazutori_end_of(t->set, t->rules, t->missing);
}

/* If the last player loses: the largest missing amount at which every number loses at once. */
static uint64_t most_doomed(const struct table *t) {
    uint64_t smallest = t->set->smallest;
    return t->rules.over_ends || t->rules.stuck_draws ? smallest : 2 * smallest - 1;
}

/* A number after which every reply loses at once; 0 if there is none. */
static uint64_t dooms_next(const struct table *t) {
    uint64_t most = most_doomed(t);
    uint64_t least = t->rules.over_ends ? 1 : t->set->smallest;
    if (t->missing <= least) {
        return 0;
    }
    uint64_t number = kz_kazutori_set_next(t->set, t->missing > most ? t->missing - most - 1 : 0);
    return number <= t->missing - least ? number : 0;
}

/* A number that wins at once, or leaves the next player only losing numbers; 0 if there is none. */
static uint64_t wins_at_once(const struct table *t) {
    if (end_of(t) != KZ_KAZUTORI_GOES_ON) {
        return 0;
    }
    if (t->rules.last_loses) {
        return dooms_next(t);
    }
    if (t->rules.over_ends) {
        return kz_kazutori_set_next(t->set, t->missing - 1);
    }
    /* Leaving less than the smallest number also wins, unless that is a draw. */
    uint64_t slack = t->rules.stuck_draws ? 1 : t->set->smallest;
    uint64_t above = t->missing > slack ? t->missing - slack : 0;
    uint64_t number = kz_kazutori_set_next(t->set, above);
    return number <= t->missing ? number : 0;
}

static bool loses_at_once(const struct table *t, uint64_t number) {
    struct table next = after(t, number);
    return end_of(&next) == KZ_KAZUTORI_LAST_LOST;
}

static bool is_careless(const struct table *t, uint64_t number) {
    struct table next = after(t, number);
    return loses_at_once(t, number) || wins_at_once(&next) != 0;
}

/* Chooses a number that is not bad: at random, or the first one if random tries fail; 0 if all are
 * bad. In 1..k the small numbers are the last to become bad. */
static uint64_t avoid(const struct table *t, bool (*is_bad)(const struct table *, uint64_t),
                      kz_rng *rng) {
    for (unsigned i = 0; i < TRIES; i++) {
        uint64_t number = random_number(t, rng);
        if (!is_bad(t, number)) {
            return number;
        }
    }
    unsigned left = SCANNED;
    uint64_t most = largest_legal(t);
    for (uint64_t number = t->set->smallest; number != 0 && number <= most && left-- > 0;
         number = kz_kazutori_set_next(t->set, number)) {
        if (!is_bad(t, number)) {
            return number;
        }
    }
    return 0;
}

static uint64_t one_ply(const struct table *t, kz_rng *rng) {
    uint64_t number = wins_at_once(t);
    number = number != 0 ? number : avoid(t, is_careless, rng);
    number = number != 0 ? number : avoid(t, loses_at_once, rng);
    return number != 0 ? number : random_number(t, rng);
}

/* One of the winning numbers, each as likely as the others; 0 if there is none. */
static uint64_t choose_winning(const kz_kazutori_position *position, kz_rng *rng) {
    kz_kazutori_range run = {0, 0};
    uint64_t count = 0;
    uint64_t chosen = 0;
    while (kz_kazutori_next_winning(position, run.last, &run)) {
        uint64_t length = run.last - run.first + 1;
        uint64_t pick = kz_rng_below(rng, count + length);
        chosen = pick < length ? run.first + pick : chosen;
        count += length;
    }
    return chosen;
}

static bool is_careful(const void *user, uint64_t number) {
    return !is_careless((const struct table *)user, number);
}

/* In a lost position chooses the number with the fewest winning replies, and sometimes any that
 * does not lose at once, because a fixed choice would be easy to learn. In 1..k every number leaves
 * one winning reply. */
static kz_status play_lost(const struct table *t, kz_rng *rng, kz_work *work, uint64_t *number) {
    *number = 0;
    kz_status status = KZ_OK;
    if (!kz__kazutori_set_is_all(t->set) && kz_rng_below(rng, VARIED_IN) != 0) {
        status = kz__kazutori_fewest_answers(t->set, t->rules, t->missing, is_careful, t, rng, work,
                                             number);
    }
    *number = *number != 0 ? *number : one_ply(t, rng);
    return status;
}

static kz_status perfect(const struct table *t, kz_rng *rng, kz_work *work, uint64_t *number) {
    kz_kazutori_position *position = NULL;
    kz_status status =
        kz_kazutori_solve(t->set, t->rules, kz_kazutori_near(t->missing), work, &position);
    if (status != KZ_OK) {
        return status;
    }
    uint64_t chosen = choose_winning(position, rng);
    kz_kazutori_position_free(position, work);
    if (chosen == 0) {
        status = play_lost(t, rng, work, &chosen);
    }
    if (status == KZ_OK) {
        *number = chosen;
    }
    return status;
}

/* The level looks only one move ahead once in this many moves. */
static uint64_t err_once_in(int level) {
    return level == 3 ? 4 : 12;
}

kz_status kz_kazutori_bot(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t missing,
                          int level, uint64_t seed, kz_work *work, uint64_t *number) {
    assert(kz__kazutori_set_is_valid(set) && kz__kazutori_rules_are_valid(rules) &&
           kz__work_is_valid(work) && number != NULL);
    if (set->smallest == 0 || level < KZ_KAZUTORI_BOT_RANDOM || level > KZ_KAZUTORI_BOT_PERFECT) {
        return KZ_OUT_OF_RANGE;
    }
    struct table t = {set, rules, missing};
    if (end_of(&t) != KZ_KAZUTORI_GOES_ON) {
        return KZ_ILLEGAL_MOVE;
    }
    kz_rng rng;
    kz_rng_init(&rng, seed);
    bool errs = level < KZ_KAZUTORI_BOT_PERFECT && level > KZ_KAZUTORI_BOT_ONE_PLY &&
                kz_rng_below(&rng, err_once_in(level)) == 0;
    if (level == KZ_KAZUTORI_BOT_RANDOM) {
        *number = random_number(&t, &rng);
        return KZ_OK;
    }
    if (level == KZ_KAZUTORI_BOT_ONE_PLY || errs || wins_at_once(&t) != 0) {
        *number = one_ply(&t, &rng);
        return KZ_OK;
    }
    return perfect(&t, &rng, work, number);
}
