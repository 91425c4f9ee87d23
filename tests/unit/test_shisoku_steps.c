/* One operation, one step, one expression: applying, printing, and replaying a solution. */
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static kz_rational whole(int64_t value) {
    return (kz_rational){value, 1};
}

static void expect_apply(kz_rational left, char operation, kz_rational right, int64_t numerator,
                         int64_t denominator) {
    kz_rational out = {99, 1};
    assert_int_equal(kz_shisoku_apply(left, operation, right, &out), KZ_OK);
    assert_int_equal(out.numerator, numerator);
    assert_int_equal(out.denominator, denominator);
}

static void operations_are_exact(void **state) {
    (void)state;
    expect_apply(whole(13), '+', whole(6), 19, 1);
    expect_apply(whole(6), '-', whole(13), -7, 1);
    expect_apply(whole(13), '*', whole(6), 78, 1);
    expect_apply(whole(4), '/', whole(6), 2, 3);
    expect_apply(whole(0), '/', whole(6), 0, 1);
    expect_apply(whole(4), '/', whole(-6), -2, 3);
    expect_apply((kz_rational){1, 3}, '+', (kz_rational){1, 6}, 1, 2);
    expect_apply((kz_rational){1, 3}, '-', (kz_rational){1, 3}, 0, 1);
}

static void expect_refused(kz_rational left, char operation, kz_rational right, kz_status status) {
    kz_rational out = {99, 7};
    assert_int_equal(kz_shisoku_apply(left, operation, right, &out), status);
    assert_int_equal(out.numerator, 99);
    assert_int_equal(out.denominator, 7);
}

static void what_cannot_be_done_is_refused(void **state) {
    (void)state;
    expect_refused(whole(5), '/', whole(0), KZ_DIVISION_BY_ZERO);
    expect_refused(whole(0), '/', whole(0), KZ_DIVISION_BY_ZERO);
    expect_refused(whole(INT64_MAX), '+', whole(1), KZ_OVERFLOW);
    expect_refused(whole(-INT64_MAX), '-', whole(1), KZ_OVERFLOW);
    expect_refused(whole(INT64_MAX), '*', whole(2), KZ_OVERFLOW);
    expect_refused((kz_rational){1, INT64_MAX}, '/', whole(2), KZ_OVERFLOW);
    static const char others[] = {'x', '%', '^', '\0', ' ', (char)0xC3};
    for (size_t i = 0; i < sizeof others; i++) {
        expect_refused(whole(1), others[i], whole(2), KZ_BAD_INPUT);
    }
}

static void expect_step(kz_rational left, char operation, kz_rational right, kz_rational value,
                        const char *ascii, const char *pretty) {
    kz_shisoku_step step = {0, 1, operation, left, right, value};
    char buffer[128];
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_shisoku_step_print(&step, KZ_SHISOKU_ASCII, &out);
    assert_string_equal(buffer, ascii);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_shisoku_step_print(&step, KZ_SHISOKU_PRETTY, &out);
    assert_string_equal(buffer, pretty);
}

/* The texts of the article's examples, but for "1 / 100 = 0.01", which it writes as a decimal. */
static void steps_print_as_in_the_article(void **state) {
    (void)state;
    expect_step(whole(13), '-', whole(6), whole(7), "13 - 6 = 7", "13 - 6 = 7");
    expect_step(whole(7), '+', whole(12), whole(19), "7 + 12 = 19", "7 + 12 = 19");
    expect_step(whole(8), '*', whole(11), whole(88), "8 * 11 = 88", "8 \xC3\x97 11 = 88");
    expect_step(whole(4), '/', whole(3), (kz_rational){4, 3}, "4 / 3 = 4/3", "4 \xC3\xB7 3 = 4/3");
    expect_step((kz_rational){4, 3}, '+', whole(51), (kz_rational){157, 3}, "4/3 + 51 = 157/3",
                "4/3 + 51 = 157/3");
    expect_step(whole(-22), '*', whole(7), whole(-154), "-22 * 7 = -154", "-22 \xC3\x97 7 = -154");
}

/* Builds a solution step by step; operands as in kz_shisoku_step, values worked out here. */
static void add_step(const kz_shisoku_problem *problem, kz_shisoku_solution *solution, uint8_t left,
                     char operation, uint8_t right) {
    kz_shisoku_step *step = &solution->steps[solution->count++];
    uint32_t cards = problem->count;
    step->left = left;
    step->right = right;
    step->operation = operation;
    step->left_value = left < cards ? problem->cards[left] : solution->steps[left - cards].value;
    step->right_value =
        right < cards ? problem->cards[right] : solution->steps[right - cards].value;
    judge_number a = {step->left_value.numerator, step->left_value.denominator};
    judge_number b = {step->right_value.numerator, step->right_value.denominator};
    judge_number value = {0, 1};
    assert_true(judge_apply(a, operation, b, &value));
    step->value = (kz_rational){(int64_t)value.numerator, (int64_t)value.denominator};
}

typedef struct drawn_step {
    uint8_t left;
    char operation;
    uint8_t right;
} drawn_step;

typedef struct drawing {
    const char *text; /* target and cards */
    drawn_step steps[5];
    const char *ascii;
} drawing;

static void draw(const drawing *from, kz_shisoku_problem *problem, kz_shisoku_solution *solution) {
    memset(solution, 0, sizeof *solution);
    assert_int_equal(kz_shisoku_problem_parse(from->text, strlen(from->text), problem, NULL),
                     KZ_OK);
    for (uint32_t i = 0; i + 1 < problem->count; i++) {
        const drawn_step *step = &from->steps[i];
        add_step(problem, solution, step->left, step->operation, step->right);
    }
    assert_true(judge_solution(problem, solution));
    assert_true(kz_shisoku_verify(problem, solution));
}

static const drawing drawings[] = {
    {"10 13 6 12 9", {{0, '-', 1}, {4, '+', 2}, {5, '-', 3}}, "13 - 6 + 12 - 9"},
    {"5 5", {{0, '\0', 0}}, "5"},
    {"9 2 3 4", {{0, '+', 1}, {2, '+', 3}}, "4 + 2 + 3"},
    {"3 2 3 4", {{1, '-', 0}, {2, '-', 3}}, "4 - (3 - 2)"},
    {"-1 2 3 4", {{0, '+', 1}, {2, '-', 3}}, "4 - (2 + 3)"},
    {"20 2 3 4", {{0, '+', 1}, {3, '*', 2}}, "(2 + 3) * 4"},
    {"4/5 2 3 4", {{0, '+', 1}, {2, '/', 3}}, "4 / (2 + 3)"},
    {"2/3 2 3 4", {{0, '*', 1}, {2, '/', 3}}, "4 / (2 * 3)"},
    {"6 2 3 4", {{1, '/', 0}, {2, '*', 3}}, "4 * 3 / 2"},
    {"8/3 2 3 4", {{1, '/', 0}, {2, '/', 3}}, "4 / (3 / 2)"},
    {"24 3 3 8 8", {{2, '/', 0}, {1, '-', 4}, {3, '/', 5}}, "8 / (3 - 8 / 3)"},
    {"10 2 3 4", {{0, '*', 1}, {3, '+', 2}}, "2 * 3 + 4"},
    {"4 2.5 1.5", {{0, '+', 1}}, "2.5 + 1.5"},
    {"4 4/3 3", {{0, '*', 1}}, "(4/3) * 3"},
};

static void print_expression(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                             kz_shisoku_signs signs, char *buffer, size_t capacity) {
    kz_text out;
    kz_text_init(&out, buffer, capacity);
    kz_shisoku_expression_print(problem, solution, signs, &out);
    assert_false(out.truncated);
}

static void expressions_have_the_fewest_brackets(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        kz_shisoku_problem problem;
        kz_shisoku_solution solution;
        char buffer[256];
        draw(&drawings[i], &problem, &solution);
        print_expression(&problem, &solution, KZ_SHISOKU_ASCII, buffer, sizeof buffer);
        assert_string_equal(buffer, drawings[i].ascii);
    }
}

static void pretty_signs_replace_two_of_four(void **state) {
    (void)state;
    kz_shisoku_problem problem;
    kz_shisoku_solution solution;
    char buffer[256];
    draw(&drawings[10], &problem, &solution);
    print_expression(&problem, &solution, KZ_SHISOKU_PRETTY, buffer, sizeof buffer);
    assert_string_equal(buffer, "8 \xC3\xB7 (3 - 8 \xC3\xB7 3)");
    draw(&drawings[11], &problem, &solution);
    print_expression(&problem, &solution, KZ_SHISOKU_PRETTY, buffer, sizeof buffer);
    assert_string_equal(buffer, "2 \xC3\x97 3 + 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations_are_exact),
        cmocka_unit_test(what_cannot_be_done_is_refused),
        cmocka_unit_test(steps_print_as_in_the_article),
        cmocka_unit_test(expressions_have_the_fewest_brackets),
        cmocka_unit_test(pretty_signs_replace_two_of_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
