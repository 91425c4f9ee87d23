/* The card game: explaining by joins, and the time in which all look at an explanation. Rule
   decisions 13 and 14 of docs/theory/shisoku-game.md. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_table.h"

#include <string.h>

/* Seat 1 has slapped the table 2 3 3 and explains; 9 4 5 are left in the deck. */
static kz_shisoku_game explaining(int64_t target, bool reveals) {
    kz_shisoku_game game = game_of(2, "233945");
    game.setup.reveals = reveals;
    declare(&game, 0, target);
    flip(&game, 0);
    flip(&game, 1);
    flip(&game, 0);
    tick(&game, 1000);
    assert_int_equal(slap(&game, 1), KZ_OK);
    tick(&game, 1016);
    assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
    return game;
}

static kz_status join(kz_shisoku_game *game, int seat, uint32_t left, char operation,
                      uint32_t right) {
    kz_shisoku_game before = *game;
    kz_status status = kz_shisoku_game_join(game, seat, left, operation, right, NULL);
    assert_true(status == KZ_OK || memcmp(&before, game, sizeof before) == 0);
    check_cards(game);
    return status;
}

/* The operands are 0 1 2 for the cards 2 3 3, and 3, 4 for the joins. */
static void rule_13_the_last_join_is_the_explanation(void **unused) {
    (void)unused;
    for (int reveals = 0; reveals < 2; reveals++) {
        kz_shisoku_game game = explaining(9, reveals);
        assert_int_equal(join(&game, 1, 0, '*', 1), KZ_OK);
        assert_int_equal(game.event, KZ_SHISOKU_JOINED);
        assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
        assert_int_equal(join(&game, 1, 3, '+', 2), KZ_OK);
        assert_string_equal(game.said, "2 * 3 + 3");
        assert_int_equal(game.phase, reveals ? KZ_SHISOKU_REVEALING : KZ_SHISOKU_DECLARING);
        assert_int_equal(game.event, reveals ? KZ_SHISOKU_EXPLAINED : KZ_SHISOKU_WON);
        assert_int_equal(game.pile_count[1], reveals ? 0 : 3);
        game = explaining(9, reveals);
        assert_int_equal(join(&game, 1, 0, '+', 1), KZ_OK);
        assert_int_equal(join(&game, 1, 3, '+', 2), KZ_OK);
        assert_int_equal(game.fault, KZ_SHISOKU_FAULT_WRONG_VALUE);
        assert_int_equal(game.event, reveals ? KZ_SHISOKU_EXPLAINED : KZ_SHISOKU_FOUL);
        assert_int_equal(game.fouls[1], reveals ? 0 : 1);
    }
}

static void rule_13_joins_are_taken_back_and_no_id_comes_twice(void **unused) {
    (void)unused;
    kz_shisoku_game game = explaining(9, true);
    assert_int_equal(kz_shisoku_game_back(&game, 1, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(join(&game, 1, 0, '*', 1), KZ_OK);
    uint32_t first = game.joins[0].id;
    assert_true(first > game.flips);
    assert_int_equal(kz_shisoku_game_back(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_back(&game, 1, NULL), KZ_OK);
    assert_int_equal(game.join_count, 0);
    assert_int_equal(join(&game, 1, 1, '-', 2), KZ_OK);
    assert_true(game.joins[0].id > first);
    /* What is used, is not there yet, or stands for itself, cannot be combined. */
    assert_int_equal(join(&game, 1, 1, '+', 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(join(&game, 1, 0, '+', 4), KZ_ILLEGAL_MOVE);
    assert_int_equal(join(&game, 1, 0, '+', 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(join(&game, 0, 0, '+', 3), KZ_ILLEGAL_MOVE);     /* the other seat */
    assert_int_equal(join(&game, 1, 0, '/', 3), KZ_DIVISION_BY_ZERO); /* 2 / (3 - 3): a slip */
    assert_int_equal(game.phase, KZ_SHISOKU_EXPLAINING);
    tick(&game, 1016 + 60000); /* joins do not stop the clock */
    assert_int_equal(game.event, KZ_SHISOKU_TIME_FOUL);
    assert_int_equal(game.join_count, 0);
}

/* A player who slapped alone may begin before the window closes, which closes it. */
static void rule_13_a_join_closes_the_window(void **unused) {
    (void)unused;
    kz_shisoku_game game = game_of(2, "233945");
    declare(&game, 0, 5);
    flip(&game, 0);
    flip(&game, 1);
    assert_int_equal(slap(&game, 1), KZ_OK);
    assert_int_equal(join(&game, 0, 0, '+', 1), KZ_ILLEGAL_MOVE);
    assert_int_equal(join(&game, 1, 0, '+', 1), KZ_OK);
    assert_int_equal(game.event, KZ_SHISOKU_WON);
}

/* 1.5 s and 0.6 s for each step, at most 8 s. */
static void rule_14_an_explanation_is_shown(void **unused) {
    (void)unused;
    kz_shisoku_game game = explaining(8, true);
    tick(&game, 5000);
    assert_int_equal(explain(&game, 1, "2+3+3"), KZ_OK);
    assert_int_equal(kz_shisoku_game_due(&game), 5000 + 1500 + 2 * 600);
    assert_int_equal(slap(&game, 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_flip(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(explain(&game, 1, "2+3+3"), KZ_ILLEGAL_MOVE);
    tick(&game, 7699);
    assert_int_equal(game.phase, KZ_SHISOKU_REVEALING);
    assert_int_equal(game.pile_count[1], 0);
    tick(&game, 7700);
    assert_int_equal(game.event, KZ_SHISOKU_WON);
    assert_int_equal(game.pile_count[1], 3);
    assert_string_equal(game.said, "2+3+3");    /* still to be read */
    assert_int_equal(game.last.ended_ms, 1000); /* the slap won, whenever its cards went */

    game = game_of(2, "AAAA22223333444");
    game.setup.reveals = 1;
    declare(&game, 0, 100);
    for (int i = 0; i < 15; i++) {
        flip(&game, i % 2);
    }
    assert_int_equal(slap(&game, 0), KZ_OK);
    assert_int_equal(explain(&game, 0, "A+A+A+A+2+2+2+2+3+3+3+3+4+4+4"), KZ_OK);
    assert_int_equal(kz_shisoku_game_due(&game), 8000);
}

static void rule_14_a_foul_costs_cards_when_it_was_shown(void **unused) {
    (void)unused;
    kz_shisoku_game game = explaining(7, true);
    assert_int_equal(explain(&game, 1, "2+3"), KZ_OK);
    assert_int_equal(game.fault, KZ_SHISOKU_FAULT_UNUSED);
    assert_int_equal(kz_shisoku_game_due(&game), 1016 + 1500 + 600);
    assert_int_equal(game.fouls[1], 0);
    tick(&game, 1016 + 2100);
    assert_int_equal(game.event, KZ_SHISOKU_FOUL);
    assert_int_equal(game.fouls[1], 1);
    assert_int_equal(game.phase, KZ_SHISOKU_OPEN);
    assert_int_equal(kz_shisoku_game_due(&game), 1016 + 2100 + 20000); /* the clock starts anew */
    assert_false(kz_shisoku_game_may_slap(&game, 1));
    /* Passing says nothing that could be shown. */
    game = explaining(7, true);
    assert_int_equal(kz_shisoku_game_pass(&game, 1, NULL), KZ_OK);
    assert_int_equal(game.event, KZ_SHISOKU_FOUL);
}

static void rule_14_play_goes_on_when_all_have_seen_it(void **unused) {
    (void)unused;
    kz_shisoku_game game = explaining(8, true);
    assert_int_equal(kz_shisoku_game_go_on(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(explain(&game, 1, "2+3+3"), KZ_OK);
    assert_int_equal(kz_shisoku_game_go_on(&game, 2, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_go_on(&game, 0, NULL), KZ_OK);
    assert_int_equal(game.phase, KZ_SHISOKU_REVEALING);
    assert_int_equal(kz_shisoku_game_go_on(&game, 0, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_shisoku_game_go_on(&game, 1, NULL), KZ_OK);
    assert_int_equal(game.phase, KZ_SHISOKU_DECLARING);
    assert_int_equal(game.pile_count[1], 3);
}

/* A computer player follows the first person, so that a person alone is not kept waiting. */
static void rule_14_computer_players_follow(void **unused) {
    (void)unused;
    kz_work work;
    kz_shisoku_plan plan;
    kz_work_init(&work);
    kz_shisoku_game game = explaining(8, true);
    assert_int_equal(explain(&game, 1, "2+3+3"), KZ_OK);
    assert_int_equal(kz_shisoku_game_plan(&game, 1, 3, 5, &work, &plan), KZ_OK);
    assert_int_equal(plan.deed, KZ_SHISOKU_WAIT);
    assert_int_equal(kz_shisoku_game_go_on(&game, 0, NULL), KZ_OK);
    assert_int_equal(kz_shisoku_game_plan(&game, 1, 3, 5, &work, &plan), KZ_OK);
    assert_int_equal(plan.deed, KZ_SHISOKU_DO_GO_ON);
    assert_int_equal(plan.at_ms, game.clock_ms);
}

static void check_step(const kz_shisoku_solution *steps, uint32_t index, uint32_t left,
                       char operation, uint32_t right, int64_t value) {
    const kz_shisoku_step *step = &steps->steps[index];
    assert_true(index < steps->count);
    assert_int_equal(step->left, left);
    assert_int_equal(step->operation, operation);
    assert_int_equal(step->right, right);
    assert_true(kz_rational_equal(step->value, kz_rational_integer(value)));
}

/* Steps are those that were made, or those of what was said, as far as it can be computed. */
static void steps_are_told(void **unused) {
    (void)unused;
    kz_shisoku_solution steps;
    kz_shisoku_game game = explaining(0, true);
    kz_shisoku_game_steps(&game, &steps);
    assert_int_equal(steps.count, 0);
    assert_int_equal(join(&game, 1, 2, '-', 0), KZ_OK);
    assert_int_equal(join(&game, 1, 1, '*', 3), KZ_OK);
    kz_shisoku_game_steps(&game, &steps);
    assert_int_equal(steps.count, 2);
    check_step(&steps, 0, 2, '-', 0, 1);
    check_step(&steps, 1, 1, '*', 3, 3);
    static const struct {
        const char *said;
        uint32_t count;
        uint8_t last_right;
    } cases[] = {
        {"3*(3-2)", 2, 3},               /* first the brackets: 3 - 2, by the second 3 */
        {"3-2", 1, 0},                   /* a card is not used */
        {"3+3+3", 2, KZ_SHISOKU_NOBODY}, /* the third 3 is none of the table */
        {"2/(3-3)", 1, 2},               /* the division has no value */
        {"2", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        game = explaining(3, true);
        assert_int_equal(explain(&game, 1, cases[i].said), KZ_OK);
        kz_shisoku_game_steps(&game, &steps);
        assert_int_equal(steps.count, cases[i].count);
        if (steps.count > 0) {
            assert_int_equal(steps.steps[steps.count - 1].right, cases[i].last_right);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rule_13_the_last_join_is_the_explanation),
        cmocka_unit_test(rule_13_joins_are_taken_back_and_no_id_comes_twice),
        cmocka_unit_test(rule_13_a_join_closes_the_window),
        cmocka_unit_test(rule_14_an_explanation_is_shown),
        cmocka_unit_test(rule_14_a_foul_costs_cards_when_it_was_shown),
        cmocka_unit_test(rule_14_play_goes_on_when_all_have_seen_it),
        cmocka_unit_test(rule_14_computer_players_follow),
        cmocka_unit_test(steps_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
