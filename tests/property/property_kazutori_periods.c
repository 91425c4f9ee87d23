/*
 * Periods of random sets against the plainest method there is: write a long piece of the sequence
 * by the definition, and try every period from 1 on. Also the closed forms of the theory.
 */
#include "kazu/kazutori_study.h"
#include "kazu/rng.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PIECE = 12000, RANDOM_MAX = 18, NORMAL_CASES = 2000, SLOW_CASES = 40000, MANY_MAX = 400 };

static uint64_t seed_of_run(void) {
    const char *seed = getenv("KAZU_TEST_SEED");
    return seed != NULL ? strtoull(seed, NULL, 10) : UINT64_C(20190509);
}

static kz_kazutori_set set_of(const uint32_t *numbers, size_t count) {
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(kz_kazutori_set_add(&set, numbers[i]), KZ_OK);
    }
    return set;
}

static kz_kazutori_certificate find(const kz_kazutori_set *set, kz_kazutori_sequence sequence) {
    kz_kazutori_certificate certificate;
    kz_error error = {.message = ""};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_period_find(set, sequence, &work, &certificate), KZ_OK);
    if (kz_kazutori_verify(&certificate, &work, &error) != KZ_OK) {
        fail_msg("%s: %s", error.message, error.token);
    }
    assert_int_equal(work.memory_used, 0);
    return certificate;
}

/* By the definition, number by number. */
static uint32_t value_at(const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                         const uint32_t *values, uint32_t x) {
    bool reached[MANY_MAX + 2] = {false};
    uint32_t value = 0;
    for (uint32_t number = 1; number <= x && number <= set->largest; number++) {
        if ((set->bits[number / 64] >> number % 64 & 1) != 0) {
            reached[values[x - number]] = true;
        }
    }
    if (sequence == KZ_KAZUTORI_OUTCOMES) {
        return reached[1] ? 0 : 1;
    }
    while (reached[value]) {
        value++;
    }
    return value;
}

/* The smallest p for which a whole window of `largest` values, and all behind it, repeats. */
static bool try_every_period(const uint32_t *values, uint32_t window, kz_kazutori_period *period) {
    for (uint32_t p = 1; p + window <= PIECE; p++) {
        uint32_t x = PIECE - p;
        while (x > 0 && values[x - 1] == values[x - 1 + p]) {
            x--;
        }
        if (x + window <= PIECE - p) {
            *period = (kz_kazutori_period){x, p};
            return true;
        }
    }
    return false;
}

/* @return false if the piece was too short. */
static bool compare(const kz_kazutori_set *set, kz_kazutori_sequence sequence, uint64_t seed) {
    static uint32_t values[PIECE];
    kz_kazutori_period expected;
    uint32_t max_value = 0;
    for (uint32_t x = 0; x < PIECE; x++) {
        values[x] = value_at(set, sequence, values, x);
        max_value = values[x] > max_value ? values[x] : max_value;
    }
    if (!try_every_period(values, (uint32_t)set->largest, &expected)) {
        return false;
    }
    kz_kazutori_certificate found = find(set, sequence);
    if (found.period.preperiod != expected.preperiod || found.period.period != expected.period ||
        found.max_value != max_value) {
        fail_msg("KAZU_TEST_SEED=%llu: %llu + %llu instead of %llu + %llu",
                 (unsigned long long)seed, (unsigned long long)found.period.preperiod,
                 (unsigned long long)found.period.period, (unsigned long long)expected.preperiod,
                 (unsigned long long)expected.period);
    }
    return true;
}

static kz_kazutori_set random_set(kz_rng *rng, uint32_t max) {
    uint32_t numbers[MANY_MAX];
    uint32_t count = 1;
    uint64_t odds = max <= RANDOM_MAX ? 1 + kz_rng_below(rng, 6) : 6;
    numbers[0] = 1 + (uint32_t)kz_rng_below(rng, max);
    for (uint32_t number = 1; number <= max; number++) {
        if (number != numbers[0] && kz_rng_below(rng, 8) < odds) {
            numbers[count++] = number;
        }
        if (count == MANY_MAX) {
            break;
        }
    }
    return set_of(numbers, count);
}

static void small_sets(void **state) {
    (void)state;
    uint64_t seed = seed_of_run();
    unsigned cases = tier_is_slow() ? SLOW_CASES : NORMAL_CASES;
    unsigned short_pieces = 0;
    for (unsigned i = 0; i < cases; i++) {
        kz_rng rng;
        kz_rng_init(&rng, seed + i);
        kz_kazutori_set set = random_set(&rng, 2 + (uint32_t)kz_rng_below(&rng, RANDOM_MAX - 1));
        kz_kazutori_sequence sequence = i % 2 == 0 ? KZ_KAZUTORI_OUTCOMES : KZ_KAZUTORI_GRUNDY;
        short_pieces += compare(&set, sequence, seed + i) ? 0 : 1;
    }
    assert_true(short_pieces < cases / 100);
}

/* Dense ones: their periods are short. */
static void large_sets(void **state) {
    (void)state;
    uint64_t seed = seed_of_run();
    unsigned cases = tier_is_slow() ? 400 : 20;
    unsigned compared = 0;
    for (unsigned i = 0; i < cases; i++) {
        kz_rng rng;
        kz_rng_init(&rng, seed + i);
        kz_kazutori_set set = random_set(&rng, 60 + (uint32_t)kz_rng_below(&rng, MANY_MAX - 60));
        kz_kazutori_sequence sequence = i % 2 == 0 ? KZ_KAZUTORI_OUTCOMES : KZ_KAZUTORI_GRUNDY;
        compared += compare(&set, sequence, seed + i) ? 1 : 0;
    }
    assert_true(compared > cases / 4);
}

static void expect(const uint32_t *numbers, size_t count, uint64_t period) {
    kz_kazutori_set set = set_of(numbers, count);
    for (int sequence = KZ_KAZUTORI_OUTCOMES; sequence <= KZ_KAZUTORI_GRUNDY; sequence++) {
        kz_kazutori_certificate found = find(&set, (kz_kazutori_sequence)sequence);
        if (found.period.preperiod != 0 || found.period.period != period) {
            fail_msg("{%u,%u,...}: %llu + %llu instead of %llu", numbers[0], numbers[1],
                     (unsigned long long)found.period.preperiod,
                     (unsigned long long)found.period.period, (unsigned long long)period);
        }
    }
}

static void all_numbers_up_to_k(void **state) {
    (void)state;
    static uint32_t numbers[1000];
    for (uint32_t k = 1; k <= 1000; k += k < 70 ? 1 : 93) {
        for (uint32_t i = 0; i < k; i++) {
            numbers[i] = i + 1;
        }
        expect(numbers, k, k + 1);
    }
}

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* {a, b} without a common divisor: a + b, or 2a if b is an odd multiple of a. */
static uint64_t period_of_two(uint64_t a, uint64_t b) {
    return b % (2 * a) == a ? 2 * a : a + b;
}

/* {a, b, a + b} without a common divisor, by what b leaves of 2a (Winning Ways, chapter 4). */
static uint64_t period_of_three(uint64_t a, uint64_t b) {
    uint64_t rest = b % (2 * a) == 0 ? 2 * a : b % (2 * a);
    return rest <= a ? (2 * b + rest) * a : 2 * b + (2 * a - rest);
}

static void two_and_three_numbers(void **state) {
    (void)state;
    uint32_t most = tier_is_slow() ? 130 : 45;
    for (uint32_t a = 1; a < most; a++) {
        for (uint32_t b = a + 1; b <= most; b++) {
            if (common_divisor(a, b) == 1) {
                expect((const uint32_t[]){a, b}, 2, period_of_two(a, b));
                expect((const uint32_t[]){a, b, a + b}, 3, period_of_three(a, b));
            }
        }
    }
}

/* Every number times d: the sequence says each value d times. */
static void multiples(void **state) {
    (void)state;
    uint64_t seed = seed_of_run();
    for (unsigned i = 0; i < 200; i++) {
        kz_rng rng;
        kz_rng_init(&rng, seed + i);
        kz_kazutori_set set = random_set(&rng, 12);
        uint32_t factor = 2 + (uint32_t)kz_rng_below(&rng, 19);
        kz_kazutori_set multiple;
        kz_kazutori_set_init(&multiple);
        for (uint32_t number = 1; number <= set.largest; number++) {
            if ((set.bits[0] >> number & 1) != 0) {
                assert_int_equal(kz_kazutori_set_add(&multiple, (uint64_t)number * factor), KZ_OK);
            }
        }
        kz_kazutori_sequence sequence = i % 2 == 0 ? KZ_KAZUTORI_OUTCOMES : KZ_KAZUTORI_GRUNDY;
        kz_kazutori_certificate one = find(&set, sequence);
        kz_kazutori_certificate many = find(&multiple, sequence);
        assert_int_equal(many.period.preperiod, factor * one.period.preperiod);
        assert_int_equal(many.period.period, factor * one.period.period);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sets),          cmocka_unit_test(large_sets),
        cmocka_unit_test(all_numbers_up_to_k), cmocka_unit_test(two_and_three_numbers),
        cmocka_unit_test(multiples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
