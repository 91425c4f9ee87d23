/* The equilibrium of a name that can be worked out on paper, its proof, and every way to fail. */
#include "games/namepoker/odds/odds_proof.h"
#include "support/impatient.h"
#include "support/namepoker_names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Hands of two letters, pairs win. */
enum { AA, AB, BA, BB, HANDS };

typedef struct game {
    kz_work work;
    kz_namepoker_table *table;
} game;

static int set_up(void **state) {
    static game g;
    kz_namepoker_name name = namepoker_name_of(2, 2);
    kz_work_init(&g.work);
    g.table = namepoker_table_of(&name, "type", &g.work);
    *state = &g;
    return 0;
}

static int tear_down(void **state) {
    game *g = (game *)*state;
    kz_namepoker_table_free(g->table, &g->work);
    assert_int_equal(g->work.memory_used, 0);
    return 0;
}

/* Who has no pair exchanges the right character, and so 3/4 end with a pair: a pair wins 1/4 and
   half of 3/4; no pair, half of that and half of half of 1/4. */
static void pairs_stand_and_others_exchange_one(void **state) {
    game *g = (game *)*state;
    const uint32_t discards[HANDS] = {0, 2, 2, 0};
    const double wins[HANDS] = {0.625, 0.375, 0.375, 0.625};
    kz_namepoker_equilibrium *equilibrium = NULL;
    assert_int_equal(kz_namepoker_equilibrium_new(g->table, &g->work, &equilibrium), KZ_OK);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        uint32_t discard = UINT32_MAX;
        kz_namepoker_fraction win;
        kz_namepoker_equilibrium_best(equilibrium, hand, &discard, &win);
        assert_int_equal(discard, discards[hand]);
        assert_true(win.value >= wins[hand] && win.value <= wins[hand]); /* exact in binary */
        assert_int_equal(win.denominator_low, 8);
    }
    assert_int_equal(kz_namepoker_equilibrium_rounds(equilibrium), 2);
    kz_namepoker_equilibrium_free(equilibrium, &g->work);
}

static bool proves(game *g, const uint32_t *choice, const uint64_t *win) {
    kz__namepoker_size size;
    bool proved = false;
    assert_int_equal(kz__namepoker_size_of(g->table, &size), KZ_OK);
    assert_int_equal(kz__namepoker_odds_prove(g->table, &size, choice, win, &g->work, &proved),
                     KZ_OK);
    return proved;
}

/* Chances are over 2 * 4^3 = 128. In a choice the right place is bit 0, the left one bit 1. */
static void only_what_is_an_equilibrium_is_proved(void **state) {
    game *g = (game *)*state;
    const uint32_t right[HANDS] = {0, 1, 1, 0};
    const uint32_t left_too[HANDS] = {0, 2, 3, 0};
    const uint32_t nobody[HANDS] = {0, 0, 0, 0};
    const uint32_t everybody[HANDS] = {1, 1, 1, 1};
    const uint64_t win[HANDS] = {80, 48, 48, 80};
    assert_true(proves(g, right, win));
    assert_true(proves(g, left_too, win));
    assert_false(proves(g, nobody, (const uint64_t[]){96, 32, 32, 96}));
    assert_false(proves(g, everybody, (const uint64_t[]){64, 64, 64, 64}));
    assert_false(proves(g, everybody, (const uint64_t[]){96, 64, 64, 96}));
    assert_false(proves(g, nobody, win));
}

static void a_false_claim_of_any_hand_is_found(void **state) {
    game *g = (game *)*state;
    const uint32_t right[HANDS] = {0, 1, 1, 0};
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        for (int change = -1; change <= 1; change += 2) {
            uint64_t win[HANDS] = {80, 48, 48, 80};
            win[hand] += (uint64_t)(int64_t)change;
            assert_false(proves(g, right, win));
        }
    }
}

static kz_status try(const kz_namepoker_table *table, kz_work *work) {
    kz_namepoker_equilibrium *equilibrium = NULL;
    kz_status status = kz_namepoker_equilibrium_new(table, work, &equilibrium);
    assert_true((equilibrium != NULL) == (status == KZ_OK));
    kz_namepoker_equilibrium_free(equilibrium, work);
    return status;
}

static kz_status run(void *user, kz_work *work) {
    return try((const kz_namepoker_table *)user, work);
}

/* Seven rounds and the proof look at 7,776 patterns each. */
static void limits_are_kept(void **state) {
    game *g = (game *)*state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_table *table = namepoker_table_of(&name, "total", &g->work);
    assert_int_equal(namepoker_allocations(run, table), 8);
    for (uint64_t steps = 6; steps <= 8; steps++) {
        kz_work limited;
        kz_work_init(&limited);
        limited.node_limit = steps * 7776;
        assert_int_equal(try(table, &limited), steps < 8 ? KZ_BUDGET : KZ_OK);
        assert_int_equal(limited.memory_used, 0);
    }
    kz_work stopped;
    kz_work_init(&stopped);
    stopped.cancelled = impatient;
    assert_int_equal(try(table, &stopped), KZ_CANCELLED);
    assert_int_equal(stopped.memory_used, 0);
    kz_namepoker_table_free(table, &g->work);
}

static void names_that_are_too_large_are_refused(void **state) {
    game *g = (game *)*state;
    kz_namepoker_name large = namepoker_name_of(11, 3); /* 177,147 hands */
    kz_namepoker_table *table = namepoker_table_of(&large, "type", &g->work);
    assert_int_equal(try(table, &g->work), KZ_UNSUPPORTED);
    kz_namepoker_table_free(table, &g->work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_stand_and_others_exchange_one),
        cmocka_unit_test(only_what_is_an_equilibrium_is_proved),
        cmocka_unit_test(a_false_claim_of_any_hand_is_found),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(names_that_are_too_large_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
