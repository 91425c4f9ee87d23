/*
 * Logarithms by squaring: each square gives one more bit.
 */
#include "play/points.h"

#include "base/bits.h"

#include <assert.h>

enum { FRACTION = 16 };

/* log2 in units of 2^-FRACTION, rounded down. */
static int64_t log2_of(uint64_t number) {
    unsigned whole = kz__bits_log2_ceiling(number);
    whole -= number < UINT64_C(1) << whole ? 1 : 0;
    uint64_t mantissa = whole < 32 ? number << (31 - whole) : number >> (whole - 31);
    int64_t result = whole; /* the mantissa is 1..2 in units of 2^-31 */
    for (unsigned bit = 0; bit < FRACTION; bit++) {
        uint64_t square = mantissa * mantissa >> 31; /* 1..4 */
        uint64_t is_two = square >> 32;
        result = 2 * result + (int64_t)is_two;
        mantissa = square >> is_two;
    }
    return result;
}

int kz__points_log2(int scale, uint64_t over, uint64_t under) {
    assert(over > 0 && under > 0 && over < UINT64_C(1) << 63 && under < UINT64_C(1) << 63);
    static const int64_t one = INT64_C(1) << FRACTION;
    int64_t points = scale * (log2_of(over) - log2_of(under));
    return (int)(points >= 0 ? (points + one / 2) / one : -((one / 2 - points) / one));
}
