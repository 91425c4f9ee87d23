/* The rules: valid tables, the result of an operation, and whether a solution is right. */
#include "games/shisoku/rules.h"
#include "base/valid.h"

#include <assert.h>

kz_status kz_shisoku_apply(kz_rational left, char operation, kz_rational right, kz_rational *out) {
    assert(out != NULL); /* the fractions: in kz_rational_add() and its like */
    switch (operation) {
    case '+':
        return kz_rational_add(left, right, out);
    case '-':
        return kz_rational_subtract(left, right, out);
    case '*':
        return kz_rational_multiply(left, right, out);
    case '/':
        return kz_rational_divide(left, right, out);
    default:
        return KZ_BAD_INPUT;
    }
}

/* Takes an operand that is not used yet; false if there is no such operand. */
static bool take_operand(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                         uint32_t made, uint32_t operand, bool *used, kz_rational *value) {
    if (operand >= problem->count + made || used[operand]) {
        return false;
    }
    used[operand] = true;
    *value = operand < problem->count ? problem->cards[operand]
                                      : solution->steps[operand - problem->count].value;
    return true;
}

static bool verify_step(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                        uint32_t index, bool *used) {
    const kz_shisoku_step *step = &solution->steps[index];
    kz_rational left;
    kz_rational right;
    kz_rational value;
    return take_operand(problem, solution, index, step->left, used, &left) &&
           take_operand(problem, solution, index, step->right, used, &right) &&
           kz_rational_equal(left, step->left_value) &&
           kz_rational_equal(right, step->right_value) &&
           kz_shisoku_apply(left, step->operation, right, &value) == KZ_OK &&
           kz_rational_equal(value, step->value);
}

bool kz_shisoku_verify(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution) {
    assert(problem != NULL && solution != NULL);
    bool used[2 * KZ_SHISOKU_MAX_CARDS] = {false};
    if (problem->count < 1 || problem->count > KZ_SHISOKU_MAX_CARDS ||
        solution->count + 1 != problem->count) {
        return false;
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        if (!verify_step(problem, solution, i, used)) {
            return false;
        }
    }
    kz_rational last =
        solution->count == 0 ? problem->cards[0] : solution->steps[solution->count - 1].value;
    return kz_rational_equal(last, problem->target);
}

bool kz__shisoku_is_table(const kz_shisoku_problem *problem) {
    if (problem->count < 1 || problem->count > KZ_SHISOKU_MAX_CARDS) {
        return false;
    }
    for (uint32_t i = 0; i < problem->count; i++) {
        if (problem->cards[i].numerator < 0 || problem->cards[i].denominator <= 0) {
            return false;
        }
    }
    return true;
}

bool kz__shisoku_has_zero(const kz_shisoku_problem *problem) {
    for (uint32_t i = 0; i < problem->count; i++) {
        if (problem->cards[i].numerator == 0) {
            return true;
        }
    }
    return false;
}
