/**
 * @file
 * Exact rational numbers in 64 bits: an overflow is reported, never wrapped.
 *
 * @code
 * kz_rational third, sixth, sum;
 * if (kz_rational_parse("1/3", 3, &third, NULL) != KZ_OK ||
 *     kz_rational_make(1, 6, &sixth) != KZ_OK || kz_rational_add(third, sixth, &sum) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d/%d\n", (int)sum.numerator, (int)sum.denominator); //> 1/2
 * @endcode
 */
#ifndef KAZU_RATIONAL_H
#define KAZU_RATIONAL_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/**
 * numerator / denominator in lowest terms, denominator > 0, zero as 0/1.
 * The numerator is in -(2^63-1) .. 2^63-1, so that every value can be negated.
 */
typedef struct kz_rational {
    int64_t numerator;
    int64_t denominator;
} kz_rational;

/**
 * Makes the fraction numerator / denominator in lowest terms.
 * @param numerator   any value.
 * @param denominator any value but 0.
 * @param out         untouched on failure.
 * @return KZ_OK, KZ_DIVISION_BY_ZERO, or KZ_OVERFLOW (only with INT64_MIN).
 * Cost: constant: one gcd of 64 bits.
 */
KZ_API kz_status kz_rational_make(int64_t numerator, int64_t denominator,
                                  kz_rational *out) KZ_MUST_USE;

/** Gives a whole number as a fraction. @param value above INT64_MIN. Cost: constant. */
KZ_API kz_rational kz_rational_integer(int64_t value);

/**
 * Adds exactly.
 * @return KZ_OK or KZ_OVERFLOW; `out` is untouched on failure.
 * Cost: constant: one gcd, in 128 bits if 64 are too few.
 */
KZ_API kz_status kz_rational_add(kz_rational a, kz_rational b, kz_rational *out) KZ_MUST_USE;

/**
 * Subtracts b from a exactly.
 * @return KZ_OK or KZ_OVERFLOW; `out` is untouched on failure.
 * Cost: constant: one gcd, in 128 bits if 64 are too few.
 */
KZ_API kz_status kz_rational_subtract(kz_rational a, kz_rational b, kz_rational *out) KZ_MUST_USE;

/**
 * Multiplies exactly.
 * @return KZ_OK or KZ_OVERFLOW; `out` is untouched on failure.
 * Cost: constant: one gcd, or three if 64 bits are too few.
 */
KZ_API kz_status kz_rational_multiply(kz_rational a, kz_rational b, kz_rational *out) KZ_MUST_USE;

/**
 * Divides a by b exactly.
 * @return KZ_OK, KZ_DIVISION_BY_ZERO or KZ_OVERFLOW; `out` is untouched on failure.
 * Cost: constant: one gcd, or three if 64 bits are too few.
 */
KZ_API kz_status kz_rational_divide(kz_rational a, kz_rational b, kz_rational *out) KZ_MUST_USE;

/** Gives -a. Never fails. Cost: constant. */
KZ_API kz_rational kz_rational_negate(kz_rational a);

/** Gives the absolute value. Never fails. Cost: constant. */
KZ_API kz_rational kz_rational_absolute(kz_rational a);

/**
 * Compares exactly, in 128 bits.
 * @return -1 if a < b, 0 if equal, 1 if a > b.
 * Cost: constant: two products of 128 bits.
 */
KZ_API int kz_rational_compare(kz_rational a, kz_rational b);

/** Tells whether two values are the same number. Cost: constant. */
KZ_API bool kz_rational_equal(kz_rational a, kz_rational b);

/**
 * Reads "12", "-3.25", "+7", ".5" or "4/3" exactly, in full: no blanks, no exponent.
 * A decimal may have any number of digits as long as its value fits; the two parts of a fraction
 * may have 38 digits each.
 * @param text   bytes, not necessarily NUL-terminated.
 * @param length bytes of text.
 * @param out    untouched on failure.
 * @param error  optional; column counts from the start of text.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_DIVISION_BY_ZERO or KZ_OVERFLOW.
 * Cost: O(length).
 */
KZ_API kz_status kz_rational_parse(const char *text, size_t length, kz_rational *out,
                                   kz_error *error) KZ_MUST_USE;

/** Writes "7", "-4/3". @param value any. @param out appended to. Cost: constant. */
KZ_API void kz_rational_print(kz_rational value, kz_text *out);

KZ_C_END

#endif
