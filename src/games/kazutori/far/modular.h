/**
 * @file
 * Arithmetic with any modulus up to 2^63.
 */
#ifndef KZ_KAZUTORI_MODULAR_H
#define KZ_KAZUTORI_MODULAR_H

#include "base/bits.h"

/* Multiplication by a fixed factor (Shoup): with quotient = factor * 2^64 div modulus,
   v * factor - (v * quotient >> 64) * modulus lies in 0 .. 2 * modulus - 1 for every word v. */
typedef struct kz__kazutori_modular_factor {
    uint64_t modulus;
    uint64_t factor; /* below modulus */
    uint64_t quotient;
} kz__kazutori_modular_factor;

/* Computes the quotient bit by bit. @param factor below the modulus. */
static inline kz__kazutori_modular_factor kz__kazutori_modular_factor_of(uint64_t factor,
                                                                         uint64_t modulus) {
    uint64_t rest = factor;
    uint64_t quotient = 0;
    for (unsigned i = 0; i < 64; i++) {
        rest *= 2;
        quotient *= 2;
        if (rest >= modulus) {
            rest -= modulus;
            quotient++;
        }
    }
    return (kz__kazutori_modular_factor){modulus, factor, quotient};
}

static inline uint64_t kz__kazutori_modular_multiply(const kz__kazutori_modular_factor *by,
                                                     uint64_t value) {
    uint64_t high;
    (void)kz__bits_multiply(value, by->quotient, &high);
    uint64_t product = value * by->factor - high * by->modulus;
    return product >= by->modulus ? product - by->modulus : product;
}

/* @param b at most the modulus; a below it. */
static inline uint64_t kz__kazutori_modular_add(uint64_t a, uint64_t b, uint64_t modulus) {
    uint64_t sum = a + b;
    return sum >= modulus ? sum - modulus : sum;
}

#endif
