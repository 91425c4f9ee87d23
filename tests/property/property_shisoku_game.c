/*
 * The card game under random events, possible or not: after each one the cards of deck, table and
 * piles are the deck that was dealt, a refusal changes nothing, equal events give equal bytes, and
 * what the clock does does not depend on how often somebody looks at it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "kazu/play.h"
#include "kazu/shisoku_game.h"
#include "support/effort.h"

#include <string.h>

enum { NORMAL_GAMES = 300, SLOW_GAMES = 20000, EVENTS = 600, RANKS = 14 };

static uint64_t games_to_play(void) {
    return tier_is_slow() ? SLOW_GAMES : NORMAL_GAMES;
}

static void require(bool holds, uint64_t seed, const char *what) {
    if (!holds) {
        fail_msg("seed %llu: %s", (unsigned long long)seed, what);
    }
}

static void count(const uint8_t *cards, uint32_t number, uint8_t of_rank[RANKS]) {
    for (uint32_t i = 0; i < number; i++) {
        of_rank[cards[i]]++;
    }
}

static void check_cards(const kz_shisoku_game *game, uint64_t seed) {
    uint8_t dealt[RANKS] = {0};
    uint8_t now[RANKS] = {0};
    count(game->setup.deck, game->setup.count, dealt);
    count(game->deck, game->deck_count, now);
    count(game->round.cards, game->round.count, now);
    for (uint32_t i = 0; i < KZ_SHISOKU_SEATS_MAX; i++) {
        count(game->piles[i], game->pile_count[i], now);
        require(i < game->setup.seats || game->pile_count[i] == 0, seed, "a pile without a seat");
    }
    require(now[0] == 0, seed, "a card without a rank");
    require(memcmp(dealt, now, sizeof now) == 0, seed, "cards were lost or made");
    require(kz_shisoku_game_cards(game) == game->setup.count, seed, "the count is wrong");
}

/* Behind the cards there are zeros, so that equal games are equal bytes. */
static void check_holes(const kz_shisoku_game *game, uint64_t seed) {
    uint32_t dirt = 0;
    for (uint32_t i = 0; i < 52; i++) {
        dirt |= i >= game->deck_count ? game->deck[i] : 0U;
        dirt |= i >= game->round.count ? game->round.cards[i] : 0U;
        for (uint32_t seat = 0; seat < KZ_SHISOKU_SEATS_MAX; seat++) {
            dirt |= i >= game->pile_count[seat] ? game->piles[seat][i] : 0U;
        }
    }
    require(dirt == 0, seed, "a card lies behind the cards");
}

static kz_shisoku_game random_opening(kz_rng *rng) {
    kz_shisoku_setup setup = {.seats = (uint8_t)(2 + kz_rng_below(rng, 5))};
    kz_shisoku_game game;
    setup.dealer = (uint8_t)kz_rng_below(rng, setup.seats);
    setup.window_ms = (uint8_t)kz_rng_below(rng, 60);
    kz_shisoku_setup_shuffle(&setup, kz_rng_next(rng));
    if (kz_rng_below(rng, 2) == 0) { /* a short one, which ends */
        setup.count = (uint8_t)(1 + kz_rng_below(rng, 12));
        memset(setup.deck + setup.count, 0, sizeof setup.deck - setup.count);
    }
    assert_int_equal(kz_shisoku_game_start(&setup, &game, NULL), KZ_OK);
    return game;
}

/* The sum or difference of what the seat saw: often enough the target (see random_target()). */
static void random_explanation(const kz_shisoku_game *game, uint32_t seat, kz_rng *rng,
                               kz_text *out) {
    const char *between = kz_rng_below(rng, 4) > 0 ? "+" : "-";
    uint32_t seen = seat < KZ_SHISOKU_SEATS_MAX ? game->seen[seat] : 1;
    for (uint32_t i = 0; i < seen; i++) {
        kz_text_put(out, i > 0 ? between : "");
        kz_text_put_unsigned(out, game->round.cards[i]);
    }
    kz_text_put(out, kz_rng_below(rng, 10) == 0 ? "+" : "");
}

/* The sum of the next few cards, so that some tables are won. */
static kz_rational random_target(const kz_shisoku_game *game, kz_rng *rng) {
    int64_t sum = 0;
    uint64_t cards = 1 + kz_rng_below(rng, 4);
    for (uint32_t i = 0; i < cards && i < game->deck_count; i++) {
        sum += game->deck[game->deck_count - 1 - i];
    }
    return kz_rational_integer(sum);
}

static bool is_sum(const kz_shisoku_game *game) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < game->round.count; i++) {
        sum += game->round.cards[i];
    }
    return kz_rational_equal(game->round.target, kz_rational_integer(sum));
}

static kz_status random_event(kz_shisoku_game *game, kz_rng *rng) {
    char buffer[256];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    int seat = (int)kz_rng_below(rng, game->setup.seats + 1U) - (kz_rng_below(rng, 50) == 0);
    uint32_t on_table = game->round.count;
    switch (kz_rng_below(rng, 8)) {
    case 0:
        return kz_shisoku_game_declare(game, seat, random_target(game, rng), NULL);
    case 1:
    case 2:
        if (is_sum(game) && kz_rng_below(rng, 8) > 0) {
            return KZ_OK; /* somebody is about to slap */
        }
        return kz_shisoku_game_flip(game, seat, NULL);
    case 3:
        if (!is_sum(game) && kz_rng_below(rng, 8) > 0) {
            return KZ_OK; /* most look before they slap */
        }
        return kz_shisoku_game_slap(game, seat, game->flips - kz_rng_below(rng, 2), NULL);
    case 4:
    case 5:
        seat = game->phase == KZ_SHISOKU_EXPLAINING ? game->explainer : seat;
        if (on_table > 0) {
            random_explanation(game, (uint32_t)seat, rng, &text);
        }
        return kz_shisoku_game_explain(game, seat, buffer, text.length, NULL, NULL);
    case 6:
        return kz_shisoku_game_pass(game, seat, NULL);
    default:
        return kz_shisoku_game_tick(
            game, game->clock_ms + kz_rng_below(rng, kz_rng_below(rng, 2) == 0 ? 40 : 30000), NULL);
    }
}

/* Returns how many tables were won. */
static uint64_t play(uint64_t seed, kz_shisoku_game *game) {
    uint64_t wins = 0;
    kz_rng rng;
    kz_rng_init(&rng, seed);
    *game = random_opening(&rng);
    for (uint32_t i = 0; i < EVENTS && game->phase != KZ_SHISOKU_OVER; i++) {
        kz_shisoku_game before = *game;
        if (random_event(game, &rng) != KZ_OK) {
            require(memcmp(&before, game, sizeof before) == 0, seed, "a refusal changed the game");
        }
        wins += game->rounds > before.rounds && game->event == KZ_SHISOKU_WON;
        check_cards(game, seed);
        check_holes(game, seed);
    }
    return wins;
}

static void no_card_is_lost_under_random_play(void **unused) {
    (void)unused;
    uint64_t games = games_to_play();
    uint64_t ended = 0;
    uint64_t fouls = 0;
    uint64_t wins = 0;
    for (uint64_t seed = 0; seed < games; seed++) {
        kz_shisoku_game game;
        kz_shisoku_game again;
        wins += play(seed, &game);
        ended += game.phase == KZ_SHISOKU_OVER;
        (void)play(seed, &again);
        require(memcmp(&game, &again, sizeof game) == 0, seed, "not repeatable");
        for (uint32_t i = 0; i < game.setup.seats; i++) {
            fouls += game.fouls[i];
        }
    }
    /* The test sees all of the game: it ends, and there are fouls and cards won. */
    printf("%llu games: %llu ended, %llu fouls, %llu tables won\n", (unsigned long long)games,
           (unsigned long long)ended, (unsigned long long)fouls, (unsigned long long)wins);
    assert_true(ended > games / 10);
    assert_true(fouls > games && wins > games / 2);
}

/* One long tick and many short ones lead to the same game. */
static void the_clock_may_be_looked_at_any_time(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 200; seed++) {
        kz_rng rng;
        kz_rng_init(&rng, seed);
        kz_shisoku_game once = random_opening(&rng);
        assert_int_equal(
            kz_shisoku_game_declare(&once, once.dealer, kz_rational_integer(999999), NULL), KZ_OK);
        assert_int_equal(kz_shisoku_game_flip(&once, once.dealer, NULL), KZ_OK);
        if (kz_rng_below(&rng, 2) == 0) {
            assert_int_equal(kz_shisoku_game_slap(&once, 1, once.flips, NULL), KZ_OK);
        }
        kz_shisoku_game often = once;
        uint64_t end = kz_rng_below(&rng, 300000);
        assert_int_equal(kz_shisoku_game_tick(&once, end, NULL), KZ_OK);
        while (often.clock_ms < end && often.phase != KZ_SHISOKU_OVER) {
            uint64_t next = often.clock_ms + 1 + kz_rng_below(&rng, 5000);
            assert_int_equal(kz_shisoku_game_tick(&often, next < end ? next : end, NULL), KZ_OK);
        }
        often.clock_ms = once.clock_ms; /* the ended game's clock stops where it was seen last */
        require(memcmp(&once, &often, sizeof once) == 0, seed, "the ticks differ");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_card_is_lost_under_random_play),
        cmocka_unit_test(the_clock_may_be_looked_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
