/* Lists of tuples filtered on every path, against one tuple after the other. */
#include "games/kenken/search/sift.h"

#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TUPLES_MOST = 70, WORDS = 2 * TUPLES_MOST, GUARD = 1 };
static const uint64_t guard = UINT64_C(0x0123456789abcdef);

static bool has(kz_cpu cpu) {
#if defined(__x86_64__)
    if (cpu == KZ_CPU_AVX512) {
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma");
    }
    return cpu == KZ_CPU_PORTABLE || __builtin_cpu_supports("avx2");
#else
    return cpu == KZ_CPU_PORTABLE;
#endif
}

typedef struct {
    uint64_t kept[WORDS];
    size_t count;
    uint64_t any;
    uint64_t must;
} outcome;

static outcome sift_plainly(const uint64_t *list, size_t count, uint64_t mask) {
    outcome o = {.must = UINT64_MAX};
    for (size_t i = 0; i < count; i++) {
        if ((list[2 * i] & ~mask) == 0) {
            o.kept[2 * o.count] = list[2 * i];
            o.kept[2 * o.count + 1] = list[2 * i + 1];
            o.any |= list[2 * i];
            o.must &= list[2 * i + 1];
            o.count++;
        }
    }
    return o;
}

static void check_path(kz_cpu cpu, const uint64_t *list, size_t count, uint64_t mask,
                       bool in_place) {
    uint64_t from[WORDS + GUARD];
    uint64_t other[WORDS + GUARD];
    uint64_t *to = in_place ? from : other;
    uint64_t any = 1;
    uint64_t must = 1;
    outcome expected = sift_plainly(list, count, mask);
    memcpy(from, list, 2 * count * sizeof *list);
    to[2 * count] = guard;
    assert_int_equal(kz__kenken_sift(cpu, from, count, mask, to, &any, &must), expected.count);
    assert_memory_equal(to, expected.kept, 2 * expected.count * sizeof *to);
    assert_true(any == expected.any && must == expected.must);
    assert_true(to[2 * count] == guard);
    assert_true(in_place || memcmp(from, list, 2 * count * sizeof *list) == 0);
}

static void every_path_keeps_the_same(void **state) {
    (void)state;
    enum { LISTS = 20000 };
    size_t kept = 0;
    size_t all = 0;
    kz_rng rng;
    kz_rng_init(&rng, 5);
    for (unsigned i = 0; i < LISTS; i++) {
        uint64_t list[WORDS];
        size_t count = 1 + (size_t)kz_rng_below(&rng, TUPLES_MOST);
        unsigned absent = (unsigned)kz_rng_below(&rng, 5);
        uint64_t mask = UINT64_MAX;
        for (unsigned k = 0; k < absent; k++) {
            mask &= ~(UINT64_C(1) << kz_rng_below(&rng, 64));
        }
        for (size_t k = 0; k < 2 * count; k++) {
            list[k] = kz_rng_next(&rng) & kz_rng_next(&rng);
        }
        for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= KZ_CPU_AVX512; cpu++) {
            if (has(cpu)) {
                check_path(cpu, list, count, mask, false);
                check_path(cpu, list, count, mask, true);
            }
        }
        kept += sift_plainly(list, count, mask).count;
        all += count;
    }
    assert_true(kept > all / 5 && kept < all - all / 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_path_keeps_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
