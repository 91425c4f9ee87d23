/* Fractions with 127-bit numerators and denominators. Theory: docs/theory/shisoku.md, "Proofs". */
#include "games/shisoku/proof/wide.h"

#include "base/bits.h"
#include "kazu/shisoku.h"

#define SIGN_BIT (UINT64_C(1) << 63)

typedef kz__shisoku_wide wide;
typedef kz__shisoku_wide_fraction fraction;

static bool is_zero(wide a) {
    return (a.high | a.low) == 0;
}

static int compare(wide a, wide b) {
    if (a.high != b.high) {
        return a.high < b.high ? -1 : 1;
    }
    return a.low < b.low ? -1 : a.low > b.low;
}

static wide subtract(wide a, wide b) {
    return (wide){a.high - b.high - (a.low < b.low), a.low - b.low};
}

static bool add(wide a, wide b, wide *sum) {
    uint64_t low = a.low + b.low;
    *sum = (wide){a.high + b.high + (low < a.low), low};
    return sum->high < SIGN_BIT;
}

/* Both are below 2^127; false if the product is not. */
static bool multiply(wide a, wide b, wide *product) {
    uint64_t carried;
    uint64_t crossed_high;
    uint64_t low = kz__bits_multiply(a.low, b.low, &carried);
    if (a.high != 0 && b.high != 0) {
        return false;
    }
    uint64_t crossed = a.high != 0 ? kz__bits_multiply(a.high, b.low, &crossed_high)
                                   : kz__bits_multiply(a.low, b.high, &crossed_high);
    *product = (wide){carried + crossed, low};
    return crossed_high == 0 && product->high >= carried && product->high < SIGN_BIT;
}

static wide half(wide a) {
    return (wide){a.high >> 1, a.high << 63 | a.low >> 1};
}

static wide twice(wide a) {
    return (wide){a.high << 1 | a.low >> 63, a.low << 1};
}

/* Halves while even. */
static wide make_odd(wide a, unsigned *halvings) {
    for (*halvings = 0; (a.low & 1) == 0; ++*halvings) {
        a = half(a);
    }
    return a;
}

/* Euclid with subtractions and halvings. Neither is 0. */
static wide common_divisor(wide a, wide b) {
    unsigned of_a;
    unsigned of_b;
    unsigned again;
    a = make_odd(a, &of_a);
    b = make_odd(b, &of_b);
    while (compare(a, b) != 0) {
        bool is_larger = compare(a, b) > 0;
        wide rest = is_larger ? subtract(a, b) : subtract(b, a);
        b = is_larger ? b : a;
        a = make_odd(rest, &again);
    }
    for (unsigned i = of_a < of_b ? of_a : of_b; i > 0; i--) {
        a = twice(a);
    }
    return a;
}

/* Long division, a bit at a time. */
static wide divide(wide a, wide b) {
    wide quotient = {0, 0};
    wide rest = {0, 0};
    for (unsigned bit = 127; bit-- > 0;) {
        uint64_t next = bit >= 64 ? a.high >> (bit - 64) & 1 : a.low >> bit & 1;
        rest = twice(rest);
        rest.low |= next;
        quotient = twice(quotient);
        if (compare(rest, b) >= 0) {
            rest = subtract(rest, b);
            quotient.low |= 1;
        }
    }
    return quotient;
}

static fraction reduce(bool is_negative, wide above, wide below) {
    if (is_zero(above)) {
        return (fraction){{0, 0}, {0, 1}};
    }
    wide divisor = common_divisor(above, below);
    if (divisor.high != 0 || divisor.low != 1) {
        above = divide(above, divisor);
        below = divide(below, divisor);
    }
    above.high |= is_negative ? SIGN_BIT : 0;
    return (fraction){above, below};
}

static bool is_negative(const fraction *a) {
    return (a->above.high & SIGN_BIT) != 0;
}

static wide size_of(const fraction *a) {
    return (wide){a->above.high & ~SIGN_BIT, a->above.low};
}

fraction kz__shisoku_widen(kz_rational value) {
    uint64_t size = value.numerator < 0 ? 0 - (uint64_t)value.numerator : (uint64_t)value.numerator;
    return (fraction){{value.numerator < 0 ? SIGN_BIT : 0, size}, {0, (uint64_t)value.denominator}};
}

int kz__shisoku_wide_order(const fraction *a, const fraction *b) {
    int order = compare(a->above, b->above);
    return order != 0 ? order : compare(a->below, b->below);
}

static bool narrow(const fraction *a, kz_rational *out) {
    if ((a->above.high & ~SIGN_BIT) != 0 || a->below.high != 0 || a->above.low > INT64_MAX ||
        a->below.low > INT64_MAX) {
        return false;
    }
    int64_t size = (int64_t)a->above.low;
    *out = (kz_rational){is_negative(a) ? -size : size, (int64_t)a->below.low};
    return true;
}

/* a + b, or a - b if `is_turned`. */
static kz_status add_wide(const fraction *a, const fraction *b, bool is_turned, fraction *out) {
    wide left;
    wide right;
    wide sum;
    wide below;
    if (!multiply(size_of(a), b->below, &left) || !multiply(size_of(b), a->below, &right) ||
        !multiply(a->below, b->below, &below)) {
        return KZ_OVERFLOW;
    }
    bool of_left = is_negative(a);
    bool of_right = is_negative(b) != is_turned;
    if (of_left == of_right) {
        if (!add(left, right, &sum)) {
            return KZ_OVERFLOW;
        }
        *out = reduce(of_left, sum, below);
    } else if (compare(left, right) >= 0) {
        *out = reduce(of_left, subtract(left, right), below);
    } else {
        *out = reduce(of_right, subtract(right, left), below);
    }
    return KZ_OK;
}

static kz_status multiply_wide(const fraction *a, bool b_is_negative, wide b_above, wide b_below,
                               fraction *out) {
    wide above;
    wide below;
    if (is_zero(b_below)) {
        return KZ_DIVISION_BY_ZERO;
    }
    if (!multiply(size_of(a), b_above, &above) || !multiply(a->below, b_below, &below)) {
        return KZ_OVERFLOW;
    }
    *out = reduce(is_negative(a) != b_is_negative, above, below);
    return KZ_OK;
}

kz_status kz__shisoku_wide_apply(const fraction *left, char operation, const fraction *right,
                                 fraction *out) {
    kz_rational a;
    kz_rational b;
    kz_rational value;
    if (narrow(left, &a) && narrow(right, &b) &&
        kz_shisoku_apply(a, operation, b, &value) == KZ_OK) {
        *out = kz__shisoku_widen(value);
        return KZ_OK;
    }
    switch (operation) {
    case '+':
    case '-':
        return add_wide(left, right, operation == '-', out);
    case '*':
        return multiply_wide(left, is_negative(right), size_of(right), right->below, out);
    default:
        return multiply_wide(left, is_negative(right), right->below, size_of(right), out);
    }
}
