/**
 * @file
 * Arithmetic that reports an overflow instead of wrapping.
 * Only this file uses the compilers' builtins, until C23's <stdckdint.h> is widely available.
 */
#ifndef KAZU_BASE_CHECKED_H
#define KAZU_BASE_CHECKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each returns true if the exact result does not fit; `*out` is then meaningless. */

static inline bool kz__add_overflows(int64_t a, int64_t b, int64_t *out) {
    return __builtin_add_overflow(a, b, out);
}

static inline bool kz__subtract_overflows(int64_t a, int64_t b, int64_t *out) {
    return __builtin_sub_overflow(a, b, out);
}

static inline bool kz__multiply_overflows(int64_t a, int64_t b, int64_t *out) {
    return __builtin_mul_overflow(a, b, out);
}

static inline bool kz__unsigned_add_overflows(uint64_t a, uint64_t b, uint64_t *out) {
    return __builtin_add_overflow(a, b, out);
}

static inline bool kz__unsigned_multiply_overflows(uint64_t a, uint64_t b, uint64_t *out) {
    return __builtin_mul_overflow(a, b, out);
}

static inline bool kz__size_add_overflows(size_t a, size_t b, size_t *out) {
    return __builtin_add_overflow(a, b, out);
}

static inline bool kz__size_multiply_overflows(size_t a, size_t b, size_t *out) {
    return __builtin_mul_overflow(a, b, out);
}

#endif
