/*
 * Exchanges, equilibria and equity against dealing everything by the definition
 * (oracle/namepoker_odds_oracle.h): small names with any rules, where ties abound, and the built-in
 * name.
 */
#include "kazu/rng.h"
#include "property/oracle/namepoker_odds_oracle.h"
#include "support/effort.h"
#include "support/namepoker_names.h"

#include <inttypes.h>
#include <stdio.h>

enum { SMALL_HANDS = 100, DEALS_MAX = 200000 };

typedef struct sample {
    kz_namepoker_name name;
    kz_work work;
    kz_namepoker_table *table;
    odds *by_definition;
} sample;

static uint64_t seed_of(void) {
    const char *text = getenv("KAZU_TEST_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 10) : 20;
    print_message("KAZU_TEST_SEED=%" PRIu64 "\n", seed);
    return seed;
}

static void begin(sample *s, const kz_namepoker_name *name, const kz_namepoker_rules *rules) {
    s->name = *name;
    kz_work_init(&s->work);
    assert_int_equal(kz_namepoker_table_new(name, rules, &s->work, &s->table), KZ_OK);
    s->by_definition = odds_new(name, s->table);
}

static void end(sample *s) {
    free(s->by_definition);
    kz_namepoker_table_free(s->table, &s->work);
    assert_int_equal(s->work.memory_used, 0);
}

static void begin_builtin(sample *s) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules;
    assert_int_equal(kz_namepoker_rules_parse("total", strlen("total"), &rules, NULL), KZ_OK);
    begin(s, &name, &rules);
}

/* Up to three rules of the library, in any direction. */
static void begin_small(sample *s, kz_rng *rng) {
    uint32_t length = 1 + (uint32_t)kz_rng_below(rng, 4);
    uint32_t kinds = 1 + (uint32_t)kz_rng_below(rng, length < 3 ? length : 3);
    kz_namepoker_name name = namepoker_name_of(length, kinds);
    kz_namepoker_rules rules = {.count = 1 + (uint32_t)kz_rng_below(rng, 3)};
    for (uint32_t i = 0; i < rules.count; i++) {
        rules.rule[i].number = (uint32_t)kz_rng_below(rng, kz_namepoker_rule_count());
        rules.rule[i].less_wins = kz_rng_below(rng, 2) == 0;
    }
    begin(s, &name, &rules);
    assert_true(s->by_definition->hands <= SMALL_HANDS);
}

/* Compares the exchanges of all hands in the first of some rounds. */
static void check_draws(sample *s, uint32_t rounds) {
    static uint64_t next[KZ_NAMEPOKER_HANDS];
    static uint64_t stand[KZ_NAMEPOKER_HANDS];
    static uint32_t discard[KZ_NAMEPOKER_HANDS];
    odds *o = s->by_definition;
    kz_namepoker_draws *draws = NULL;
    uint64_t denominator = 2 * (uint64_t)o->hands;
    uint64_t sum = 0;
    odds_rate_against_random(o);
    memcpy(stand, o->worth, sizeof stand);
    for (uint32_t round = 0; round < rounds; round++) {
        denominator *= o->hands;
        sum = 0;
        for (uint32_t hand = 0; hand < o->hands; hand++) {
            next[hand] = odds_best(o, hand, &discard[hand]);
            sum += next[hand];
        }
        memcpy(o->worth, next, sizeof next);
    }
    assert_int_equal(kz_namepoker_draws_new(s->table, rounds, &s->work, &draws), KZ_OK);
    for (uint32_t hand = 0; hand < o->hands; hand++) {
        uint32_t found = UINT32_MAX;
        kz_namepoker_fraction after;
        kz_namepoker_fraction before;
        kz_namepoker_draws_best(draws, hand, &found, &after, &before);
        assert_int_equal(found, discard[hand]);
        odds_check_fraction(after, next[hand], denominator);
        odds_check_fraction(before, stand[hand], 2 * (uint64_t)o->hands);
    }
    odds_check_fraction(kz_namepoker_draws_mean(draws), sum, denominator * o->hands);
    kz_namepoker_draws_free(draws, &s->work);
}

/* The chance of each hand against the whole equilibrium, and that of every other exchange. */
static void check_certificate(sample *s, const kz_namepoker_equilibrium *equilibrium) {
    static uint32_t discard[KZ_NAMEPOKER_HANDS];
    static kz_namepoker_fraction win[KZ_NAMEPOKER_HANDS];
    odds *o = s->by_definition;
    uint64_t denominator = 2 * (uint64_t)o->hands * o->hands * o->hands;
    uint64_t sum = 0;
    for (uint32_t hand = 0; hand < o->hands; hand++) {
        kz_namepoker_equilibrium_best(equilibrium, hand, &discard[hand], &win[hand]);
    }
    odds_rate_against(o, discard);
    for (uint32_t hand = 0; hand < o->hands; hand++) {
        uint64_t value = odds_value(o, hand, discard[hand]);
        odds_check_fraction(win[hand], value, denominator);
        for (uint32_t other = 0; other < (uint32_t)1 << o->length; other++) {
            assert_true(odds_value(o, hand, other) <= value);
        }
        sum += value;
    }
    assert_int_equal(2 * sum, denominator * o->hands);
}

/* @return whether there was one. */
static bool check_equilibrium(sample *s) {
    static uint32_t discard[KZ_NAMEPOKER_HANDS];
    kz_namepoker_equilibrium *equilibrium = NULL;
    uint32_t rounds = odds_settle(s->by_definition, discard);
    kz_status status = kz_namepoker_equilibrium_new(s->table, &s->work, &equilibrium);
    assert_int_equal(status, rounds > 0 ? KZ_OK : KZ_UNSUPPORTED);
    if (status != KZ_OK) {
        return false;
    }
    assert_int_equal(kz_namepoker_equilibrium_rounds(equilibrium), rounds);
    for (uint32_t hand = 0; hand < s->by_definition->hands; hand++) {
        uint32_t found = UINT32_MAX;
        kz_namepoker_fraction win;
        kz_namepoker_equilibrium_best(equilibrium, hand, &found, &win);
        assert_int_equal(found, discard[hand]);
    }
    check_certificate(s, equilibrium);
    kz_namepoker_equilibrium_free(equilibrium, &s->work);
    return true;
}

static void check_equity(sample *s, kz_rng *rng, uint64_t deals_max) {
    odds *o = s->by_definition;
    uint32_t hand[KZ_NAMEPOKER_PLAYERS_MAX];
    uint32_t known = 1 + (uint32_t)kz_rng_below(rng, KZ_NAMEPOKER_PLAYERS_MAX);
    uint32_t random = 0;
    uint64_t deals = 1;
    while (known + random < KZ_NAMEPOKER_PLAYERS_MAX && deals * o->hands <= deals_max &&
           (known + random < 2 || kz_rng_below(rng, 2) == 0)) {
        deals *= o->hands;
        random++;
    }
    assert_true(known + random >= 2);
    for (uint32_t i = 0; i < known; i++) {
        hand[i] = (uint32_t)kz_rng_below(rng, o->hands);
    }
    kz_namepoker_fraction equity[KZ_NAMEPOKER_PLAYERS_MAX + 1];
    assert_int_equal(kz_namepoker_equity(s->table, hand, known, random, &s->work, equity), KZ_OK);
    for (uint32_t who = 0; who < known + (random > 0 ? 1 : 0); who++) {
        uint64_t wins = odds_equity(o, hand, known, known + random, who);
        odds_check_fraction(equity[who], wins, 60 * deals);
    }
}

static void small_names_by_the_definition(void **state) {
    (void)state;
    unsigned settled = 0;
    unsigned cases = tier_is_slow() ? 3000 : 150;
    kz_rng rng;
    kz_rng_init(&rng, seed_of());
    for (unsigned i = 0; i < cases; i++) {
        sample s;
        begin_small(&s, &rng);
        for (uint32_t rounds = 1; rounds <= KZ_NAMEPOKER_ROUNDS_MAX; rounds++) {
            check_draws(&s, rounds);
        }
        settled += check_equilibrium(&s) ? 1 : 0;
        check_equity(&s, &rng, DEALS_MAX);
        end(&s);
    }
    print_message("%u of %u settle\n", settled, cases);
    assert_true(settled > cases / 2);
}

static void the_builtin_name_by_the_definition(void **state) {
    (void)state;
    sample s;
    begin_builtin(&s);
    check_draws(&s, tier_is_slow() ? 3 : 1);
    if (tier_is_slow()) {
        assert_true(check_equilibrium(&s));
    }
    end(&s);
}

static void the_builtin_equilibrium_holds(void **state) {
    (void)state;
    sample s;
    kz_namepoker_equilibrium *equilibrium = NULL;
    begin_builtin(&s);
    assert_int_equal(kz_namepoker_equilibrium_new(s.table, &s.work, &equilibrium), KZ_OK);
    check_certificate(&s, equilibrium);
    kz_namepoker_equilibrium_free(equilibrium, &s.work);
    end(&s);
}

static void equity_of_the_builtin_name(void **state) {
    (void)state;
    sample s;
    unsigned cases = tier_is_slow() ? 2000 : 200;
    kz_rng rng;
    kz_rng_init(&rng, seed_of());
    begin_builtin(&s);
    for (unsigned i = 0; i < cases; i++) {
        check_equity(&s, &rng, i < cases / 100 ? 10000000 : DEALS_MAX);
    }
    end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_names_by_the_definition),
        cmocka_unit_test(the_builtin_name_by_the_definition),
        cmocka_unit_test(the_builtin_equilibrium_holds),
        cmocka_unit_test(equity_of_the_builtin_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
