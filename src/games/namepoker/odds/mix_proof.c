/*
 * The proof of a mixed equilibrium, independent of the search.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/odds/mix_proof.h"

#include <string.h>

typedef struct proof {
    const kz_namepoker_mix *mix;
    uint32_t hand_step[KZ_NAMEPOKER_LENGTH_MAX];    /* [place] weight of a kind in a hand index */
    uint32_t pattern_step[KZ_NAMEPOKER_LENGTH_MAX]; /* ... in a pattern index */
    uint64_t *chance;                               /* [hand] chance to have it before an
                                                     * exchange */
    uint64_t *drawn;                                /* [hand] chance to have it after the
                                                     * exchange */
    kz__namepoker_long *best;                       /* [hand] with the best exchanges to come */
    kz__namepoker_long *own;   /* [hand] with those of the mix; over answers^left more */
    kz__namepoker_long *value; /* [pattern] */
    kz_work *work;
} proof;

static kz_status begin(proof *p) {
    const kz__namepoker_size *size = &p->mix->size;
    kz_work *work = p->work;
    p->chance = kz_work_allocate(work, size->hands, sizeof *p->chance);
    p->drawn = kz_work_allocate(work, size->hands, sizeof *p->drawn);
    p->best = kz_work_allocate(work, size->hands, sizeof *p->best);
    p->own = kz_work_allocate(work, size->hands, sizeof *p->own);
    p->value = kz_work_allocate(work, size->patterns, sizeof *p->value);
    bool has_memory = p->chance != NULL && p->drawn != NULL && p->best != NULL && p->own != NULL &&
                      p->value != NULL;
    uint32_t hand_step = 1;
    uint32_t pattern_step = 1;
    for (uint32_t place = size->length; place-- > 0;) {
        p->hand_step[place] = hand_step;
        p->pattern_step[place] = pattern_step;
        hand_step *= size->kinds;
        pattern_step *= size->kinds + 1;
    }
    return has_memory ? KZ_OK : KZ_NO_MEMORY;
}

static void end(proof *p) {
    const kz__namepoker_size *size = &p->mix->size;
    kz_work *work = p->work;
    kz_work_free(work, p->chance, size->hands, sizeof *p->chance);
    kz_work_free(work, p->drawn, size->hands, sizeof *p->drawn);
    kz_work_free(work, p->best, size->hands, sizeof *p->best);
    kz_work_free(work, p->own, size->hands, sizeof *p->own);
    kz_work_free(work, p->value, size->patterns, sizeof *p->value);
}

static uint32_t kind_at(const proof *p, uint32_t hand, uint32_t place) {
    return hand / p->hand_step[place] % p->mix->size.kinds;
}

static const kz__namepoker_share *shares_of(const proof *p, uint32_t exchange, uint32_t hand,
                                            uint32_t *count) {
    size_t cell = (size_t)exchange * p->mix->size.hands + hand;
    *count = p->mix->first[cell + 1] - p->mix->first[cell];
    return p->mix->shares + p->mix->first[cell];
}

/* Adds a weight to every hand that an exchange can give, from a place on. */
static void deal_out(const proof *p, uint32_t hand, uint32_t discard, uint32_t place,
                     uint64_t weight) {
    while (place < p->mix->size.length && (discard >> place & 1) == 0) {
        place++;
    }
    if (place == p->mix->size.length) {
        p->drawn[hand] += weight;
        return;
    }
    uint32_t first = hand - kind_at(p, hand, place) * p->hand_step[place];
    for (uint32_t kind = 0; kind < p->mix->size.kinds; kind++) {
        deal_out(p, first + kind * p->hand_step[place], discard, place + 1, weight);
    }
}

static void deal_shares(const proof *p, uint32_t exchange, uint32_t hand) {
    uint32_t count = 0;
    const kz__namepoker_share *shares = shares_of(p, exchange, hand, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t weight = p->mix->size.hands;
        for (uint32_t place = 0; place < p->mix->size.length; place++) {
            weight /= (shares[i].discard >> place & 1) != 0 ? p->mix->size.kinds : 1;
        }
        deal_out(p, hand, shares[i].discard, 0, weight * shares[i].weight * p->chance[hand]);
    }
}

/* How often each of the others ends with each hand. */
static void find_chances(const proof *p) {
    size_t bytes = p->mix->size.hands * sizeof *p->chance;
    for (uint32_t hand = 0; hand < p->mix->size.hands; hand++) {
        p->chance[hand] = 1;
    }
    for (uint32_t exchange = 0; exchange < p->mix->exchanges; exchange++) {
        memset(p->drawn, 0, bytes);
        for (uint32_t hand = 0; hand < p->mix->size.hands; hand++) {
            deal_shares(p, exchange, hand);
        }
        memcpy(p->chance, p->drawn, bytes);
    }
}

/* n times the share of the point: summed over all sizes s of the group that shares it, this player
 * included, (n over s) tied^(s - 1) worse^(n - s); for n / s * (n - 1 over s - 1) = (n over s). */
static kz__namepoker_long part_of(uint32_t players, uint64_t worse, uint64_t tied) {
    kz__namepoker_long sum = kz__namepoker_long_of(0);
    uint64_t ways = 1;
    for (uint32_t group = 1; group <= players; group++) {
        ways = ways * (players - group + 1) / group;
        kz__namepoker_long term = kz__namepoker_long_power(worse, players - group);
        for (uint32_t i = 1; i < group; i++) {
            term = kz__namepoker_long_times(term, tied);
        }
        sum = kz__namepoker_long_add(sum, kz__namepoker_long_times(term, ways));
    }
    return sum;
}

static void find_parts(const proof *p, const uint32_t *ranks) {
    uint32_t hands = p->mix->size.hands;
    uint64_t *mass = p->drawn; /* [rank - 1]: no longer needed for hands */
    memset(mass, 0, hands * sizeof *mass);
    for (uint32_t hand = 0; hand < hands; hand++) {
        mass[ranks[hand] - 1] += p->chance[hand];
    }
    uint64_t worse = 0;
    for (uint32_t rank = hands; rank-- > 0;) {
        p->value[rank] = part_of(p->mix->players, worse, mass[rank]);
        worse += mass[rank];
    }
    for (uint32_t hand = 0; hand < hands; hand++) {
        p->best[hand] = p->value[ranks[hand] - 1];
        p->own[hand] = p->best[hand];
    }
}

/* The sum over all hands that fit a pattern, from a place on, scaled to a mean. */
static kz__namepoker_long add_up(const proof *p, const kz__namepoker_long *worth, uint32_t pattern,
                                 uint32_t place, uint32_t hand) {
    uint32_t kinds = p->mix->size.kinds;
    if (place == p->mix->size.length) {
        return worth[hand];
    }
    uint32_t kind = pattern / p->pattern_step[place] % (kinds + 1);
    if (kind < kinds) {
        return kz__namepoker_long_times(
            add_up(p, worth, pattern, place + 1, hand + kind * p->hand_step[place]), kinds);
    }
    kz__namepoker_long sum = kz__namepoker_long_of(0);
    for (kind = 0; kind < kinds; kind++) {
        sum = kz__namepoker_long_add(
            sum, add_up(p, worth, pattern, place + 1, hand + kind * p->hand_step[place]));
    }
    return sum;
}

static kz_status add_up_all(const proof *p, const kz__namepoker_long *worth) {
    kz_status status = KZ_OK;
    for (uint32_t pattern = 0; pattern < p->mix->size.patterns && status == KZ_OK; pattern++) {
        status = kz_work_spend(p->work, 1);
        p->value[pattern] = add_up(p, worth, pattern, 0, 0);
    }
    return status;
}

static const kz__namepoker_long *value_of(const proof *p, uint32_t hand, uint32_t discard) {
    uint32_t pattern = 0;
    for (uint32_t place = 0; place < p->mix->size.length; place++) {
        uint32_t kind = (discard >> place & 1) != 0 ? p->mix->size.kinds : kind_at(p, hand, place);
        pattern += kind * p->pattern_step[place];
    }
    return &p->value[pattern];
}

/* Whether the exchange of a hand is as good as the best, if it has only one. */
static bool does_best(const proof *p, uint32_t exchange, uint32_t hand,
                      const kz__namepoker_long *best) {
    uint32_t count = 0;
    const kz__namepoker_share *shares = shares_of(p, exchange, hand, &count);
    const kz__namepoker_long *done = value_of(p, hand, shares[0].discard);
    return p->mix->answers > 1 || kz__namepoker_long_compare(done, best) == 0;
}

/* Goes back by one exchange with the best of all discards. @param holds set to false if that
 * differs from the claim. */
static kz_status go_back_best(const proof *p, uint32_t exchange, bool *holds) {
    kz_status status = add_up_all(p, p->best);
    for (uint32_t hand = 0; hand < p->mix->size.hands && status == KZ_OK; hand++) {
        const kz__namepoker_long *claimed =
            &p->mix->win[(size_t)exchange * p->mix->size.hands + hand];
        const kz__namepoker_long *best = value_of(p, hand, 0);
        for (uint32_t discard = 1; discard >> p->mix->size.length == 0; discard++) {
            const kz__namepoker_long *value = value_of(p, hand, discard);
            best = kz__namepoker_long_compare(value, best) > 0 ? value : best;
        }
        *holds = *holds && kz__namepoker_long_compare(best, claimed) == 0 &&
                 does_best(p, exchange, hand, best);
        p->best[hand] = *best;
    }
    return status;
}

/* Goes back by one exchange as the mix does. @param holds set to false if its weights are not
   whole. */
static kz_status go_back_own(const proof *p, uint32_t exchange, bool *holds) {
    kz_status status = add_up_all(p, p->own);
    for (uint32_t hand = 0; hand < p->mix->size.hands && status == KZ_OK; hand++) {
        uint32_t count = 0;
        uint32_t weights = 0;
        const kz__namepoker_share *shares = shares_of(p, exchange, hand, &count);
        kz__namepoker_long sum = kz__namepoker_long_of(0);
        for (uint32_t i = 0; i < count; i++) {
            const kz__namepoker_long *value = value_of(p, hand, shares[i].discard);
            sum = kz__namepoker_long_add(sum, kz__namepoker_long_times(*value, shares[i].weight));
            weights += shares[i].weight;
        }
        *holds = *holds && weights == p->mix->answers;
        p->own[hand] = sum;
    }
    return status;
}

static kz__namepoker_long sum_of(const proof *p, const kz__namepoker_long *value) {
    kz__namepoker_long sum = kz__namepoker_long_of(0);
    for (uint32_t hand = 0; hand < p->mix->size.hands; hand++) {
        sum = kz__namepoker_long_add(sum, value[hand]);
    }
    return sum;
}

/* The mix must win 1 / players of all deals, D^players; best responses win that plus the gain, over
 * deals without the choices of one player. */
static bool sums_hold(const proof *p) {
    const kz_namepoker_mix *mix = p->mix;
    uint64_t deals = kz__namepoker_mix_deals(&mix->size, mix->exchanges, mix->answers);
    uint64_t hands = kz__namepoker_mix_deals(&mix->size, mix->exchanges, 1);
    kz__namepoker_long others = kz__namepoker_long_power(deals, mix->players - 1);
    kz__namepoker_long even = kz__namepoker_long_times(others, deals);
    kz__namepoker_long own = sum_of(p, p->own);
    kz__namepoker_long most =
        kz__namepoker_long_add(kz__namepoker_long_times(others, hands), mix->gain);
    kz__namepoker_long best = sum_of(p, p->best);
    return kz__namepoker_long_compare(&own, &even) == 0 &&
           kz__namepoker_long_compare(&best, &most) == 0;
}

kz_status kz__namepoker_mix_prove(const kz_namepoker_table *table, const kz_namepoker_mix *mix,
                                  kz_work *work, bool *proved) {
    proof p = {.mix = mix, .work = work};
    bool holds = true;
    kz_status status = begin(&p);
    if (status == KZ_OK) {
        find_chances(&p);
        find_parts(&p, kz_namepoker_table_ranks(table));
    }
    for (uint32_t exchange = mix->exchanges; exchange-- > 0 && status == KZ_OK;) {
        status = go_back_best(&p, exchange, &holds);
        if (status == KZ_OK) {
            status = go_back_own(&p, exchange, &holds);
        }
    }
    if (status == KZ_OK) {
        *proved = holds && sums_hold(&p);
    }
    end(&p);
    return status;
}
