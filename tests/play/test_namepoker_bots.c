/* The strongest computer player of name poker holds to the equilibrium of the hidden game, for any
   number of players and exchanges. tests/cli/namepoker_equilibrium.bats shows that this beats
   level 4, and what it is safe from. */
#include "play/adapters/namepoker/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { STRONGEST = 5, HANDS = 4, SEEDS = 6 };

/* A round of which some exchanges are over. */
typedef struct place {
    uint32_t seats;
    uint32_t exchanges;
    uint32_t made;
    kz_namepoker_hand hand; /* of the seat that moves, seat 1 */
} place;

static kz_namepoker_rules total(void) {
    kz_namepoker_rules rules;
    assert_int_equal(kz_namepoker_rules_parse("total", strlen("total"), &rules, NULL), KZ_OK);
    return rules;
}

static kz_namepoker_hand hand_of(const char *text) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand;
    assert_int_equal(kz_namepoker_hand_parse(&name, text, strlen(text), &hand, NULL), KZ_OK);
    return hand;
}

/* What seat 1 sees: its own hand alone. */
static kz_state seen_by(const place *p) {
    kz_state state = {{0}};
    kz_namepoker_rules rules = total();
    kz__namepoker_table table = {.seats = (uint8_t)p->seats,
                                 .rounds = 3,
                                 .exchanges = (uint8_t)p->exchanges,
                                 .rule_count = (uint8_t)rules.count,
                                 .moved = (uint8_t)(1 + p->made * p->seats)};
    for (uint32_t i = 0; i < rules.count; i++) {
        table.rule_number[i] = (uint8_t)rules.rule[i].number;
        table.rule_less_wins[i] = rules.rule[i].less_wins ? 1 : 0;
    }
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        table.now.hand[1][i] = (uint8_t)(p->hand.kind[i] + 1);
    }
    memcpy(state.bytes, &table, sizeof table);
    return state;
}

/* What a thought looks at bounds it the same on any machine: the longest ones take 0.1 s. */
static uint32_t chosen(const place *p, uint64_t seed) {
    kz_state seen = seen_by(p);
    kz_plan plan;
    kz_work work;
    uint32_t places = UINT32_MAX;
    kz_work_init(&work);
    memset(&plan, 0, sizeof plan);
    assert_int_equal(kz__namepoker_play_bot(&seen, 1, STRONGEST, seed, &work, &plan), KZ_OK);
    assert_int_equal(kz__namepoker_move_read(plan.line, &places, NULL), KZ_OK);
    assert_true(work.counters.nodes < 2000000);
    assert_true(work.memory_peak < 4 << 20);
    assert_int_equal(work.memory_used, 0);
    return places;
}

static kz_namepoker_mix *mix_of(const place *p, kz_work *work) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = total();
    kz_namepoker_table *table = NULL;
    kz_namepoker_mix *mix = NULL;
    assert_int_equal(kz_namepoker_table_new(&name, &rules, work, &table), KZ_OK);
    assert_int_equal(kz_namepoker_mix_new(table, p->seats, p->exchanges, work, &mix), KZ_OK);
    kz_namepoker_table_free(table, work);
    return mix;
}

/* How often the mix does something with the hand. */
static uint32_t weight_of(const kz_namepoker_mix *mix, const place *p, uint32_t wanted) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    uint32_t hand = (uint32_t)kz_namepoker_hand_index(&name, &p->hand);
    for (uint32_t i = 0; i < kz_namepoker_mix_count(mix, p->made, hand); i++) {
        uint32_t discard = 0;
        uint32_t weight = 0;
        kz_namepoker_mix_at(mix, p->made, hand, i, &discard, &weight);
        if (discard == wanted) {
            return weight;
        }
    }
    return 0;
}

static void check_hands(uint32_t seats, uint32_t exchanges, kz_work *work) {
    static const char *const hands[HANDS] = {"大大大石す", "すきすき大", "泉すき石大",
                                             "石石泉泉き"};
    place p = {seats, exchanges, 0, hand_of(hands[0])};
    kz_namepoker_mix *mix = mix_of(&p, work);
    for (p.made = 0; p.made < exchanges; p.made++) {
        p.hand = hand_of(hands[(seats + p.made) % HANDS]);
        assert_true(weight_of(mix, &p, chosen(&p, seats)) > 0);
    }
    kz_namepoker_mix_free(mix, work);
}

static void the_strongest_holds_to_the_equilibrium(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    for (uint32_t exchanges = 1; exchanges <= 3; exchanges++) {
        for (uint32_t seats = 2; seats <= 6; seats++) {
            check_hands(seats, exchanges, &work);
        }
    }
    assert_int_equal(work.memory_used, 0);
}

/* With two players and one exchange left of three 泉泉きき泉 exchanges きき or nothing. */
static void a_hand_that_mixes_does_both(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    place p = {2, 3, 2, hand_of("泉泉きき泉")};
    kz_namepoker_mix *mix = mix_of(&p, &work);
    unsigned keeps = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        uint32_t places = chosen(&p, seed);
        assert_true(weight_of(mix, &p, places) > 0);
        keeps += places == 0 ? 1 : 0;
    }
    assert_true(keeps > 0 && keeps < SEEDS);
    assert_int_equal(chosen(&p, 0), chosen(&p, 0)); /* asking again fishes for nothing */
    kz_namepoker_mix_free(mix, &work);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_strongest_holds_to_the_equilibrium),
        cmocka_unit_test(a_hand_that_mixes_does_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
