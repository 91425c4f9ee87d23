/*
 * Kazutori by other rules against their definitions (oracle/kazutori_variants_oracle.h): outcomes
 * and every winning number, for random sets and for all 1..k.
 */
#include "property/oracle/kazutori_variants_oracle.h"

#include "kazu/kazutori_variants.h"
#include "kazu/rng.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { DEFAULT_SEED = 20200121, HEAPS_OF_RANDOM_SETS = 12, ALL_UP_TO = 9 };

static kz_rng rng;

static unsigned rounds(unsigned normal) {
    return tier_is_slow() ? 20 * normal : normal;
}

static int seed_rng(void **state) {
    (void)state;
    const char *text = getenv("KAZU_TEST_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 0) : DEFAULT_SEED;
    printf("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    kz_rng_init(&rng, seed);
    return 0;
}

static unsigned between(unsigned low, unsigned high) {
    return low + (unsigned)kz_rng_below(&rng, high - low + 1);
}

static variants_set all_to(unsigned k) {
    variants_set set = {.count = k};
    for (unsigned i = 0; i < k; i++) {
        set.number[i] = i + 1;
    }
    return set;
}

/* Up to six different numbers, mostly small ones. */
static variants_set draw_set(void) {
    static const unsigned limits[] = {9, 9, 20, VARIANTS_NUMBER_MAX};
    unsigned largest = limits[between(0, 3)];
    variants_set set = {.count = 0};
    for (unsigned wanted = between(1, 6); set.count < wanted;) {
        unsigned number = between(1, largest);
        bool is_new = true;
        for (unsigned i = 0; i < set.count; i++) {
            is_new = is_new && set.number[i] != number;
        }
        if (is_new) {
            set.number[set.count++] = number;
        }
    }
    return set;
}

static kz_kazutori_set set_of(const variants_set *from) {
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    for (unsigned i = 0; i < from->count; i++) {
        assert_int_equal(kz_kazutori_set_add(&set, from->number[i]), KZ_OK);
    }
    return set;
}

static bool has_bit(const uint64_t *bits, unsigned bit) {
    return (bits[bit / 64] >> bit % 64 & 1) != 0;
}

static unsigned bits_in(const uint64_t *bits) {
    unsigned count = 0;
    for (unsigned i = 0; i <= KZ_KAZUTORI_NUMBER_MAX; i++) {
        count += has_bit(bits, i) ? 1 : 0;
    }
    return count;
}

static void check_heaps(variants_heaps *game, const kz_kazutori_set *set, const uint64_t heap[3]) {
    unsigned size[3] = {(unsigned)heap[0], (unsigned)heap[1], (unsigned)heap[2]};
    kz_kazutori_heap_move move = {0, 0};
    kz_kazutori_sum *sum = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_sum_solve(set, heap, 3, game->last_loses, &work, &sum), KZ_OK);
    bool wins = variants_heaps_win(game, size[0], size[1], size[2]);
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned s = 1; s <= size[i]; s++) {
            unsigned left[3] = {size[0], size[1], size[2]};
            left[i] -= s;
            if (kz_kazutori_set_has(set, s) &&
                !variants_heaps_win(game, left[0], left[1], left[2])) {
                assert_true(kz_kazutori_sum_next_winning(sum, &move));
                assert_int_equal(move.heap, i);
                assert_int_equal(move.number, s);
            }
        }
    }
    kz_kazutori_heap_move end = move;
    assert_false(kz_kazutori_sum_next_winning(sum, &end));
    assert_int_equal(kz_kazutori_sum_outcome(sum), wins ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
    kz_kazutori_sum_free(sum, &work);
    assert_int_equal(work.memory_used, 0);
}

static void check_all_heaps(const variants_set *numbers, bool last_loses, unsigned most) {
    static variants_heaps game;
    kz_kazutori_set set = set_of(numbers);
    memset(&game, 0, sizeof game);
    game.set = numbers;
    game.last_loses = last_loses;
    for (uint64_t a = 0; a <= most; a++) {
        for (uint64_t b = 0; b <= a; b++) {
            for (uint64_t c = 0; c <= b; c++) {
                const uint64_t heap[3] = {b, a, c};
                check_heaps(&game, &set, heap);
            }
        }
    }
}

static void heaps(void **state) {
    (void)state;
    for (unsigned k = 1; k <= 4; k++) {
        variants_set numbers = all_to(k);
        check_all_heaps(&numbers, false, HEAPS_OF_RANDOM_SETS);
        check_all_heaps(&numbers, true, HEAPS_OF_RANDOM_SETS);
    }
    for (unsigned i = 0; i < rounds(15); i++) {
        variants_set numbers = draw_set();
        check_all_heaps(&numbers, i % 2 == 0, i % 4 == 0 ? VARIANTS_HEAP_MAX : 9);
    }
}

/* The seat of the last player, and that the number leads to it and no smaller one does. */
static void check_players(variants_players *game, const kz_kazutori_set *set, unsigned missing) {
    kz_kazutori_wish wish = game->wish == 0 ? KZ_KAZUTORI_WISH_LI : KZ_KAZUTORI_WISH_MISERE;
    unsigned expected = variants_players_last(game, missing);
    uint64_t first = 0;
    for (unsigned s = 1; s <= missing && first == 0; s++) {
        bool leads = kz_kazutori_set_has(set, s) &&
                     (variants_players_last(game, missing - s) + 1) % game->players == expected;
        first = leads ? s : 0;
    }
    uint32_t last = UINT32_MAX;
    uint64_t number = UINT64_MAX;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_players_solve(set, game->players, wish, game->wish, missing, &work,
                                               &last, &number),
                     KZ_OK);
    assert_int_equal(last, expected);
    assert_int_equal(number, first);
    assert_int_equal(work.memory_used, 0);
}

static void check_players_of(const variants_set *numbers, unsigned players, unsigned wish,
                             unsigned stride) {
    static variants_players game;
    kz_kazutori_set set = set_of(numbers);
    memset(&game, 0, sizeof game);
    game.set = numbers;
    game.players = players;
    game.wish = wish;
    for (unsigned missing = 1; missing <= VARIANTS_MISSING_MAX; missing += between(1, stride)) {
        check_players(&game, &set, missing);
    }
}

static void players_with_all_numbers(void **state) {
    (void)state;
    for (unsigned players = 2; players <= VARIANTS_PLAYERS_MAX; players++) {
        for (unsigned wish = 0; wish < players; wish++) {
            for (unsigned k = 1; k <= ALL_UP_TO; k++) {
                variants_set numbers = all_to(k);
                check_players_of(&numbers, players, wish, 3);
            }
        }
    }
}

static void players_with_some_numbers(void **state) {
    (void)state;
    for (unsigned i = 0; i < rounds(100); i++) {
        variants_set numbers = draw_set();
        unsigned players = between(2, VARIANTS_PLAYERS_MAX);
        check_players_of(&numbers, players, between(0, players - 1), 20);
    }
}

static void check_coalition(const variants_set *numbers, unsigned players, unsigned stride) {
    static variants_lone game;
    kz_kazutori_set set = set_of(numbers);
    memset(&game, 0, sizeof game);
    game.set = numbers;
    game.players = players;
    for (unsigned missing = 1; missing <= VARIANTS_MISSING_MAX; missing += between(1, stride)) {
        bool can = false;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_kazutori_coalition(&set, players, missing, &work, &can), KZ_OK);
        assert_int_equal(can, variants_lone_wins(&game, missing, 0));
    }
}

static void coalitions(void **state) {
    (void)state;
    for (unsigned players = 2; players <= VARIANTS_PLAYERS_MAX; players++) {
        for (unsigned k = 1; k <= ALL_UP_TO; k++) {
            variants_set numbers = all_to(k);
            check_coalition(&numbers, players, 5);
        }
    }
    for (unsigned i = 0; i < rounds(100); i++) {
        variants_set numbers = draw_set();
        check_coalition(&numbers, between(2, VARIANTS_PLAYERS_MAX), 20);
    }
}

static void check_no_repeat(variants_no_repeat *game, const kz_kazutori_set *set, unsigned missing,
                            unsigned last) {
    kz_kazutori_rules rules = {.last_loses = game->last_loses, .over_ends = game->over_ends};
    kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    unsigned count = 0;
    uint64_t advice = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(
        kz_kazutori_no_repeat_solve(set, rules, missing, last, &work, &outcome, &advice, winning),
        KZ_OK);
    bool wins = variants_no_repeat_wins(game, missing, last);
    assert_int_equal(outcome, wins ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
    for (unsigned i = 0; i < game->set->count && missing > 0; i++) {
        unsigned s = game->set->number[i];
        bool fits = s != last && (s <= missing || game->over_ends);
        bool good = fits && !variants_no_repeat_wins(game, s <= missing ? missing - s : 0, s);
        assert_int_equal(has_bit(winning, s), good);
        count += good ? 1 : 0;
    }
    assert_int_equal(bits_in(winning), count);
    assert_int_equal(work.memory_used, 0);
}

static void no_repeat(void **state) {
    (void)state;
    static variants_no_repeat game;
    for (unsigned i = 0; i < rounds(300); i++) {
        variants_set numbers = i % 4 == 0 ? all_to(between(1, 16)) : draw_set();
        kz_kazutori_set set = set_of(&numbers);
        memset(&game, 0, sizeof game);
        game.set = &numbers;
        game.last_loses = between(0, 1) == 1;
        game.over_ends = between(0, 3) == 0;
        for (unsigned missing = 0; missing <= VARIANTS_MISSING_MAX; missing += between(1, 30)) {
            unsigned said = numbers.number[between(0, numbers.count - 1)];
            check_no_repeat(&game, &set, missing, between(0, 2) == 0 ? 0 : said);
        }
    }
}

static void check_partizan(variants_partizan *game, const kz_kazutori_set set[2],
                           unsigned missing) {
    kz_kazutori_partizan result;
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    unsigned count = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_partizan_solve(&set[0], &set[1],
                                                (kz_kazutori_rules){.last_loses = game->last_loses},
                                                missing, &work, &result, winning),
                     KZ_OK);
    assert_int_equal(result.left_first_wins, variants_partizan_wins(game, missing, 0));
    assert_int_equal(result.right_first_wins, variants_partizan_wins(game, missing, 1));
    for (unsigned i = 0; i < game->set[0]->count; i++) {
        unsigned s = game->set[0]->number[i];
        bool good = s <= missing && !variants_partizan_wins(game, missing - s, 1);
        assert_int_equal(has_bit(winning, s), good);
        count += good ? 1 : 0;
    }
    assert_int_equal(bits_in(winning), count);
    assert_int_equal(work.memory_used, 0);
}

static void partizan(void **state) {
    (void)state;
    static variants_partizan game;
    for (unsigned i = 0; i < rounds(300); i++) {
        variants_set numbers[2] = {draw_set(), draw_set()};
        kz_kazutori_set set[2] = {set_of(&numbers[0]), set_of(&numbers[1])};
        memset(&game, 0, sizeof game);
        game.set[0] = &numbers[0];
        game.set[1] = &numbers[1];
        game.last_loses = between(0, 1) == 1;
        for (unsigned missing = 0; missing <= VARIANTS_MISSING_MAX; missing += between(1, 30)) {
            check_partizan(&game, set, missing);
        }
    }
}

static void fibonacci(void **state) {
    (void)state;
    static variants_fibonacci game;
    memset(&game, 0, sizeof game);
    for (unsigned missing = 1; missing <= 150; missing++) {
        for (unsigned most = 0; most <= missing + 1; most++) {
            unsigned limit = most == 0 ? missing - 1 : most < missing ? most : missing;
            unsigned first = 0;
            for (unsigned s = 1; s <= limit && first == 0; s++) {
                first = variants_fibonacci_wins(&game, missing - s, 2 * s) ? 0 : s;
            }
            uint64_t number = UINT64_MAX;
            kz_kazutori_outcome outcome = kz_kazutori_fibonacci(missing, most, &number);
            assert_int_equal(number, first);
            assert_int_equal(outcome, first == 0 ? KZ_KAZUTORI_P : KZ_KAZUTORI_N);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps),
        cmocka_unit_test(players_with_all_numbers),
        cmocka_unit_test(players_with_some_numbers),
        cmocka_unit_test(coalitions),
        cmocka_unit_test(no_repeat),
        cmocka_unit_test(partizan),
        cmocka_unit_test(fibonacci),
    };
    return cmocka_run_group_tests(tests, seed_rng, NULL);
}
