/* Numbers of 128 bits: both twins of product and quotient against the compiler's own numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/wide.h"
#include "kazu/rng.h"

enum { CASES = 20000 };

/* Halves where carries and borrows happen. */
static const uint64_t edges[] = {0,
                                 1,
                                 2,
                                 3,
                                 10,
                                 UINT32_MAX,
                                 UINT64_C(1) << 32,
                                 INT64_MAX,
                                 UINT64_C(1) << 63,
                                 (UINT64_C(1) << 63) + 1,
                                 UINT64_MAX - 1,
                                 UINT64_MAX};

enum { EDGES = sizeof edges / sizeof edges[0] };

static void assert_wide(kz__wide found, uint64_t high, uint64_t low) {
    assert_int_equal(found.high, high);
    assert_int_equal(found.low, low);
}

/* Worked out with Python's integers. */
static void products_and_quotients_from_elsewhere(void **state) {
    kz__wide rest = {0};
    kz__wide a = {UINT64_C(0x0123456789abcdef), UINT64_C(0xfedcba9876543210)};
    kz__wide by = {5, UINT64_C(0xdeadbeefcafebabe)};

    (void)state;
    assert_wide(kz__wide_product(UINT64_C(0xdeadbeefcafebabe), UINT64_C(0xfeedfacecafef00d)),
                UINT64_C(0xddbf64753c405628), UINT64_C(0x5b29b97752859ba6));
    assert_wide(kz__wide_times(by, 1000000007), UINT64_C(0x15ddea164),
                UINT64_C(0x4f724101ac9d0732));
    assert_wide(kz__wide_divide(a, by, &rest), 0, UINT64_C(0x319f24cfccb86c));
    assert_wide(rest, UINT64_C(0x2), UINT64_C(0x9fedd2d34b3cd9e8));
    assert_wide(kz__wide_divide_by_bits(a, kz__wide_of(10), &rest), UINT64_C(0x1d208a5a912e31),
                UINT64_C(0x997c790f3f086b68));
    assert_wide(rest, 0, 0);
    assert_wide(kz__wide_shift_left(kz__wide_of(3), 127), UINT64_C(1) << 63, 0);
    assert_wide(kz__wide_shift_right(a, 68), 0, UINT64_C(0x00123456789abcde));
    assert_int_equal(kz__wide_twos((kz__wide){UINT64_C(1) << 63, 0}), 127);
    assert_int_equal(kz__wide_twos(kz__wide_of(24)), 3);
}

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 builtin;

static builtin joined(kz__wide a) {
    return (builtin)a.high << 64 | a.low;
}

static void assert_same(kz__wide found, builtin expected) {
    assert_wide(found, (uint64_t)(expected >> 64), (uint64_t)expected);
}

static void check_shifts(kz__wide a) {
    for (unsigned bits = 0; bits < 128; bits++) {
        assert_same(kz__wide_shift_right(a, bits), joined(a) >> bits);
        assert_same(kz__wide_shift_left(a, bits), joined(a) << bits);
    }
}

static void check_quotients(kz__wide a, kz__wide by) {
    kz__wide rest = {0};

    if (joined(by) == 0)
        return;
    assert_same(kz__wide_divide(a, by, &rest), joined(a) / joined(by));
    assert_same(rest, joined(a) % joined(by));
    assert_same(kz__wide_divide_by_bits(a, by, &rest), joined(a) / joined(by));
    assert_same(rest, joined(a) % joined(by));
}

static void check_pair(kz__wide a, kz__wide b) {
    uint64_t high = 0;
    uint64_t low = kz__bits_multiply_by_halves(a.low, b.low, &high);

    assert_wide((kz__wide){high, low}, (uint64_t)(((builtin)a.low * b.low) >> 64), a.low * b.low);
    assert_same(kz__wide_product(a.low, b.low), (builtin)a.low * b.low);
    assert_same(kz__wide_times(a, b.low), joined(a) * b.low);
    assert_same(kz__wide_add(a, b), joined(a) + joined(b));
    assert_same(kz__wide_subtract(a, b), joined(a) - joined(b));
    assert_int_equal(kz__wide_compare(a, b), (joined(a) > joined(b)) - (joined(a) < joined(b)));
    assert_int_equal(kz__wide_is_zero(a), joined(a) == 0);
    check_quotients(a, b);
}

static kz__wide edge(unsigned i) {
    return (kz__wide){edges[i / EDGES], edges[i % EDGES]};
}

static void edges_are_those_of_the_compiler(void **state) {
    (void)state;
    for (unsigned i = 0; i < EDGES * EDGES; i++) {
        check_shifts(edge(i));
        for (unsigned j = 0; j < EDGES * EDGES; j++)
            check_pair(edge(i), edge(j));
    }
}

static kz__wide random_wide(kz_rng *rng) {
    kz__wide value = {kz_rng_next(rng), kz_rng_next(rng)};
    return kz__wide_shift_right(value, (unsigned)(kz_rng_next(rng) % 128));
}

static void random_numbers_are_those_of_the_compiler(void **state) {
    kz_rng rng;

    (void)state;
    kz_rng_init(&rng, 128);
    for (unsigned i = 0; i < CASES; i++) {
        kz__wide a = random_wide(&rng);
        check_pair(a, random_wide(&rng));
    }
}

#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_and_quotients_from_elsewhere),
#ifdef __SIZEOF_INT128__
        cmocka_unit_test(edges_are_those_of_the_compiler),
        cmocka_unit_test(random_numbers_are_those_of_the_compiler),
#endif
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
