/* The exact search from inside: its order of guesses, forms of sets, memo, bounds and twins. */
#include "games/mastermind/optimal/bound.h"
#include "games/mastermind/optimal/canonical.h"
#include "games/mastermind/optimal/optimal_memo.h"
#include "games/mastermind/optimal/optimal_orbits.h"
#include "games/mastermind/optimal/optimal_parts.h"
#include "games/mastermind/optimal/optimal_sizes.h"
#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SET_MAX = 60 };

static bool has_avx2(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") != 0;
#else
    return false;
#endif
}

static void bounds_by_number(void **state) {
    (void)state;
    assert_int_equal(kz__mastermind_least_total(14, 0), 0);
    assert_int_equal(kz__mastermind_least_total(14, 1), 1);
    assert_int_equal(kz__mastermind_least_total(14, 14), 27);
    assert_int_equal(kz__mastermind_least_total(14, 16), 27 + 6);
    assert_int_equal(kz__mastermind_least_total(2, 5), 15); /* one by one */
    assert_int_equal(kz__mastermind_most_codes(14, 1), 1);
    assert_int_equal(kz__mastermind_most_codes(14, 2), 14);
    assert_int_equal(kz__mastermind_most_codes(14, 3), 183);
    assert_int_equal(kz__mastermind_most_codes(2, 7), 7);
}

static void memo_keeps_facts(void **state) {
    (void)state;
    kz_work work;
    kz__mastermind_memo memo;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_memo_init(&memo, 1, &work), KZ_OK);
    for (uint32_t i = 1; i <= 20000; i++) {
        kz__mastermind_fact fact = {.key = {i % 100, i}, .cost = i, .guess = i / 2};
        kz__mastermind_memo_keep(&memo, &fact);
    }
    for (uint32_t i = 1; i <= 20000; i++) {
        const uint64_t key[2] = {i % 100, i};
        const kz__mastermind_fact *fact = kz__mastermind_memo_find(&memo, key);
        assert_non_null(fact);
        assert_int_equal(fact->cost, i);
    }
    const uint64_t unknown[2] = {5, 6};
    assert_null(kz__mastermind_memo_find(&memo, unknown));
    kz__mastermind_memo_clear(&memo);
    assert_int_equal(work.memory_used, 0);
}

static void full_memo_forgets_but_never_lies(void **state) {
    (void)state;
    kz_work work;
    kz__mastermind_memo memo;
    kz_work_init(&work);
    work.memory_limit = 200000;
    assert_int_equal(kz__mastermind_memo_init(&memo, 1, &work), KZ_OK);
    uint32_t known = 0;
    kz_rng rng;
    kz_rng_init(&rng, 5);
    static uint64_t keys[20000][2];
    for (uint32_t i = 0; i < 20000; i++) {
        keys[i][0] = kz_rng_next(&rng);
        keys[i][1] = kz_rng_next(&rng);
        kz__mastermind_fact fact = {.key = {keys[i][0], keys[i][1]}, .cost = i + 1};
        kz__mastermind_memo_keep(&memo, &fact);
    }
    for (uint32_t i = 0; i < 20000; i++) {
        const kz__mastermind_fact *fact = kz__mastermind_memo_find(&memo, keys[i]);
        known += fact != NULL ? 1 : 0;
        assert_true(fact == NULL || fact->cost == i + 1);
    }
    assert_true(known >= 3000 && known < 20000);
    assert_true(work.memory_peak <= work.memory_limit);
    kz__mastermind_memo_clear(&memo);
}

/* Different random codes that may be guessed. */
static size_t draw_set(const kz__mastermind_pool *pool, kz_rng *rng, uint32_t *set) {
    size_t wanted = 1 + (size_t)kz_rng_below(rng, SET_MAX);
    size_t count = 0;
    for (unsigned tries = 0; tries < 1000 && count < wanted; tries++) {
        uint32_t guess = (uint32_t)kz_rng_below(rng, pool->count);
        bool fits = kz_mastermind_is_secret(&pool->rules, pool->codes[guess]);
        for (size_t i = 0; i < count; i++) {
            fits = fits && set[i] != guess;
        }
        set[count] = guess;
        count += fits ? 1 : 0;
    }
    return count;
}

static const kz_mastermind_rules variants[] = {
    {.pegs = 4, .colors = 6},
    {.pegs = 4, .colors = 6, .secret_distinct = true},
    {.pegs = 4, .colors = 7, .secret_distinct = true, .guess_distinct = true},
    {.pegs = 3, .colors = 5, .guess_blanks = true},
    {.pegs = 5, .colors = 3},
    {.pegs = 8, .colors = 2},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

/* A renaming keeps all answers between codes, and can be taken back. */
static void forms_are_renamings(void **state) {
    (void)state;
    for (size_t v = 0; v < VARIANTS; v++) {
        kz__mastermind_pool pool;
        kz__mastermind_form form;
        kz_work work;
        kz_rng rng;
        uint32_t set[SET_MAX];
        uint32_t image[SET_MAX];
        kz_work_init(&work);
        kz_rng_init(&rng, 17 + v);
        assert_int_equal(kz__mastermind_pool_init(&pool, &variants[v], &work), KZ_OK);
        for (unsigned round = 0; round < 50; round++) {
            size_t count = draw_set(&pool, &rng, set);
            kz__mastermind_canonical(&pool, set, count, image, &form);
            for (size_t i = 0; i < count; i++) {
                assert_int_equal(kz__mastermind_canonical_back(&pool, &form, image[i]), set[i]);
                for (size_t j = 0; j < i; j++) {
                    assert_int_equal(kz__mastermind_pool_row(&pool, image[i])[image[j]],
                                     kz__mastermind_pool_row(&pool, set[i])[set[j]]);
                }
            }
        }
        kz__mastermind_pool_clear(&pool);
        assert_int_equal(work.memory_used, 0);
    }
}

/* A form's name and what it names: the images of a set, the least first. */
typedef struct named {
    uint64_t key[2];
    size_t count;
    uint32_t image[SET_MAX];
} named;

static int by_number(const void *a, const void *b) {
    uint32_t one = *(const uint32_t *)a;
    uint32_t other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

static int by_first_word(const void *a, const void *b) {
    uint64_t one = ((const named *)a)->key[0];
    uint64_t other = ((const named *)b)->key[0];
    return (one > other) - (one < other);
}

static int by_second_word(const void *a, const void *b) {
    uint64_t one = ((const named *)a)->key[1];
    uint64_t other = ((const named *)b)->key[1];
    return (one > other) - (one < other);
}

static bool is_same_set(const named *a, const named *b) {
    return a->count == b->count && memcmp(a->image, b->image, a->count * sizeof *a->image) == 0;
}

enum { FORMS = 4000 };

/* By their order in each word alone: equal words only for equal sets, and for those both are. */
static void check_words_tell_sets_apart(named *all) {
    qsort(all, FORMS, sizeof *all, by_first_word);
    for (size_t i = 1; i < FORMS; i++) {
        bool same = is_same_set(&all[i - 1], &all[i]);
        assert_true((all[i - 1].key[0] == all[i].key[0]) == same);
        assert_true(!same || all[i - 1].key[1] == all[i].key[1]);
    }
    qsort(all, FORMS, sizeof *all, by_second_word);
    for (size_t i = 1; i < FORMS; i++) {
        assert_true((all[i - 1].key[1] == all[i].key[1]) == is_same_set(&all[i - 1], &all[i]));
    }
}

/* Each bit of the words, and of how they differ, is set in about half of the forms. */
static void check_every_bit_counts(const named *all) {
    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned set[3] = {0};
        for (size_t i = 0; i < FORMS; i++) {
            set[0] += all[i].key[0] >> bit & 1;
            set[1] += all[i].key[1] >> bit & 1;
            set[2] += (all[i].key[0] ^ all[i].key[1]) >> bit & 1;
        }
        for (unsigned k = 0; k < 3; k++) {
            assert_in_range(set[k], FORMS * 2 / 5, FORMS * 3 / 5);
        }
    }
}

/* What is looked up by its key alone is never taken for another set: all 128 bits tell them apart.
 */
static void keys_are_of_128_bits(void **state) {
    (void)state;
    static named all[FORMS];
    kz__mastermind_pool pool;
    kz__mastermind_form form;
    kz_work work;
    kz_rng rng;
    uint32_t set[SET_MAX];
    kz_work_init(&work);
    kz_rng_init(&rng, 29);
    assert_int_equal(kz__mastermind_pool_init(&pool, &variants[0], &work), KZ_OK);
    for (size_t i = 0; i < FORMS; i++) {
        all[i].count = draw_set(&pool, &rng, set);
        kz__mastermind_canonical(&pool, set, all[i].count, all[i].image, &form);
        qsort(all[i].image, all[i].count, sizeof *all[i].image, by_number);
        memcpy(all[i].key, form.key, sizeof form.key);
    }
    check_words_tell_sets_apart(all);
    check_every_bit_counts(all);
    kz__mastermind_pool_clear(&pool);
}

/* What a guess tells about a set: the sorted sizes of its parts, and whether it is in the set. */
static uint64_t signature(kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                          uint32_t guess) {
    const uint8_t *row = kz__mastermind_pool_row(pool, guess);
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        size[row[set[i]]]++;
        sum += set[i] == guess ? 1U << 20 : 0;
    }
    for (uint32_t k = 0; k < pool->classes; k++) {
        sum += (uint64_t)size[k] * size[k] * size[k];
    }
    return sum;
}

/* The first guesses have every signature that any guess has; so have the firsts of the orbits. */
static void fewer_guesses_are_enough(void **state) {
    (void)state;
    static uint8_t member[4096];
    static uint32_t first[4096];
    for (size_t v = 0; v < VARIANTS; v++) {
        kz__mastermind_pool pool;
        kz__mastermind_form form;
        kz_work work;
        kz_rng rng;
        uint32_t set[SET_MAX];
        uint32_t image[SET_MAX];
        kz_work_init(&work);
        kz_rng_init(&rng, 23 + v);
        assert_int_equal(kz__mastermind_pool_init(&pool, &variants[v], &work), KZ_OK);
        assert_int_equal(pool.prefix[pool.rules.colors], pool.count);
        for (unsigned round = 0; round < 20; round++) {
            size_t count = draw_set(&pool, &rng, set);
            count = count > 3 ? 3 + round % 2 : count;
            kz__mastermind_canonical(&pool, set, count, image, &form);
            assert_int_equal(kz__mastermind_orbits(&pool, image, count, form.colors, member, first),
                             KZ_OK);
            uint32_t prefix = pool.prefix[form.colors];
            for (uint32_t guess = 0; guess < pool.count; guess++) {
                uint64_t wanted = signature(&pool, image, count, guess);
                bool found = guess < prefix;
                for (uint32_t other = 0; other < prefix && !found; other++) {
                    found = signature(&pool, image, count, other) == wanted;
                }
                assert_true(found);
                if (guess < prefix) {
                    assert_true(first[guess] <= guess && first[first[guess]] == first[guess]);
                    assert_true(signature(&pool, image, count, first[guess]) == wanted);
                }
            }
        }
        kz__mastermind_pool_clear(&pool);
    }
}

/* At the start a guess is known by how often colours come: 5 of the classic game. */
static void first_guesses(void **state) {
    (void)state;
    static uint32_t all[1296];
    static uint8_t member[1296];
    static uint32_t first[1296];
    kz__mastermind_pool pool;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_pool_init(&pool, &variants[0], &work), KZ_OK);
    unsigned different = 0;
    for (uint32_t i = 0; i < 1296; i++) {
        all[i] = i;
    }
    assert_int_equal(kz__mastermind_orbits(&pool, all, 1296, 6, member, first), KZ_OK);
    for (uint32_t i = 0; i < 1296; i++) {
        different += first[i] == i ? 1 : 0;
    }
    assert_int_equal(different, 5);
    kz__mastermind_pool_clear(&pool);
}

/* Twins of the kernels against plain counting. */
static void parts_by_plain_counting(void **state) {
    (void)state;
    enum { GUESSES = 192, ROWS = 40 };
    static uint8_t rows[ROWS][GUESSES];
    static const uint8_t *pointers[ROWS];
    static const uint32_t classes[] = {2, 5, 9, 14, 16, 17, 20, 27, 32, 35, 44, 45};
    kz_rng rng;
    kz_rng_init(&rng, 3);
    for (size_t c = 0; c < sizeof classes / sizeof *classes; c++) {
        uint8_t expected[GUESSES];
        uint8_t most = 0;
        for (unsigned guess = 0; guess < GUESSES; guess++) {
            uint64_t seen = 0;
            expected[guess] = 0;
            for (unsigned i = 0; i < ROWS; i++) {
                rows[i][guess] = (uint8_t)kz_rng_below(&rng, classes[c]);
                pointers[i] = rows[i];
                expected[guess] =
                    (uint8_t)(expected[guess] + ((seen >> rows[i][guess] & 1) == 0 ? 1 : 0));
                seen |= UINT64_C(1) << rows[i][guess];
            }
            most = expected[guess] > most ? expected[guess] : most;
        }
        for (unsigned path = 0; path < (has_avx2() ? 2U : 1U); path++) {
            kz_cpu cpu = path == 0 ? KZ_CPU_PORTABLE : KZ_CPU_AVX2;
            uint8_t parts[GUESSES];
            uint32_t found[GUESSES];
            kz__mastermind_parts(cpu, pointers, ROWS, GUESSES, classes[c], parts);
            assert_memory_equal(parts, expected, GUESSES);
            assert_int_equal(kz__mastermind_parts_most(cpu, parts, GUESSES), most);
            uint32_t count = kz__mastermind_parts_find(cpu, parts, GUESSES, most, found);
            uint32_t next = 0;
            for (uint32_t guess = 0; guess < GUESSES; guess++) {
                if (expected[guess] == most) {
                    assert_true(next < count && found[next] == guess);
                    next++;
                }
            }
            assert_int_equal(next, count);
        }
    }
}

static void sizes_by_plain_counting(void **state) {
    (void)state;
    enum { GUESSES = 128, ROWS = 601 };
    static uint8_t rows[ROWS][GUESSES];
    static const uint8_t *pointers[ROWS];
    static const uint32_t classes[] = {2, 14, 20, 27, 45, 48};
    static kz__mastermind_block_sizes sizes;
    static uint32_t expected[48][64];
    kz_rng rng;
    kz_rng_init(&rng, 4);
    for (size_t c = 0; c < sizeof classes / sizeof *classes; c++) {
        memset(expected, 0, sizeof expected);
        for (unsigned i = 0; i < ROWS; i++) {
            pointers[i] = rows[i];
            for (unsigned guess = 0; guess < GUESSES; guess++) {
                /* one guess gets the same answer from all: more than a byte counts */
                rows[i][guess] =
                    (uint8_t)(guess == 70 ? classes[c] - 1 : kz_rng_below(&rng, classes[c]));
                expected[rows[i][guess]][guess % 64] += guess >= 64 ? 1 : 0;
            }
        }
        for (unsigned path = 0; path < (has_avx2() ? 2U : 1U); path++) {
            kz_cpu cpu = path == 0 ? KZ_CPU_PORTABLE : KZ_CPU_AVX2;
            kz__mastermind_sizes(cpu, pointers, ROWS, 64, classes[c], sizes);
            assert_memory_equal(sizes, expected, classes[c] * sizeof *expected);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_by_number),
        cmocka_unit_test(memo_keeps_facts),
        cmocka_unit_test(full_memo_forgets_but_never_lies),
        cmocka_unit_test(forms_are_renamings),
        cmocka_unit_test(keys_are_of_128_bits),
        cmocka_unit_test(fewer_guesses_are_enough),
        cmocka_unit_test(first_guesses),
        cmocka_unit_test(parts_by_plain_counting),
        cmocka_unit_test(sizes_by_plain_counting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
