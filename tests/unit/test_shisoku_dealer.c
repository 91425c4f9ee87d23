/* The decks that the article's program flips from. */
#include "kazu/shisoku.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void a_deck_holds_each_rank_four_times(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        kz_shisoku_dealer dealer;
        uint32_t seen[KZ_SHISOKU_MAX_RANK + 1] = {0};
        kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, seed);
        for (uint32_t left = 52; left > 0; left--) {
            assert_int_equal(dealer.left, left);
            uint32_t rank = kz_shisoku_dealer_flip(&dealer);
            assert_in_range(rank, 1, KZ_SHISOKU_MAX_RANK);
            seen[rank]++;
        }
        for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
            assert_int_equal(seen[rank], 4);
        }
        assert_int_equal(kz_shisoku_dealer_flip(&dealer), 0);
        assert_int_equal(kz_shisoku_dealer_flip(&dealer), 0);
    }
}

static void fill(uint32_t out[52], kz_shisoku_deck deck, uint64_t seed) {
    kz_shisoku_dealer dealer;
    kz_shisoku_dealer_init(&dealer, deck, seed);
    for (size_t i = 0; i < 52; i++) {
        out[i] = kz_shisoku_dealer_flip(&dealer);
    }
}

static void the_seed_decides_every_card(void **state) {
    (void)state;
    static const kz_shisoku_deck decks[] = {KZ_SHISOKU_DECK_52, KZ_SHISOKU_DECK_INFINITE};
    for (size_t i = 0; i < 2; i++) {
        uint32_t first[52];
        uint32_t again[52];
        uint32_t other[52];
        fill(first, decks[i], 7);
        fill(again, decks[i], 7);
        fill(other, decks[i], 8);
        assert_memory_equal(first, again, sizeof first);
        assert_memory_not_equal(first, other, sizeof first);
    }
}

/* A copy goes its own way from where it was made. */
static void a_dealer_is_plain_data(void **state) {
    (void)state;
    static const kz_shisoku_deck decks[] = {KZ_SHISOKU_DECK_52, KZ_SHISOKU_DECK_INFINITE};
    for (size_t i = 0; i < 2; i++) {
        kz_shisoku_dealer dealer;
        kz_shisoku_dealer_init(&dealer, decks[i], 3);
        (void)kz_shisoku_dealer_flip(&dealer);
        kz_shisoku_dealer copy = dealer;
        for (int flips = 0; flips < 40; flips++) {
            assert_int_equal(kz_shisoku_dealer_flip(&dealer), kz_shisoku_dealer_flip(&copy));
        }
    }
}

/* 13,000 flips: 1,000 of each rank, give or take 5 standard deviations (30.4 each). */
static void an_infinite_deck_is_even(void **state) {
    (void)state;
    kz_shisoku_dealer dealer;
    uint32_t seen[KZ_SHISOKU_MAX_RANK + 1] = {0};
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_INFINITE, 2019);
    for (int flips = 0; flips < 13000; flips++) {
        uint32_t rank = kz_shisoku_dealer_flip(&dealer);
        assert_in_range(rank, 1, KZ_SHISOKU_MAX_RANK);
        seen[rank]++;
    }
    for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        assert_in_range(seen[rank], 848, 1152);
    }
}

/* 13,000 decks: each rank lies on top 1,000 times, give or take. */
static void a_shuffled_deck_is_even(void **state) {
    (void)state;
    uint32_t seen[KZ_SHISOKU_MAX_RANK + 1] = {0};
    for (uint64_t seed = 0; seed < 13000; seed++) {
        kz_shisoku_dealer dealer;
        kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, seed);
        seen[kz_shisoku_dealer_flip(&dealer)]++;
    }
    for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        assert_in_range(seen[rank], 848, 1152);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_holds_each_rank_four_times),
        cmocka_unit_test(the_seed_decides_every_card),
        cmocka_unit_test(a_dealer_is_plain_data),
        cmocka_unit_test(an_infinite_deck_is_even),
        cmocka_unit_test(a_shuffled_deck_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
