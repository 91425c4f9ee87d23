/* Bounds at their limits: memory, nodes, a stop, and logs that cost more than they are worth. */
#include "kazu/mastermind_bounds.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "kazu mastermind bounds 1 pegs 2 colors 3 secret repeat guess repeat blanks no\n"

/* The end of a line is looked for once, not once for each of its bytes. */
static void long_line(void **state) {
    (void)state;
    enum { LONG = 1 << 22 };
    char *text = malloc(LONG);
    kz_error error = {.status = KZ_OK};
    kz_mastermind_least least;
    kz_work work;
    kz_work_init(&work);
    assert_non_null(text);
    memset(text, '1', LONG);
    memcpy(text, HEAD, strlen(HEAD));
    assert_int_equal(kz_mastermind_bounds_verify(text, LONG, &work, NULL, &least, &error),
                     KZ_BAD_INPUT);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 1);
    free(text);
}

/* Of 816 million guesses, and too many with their answers. */
static void stopped_while_codes_are_counted(void **state) {
    (void)state;
    static const char text[] = "kazu mastermind bounds 1 pegs 8 colors 12 secret distinct guess "
                               "repeat blanks yes\n";
    kz_mastermind_least least;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_mastermind_bounds_verify(text, strlen(text), &work, NULL, &least, NULL),
                     KZ_CANCELLED);
    assert_int_equal(work.memory_used, 0);
}

static kz_status prove_all(const kz_mastermind_rules *rules, kz_work *work) {
    kz_mastermind_bounds *bounds = NULL;
    kz_status status = kz_mastermind_bounds_new(rules, work, &bounds);
    size_t index = 0;
    while (status == KZ_OK && kz_mastermind_bounds_next(bounds, 1, &index)) {
        status = kz_mastermind_bounds_prove(bounds, index, 1);
    }
    kz_mastermind_bounds_free(bounds);
    return status;
}

/* All allocations from one on fail, each in turn the first. */
static void failing_allocations(void **state) {
    (void)state;
    static const char text[] = HEAD "11=00 1 7\n12=10 1 4\n";
    static const kz_mastermind_rules rules = {.pegs = 2, .colors = 3};
    for (unsigned is_second = 0; is_second < 2; is_second++) {
        kz_status status = KZ_NO_MEMORY;
        for (size_t fail_at = 1; status != KZ_OK; fail_at++) {
            failing_memory memory;
            kz_mastermind_least least;
            kz_work work;
            failing_memory_init(&memory, fail_at, true, &work);
            status = is_second ? kz_mastermind_bounds_verify(text, strlen(text), &work, NULL,
                                                             &least, NULL)
                               : prove_all(&rules, &work);
            assert_true(status == KZ_NO_MEMORY || (status == KZ_OK && memory.calls < fail_at));
            assert_int_equal(memory.blocks, 0);
            assert_int_equal(work.memory_used, 0);
        }
    }
}

static void limits(void **state) {
    (void)state;
    static const char text[] = HEAD "11=00 1 7\n";
    kz_mastermind_rules rules = {.pegs = 2, .colors = 3};
    kz_mastermind_bounds *bounds = NULL;
    kz_mastermind_least least;
    kz_work work;
    kz_work_init(&work);
    work.memory_limit = 1000;
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_NO_MEMORY);
    assert_int_equal(kz_mastermind_bounds_verify(text, strlen(text), &work, NULL, &least, NULL),
                     KZ_NO_MEMORY);
    assert_int_equal(work.memory_used, 0);
    rules.colors = 20;
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_OUT_OF_RANGE);
    rules = kz_mastermind_classic();
    rules.guess_distinct = true;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_UNSUPPORTED);
    rules.guess_distinct = false;
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_OK);
    work.node_limit = 1;
    assert_int_equal(kz_mastermind_bounds_prove(bounds, 1, 1), KZ_BUDGET);
    assert_int_equal(kz_mastermind_bounds_data(bounds)[1].rounds, 0);
    kz_mastermind_bounds_free(bounds);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_line),
        cmocka_unit_test(stopped_while_codes_are_counted),
        cmocka_unit_test(failing_allocations),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
