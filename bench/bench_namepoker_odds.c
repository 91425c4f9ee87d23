/*
 * Exact odds of the built-in name: CPU time of each kind of question, and of the direct way to the
 * best exchanges, which takes the sum over all replacements for each hand and each exchange.
 */
#include "kazu/namepoker_odds.h"
#include "stopwatch.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { PLACES = 5, KINDS = 5, DISCARDS = 1 << PLACES, SIX_PLAYERS = 6 };

typedef struct trial {
    kz_work work;
    kz_namepoker_table *table;
    uint32_t rounds;
    uint32_t players;
    uint32_t stand[KZ_NAMEPOKER_HANDS];
    uint64_t checksum;
} trial;

static void set_up(trial *t) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules;
    kz_work_init(&t->work);
    kz_status status = kz_namepoker_rules_parse("total", strlen("total"), &rules, NULL);
    assert(status == KZ_OK);
    status = kz_namepoker_table_new(&name, &rules, &t->work, &t->table);
    assert(status == KZ_OK);
    for (uint32_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        t->stand[i] = 2 * (KZ_NAMEPOKER_HANDS - kz_namepoker_table_ranks(t->table)[i]) + 1;
    }
}

static uint64_t sum_of(const uint32_t *stand, const uint32_t *digit, uint32_t discard,
                       uint32_t place, uint32_t hand) {
    if (place == PLACES) {
        return stand[hand];
    }
    if ((discard >> place & 1) == 0) {
        return KINDS * sum_of(stand, digit, discard, place + 1, KINDS * hand + digit[place]);
    }
    uint64_t sum = 0;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        sum += sum_of(stand, digit, discard, place + 1, KINDS * hand + kind);
    }
    return sum;
}

/* The checksum is the sum of the best values, over 2 * hands^2. */
static void run_direct(void *user) {
    trial *t = (trial *)user;
    t->checksum = 0;
    for (uint32_t hand = 0; hand < KZ_NAMEPOKER_HANDS; hand++) {
        const uint32_t digit[PLACES] = {hand / 625, hand / 125 % KINDS, hand / 25 % KINDS,
                                        hand / KINDS % KINDS, hand % KINDS};
        uint64_t best = 0;
        for (uint32_t discard = 0; discard < DISCARDS; discard++) {
            uint64_t value = sum_of(t->stand, digit, discard, 0, 0);
            best = value > best ? value : best;
        }
        t->checksum += best;
    }
}

static void run_draws(void *user) {
    trial *t = (trial *)user;
    kz_namepoker_draws *draws = NULL;
    kz_status status = kz_namepoker_draws_new(t->table, t->rounds, &t->work, &draws);
    assert(status == KZ_OK);
    kz_namepoker_draws_free(draws, &t->work);
}

static void run_equilibrium(void *user) {
    trial *t = (trial *)user;
    kz_namepoker_equilibrium *equilibrium = NULL;
    kz_status status = kz_namepoker_equilibrium_new(t->table, &t->work, &equilibrium);
    assert(status == KZ_OK);
    kz_namepoker_equilibrium_free(equilibrium, &t->work);
}

static void run_mix(void *user) {
    trial *t = (trial *)user;
    kz_namepoker_mix *mix = NULL;
    kz_status status = kz_namepoker_mix_new(t->table, t->players, t->rounds, &t->work, &mix);
    assert(status == KZ_OK);
    kz_namepoker_mix_free(mix, &t->work);
}

/* One that settles soon, and the one with the most responses. */
static void print_mixes(trial *t) {
    static const uint32_t games[][2] = {{6, 1}, {2, 3}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        t->players = games[i][0];
        t->rounds = games[i][1];
        printf("the same of %u players, %u exchange%s       %9.3f ms\n", t->players, t->rounds,
               t->rounds == 1 ? " " : "s", stopwatch_median(run_mix, t) * 1e3);
    }
}

/* Each hand against five random ones. */
static void run_equities(void *user) {
    trial *t = (trial *)user;
    for (uint32_t hand = 0; hand < KZ_NAMEPOKER_HANDS; hand++) {
        kz_namepoker_fraction equity[2];
        kz_status status =
            kz_namepoker_equity(t->table, &hand, 1, SIX_PLAYERS - 1, &t->work, equity);
        assert(status == KZ_OK);
    }
}

/* The mean of the table and that of the direct way are one number. */
static void check_mean(trial *t) {
    const uint64_t denominator = (uint64_t)2 * KZ_NAMEPOKER_HANDS * KZ_NAMEPOKER_HANDS;
    kz_namepoker_draws *draws = NULL;
    kz_status status = kz_namepoker_draws_new(t->table, 1, &t->work, &draws);
    assert(status == KZ_OK);
    kz_namepoker_fraction mean = kz_namepoker_draws_mean(draws);
    assert(t->checksum ==
           mean.numerator_low * (denominator * KZ_NAMEPOKER_HANDS / mean.denominator_low));
    kz_namepoker_draws_free(draws, &t->work);
}

int main(void) {
    static trial t;
    set_up(&t);
    double direct = stopwatch_median(run_direct, &t);
    check_mean(&t);
    printf("best exchange for all hands, directly    %9.3f ms\n", direct * 1e3);
    for (t.rounds = 1; t.rounds <= KZ_NAMEPOKER_ROUNDS_MAX; t.rounds++) {
        double seconds = stopwatch_median(run_draws, &t);
        printf("best exchange for all hands, %u round%s   %9.3f ms %9.1f times as fast\n", t.rounds,
               t.rounds == 1 ? " " : "s", seconds * 1e3, direct / seconds);
    }
    printf("equilibrium with its proof               %9.3f ms\n",
           stopwatch_median(run_equilibrium, &t) * 1e3);
    print_mixes(&t);
    printf("equity of all hands against five others  %9.3f ms\n",
           stopwatch_median(run_equities, &t) * 1e3);
    kz_namepoker_table_free(t.table, &t.work);
    return 0;
}
