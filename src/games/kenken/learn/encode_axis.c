/*
 * Partial results as numbers: sums directly, divisors of a product by the exponents of its primes.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/learn/encode_axis.h"

enum { PRIMES = 6, SUM_MAX = KZ_KENKEN_CELLS_MAX * KZ_KENKEN_SIZE_MAX };

static const unsigned primes[PRIMES] = {2, 3, 5, 7, 11, 13};

/* The exponents of a target. A divisor's number has one mixed-radix digit for each, with base
 * exponent + 1. */
typedef struct {
    uint32_t most[PRIMES];
    uint32_t weight[PRIMES];
} exponents;

static uint32_t exponent(uint64_t *number, unsigned prime) {
    uint32_t count = 0;
    while (*number % prime == 0) {
        *number /= prime;
        count++;
    }
    return count;
}

/* False: a prime above 13. */
static bool factor(uint64_t target, exponents *e, uint32_t *length) {
    *length = 1;
    for (unsigned i = 0; i < PRIMES; i++) {
        e->most[i] = exponent(&target, primes[i]);
        e->weight[i] = *length;
        *length *= e->most[i] + 1;
    }
    return target == 1;
}

static bool divides_on(const exponents *e, uint32_t place, unsigned digit) {
    for (unsigned i = 0; i < PRIMES; i++) {
        uint64_t rest = digit;
        uint32_t there = place / e->weight[i] % (e->most[i] + 1);
        if (there + exponent(&rest, primes[i]) > e->most[i]) {
            return false;
        }
    }
    return true;
}

static bool allocate(kz__arena *arena, kz__kenken_axis *axis) {
    axis->allowed = kz__arena_allocate(arena, axis->length * sizeof *axis->allowed);
    return axis->allowed != NULL;
}

static kz_status make_sums(uint64_t target, unsigned size, kz__arena *arena,
                           kz__kenken_axis *axis) {
    if (target > SUM_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    axis->length = (uint32_t)target + 1;
    if (!allocate(arena, axis)) {
        return KZ_NO_MEMORY;
    }
    for (unsigned digit = 1; digit <= size; digit++) {
        axis->step[digit] = digit;
    }
    for (uint32_t place = 0; place < axis->length; place++) {
        uint32_t rest = (uint32_t)target - place;
        uint32_t most = rest < size ? rest : size;
        axis->allowed[place] = (uint16_t)((UINT32_C(1) << most) - 1);
    }
    return KZ_OK;
}

static kz_status make_products(uint64_t target, unsigned size, kz__arena *arena,
                               kz__kenken_axis *axis) {
    exponents e;
    if (target == 0 || !factor(target, &e, &axis->length)) {
        return KZ_OUT_OF_RANGE;
    }
    if (!allocate(arena, axis)) {
        return KZ_NO_MEMORY;
    }
    for (unsigned digit = 1; digit <= size; digit++) {
        uint64_t rest = digit;
        for (unsigned i = 0; i < PRIMES; i++) {
            axis->step[digit] += exponent(&rest, primes[i]) * e.weight[i];
        }
    }
    for (uint32_t place = 0; place < axis->length; place++) {
        axis->allowed[place] = 0;
        for (unsigned digit = 1; digit <= size; digit++) {
            axis->allowed[place] |=
                (uint16_t)(divides_on(&e, place, digit) ? 1U << (digit - 1) : 0);
        }
    }
    return KZ_OK;
}

kz_status kz__kenken_axis_make(bool product, uint64_t target, unsigned top, unsigned size,
                               kz__arena *arena, kz__kenken_axis *axis) {
    *axis = (kz__kenken_axis){.top = top};
    kz_status status =
        product ? make_products(target, size, arena, axis) : make_sums(target, size, arena, axis);
    if (status == KZ_OK) {
        axis->goal = kz__kenken_axis_places(axis) - 1;
    }
    return status;
}
