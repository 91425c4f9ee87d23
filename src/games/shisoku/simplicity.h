/*
 * How simple a solution is, as a number: no fraction, no bracket, fewest × and ÷, then shortest.
 * Every operation is between blanks and every card is used once, so on a tie the shortest has the
 * fewest brackets.
 */
#ifndef KZ_SHISOKU_SIMPLICITY_H
#define KZ_SHISOKU_SIMPLICITY_H

#include "kazu/shisoku.h"

enum {
    KZ__SHISOKU_COST_BRACKETS = 1 << 0, /* their number */
    KZ__SHISOKU_COST_PRODUCTS = 1 << 8, /* number of × and ÷ */
    KZ__SHISOKU_COST_HAS_BRACKET = 1 << 14,
    KZ__SHISOKU_COST_HAS_FRACTION = 1 << 15,
    KZ__SHISOKU_COST_COUNTS = KZ__SHISOKU_COST_HAS_BRACKET - 1
};

static inline bool kz__shisoku_is_sum(char operation) {
    return operation == '+' || operation == '-';
}

/**
 * The cost of left operation right.
 * @param left_operation  the last operation of the left side; 0: a card, which costs 0.
 * @param right_operation likewise of the right side.
 * @param is_fraction     whether the value is not a whole number.
 */
static inline uint16_t kz__shisoku_cost_join(uint16_t left, char left_operation, char operation,
                                             uint16_t right, char right_operation,
                                             bool is_fraction) {
    bool is_sum = kz__shisoku_is_sum(operation);
    unsigned left_bracket = !is_sum && kz__shisoku_is_sum(left_operation);
    unsigned right_bracket = kz__shisoku_is_sum(right_operation)
                                 ? operation != '+'
                                 : right_operation != 0 && operation == '/';
    unsigned brackets = left_bracket + right_bracket;
    unsigned counts = (left & KZ__SHISOKU_COST_COUNTS) + (right & KZ__SHISOKU_COST_COUNTS) +
                      brackets + (is_sum ? 0U : KZ__SHISOKU_COST_PRODUCTS);
    unsigned flags = (left | right) & ~(unsigned)KZ__SHISOKU_COST_COUNTS;
    return (uint16_t)(counts | flags | (brackets > 0 ? KZ__SHISOKU_COST_HAS_BRACKET : 0U) |
                      (is_fraction ? KZ__SHISOKU_COST_HAS_FRACTION : 0U));
}

/**
 * Whether one way to write a part is at least as good as another, in any context: a product never
 * needs more brackets than a sum.
 */
static inline bool kz__shisoku_cost_dominates(uint16_t a, char a_operation, uint16_t b,
                                              char b_operation) {
    unsigned flags = a & ~(unsigned)KZ__SHISOKU_COST_COUNTS;
    return (flags & ~(unsigned)b) == 0 &&
           (a & KZ__SHISOKU_COST_COUNTS) <= (b & KZ__SHISOKU_COST_COUNTS) &&
           (!kz__shisoku_is_sum(a_operation) || kz__shisoku_is_sum(b_operation));
}

/**
 * Among solutions of equal cost the largest intermediate number decides; above 2^48 all are equal.
 */
static inline uint64_t kz__shisoku_largest_noted(uint64_t largest) {
    const uint64_t most = (UINT64_C(1) << 48) - 1;
    return largest < most ? largest : most;
}

/** The cost of a solution; a smaller one is simpler. */
uint16_t kz__shisoku_solution_cost(const kz_shisoku_problem *problem,
                                   const kz_shisoku_solution *solution);

#endif
