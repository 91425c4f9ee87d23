/*
 * Numbers of any length: every processor path against a plain loop over the digits, at every
 * alignment, and the way back to a missing amount.
 */
#include "games/kazutori/far/weigh.h"

#include "kazu/kazutori_study.h"
#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PATHS_MAX = 3, TEXT_BYTES = 4096, SHORT_TO = 200, LONG_FROM = 1000, LONG_TO = 1700 };

static kz_cpu paths[PATHS_MAX];
static unsigned path_count;
static char text[TEXT_BYTES];

/* Powers of two that limit a word or a product, their neighbours, and what is even, odd, prime or a
 * power of ten. */
static const uint64_t moduli[] = {1,
                                  2,
                                  7,
                                  10,
                                  5425890,
                                  1000000007,
                                  2097483648,
                                  2097483649,
                                  UINT64_C(0xffffffff),
                                  UINT64_C(0x100000000),
                                  UINT64_C(0x3ffffffffffff),
                                  UINT64_C(0x4000000000000),
                                  UINT64_C(0x4000000000001),
                                  UINT64_C(1000000000000000000),
                                  UINT64_C(0x7fffffffffffffff),
                                  UINT64_C(0x8000000000000000)};

enum { MODULI = sizeof moduli / sizeof *moduli };

static int set_up(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 1);
    for (size_t i = 0; i < sizeof text; i++) {
        text[i] = (char)('0' + kz_rng_below(&rng, 10));
    }
    memset(text + LONG_TO, '9', sizeof text - LONG_TO - 1); /* what fills sums most */
    paths[path_count++] = KZ_CPU_PORTABLE;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        paths[path_count++] = KZ_CPU_AVX2;
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma")) {
        paths[path_count++] = KZ_CPU_AVX512;
    }
#endif
    return 0;
}

static uint64_t plain_sum(uint64_t a, uint64_t b, uint64_t modulus) {
    return a >= modulus - b ? a - (modulus - b) : a + b;
}

/* By additions only. */
static uint64_t plain_step(uint64_t residue, char digit, uint64_t modulus) {
    uint64_t twice = plain_sum(residue, residue, modulus);
    uint64_t four = plain_sum(twice, twice, modulus);
    uint64_t eight = plain_sum(four, four, modulus);
    return plain_sum(plain_sum(eight, twice, modulus), (uint64_t)(digit - '0') % modulus, modulus);
}

static uint64_t plain_residue(const char *digits, size_t length, uint64_t modulus) {
    uint64_t residue = 0;
    for (size_t i = 0; i < length; i++) {
        residue = plain_step(residue, digits[i], modulus);
    }
    return residue;
}

static kz_kazutori_far read_all(const char *digits, size_t length, uint64_t modulus, kz_cpu cpu) {
    kz_kazutori_far number;
    kz_kazutori_far_init(&number, modulus, cpu);
    assert_int_equal(kz_kazutori_far_feed(&number, digits, length), length);
    assert_int_equal(number.digits, length);
    return number;
}

static void expect_residues(const char *digits, size_t length, uint64_t modulus,
                            uint64_t expected) {
    for (unsigned p = 0; p < path_count; p++) {
        kz_kazutori_far number = read_all(digits, length, modulus, paths[p]);
        assert_int_equal(number.residue, expected);
    }
}

/* The residues of all beginnings, one digit at a time. */
static void check_beginnings(const char *digits, size_t from, size_t to, size_t stride,
                             uint64_t modulus) {
    uint64_t expected = plain_residue(digits, from, modulus);
    size_t next = from;
    for (size_t length = from; length <= to; length++) {
        if (length == next) {
            expect_residues(digits, length, modulus, expected);
            next += stride;
        }
        expected = plain_step(expected, digits[length], modulus);
    }
}

static void short_numbers_at_every_alignment(void **state) {
    (void)state;
    for (size_t start = 0; start < 64; start++) {
        check_beginnings(text + start, 0, SHORT_TO, 1, moduli[start % MODULI]);
    }
}

static void long_numbers_at_every_alignment(void **state) {
    (void)state;
    for (size_t start = 0; start < 64; start++) {
        check_beginnings(text + start, LONG_FROM, LONG_TO, 13, moduli[start % MODULI]);
    }
}

static void every_modulus(void **state) {
    (void)state;
    for (size_t i = 0; i < MODULI; i++) {
        check_beginnings(text, LONG_FROM, TEXT_BYTES - 2, 301, moduli[i]);
        check_beginnings(text + LONG_TO, LONG_FROM, TEXT_BYTES - LONG_TO - 2, 301, moduli[i]);
    }
}

enum {
    STEP = KZ__KAZUTORI_WEIGH_STEP,
    GROUP = KZ__KAZUTORI_WEIGH_GROUP,
    STEP_GROUPS = KZ__KAZUTORI_WEIGH_STEP_GROUPS,
    STEPS_MAX = KZ__KAZUTORI_WEIGH_STEPS_MAX,
    WEIGHTS = STEPS_MAX * STEP_GROUPS,
    PARTS = 5 /* of 32 bits, of a sum */
};

/* Adds a product to a number in parts of 32 bits, by school. */
static void plain_add_product(uint64_t part[PARTS], uint64_t group, uint64_t weight) {
    uint64_t product[PARTS] = {group * (weight & UINT32_MAX), group * (weight >> 32)};
    uint64_t carry = 0;
    for (unsigned i = 0; i < PARTS; i++) {
        carry += part[i] + (product[i] & UINT32_MAX) + (i > 0 ? product[i - 1] >> 32 : 0);
        part[i] = carry & UINT32_MAX;
        carry >>= 32;
    }
}

static void plain_sum_of(const uint64_t *weight, const char *digits, size_t steps,
                         uint64_t sum[2]) {
    uint64_t part[PARTS] = {0};
    for (size_t i = 0; i < steps * STEP_GROUPS; i++) {
        uint64_t group = 0;
        for (unsigned digit = 0; digit < GROUP; digit++) {
            group = 10 * group + (uint64_t)(digits[GROUP * i + digit] - '0');
        }
        plain_add_product(part, group, weight[i]);
    }
    assert_int_equal(part[4], 0);
    sum[0] = part[0] | part[1] << 32;
    sum[1] = part[2] | part[3] << 32;
}

/* A step's weights in the kernel's order. A pair of groups may share the weight of the second one,
   so that weights are as the powers of ten are: the first one's is 10^8 times as large. */
static void check_kernel(const kz__kazutori_weigh *kernel, const uint64_t *weight,
                         const char *digits) {
    uint64_t ordered[WEIGHTS];
    for (size_t i = 0; i < WEIGHTS; i++) {
        ordered[i] = weight[i - i % STEP_GROUPS + kernel->order[i % STEP_GROUPS]];
    }
    assert_int_equal(kernel->order[STEP_GROUPS - 1], STEP_GROUPS - 1);
    for (size_t steps = 0; steps <= STEPS_MAX; steps++) {
        uint64_t expected[2];
        uint64_t sum[2];
        plain_sum_of(weight, digits, steps, expected);
        assert_true(kernel->sum(ordered, (const unsigned char *)digits, steps, sum));
        assert_int_equal(sum[0], expected[0]);
        assert_int_equal(sum[1], expected[1]);
    }
    char copy[STEPS_MAX * STEP];
    memcpy(copy, digits, sizeof copy);
    for (size_t i = 0; i < sizeof copy; i++) {
        uint64_t sum[2];
        copy[i] = i % 2 == 0 ? ':' : '/';
        assert_false(kernel->sum(ordered, (const unsigned char *)copy, STEPS_MAX, sum));
        copy[i] = digits[i];
    }
}

/* Kernels on their own: with weights of any size that fit, as the sums do not know a modulus. */
static void kernels(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 2);
    for (unsigned round = 0; round < 64; round++) {
        uint64_t weight[WEIGHTS];
        for (size_t i = 0; i < WEIGHTS; i += 2) {
            weight[i + 1] = round == 0 ? UINT64_C(0x8000000000000000) / 100000000
                                       : kz_rng_next(&rng) % (UINT64_C(1) << 63) / 100000000;
            weight[i] = weight[i + 1] * 100000000;
        }
        const char *digits = text + (round % 2 == 0 ? LONG_TO : round);
        check_kernel(&kz__kazutori_weigh_portable, weight, digits);
#if defined(KZ_HAVE_AVX2)
        if (path_count > 1) {
            check_kernel(&kz__kazutori_weigh_avx2, weight, digits);
        }
#endif
    }
}

/* Nor do the vector sums overflow with the largest weights everywhere. */
static void the_largest_weights_fit(void **state) {
    (void)state;
#if defined(KZ_HAVE_AVX2)
    uint64_t weight[WEIGHTS];
    for (size_t i = 0; i < WEIGHTS; i++) {
        weight[i] = UINT64_C(0x7fffffffffffffff);
    }
    if (path_count > 1) {
        check_kernel(&kz__kazutori_weigh_avx2, weight, text + LONG_TO);
    }
#endif
}

static void expect_same(const kz_kazutori_far *a, const kz_kazutori_far *b) {
    assert_int_equal(a->residue, b->residue);
    assert_int_equal(a->is_large, b->is_large);
    assert_int_equal(a->digits, b->digits);
    assert_true(a->is_large || a->value == b->value);
}

static void pieces_make_the_same_number(void **state) {
    (void)state;
    static const size_t pieces[] = {1, 2, 7, 19, 20, 64, 1023, 1024, 1025, 2000};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        for (unsigned p = 0; p < path_count; p++) {
            kz_kazutori_far number;
            kz_kazutori_far whole = read_all(text, 4000, 5425890, paths[p]);
            kz_kazutori_far_init(&number, 5425890, paths[p]);
            for (size_t at = 0; at < 4000; at += pieces[i]) {
                size_t length = at + pieces[i] < 4000 ? pieces[i] : 4000 - at;
                assert_int_equal(kz_kazutori_far_feed(&number, text + at, length), length);
            }
            expect_same(&number, &whole);
        }
    }
}

static void expect_stop(const char *bytes, size_t length, size_t place) {
    for (unsigned p = 0; p < path_count; p++) {
        kz_kazutori_far number;
        kz_kazutori_far before = read_all(bytes, place, 7, paths[p]);
        kz_kazutori_far_init(&number, 7, paths[p]);
        assert_int_equal(kz_kazutori_far_feed(&number, bytes, length), place);
        expect_same(&number, &before);
    }
}

/* The neighbours of the digits, the ends of the range of bytes, and what is a digit elsewhere. */
static void a_byte_that_is_no_digit_stops_in_place(void **state) {
    (void)state;
    static const char bad[] = {'/', ':', '\0', '\xff', '\xb0', '\xb9', ' ', '\x7f', '\x80', '\n'};
    for (size_t place = 0; place < LONG_TO; place++) {
        char bytes[LONG_TO];
        memcpy(bytes, text, sizeof bytes);
        bytes[place] = bad[place % sizeof bad];
        expect_stop(bytes, sizeof bytes, place);
    }
    for (size_t i = 0; i < sizeof bad; i++) {
        char bytes[LONG_TO];
        memcpy(bytes, text, sizeof bytes);
        bytes[1234] = bad[i];
        bytes[1235] = bad[i];
        expect_stop(bytes, sizeof bytes, 1234);
    }
}

static void values_that_fit_are_kept(void **state) {
    (void)state;
    static const char zeros[] = "00000000000000000000000000000000000000000000000000";
    kz_kazutori_far number = read_all("", 0, 10, KZ_CPU_PORTABLE);
    assert_int_equal(number.value, 0);
    assert_int_equal(number.residue, 0);
    number = read_all("9223372036854775807", 19, 1000, KZ_CPU_PORTABLE);
    assert_false(number.is_large);
    assert_int_equal(number.value, INT64_MAX);
    assert_int_equal(number.residue, 807);
    number = read_all("9223372036854775808", 19, 1000, KZ_CPU_PORTABLE);
    assert_true(number.is_large);
    assert_int_equal(number.residue, 808);
    number = read_all(zeros, sizeof zeros - 1, 1000, KZ_CPU_PORTABLE);
    assert_false(number.is_large);
    assert_int_equal(kz_kazutori_far_feed(&number, "1234", 4), 4);
    assert_int_equal(number.value, 1234);
    assert_int_equal(number.digits, 54);
}

static kz_kazutori_missing reduce(const char *digits, uint64_t at, kz_kazutori_period period,
                                  uint64_t shift) {
    kz_kazutori_missing missing = {0, false};
    kz_kazutori_far number = read_all(digits, strlen(digits), period.period, KZ_CPU_PORTABLE);
    assert_int_equal(kz_kazutori_far_reduce(&number, at, period, shift, &missing), KZ_OK);
    return missing;
}

static void near_numbers_are_not_reduced(void **state) {
    (void)state;
    static const struct {
        const char *digits;
        uint64_t at;
        uint64_t missing;
    } cases[] = {{"21", 0, 21},
                 {"21", 21, 0},
                 {"9223372036854775807", 0, INT64_MAX},
                 {"9223372036854775807", INT64_MAX, 0},
                 {"9223372036854775808", INT64_MAX, 1},
                 {"9223372036854775810", 3, INT64_MAX},
                 {"18446744073709551614", INT64_MAX, UINT64_C(0x7fffffffffffffff)}};
    const kz_kazutori_period period = {5, 7};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_kazutori_missing missing = reduce(cases[i].digits, cases[i].at, period, 4);
        assert_false(missing.is_far);
        assert_int_equal(missing.value, cases[i].missing);
    }
}

static void far_numbers_fall_into_the_period(void **state) {
    (void)state;
    static const char *const numbers[] = {"9223372036854775808", "18446744073709551614",
                                          "18446744073709551615", "18446744073709551616",
                                          "314159265358979323846264338327950288419716939937510"};
    static const uint64_t ats[] = {0, 1, 123456789, INT64_MAX};
    const kz_kazutori_period period = {1000, 97};
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
        for (size_t a = 0; a < sizeof ats / sizeof *ats; a++) {
            if ((n == 0 && a > 0) || (n == 1 && a == 3)) {
                continue; /* near */
            }
            kz_kazutori_missing missing = reduce(numbers[n], ats[a], period, 50);
            uint64_t residue = plain_residue(numbers[n], strlen(numbers[n]), 97);
            assert_true(missing.is_far);
            assert_true(missing.value >= 1150 && missing.value < 1150 + 97);
            assert_int_equal((missing.value + ats[a] % 97) % 97, residue);
        }
    }
}

static void impossible_reductions_are_refused(void **state) {
    (void)state;
    kz_kazutori_missing missing = {77, false};
    const kz_kazutori_period period = {0, 7};
    const kz_kazutori_period late = {UINT64_MAX - 3, 7};
    kz_kazutori_far number = read_all("20", 2, 7, KZ_CPU_PORTABLE);
    assert_int_equal(kz_kazutori_far_reduce(&number, 21, period, 4, &missing), KZ_OUT_OF_RANGE);
    number = read_all("99999999999999999998", 20, 7, KZ_CPU_PORTABLE);
    assert_int_equal(
        kz_kazutori_far_reduce(&number, UINT64_C(0x8000000000000000), period, 4, &missing),
        KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_far_reduce(&number, 0, late, 4, &missing), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_far_reduce(&number, 0, late, 3, &missing), KZ_OUT_OF_RANGE);
    assert_int_equal(missing.value, 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_numbers_at_every_alignment),
        cmocka_unit_test(long_numbers_at_every_alignment),
        cmocka_unit_test(every_modulus),
        cmocka_unit_test(kernels),
        cmocka_unit_test(the_largest_weights_fit),
        cmocka_unit_test(pieces_make_the_same_number),
        cmocka_unit_test(a_byte_that_is_no_digit_stops_in_place),
        cmocka_unit_test(values_that_fit_are_kept),
        cmocka_unit_test(near_numbers_are_not_reduced),
        cmocka_unit_test(far_numbers_fall_into_the_period),
        cmocka_unit_test(impossible_reductions_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
