/*
 * How many hands make a target, against figures counted by other programs (the tables of
 * docs/theory/shisoku.md): all 1,820 hands of four ranks; in the slow tier also the 6,188 of five
 * and the 18,564 of six. The 24 of four cards are also known from 4nums.com: 1,362 hands, and
 * 80.4569 % of all deals.
 */
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_verifier.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct figure {
    int64_t target;
    uint32_t hands[3];    /* of 4, 5, 6 cards */
    uint32_t negative[3]; /* the same for -target; for target 0 the same again */
} figure;

static const figure figures[] = {
    {0, {1625, 6188, 18564}, {1625, 6188, 18564}},  {1, {1580, 6187, 18564}, {1575, 6187, 18564}},
    {10, {1540, 6178, 18563}, {1428, 6148, 18562}}, {24, {1362, 6104, 18554}, {1199, 6018, 18532}},
    {36, {1270, 6037, 18532}, {1029, 5897, 18489}}, {88, {726, 5643, 18406}, {488, 5363, 18345}},
    {100, {654, 5542, 18410}, {410, 5128, 18292}},  {314, {16, 1596, 16289}, {9, 1101, 15550}},
    {500, {65, 2210, 16512}, {27, 1570, 15799}},    {999, {12, 663, 11867}, {6, 454, 10691}},
    {1000, {33, 1416, 14774}, {10, 892, 13670}},
};

typedef struct count {
    uint32_t hands;
    uint32_t solvable;
    uint64_t deals; /* ways to draw these hands from four suits */
    uint64_t solvable_deals;
} count;

static uint64_t deals_of(const uint32_t *ranks, uint32_t cards) {
    static const uint64_t ways[] = {1, 4, 6, 4, 1, 0, 0};
    uint64_t product = 1;
    for (uint32_t first = 0; first < cards;) {
        uint32_t last = first;
        while (last < cards && ranks[last] == ranks[first]) {
            last++;
        }
        product *= ways[last - first];
        first = last;
    }
    return product;
}

static void count_hand(const uint32_t *ranks, uint32_t cards, int64_t target, kz_cpu path,
                       count *sum) {
    kz_work work;
    kz_shisoku_result result;
    kz_shisoku_problem problem = {.count = cards, .target = {target, 1}};
    for (uint32_t i = 0; i < cards; i++) {
        problem.cards[i] = (kz_rational){ranks[i], 1};
    }
    kz_work_init(&work);
    work.cpu = path;
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_true(result.verdict == KZ_ONE || result.verdict == KZ_NONE);
    assert_true(result.verdict == KZ_NONE || judge_solution(&problem, &result.solution));
    sum->hands++;
    sum->deals += deals_of(ranks, cards);
    if (result.verdict == KZ_ONE) {
        sum->solvable++;
        sum->solvable_deals += deals_of(ranks, cards);
    }
}

/* Ranks never fall from one place to the next, so each multiset comes once. */
static void count_from(uint32_t *ranks, uint32_t place, uint32_t cards, int64_t target, kz_cpu path,
                       count *sum) {
    if (place == cards) {
        count_hand(ranks, cards, target, path, sum);
        return;
    }
    for (uint32_t rank = place == 0 ? 1 : ranks[place - 1]; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        ranks[place] = rank;
        count_from(ranks, place + 1, cards, target, path, sum);
    }
}

static count count_all(uint32_t cards, int64_t target, kz_cpu path) {
    uint32_t ranks[6] = {0};
    count sum = {0, 0, 0, 0};
    count_from(ranks, 0, cards, target, path, &sum);
    return sum;
}

static kz_cpu fastest_path(void) {
    kz_cpu paths[HANDS_PATHS_MAX];
    return paths[hands_paths(paths) - 1];
}

static void compare_row(const figure *row, uint32_t cards, kz_cpu path) {
    uint32_t plus = count_all(cards, row->target, path).solvable;
    uint32_t minus = count_all(cards, -row->target, path).solvable;
    printf("%u cards, %lld: %u hands, %u for the negative\n", cards, (long long)row->target, plus,
           minus);
    assert_int_equal(plus, row->hands[cards - 4]);
    assert_int_equal(minus, row->negative[cards - 4]);
}

static void compare_rows(uint32_t cards) {
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        compare_row(&figures[i], cards, fastest_path());
    }
}

static void four_cards(void **state) {
    (void)state;
    compare_rows(4);
    compare_row(&figures[3], 4, KZ_CPU_PORTABLE);
}

static void five_and_six_cards(void **state) {
    (void)state;
    if (!hands_slow()) {
        compare_row(&figures[3], 5, fastest_path());
        return;
    }
    compare_rows(5);
    compare_rows(6);
}

static void compare_deals(uint32_t cards, int64_t target, uint64_t deals, double probability) {
    count sum = count_all(cards, target, fastest_path());
    assert_int_equal(sum.deals, deals);
    assert_true(fabs((double)sum.solvable_deals / (double)deals - probability) < 0.6e-6);
}

static void deal_probabilities(void **state) {
    (void)state;
    assert_int_equal(count_all(4, 24, fastest_path()).hands, 1820);
    compare_deals(4, 24, 270725, .804569);
    compare_deals(4, 314, 270725, .009811);
    if (hands_slow()) {
        compare_deals(5, 24, 2598960, .997753);
        compare_deals(5, 314, 2598960, .353166);
        compare_deals(6, 314, 20358520, .974703);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_cards),
        cmocka_unit_test(five_and_six_cards),
        cmocka_unit_test(deal_probabilities),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
