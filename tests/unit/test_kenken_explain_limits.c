/* Explanations and hints without memory, without time, and stopped from outside. */
#include "kazu/kenken_explain.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* It needs every kind of technique, line cover included. */
static const char hard[] =
    "5du-1020 5 8*:0,1,2;60*:3,4,8;6+:5,10;2-:6,7;3-:9,14;1-:11,16;40*:12,17,22;6+:13,18,23;"
    "8+:15,20,21;3-:19,24 4215351342142353542123514";

static kz_kenken_puzzle read_puzzle(const char *line) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

static kz_status explain_with(const kz_kenken_puzzle *puzzle, kz_work *work) {
    kz_kenken_explanation e;
    memset(&e, 0x5A, sizeof e);
    kz_status status = kz_kenken_explain(puzzle, NULL, NULL, NULL, work, &e);
    if (status == KZ_OK) {
        assert_true(e.is_solved);
    } else {
        assert_int_equal(e.steps, 0x5A5A5A5A);
    }
    return status;
}

static kz_status hint_with(const kz_kenken_puzzle *puzzle, kz_work *work) {
    static const uint8_t empty[KZ_KENKEN_CELLS_MAX] = {0};
    kz_kenken_advice *advice = NULL;
    kz_status status = kz_kenken_hint(puzzle, empty, work, &advice);
    assert_int_equal(advice != NULL, status == KZ_OK);
    kz_kenken_advice_free(advice, work);
    return status;
}

static void starve(kz_status (*run)(const kz_kenken_puzzle *, kz_work *)) {
    kz_kenken_puzzle puzzle = read_puzzle(hard);
    kz_status status = KZ_NO_MEMORY;
    for (unsigned given = 0; status != KZ_OK; given++) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, given + 1, true, &work);
        status = run(&puzzle, &work);
        assert_int_equal(work.memory_used, 0);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        assert_true(status == KZ_OK || memory.calls > given);
        assert_in_range(given, 0, 1000);
    }
}

static void memory_may_run_out(void **state) {
    (void)state;
    starve(explain_with);
    starve(hint_with);
}

typedef struct watch {
    const kz_kenken_puzzle *puzzle;
    unsigned steps;
    unsigned stop_after;
} watch;

static bool count_step(void *user, const kz_kenken_step *step) {
    watch *w = user;
    assert_true(step->cell_count > 0);
    return ++w->steps != w->stop_after;
}

static void time_may_run_out(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(hard);
    kz_kenken_explanation e = {0};
    unsigned cut = 0;
    unsigned with_steps = 0;
    for (uint64_t limit = 1; !e.is_solved; limit += limit / 4 + 1) {
        watch w = {&puzzle, 0, 0};
        kz_work work;
        kz_work_init(&work);
        work.node_limit = limit;
        assert_int_equal(kz_kenken_explain(&puzzle, NULL, count_step, &w, &work, &e), KZ_OK);
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(e.steps, w.steps);
        assert_int_equal(e.why, e.is_solved ? KZ_OK : KZ_BUDGET);
        cut += e.why == KZ_BUDGET;
        with_steps += e.why == KZ_BUDGET && e.steps > 0;
        assert_in_range(limit, 1, 1000000);
    }
    assert_true(cut > 3);
    assert_true(with_steps > 0);
}

static void a_cut_explanation_says_so(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(hard);
    static const uint8_t empty[KZ_KENKEN_CELLS_MAX] = {0};
    kz_kenken_explanation e;
    kz_kenken_advice *advice = NULL;
    char bytes[200];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1;
    assert_int_equal(kz_kenken_explain(&puzzle, NULL, NULL, NULL, &work, &e), KZ_OK);
    kz_text_init(&text, bytes, sizeof bytes);
    kz_kenken_explanation_print(&e, KZ_LANG_EN, &text);
    assert_string_equal(bytes, "The explanation stops here: the node budget ran out.");
    assert_int_equal(kz_kenken_hint(&puzzle, empty, &work, &advice), KZ_OK);
    assert_int_equal(advice->why, KZ_BUDGET);
    assert_int_equal(advice->step_count, 0);
    kz_text_init(&text, bytes, sizeof bytes);
    kz_kenken_hint_print(&puzzle, advice, 1, KZ_LANG_EN, &text);
    assert_string_equal(bytes, "No hint was found in time: the node budget ran out.\n");
    kz_kenken_advice_free(advice, &work);
    assert_int_equal(work.memory_used, 0);
}

static void the_visitor_may_stop_it(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(hard);
    watch w = {&puzzle, 0, 5};
    kz_kenken_explanation e;
    char bytes[100];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    kz_text_init(&text, bytes, sizeof bytes);
    assert_int_equal(kz_kenken_explain(&puzzle, NULL, count_step, &w, &work, &e), KZ_OK);
    assert_int_equal(w.steps, 5);
    assert_int_equal(e.steps, 5);
    kz_kenken_explanation_print(&e, KZ_LANG_EN, &text);
    assert_string_equal(bytes, "Stopped after 5 steps.");
}

static void a_hint_refuses_digits_over_the_size(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(hard);
    uint8_t grid[KZ_KENKEN_CELLS_MAX] = {6};
    kz_kenken_advice *advice = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_hint(&puzzle, grid, &work, &advice), KZ_OUT_OF_RANGE);
    assert_null(advice);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_may_run_out),
        cmocka_unit_test(time_may_run_out),
        cmocka_unit_test(a_cut_explanation_says_so),
        cmocka_unit_test(the_visitor_may_stop_it),
        cmocka_unit_test(a_hint_refuses_digits_over_the_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
