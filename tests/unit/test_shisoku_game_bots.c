/* Computer players of the card game: repeatable, fair to look at, strong or weak by level. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_table.h"

#include <string.h>

enum { TABLES = 400 };

static kz_shisoku_plan plan_of(const kz_shisoku_game *game, int seat, int level, uint64_t seed) {
    kz_work work;
    kz_shisoku_plan plan;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_game_plan(game, seat, level, seed, &work, &plan), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_true(plan.at_ms >= game->clock_ms);
    return plan;
}

static kz_shisoku_game table_of(const char *cards, int64_t target) {
    kz_shisoku_game game = game_of(2, cards);
    declare(&game, 0, target);
    for (int i = 0; i < 4; i++) {
        flip(&game, i % 2);
    }
    return game;
}

/* Gives a seat the last cards of the deck, as if it had won them. */
static void give_cards(kz_shisoku_game *game, int seat) {
    uint8_t *from = &game->deck[game->deck_count - 2];
    memcpy(game->piles[seat], from, 2);
    memset(from, 0, 2);
    game->pile_count[seat] = 2;
    game->deck_count -= 2;
}

/* 24 can be made of 4 6 A A in plain sight; 1000 cannot of 2 3 4 5 (5*4*3*2 = 120 is the most). */
static const char easy[] = "46AAKKKK";
static const char hopeless[] = "2345KKKK";
static const char near[] = "7777KKKK";

/* Seat 1 is not to flip, so he slaps or waits. */
static uint32_t slaps_of(const kz_shisoku_game *game, int level, uint64_t *total_ms) {
    uint32_t slaps = 0;
    *total_ms = 0;
    for (uint64_t seed = 0; seed < TABLES; seed++) {
        kz_shisoku_plan plan = plan_of(game, 1, level, seed);
        if (plan.deed == KZ_SHISOKU_DO_SLAP) {
            slaps++;
            *total_ms += plan.at_ms;
            assert_true(plan.at_ms >= 2500); /* a quick human is quicker */
        } else {
            assert_int_equal(plan.deed, KZ_SHISOKU_WAIT);
        }
    }
    return slaps;
}

static void higher_levels_see_more_and_sooner(void **unused) {
    (void)unused;
    kz_shisoku_game game = table_of(easy, 24);
    uint32_t last_slaps = 0;
    uint64_t last_average = UINT64_MAX;
    for (int level = 1; level <= 5; level++) {
        uint64_t total_ms;
        uint32_t slaps = slaps_of(&game, level, &total_ms);
        assert_true(slaps > last_slaps);
        assert_true(total_ms / slaps < last_average);
        last_slaps = slaps;
        last_average = total_ms / slaps;
    }
    assert_true(last_slaps >= TABLES * 95 / 100);
    assert_true(last_slaps < TABLES); /* the strongest misses something too */
}

/* How many of many players of a level slap a table that can be made. */
static uint32_t slaps_of_cards(const char *cards, int count, int64_t target, int level) {
    kz_shisoku_game game = game_of(2, cards);
    declare(&game, 0, target);
    for (int i = 0; i < count; i++) {
        flip(&game, i % 2);
    }
    uint32_t slaps = 0;
    for (uint64_t seed = 0; seed < TABLES; seed++) {
        slaps += plan_of(&game, 1 - game.turn, level, seed).deed == KZ_SHISOKU_DO_SLAP;
    }
    return slaps;
}

/*
 * 24 from 3 3 8 8 is 8 / (3 - 8 / 3) and nothing else, a well-known hand. Level 1 sees no
 * five cards.
 */
static void weak_levels_see_small_tables_without_fractions(void **unused) {
    (void)unused;
    for (int level = 1; level <= 5; level++) {
        assert_int_equal(slaps_of_cards("3388KK", 4, 24, level) > 0, level > 2);
        assert_int_equal(slaps_of_cards("A234KK", 4, 10, level) > 0, true);
        assert_int_equal(slaps_of_cards("A2345KK", 5, 15, level) > 0, level > 1);
    }
}

/* From seven cards on a weak level tries again and again: no table is left for good. */
static void weak_levels_come_back_on_large_tables(void **unused) {
    (void)unused;
    for (int level = 1; level <= 2; level++) {
        uint32_t six = slaps_of_cards("A23456KK", 6, 21, level);
        uint32_t seven = slaps_of_cards("A234567KK", 7, 28, level);
        uint32_t nine = slaps_of_cards("A23456789KK", 9, 45, level);
        assert_true(six < seven && seven < nine);
        assert_in_range(seven, TABLES * 35 / 100, TABLES * 75 / 100);
        assert_true(nine > TABLES * 75 / 100);
    }
}

/* 24 from 4 6 A A is plain to see: 15 to 30 seconds at level 1, 10 to 20 at level 2. */
static void weak_levels_take_their_time(void **unused) {
    (void)unused;
    static const uint64_t from_ms[] = {0, 15000, 10000};
    kz_shisoku_game game = table_of(easy, 24);
    for (int level = 1; level <= 2; level++) {
        for (uint64_t seed = 0; seed < TABLES; seed++) {
            kz_shisoku_plan plan = plan_of(&game, 1, level, seed);
            if (plan.deed == KZ_SHISOKU_DO_SLAP) {
                assert_in_range(plan.at_ms, from_ms[level], 2 * from_ms[level]);
            }
        }
    }
}

/* 54 - 11 = 43 from 6 3 J Q needs a bracket: level 2 sees it late, if at all. */
static void weak_levels_see_harder_tables_late(void **unused) {
    (void)unused;
    kz_shisoku_game game = table_of("63JQKKKK", 43);
    for (uint64_t seed = 0; seed < TABLES; seed++) {
        kz_shisoku_plan plan = plan_of(&game, 1, 2, seed);
        assert_true(plan.deed == KZ_SHISOKU_WAIT || plan.at_ms >= 20000);
    }
}

/* Everybody can think for three seconds after a card, and nobody waits for more than six. */
static void computers_flip_after_three_to_six_seconds(void **unused) {
    (void)unused;
    for (int level = 1; level <= 5; level++) {
        kz_shisoku_game game = game_of(2, hopeless);
        declare(&game, 0, 1000);
        for (int cards = 1; cards <= 5; cards++) {
            flip(&game, game.turn);
            for (uint64_t seed = 0; seed < TABLES; seed++) {
                kz_shisoku_plan plan = plan_of(&game, game.turn, level, seed);
                assert_int_equal(plan.deed, KZ_SHISOKU_DO_FLIP);
                assert_in_range(plan.at_ms, 3000, 6000);
            }
        }
    }
}

/* 7 + 7 + 7 + 7 = 28 is too far from 24, but not from 30, which is impossible made either. */
static void near_misses_are_slapped_by_lower_levels(void **unused) {
    (void)unused;
    kz_shisoku_game game = table_of(near, 30);
    uint64_t total_ms;
    give_cards(&game, 1);
    uint32_t weakest = slaps_of(&game, 1, &total_ms);
    uint32_t strongest = slaps_of(&game, 5, &total_ms);
    assert_in_range(weakest, 191, 289); /* 60 % of 400 is 240, give or take 5 standard deviations */
    assert_in_range(strongest, 0, 8);
    for (int level = 1; level <= 5; level++) {
        game = table_of(hopeless, 1000);
        give_cards(&game, 1);
        assert_int_equal(slaps_of(&game, level, &total_ms), 0);
    }
}

/* All computers see the same near miss: after a foul on a table nobody repeats it. */
static void a_foul_is_not_repeated_on_the_same_table(void **unused) {
    (void)unused;
    uint64_t total_ms;
    kz_shisoku_game game = table_of(near, 30);
    give_cards(&game, 1);
    assert_true(slaps_of(&game, 1, &total_ms) > 0);
    assert_int_equal(slap(&game, 0), KZ_OK);
    assert_int_equal(explain(&game, 0, "7+7+7+7"), KZ_OK);
    assert_int_equal(slaps_of(&game, 1, &total_ms), 0);
    game = table_of(easy, 24); /* a right slap is as good as ever */
    assert_int_equal(slap(&game, 0), KZ_OK);
    assert_int_equal(explain(&game, 0, "4+6+A+A"), KZ_OK);
    assert_true(slaps_of(&game, 1, &total_ms) > 0);
}

/* Without cards a foul would cost nothing: a computer does not try its luck. */
static void computers_without_cards_do_not_slap_wrongly(void **unused) {
    (void)unused;
    uint64_t total_ms;
    kz_shisoku_game game = table_of(near, 30);
    assert_int_equal(slaps_of(&game, 1, &total_ms), 0);
}

/* One or two cards that do not make the target deceive nobody, however near they come. */
static void few_cards_are_not_slapped_by_mistake(void **unused) {
    (void)unused;
    for (int64_t target = 3; target <= 30; target++) {
        kz_shisoku_game game = game_of(2, easy); /* 4 and 6 make 10, 2 and 24, not 7 or 11 */
        declare(&game, 0, target);
        give_cards(&game, 1);
        flip(&game, 0);
        for (uint64_t seed = 0; seed < TABLES; seed++) {
            kz_shisoku_plan plan = plan_of(&game, 1, 1, seed);
            assert_true(target == 4 || plan.deed != KZ_SHISOKU_DO_SLAP);
        }
        flip(&game, 1);
        for (uint64_t seed = 0; seed < TABLES; seed++) {
            kz_shisoku_plan plan = plan_of(&game, 1, 1, seed);
            assert_true(target == 10 || target == 24 || plan.deed != KZ_SHISOKU_DO_SLAP);
        }
    }
}

static void explanations_are_right_where_they_can_be(void **unused) {
    (void)unused;
    kz_shisoku_game game = table_of(easy, 24);
    assert_int_equal(slap(&game, 1), KZ_OK);
    tick(&game, 100);
    kz_shisoku_plan plan = plan_of(&game, 1, 1, 9);
    assert_int_equal(plan.deed, KZ_SHISOKU_DO_EXPLAIN);
    assert_int_equal(explain(&game, 1, plan.explanation), KZ_OK);
    assert_int_equal(game.event, KZ_SHISOKU_WON);

    game = table_of(hopeless, 1000);
    assert_int_equal(slap(&game, 1), KZ_OK);
    tick(&game, 100);
    plan = plan_of(&game, 1, 5, 9);
    assert_int_equal(explain(&game, 1, plan.explanation), KZ_OK);
    assert_int_equal(game.event, KZ_SHISOKU_FOUL);
}

static void a_table_of_52_cards_is_explained(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "AAAA22223333444455556666777788889999TTTTJJJJQQQQKKKK");
    declare(&game, 0, 100);
    for (int i = 0; i < 52; i++) {
        flip(&game, i % 2);
    }
    assert_int_equal(slap(&game, 1), KZ_OK);
    tick(&game, 100);
    kz_shisoku_plan plan = plan_of(&game, 1, 5, 0);
    assert_int_equal(explain(&game, 1, plan.explanation), KZ_OK);
    assert_int_equal(game.event, KZ_SHISOKU_WON);
    assert_int_equal(game.pile_count[1], 52);
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
}

static void plans_are_repeatable_and_keep_to_the_table(void **unused) {
    (void)unused;
    kz_shisoku_game game = table_of(easy, 24);
    kz_shisoku_plan first = plan_of(&game, 1, 4, 3);
    kz_shisoku_plan again = plan_of(&game, 1, 4, 3);
    assert_memory_equal(&first, &again, sizeof first);
    assert_int_equal(first.deed, KZ_SHISOKU_DO_SLAP);
    tick(&game, 1000); /* the same table a second later: the same plan */
    again = plan_of(&game, 1, 4, 3);
    assert_int_equal(again.at_ms, first.at_ms);
    tick(&game, 15000); /* overdue: at once */
    again = plan_of(&game, 1, 4, 3);
    assert_int_equal(again.at_ms, 15000);
}

static kz_shisoku_plan plan_on(const kz_shisoku_game *game, kz_cpu cpu, uint64_t seed) {
    kz_work work;
    kz_shisoku_plan plan;
    kz_work_init(&work);
    work.cpu = cpu;
    assert_int_equal(kz_shisoku_game_plan(game, game->turn, 3, seed, &work, &plan), KZ_OK);
    return plan;
}

/* A server and a browser have other processors, and yet the same computer player. */
static void plans_are_the_same_on_every_processor(void **unused) {
    (void)unused;
    uint32_t slaps = 0;
    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        kz_shisoku_setup setup = {.seats = 2};
        kz_shisoku_game game;
        kz_rational target = {10 + (int64_t)(seed * 31 % 300), 1};
        kz_shisoku_setup_shuffle(&setup, seed);
        assert_int_equal(kz_shisoku_game_start(&setup, &game, NULL), KZ_OK);
        assert_int_equal(kz_shisoku_game_declare(&game, 0, target, NULL), KZ_OK);
        for (uint64_t i = 0; i < 2 + seed % 7; i++) {
            flip(&game, game.turn);
        }
        kz_shisoku_plan portable = plan_on(&game, KZ_CPU_PORTABLE, seed);
        kz_shisoku_plan best = plan_on(&game, kz_cpu_best(), seed);
        assert_memory_equal(&portable, &best, sizeof best);
        slaps += best.deed == KZ_SHISOKU_DO_SLAP;
    }
    assert_true(slaps > 20);
}

/* Twins that differ in the hidden cards only get the same plans. */
static void plans_know_nothing_of_the_deck(void **unused) {
    (void)unused;
    kz_shisoku_game game = table_of("46AAKQJT", 24);
    kz_shisoku_game twin = table_of("46AATJQK", 24);
    for (int level = 1; level <= 5; level++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            for (int seat = 0; seat < 2; seat++) {
                kz_shisoku_plan plan = plan_of(&game, seat, level, seed);
                kz_shisoku_plan twin_plan = plan_of(&twin, seat, level, seed);
                assert_memory_equal(&plan, &twin_plan, sizeof plan);
            }
        }
    }
}

static void every_duty_is_done(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "23");
    assert_int_equal(plan_of(&game, 0, 3, 0).deed, KZ_SHISOKU_DO_DECLARE);
    assert_int_equal(plan_of(&game, 1, 3, 0).deed, KZ_SHISOKU_WAIT);
    kz_shisoku_plan plan = plan_of(&game, 0, 3, 0);
    assert_int_equal(kz_shisoku_game_declare(&game, 0, plan.target, NULL), KZ_OK);
    assert_int_equal(plan_of(&game, 0, 3, 0).deed, KZ_SHISOKU_DO_FLIP);
    assert_int_equal(plan_of(&game, 1, 3, 0).deed, KZ_SHISOKU_WAIT);
    game = game_of(2, "23");
    declare(&game, 0, 1000);
    flip(&game, 0);
    flip(&game, 1);
    assert_int_equal(plan_of(&game, 0, 5, 0).deed, KZ_SHISOKU_DO_PASS);
    assert_int_equal(kz_shisoku_game_pass(&game, 0, NULL), KZ_OK);
    assert_int_equal(plan_of(&game, 0, 5, 0).deed, KZ_SHISOKU_WAIT);
}

/* With an empty deck the player whose turn it is passes a hopeless table first. */
static void the_last_table_is_passed(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < TABLES; seed++) {
        kz_shisoku_game game = last_table(3);
        uint64_t opened = game.opened_ms;
        int next = (game.turn + 1) % 3;
        kz_shisoku_plan plan = plan_of(&game, game.turn, 5, seed);
        assert_int_equal(plan.deed, KZ_SHISOKU_DO_PASS);
        assert_in_range(plan.at_ms - opened, 6000, 12000);
        kz_shisoku_plan other = plan_of(&game, next, 5, seed);
        assert_in_range(other.at_ms - opened, 12000, 15000);
        tick(&game, plan.at_ms);
        assert_int_equal(kz_shisoku_game_pass(&game, game.turn, NULL), KZ_OK);
        other = plan_of(&game, next, 5, seed);
        assert_int_equal(other.deed, KZ_SHISOKU_DO_PASS);
        assert_in_range(other.at_ms - plan.at_ms, 2000, 4000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(higher_levels_see_more_and_sooner),
        cmocka_unit_test(weak_levels_see_small_tables_without_fractions),
        cmocka_unit_test(weak_levels_come_back_on_large_tables),
        cmocka_unit_test(weak_levels_take_their_time),
        cmocka_unit_test(weak_levels_see_harder_tables_late),
        cmocka_unit_test(computers_flip_after_three_to_six_seconds),
        cmocka_unit_test(near_misses_are_slapped_by_lower_levels),
        cmocka_unit_test(a_foul_is_not_repeated_on_the_same_table),
        cmocka_unit_test(computers_without_cards_do_not_slap_wrongly),
        cmocka_unit_test(few_cards_are_not_slapped_by_mistake),
        cmocka_unit_test(explanations_are_right_where_they_can_be),
        cmocka_unit_test(a_table_of_52_cards_is_explained),
        cmocka_unit_test(plans_are_repeatable_and_keep_to_the_table),
        cmocka_unit_test(plans_are_the_same_on_every_processor),
        cmocka_unit_test(plans_know_nothing_of_the_deck),
        cmocka_unit_test(every_duty_is_done),
        cmocka_unit_test(the_last_table_is_passed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
