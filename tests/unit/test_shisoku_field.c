/* The processor paths of both fields give equal numbers, and right ones. */
#include "games/shisoku/search/field.h"

#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 67, ROOM = 3 * MOST + KZ__SHISOKU_LANES, WORDS = 64, LOG2_WORDS = 6 };

struct results {
    uint64_t sums[ROOM];
    uint64_t products[ROOM];
    uint64_t multiples[ROOM];
    uint64_t inverses[ROOM];
    uint64_t probed[ROOM];
    uint32_t sifted[ROOM];
    size_t passed;
};

/* All kernels on n residues of which the last ones are the ends of the range. */
static void run(const kz__shisoku_field *field, const uint64_t *y, size_t n, uint64_t z,
                struct results *out) {
    uint64_t words[WORDS] = {0};
    kz__shisoku_filter filter = {words, KZ__SHISOKU_HASH_BITS - LOG2_WORDS};
    uint64_t values[ROOM] = {0};
    uint64_t inverse = kz__shisoku_field_invert_one(field, z);
    memset(out, 0, sizeof *out);
    memcpy(values, y, n * sizeof *y);
    field->invert(values, n, out->inverses);
    uint64_t inverses[ROOM] = {0};
    memcpy(inverses, out->inverses, n * sizeof *inverses);
    uint64_t *end = field->sums(values, n, z, out->sums);
    assert_ptr_equal(end, out->sums + 2 * n);
    end = field->products(values, inverses, n, z, inverse, out->products);
    assert_ptr_equal(end, out->products + 3 * n);
    end = field->multiples(values, n, z, out->multiples);
    assert_ptr_equal(end, out->multiples + n);
    kz__shisoku_filter_add(&filter, values, n / 2);
    out->passed = field->sift(values, n, &filter, out->sifted);
    assert_int_equal(field->probe(values, n, &filter, out->probed), out->passed);
    assert_true(out->passed >= n / 2);
}

static void compare(const struct results *a, const struct results *b, size_t n) {
    assert_memory_equal(a->sums, b->sums, 2 * n * sizeof *a->sums);
    assert_memory_equal(a->products, b->products, 3 * n * sizeof *a->products);
    assert_memory_equal(a->multiples, b->multiples, n * sizeof *a->multiples);
    assert_memory_equal(a->inverses, b->inverses, n * sizeof *a->inverses);
    assert_int_equal(a->passed, b->passed);
    assert_memory_equal(a->sifted, b->sifted, a->passed * sizeof *a->sifted);
    assert_memory_equal(a->probed, b->probed, a->passed * sizeof *a->probed);
}

static uint64_t residue_below(kz_rng *rng, uint64_t prime) {
    return 1 + kz_rng_below(rng, prime / 2);
}

static void check(const kz__shisoku_field *portable, const kz__shisoku_field *field) {
    static struct results expected;
    static struct results found;
    kz_rng rng;
    kz_rng_init(&rng, 61);
    uint64_t half = portable->prime / 2;
    for (size_t n = 0; n <= MOST; n++) {
        uint64_t y[MOST];
        for (size_t i = 0; i < n; i++) {
            y[i] = i + 3 < n ? residue_below(&rng, portable->prime) : half - (n - 1 - i);
        }
        const uint64_t z[] = {1, half, residue_below(&rng, portable->prime)};
        for (size_t i = 0; i < sizeof z / sizeof *z; i++) {
            run(portable, y, n, z[i], &expected);
            run(field, y, n, z[i], &found);
            compare(&expected, &found, n);
        }
    }
}

static void paths_are_equal(void **state) {
    (void)state;
    static const kz_cpu cpus[] = {KZ_CPU_PORTABLE, KZ_CPU_AVX2, KZ_CPU_AVX512};
    for (size_t i = 0; i < 3 && cpus[i] <= kz_cpu_best(); i++) {
        check(kz__shisoku_field_fast(KZ_CPU_PORTABLE), kz__shisoku_field_fast(cpus[i]));
        check(kz__shisoku_field_wide(KZ_CPU_PORTABLE), kz__shisoku_field_wide(cpus[i]));
    }
}

static uint64_t plain_sum(uint64_t a, uint64_t b, uint64_t prime) {
    return a >= prime - b ? a - (prime - b) : a + b;
}

/* By additions only. */
static uint64_t plain_product(uint64_t a, uint64_t b, uint64_t prime) {
    uint64_t product = 0;
    for (; b > 0; b /= 2) {
        product = b % 2 == 1 ? plain_sum(product, a, prime) : product;
        a = plain_sum(a, a, prime);
    }
    return product;
}

/* Residues have lost their signs, so a sum and a difference may have changed places. */
static void check_sum(const kz__shisoku_field *field, uint64_t a, uint64_t b, uint64_t one,
                      uint64_t other) {
    uint64_t sum = field->residue(plain_sum(a, b, field->prime));
    uint64_t difference = field->residue(plain_sum(a, field->prime - b, field->prime));
    assert_true((one == sum && other == difference) || (one == difference && other == sum));
}

/* Numbers a and z as residues, a vector of them at a time, against the numbers themselves. */
static void check_arithmetic(const kz__shisoku_field *field) {
    enum { COUNT = 64 };
    uint64_t prime = field->prime;
    const uint64_t ends[] = {1, 2, prime / 2, prime / 2 + 1, prime - 2, prime - 1};
    enum { ENDS = sizeof ends / sizeof *ends };
    kz_rng rng;
    kz_rng_init(&rng, 50);
    for (unsigned round = 0; round < 100; round++) {
        uint64_t a[COUNT];
        uint64_t values[COUNT + KZ__SHISOKU_LANES] = {0};
        struct results out;
        uint64_t z = round < ENDS ? ends[round] : 1 + kz_rng_below(&rng, prime - 1);
        for (size_t i = 0; i < COUNT; i++) {
            a[i] = i < ENDS ? ends[i] : 1 + kz_rng_below(&rng, prime - 1);
            values[i] = field->residue(a[i]);
        }
        run(field, values, COUNT, field->residue(z), &out);
        for (size_t i = 0; i < COUNT; i++) {
            check_sum(field, a[i], z, out.sums[i], out.sums[COUNT + i]);
            assert_int_equal(out.multiples[i], field->residue(plain_product(a[i], z, prime)));
            assert_int_equal(out.products[i], out.multiples[i]);
            assert_int_equal(field->multiply(out.products[COUNT + i], field->residue(z)),
                             values[i]);
            assert_int_equal(field->multiply(out.products[2 * COUNT + i], values[i]),
                             field->residue(z));
            assert_int_equal(field->multiply(values[i], out.inverses[i]), field->one);
        }
    }
}

static void numbers_are_right(void **state) {
    (void)state;
    static const kz_cpu cpus[] = {KZ_CPU_PORTABLE, KZ_CPU_AVX2, KZ_CPU_AVX512};
    for (size_t i = 0; i < 3 && cpus[i] <= kz_cpu_best(); i++) {
        check_arithmetic(kz__shisoku_field_fast(cpus[i]));
        check_arithmetic(kz__shisoku_field_wide(cpus[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_are_equal),
        cmocka_unit_test(numbers_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
