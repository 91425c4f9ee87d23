#include "card_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

kz_shisoku_game game_of(int seats, const char *deck) {
    static const char names[] = "A23456789TJQK";
    kz_shisoku_setup setup = {.seed = 1, .seats = (uint8_t)seats, .window_ms = 15};
    kz_shisoku_game game;
    for (size_t i = 0; deck[i] != '\0'; i++) {
        setup.deck[i] = (uint8_t)(strchr(names, deck[i]) - names + 1);
        setup.count = (uint8_t)(i + 1);
    }
    assert_int_equal(kz_shisoku_game_start(&setup, &game, NULL), KZ_OK);
    return game;
}

void check_cards(const kz_shisoku_game *game) {
    assert_int_equal(kz_shisoku_game_cards(game), game->setup.count);
}

void declare(kz_shisoku_game *game, int seat, int64_t target) {
    assert_int_equal(kz_shisoku_game_declare(game, seat, kz_rational_integer(target), NULL), KZ_OK);
}

void flip(kz_shisoku_game *game, int seat) {
    assert_int_equal(kz_shisoku_game_flip(game, seat, NULL), KZ_OK);
}

void tick(kz_shisoku_game *game, uint64_t clock_ms) {
    assert_int_equal(kz_shisoku_game_tick(game, clock_ms, NULL), KZ_OK);
    check_cards(game);
}

kz_status slap(kz_shisoku_game *game, int seat) {
    return kz_shisoku_game_slap(game, seat, game->flips, NULL);
}

kz_status explain(kz_shisoku_game *game, int seat, const char *expression) {
    kz_status status =
        kz_shisoku_game_explain(game, seat, expression, strlen(expression), NULL, NULL);
    check_cards(game);
    return status;
}

void slap_and_explain(kz_shisoku_game *game, int seat, const char *expression) {
    assert_int_equal(slap(game, seat), KZ_OK);
    assert_int_equal(explain(game, seat, expression), KZ_OK);
}

kz_shisoku_game after_seat_0_won_two_cards(const char *deck) {
    kz_shisoku_game game = game_of(2, deck);
    declare(&game, 0, 5);
    flip(&game, 0);
    flip(&game, 1);
    slap_and_explain(&game, 0, "2+3");
    assert_int_equal(game.event, KZ_SHISOKU_WON);
    assert_int_equal(game.pile_count[0], 2);
    return game;
}

kz_shisoku_game last_table(int seats) {
    kz_shisoku_game game = game_of(seats, "234");
    declare(&game, 0, 1000);
    for (int i = 0; i < 3; i++) {
        flip(&game, i % seats);
    }
    assert_int_equal(game.deck_count, 0);
    return game;
}
