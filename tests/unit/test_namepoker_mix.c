/* Equilibria of several players and exchanges: a name that can be worked out on paper, the proof,
   and every way to fail. tests/cli/check_equilibrium.py checks larger ones by the definition. */
#include "games/namepoker/odds/mix_proof.h"
#include "support/impatient.h"
#include "support/namepoker_names.h"

#include "kazu/namepoker_odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Hands of two letters, pairs win. */
enum { AA, AB, BA, BB, HANDS };

enum { ROOM = 256 };

typedef struct game {
    kz_work work;
    kz_namepoker_table *pairs;
    kz_namepoker_table *builtin;
} game;

static int set_up(void **state) {
    static game g;
    kz_namepoker_name name = namepoker_name_of(2, 2);
    kz_namepoker_name builtin = kz_namepoker_name_builtin();
    kz_work_init(&g.work);
    g.pairs = namepoker_table_of(&name, "type", &g.work);
    g.builtin = namepoker_table_of(&builtin, "total", &g.work);
    *state = &g;
    return 0;
}

static int tear_down(void **state) {
    game *g = (game *)*state;
    kz_namepoker_table_free(g->pairs, &g->work);
    kz_namepoker_table_free(g->builtin, &g->work);
    assert_int_equal(g->work.memory_used, 0);
    return 0;
}

static kz_namepoker_mix *mix_of(game *g, const kz_namepoker_table *table, uint32_t players,
                                uint32_t exchanges) {
    kz_namepoker_mix *mix = NULL;
    assert_int_equal(kz_namepoker_mix_new(table, players, exchanges, &g->work, &mix), KZ_OK);
    return mix;
}

static void check_win(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand,
                      const char *win, double about) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    double value = kz_namepoker_mix_win(mix, exchange, hand, &text);
    assert_string_equal(buffer, win);
    assert_true(value > about - 1e-12 && value < about + 1e-12);
    assert_true(value - kz_namepoker_mix_win(mix, exchange, hand, NULL) == 0);
}

static void check_gain(const kz_namepoker_mix *mix, const char *gain) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    (void)kz_namepoker_mix_gain(mix, &text);
    assert_string_equal(buffer, gain);
}

static void check_deed(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand,
                       uint32_t wanted) {
    uint32_t discard = UINT32_MAX;
    uint32_t weight = 0;
    assert_int_equal(kz_namepoker_mix_count(mix, exchange, hand), 1);
    kz_namepoker_mix_at(mix, exchange, hand, 0, &discard, &weight);
    assert_int_equal(discard, wanted);
    assert_int_equal(weight, kz_namepoker_mix_weights(mix));
}

/* Who has no pair exchanges the right character, so each other player ends with a pair in 3 of 4
   deals. Of two others 0, 1 or 2 have one in 1, 6, 9 of 16: a pair wins 1/16 + 6/32 + 9/48 = 7/16,
   no pair a third of 1/16. */
static void three_players_with_pairs_on_paper(void **state) {
    game *g = (game *)*state;
    kz_namepoker_mix *mix = mix_of(g, g->pairs, 3, 1);
    check_win(mix, 0, AA, "7/16", 7.0 / 16);
    check_win(mix, 0, AB, "11/48", 11.0 / 48); /* half of 7/16 and half of 1/48 */
    check_win(mix, 0, BA, "11/48", 11.0 / 48);
    check_win(mix, 0, BB, "7/16", 7.0 / 16);
    check_deed(mix, 0, AA, 0);
    check_deed(mix, 0, AB, 2);
    check_gain(mix, "0");
    assert_int_equal(kz_namepoker_mix_weights(mix), 1);
    assert_int_equal(kz_namepoker_mix_rounds(mix), 2);
    kz_namepoker_mix_free(mix, &g->work);
}

/* With two exchanges in 7 of 8 deals: a pair wins 1/64 + 14/128 + 49/192 = 73/192, no pair 1/192.
 */
static void two_exchanges_on_paper(void **state) {
    game *g = (game *)*state;
    kz_namepoker_mix *mix = mix_of(g, g->pairs, 3, 2);
    check_win(mix, 1, AA, "73/192", 73.0 / 192);
    check_win(mix, 1, BA, "37/192", 37.0 / 192); /* half of 73/192 and half of 1/192 */
    check_win(mix, 0, BA, "55/192", 55.0 / 192); /* half of 73/192 and half of 37/192 */
    check_win(mix, 0, BB, "73/192", 73.0 / 192);
    check_deed(mix, 1, BA, 2);
    check_deed(mix, 0, BA, 2);
    check_gain(mix, "0");
    kz_namepoker_mix_free(mix, &g->work);
}

/* With one exchange of two players it is what the other function finds, too. */
static void two_players_have_the_same_equilibrium(void **state) {
    game *g = (game *)*state;
    kz_namepoker_equilibrium *pair = NULL;
    kz_namepoker_mix *mix = mix_of(g, g->builtin, 2, 1);
    assert_int_equal(kz_namepoker_equilibrium_new(g->builtin, &g->work, &pair), KZ_OK);
    assert_int_equal(kz_namepoker_mix_rounds(mix), kz_namepoker_equilibrium_rounds(pair));
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(g->builtin); hand++) {
        char buffer[ROOM];
        uint32_t discard = 0;
        kz_namepoker_fraction win;
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_namepoker_equilibrium_best(pair, hand, &discard, &win);
        kz_namepoker_fraction_print(&win, &text);
        check_deed(mix, 0, hand, discard);
        check_win(mix, 0, hand, buffer, win.value);
    }
    kz_namepoker_equilibrium_free(pair, &g->work);
    kz_namepoker_mix_free(mix, &g->work);
}

/* Best responses of four players go in a circle between hands such as 泉すきき泉; the gain is that
   which check_equilibrium.py finds. */
static void a_circle_becomes_a_mix(void **state) {
    game *g = (game *)*state;
    kz_namepoker_mix *mix = mix_of(g, g->builtin, 4, 1);
    uint32_t mixed = 0;
    assert_int_equal(kz_namepoker_mix_weights(mix), 64);
    assert_int_equal(kz_namepoker_mix_rounds(mix), 74);
    check_gain(mix, "146932110190284837/76293945312500000000000000000");
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(g->builtin); hand++) {
        uint32_t sum = 0;
        uint32_t last = 64;
        for (uint32_t i = 0; i < kz_namepoker_mix_count(mix, 0, hand); i++) {
            uint32_t discard = 0;
            uint32_t weight = 0;
            kz_namepoker_mix_at(mix, 0, hand, i, &discard, &weight);
            assert_true(weight > 0 && weight <= last);
            last = weight;
            sum += weight;
        }
        assert_int_equal(sum, 64);
        mixed += last < 64 ? 1 : 0;
    }
    assert_int_equal(mixed, 3);
    kz_namepoker_mix_free(mix, &g->work);
}

/* The game of three players with pairs, as a mix that says what it is told. */
typedef struct claim {
    uint32_t first[HANDS + 1];
    kz__namepoker_share shares[HANDS];
    kz__namepoker_long win[HANDS];
    kz_namepoker_mix mix;
} claim;

/* Chances are over 3 * (4 * 4)^2 * 4 = 3072. */
static void make_claim(game *g, claim *c) {
    const uint64_t win[HANDS] = {1344, 704, 704, 1344};
    const uint32_t discard[HANDS] = {0, 2, 2, 0};
    *c = (claim){.mix = {.players = 3, .exchanges = 1, .answers = 1}};
    assert_int_equal(kz__namepoker_size_of(g->pairs, &c->mix.size), KZ_OK);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        c->shares[hand] = (kz__namepoker_share){.discard = discard[hand], .weight = 1};
        c->win[hand] = kz__namepoker_long_of(win[hand]);
        c->first[hand + 1] = hand + 1;
    }
    c->mix.first = c->first;
    c->mix.shares = c->shares;
    c->mix.win = c->win;
}

static bool proves(game *g, const claim *c) {
    bool proved = false;
    assert_int_equal(kz__namepoker_mix_prove(g->pairs, &c->mix, &g->work, &proved), KZ_OK);
    return proved;
}

static void only_what_is_an_equilibrium_is_proved(void **state) {
    game *g = (game *)*state;
    claim c;
    make_claim(g, &c);
    assert_true(proves(g, &c));
    c.shares[AB].discard = 1; /* as good */
    assert_true(proves(g, &c));
    c.shares[AB].discard = 0;
    assert_false(proves(g, &c));
    make_claim(g, &c);
    c.shares[AA].discard = 2;
    assert_false(proves(g, &c));
    make_claim(g, &c);
    c.shares[AA].weight = 2;
    assert_false(proves(g, &c));
    c.shares[BB].weight = 0; /* pairs end as often as before, and all sums are as they were */
    assert_false(proves(g, &c));
    make_claim(g, &c);
    c.mix.gain = kz__namepoker_long_of(1);
    assert_false(proves(g, &c));
}

/* If nobody exchanges, half of all hands are pairs: of 3 * 16^2 a pair wins 448 and another hand
   64, which exchanges one character for 256. All of that is told truly, 1536 of 3 * 4096 can be
   gained, and so it is no equilibrium. */
static void a_gain_is_no_equilibrium(void **state) {
    game *g = (game *)*state;
    const uint64_t win[HANDS] = {1792, 1024, 1024, 1792};
    claim c;
    make_claim(g, &c);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        c.shares[hand].discard = 0;
        c.win[hand] = kz__namepoker_long_of(win[hand]);
    }
    c.mix.gain = kz__namepoker_long_of(1536);
    assert_false(proves(g, &c));
}

static void a_false_chance_of_any_hand_is_found(void **state) {
    game *g = (game *)*state;
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        for (int change = -1; change <= 1; change += 2) {
            claim c;
            make_claim(g, &c);
            c.win[hand].word[0] += (uint64_t)(int64_t)change;
            assert_false(proves(g, &c));
        }
    }
}

typedef struct wish {
    const kz_namepoker_table *table;
    uint32_t players;
    uint32_t exchanges;
} wish;

static kz_status try(void *user, kz_work *work) {
    const wish *w = (const wish *)user;
    kz_namepoker_mix *mix = NULL;
    kz_status status = kz_namepoker_mix_new(w->table, w->players, w->exchanges, work, &mix);
    assert_true((mix != NULL) == (status == KZ_OK));
    kz_namepoker_mix_free(mix, work);
    return status;
}

/* Eight rounds look twice at 7,776 patterns, the proof four times. */
static void limits_are_kept(void **state) {
    game *g = (game *)*state;
    wish settles = {g->builtin, 3, 2};
    wish mixes = {g->builtin, 4, 1};
    assert_int_equal(namepoker_allocations(try, &settles), 17);
    assert_int_equal(namepoker_allocations(try, &mixes), 18);
    for (uint64_t steps = 18; steps <= 20; steps++) {
        kz_work limited;
        kz_work_init(&limited);
        limited.node_limit = steps * 7776;
        assert_int_equal(try(&settles, &limited), steps < 20 ? KZ_BUDGET : KZ_OK);
        assert_int_equal(limited.memory_used, 0);
    }
    kz_work limited;
    kz_work_init(&limited);
    limited.node_limit = UINT64_C(40) * 7776; /* among the answers of the mean */
    assert_int_equal(try(&mixes, &limited), KZ_BUDGET);
    assert_int_equal(limited.memory_used, 0);
    kz_work stopped;
    kz_work_init(&stopped);
    stopped.cancelled = impatient;
    assert_int_equal(try(&settles, &stopped), KZ_CANCELLED);
    assert_int_equal(stopped.memory_used, 0);
}

static void what_cannot_be_played_is_refused(void **state) {
    game *g = (game *)*state;
    assert_int_equal(try(&(wish){g->pairs, 1, 1}, &g->work), KZ_OUT_OF_RANGE);
    assert_int_equal(try(&(wish){g->pairs, 7, 1}, &g->work), KZ_OUT_OF_RANGE);
    assert_int_equal(try(&(wish){g->pairs, 2, 0}, &g->work), KZ_OUT_OF_RANGE);
    assert_int_equal(try(&(wish){g->pairs, 2, 4}, &g->work), KZ_OUT_OF_RANGE);
    kz_namepoker_name large = namepoker_name_of(11, 3); /* 177,147 hands */
    kz_namepoker_table *table = namepoker_table_of(&large, "type", &g->work);
    assert_int_equal(try(&(wish){table, 3, 1}, &g->work), KZ_UNSUPPORTED);
    kz_namepoker_table_free(table, &g->work);
    large = namepoker_name_of(10, 3); /* 59,049, whose fourth power is above 2^63 */
    table = namepoker_table_of(&large, "type", &g->work);
    assert_int_equal(try(&(wish){table, 2, 3}, &g->work), KZ_OVERFLOW);
    kz_namepoker_table_free(table, &g->work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_players_with_pairs_on_paper),
        cmocka_unit_test(two_exchanges_on_paper),
        cmocka_unit_test(two_players_have_the_same_equilibrium),
        cmocka_unit_test(a_circle_becomes_a_mix),
        cmocka_unit_test(only_what_is_an_equilibrium_is_proved),
        cmocka_unit_test(a_gain_is_no_equilibrium),
        cmocka_unit_test(a_false_chance_of_any_hand_is_found),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(what_cannot_be_played_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
