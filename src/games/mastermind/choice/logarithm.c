/*
 * Logarithms of primes are computed by squaring, bit by bit; the others are sums of these.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/logarithm.h"

#include "base/bits.h"

enum {
    FRACTION = 48,
    MOST_BITS = 63,
    LOGARITHM_STEPS = FRACTION /* steps for the logarithm of a prime */
};

uint64_t kz__mastermind_log2(uint64_t number) {
    unsigned whole = kz__bits_log2_ceiling(number);
    whole -= number < UINT64_C(1) << whole ? 1 : 0;
    uint64_t mantissa = number << (63 - whole); /* 1..2 in units of 2^-63 */
    uint64_t result = whole;
    for (unsigned bit = 0; bit < FRACTION; bit++) {
        uint64_t square = 0; /* 1..4 in units of 2^-62 */
        (void)kz__bits_multiply(mantissa, mantissa, &square);
        uint64_t is_two = square >> 63;
        result = result << 1 | is_two;
        mantissa = is_two != 0 ? square : square << 1;
    }
    return result;
}

double kz__mastermind_bits(uint64_t number) {
    return (double)kz__mastermind_log2(number) / (double)(UINT64_C(1) << FRACTION);
}

/* Writes log2 of 1..count-1: a number without a value when reached is a prime. */
static kz_status fill_logarithms(const kz__mastermind_logarithms *logarithms, kz_work *work) {
    uint64_t *log = logarithms->term;
    kz_status status = KZ_OK;
    for (uint32_t h = 0; h < logarithms->count && status == KZ_OK; h++) {
        log[h] = 0;
        status = kz_work_step(work, 1);
    }
    for (uint64_t prime = 2; prime < logarithms->count && status == KZ_OK; prime++) {
        if (log[prime] != 0) {
            continue;
        }
        uint64_t own = kz__mastermind_log2(prime) >> logarithms->loss;
        status = kz_work_step(work, LOGARITHM_STEPS);
        for (uint64_t power = prime; power < logarithms->count && status == KZ_OK; power *= prime) {
            for (uint64_t h = power; h < logarithms->count; h += power) {
                log[h] += own;
            }
            status = kz_work_step(work, logarithms->count / power);
        }
    }
    return status;
}

kz_status kz__mastermind_logarithms_new(uint32_t largest, kz_work *work,
                                        kz__mastermind_logarithms *logarithms) {
    kz__mastermind_logarithms made = {.count = largest + 1};
    made.term = kz_work_allocate(work, made.count, sizeof *made.term);
    if (made.term == NULL) {
        return KZ_NO_MEMORY;
    }
    /* Sums stay below 2^63: at most `largest` times its logarithm, which is below 2^5. */
    unsigned bits = kz__bits_log2_ceiling(made.count) + 5;
    made.loss = bits + FRACTION > MOST_BITS ? bits + FRACTION - MOST_BITS : 0;
    kz_status status = fill_logarithms(&made, work);
    if (status != KZ_OK) {
        kz__mastermind_logarithms_clear(&made, work);
        return status;
    }
    for (uint32_t h = 0; h < made.count; h++) {
        made.term[h] *= h;
    }
    *logarithms = made;
    return KZ_OK;
}

void kz__mastermind_logarithms_clear(kz__mastermind_logarithms *logarithms, kz_work *work) {
    kz_work_free(work, logarithms->term, logarithms->count, sizeof *logarithms->term);
    logarithms->term = NULL;
}

/* Each prime's logarithm is short by less than two units (the squaring's own error is far below
   one), and a size h has at most log2 h prime factors; so a sum is short by less than this. */
uint64_t kz__mastermind_logarithms_error(const kz__mastermind_logarithms *logarithms,
                                         uint64_t total) {
    return 2 * total * kz__bits_log2_ceiling(logarithms->count);
}
