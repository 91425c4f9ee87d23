/*
 * The portable fields. Fast: a 50-bit prime in Montgomery form with R = 2^52, like field_avx512.c.
 * Wide: the Mersenne prime 2^61 - 1, like field_wide_avx512.c. Theory: docs/theory/shisoku.md.
 */
#include "base/bits.h"
#include "games/shisoku/search/field.h"

#define FAST_MASK    ((UINT64_C(1) << 52) - 1)
#define FAST_INVERSE UINT64_C(3925982315693993) /* of the prime, modulo 2^52 */
#define FAST_ONE     UINT64_C(95631992081820)   /* R modulo the prime, folded */
#define FAST_SQUARE  UINT64_C(471194003298694)  /* R^2 modulo the prime */
#define WIDE_PRIME   KZ__SHISOKU_WIDE_PRIME

typedef uint64_t multiply_fn(uint64_t a, uint64_t b);

/* The part of a product above its low 52 bits. */
static inline uint64_t above_52(uint64_t a, uint64_t b, uint64_t *low) {
    uint64_t high;
    uint64_t word = kz__bits_multiply(a, b, &high);
    *low = word & FAST_MASK;
    return (high << 12) | (word >> 52);
}

/*
 * a*b/R up to sign. The low halves of a*b and m*P are equal, so the high halves differ by
 * (a*b - m*P)/R exactly; its sign does not matter here.
 */
static inline uint64_t fast_multiply(uint64_t a, uint64_t b) {
    uint64_t low;
    uint64_t unused;
    uint64_t high = above_52(a, b, &low);
    uint64_t m = (low * FAST_INVERSE) & FAST_MASK;
    uint64_t other = above_52(m, KZ__SHISOKU_FAST_PRIME, &unused);
    uint64_t difference = high > other ? high - other : other - high;
    return kz__shisoku_field_fold(difference, KZ__SHISOKU_FAST_PRIME);
}

uint64_t kz__shisoku_field_fast_multiply(uint64_t a, uint64_t b) {
    return fast_multiply(a, b);
}

uint64_t kz__shisoku_field_fast_residue(uint64_t number) {
    return fast_multiply(number % KZ__SHISOKU_FAST_PRIME, FAST_SQUARE);
}

static inline uint64_t wide_multiply(uint64_t a, uint64_t b) {
    uint64_t high;
    uint64_t low = kz__bits_multiply(a, b, &high);
    uint64_t sum = (low & WIDE_PRIME) + ((high << 3) | (low >> 61));
    if (sum >= WIDE_PRIME) {
        sum -= WIDE_PRIME;
    }
    return kz__shisoku_field_fold(sum, WIDE_PRIME);
}

uint64_t kz__shisoku_field_wide_multiply(uint64_t a, uint64_t b) {
    return wide_multiply(a, b);
}

uint64_t kz__shisoku_field_wide_residue(uint64_t number) {
    return kz__shisoku_field_fold(number % WIDE_PRIME, WIDE_PRIME);
}

static inline uint64_t *sums(const uint64_t *y, size_t n, uint64_t z, uint64_t *out,
                             uint64_t prime) {
    for (size_t i = 0; i < n; i++) {
        out[i] = kz__shisoku_field_fold(y[i] + z, prime);
    }
    for (size_t i = 0; i < n; i++) {
        out[n + i] = y[i] > z ? y[i] - z : z - y[i];
    }
    return out + 2 * n;
}

static inline uint64_t *products(const uint64_t *y, const uint64_t *y_inverse, size_t n, uint64_t z,
                                 uint64_t z_inverse, uint64_t *out, multiply_fn *multiply) {
    for (size_t i = 0; i < n; i++) {
        out[i] = multiply(y[i], z);
        out[n + i] = multiply(y[i], z_inverse);
        out[2 * n + i] = multiply(y_inverse[i], z);
    }
    return out + 3 * n;
}

static inline uint64_t *multiples(const uint64_t *y, size_t n, uint64_t factor, uint64_t *out,
                                  multiply_fn *multiply) {
    for (size_t i = 0; i < n; i++) {
        out[i] = multiply(y[i], factor);
    }
    return out + n;
}

static inline uint64_t power(uint64_t a, uint64_t exponent, uint64_t one, multiply_fn *multiply) {
    uint64_t result = one;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1) {
            result = multiply(result, a);
        }
        a = multiply(a, a);
    }
    return result;
}

/* Montgomery's trick: prefix products forward, one inversion, then unwound backward. */
static inline void invert(const uint64_t *values, size_t n, uint64_t *inverses, uint64_t prime,
                          uint64_t one, multiply_fn *multiply) {
    uint64_t product = one;
    for (size_t i = 0; i < n; i++) {
        inverses[i] = product;
        product = multiply(product, values[i]);
    }
    uint64_t inverse = power(product, prime - 2, one, multiply);
    for (size_t i = n; i-- > 0;) {
        inverses[i] = multiply(inverses[i], inverse);
        inverse = multiply(inverse, values[i]);
    }
}

static uint64_t *fast_sums(const uint64_t *y, size_t n, uint64_t z, uint64_t *out) {
    return sums(y, n, z, out, KZ__SHISOKU_FAST_PRIME);
}

static uint64_t *fast_products(const uint64_t *y, const uint64_t *y_inverse, size_t n, uint64_t z,
                               uint64_t z_inverse, uint64_t *out) {
    return products(y, y_inverse, n, z, z_inverse, out, fast_multiply);
}

static uint64_t *fast_multiples(const uint64_t *y, size_t n, uint64_t factor, uint64_t *out) {
    return multiples(y, n, factor, out, fast_multiply);
}

static void fast_invert(const uint64_t *values, size_t n, uint64_t *inverses) {
    invert(values, n, inverses, KZ__SHISOKU_FAST_PRIME, FAST_ONE, fast_multiply);
}

static uint64_t *wide_sums(const uint64_t *y, size_t n, uint64_t z, uint64_t *out) {
    return sums(y, n, z, out, WIDE_PRIME);
}

static uint64_t *wide_products(const uint64_t *y, const uint64_t *y_inverse, size_t n, uint64_t z,
                               uint64_t z_inverse, uint64_t *out) {
    return products(y, y_inverse, n, z, z_inverse, out, wide_multiply);
}

static uint64_t *wide_multiples(const uint64_t *y, size_t n, uint64_t factor, uint64_t *out) {
    return multiples(y, n, factor, out, wide_multiply);
}

void kz__shisoku_field_wide_invert(const uint64_t *values, size_t n, uint64_t *inverses) {
    invert(values, n, inverses, WIDE_PRIME, 1, wide_multiply);
}

static size_t sift(const uint64_t *candidates, size_t n, const kz__shisoku_filter *filter,
                   uint32_t *numbers) {
    size_t passed = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t hash = kz__shisoku_field_hash(candidates[i]);
        uint64_t bits = kz__shisoku_filter_bits(hash);
        numbers[passed] = (uint32_t)i;
        passed += (filter->words[hash >> filter->shift] & bits) == bits;
    }
    return passed;
}

static size_t probe(const uint64_t *candidates, size_t n, const kz__shisoku_filter *filter,
                    uint64_t *out) {
    const uint64_t *words = filter->words;
    unsigned shift = filter->shift;
    size_t passed = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t hash = kz__shisoku_field_hash(candidates[i]);
        uint64_t word = words[hash >> shift];
        out[passed] = candidates[i];
        passed += (size_t)((word >> ((hash >> KZ__SHISOKU_FILTER_BIT_A) & 63)) &
                           (word >> ((hash >> KZ__SHISOKU_FILTER_BIT_B) & 63)) & 1);
    }
    return passed;
}

const kz__shisoku_field kz__shisoku_field_fast_portable = {
    .prime = KZ__SHISOKU_FAST_PRIME,
    .one = FAST_ONE,
    .residue = kz__shisoku_field_fast_residue,
    .multiply = kz__shisoku_field_fast_multiply,
    .sums = fast_sums,
    .products = fast_products,
    .multiples = fast_multiples,
    .sift = sift,
    .probe = probe,
    .invert = fast_invert,
};

const kz__shisoku_field kz__shisoku_field_wide_portable = {
    .prime = WIDE_PRIME,
    .one = 1,
    .residue = kz__shisoku_field_wide_residue,
    .multiply = wide_multiply,
    .sums = wide_sums,
    .products = wide_products,
    .multiples = wide_multiples,
    .sift = sift,
    .probe = probe,
    .invert = kz__shisoku_field_wide_invert,
};

uint64_t kz__shisoku_field_invert_one(const kz__shisoku_field *field, uint64_t a) {
    return power(a, field->prime - 2, field->one, field->multiply);
}
