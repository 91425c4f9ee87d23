/*
 * Strategies against plain play: every method, tie-break and pool on small games of all rules,
 * from the start and from random histories; the figures of ranked guesses; what is written and
 * verified. In the slow tier also the rows of mastermind_figures.tsv that take long.
 */
#include "property/oracle/mastermind_strategist.h"
#include "support/effort.h"
#include "support/mastermind_rows.h"

#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { LIGHT = 5040 /* secrets of the rows that golden_mastermind_figures.c checks */ };

static const kz_mastermind_rules small_games[] = {
    {.pegs = 1, .colors = 7},
    {.pegs = 2, .colors = 4},
    {.pegs = 2, .colors = 6, .guess_blanks = true},
    {.pegs = 3, .colors = 3},
    {.pegs = 3, .colors = 4, .guess_blanks = true},
    {.pegs = 3, .colors = 5, .secret_distinct = true},
    {.pegs = 3, .colors = 5, .secret_distinct = true, .guess_distinct = true},
    {.pegs = 3, .colors = 6, .secret_distinct = true, .guess_distinct = true, .guess_blanks = true},
    {.pegs = 3, .colors = 5},
    {.pegs = 4, .colors = 2},
    {.pegs = 4, .colors = 3},
    {.pegs = 4, .colors = 4, .secret_distinct = true, .guess_distinct = true},
    {.pegs = 4, .colors = 4, .secret_distinct = true},
    {.pegs = 4, .colors = 5, .secret_distinct = true, .guess_distinct = true},
    {.pegs = 5, .colors = 2},
};

enum { GAMES = sizeof small_games / sizeof small_games[0] };

static kz_mastermind_code code_of(const plain_code *plain, unsigned pegs) {
    kz_mastermind_code code = 0;
    for (unsigned i = 0; i < pegs; i++) {
        code |= (kz_mastermind_code)plain->peg[i] << 4 * i;
    }
    return code;
}

static plain_game game_of(const kz_mastermind_rules *rules, const kz_mastermind_plan *plan) {
    plain_game game = {.pegs = rules->pegs,
                       .colors = rules->colors,
                       .secret_distinct = rules->secret_distinct,
                       .guess_distinct = rules->guess_distinct,
                       .guess_blanks = rules->guess_blanks,
                       .method = (plain_method)plan->method,
                       .lowest = plan->tie == KZ_MASTERMIND_TIE_LOWEST,
                       .split = plan->tie == KZ_MASTERMIND_TIE_SPLIT,
                       .consistent_only = plan->consistent_only};
    plain_begin(&game);
    return game;
}

static kz_mastermind_plan plan_of(unsigned number) {
    return (kz_mastermind_plan){.method = (kz_mastermind_method)(number / 6),
                                .tie = (kz_mastermind_tie)(number / 2 % 3),
                                .consistent_only = number % 2 == 1};
}

enum { PLANS = 30, WRITTEN = 1 << 16 };

static void check_verified(const kz_mastermind_rules *rules, const kz_mastermind_tree *tree) {
    static char buffer[WRITTEN];
    kz_mastermind_figures made = kz_mastermind_tree_figures(tree);
    kz_mastermind_figures found;
    kz_mastermind_rules named;
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_mastermind_tree_print(tree, &text);
    assert_false(text.truncated);
    assert_int_equal(kz_mastermind_verify(buffer, text.length, &work, &named, &found, NULL), KZ_OK);
    assert_memory_equal(&found, &made, sizeof found);
    assert_memory_equal(&named, rules, sizeof named);
}

/* One strategy, from a history that `set` fits. */
static void check_strategy(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                           const kz_mastermind_plan *plan, const plain_set *set, kz_cpu cpu) {
    plain_game game = game_of(rules, plan);
    uint64_t histogram[PLAIN_DEPTH] = {0};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    plain_play(&game, set, 0, histogram);
    plain_code first = plain_choose(&game, set);
    assert_int_equal(kz_mastermind_tree_new(rules, history, plan, &work, &tree, NULL), KZ_OK);
    kz_mastermind_figures figures = kz_mastermind_tree_figures(tree);
    assert_int_equal(figures.codes, set->count);
    assert_int_equal(figures.first, code_of(&first, rules->pegs));
    assert_memory_equal(figures.histogram, histogram, sizeof histogram);
    check_verified(rules, tree);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
}

static void all_small_games(void **state) {
    (void)state;
    for (unsigned i = 0; i < GAMES; i++) {
        for (unsigned number = 0; number < PLANS; number++) {
            kz_mastermind_plan plan = plan_of(number);
            plain_game game = game_of(&small_games[i], &plan);
            plain_set all;
            plain_secrets(&game, &all);
            check_strategy(&small_games[i], NULL, &plan, &all,
                           number % 2 == 0 ? KZ_CPU_PORTABLE : mastermind_rows_cpu());
        }
    }
}

/* A random secret answers a few random guesses. */
static kz_mastermind_history random_history(const kz_mastermind_rules *rules,
                                            const plain_game *game, plain_set *set, kz_rng *rng) {
    kz_mastermind_history history = {.count = 0};
    plain_secrets(game, set);
    plain_code secret = set->code[kz_rng_below(rng, (uint64_t)set->count)];
    uint64_t rows = 1 + kz_rng_below(rng, 2);
    for (uint64_t i = 0; i < rows; i++) {
        const plain_code *guess = &game->guess[kz_rng_below(rng, (uint64_t)game->guesses)];
        int score = plain_score(game, &secret, guess);
        plain_set fits;
        plain_class(game, set, guess, score, &fits);
        *set = fits;
        history.row[history.count].guess = code_of(guess, rules->pegs);
        history.row[history.count].answer =
            (kz_mastermind_answer){(uint8_t)(score / 16), (uint8_t)(score % 16)};
        history.count++;
    }
    return history;
}

static uint64_t seed_of_run(void) {
    const char *given = getenv("KAZU_TEST_SEED");
    uint64_t seed = given != NULL ? strtoull(given, NULL, 10) : 20240701;
    print_message("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

static void random_positions(void **state) {
    (void)state;
    static plain_set set;
    kz_rng rng;
    kz_rng_init(&rng, seed_of_run());
    unsigned rounds = tier_is_slow() ? 20000 : 1500;
    for (unsigned round = 0; round < rounds; round++) {
        const kz_mastermind_rules *rules = &small_games[kz_rng_below(&rng, GAMES)];
        kz_mastermind_plan plan = plan_of((unsigned)kz_rng_below(&rng, PLANS));
        plain_game game = game_of(rules, &plan);
        kz_mastermind_history history = random_history(rules, &game, &set, &rng);
        check_strategy(rules, &history, &plan, &set,
                       round % 2 == 0 ? KZ_CPU_PORTABLE : mastermind_rows_cpu());
    }
}

static void check_ranked(const plain_game *game, const plain_set *set,
                         const kz_mastermind_ranked *ranked, plain_classes *classes) {
    plain_code guess;
    uint32_t worst = 0;
    uint32_t parts = 0;
    uint64_t squares = 0;
    for (int i = 0; i < game->pegs; i++) {
        guess.peg[i] = (int)(ranked->guess >> 4 * i & 15U);
    }
    *classes = plain_divide(game, set, &guess);
    for (int i = 0; i < 16 * (PLAIN_PEGS + 1); i++) {
        uint32_t size = (uint32_t)classes->size[i];
        worst = size > worst ? size : worst;
        parts += size > 0;
        squares += (uint64_t)size * size;
    }
    assert_int_equal(ranked->worst, worst);
    assert_int_equal(ranked->parts, parts);
    assert_int_equal(ranked->squares, squares);
    assert_int_equal(ranked->may_be_secret, classes->size[16 * game->pegs] > 0);
}

/* The best guess is that of plain play, and no guess stands before a better one. */
static void check_ranking(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                          const kz_mastermind_plan *plan, const plain_game *game,
                          const plain_set *set) {
    static kz_mastermind_ranked best[PLAIN_CODES];
    kz_mastermind_codes *codes = NULL;
    plain_classes before;
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(rules, history, &work, &codes), KZ_OK);
    assert_int_equal(
        kz_mastermind_rank(rules, codes, history, plan, PLAIN_CODES, &work, best, &count), KZ_OK);
    plain_code first = plain_choose(game, set);
    assert_true(count > 0);
    assert_int_equal(best[0].guess, code_of(&first, rules->pegs));
    for (size_t i = 0; i < count; i++) {
        plain_classes classes;
        check_ranked(game, set, &best[i], &classes);
        assert_true(i == 0 || plan->method == KZ_MASTERMIND_FIRST ||
                    plain_compare(game, &before, &classes) <= 0);
        before = classes;
    }
    kz_mastermind_codes_free(codes, &work);
    assert_int_equal(work.memory_used, 0);
}

static void random_rankings(void **state) {
    (void)state;
    static plain_set set;
    kz_rng rng;
    kz_rng_init(&rng, seed_of_run() + 1);
    unsigned rounds = tier_is_slow() ? 5000 : 400;
    for (unsigned round = 0; round < rounds; round++) {
        const kz_mastermind_rules *rules = &small_games[kz_rng_below(&rng, GAMES)];
        kz_mastermind_plan plan = plan_of((unsigned)kz_rng_below(&rng, PLANS));
        plain_game game = game_of(rules, &plan);
        kz_mastermind_history history = random_history(rules, &game, &set, &rng);
        check_ranking(rules, &history, &plan, &game, &set);
    }
}

static void heavy_rows(void **state) {
    (void)state;
    mastermind_row rows[MASTERMIND_ROWS_MAX];
    unsigned checked = 0;
    if (!tier_is_slow()) {
        skip();
    }
    size_t count = mastermind_rows_read(rows);
    for (size_t i = 0; i < count; i++) {
        kz_mastermind_tree *tree = NULL;
        kz_work work;
        if (rows[i].figures.codes <= LIGHT) {
            continue;
        }
        kz_work_init(&work);
        work.cpu = mastermind_rows_cpu();
        assert_int_equal(
            kz_mastermind_tree_new(&rows[i].rules, NULL, &rows[i].plan, &work, &tree, NULL), KZ_OK);
        mastermind_row_check(&rows[i], tree);
        kz_mastermind_tree_free(tree, &work);
        checked++;
    }
    assert_int_equal(checked, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_games),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(random_rankings),
        cmocka_unit_test(heavy_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
