/* Quotients of 128-bit numbers: by the compiler if it has such numbers, otherwise bit by bit. */
#include "base/wide.h"

#include <assert.h>

kz__wide kz__wide_divide_by_bits(kz__wide a, kz__wide by, kz__wide *rest) {
    kz__wide quotient = {0};
    kz__wide left = {0};

    assert(!kz__wide_is_zero(by));
    for (unsigned bit = 128; bit-- > 0;) {
        /* No bit is lost: `left` is at most the bits of `a` so far, fewer than 128. */
        left = kz__wide_shift_left(left, 1);
        left.low |= kz__wide_shift_right(a, bit).low & 1;
        quotient = kz__wide_shift_left(quotient, 1);
        if (kz__wide_compare(left, by) >= 0) {
            left = kz__wide_subtract(left, by);
            quotient.low |= 1;
        }
    }
    *rest = left;
    return quotient;
}

#ifdef KZ_HAVE_INT128

__extension__ typedef unsigned __int128 builtin;

static builtin joined(kz__wide a) {
    return (builtin)a.high << 64 | a.low;
}

static kz__wide split(builtin a) {
    return (kz__wide){.high = (uint64_t)(a >> 64), .low = (uint64_t)a};
}

static kz__wide divide_wide(kz__wide a, kz__wide by, kz__wide *rest) {
    builtin quotient = joined(a) / joined(by);
    *rest = split(joined(a) - quotient * joined(by));
    return split(quotient);
}

#else

static kz__wide divide_wide(kz__wide a, kz__wide by, kz__wide *rest) {
    return kz__wide_divide_by_bits(a, by, rest);
}

#endif

kz__wide kz__wide_divide(kz__wide a, kz__wide by, kz__wide *rest) {
    assert(!kz__wide_is_zero(by));
    if ((a.high | by.high) == 0) {
        *rest = kz__wide_of(a.low % by.low);
        return kz__wide_of(a.low / by.low);
    }
    return divide_wide(a, by, rest);
}
