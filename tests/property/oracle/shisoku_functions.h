/*
 * Trees as rational functions, for the equivalences labelled, e2 and e3: a pair of polynomials
 * with whole coefficients, never cancelled, compared exactly by multiplying crosswise.
 * A polynomial is the array of all its coefficients. A variable that stands for m cards has a
 * degree of at most m in a tree and 2m in a product crosswise, so at most 3^5 coefficients occur.
 */
#ifndef SHISOKU_FUNCTIONS_H
#define SHISOKU_FUNCTIONS_H

#include "property/oracle/shisoku_oracle.h"

enum { FUNCTIONS_VARIABLES_MAX = 5, FUNCTIONS_TERMS_MAX = 243 };

#define FUNCTIONS_PRIME ((INT64_C(1) << 61) - 1)

typedef struct functions_ring {
    uint32_t terms; /* coefficients in use */
    uint32_t variables;
    uint32_t strides[FUNCTIONS_VARIABLES_MAX]; /* variable -> place of its first power */
    int64_t points[FUNCTIONS_TERMS_MAX]; /* each monomial at a fixed point, modulo the prime */
} functions_ring;

typedef struct functions_polynomial {
    uint32_t length; /* from here on all coefficients are 0 */
    int64_t at[FUNCTIONS_TERMS_MAX];
} functions_polynomial;

typedef struct functions_function {
    functions_polynomial above;
    functions_polynomial below;
} functions_function;

static inline int64_t functions_modulo(oracle_wide value) {
    int64_t rest = (int64_t)(value % FUNCTIONS_PRIME);
    return rest < 0 ? rest + FUNCTIONS_PRIME : rest;
}

/* cards[v]: how many cards are variable v. */
static inline void functions_init(functions_ring *ring, const uint32_t *cards, uint32_t variables) {
    assert(variables <= FUNCTIONS_VARIABLES_MAX);
    *ring = (functions_ring){.terms = 1, .variables = variables, .points = {1}};
    int64_t point = INT64_C(1234567890123456789);
    for (uint32_t v = 0; v < variables; v++) {
        uint32_t stride = ring->terms;
        ring->strides[v] = stride;
        ring->terms *= 2 * cards[v] + 1;
        assert(ring->terms <= FUNCTIONS_TERMS_MAX);
        point = functions_modulo((oracle_wide)point * 6364136223846793005 + 1442695040888963407);
        for (uint32_t i = stride; i < ring->terms; i++) {
            ring->points[i] = functions_modulo((oracle_wide)ring->points[i - stride] * point);
        }
    }
}

/* sum += sign * a * b. Places of monomials add up like exponents: no degree is ever exceeded. */
static inline void functions_add_product(const functions_ring *ring, const functions_polynomial *a,
                                         const functions_polynomial *b, int64_t sign,
                                         functions_polynomial *sum) {
    for (uint32_t i = 0; i < a->length; i++) {
        for (uint32_t j = 0; a->at[i] != 0 && j < b->length; j++) {
            assert(i + j < ring->terms);
            sum->at[i + j] += sign * a->at[i] * b->at[j];
        }
    }
    uint32_t length = a->length + b->length - 1;
    sum->length = length > sum->length ? length : sum->length;
}

/* place 0: the constant 1; else a variable by its stride. */
static inline functions_function functions_monomial(uint32_t place) {
    functions_function out = {.above = {.length = place + 1}, .below = {.length = 1, .at = {1}}};
    out.above.at[place] = 1;
    return out;
}

static inline functions_function functions_apply(const functions_ring *ring,
                                                 const functions_function *a, char sign,
                                                 const functions_function *b) {
    functions_function out = {.above = {.length = 0}};
    switch (sign) {
    case '*':
        functions_add_product(ring, &a->above, &b->above, 1, &out.above);
        functions_add_product(ring, &a->below, &b->below, 1, &out.below);
        return out;
    case '/':
        functions_add_product(ring, &a->above, &b->below, 1, &out.above);
        functions_add_product(ring, &a->below, &b->above, 1, &out.below);
        return out;
    default:
        functions_add_product(ring, &a->above, &b->below, 1, &out.above);
        functions_add_product(ring, &b->above, &a->below, sign == '+' ? 1 : -1, &out.above);
        functions_add_product(ring, &a->below, &b->below, 1, &out.below);
        return out;
    }
}

/* Exact: a/b = c/d if and only if ad - cb is the polynomial 0. */
static inline bool functions_same(const functions_ring *ring, const functions_function *a,
                                  const functions_function *b) {
    functions_polynomial difference = {.length = 0};
    functions_add_product(ring, &a->above, &b->below, 1, &difference);
    functions_add_product(ring, &b->above, &a->below, -1, &difference);
    for (uint32_t i = 0; i < difference.length; i++) {
        if (difference.at[i] != 0) {
            return false;
        }
    }
    return true;
}

static inline int64_t functions_evaluate(const functions_ring *ring,
                                         const functions_polynomial *polynomial) {
    oracle_wide sum = 0;
    for (uint32_t i = 0; i < polynomial->length; i++) {
        sum += (oracle_wide)polynomial->at[i] * ring->points[i];
    }
    return functions_modulo(sum);
}

/* The value at the fixed point modulo the prime: other values, other functions. */
static inline uint64_t functions_value(const functions_ring *ring, const functions_function *f) {
    oracle_wide power = functions_evaluate(ring, &f->below);
    oracle_wide value = functions_evaluate(ring, &f->above);
    assert(power != 0);
    for (int64_t rest = FUNCTIONS_PRIME - 2; rest != 0; rest >>= 1) {
        if ((rest & 1) != 0) {
            value = functions_modulo(value * power);
        }
        power = functions_modulo(power * power);
    }
    return (uint64_t)value;
}

#endif
