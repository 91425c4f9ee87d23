/* Grundy values of few numbers, some above 64: two ways of the library against the definition. */
#include "games/kazutori/sequence/grundy.h"

#include "kazu/kazutori_study.h"
#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = 30000, ROUNDS = 60, CANARY = 0xA5A5 };

static uint32_t plain[COUNT];
static uint32_t grundy[COUNT + 1];

static void by_definition(const kz_kazutori_set *set) {
    for (size_t x = 0; x < COUNT; x++) {
        uint32_t reached = 0;
        for (uint64_t n = kz_kazutori_set_next(set, 0); n != 0 && n <= x;
             n = kz_kazutori_set_next(set, n)) {
            reached |= UINT32_C(1) << plain[x - n];
        }
        plain[x] = 0;
        while ((reached >> plain[x] & 1) != 0) {
            plain[x]++;
        }
    }
}

typedef kz_status way(const kz_kazutori_set *set, uint64_t count, kz_work *work, uint32_t *values);

static void check_way(way *find, const kz_kazutori_set *set, size_t count) {
    kz_work work;
    kz_work_init(&work);
    grundy[count] = CANARY;
    assert_int_equal(find(set, count, &work, grundy), KZ_OK);
    assert_memory_equal(grundy, plain, count * sizeof *grundy);
    assert_int_equal(grundy[count], CANARY);
    assert_int_equal(work.memory_used, 0);
}

static void check_set(const kz_kazutori_set *set) {
    static const size_t counts[] = {0, 1, 47, 48, 49, 96, 3333, COUNT};
    by_definition(set);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        check_way(kz__kazutori_grundy_few, set, counts[i]);
        check_way(kz__kazutori_grundy_large, set, counts[i]);
        check_way(kz_kazutori_grundy, set, counts[i]);
    }
}

static void add(kz_kazutori_set *set, uint64_t number) {
    assert_int_equal(kz_kazutori_set_add(set, number), KZ_OK);
}

/* Multiples of a run, the first number that is far, and how far back the members go. */
static void edges(void **state) {
    (void)state;
    static const uint64_t numbers[] = {65, 95, 96, 97, 128, 144, 3072, 9999, 29999, 100000};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        kz_kazutori_set set;
        kz_kazutori_set_init(&set);
        add(&set, numbers[i]);
        check_set(&set);
        add(&set, 3);
        add(&set, 64);
        check_set(&set);
    }
}

/* Seven numbers at most: small ones, far ones, and both. */
static void random_sets(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 3);
    for (unsigned round = 0; round < ROUNDS; round++) {
        kz_kazutori_set set;
        kz_kazutori_set_init(&set);
        uint64_t limit = round % 3 == 0 ? 140 : round % 3 == 1 ? 300 : 12000;
        add(&set, 65 + kz_rng_below(&rng, limit - 64));
        uint64_t wanted = 1 + kz_rng_below(&rng, KZ__KAZUTORI_GRUNDY_FEW);
        while (set.count < wanted) {
            uint64_t number = 1 + kz_rng_below(&rng, kz_rng_below(&rng, 2) == 0 ? 64 : limit);
            if (!kz_kazutori_set_has(&set, number)) {
                add(&set, number);
            }
        }
        check_set(&set);
    }
}

/* With 1..6 the values are the remainders by 7; 70, a multiple of it, leads to the same one. */
static void all_levels(void **state) {
    (void)state;
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    for (uint64_t number = 1; number <= 6; number++) {
        add(&set, number);
    }
    add(&set, 70);
    check_set(&set);
    uint32_t largest = 0;
    for (size_t x = 0; x < COUNT; x++) {
        largest = plain[x] > largest ? plain[x] : largest;
    }
    assert_int_equal(largest, KZ__KAZUTORI_GRUNDY_FEW);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges),
        cmocka_unit_test(random_sets),
        cmocka_unit_test(all_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
