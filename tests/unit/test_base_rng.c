/* The seeded generator against published outputs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/rng.h"

#include <stdbool.h>

static void the_state_is_seeded_by_splitmix64(void **state) {
    /* The sequence published for splitmix64.c with seed 1234567. */
    static const uint64_t published[4] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431)};
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 1234567);
    assert_memory_equal(rng.state, published, sizeof published);
}

static void the_stream_is_xoshiro256_starstar(void **state) {
    /* The sequence published for xoshiro256starstar.c with state 1, 2, 3, 4. */
    static const uint64_t published[10] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    kz_rng rng = {{1, 2, 3, 4}};

    (void)state;
    for (size_t i = 0; i < 10; i++)
        assert_true(kz_rng_next(&rng) == published[i]);
}

static void seeds_give_the_streams_of_an_independent_restatement(void **state) {
    static const struct {
        uint64_t seed;
        uint64_t first;
        uint64_t fifth;
    } streams[] = {
        {0, UINT64_C(11091344671253066420), UINT64_C(13521403990117723737)},
        {42, UINT64_C(1546998764402558742), UINT64_C(18295552978065317476)},
        {UINT64_MAX, UINT64_C(10328197420357168392), UINT64_C(10463432026814718762)},
    };

    (void)state;
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++) {
        kz_rng rng;
        uint64_t first = 0;

        kz_rng_init(&rng, streams[i].seed);
        first = kz_rng_next(&rng);
        for (int skipped = 0; skipped < 3; skipped++)
            (void)kz_rng_next(&rng);
        assert_true(first == streams[i].first);
        assert_true(kz_rng_next(&rng) == streams[i].fifth);
    }
}

static void numbers_below_a_bound_are_below_it(void **state) {
    static const uint64_t bounds[] = {1, 2, 3, 13, 52, 1000003, UINT64_C(1) << 63, UINT64_MAX};
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 7);
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
        for (int draw = 0; draw < 1000; draw++)
            assert_true(kz_rng_below(&rng, bounds[i]) < bounds[i]);
}

/* With a bound of 3/4 of 2^64 the lowest quarter of all words must be drawn again: else the
   numbers of the lowest third would come twice as often. */
static void large_bounds_are_fair_by_rejection(void **state) {
    const uint64_t third = UINT64_C(1) << 62;
    unsigned lowest = 0;
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 7);
    for (int draw = 0; draw < 30000; draw++)
        if (kz_rng_below(&rng, 3 * third) < third)
            lowest++;
    assert_in_range(lowest, 9600, 10400); /* mean 10000, five standard deviations */
}

static void the_first_word_of_the_unfair_part_is_skipped(void **state) {
    /* The published stream from 1, 2, 3, 4 begins 11520, 0, 1509978240; 2^64 mod (2^63 + 11521)
       is 2^63 - 11521, so all words below that are skipped. */
    const uint64_t bound = (UINT64_C(1) << 63) + 11521;
    kz_rng rng = {{1, 2, 3, 4}};

    (void)state;
    assert_true(kz_rng_below(&rng, bound) == UINT64_C(16172922978634559625) - bound);
}

static void a_shuffle_keeps_every_item(void **state) {
    uint8_t deck[52];
    bool seen[52] = {false};
    bool moved = false;
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 3);
    for (size_t i = 0; i < sizeof deck; i++)
        deck[i] = (uint8_t)i;
    kz_rng_shuffle(&rng, deck, sizeof deck);
    for (size_t i = 0; i < sizeof deck; i++) {
        assert_in_range(deck[i], 0, 51);
        assert_false(seen[deck[i]]);
        seen[deck[i]] = true;
        moved = moved || deck[i] != i;
    }
    assert_true(moved);
}

static void each_order_of_three_comes_equally_often(void **state) {
    unsigned counts[333] = {0};
    static const unsigned orders[] = {123, 132, 213, 231, 312, 321};
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 11);
    for (int round = 0; round < 60000; round++) {
        uint8_t items[3] = {1, 2, 3};

        kz_rng_shuffle(&rng, items, 3);
        counts[items[0] * 100 + items[1] * 10 + items[2]]++;
    }
    for (size_t i = 0; i < 6; i++)
        assert_in_range(counts[orders[i]], 9540, 10460); /* five standard deviations */
}

static void shuffling_at_most_one_item_draws_nothing(void **state) {
    kz_rng rng = {{1, 2, 3, 4}};
    kz_rng before = rng;
    uint8_t one = 9;

    (void)state;
    kz_rng_shuffle(&rng, &one, 1);
    kz_rng_shuffle(&rng, &one, 0);
    assert_int_equal(one, 9);
    assert_memory_equal(&rng, &before, sizeof rng);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_state_is_seeded_by_splitmix64),
        cmocka_unit_test(the_stream_is_xoshiro256_starstar),
        cmocka_unit_test(seeds_give_the_streams_of_an_independent_restatement),
        cmocka_unit_test(numbers_below_a_bound_are_below_it),
        cmocka_unit_test(large_bounds_are_fair_by_rejection),
        cmocka_unit_test(the_first_word_of_the_unfair_part_is_skipped),
        cmocka_unit_test(a_shuffle_keeps_every_item),
        cmocka_unit_test(each_order_of_three_comes_equally_often),
        cmocka_unit_test(shuffling_at_most_one_item_draws_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
