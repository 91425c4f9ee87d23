/* The exact search against plain recursion: whole games, depth limits, and random positions. */
#include "games/mastermind/optimal/optimal.h"
#include "games/mastermind/optimal/optimal_search.h"
#include "kazu/rng.h"
#include "property/oracle/mastermind_brute.h"
#include "property/oracle/mastermind_replay.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kz_mastermind_rules rules_of(unsigned pegs, unsigned colors, const char *kind) {
    return (kz_mastermind_rules){.pegs = (uint8_t)pegs,
                                 .colors = (uint8_t)colors,
                                 .secret_distinct = kind[0] == 'n',
                                 .guess_distinct = kind[1] == 'n',
                                 .guess_blanks = kind[2] == 'b'};
}

static uint64_t seed_of_run(void) {
    const char *text = getenv("KAZU_TEST_SEED");
    return text != NULL ? strtoull(text, NULL, 10) : UINT64_C(20261121);
}

/* The cost that the solver claims; its tree is replayed against the secrets of a mask. */
static uint32_t claimed(const brute *b, const kz_mastermind_history *history, uint64_t mask,
                        uint32_t depth) {
    kz_mastermind_plan plan = {
        .method = KZ_MASTERMIND_OPTIMAL, .consistent_only = b->consistent_only, .depth = depth};
    uint64_t bound[2] = {0, 0};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_tree_begin(&b->rules, history, &work, &tree), KZ_OK);
    kz_status status = kz__mastermind_optimal(&b->rules, history, &plan, 0, &work, tree, bound);
    uint32_t cost = BRUTE_NEVER;
    if (status == KZ_OK) {
        replay r = {.secrets = 0};
        for (uint32_t i = 0; i < b->secrets; i++) {
            if ((mask >> i & 1) != 0) {
                replay_secret(tree, b->rules.pegs, b->secret[i], &r);
            }
        }
        assert_int_equal(r.lost, 0);
        assert_true(depth == 0 || r.max <= depth);
        assert_int_equal(r.total, bound[0]);
        assert_int_equal(r.total, bound[1]);
        cost = (uint32_t)r.total;
    } else {
        assert_int_equal(status, KZ_UNSUPPORTED);
    }
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
    return cost;
}

static const struct small_game {
    unsigned pegs;
    unsigned colors;
    const char *kind; /* secret, guess: r may repeat, n not; b: blanks */
} small_games[] = {
    {1, 1, "rr-"}, {1, 2, "rr-"}, {1, 6, "rr-"}, {1, 5, "rrb"}, {2, 2, "rr-"}, {2, 3, "rr-"},
    {2, 4, "rr-"}, {2, 5, "rr-"}, {2, 3, "rrb"}, {2, 4, "rrb"}, {2, 4, "nr-"}, {2, 5, "nr-"},
    {2, 5, "nn-"}, {2, 4, "nnb"}, {2, 6, "nn-"}, {3, 2, "rr-"}, {3, 2, "rrb"}, {3, 3, "nr-"},
    {3, 4, "nr-"}, {3, 3, "nn-"}, {3, 4, "nn-"}, {3, 4, "nnb"}, {3, 4, "nrb"}, {4, 2, "rr-"},
    {4, 4, "nr-"}, {4, 4, "nn-"}, {2, 3, "rn-"}, {3, 3, "rn-"}, {4, 4, "nnb"},
};

static void whole_games(void **state) {
    (void)state;
    static brute b;
    for (size_t i = 0; i < sizeof small_games / sizeof *small_games; i++) {
        const struct small_game *game = &small_games[i];
        kz_mastermind_rules rules = rules_of(game->pegs, game->colors, game->kind);
        for (unsigned consistent = 0; consistent < 2; consistent++) {
            brute_begin(&b, &rules, consistent == 1);
            uint64_t all = UINT64_MAX >> (64 - b.secrets);
            for (uint32_t depth = 0; depth <= 5; depth++) {
                uint32_t expected = brute_least(&b, all, depth == 0 ? 24 : depth);
                uint32_t cost = claimed(&b, NULL, all, depth);
                if (cost != expected) {
                    print_error("%u pegs, %u colours, %s, depth %u: %u, not %u\n", game->pegs,
                                game->colors, game->kind, (unsigned)depth, (unsigned)cost,
                                (unsigned)expected);
                }
                assert_int_equal(cost, expected);
            }
            brute_end(&b);
        }
    }
}

/* Larger games after random guesses, until few secrets are left. */
static uint64_t play_on(const brute *b, kz_rng *rng, uint32_t most,
                        kz_mastermind_history *history) {
    uint64_t mask = b->secrets == 64 ? UINT64_MAX : (UINT64_C(1) << b->secrets) - 1;
    uint32_t secret = (uint32_t)kz_rng_below(rng, b->secrets);
    history->count = 0;
    while (brute_count(mask) > most && history->count < 20) {
        uint32_t guess = (uint32_t)kz_rng_below(rng, b->guesses);
        uint8_t answer = b->answer[guess][secret];
        for (uint32_t i = 0; i < b->secrets; i++) {
            mask &= b->answer[guess][i] == answer ? UINT64_MAX : ~(UINT64_C(1) << i);
        }
        history->row[history->count].guess = b->guess[guess];
        history->row[history->count].answer =
            (kz_mastermind_answer){.black = answer / 16, .white = answer % 16};
        history->count++;
    }
    return mask;
}

static void random_positions(void **state) {
    (void)state;
    static const struct small_game games[] = {
        {3, 4, "rr-"}, {3, 5, "nr-"}, {3, 5, "nn-"}, {3, 5, "nnb"}, {6, 2, "rr-"}, {5, 2, "rrb"},
    };
    static brute b;
    uint64_t seed = seed_of_run();
    print_message("seed %llu\n", (unsigned long long)seed);
    kz_rng rng;
    kz_rng_init(&rng, seed);
    unsigned rounds = tier_is_slow() ? 400 : 40;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        kz_mastermind_rules rules = rules_of(games[i].pegs, games[i].colors, games[i].kind);
        for (unsigned round = 0; round < rounds; round++) {
            brute_begin(&b, &rules, round % 4 == 3);
            kz_mastermind_history history = {.count = 0};
            uint64_t mask = play_on(&b, &rng, 14, &history);
            uint32_t depth = (uint32_t)kz_rng_below(&rng, 5);
            uint32_t expected = brute_least(&b, mask, depth == 0 ? 24 : depth);
            assert_int_equal(claimed(&b, &history, mask, depth), expected);
            brute_end(&b);
        }
    }
}

/* A search over the secrets of a mask. */
typedef struct asked {
    kz_work work;
    kz__mastermind_pool pool;
    kz__mastermind_common common;
    kz__mastermind_search search;
    uint32_t set[BRUTE_SECRETS];
    size_t count;
} asked;

/* What is meant for large sets must be right for all: here they begin at `wide` codes. */
static void open_search(const brute *b, uint64_t mask, size_t wide, asked *a) {
    a->count = 0;
    kz_work_init(&a->work);
    assert_int_equal(kz__mastermind_pool_init(&a->pool, &b->rules, &a->work), KZ_OK);
    for (uint32_t i = 0; i < b->secrets; i++) {
        if ((mask >> i & 1) != 0) {
            a->set[a->count++] = kz__mastermind_pool_index(&a->pool, b->secret[i]);
        }
    }
    assert_int_equal(kz__mastermind_common_init(&a->common, NULL, &a->work), KZ_OK);
    assert_int_equal(
        kz__mastermind_search_init(&a->search, &a->pool, &a->common, a->count, b->consistent_only),
        KZ_OK);
    a->search.wide = wide;
}

static uint32_t ask(asked *a, uint32_t depth, uint32_t limit) {
    kz__mastermind_result result = {.cost = 0};
    assert_int_equal(kz__mastermind_search_solve(&a->search, a->set, a->count,
                                                 depth == 0 ? KZ__MASTERMIND_ALWAYS : depth, limit,
                                                 &result),
                     KZ_OK);
    return result.cost >= KZ__MASTERMIND_NEVER ? BRUTE_NEVER : result.cost;
}

static void close_search(asked *a) {
    kz__mastermind_common_clear(&a->common);
    kz__mastermind_pool_clear(&a->pool);
    assert_int_equal(a->work.memory_used, 0);
}

static uint32_t claimed_within(const brute *b, uint64_t mask, uint32_t depth, size_t wide,
                               uint32_t limit) {
    asked a;
    open_search(b, mask, wide, &a);
    uint32_t cost = ask(&a, depth, limit);
    close_search(&a);
    return cost;
}

/* With room enough the cost is exact; with less, what is claimed is too much for the limit and no
   more than the truth. */
static void check_limits(const brute *b, uint64_t mask, uint32_t depth, size_t wide,
                         uint32_t expected) {
    assert_int_equal(claimed_within(b, mask, depth, wide, KZ__MASTERMIND_NEVER - 1), expected);
    if (expected < BRUTE_NEVER) {
        assert_int_equal(claimed_within(b, mask, depth, wide, expected), expected);
        for (uint32_t less = 1; less < 5 && less < expected; less++) {
            uint32_t limit = expected - less;
            uint32_t claim = claimed_within(b, mask, depth, wide, limit);
            assert_true(claim > limit && claim <= expected);
        }
    }
}

static void bounds_of_large_sets(void **state) {
    (void)state;
    static const struct small_game games[] = {
        {2, 5, "rr-"}, {2, 4, "rrb"}, {2, 6, "nn-"}, {3, 4, "rr-"}, {3, 5, "nr-"}, {3, 5, "nn-"},
        {3, 5, "nnb"}, {4, 4, "nn-"}, {6, 2, "rr-"}, {5, 2, "rrb"}, {3, 3, "rr-"},
    };
    static brute b;
    uint64_t seed = seed_of_run();
    print_message("seed %llu\n", (unsigned long long)seed);
    kz_rng rng;
    kz_rng_init(&rng, seed + 1);
    unsigned rounds = tier_is_slow() ? 200 : 20;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        kz_mastermind_rules rules = rules_of(games[i].pegs, games[i].colors, games[i].kind);
        for (unsigned round = 0; round < rounds; round++) {
            brute_begin(&b, &rules, round % 4 == 3);
            kz_mastermind_history history = {.count = 0};
            uint64_t mask = play_on(&b, &rng, 20, &history);
            uint32_t depth = round % 2 == 0 ? 0 : 2 + (uint32_t)kz_rng_below(&rng, 4);
            uint32_t expected = brute_least(&b, mask, depth == 0 ? 24 : depth);
            check_limits(&b, mask, depth, round % 3 == 0 ? 40 : 4, expected);
            brute_end(&b);
        }
    }
}

/* What was found for one depth is not taken for another. */
static void one_search_at_many_depths(void **state) {
    (void)state;
    static const struct small_game games[] = {
        {2, 5, "rr-"}, {3, 4, "rr-"}, {3, 5, "nr-"}, {3, 5, "nn-"}, {6, 2, "rr-"}};
    static brute b;
    kz_rng rng;
    unsigned answers = 0; /* that differ from the one before */
    kz_rng_init(&rng, seed_of_run() + 2);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        kz_mastermind_rules rules = rules_of(games[i].pegs, games[i].colors, games[i].kind);
        for (unsigned round = 0; round < 10; round++) {
            asked a;
            kz_mastermind_history history = {.count = 0};
            uint32_t before = 0;
            brute_begin(&b, &rules, false);
            uint64_t mask = play_on(&b, &rng, 20, &history);
            open_search(&b, mask, 40, &a);
            for (unsigned turn = 0; turn < 10; turn++) {
                uint32_t depth = (uint32_t)kz_rng_below(&rng, 6);
                uint32_t cost = ask(&a, depth, KZ__MASTERMIND_NEVER - 1);
                assert_int_equal(cost, brute_least(&b, mask, depth == 0 ? 24 : depth));
                answers += cost != before ? 1 : 0;
                before = cost;
            }
            close_search(&a);
            brute_end(&b);
        }
    }
    assert_true(answers > 100);
}

/* The article's game: every secret within five guesses, 1435 in all. */
static void article(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_tree_begin(&rules, NULL, &work, &tree), KZ_OK);
    assert_int_equal(kz__mastermind_optimal(&rules, NULL, &plan, 0, &work, tree, NULL), KZ_OK);
    replay r = {.secrets = 0};
    replay_all(tree, &rules, 0, 0, &r);
    assert_int_equal(r.secrets, 360);
    assert_int_equal(r.lost, 0);
    assert_int_equal(r.total, 1435);
    assert_int_equal(r.max, 5);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(bounds_of_large_sets),
        cmocka_unit_test(one_search_at_many_depths),
        cmocka_unit_test(article),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
