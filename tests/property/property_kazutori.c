/*
 * Kazutori against the plain definition (oracle/kazutori_plain.h): the shift theorem, outcomes,
 * every winning number, advice, charts and reviews, in the four conventions and with draws.
 */
#include "games/kazutori/variants/draws.h"
#include "property/oracle/kazutori_cases.h"

#include <string.h>

static void judge_missing(const plain_game *game, const kz_kazutori_set *set,
                          const plain_value *values, uint32_t missing) {
    kz_kazutori_rules rules = {game->last_loses, game->over_ends, game->stuck_draws};
    kz_kazutori_position *position = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_kazutori_solve(set, rules, kz_kazutori_near(missing), &work, &position);
    cases_require(status == KZ_OK, game, missing, "solve failed");
    cases_judge(game, values, missing, position);
    kz_kazutori_position_free(position, &work);
    cases_require(work.memory_used == 0, game, missing, "memory is left");
}

static void every_answer_agrees(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed());
    uint32_t sets = cases_slow() ? 10000 : 450;
    uint32_t cases = 0;
    static plain_game game;
    for (uint32_t i = 0; i < sets; i++) {
        kz_kazutori_set set;
        cases_draw(&rng, 200, &game);
        cases_set_of(&game, &set);
        uint32_t limit = 3 * game.numbers[game.count - 1] + 60;
        for (uint32_t r = 0; r < CASES_RULES; r++) {
            cases_set_rules(&game, cases_rules(r));
            plain_value *values = plain_values(&game, limit);
            for (uint32_t missing = 0; missing <= limit; missing += cases_between(&rng, 1, 6)) {
                judge_missing(&game, &set, values, missing);
                cases++;
            }
            free(values);
        }
    }
    printf("%u cases\n", cases);
    assert_true(cases >= 60000);
}

/* The formula of 1..k, its ends and its advice, for every k and amount up to a limit. */
static void the_formula_of_1_to_k_agrees(void **state) {
    (void)state;
    static plain_game game;
    uint32_t limit = cases_slow() ? 100 : 24;
    for (uint32_t k = 1; k <= limit; k++) {
        kz_kazutori_set set;
        assert_int_equal(kz_kazutori_set_all(k, &set), KZ_OK);
        game.count = 0;
        for (uint32_t number = 1; number <= k; number++) {
            game.numbers[game.count++] = number;
        }
        for (uint32_t r = 0; r < CASES_RULES; r++) {
            cases_set_rules(&game, cases_rules(r));
            plain_value *values = plain_values(&game, 4 * k + 5);
            for (uint32_t missing = 0; missing <= 4 * k + 5; missing++) {
                judge_missing(&game, &set, values, missing);
                uint32_t advice = plain_advice(&game, values, missing);
                bool lost = values[missing] == PLAIN_LOST && missing > 0;
                cases_require(!lost || advice == 1, &game, missing, "advice is not 1");
            }
            free(values);
        }
    }
}

static uint32_t shift_of(const plain_game *game) {
    uint32_t smallest = game->numbers[0];
    uint32_t largest = game->numbers[game->count - 1];
    if (game->over_ends) {
        return game->last_loses ? 1 : largest + 1;
    }
    return game->last_loses ? smallest : 0;
}

/* The theorem itself, by the oracle alone. */
static void each_convention_is_a_shift(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 1);
    uint32_t sets = cases_slow() ? 5000 : 200;
    static plain_game game;
    for (uint32_t i = 0; i < sets; i++) {
        enum { LIMIT = 150 };
        cases_draw(&rng, 40, &game);
        cases_set_rules(&game, cases_rules(0));
        plain_value *base = plain_values(&game, LIMIT);
        for (uint32_t r = 1; r < 4; r++) {
            cases_set_rules(&game, cases_rules(r));
            uint32_t shift = shift_of(&game);
            plain_value *values = plain_values(&game, LIMIT);
            for (uint32_t missing = 1; missing <= LIMIT; missing++) {
                plain_value expected = missing >= shift ? base[missing - shift] : PLAIN_WON;
                cases_require(values[missing] == expected, &game, missing, "no shift");
            }
            free(values);
        }
        free(base);
    }
}

static void judge_chart(const plain_game *game, uint32_t count) {
    uint64_t is_p[64];
    uint64_t is_d[64];
    kz_kazutori_chart chart = {.count = count, .is_p = is_p};
    chart.is_d = game->stuck_draws ? is_d : NULL;
    kz_kazutori_set set;
    kz_work work;
    kz_work_init(&work);
    cases_set_of(game, &set);
    memset(is_p, 0xA5, sizeof is_p);
    memset(is_d, 0xA5, sizeof is_d);
    kz_kazutori_rules rules = {game->last_loses, game->over_ends, game->stuck_draws};
    assert_true(count / 64 + 1 <= sizeof is_p / sizeof *is_p);
    cases_require(kz_kazutori_chart_fill(&set, rules, &work, &chart) == KZ_OK, game, count,
                  "no chart");
    cases_require(work.memory_used == 0, game, count, "memory is left");
    plain_value *values = plain_values(game, count);
    for (uint32_t bit = 0; bit < (count / 64 + 1) * 64; bit++) {
        bool p = (is_p[bit / 64] >> bit % 64 & 1) != 0;
        bool d = game->stuck_draws && (is_d[bit / 64] >> bit % 64 & 1) != 0;
        cases_require(p == (bit < count && values[bit] == PLAIN_LOST), game, bit, "wrong P");
        cases_require(d == (bit < count && values[bit] == PLAIN_DRAWN), game, bit, "wrong D");
    }
    free(values);
}

static void every_chart_agrees(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 2);
    uint32_t sets = cases_slow() ? 20000 : 1000;
    static plain_game game;
    for (uint32_t i = 0; i < sets; i++) {
        cases_draw(&rng, 200, &game);
        cases_set_rules(&game, cases_rules(i % CASES_RULES));
        judge_chart(&game, cases_between(&rng, 0, kz_rng_below(&rng, 4) == 0 ? 4000 : 130));
    }
}

/* Numbers of several words; amounts at both sides of the largest number and its double. */
static void large_sets_agree(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 3);
    uint32_t sets = cases_slow() ? 300 : 24;
    static plain_game game;
    for (uint32_t i = 0; i < sets; i++) {
        kz_kazutori_set set;
        uint32_t max = cases_between(&rng, 500, 3000);
        cases_draw_any(&rng, max, i % 3 == 0 ? 2 : cases_between(&rng, 3, 300), &game);
        cases_set_of(&game, &set);
        cases_set_rules(&game, cases_rules(i % CASES_RULES));
        plain_value *values = plain_values(&game, 4 * max);
        for (uint32_t j = 0; j < 12; j++) {
            uint32_t border = max * (j % 4) + 2;
            judge_missing(&game, &set, values, border - cases_between(&rng, 0, 3) % border);
            judge_missing(&game, &set, values, cases_between(&rng, 0, 4 * max));
        }
        free(values);
    }
}

/* Far enough for the repetition with draws to be found and used. */
static void far_draws_agree(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 4);
    uint32_t sets = cases_slow() ? 2000 : 100;
    uint32_t limit = 60000;
    static plain_game game;
    for (uint32_t i = 0; i < sets; i++) {
        kz_kazutori_set set;
        cases_draw(&rng, 24, &game);
        cases_set_of(&game, &set);
        cases_set_rules(&game, cases_rules(4 + i % 2));
        plain_value *values = plain_values(&game, limit);
        for (uint32_t j = 0; j < 20; j++) {
            judge_missing(&game, &set, values, limit - cases_between(&rng, 0, limit / 2));
        }
        free(values);
    }
}

/* Every outcome that is looked at below a far amount lies in the part that repeats. */
static void judge_draws_ahead(const plain_game *game, const kz_kazutori_set *set,
                              const plain_value *values, uint32_t missing) {
    uint64_t is_p[4] = {0};
    uint64_t is_d[4] = {0};
    uint64_t depth = 2 * set->largest;
    kz_work work;
    kz_work_init(&work);
    assert_true(depth / 64 < sizeof is_p / sizeof *is_p && depth <= missing);
    assert_int_equal(
        kz__kazutori_draws_ahead(set, game->last_loses, missing, depth, &work, is_p, is_d), KZ_OK);
    for (uint32_t i = 0; i <= depth; i++) {
        bool p = (is_p[i / 64] >> i % 64 & 1) != 0;
        bool d = (is_d[i / 64] >> i % 64 & 1) != 0;
        cases_require(p == (values[missing - i] == PLAIN_LOST), game, missing - i, "P ahead");
        cases_require(d == (values[missing - i] == PLAIN_DRAWN), game, missing - i, "D ahead");
    }
}

static void draws_ahead_agree(void **state) {
    (void)state;
    enum { LIMIT = 3000 };
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 6);
    uint32_t sets = cases_slow() ? 20000 : 400;
    static plain_game game;
    for (uint32_t i = 0; i < sets; i++) {
        kz_kazutori_set set;
        cases_draw_residues(&rng, cases_between(&rng, 20, 64), &game);
        cases_set_of(&game, &set);
        cases_set_rules(&game, cases_rules(4 + i % 2));
        plain_value *values = plain_values(&game, LIMIT);
        for (uint32_t missing = LIMIT - 10; missing <= LIMIT; missing++) {
            judge_draws_ahead(&game, &set, values, missing);
        }
        free(values);
    }
}

/* Plays at random to the end, or for a while. @return how many numbers were said. */
static size_t play(kz_rng *rng, const plain_game *game, uint32_t missing, uint64_t *numbers,
                   size_t room) {
    size_t count = 0;
    while (count < room && plain_count_legal(game, missing) > 0) {
        uint32_t number = game->numbers[kz_rng_below(rng, game->count)];
        if (plain_legal(game, missing, number)) {
            numbers[count++] = number;
            missing = plain_after(missing, number);
        }
    }
    return count;
}

static void judge_verdict(const plain_game *game, const plain_value *values, uint32_t missing,
                          uint32_t number, const kz_kazutori_verdict *verdict) {
    uint32_t after = plain_after(missing, number);
    bool blunder = (int)values[missing] > -(int)values[after];
    cases_require(verdict->before == cases_outcome(values[missing]), game, missing, "before");
    cases_require(verdict->after == cases_outcome(values[after]), game, missing, "after");
    cases_require(verdict->is_blunder == blunder, game, missing, "blunder");
    uint64_t better = blunder ? plain_advice(game, values, missing) : 0;
    cases_require(verdict->better == better, game, missing, "better");
}

static void every_review_agrees(void **state) {
    (void)state;
    enum { ROOM = 40 };
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 5);
    uint32_t games = cases_slow() ? 20000 : 600;
    static plain_game game;
    for (uint32_t i = 0; i < games; i++) {
        kz_kazutori_set set;
        uint64_t numbers[ROOM];
        kz_kazutori_verdict verdicts[ROOM];
        cases_draw(&rng, 70, &game);
        cases_set_of(&game, &set);
        kz_kazutori_rules rules = cases_rules(i % CASES_RULES);
        cases_set_rules(&game, rules);
        uint32_t total = cases_between(&rng, 0, 200);
        uint32_t at = cases_between(&rng, 0, total);
        plain_value *values = plain_values(&game, total);
        size_t count = play(&rng, &game, total - at, numbers, ROOM);
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(
            kz_kazutori_review(&set, rules, total, at, numbers, count, &work, verdicts, NULL),
            KZ_OK);
        assert_int_equal(work.memory_used, 0);
        uint32_t missing = total - at;
        uint64_t reached = at;
        for (size_t m = 0; m < count; m++) {
            uint32_t number = (uint32_t)numbers[m];
            judge_verdict(&game, values, missing, number, &verdicts[m]);
            reached += number;
            assert_int_equal(verdicts[m].total, reached);
            missing = plain_after(missing, number);
        }
        free(values);
    }
}

/* "P and N repeat every PERIOD totals", and perhaps "after the first START", taken at its word. */
static bool read_claim(const char *text, unsigned *period, unsigned *start) {
    const char *claim = strstr(text, "P and N repeat every ");
    *start = 0;
    return claim != NULL &&
           sscanf(claim, "P and N repeat every %u totals, after the first %u", period, start) > 0;
}

static void judge_explanation(const plain_game *game, kz_kazutori_rules rules, uint32_t *claims) {
    enum { LIMIT = 600 };
    static char text[1 << 14];
    kz_kazutori_set set;
    kz_text out;
    kz_work work;
    kz_work_init(&work);
    cases_set_of(game, &set);
    kz_text_init(&out, text, sizeof text);
    assert_int_equal(kz_kazutori_explain(&set, rules, LIMIT, 0, KZ_LANG_EN, &work, &out), KZ_OK);
    unsigned period = 0;
    unsigned start = 0;
    if (!read_claim(text, &period, &start)) {
        return;
    }
    ++*claims;
    plain_value *values = plain_values(game, LIMIT);
    for (uint32_t missing = start; missing + period <= LIMIT; missing++) {
        cases_require(values[missing] == values[missing + period], game, missing,
                      "the explained period does not hold");
    }
    free(values);
}

static void every_explained_period_holds(void **state) {
    (void)state;
    enum { LARGEST = 9, CONVENTIONS = 4 };
    static plain_game game;
    uint32_t claims = 0;
    for (uint32_t numbers = 1; numbers < 1U << LARGEST; numbers++) {
        game.count = 0;
        for (uint32_t i = 0; i < LARGEST; i++) {
            if ((numbers >> i & 1) != 0) {
                game.numbers[game.count++] = i + 1;
            }
        }
        for (uint32_t i = 0; i < CONVENTIONS; i++) {
            kz_kazutori_rules rules = cases_rules(i);
            cases_set_rules(&game, rules);
            judge_explanation(&game, rules, &claims);
        }
    }
    assert_int_equal(claims, CONVENTIONS * ((1 << LARGEST) - 1 - LARGEST)); /* 1..k: none */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_agrees),
        cmocka_unit_test(the_formula_of_1_to_k_agrees),
        cmocka_unit_test(large_sets_agree),
        cmocka_unit_test(each_convention_is_a_shift),
        cmocka_unit_test(every_chart_agrees),
        cmocka_unit_test(far_draws_agree),
        cmocka_unit_test(draws_ahead_agree),
        cmocka_unit_test(every_review_agrees),
        cmocka_unit_test(every_explained_period_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
