/* kz_work: memory accounting, budgets, cancellation and progress. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/work.h"

#include <stdlib.h>

enum { INTERVAL = 1 << 16, STEPS = 1 << 21 };

/* A host whose allocator keeps its own books and fails on demand. */
typedef struct bank {
    size_t lent;
    size_t calls;
    bool refuses;
} bank;

static void *lend(void *user, void *block, size_t old_size, size_t new_size) {
    bank *host = user;

    host->calls++;
    if (new_size == 0) {
        host->lent -= old_size;
        free(block);
        return NULL;
    }
    if (host->refuses)
        return NULL;
    host->lent += new_size - old_size;
    return realloc(block, new_size);
}

static void the_defaults_limit_nothing(void **state) {
    kz_work work;

    (void)state;
    kz_work_init(&work);
    assert_int_equal(work.memory_limit, 0);
    assert_int_equal(work.node_limit, 0);
    assert_int_equal(work.cpu, KZ_CPU_PORTABLE);
    assert_null(work.cancelled);
    assert_null(work.progress);
    assert_null(work.trace);
    assert_int_equal(kz_work_spend(&work, UINT64_C(1) << 40), KZ_OK);
    kz_work_report(&work, 1, 2);
}

static void memory_is_counted_exactly(void **state) {
    kz_work work;
    void *a = NULL;
    void *b = NULL;

    (void)state;
    kz_work_init(&work);
    a = kz_work_allocate(&work, 3, 100);
    b = kz_work_allocate(&work, 0, 8); /* 0 elements count as 1 */
    assert_non_null(a);
    assert_non_null(b);
    assert_int_equal(work.memory_used, 308);
    kz_work_free(&work, a, 3, 100);
    assert_int_equal(work.memory_used, 8);
    kz_work_free(&work, b, 0, 8);
    kz_work_free(&work, NULL, 5, 5);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(work.memory_peak, 308);
}

static void the_limit_is_the_last_byte_that_fits(void **state) {
    kz_work work;
    void *half = NULL;
    void *rest = NULL;

    (void)state;
    kz_work_init(&work);
    work.memory_limit = 1000;
    half = kz_work_allocate(&work, 500, 1);
    assert_non_null(half);
    assert_null(kz_work_allocate(&work, 501, 1));
    assert_int_equal(work.memory_used, 500);
    rest = kz_work_allocate(&work, 500, 1);
    assert_non_null(rest);
    assert_null(kz_work_allocate(&work, 1, 1));
    kz_work_free(&work, rest, 500, 1);
    kz_work_free(&work, half, 500, 1);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(work.memory_peak, 1000);
}

static void a_product_past_the_address_space_is_refused_unasked(void **state) {
    bank host = {0};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.reallocate = lend;
    work.memory_user = &host;
    assert_null(kz_work_allocate(&work, SIZE_MAX / 2 + 1, 2));
    assert_null(kz_work_allocate(&work, SIZE_MAX, SIZE_MAX));
    assert_int_equal(host.calls, 0);
    assert_int_equal(work.memory_used, 0);
}

static void a_failing_allocator_leaves_the_books_alone(void **state) {
    bank host = {0};
    kz_work work;
    void *block = NULL;

    (void)state;
    kz_work_init(&work);
    work.reallocate = lend;
    work.memory_user = &host;
    block = kz_work_allocate(&work, 4, 4);
    assert_int_equal(host.lent, 16);
    host.refuses = true;
    assert_null(kz_work_allocate(&work, 4, 4));
    assert_int_equal(work.memory_used, 16);
    assert_int_equal(work.memory_peak, 16);
    kz_work_free(&work, block, 4, 4);
    assert_int_equal(host.lent, 0);
}

static void the_node_limit_may_be_reached_but_not_passed(void **state) {
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.node_limit = 10;
    assert_int_equal(kz_work_spend(&work, 9), KZ_OK);
    assert_int_equal(kz_work_spend(&work, 1), KZ_OK);
    assert_int_equal(kz_work_spend(&work, 0), KZ_OK);
    assert_int_equal(kz_work_spend(&work, 1), KZ_BUDGET);
    assert_int_equal(kz_work_spend(&work, 0), KZ_BUDGET);
    assert_int_equal(work.counters.nodes, 11);
}

static void the_node_counter_stops_at_its_end(void **state) {
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.node_limit = 100;
    assert_int_equal(kz_work_spend(&work, UINT64_MAX), KZ_BUDGET);
    assert_int_equal(kz_work_spend(&work, 5), KZ_BUDGET);
    assert_true(work.counters.nodes == UINT64_MAX);
}

/* A user who says stop from the n-th question on. */
typedef struct user {
    unsigned asked;
    unsigned stops_at;
} user;

static bool ask(void *who) {
    user *asked = who;

    asked->asked++;
    return asked->stops_at > 0 && asked->asked >= asked->stops_at;
}

static void the_user_is_asked_first_and_then_once_in_65536_nodes(void **state) {
    user patient = {0};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.cancelled = ask;
    work.cancel_user = &patient;
    assert_int_equal(kz_work_spend(&work, 1), KZ_OK);
    assert_int_equal(patient.asked, 1);
    assert_int_equal(kz_work_spend(&work, INTERVAL - 1), KZ_OK);
    assert_int_equal(patient.asked, 1);
    assert_int_equal(kz_work_spend(&work, 1), KZ_OK);
    assert_int_equal(patient.asked, 2);
    for (int i = 0; i < 3 * 1024; i++)
        assert_int_equal(kz_work_spend(&work, INTERVAL / 1024), KZ_OK);
    assert_int_equal(patient.asked, 5);
}

static void a_stop_ends_every_later_call_too(void **state) {
    user hasty = {.stops_at = 2};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.cancelled = ask;
    work.cancel_user = &hasty;
    assert_int_equal(kz_work_spend(&work, 0), KZ_OK);
    assert_int_equal(kz_work_spend(&work, 5 * (uint64_t)INTERVAL), KZ_CANCELLED);
    assert_int_equal(kz_work_spend(&work, 0), KZ_CANCELLED);
    assert_int_equal(kz_work_spend(&work, 1), KZ_CANCELLED);
}

static void steps_count_no_nodes_and_ask_at_their_own_pace(void **state) {
    user patient = {0};
    user hasty = {.stops_at = 1};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    assert_int_equal(kz_work_step(&work, UINT64_MAX), KZ_OK); /* nobody to ask */
    kz_work_init(&work);
    work.cancelled = ask;
    work.cancel_user = &patient;
    assert_int_equal(kz_work_step(&work, STEPS - 1), KZ_OK);
    assert_int_equal(patient.asked, 0);
    assert_int_equal(kz_work_step(&work, 1), KZ_OK);
    assert_int_equal(patient.asked, 1);
    for (int i = 0; i < 3 * 1024; i++)
        assert_int_equal(kz_work_step(&work, STEPS / 1024), KZ_OK);
    assert_int_equal(patient.asked, 4);
    assert_int_equal(kz_work_step(&work, UINT64_MAX), KZ_OK);
    assert_int_equal(patient.asked, 5);
    assert_int_equal(work.counters.nodes, 0);
    work.cancel_user = &hasty;
    assert_int_equal(kz_work_step(&work, UINT64_MAX), KZ_CANCELLED);
}

static void asking_counts_nothing_and_puts_the_next_question_off(void **state) {
    user patient = {0};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    assert_int_equal(kz_work_ask(&work), KZ_OK);
    work.cancelled = ask;
    work.cancel_user = &patient;
    assert_int_equal(kz_work_ask(&work), KZ_OK);
    assert_int_equal(kz_work_ask(&work), KZ_OK);
    assert_int_equal(patient.asked, 2);
    assert_int_equal(work.counters.nodes, 0);
    assert_int_equal(kz_work_spend(&work, INTERVAL - 1), KZ_OK);
    assert_int_equal(patient.asked, 2);
    assert_int_equal(kz_work_spend(&work, 1), KZ_OK);
    assert_int_equal(patient.asked, 3);
}

static void a_stop_when_asked_ends_every_later_call_too(void **state) {
    user hasty = {.stops_at = 2};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.cancelled = ask;
    work.cancel_user = &hasty;
    assert_int_equal(kz_work_ask(&work), KZ_OK);
    assert_int_equal(kz_work_ask(&work), KZ_CANCELLED);
    assert_int_equal(kz_work_ask(&work), KZ_CANCELLED);
    assert_int_equal(kz_work_spend(&work, 1), KZ_CANCELLED);
    assert_int_equal(hasty.asked, 4);
}

static void counters_set_back_between_runs_do_not_silence_the_question(void **state) {
    user patient = {0};
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.cancelled = ask;
    work.cancel_user = &patient;
    assert_int_equal(kz_work_spend(&work, 100 * (uint64_t)INTERVAL), KZ_OK);
    work.counters = (kz_counters){0};
    assert_int_equal(kz_work_spend(&work, 1), KZ_OK);
    assert_int_equal(patient.asked, 2);
}

static uint64_t reported[2];

static void listen(void *who, uint64_t done, uint64_t total) {
    assert_ptr_equal(who, reported);
    reported[0] = done;
    reported[1] = total;
}

static void progress_reaches_its_listener(void **state) {
    kz_work work;

    (void)state;
    kz_work_init(&work);
    work.progress = listen;
    work.progress_user = reported;
    kz_work_report(&work, 3, 9);
    assert_int_equal(reported[0], 3);
    assert_int_equal(reported[1], 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_defaults_limit_nothing),
        cmocka_unit_test(memory_is_counted_exactly),
        cmocka_unit_test(the_limit_is_the_last_byte_that_fits),
        cmocka_unit_test(a_product_past_the_address_space_is_refused_unasked),
        cmocka_unit_test(a_failing_allocator_leaves_the_books_alone),
        cmocka_unit_test(the_node_limit_may_be_reached_but_not_passed),
        cmocka_unit_test(the_node_counter_stops_at_its_end),
        cmocka_unit_test(the_user_is_asked_first_and_then_once_in_65536_nodes),
        cmocka_unit_test(a_stop_ends_every_later_call_too),
        cmocka_unit_test(steps_count_no_nodes_and_ask_at_their_own_pace),
        cmocka_unit_test(asking_counts_nothing_and_puts_the_next_question_off),
        cmocka_unit_test(a_stop_when_asked_ends_every_later_call_too),
        cmocka_unit_test(counters_set_back_between_runs_do_not_silence_the_question),
        cmocka_unit_test(progress_reaches_its_listener),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
