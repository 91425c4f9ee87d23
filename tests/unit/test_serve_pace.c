/* The pace of the loop: what is called is not waited for in vain, and turns keep their distance. */
#include "pace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

enum { LONG_NS = 200000000 /* longer than anything here takes on a slow machine */ };

static const uint64_t WAIT_NS = 1000000;
static const uint64_t TURN_NS = 1200000;

static uv_loop_t loop;
static pace rhythm;

static int start(void **state) {
    (void)state;
    assert_int_equal(uv_loop_init(&loop), 0);
    (void)uv_loop_configure(&loop, UV_METRICS_IDLE_TIME);
    assert_int_equal(pace_start(&rhythm, &loop), 0);
    return 0;
}

static int stop(void **state) {
    (void)state;
    pace_stop(&rhythm);
    (void)uv_run(&loop, UV_RUN_DEFAULT);
    return uv_loop_close(&loop);
}

static void work_for(uint64_t ns) {
    uint64_t until = uv_hrtime() + ns;
    while (uv_hrtime() < until) {
    }
}

static void call_soon(void *unused) {
    static const struct timespec soon = {.tv_nsec = 300000};
    (void)unused;
    (void)nanosleep(&soon, NULL);
    (void)pace_call(&rhythm);
}

static void nobody_calls(void **state) {
    (void)state;
    uint64_t begin = uv_hrtime();
    assert_false(pace_wait(&rhythm));
    assert_true(uv_hrtime() - begin >= WAIT_NS);
    assert_false(pace_call(&rhythm)); /* nobody waits any more: the loop is to be woken */
}

/* On a busy machine the caller may come late or early, but not always. */
static void a_call_ends_the_wait(void **state) {
    (void)state;
    bool is_cut_short = false;
    for (int i = 0; i < 1000 && !is_cut_short; i++) {
        uv_thread_t caller;
        pace_rest(&rhythm);
        assert_int_equal(uv_thread_create(&caller, call_soon, NULL), 0);
        uint64_t begin = uv_hrtime();
        bool is_called = pace_wait(&rhythm);
        uint64_t took = uv_hrtime() - begin;
        (void)uv_thread_join(&caller);
        is_cut_short = is_called && took > WAIT_NS / 10 && took < WAIT_NS;
    }
    assert_true(is_cut_short);
}

static void a_call_before_the_wait_is_not_lost(void **state) {
    (void)state;
    assert_false(pace_call(&rhythm));
    assert_true(pace_wait(&rhythm));
}

static void a_call_that_woke_the_loop_is_over(void **state) {
    (void)state;
    assert_false(pace_call(&rhythm));
    pace_rest(&rhythm);
    assert_false(pace_wait(&rhythm));
}

static void after_a_long_turn_nobody_waits(void **state) {
    (void)state;
    (void)pace_turn(&rhythm);
    work_for(2 * WAIT_NS);
    (void)pace_turn(&rhythm);
    assert_false(pace_call(&rhythm));
    assert_false(pace_wait(&rhythm)); /* although it would be called */
}

static void waiting_and_resting_are_not_work(void **state) {
    (void)state;
    (void)pace_turn(&rhythm);
    uint64_t begin = uv_hrtime();
    (void)pace_wait(&rhythm);
    pace_rest(&rhythm);
    pace_rest(&rhythm);
    uint64_t took = uv_hrtime() - begin;
    uint64_t busy = pace_turn(&rhythm) * 1000;
    assert_true(took >= WAIT_NS + TURN_NS);
    assert_true(busy + WAIT_NS + TURN_NS <= took + LONG_NS / 1000);
}

static void turns_keep_their_distance(void **state) {
    (void)state;
    pace_rest(&rhythm);
    uint64_t begin = uv_hrtime();
    for (int i = 0; i < 10; i++) {
        pace_rest(&rhythm);
    }
    assert_true(uv_hrtime() - begin >= 9 * TURN_NS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nobody_calls, start, stop),
        cmocka_unit_test_setup_teardown(a_call_ends_the_wait, start, stop),
        cmocka_unit_test_setup_teardown(a_call_before_the_wait_is_not_lost, start, stop),
        cmocka_unit_test_setup_teardown(a_call_that_woke_the_loop_is_over, start, stop),
        cmocka_unit_test_setup_teardown(after_a_long_turn_nobody_waits, start, stop),
        cmocka_unit_test_setup_teardown(waiting_and_resting_are_not_work, start, stop),
        cmocka_unit_test_setup_teardown(turns_keep_their_distance, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
