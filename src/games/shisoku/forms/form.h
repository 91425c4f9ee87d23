/*
 * Forms: trees reduced to the chosen equivalence, as numbers modulo 2^61 - 1. See
 * docs/theory/shisoku-solutions.md.
 *
 * A form has a `factor`, multiplicative over products, and a `term`, additive over sums. Functions
 * are compared by one evaluation at a random point: factor and term are the same number. For
 * structure they are related by a bijection without algebraic structure, so nothing multiplies out.
 * It is odd, so signs are pulled out, and it maps 0 to 0.
 */
#ifndef KZ_SHISOKU_FORM_H
#define KZ_SHISOKU_FORM_H

#include "base/bits.h"
#include "kazu/shisoku_study.h"

#define KZ__SHISOKU_FORM_PRIME ((UINT64_C(1) << 61) - 1)

/* The simplest known tree of a form. Its value is known from its context. */
typedef struct kz__shisoku_form {
    uint64_t factor;
    struct kz__shisoku_form *left; /* NULL: a card */
    struct kz__shisoku_form *right;
    char operation;
    uint8_t leaf;  /* of a card */
    uint16_t cost; /* games/shisoku/simplicity.h */
} kz__shisoku_form;

static inline uint64_t kz__shisoku_form_add(uint64_t a, uint64_t b) {
    uint64_t sum = a + b;
    return sum >= KZ__SHISOKU_FORM_PRIME ? sum - KZ__SHISOKU_FORM_PRIME : sum;
}

static inline uint64_t kz__shisoku_form_subtract(uint64_t a, uint64_t b) {
    return a >= b ? a - b : a + KZ__SHISOKU_FORM_PRIME - b;
}

static inline uint64_t kz__shisoku_form_multiply(uint64_t a, uint64_t b) {
    uint64_t high;
    uint64_t low = kz__bits_multiply(a, b, &high);
    return kz__shisoku_form_add(low & KZ__SHISOKU_FORM_PRIME, (high << 3) | (low >> 61));
}

/** The inverse; 0 for 0. */
uint64_t kz__shisoku_form_inverse(uint64_t a);

/** The term, for sums, of a form with this factor. */
uint64_t kz__shisoku_form_term(kz_shisoku_same same, uint64_t factor);

/** The factor, for products, of a form with this term. */
uint64_t kz__shisoku_form_factor(kz_shisoku_same same, uint64_t term);

/** The residue of a value. */
uint64_t kz__shisoku_form_value(kz_rational value);

/** The form of a card: its letter depends on the equivalence. @param position of the card. */
void kz__shisoku_form_card(kz_shisoku_same same, kz_rational card, unsigned position,
                           kz__shisoku_form *form);

/**
 * The factor of left operation right.
 * @param right_inverse the inverse of right's factor; only a division looks at it.
 */
uint64_t kz__shisoku_form_combine(kz_shisoku_same same, uint64_t left, char operation,
                                  uint64_t right, uint64_t right_inverse);

/** Inverts many numbers at the price of one inversion; 0 for 0. */
void kz__shisoku_form_invert(const uint64_t *numbers, size_t count, uint64_t *inverses);

#endif
