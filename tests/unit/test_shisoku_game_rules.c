/* The card game: turns and cards, rule decisions 1 to 6 of docs/theory/shisoku-game.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_table.h"

#include <string.h>

static void rule_1_who_has_fewer_cards_returns_what_he_has(void **unused) {
    (void)unused;
    kz_shisoku_game game = after_seat_0_won_two_cards("23456789");
    declare(&game, 0, 1000);
    flip(&game, 0);
    flip(&game, 1);
    flip(&game, 0);
    slap_and_explain(&game, 0, "4+5+6");
    assert_int_equal(game.event, KZ_SHISOKU_FOUL);
    assert_int_equal(game.event_cards, 2); /* three lie on the table */
    assert_int_equal(game.pile_count[0], 0);
    assert_int_equal(game.deck_count, 3 + 2);
    flip(&game, 1);
    slap_and_explain(&game, 0, "4");
    assert_int_equal(game.event_cards, 0);
    assert_int_equal(game.pile_count[0], 0);
}

static void rule_2_the_cards_won_last_go_back_and_the_deck_is_shuffled(void **unused) {
    (void)unused;
    kz_shisoku_game game = after_seat_0_won_two_cards("23456789TJQK");
    declare(&game, 0, 1000);
    flip(&game, 0);
    kz_shisoku_game before = game;
    slap_and_explain(&game, 0, "4");
    assert_int_equal(game.event_cards, 1);
    assert_int_equal(game.piles[0][0], 2);
    assert_int_equal(game.piles[0][1], 0); /* the 3, won last, is back in the deck */
    uint32_t of_rank[14] = {0};
    for (uint32_t i = 0; i < game.deck_count; i++) {
        of_rank[game.deck[i]]++;
    }
    for (uint32_t rank = 5; rank <= 13; rank++) {
        assert_int_equal(of_rank[rank], 1);
    }
    assert_int_equal(of_rank[3], 1);
    assert_int_equal(game.deck_count, before.deck_count + 1);
    assert_memory_not_equal(&game.rng, &before.rng, sizeof game.rng);
    assert_memory_not_equal(game.deck, before.deck, before.deck_count);
}

static void rule_3_after_a_foul_table_target_turn_and_dealer_stay(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(3, "2345678");
    declare(&game, 0, 1000);
    flip(&game, 0);
    kz_shisoku_game before = game;
    slap_and_explain(&game, 2, "2");
    assert_int_equal(game.event, KZ_SHISOKU_FOUL);
    assert_memory_equal(&game.round, &before.round, sizeof game.round);
    assert_int_equal(game.turn, 1);
    assert_int_equal(game.dealer, 0);
    assert_int_equal(game.flips, before.flips);
    assert_int_equal(slap(&game, 2), KZ_ILLEGAL_MOVE); /* locked out until the next flip */
    assert_true(kz_shisoku_game_may_slap(&game, 0));
    flip(&game, 1);
    assert_int_equal(slap(&game, 2), KZ_OK);
}

static void rule_4_the_winner_declares_and_flips_first(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(3, "2345678");
    assert_int_equal(kz_shisoku_game_declare(&game, 1, kz_rational_integer(5), NULL),
                     KZ_ILLEGAL_MOVE);
    declare(&game, 0, 5);
    flip(&game, 0);
    assert_int_equal(kz_shisoku_game_flip(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    flip(&game, 1);
    slap_and_explain(&game, 1, "3+2"); /* seat 2 would have flipped next */
    assert_int_equal(game.phase, KZ_SHISOKU_DECLARING);
    assert_int_equal(game.dealer, 1);
    assert_int_equal(kz_shisoku_game_declare(&game, 0, kz_rational_integer(5), NULL),
                     KZ_ILLEGAL_MOVE);
    declare(&game, 1, 100);
    assert_int_equal(kz_shisoku_game_flip(&game, 2, NULL), KZ_ILLEGAL_MOVE);
    flip(&game, 1);
    flip(&game, 2);
    flip(&game, 0);
}

static void rule_5_the_last_table_is_open_until_all_pass(void **unused) {
    (void)unused;
    kz_shisoku_game game = last_table(3);
    assert_int_equal(kz_shisoku_game_flip(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_OK);
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_ILLEGAL_MOVE);
    assert_true(kz_shisoku_game_may_slap(&game, 1)); /* he may think better of it */
    slap_and_explain(&game, 2, "2+3+4");             /* nothing to give back; he is out */
    assert_int_equal(game.phase, KZ_SHISOKU_OPEN);
    assert_int_equal(kz_shisoku_game_pass(&game, 0, NULL), KZ_OK);
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
    assert_int_equal(game.event, KZ_SHISOKU_NOT_SOLVED);
    assert_int_equal(game.pile_count[0] + game.pile_count[1] + game.pile_count[2], 0);
    assert_int_equal(game.last.winner, KZ_SHISOKU_NOBODY);
    assert_int_equal(kz_shisoku_game_tick(&game, 1000000, NULL), KZ_ILLEGAL_MOVE);
    check_cards(&game);
}

static void rule_5_the_last_table_closes_after_a_minute(void **unused) {
    (void)unused;
    kz_shisoku_game game = last_table(2);
    tick(&game, 59999);
    assert_int_equal(game.phase, KZ_SHISOKU_OPEN);
    tick(&game, 60000);
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
}

static void rule_5_a_foul_that_refills_the_deck_reopens_play(void **unused) {
    (void)unused;
    kz_shisoku_game game = after_seat_0_won_two_cards("234");
    declare(&game, 0, 1000);
    flip(&game, 0);
    assert_int_equal(game.deck_count, 0);
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_OK);
    slap_and_explain(&game, 0, "4");
    assert_int_equal(game.phase, KZ_SHISOKU_OPEN);
    assert_int_equal(game.deck_count, 1);
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_ILLEGAL_MOVE);
    flip(&game, 1);
    assert_int_equal(game.round.count, 2);
    assert_int_equal(kz_shisoku_game_pass(&game, 0, NULL), KZ_OK); /* asked anew */
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_OK);
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
}

static void rule_6_a_target_is_any_fraction_of_parts_up_to_a_million(void **unused) {
    (void)unused;
    static const struct {
        kz_rational target;
        kz_status status;
    } cases[] = {{{0, 1}, KZ_OK},
                 {{-314, 1}, KZ_OK},
                 {{1, 100}, KZ_OK},
                 {{1000000, 999999}, KZ_OK},
                 {{-1000000, 1}, KZ_OK},
                 {{1000001, 1}, KZ_OUT_OF_RANGE},
                 {{-1000001, 1}, KZ_OUT_OF_RANGE},
                 {{1, 1000001}, KZ_OUT_OF_RANGE}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_shisoku_game game = game_of(2, "2345");
        assert_int_equal(kz_shisoku_game_flip(&game, 0, NULL), KZ_ILLEGAL_MOVE); /* too early */
        assert_int_equal(kz_shisoku_game_declare(&game, 0, cases[i].target, NULL), cases[i].status);
        if (cases[i].status == KZ_OK) {
            assert_true(kz_rational_equal(game.round.target, cases[i].target));
            assert_int_equal(kz_shisoku_game_declare(&game, 0, kz_rational_integer(1), NULL),
                             KZ_ILLEGAL_MOVE); /* fixed until it is won */
        }
    }
}

static void openings_are_checked(void **unused) {
    (void)unused;
    kz_shisoku_setup good = {.seed = 3, .seats = 6, .dealer = 5, .window_ms = 50};
    kz_shisoku_setup_shuffle(&good, 3);
    kz_shisoku_game game;
    assert_int_equal(kz_shisoku_game_start(&good, &game, NULL), KZ_OK);
    check_cards(&game);
    assert_int_equal(game.setup.count, 52);
    kz_shisoku_setup bad[7];
    for (size_t i = 0; i < 7; i++) {
        bad[i] = good;
    }
    bad[0].seats = 1;
    bad[1].seats = 7;
    bad[2].dealer = 6;
    bad[3].count = 0;
    bad[4].deck[3] = 14;
    memset(bad[5].deck, 4, 5);
    bad[6].count = 51;
    for (size_t i = 0; i < 7; i++) {
        kz_shisoku_game before = game;
        kz_error error = {0};
        assert_int_equal(kz_shisoku_game_start(&bad[i], &game, &error), KZ_OUT_OF_RANGE);
        assert_non_null(error.message);
        assert_memory_equal(&game, &before, sizeof game);
    }
}

static void who_may_do_what_is_known_before(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "23");
    assert_false(kz_shisoku_game_may_flip(&game, 0));
    declare(&game, 0, 5);
    assert_true(kz_shisoku_game_may_flip(&game, 0));
    assert_false(kz_shisoku_game_may_flip(&game, 1));
    flip(&game, 0);
    assert_true(kz_shisoku_game_may_flip(&game, 1));
    assert_false(kz_shisoku_game_may_explain(&game, 1));
    assert_int_equal(slap(&game, 1), KZ_OK);
    assert_false(kz_shisoku_game_may_flip(&game, 1));
    assert_true(kz_shisoku_game_may_explain(&game, 1));
    assert_false(kz_shisoku_game_may_explain(&game, 0));
    assert_int_equal(slap(&game, 0), KZ_OK);
    assert_false(kz_shisoku_game_may_explain(&game, 1)); /* chance decides first */
    tick(&game, 16);
    assert_true(kz_shisoku_game_may_explain(&game, game.explainer));
    assert_false(kz_shisoku_game_may_explain(&game, 1 - game.explainer));
    tick(&game, 16 + KZ_SHISOKU_EXPLAIN_MS);
    flip(&game, 1);
    assert_false(kz_shisoku_game_may_flip(&game, 0)); /* the deck is empty */
}

static void the_clock_does_not_run_backwards_or_for_ever(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "23");
    tick(&game, 50);
    assert_int_equal(kz_shisoku_game_tick(&game, 49, NULL), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_shisoku_game_tick(&game, KZ_SHISOKU_CLOCK_MAX + 1, NULL), KZ_OUT_OF_RANGE);
    declare(&game, 0, 5);
    tick(&game, KZ_SHISOKU_CLOCK_MAX);
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_1_who_has_fewer_cards_returns_what_he_has),
        cmocka_unit_test(rule_2_the_cards_won_last_go_back_and_the_deck_is_shuffled),
        cmocka_unit_test(rule_3_after_a_foul_table_target_turn_and_dealer_stay),
        cmocka_unit_test(rule_4_the_winner_declares_and_flips_first),
        cmocka_unit_test(rule_5_the_last_table_is_open_until_all_pass),
        cmocka_unit_test(rule_5_the_last_table_closes_after_a_minute),
        cmocka_unit_test(rule_5_a_foul_that_refills_the_deck_reopens_play),
        cmocka_unit_test(rule_6_a_target_is_any_fraction_of_parts_up_to_a_million),
        cmocka_unit_test(openings_are_checked),
        cmocka_unit_test(who_may_do_what_is_known_before),
        cmocka_unit_test(the_clock_does_not_run_backwards_or_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
