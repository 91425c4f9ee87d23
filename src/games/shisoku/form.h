/*
 * Forms: what is left of a tree when only the chosen equivalence is looked at, as numbers modulo
 * 2^61 - 1. See docs/theory/shisoku-solutions.md.
 *
 * A form has a `factor`, multiplicative over products, and a `term`, additive over sums. Functions
 * are compared by one evaluation at a random point: factor and term are the same number. For
 * structure they are tied by a bijection that knows no algebra, so nothing multiplies out; it is
 * odd, so signs are pulled out, and it keeps 0.
 */
#ifndef KZ_SHISOKU_FORM_H
#define KZ_SHISOKU_FORM_H

#include "base/bits.h"
#include "kazu/shisoku_study.h"

#define KZ__FORM_PRIME ((UINT64_C(1) << 61) - 1)

typedef struct kz__form {
    uint64_t value;
    uint64_t value_inverse; /* 0 if value is 0; not always filled in */
    uint64_t factor;
    uint64_t factor_inverse;
    uint64_t term;
    const struct kz__form *left; /* how it was made first; NULL: a card */
    const struct kz__form *right;
    char operation;
    uint8_t leaf; /* of a card */
} kz__form;

static inline uint64_t kz__form_add(uint64_t a, uint64_t b) {
    uint64_t sum = a + b;
    return sum >= KZ__FORM_PRIME ? sum - KZ__FORM_PRIME : sum;
}

static inline uint64_t kz__form_subtract(uint64_t a, uint64_t b) {
    return a >= b ? a - b : a + KZ__FORM_PRIME - b;
}

static inline uint64_t kz__form_multiply(uint64_t a, uint64_t b) {
    uint64_t high;
    uint64_t low = kz__bits_multiply(a, b, &high);
    return kz__form_add(low & KZ__FORM_PRIME, (high << 3) | (low >> 61));
}

/** The inverse; 0 for 0. */
uint64_t kz__form_inverse(uint64_t a);

/** What stands in a sum for a form with this factor. */
uint64_t kz__form_term(kz_shisoku_same same, uint64_t factor);

/** What stands in a product for a form with this term. */
uint64_t kz__form_factor(kz_shisoku_same same, uint64_t term);

/** The form of a card: its letter depends on the equivalence. @param position of the card. */
void kz__form_card(kz_shisoku_same same, kz_rational card, unsigned position, kz__form *form);

/**
 * The form of left operation right, without inverses. @return false if right's value is 0.
 */
bool kz__form_combine(kz_shisoku_same same, const kz__form *left, char operation,
                      const kz__form *right, kz__form *out);

/** Fills in the inverses of many forms at the price of one inversion each. */
void kz__form_invert(kz__form *forms, size_t count);

#endif
