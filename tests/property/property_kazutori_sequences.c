/*
 * Outcomes, Grundy values and windows of random sets against their definitions, position by
 * position: all shapes of sets (small, with large numbers only, dense, sparse) and all lengths.
 */
#include "games/kazutori/sequence/sequence.h"

#include "kazu/kazutori_study.h"
#include "kazu/rng.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    DEFAULT_SEED = 20250721,
    COUNT_MAX = 60000,
    WINDOW_PIECE = 768 * 64,
    WORDS_MAX = COUNT_MAX / 64 + 1,
    LIST_MAX = 4000,
    TEXT_ROOM = 40000
};

typedef struct numbers {
    kz_kazutori_set set;
    uint32_t list[LIST_MAX]; /* the same, ascending */
    uint32_t count;
} numbers;

static kz_rng rng;
static uint64_t seed;

static uint64_t draw(uint64_t below) {
    return kz_rng_below(&rng, below);
}

static unsigned repetitions(unsigned normal) {
    return tier_is_slow() ? 20 * normal : normal;
}

static void fail_set(const numbers *n, const char *what, uint64_t position) {
    static char line[TEXT_ROOM];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_kazutori_set_print(&n->set, &text);
    fail_msg("%s at %llu of %.*s\nKAZU_TEST_SEED=%llu", what, (unsigned long long)position, 2000,
             text.data, (unsigned long long)seed);
}

/* Each of first..last with the chance share / 1024; at least one. */
static void draw_set(numbers *n, uint32_t first, uint32_t last, uint32_t share) {
    kz_kazutori_set_init(&n->set);
    n->count = 0;
    uint32_t always = first + (uint32_t)draw(last - first + 1);
    for (uint32_t i = first; i <= last && n->count < LIST_MAX; i++) {
        if (i == always || draw(1024) < share) {
            n->list[n->count++] = i;
            assert_int_equal(kz_kazutori_set_add(&n->set, i), KZ_OK);
        }
    }
}

/* A position is P if no number leads to a P-position. */
static void define_outcomes(const numbers *n, uint32_t count, uint8_t *is_p) {
    for (uint32_t x = 0; x < count; x++) {
        is_p[x] = 1;
        for (uint32_t i = 0; i < n->count && n->list[i] <= x; i++) {
            is_p[x] &= (uint8_t)(1 - is_p[x - n->list[i]]);
        }
    }
}

/* The smallest value that no number leads to. */
static void define_grundy(const numbers *n, uint32_t count, uint32_t *value) {
    for (uint32_t x = 0; x < count; x++) {
        uint8_t reached[LIST_MAX + 1] = {0};
        for (uint32_t i = 0; i < n->count && n->list[i] <= x; i++) {
            reached[value[x - n->list[i]]] = 1;
        }
        value[x] = 0;
        while (reached[value[x]] != 0) {
            value[x]++;
        }
    }
}

static bool bit_of(const uint64_t *words, uint64_t bit) {
    return (words[bit / 64] >> bit % 64 & 1) != 0;
}

static void compare_outcomes(const numbers *n, uint32_t count) {
    static uint8_t expected[COUNT_MAX];
    static uint64_t is_p[WORDS_MAX + 1];
    kz_work work;
    kz_work_init(&work);
    define_outcomes(n, count, expected);
    memset(is_p, 0xa5, sizeof is_p);
    assert_int_equal(kz_kazutori_outcomes(&n->set, count, &work, is_p), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_true(work.counters.nodes >= count);
    for (uint32_t x = 0; x < (count / 64 + 1) * 64; x++) {
        if (bit_of(is_p, x) != (x < count && expected[x] != 0)) {
            fail_set(n, "outcome", x);
        }
    }
    assert_true(is_p[count / 64 + 1] == UINT64_C(0xa5a5a5a5a5a5a5a5));
}

static void compare_grundy(const numbers *n, uint32_t count) {
    static uint32_t expected[COUNT_MAX];
    static uint32_t grundy[COUNT_MAX + 1];
    kz_work work;
    kz_work_init(&work);
    define_grundy(n, count, expected);
    grundy[count] = 0xa5a5a5a5;
    assert_int_equal(kz_kazutori_grundy(&n->set, count, &work, grundy), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_true(work.counters.nodes >= count);
    for (uint32_t x = 0; x < count; x++) {
        if (grundy[x] != expected[x]) {
            fail_set(n, "Grundy value", x);
        }
    }
    assert_int_equal(grundy[count], 0xa5a5a5a5);
}

static void compare_window(const numbers *n, uint32_t position) {
    static uint8_t expected[COUNT_MAX];
    static uint64_t words[COUNT_MAX / 64 + 2];
    kz_work work;
    kz_work_init(&work);
    define_outcomes(n, position + 1, expected);
    memset(words, 0xa5, sizeof words);
    assert_int_equal(kz__kazutori_window(&n->set, position, &work, words), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    uint64_t end = (n->set.largest / 64 + 1) * 64;
    for (uint64_t i = 0; i < end; i++) {
        bool is_p = i <= n->set.largest && i <= position && expected[position - i] != 0;
        if (bit_of(words, i) != is_p) {
            fail_set(n, "window", i);
        }
    }
    assert_true(words[end / 64] == UINT64_C(0xa5a5a5a5a5a5a5a5));
}

/* Every length up to some blocks, groups and moves of tracks; few sets then. */
static void every_short_length(void **state) {
    (void)state;
    static numbers n;
    for (uint32_t count = 0; count < 700; count++) {
        draw_set(&n, 1, 1 + (uint32_t)draw(count % 2 == 0 ? 64 : 300), 1 + (uint32_t)draw(700));
        compare_outcomes(&n, count);
        compare_grundy(&n, count);
        compare_window(&n, count);
    }
}

static void random_sets(uint32_t last_max, unsigned sets, uint32_t count_max) {
    static numbers n;
    for (unsigned i = 0; i < repetitions(sets); i++) {
        uint32_t first = draw(2) == 0 ? 1 : 1 + (uint32_t)draw(last_max);
        uint32_t last = first + (uint32_t)draw(last_max + 1 - first);
        uint32_t share = 1U << draw(11);
        draw_set(&n, first, last, share);
        uint32_t count = (uint32_t)draw(count_max);
        compare_outcomes(&n, count);
        compare_window(&n, count);
        if ((uint64_t)n.count * count < 20000000) {
            compare_grundy(&n, count);
        }
    }
}

static void small_sets(void **state) {
    (void)state;
    random_sets(12, 300, 3000);
    random_sets(64, 300, 5000);
}

static void sets_around_64(void **state) {
    (void)state;
    random_sets(70, 200, 4000);
    random_sets(200, 200, 8000);
}

static void large_sets(void **state) {
    (void)state;
    random_sets(3000, 60, COUNT_MAX / 2);
    random_sets(20000, 30, COUNT_MAX / 2);
}

/* Lengths for which wide tables are made, and a trial of the beginning. */
static void long_lengths(void **state) {
    (void)state;
    static numbers n;
    for (unsigned i = 0; i < repetitions(20); i++) {
        draw_set(&n, 1, 2 + (uint32_t)draw(i % 2 == 0 ? 63 : 1000), 1U << draw(9));
        compare_outcomes(&n, COUNT_MAX - (uint32_t)draw(COUNT_MAX / 3));
    }
}

/* Windows are cut out of pieces of 768 words: positions about their borders. */
static void windows_at_borders(void **state) {
    (void)state;
    static numbers n;
    for (uint32_t position = WINDOW_PIECE - 3; position < WINDOW_PIECE + 3; position++) {
        draw_set(&n, 1, 2 + (uint32_t)draw(position % 2 == 0 ? 63 : 200), 50);
        compare_window(&n, position);
        compare_window(&n, position + 64);
    }
}

static int seed_runs(void **state) {
    (void)state;
    const char *given = getenv("KAZU_TEST_SEED");
    seed = given != NULL ? strtoull(given, NULL, 10) : DEFAULT_SEED;
    print_message("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    kz_rng_init(&rng, seed);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_short_length), cmocka_unit_test(small_sets),
        cmocka_unit_test(sets_around_64),     cmocka_unit_test(large_sets),
        cmocka_unit_test(long_lengths),       cmocka_unit_test(windows_at_borders),
    };
    return cmocka_run_group_tests(tests, seed_runs, NULL);
}
