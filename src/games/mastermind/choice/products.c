/*
 * Common factors of both products are cancelled. If nothing is left they are equal; otherwise the
 * rests are multiplied out. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/products.h"

#include "base/bits.h"

#include <assert.h>

/* A size below 2^25 has at most eight different primes. */
enum { PRIMES_MAX = 2 * 8 * KZ_MASTERMIND_ANSWERS_MAX };

typedef struct quotient {
    uint32_t count;
    struct {
        uint32_t prime;
        int64_t exponent; /* of the product of a over the product of b */
    } power[PRIMES_MAX];
} quotient;

/* A number in words of 32 bits, the lowest first. */
typedef struct number {
    uint32_t *word;
    size_t count;
    size_t capacity;
} number;

static void multiply_power(quotient *q, uint32_t prime, int64_t exponent) {
    uint32_t i = 0;
    while (i < q->count && q->power[i].prime != prime) {
        i++;
    }
    if (i == q->count) {
        assert(q->count < PRIMES_MAX);
        q->power[q->count].prime = prime;
        q->power[q->count++].exponent = 0;
    }
    q->power[i].exponent += exponent;
}

/* Multiplies by size^exponent. */
static void multiply(quotient *q, uint32_t size, int64_t exponent) {
    for (uint32_t divisor = 2; divisor <= size / divisor; divisor++) {
        while (size % divisor == 0) {
            multiply_power(q, divisor, exponent);
            size /= divisor;
        }
    }
    if (size > 1) {
        multiply_power(q, size, exponent);
    }
}

static void scale(number *n, uint32_t factor) {
    uint64_t carry = 0;
    for (size_t i = 0; i < n->count; i++) {
        carry += (uint64_t)n->word[i] * factor;
        n->word[i] = (uint32_t)(carry & UINT32_MAX);
        carry >>= 32;
    }
    if (carry > 0) {
        assert(n->count < n->capacity);
        n->word[n->count++] = (uint32_t)carry;
    }
}

/* Multiplies by prime^exponent, as many factors at a time as fit a word. */
static void scale_power(number *n, uint32_t prime, uint64_t exponent) {
    uint64_t factor = 1;
    for (; exponent > 0; exponent--) {
        if (factor * prime > UINT32_MAX) {
            scale(n, (uint32_t)factor);
            factor = 1;
        }
        factor *= prime;
    }
    scale(n, (uint32_t)factor);
}

/* Words needed for the powers whose exponents have this sign. */
static size_t words_of(const quotient *q, int64_t sign) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < q->count; i++) {
        int64_t exponent = sign * q->power[i].exponent;
        if (exponent > 0) {
            bits += (uint64_t)exponent * kz__bits_log2_ceiling(q->power[i].prime);
        }
    }
    return (size_t)(bits / 32 + 2);
}

static bool expand(const quotient *q, int64_t sign, kz_work *work, number *n) {
    n->capacity = words_of(q, sign);
    n->word = kz_work_allocate(work, n->capacity, sizeof *n->word);
    if (n->word == NULL) {
        return false;
    }
    n->word[0] = 1;
    n->count = 1;
    for (uint32_t i = 0; i < q->count; i++) {
        int64_t exponent = sign * q->power[i].exponent;
        if (exponent > 0) {
            scale_power(n, q->power[i].prime, (uint64_t)exponent);
        }
    }
    return true;
}

static int compare(const number *a, const number *b) {
    if (a->count != b->count) {
        return a->count < b->count ? -1 : 1;
    }
    for (size_t i = a->count; i > 0; i--) {
        if (a->word[i - 1] != b->word[i - 1]) {
            return a->word[i - 1] < b->word[i - 1] ? -1 : 1;
        }
    }
    return 0;
}

static kz_status compare_expanded(const quotient *q, kz_work *work, int *order) {
    number a = {.word = NULL};
    number b = {.word = NULL};
    bool has_memory = expand(q, 1, work, &a) && expand(q, -1, work, &b);
    if (has_memory) {
        *order = compare(&a, &b);
    }
    kz_work_free(work, a.word, a.capacity, sizeof *a.word);
    kz_work_free(work, b.word, b.capacity, sizeof *b.word);
    return has_memory ? KZ_OK : KZ_NO_MEMORY;
}

kz_status kz__mastermind_products_compare(const uint32_t *a, const uint32_t *b, uint32_t count,
                                          kz_work *work, int *order) {
    quotient *q = kz_work_allocate(work, 1, sizeof *q);
    if (q == NULL) {
        return KZ_NO_MEMORY;
    }
    bool is_one = true;
    q->count = 0;
    for (uint32_t i = 0; i < count; i++) {
        multiply(q, a[i], a[i]);
        multiply(q, b[i], -(int64_t)b[i]);
    }
    for (uint32_t i = 0; i < q->count; i++) {
        is_one = is_one && q->power[i].exponent == 0;
    }
    kz_status status = KZ_OK;
    if (is_one) {
        *order = 0;
    } else {
        status = compare_expanded(q, work, order);
    }
    kz_work_free(work, q, 1, sizeof *q);
    return status;
}
