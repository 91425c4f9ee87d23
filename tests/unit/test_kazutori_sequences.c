/*
 * Outcomes, Grundy values and windows: rows that another program computed, known closed forms, far
 * positions, and what happens without memory, nodes or patience. Runs in the project's root folder.
 */
#include "games/kazutori/sequence/sequence.h"

#include "kazu/kazutori_study.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GOLDEN_ROWS = 103, GOLDEN_VALUES = 40, LINE_ROOM = 512, COUNT = 20000 };

static const uint64_t untouched = UINT64_C(0xa5a5a5a5a5a5a5a5);

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static bool bit_of(const uint64_t *words, uint64_t bit) {
    return (words[bit / 64] >> bit % 64 & 1) != 0;
}

/* "set TAB preperiod TAB period TAB ... TAB values": the first values, hex digits each. */
static void compare_row(char *line) {
    char *tab = strchr(line, '\t');
    char *values = strrchr(line, '\t');
    assert_non_null(tab);
    assert_true(values != tab);
    unsigned long preperiod = strtoul(tab + 1, &tab, 10);
    unsigned long period = strtoul(tab + 1, NULL, 10);
    values[strcspn(values, "\n")] = '\0';
    *strchr(line, '\t') = '\0';
    kz_kazutori_set set = set_of(line);
    kz_work work;
    kz_work_init(&work);
    uint32_t grundy[GOLDEN_VALUES];
    uint64_t is_p[1];
    assert_int_equal(kz_kazutori_grundy(&set, GOLDEN_VALUES, &work, grundy), KZ_OK);
    assert_int_equal(kz_kazutori_outcomes(&set, GOLDEN_VALUES, &work, is_p), KZ_OK);
    char got[3 * GOLDEN_VALUES + 1] = "";
    size_t length = 0;
    for (unsigned long i = 0; i < GOLDEN_VALUES && i <= preperiod + period; i++) {
        length +=
            (size_t)snprintf(got + length, sizeof got - length, "%lx", (unsigned long)grundy[i]);
        assert_int_equal(bit_of(is_p, i), grundy[i] == 0);
    }
    assert_string_equal(got, values + 1);
}

static void values_agree_with_another_program(void **state) {
    (void)state;
    FILE *file = fopen("tests/golden/kazutori_grundy_periods.tsv", "r");
    assert_non_null(file);
    char line[LINE_ROOM];
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            compare_row(line);
            rows++;
        }
    }
    (void)fclose(file);
    assert_int_equal(rows, GOLDEN_ROWS);
}

/* For 1..k the multiples of k + 1 are P, and Grundy values are remainders. */
static void numbers_up_to_k(void **state) {
    (void)state;
    static const uint64_t ks[] = {1, 2, 3, 12, 62, 63, 64, 65, 100, 1000, 100000};
    static uint64_t is_p[COUNT / 64 + 1];
    static uint32_t grundy[COUNT];
    for (size_t i = 0; i < sizeof ks / sizeof *ks; i++) {
        kz_kazutori_set set;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_kazutori_set_all(ks[i], &set), KZ_OK);
        assert_int_equal(kz_kazutori_outcomes(&set, COUNT, &work, is_p), KZ_OK);
        assert_int_equal(kz_kazutori_grundy(&set, COUNT, &work, grundy), KZ_OK);
        for (uint64_t x = 0; x < COUNT; x++) {
            assert_int_equal(bit_of(is_p, x), x % (ks[i] + 1) == 0);
            assert_int_equal(grundy[x], x % (ks[i] + 1));
        }
    }
}

static void numbers_without_a_bitmap(void **state) {
    (void)state;
    kz_kazutori_set set;
    kz_work work;
    uint64_t is_p[3];
    uint32_t grundy[1] = {7};
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_set_all(KZ_KAZUTORI_TOTAL_MAX, &set), KZ_OK);
    assert_int_equal(kz_kazutori_outcomes(&set, 150, &work, is_p), KZ_OK);
    assert_true(is_p[0] == 1 && is_p[1] == 0 && is_p[2] == 0);
    assert_int_equal(kz_kazutori_grundy(&set, 1, &work, grundy), KZ_OUT_OF_RANGE);
    assert_int_equal(grundy[0], 7);
}

static void no_positions_and_no_numbers(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,5");
    kz_work work;
    uint64_t is_p[1] = {untouched};
    uint32_t grundy[1] = {7};
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_outcomes(&set, 0, &work, is_p), KZ_OK);
    assert_true(is_p[0] == 0);
    assert_int_equal(kz_kazutori_grundy(&set, 0, &work, grundy), KZ_OK);
    is_p[0] = untouched;
    kz_kazutori_set_init(&set);
    assert_int_equal(kz_kazutori_outcomes(&set, 1, &work, is_p), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_grundy(&set, 1, &work, grundy), KZ_OUT_OF_RANGE);
    assert_true(is_p[0] == untouched && grundy[0] == 7);
}

/* Far windows of a, a + 1: P are the remainders below a of division by 2a + 1. */
static void far_windows(void **state) {
    (void)state;
    static const uint64_t positions[] = {0,
                                         5,
                                         1000003,
                                         (UINT64_C(1) << 26) + 1,
                                         UINT64_C(1000000000000037),
                                         KZ_KAZUTORI_TOTAL_MAX - 1,
                                         KZ_KAZUTORI_TOTAL_MAX};
    static const uint64_t smaller[] = {2, 31, 63, 64, 300, 5000};
    static uint64_t words[KZ_KAZUTORI_SET_WORDS];
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        uint64_t a = smaller[i];
        kz_kazutori_set set;
        kz_kazutori_set_init(&set);
        assert_int_equal(kz_kazutori_set_add(&set, a), KZ_OK);
        assert_int_equal(kz_kazutori_set_add(&set, a + 1), KZ_OK);
        for (size_t j = 0; j < sizeof positions / sizeof *positions; j++) {
            kz_work work;
            kz_work_init(&work);
            assert_int_equal(kz__kazutori_window(&set, positions[j], &work, words), KZ_OK);
            assert_int_equal(work.memory_used, 0);
            assert_true(work.counters.nodes < UINT64_C(1) << 27);
            for (uint64_t back = 0; back <= a + 1; back++) {
                bool is_p = back <= positions[j] && (positions[j] - back) % (2 * a + 1) < a;
                assert_int_equal(bit_of(words, back), is_p);
            }
        }
    }
}

/* A position beyond what is read at once, of a set with a preperiod, and of one whose period is
   not found with fewer nodes. */
static void windows_agree_with_the_sequence(void **state) {
    (void)state;
    static const char *const texts[] = {"7,8,17,24,28,30,35", "2,3,5,7,900"};
    uint64_t position = (UINT64_C(1) << 26) + 777;
    uint64_t *is_p = malloc((size_t)(position / 64 + 2) * sizeof *is_p);
    assert_non_null(is_p);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        kz_kazutori_set set = set_of(texts[i]);
        uint64_t words[KZ_KAZUTORI_SET_WORDS];
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_kazutori_outcomes(&set, position + 1, &work, is_p), KZ_OK);
        assert_int_equal(kz__kazutori_window(&set, position, &work, words), KZ_OK);
        for (uint64_t back = 0; back <= set.largest; back++) {
            assert_int_equal(bit_of(words, back), bit_of(is_p, position - back));
        }
    }
    free(is_p);
}

/* What is tried without memory, nodes or patience. */
typedef kz_status attempt(const kz_kazutori_set *set, kz_work *work);

static kz_status try_outcomes(const kz_kazutori_set *set, kz_work *work) {
    static uint64_t is_p[40 * COUNT / 64 + 1];
    return kz_kazutori_outcomes(set, 40 * COUNT, work, is_p);
}

static kz_status try_grundy(const kz_kazutori_set *set, kz_work *work) {
    static uint32_t grundy[COUNT];
    return kz_kazutori_grundy(set, COUNT, work, grundy);
}

static kz_status try_window(const kz_kazutori_set *set, kz_work *work) {
    static uint64_t words[KZ_KAZUTORI_SET_WORDS];
    return kz__kazutori_window(set, 3 * COUNT, work, words);
}

static kz_status try_far_window(const kz_kazutori_set *set, kz_work *work) {
    static uint64_t words[KZ_KAZUTORI_SET_WORDS];
    return kz__kazutori_window(set, KZ_KAZUTORI_TOTAL_MAX, work, words);
}

static attempt *const attempts[] = {try_outcomes, try_grundy, try_window, try_far_window};

/* Small, pulled, pushed, and many values. */
static const char *const texts_tried[] = {"2,5,7", "3,70,128", "2..60,300..370", "1..100,102..150"};

enum {
    ATTEMPTS = sizeof attempts / sizeof *attempts,
    TEXTS = sizeof texts_tried / sizeof *texts_tried
};

/* @return how many allocations there were. */
static size_t fail_from(attempt *tried, const kz_kazutori_set *set, size_t fail_at) {
    failing_memory memory;
    kz_work work;
    failing_memory_init(&memory, fail_at, true, &work);
    kz_status status = tried(set, &work);
    assert_int_equal(memory.blocks, 0);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(status, memory.calls < fail_at || fail_at == 0 ? KZ_OK : KZ_NO_MEMORY);
    return memory.calls;
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    for (size_t i = 0; i < ATTEMPTS * TEXTS; i++) {
        kz_kazutori_set set = set_of(texts_tried[i % TEXTS]);
        attempt *tried = attempts[i / TEXTS];
        size_t calls = fail_from(tried, &set, 0);
        assert_true(calls > 0);
        for (size_t fail_at = 1; fail_at <= calls; fail_at++) {
            (void)fail_from(tried, &set, fail_at);
        }
    }
}

static void budgets_and_cancellation(void **state) {
    (void)state;
    for (size_t i = 0; i < ATTEMPTS * TEXTS; i++) {
        kz_kazutori_set set = set_of(texts_tried[i % TEXTS]);
        attempt *tried = attempts[i / TEXTS];
        kz_work work;
        kz_work_init(&work);
        work.node_limit = 50;
        assert_int_equal(tried(&set, &work), KZ_BUDGET);
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(work.node_limit, 50);
        kz_work_init(&work);
        work.cancelled = impatient;
        assert_int_equal(tried(&set, &work), KZ_CANCELLED);
        assert_int_equal(work.memory_used, 0);
    }
}

/* A budget of as many nodes as a sequence has positions is enough for it, one less is not. */
static void nodes_are_positions(void **state) {
    (void)state;
    static uint32_t grundy[COUNT];
    for (size_t i = 0; i < TEXTS; i++) {
        kz_kazutori_set set = set_of(texts_tried[i]);
        kz_work work;
        kz_work_init(&work);
        work.node_limit = COUNT;
        assert_int_equal(kz_kazutori_grundy(&set, COUNT, &work, grundy), KZ_OK);
        assert_int_equal(work.counters.nodes, COUNT);
        kz_work_init(&work);
        work.node_limit = COUNT - 1;
        assert_int_equal(kz_kazutori_grundy(&set, COUNT, &work, grundy), KZ_BUDGET);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_agree_with_another_program),
        cmocka_unit_test(numbers_up_to_k),
        cmocka_unit_test(numbers_without_a_bitmap),
        cmocka_unit_test(no_positions_and_no_numbers),
        cmocka_unit_test(far_windows),
        cmocka_unit_test(windows_agree_with_the_sequence),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(budgets_and_cancellation),
        cmocka_unit_test(nodes_are_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
