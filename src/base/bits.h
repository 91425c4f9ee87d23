/* Bit counts and wide products: the compiler extensions that the solvers need, wrapped once. */
#ifndef KZ_BASE_BITS_H
#define KZ_BASE_BITS_H

#include <stdint.h>

/* KZ_NO_INT128 (KAZU_INT128=OFF) tests the code for compilers without 128-bit integers. */
#if defined(__SIZEOF_INT128__) && !defined(KZ_NO_INT128)
#define KZ_HAVE_INT128 1
#endif

/** Two words, in a vector register if the processor has one; operators work on both. */
typedef uint64_t kz__bits_pair __attribute__((vector_size(16), may_alias));

/** Number of one bits. Not the builtin, which calls a function on baseline processors. */
static inline unsigned kz__bits_count(uint32_t mask) {
    mask -= mask >> 1 & 0x55555555U;
    mask = (mask & 0x33333333U) + (mask >> 2 & 0x33333333U);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0fU;
    return mask * 0x01010101U >> 24;
}

/** Position of the lowest one bit. @param mask not 0. */
static inline unsigned kz__bits_lowest(uint32_t mask) {
    return (unsigned)__builtin_ctz(mask);
}

/** Position of the lowest one bit of 64. @param mask not 0. */
static inline unsigned kz__bits_lowest64(uint64_t mask) {
    return (unsigned)__builtin_ctzll(mask);
}

/** Smallest e with 2^e >= n. @param n at least 1. */
static inline unsigned kz__bits_log2_ceiling(uint64_t n) {
    return n <= 1 ? 0 : 64 - (unsigned)__builtin_clzll(n - 1);
}

/** kz__bits_multiply() from four products of 32-bit halves, for compilers without 128 bits. */
static inline uint64_t kz__bits_multiply_by_halves(uint64_t a, uint64_t b, uint64_t *high) {
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
    /* Neither sum wraps: (2^32 - 1)^2 + 2^32 - 1 < 2^64. */
    uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t other = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
    *high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    return other << 32 | (low & UINT32_MAX);
}

/** The product of two 64-bit numbers in 128 bits: the low half returned, the high half in *high. */
static inline uint64_t kz__bits_multiply(uint64_t a, uint64_t b, uint64_t *high) {
#ifdef KZ_HAVE_INT128
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
#else
    return kz__bits_multiply_by_halves(a, b, high);
#endif
}

#endif
