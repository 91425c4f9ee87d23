/*
 * Logarithms in integers.
 */
#include "base/log2.h"

#include "base/bits.h"

enum { FRACTION = 16, MANTISSA = 31 };

/* Squaring the mantissa doubles its logarithm: each carry is the next binary digit. */
int32_t kz__log2(uint64_t n) {
    unsigned whole = kz__bits_log2_ceiling(n / 2 + 1);
    uint64_t mantissa = whole > MANTISSA ? n >> (whole - MANTISSA) : n << (MANTISSA - whole);
    int32_t result = (int32_t)whole;
    for (int i = 0; i < FRACTION; i++) {
        mantissa = mantissa * mantissa >> MANTISSA;
        uint64_t carry = mantissa >> (MANTISSA + 1);
        mantissa >>= carry;
        result = 2 * result + (int32_t)carry;
    }
    return result;
}

int kz__log2_times(int factor, uint64_t n, uint64_t m) {
    int64_t product = (int64_t)factor * (kz__log2(n) - kz__log2(m));
    int64_t half = product < 0 ? -(KZ__LOG2_ONE / 2) : KZ__LOG2_ONE / 2;
    return (int)((product + half) / KZ__LOG2_ONE);
}
