/*
 * Natural numbers of any length: what is kept of one is its residue, and itself while it is small.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/far/far.h"

#include "base/bits.h"
#include "base/checked.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <stdbool.h>

enum {
    WORD = 64,
    FAST_FROM = 1024 /* shorter texts are over before a kernel is set up */
};

/* value * 2^bits div modulus, bit by bit, for value < modulus <= 2^63. */
static uint64_t scaled_quotient(uint64_t value, unsigned bits, uint64_t modulus) {
    uint64_t quotient = 0;
    for (unsigned i = 0; i < bits; i++) {
        value *= 2;
        quotient *= 2;
        if (value >= modulus) {
            value -= modulus;
            quotient++;
        }
    }
    return quotient;
}

static kz__kazutori_far_factor factor_of(uint64_t factor, unsigned bits, uint64_t modulus) {
    return (kz__kazutori_far_factor){modulus, factor, scaled_quotient(factor, bits, modulus)};
}

/* @param by with a quotient of 64 bits. */
static uint64_t multiply(const kz__kazutori_far_factor *by, uint64_t value) {
    uint64_t high;
    (void)kz__bits_multiply(value, by->quotient, &high);
    uint64_t product = value * by->factor - high * by->modulus;
    return product >= by->modulus ? product - by->modulus : product;
}

static uint64_t add(uint64_t a, uint64_t b, uint64_t modulus) {
    uint64_t sum = a + b; /* a below, b at most modulus <= 2^63 */
    return sum >= modulus ? sum - modulus : sum;
}

static uint64_t power_of_ten(unsigned exponent, uint64_t modulus) {
    uint64_t result = 1 % modulus;
    uint64_t square = 10 % modulus;
    for (; exponent > 0; exponent /= 2) {
        kz__kazutori_far_factor by = factor_of(square, WORD, modulus);
        result = exponent % 2 == 1 ? multiply(&by, result) : result;
        square = multiply(&by, square);
    }
    return result;
}

static const kz__kazutori_far_kernel *kernel_for(kz_cpu cpu, uint64_t modulus) {
#if defined(KZ_HAVE_AVX512)
    if (cpu == KZ_CPU_AVX512 && modulus <= kz__kazutori_far_avx512.modulus_max) {
        return &kz__kazutori_far_avx512;
    }
#endif
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE && modulus <= kz__kazutori_far_avx2.modulus_max) {
        return &kz__kazutori_far_avx2;
    }
#endif
    (void)cpu;
    assert(modulus <= kz__kazutori_far_portable.modulus_max);
    return &kz__kazutori_far_portable;
}

void kz_kazutori_far_init(kz_kazutori_far *number, uint64_t modulus, kz_cpu cpu) {
    assert(modulus >= 1 && modulus <= UINT64_C(1) << 63);
    *number = (kz_kazutori_far){.modulus = modulus, .cpu = cpu};
}

static uint64_t fold(const kz__kazutori_far_kernel *kernel, const uint64_t *lane,
                     uint64_t modulus) {
    kz__kazutori_far_factor by = factor_of(power_of_ten(kernel->group, modulus), WORD, modulus);
    uint64_t residue = 0;
    for (unsigned i = 0; i < kernel->lanes; i++) {
        residue = add(multiply(&by, residue), lane[i] % modulus, modulus);
    }
    return residue;
}

/* Reads whole blocks up to the first with a byte that is no digit; returns the bytes read. */
static size_t feed_blocks(kz_kazutori_far *number, const unsigned char *text, size_t length) {
    if (length < FAST_FROM) {
        return 0;
    }
    const kz__kazutori_far_kernel *kernel = kernel_for(number->cpu, number->modulus);
    unsigned block = kernel->group * kernel->lanes;
    uint64_t lane[KZ__KAZUTORI_FAR_LANES_MAX] = {0};
    kz__kazutori_far_factor step =
        factor_of(power_of_ten(block, number->modulus), kernel->bits, number->modulus);
    lane[kernel->lanes - 1] = number->residue;
    size_t blocks = kernel->read(&step, text, length / block, lane);
    if (blocks > 0) {
        number->residue = fold(kernel, lane, number->modulus);
    }
    return blocks * block;
}

/* What is read digit by digit: the rest of a text, and up to the place where a byte is no digit. */
static size_t feed_digits(kz_kazutori_far *number, const unsigned char *text, size_t length) {
    uint64_t modulus = number->modulus;
    kz__kazutori_far_factor by = factor_of(10 % modulus, WORD, modulus);
    size_t i = 0;
    for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0') % modulus;
        number->residue = add(multiply(&by, number->residue), digit, modulus);
    }
    return i;
}

/*
 * `value` is exact below UINT64_MAX, which stands for all that is not below it. So it says more
 * than is_large promises: N just above that limit, less a large total, can be small again.
 */
static bool is_exact(const kz_kazutori_far *number) {
    return number->value < UINT64_MAX;
}

static size_t feed_value(kz_kazutori_far *number, const unsigned char *text, size_t length) {
    uint64_t value = number->value;
    bool is_over = false;
    size_t i = 0;
    for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - 1 - digit) / 10) {
            is_over = true;
            break;
        }
        value = 10 * value + digit;
    }
    number->residue = value % number->modulus;
    number->value = is_over ? UINT64_MAX : value;
    number->is_large = number->value > KZ_KAZUTORI_TOTAL_MAX;
    return i;
}

size_t kz_kazutori_far_feed(kz_kazutori_far *number, const char *text, size_t length) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t done = is_exact(number) ? feed_value(number, bytes, length) : 0;
    if (!is_exact(number)) {
        done += feed_blocks(number, bytes + done, length - done);
        done += feed_digits(number, bytes + done, length - done);
    }
    number->digits += done;
    return done;
}

/* The smallest number from `least` on with this residue. */
static kz_status raise_to(uint64_t least, uint64_t residue, uint64_t modulus, uint64_t *value) {
    uint64_t more = add(residue, modulus - least % modulus, modulus);
    return kz__unsigned_add_overflows(least, more, value) ? KZ_OUT_OF_RANGE : KZ_OK;
}

kz_status kz_kazutori_far_reduce(const kz_kazutori_far *number, uint64_t at,
                                 kz_kazutori_period period, uint64_t shift,
                                 kz_kazutori_missing *missing) {
    assert(number->modulus == period.period);
    if (at > KZ_KAZUTORI_TOTAL_MAX || at > number->value) {
        return KZ_OUT_OF_RANGE;
    }
    if (is_exact(number) && number->value - at <= KZ_KAZUTORI_TOTAL_MAX) {
        *missing = kz_kazutori_near(number->value - at);
        return KZ_OK;
    }
    uint64_t residue = add(number->residue, period.period - at % period.period, period.period);
    uint64_t least;
    uint64_t value;
    if (kz__unsigned_add_overflows(period.preperiod, shift, &least) ||
        raise_to(least, residue, period.period, &value) != KZ_OK) {
        return KZ_OUT_OF_RANGE;
    }
    *missing = (kz_kazutori_missing){.value = value, .is_far = true};
    return KZ_OK;
}
