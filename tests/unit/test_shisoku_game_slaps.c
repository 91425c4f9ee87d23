/* The card game: slaps and explanations, rule decisions 7 to 12 of docs/theory/shisoku-game.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_table.h"

#include <string.h>

static void rule_7_one_card_can_win_and_no_card_cannot_be_slapped(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "72");
    declare(&game, 0, 7);
    kz_shisoku_game before = game;
    assert_int_equal(slap(&game, 1), KZ_ILLEGAL_MOVE);
    assert_memory_equal(&game, &before, sizeof game);
    flip(&game, 0);
    slap_and_explain(&game, 1, "7");
    assert_int_equal(game.event, KZ_SHISOKU_WON);
    assert_int_equal(game.pile_count[1], 1);
}

/* What becomes of an explanation of the table 2 3 3 for a target. */
static kz_shisoku_game explained(int64_t target, const char *expression, kz_status status) {
    kz_shisoku_game game = game_of(2, "2339");
    declare(&game, 0, target);
    flip(&game, 0);
    flip(&game, 1);
    flip(&game, 0);
    assert_int_equal(slap(&game, 1), KZ_OK);
    assert_int_equal(explain(&game, 1, expression), status);
    return game;
}

static void rule_8_only_binary_operations_and_no_division_by_zero(void **unused) {
    (void)unused;
    assert_int_equal(explained(1, "2-3/3", KZ_OK).event, KZ_SHISOKU_WON);
    assert_int_equal(explained(-1, "2-3*3/3", KZ_OK).event, KZ_SHISOKU_FOUL); /* three threes */
    assert_int_equal(explained(2, "2/3*3", KZ_OK).event, KZ_SHISOKU_WON);     /* by way of 2/3 */
    assert_int_equal(explained(2, "(2-3)+3", KZ_OK).event, KZ_SHISOKU_WON);   /* by way of -1 */
    assert_int_equal(explained(2, "2/(3-3)", KZ_OK).event, KZ_SHISOKU_FOUL);
    assert_int_equal(explained(-2, "-2*3/3", KZ_BAD_INPUT).phase, KZ_SHISOKU_SLAPPED);
    assert_int_equal(explained(26, "23+3", KZ_OK).event, KZ_SHISOKU_FOUL); /* no card is 23 */
}

static void rule_9_wrong_unused_or_late_is_a_foul_but_a_slip_is_not(void **unused) {
    (void)unused;
    assert_int_equal(explained(9, "2+3+3", KZ_OK).event, KZ_SHISOKU_FOUL);
    assert_int_equal(explained(5, "2+3", KZ_OK).event, KZ_SHISOKU_FOUL);
    assert_int_equal(explained(8, "99999999999999999999", KZ_OVERFLOW).phase, KZ_SHISOKU_SLAPPED);
    kz_shisoku_game game = explained(8, "(2+3+3", KZ_BAD_INPUT);
    kz_shisoku_game before = game;
    assert_int_equal(explain(&game, 1, "2+3+"), KZ_BAD_INPUT);
    assert_memory_equal(&game, &before, sizeof game);
    assert_int_equal(explain(&game, 1, "3+2+3"), KZ_OK); /* the equal cards change places */
    assert_int_equal(game.event, KZ_SHISOKU_WON);

    game = explained(8, "(", KZ_BAD_INPUT);
    tick(&game, 16);
    assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
    tick(&game, 16 + 59999);
    assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
    tick(&game, 16 + 60000);
    assert_int_equal(game.event, KZ_SHISOKU_TIME_FOUL);
    assert_int_equal(game.event_seat, 1);

    game = explained(8, "(", KZ_BAD_INPUT);
    tick(&game, 100);
    assert_int_equal(kz_shisoku_game_pass(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_OK); /* he admits it */
    assert_int_equal(game.event, KZ_SHISOKU_FOUL);
}

/* When the explanation of seven cards fails. */
static uint64_t late_with_seven_cards(uint8_t extra_s) {
    kz_shisoku_game game = game_of(2, "23456789");
    game.setup.extra_s = extra_s;
    declare(&game, 0, 24);
    for (int i = 0; i < 7; i++) {
        flip(&game, i % 2);
    }
    assert_int_equal(slap(&game, 1), KZ_OK);
    tick(&game, 16);
    uint64_t due = kz_shisoku_game_due(&game);
    tick(&game, due - 1);
    assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
    tick(&game, due);
    assert_int_equal(game.event, KZ_SHISOKU_TIME_FOUL);
    return due - 16;
}

/* Three cards more than four: 60 seconds and 30. */
static void rule_9_large_tables_leave_more_time(void **unused) {
    (void)unused;
    assert_int_equal(late_with_seven_cards(10), 90000);
    assert_int_equal(late_with_seven_cards(0), 60000); /* a game from before this rule */
}

static void rule_10_a_slow_player_is_flipped_for(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "2345678");
    tick(&game, 3600000); /* nobody hurries the dealer */
    declare(&game, 0, 1000);
    tick(&game, 3600000 + 19999);
    assert_int_equal(game.flips, 0);
    tick(&game, 3600000 + 20000);
    assert_int_equal(game.flips, 1);
    assert_int_equal(game.turn, 1);
    tick(&game, 3600000 + 65000); /* two turns more, each at its time */
    assert_int_equal(game.flips, 3);
    assert_int_equal(game.round.flipped_ms[2], 3600000 + 60000);
}

static void rule_10_no_card_is_flipped_while_a_slap_is_explained(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "2345678");
    declare(&game, 0, 1000);
    flip(&game, 0);
    assert_int_equal(slap(&game, 0), KZ_OK);
    assert_int_equal(kz_shisoku_game_flip(&game, 1, NULL), KZ_ILLEGAL_MOVE);
    tick(&game, 30000);
    assert_int_equal(game.flips, 1);
    assert_int_equal(kz_shisoku_game_flip(&game, 1, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(slap(&game, 1), KZ_ILLEGAL_MOVE);
    assert_int_equal(explain(&game, 1, "2"), KZ_ILLEGAL_MOVE);
    assert_int_equal(explain(&game, 0, "2"), KZ_OK);
    tick(&game, 30000 + 19999); /* the turn's clock starts anew */
    assert_int_equal(game.flips, 1);
}

static void rule_10_a_slap_counts_for_the_table_that_was_seen(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "2345678");
    declare(&game, 0, 5);
    flip(&game, 0);
    flip(&game, 1);
    tick(&game, 1000);
    flip(&game, 0); /* just as seat 1 slaps 2 and 3 */
    tick(&game, 1015);
    kz_shisoku_game late = game;
    assert_int_equal(kz_shisoku_game_slap(&game, 1, 1, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_slap(&game, 1, 4, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_slap(&game, 1, 2, NULL), KZ_OK);
    assert_int_equal(explain(&game, 1, "2+3"), KZ_OK);
    assert_int_equal(game.event, KZ_SHISOKU_WON);
    assert_int_equal(game.pile_count[1], 3); /* all that lies there */
    assert_int_equal(game.last.seen, 2);
    assert_int_equal(game.last.ended_ms, 1015);

    tick(&late, 1016);
    assert_int_equal(kz_shisoku_game_slap(&late, 1, 2, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(late.phase, KZ_SHISOKU_OPEN);
}

/* Three slap within the window; says who may explain. */
static int janken(uint64_t seed, bool keyed) {
    kz_shisoku_setup setup = {.seats = 4, .window_ms = 15, .count = 2, .keyed = keyed};
    kz_shisoku_game game;
    setup.seed = keyed ? 0 : seed;
    setup.key = kz_key_of(keyed ? seed : 0);
    setup.deck[0] = 2;
    setup.deck[1] = 3;
    assert_int_equal(kz_shisoku_game_start(&setup, &game, NULL), KZ_OK);
    declare(&game, 0, 1000);
    flip(&game, 0);
    tick(&game, 100);
    assert_int_equal(slap(&game, 3), KZ_OK);
    tick(&game, 110);
    assert_int_equal(slap(&game, 1), KZ_OK);
    assert_int_equal(slap(&game, 1), KZ_ILLEGAL_MOVE);
    tick(&game, 115);
    assert_int_equal(slap(&game, 2), KZ_OK);
    assert_int_equal(explain(&game, 3, "2"), KZ_ILLEGAL_MOVE); /* chance decides first */
    tick(&game, 116);
    assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
    assert_int_equal(slap(&game, 0), KZ_ILLEGAL_MOVE); /* too late */
    return game.explainer;
}

static void each_is_chosen_as_often(bool keyed) {
    uint32_t chosen[4] = {0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        chosen[janken(seed, keyed)]++;
    }
    assert_int_equal(chosen[0], 0);
    for (int seat = 1; seat < 4; seat++) { /* 1000 +- 4 standard deviations of 25.8 */
        assert_in_range(chosen[seat], 897, 1103);
    }
    assert_int_equal(janken(7, keyed), janken(7, keyed));
}

static void rule_11_chance_decides_between_slaps_at_one_time(void **unused) {
    (void)unused;
    each_is_chosen_as_often(false);
    each_is_chosen_as_often(true);
}

/* Where the ace lies after a foul: at each place of the deck as often. */
static void a_keyed_shuffle_is_fair(void **unused) {
    (void)unused;
    uint32_t place[4] = {0};
    for (uint64_t seed = 0; seed < 4000; seed++) {
        kz_shisoku_game game = game_of(2, "2345A");
        game.setup.keyed = 1;
        game.setup.key = kz_key_of(seed);
        declare(&game, 0, 1000);
        flip(&game, 0);
        slap_and_explain(&game, 1, "2");
        assert_int_equal(game.draws, 1);
        for (int i = 0; i < 4; i++) {
            place[i] += game.deck[i] == 1;
        }
        slap_and_explain(&game, 0, "2");
        assert_int_equal(game.draws, 2);
    }
    for (int i = 0; i < 4; i++) { /* 1000 +- 4 standard deviations of 27.4 */
        assert_in_range(place[i], 890, 1110);
    }
}

static void rule_11_a_slap_after_the_window_is_too_late(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "2345");
    declare(&game, 0, 1000);
    flip(&game, 0);
    assert_int_equal(slap(&game, 1), KZ_OK);
    tick(&game, 16);
    assert_int_equal(slap(&game, 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(game.explainer, 1);
}

static void rule_12_the_most_cards_win_and_equal_shares_win_together(void **unused) {
    (void)unused;
    kz_shisoku_game game = after_seat_0_won_two_cards("2345");
    assert_int_equal(kz_shisoku_game_leaders(&game), 1);
    declare(&game, 0, 9);
    flip(&game, 0);
    flip(&game, 1);
    slap_and_explain(&game, 1, "4+5");
    assert_int_equal(game.phase, KZ_SHISOKU_OVER);
    assert_int_equal(game.deck_count, 0);
    assert_int_equal(kz_shisoku_game_leaders(&game), 3);
    game = last_table(3);
    assert_int_equal(kz_shisoku_game_leaders(&game), 7);
    game = game_of(3, "234");
    declare(&game, 0, 2);
    flip(&game, 0);
    slap_and_explain(&game, 1, "2");
    assert_int_equal(kz_shisoku_game_leaders(&game), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_7_one_card_can_win_and_no_card_cannot_be_slapped),
        cmocka_unit_test(rule_8_only_binary_operations_and_no_division_by_zero),
        cmocka_unit_test(rule_9_wrong_unused_or_late_is_a_foul_but_a_slip_is_not),
        cmocka_unit_test(rule_9_large_tables_leave_more_time),
        cmocka_unit_test(rule_10_a_slow_player_is_flipped_for),
        cmocka_unit_test(rule_10_no_card_is_flipped_while_a_slap_is_explained),
        cmocka_unit_test(rule_10_a_slap_counts_for_the_table_that_was_seen),
        cmocka_unit_test(rule_11_chance_decides_between_slaps_at_one_time),
        cmocka_unit_test(a_keyed_shuffle_is_fair),
        cmocka_unit_test(rule_11_a_slap_after_the_window_is_too_late),
        cmocka_unit_test(rule_12_the_most_cards_win_and_equal_shares_win_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
