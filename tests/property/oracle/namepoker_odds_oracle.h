/*
 * Odds of name poker by the definition: every replacement of every exchange is dealt, every pair of
 * hands is compared, every deal to the other players is looked at. All that it takes from the
 * library is the rank of each hand.
 */
#ifndef ORACLE_NAMEPOKER_ODDS_ORACLE_H
#define ORACLE_NAMEPOKER_ODDS_ORACLE_H

#include "kazu/namepoker_odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ODDS_ROUNDS_MAX = 1000 };

typedef struct odds {
    uint32_t length;
    uint32_t kinds;
    uint32_t hands;
    const uint32_t *rank;
    uint64_t worth[KZ_NAMEPOKER_HANDS]; /* of a final hand */
} odds;

static odds *odds_new(const kz_namepoker_name *name, const kz_namepoker_table *table) {
    odds *o = calloc(1, sizeof *o);
    assert_non_null(o);
    o->length = name->length;
    o->kinds = name->kinds;
    o->hands = kz_namepoker_table_hands(table);
    o->rank = kz_namepoker_table_ranks(table);
    assert_true(o->hands <= KZ_NAMEPOKER_HANDS);
    return o;
}

/* What a place counts in the number of a hand. */
static uint32_t odds_step(const odds *o, uint32_t place) {
    uint32_t step = 1;
    for (uint32_t i = place + 1; i < o->length; i++) {
        step *= o->kinds;
    }
    return step;
}

/* Deals all replacements one by one. @param dealt each hand is counted there; may be NULL.
   @return the sum of their worth. */
static uint64_t odds_deal(const odds *o, uint32_t hand, uint32_t discard, uint64_t weight,
                          uint64_t *dealt) {
    uint32_t drawn[KZ_NAMEPOKER_LENGTH_MAX] = {0};
    uint32_t first = hand;
    for (uint32_t place = 0; place < o->length; place++) {
        uint32_t step = odds_step(o, place);
        first -= (discard >> place & 1) * (hand / step % o->kinds) * step;
    }
    uint64_t sum = 0;
    uint32_t place = 0;
    while (place < o->length) {
        uint32_t now = first;
        for (uint32_t i = 0; i < o->length; i++) {
            now += drawn[i] * odds_step(o, i);
        }
        sum += weight * o->worth[now];
        if (dealt != NULL) {
            dealt[now] += weight;
        }
        for (place = 0; place < o->length; place++) {
            bool changes = (discard >> place & 1) != 0;
            if (changes && ++drawn[place] < o->kinds) {
                break;
            }
            drawn[place] = 0;
        }
    }
    return sum;
}

/* How often each replacement comes in `hands` deals. */
static uint64_t odds_weight(const odds *o, uint32_t discard) {
    uint64_t weight = o->hands;
    for (uint32_t place = 0; place < o->length; place++) {
        weight /= (discard >> place & 1) != 0 ? o->kinds : 1;
    }
    return weight;
}

static uint64_t odds_value(const odds *o, uint32_t hand, uint32_t discard) {
    return odds_deal(o, hand, discard, odds_weight(o, discard), NULL);
}

static uint32_t odds_count(uint32_t mask) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < 32; i++) {
        count += mask >> i & 1;
    }
    return count;
}

/* Exchanges less; or as much, and at the leftmost place where they differ keeps. */
static bool odds_is_nicer(uint32_t a, uint32_t b) {
    if (odds_count(a) != odds_count(b)) {
        return odds_count(a) < odds_count(b);
    }
    for (uint32_t place = 0; place < KZ_NAMEPOKER_LENGTH_MAX; place++) {
        if ((a >> place & 1) != (b >> place & 1)) {
            return (b >> place & 1) != 0;
        }
    }
    return false;
}

/* @return the value of the best exchange, `hands` times its mean. */
static uint64_t odds_best(const odds *o, uint32_t hand, uint32_t *discard) {
    uint64_t best = 0;
    for (uint32_t mask = 0; mask < (uint32_t)1 << o->length; mask++) {
        uint64_t value = odds_value(o, hand, mask);
        if (mask == 0 || value > best || (value == best && odds_is_nicer(mask, *discard))) {
            best = value;
            *discard = mask;
        }
    }
    return best;
}

/* Worth against a player who has each hand so often: twice the worse ones and the equal ones. */
static void odds_rate(odds *o, const uint64_t *often) {
    for (uint32_t a = 0; a < o->hands; a++) {
        o->worth[a] = 0;
        for (uint32_t b = 0; b < o->hands; b++) {
            o->worth[a] += o->rank[a] < o->rank[b] ? 2 * often[b] : 0;
            o->worth[a] += o->rank[a] == o->rank[b] ? often[b] : 0;
        }
    }
}

static void odds_rate_against_random(odds *o) {
    static uint64_t once[KZ_NAMEPOKER_HANDS];
    for (uint32_t i = 0; i < o->hands; i++) {
        once[i] = 1;
    }
    odds_rate(o, once);
}

/* Worth against a player who exchanges as told. */
static void odds_rate_against(odds *o, const uint32_t *discard) {
    static uint64_t often[KZ_NAMEPOKER_HANDS];
    memset(often, 0, sizeof often);
    for (uint32_t hand = 0; hand < o->hands; hand++) {
        (void)odds_deal(o, hand, discard[hand], odds_weight(o, discard[hand]), often);
    }
    odds_rate(o, often);
}

/* Answers until nothing changes. @return rounds; 0 if it goes on and on. */
static uint32_t odds_settle(odds *o, uint32_t *discard) {
    static uint32_t answer[KZ_NAMEPOKER_HANDS];
    memset(discard, 0, o->hands * sizeof *discard);
    for (uint32_t round = 1; round <= ODDS_ROUNDS_MAX; round++) {
        odds_rate_against(o, discard);
        for (uint32_t hand = 0; hand < o->hands; hand++) {
            (void)odds_best(o, hand, &answer[hand]);
        }
        if (memcmp(answer, discard, o->hands * sizeof *discard) == 0) {
            return round;
        }
        memcpy(discard, answer, o->hands * sizeof *discard);
    }
    return 0;
}

/* What player `who` of all wins when the hands lie open, in sixtieths. */
static uint64_t odds_showdown(const odds *o, const uint32_t *hand, uint32_t players, uint32_t who) {
    uint64_t equal = 0;
    for (uint32_t i = 0; i < players; i++) {
        if (o->rank[hand[i]] < o->rank[hand[who]]) {
            return 0;
        }
        equal += o->rank[hand[i]] == o->rank[hand[who]] ? 1 : 0;
    }
    return 60 / equal;
}

/* Deals every hand to every random player. @return what player `who` wins in all deals together, in
   sixtieths. */
static uint64_t odds_equity(const odds *o, uint32_t *hand, uint32_t known, uint32_t players,
                            uint32_t who) {
    if (known == players) {
        return odds_showdown(o, hand, players, who);
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < o->hands; i++) {
        hand[known] = i;
        sum += odds_equity(o, hand, known + 1, players, who);
    }
    return sum;
}

static void odds_check_fraction(kz_namepoker_fraction fraction, uint64_t numerator,
                                uint64_t denominator) {
    uint64_t a = numerator;
    uint64_t b = denominator;
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    assert_int_equal(fraction.numerator_high, 0);
    assert_int_equal(fraction.denominator_high, 0);
    assert_int_equal(fraction.numerator_low, numerator / a);
    assert_int_equal(fraction.denominator_low, denominator / a);
    double error = fraction.value - (double)numerator / (double)denominator;
    assert_true(error > -1e-12 && error < 1e-12);
}

#endif
