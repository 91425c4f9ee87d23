/* kz_shisoku_verify() trusts nothing: every change of a single field of a solution is refused. */
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The article's first example: 13 - 6 = 7, 7 + 12 = 19, 19 - 9 = 10. */
static const kz_shisoku_problem problem = {
    .cards = {{13, 1}, {6, 1}, {12, 1}, {9, 1}}, .count = 4, .target = {10, 1}};
static const kz_shisoku_solution right = {
    .count = 3,
    .steps = {{0, 1, '-', {13, 1}, {6, 1}, {7, 1}},
              {4, 2, '+', {7, 1}, {12, 1}, {19, 1}},
              {5, 3, '-', {19, 1}, {9, 1}, {10, 1}}},
};

static void the_original_is_accepted(void **state) {
    (void)state;
    assert_true(judge_solution(&problem, &right));
    assert_true(kz_shisoku_verify(&problem, &right));
}

static void expect_refused(const kz_shisoku_solution *solution, const char *what) {
    if (kz_shisoku_verify(&problem, solution)) {
        fail_msg("accepted with another %s", what);
    }
}

static void another_count(void **state) {
    (void)state;
    static const uint32_t counts[] = {0, 1, 2, 4, 51, 52, 1000, UINT32_MAX};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        kz_shisoku_solution wrong = right;
        wrong.count = counts[i];
        expect_refused(&wrong, "count");
    }
}

static void another_operand(void **state) {
    (void)state;
    for (uint32_t step = 0; step < right.count; step++) {
        for (uint32_t operand = 0; operand <= UINT8_MAX; operand++) {
            kz_shisoku_solution wrong = right;
            wrong.steps[step].left = (uint8_t)operand;
            if (operand != right.steps[step].left) {
                expect_refused(&wrong, "left operand");
            }
            wrong = right;
            wrong.steps[step].right = (uint8_t)operand;
            if (operand != right.steps[step].right) {
                expect_refused(&wrong, "right operand");
            }
        }
    }
}

static void another_operation(void **state) {
    (void)state;
    for (uint32_t step = 0; step < right.count; step++) {
        for (int operation = 0; operation <= UINT8_MAX; operation++) {
            kz_shisoku_solution wrong = right;
            wrong.steps[step].operation = (char)operation;
            if ((char)operation != right.steps[step].operation) {
                expect_refused(&wrong, "operation");
            }
        }
    }
}

static kz_rational *value_of(kz_shisoku_solution *solution, uint32_t step, uint32_t which) {
    kz_shisoku_step *at = &solution->steps[step];
    return which == 0 ? &at->left_value : which == 1 ? &at->right_value : &at->value;
}

static void another_value(void **state) {
    (void)state;
    static const int64_t parts[] = {0, 1, -1, 2, 8, -7, INT64_MAX, -INT64_MAX, INT64_MIN};
    for (uint32_t at = 0; at < 3 * right.count; at++) {
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            kz_shisoku_solution wrong = right;
            value_of(&wrong, at / 3, at % 3)->numerator = parts[i];
            expect_refused(&wrong, "numerator");
            wrong = right;
            value_of(&wrong, at / 3, at % 3)->denominator = parts[i];
            if (parts[i] != 1) {
                expect_refused(&wrong, "denominator");
            }
        }
    }
}

/* 14/2 is 7, but no normalised fraction: whoever compares fields would be misled by it. */
static void values_not_in_lowest_terms(void **state) {
    (void)state;
    kz_shisoku_solution wrong = right;
    wrong.steps[0].value = (kz_rational){14, 2};
    expect_refused(&wrong, "value");
}

static void another_problem(void **state) {
    (void)state;
    kz_shisoku_problem other = problem;
    other.target.numerator = 11;
    assert_false(kz_shisoku_verify(&other, &right));
    other = problem;
    other.cards[3].numerator = 8;
    assert_false(kz_shisoku_verify(&other, &right));
    other = problem;
    other.count = 3;
    assert_false(kz_shisoku_verify(&other, &right));
    other.count = 5;
    other.cards[4] = (kz_rational){1, 1};
    assert_false(kz_shisoku_verify(&other, &right));
}

static void division_by_zero(void **state) {
    (void)state;
    static const kz_shisoku_problem zero = {
        .cards = {{5, 1}, {3, 1}, {3, 1}}, .count = 3, .target = {0, 1}};
    kz_shisoku_solution wrong = {
        .count = 2,
        .steps = {{1, 2, '-', {3, 1}, {3, 1}, {0, 1}}, {0, 3, '/', {5, 1}, {0, 1}, {0, 1}}},
    };
    assert_false(kz_shisoku_verify(&zero, &wrong));
    wrong.steps[1].operation = '*';
    assert_true(kz_shisoku_verify(&zero, &wrong));
}

/* Card 0 twice and card 1 never: every value is right, because the two cards are equal. */
static void a_card_used_twice(void **state) {
    (void)state;
    static const kz_shisoku_problem pair = {
        .cards = {{3, 1}, {3, 1}, {6, 1}}, .count = 3, .target = {12, 1}};
    kz_shisoku_solution twice = {
        .count = 2,
        .steps = {{0, 2, '+', {3, 1}, {6, 1}, {9, 1}}, {3, 0, '+', {9, 1}, {3, 1}, {12, 1}}},
    };
    assert_false(kz_shisoku_verify(&pair, &twice));
    twice.steps[1].right = 1;
    assert_true(kz_shisoku_verify(&pair, &twice));
    static const kz_shisoku_problem two = {.cards = {{3, 1}, {3, 1}}, .count = 2, .target = {6, 1}};
    static const kz_shisoku_solution with_itself = {.count = 1,
                                                    .steps = {{0, 0, '+', {3, 1}, {3, 1}, {6, 1}}}};
    assert_false(kz_shisoku_verify(&two, &with_itself));
}

/* The first result twice and a card never; the last value is right again. */
static void a_result_used_twice(void **state) {
    (void)state;
    static const kz_shisoku_problem table = {
        .cards = {{1, 1}, {1, 1}, {2, 1}}, .count = 3, .target = {4, 1}};
    kz_shisoku_solution twice = {
        .count = 2,
        .steps = {{0, 1, '+', {1, 1}, {1, 1}, {2, 1}}, {3, 3, '+', {2, 1}, {2, 1}, {4, 1}}},
    };
    assert_false(kz_shisoku_verify(&table, &twice));
    twice.steps[1].right = 2;
    assert_true(kz_shisoku_verify(&table, &twice));
}

static void one_card_needs_no_step(void **state) {
    (void)state;
    static const kz_shisoku_problem one = {.cards = {{5, 1}}, .count = 1, .target = {5, 1}};
    static const kz_shisoku_problem other = {.cards = {{5, 1}}, .count = 1, .target = {6, 1}};
    static const kz_shisoku_solution nothing = {.count = 0};
    assert_true(kz_shisoku_verify(&one, &nothing));
    assert_false(kz_shisoku_verify(&other, &nothing));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_original_is_accepted),
        cmocka_unit_test(another_count),
        cmocka_unit_test(another_operand),
        cmocka_unit_test(another_operation),
        cmocka_unit_test(another_value),
        cmocka_unit_test(values_not_in_lowest_terms),
        cmocka_unit_test(another_problem),
        cmocka_unit_test(division_by_zero),
        cmocka_unit_test(a_card_used_twice),
        cmocka_unit_test(a_result_used_twice),
        cmocka_unit_test(one_card_needs_no_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
