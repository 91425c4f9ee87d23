/* Tasks are thought on other threads, done on this one, within their limits, and none is lost. */
#include "thinkers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdatomic.h>

typedef struct task {
    thinkers_task base; /* the first member */
    thinkers *crew;
    pthread_t thinker;
    pthread_t doer;
    kz_status status;
    unsigned runs;
    unsigned dones;
    unsigned more; /* tasks to be added when it is done */
    struct task *added;
} task;

/* Wakes whoever waits, as a loop would be. */
typedef struct bell {
    pthread_mutex_t lock;
    pthread_cond_t rung;
    bool is_rung;
} bell;

static bell the_bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};

static void ring(void *user) {
    bell *told = user;
    (void)pthread_mutex_lock(&told->lock);
    told->is_rung = true;
    (void)pthread_cond_signal(&told->rung);
    (void)pthread_mutex_unlock(&told->lock);
}

static void wait_for_bell(bell *told) {
    (void)pthread_mutex_lock(&told->lock);
    while (!told->is_rung) {
        (void)pthread_cond_wait(&told->rung, &told->lock);
    }
    told->is_rung = false;
    (void)pthread_mutex_unlock(&told->lock);
}

static void run(thinkers_task *base, kz_work *work) {
    task *own = (struct task *)base;
    own->thinker = pthread_self();
    own->status = kz_work_spend(work, 10);
    own->runs++;
}

static void run_for_ever(thinkers_task *base, kz_work *work) {
    task *own = (struct task *)base;
    own->runs++;
    do {
        own->status = kz_work_spend(work, 1);
    } while (own->status == KZ_OK);
}

static void run_greedily(thinkers_task *base, kz_work *work) {
    task *own = (struct task *)base;
    own->runs++;
    void *block = kz_work_allocate(work, 1, 1000);
    assert_non_null(block);
    void *second = kz_work_allocate(work, 1, 1);
    own->status = second == NULL ? KZ_NO_MEMORY : KZ_OK;
    kz_work_free(work, second, 1, 1);
    kz_work_free(work, block, 1, 1000);
}

static void done(thinkers_task *base) {
    task *own = (struct task *)base;
    own->doer = pthread_self();
    own->dones++;
    for (unsigned i = 0; i < own->more; i++) {
        own->added[i].base.run = run;
        own->added[i].base.done = done;
        own->added[i].base.next = NULL;
        assert_true(thinkers_add(own->crew, &own->added[i].base));
    }
}

static thinkers *start(unsigned threads, const limits *most) {
    thinkers_plan plan = {threads, most, ring, &the_bell};
    the_bell.is_rung = false;
    thinkers *made = thinkers_new(&plan);
    assert_non_null(made);
    return made;
}

static void finish(thinkers *crew) {
    while (thinkers_count(crew) > 0) {
        wait_for_bell(&the_bell);
        (void)thinkers_collect(crew);
    }
}

static void each_task_is_run_and_done_once(void **state) {
    (void)state;
    enum { COUNT = 200 };
    static task tasks[COUNT];
    for (unsigned threads = 0; threads < 4; threads++) {
        memset(tasks, 0, sizeof tasks);
        thinkers *crew = start(threads, &limits_usual);
        for (int i = 0; i < COUNT; i++) {
            tasks[i].base = (thinkers_task){run, done, NULL};
            assert_true(thinkers_add(crew, &tasks[i].base));
        }
        assert_int_equal(thinkers_count(crew), COUNT);
        finish(crew);
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(tasks[i].runs, 1);
            assert_int_equal(tasks[i].dones, 1);
            assert_int_equal(tasks[i].status, KZ_OK);
            assert_true(pthread_equal(tasks[i].doer, pthread_self()));
            assert_int_equal(pthread_equal(tasks[i].thinker, pthread_self()) != 0, threads == 0);
        }
        thinkers_free(crew);
    }
}

static void a_done_task_may_add_others(void **state) {
    (void)state;
    for (unsigned threads = 0; threads < 3; threads++) {
        static task added[3];
        memset(added, 0, sizeof added);
        thinkers *crew = start(threads, &limits_usual);
        task first = {.base = {run, done, NULL}, .crew = crew, .more = 3, .added = added};
        assert_true(thinkers_add(crew, &first.base));
        finish(crew);
        assert_int_equal(first.dones + added[0].dones + added[1].dones + added[2].dones, 4);
        thinkers_free(crew);
    }
}

static void a_full_queue_refuses(void **state) {
    (void)state;
    limits tight = limits_usual;
    tight.queue = 2;
    thinkers *crew = start(0, &tight);
    task tasks[3];
    memset(tasks, 0, sizeof tasks);
    for (int i = 0; i < 3; i++) {
        tasks[i].base = (thinkers_task){run, done, NULL};
        assert_int_equal(thinkers_add(crew, &tasks[i].base), i < 2);
    }
    assert_int_equal(thinkers_collect(crew), 2);
    assert_true(thinkers_add(crew, &tasks[2].base));
    assert_int_equal(thinkers_collect(crew), 1);
    assert_int_equal(thinkers_collect(crew), 0);
    thinkers_free(crew);
}

static void time_nodes_and_memory_end_a_task(void **state) {
    (void)state;
    limits tight = limits_usual;
    tight.task_ms = 1;
    tight.task_bytes = 1000;
    thinkers *crew = start(1, &tight);
    task late = {.base = {run_for_ever, done, NULL}};
    task greedy = {.base = {run_greedily, done, NULL}};
    assert_true(thinkers_add(crew, &late.base));
    assert_true(thinkers_add(crew, &greedy.base));
    finish(crew);
    assert_int_equal(late.status, KZ_CANCELLED);
    assert_int_equal(greedy.status, KZ_NO_MEMORY);
    thinkers_free(crew);
    tight.task_nodes = 1000;
    tight.task_ms = 1000000;
    crew = start(1, &tight);
    assert_true(thinkers_add(crew, &late.base));
    finish(crew);
    assert_int_equal(late.status, KZ_BUDGET);
    thinkers_free(crew);
}

static atomic_bool has_begun;

static void begin_and_run_for_ever(thinkers_task *base, kz_work *work) {
    atomic_store(&has_begun, true);
    ring(&the_bell);
    run_for_ever(base, work);
}

static void freeing_ends_what_is_thought_and_answers_all(void **state) {
    (void)state;
    limits tight = limits_usual;
    tight.task_ms = 1000000000;
    thinkers *crew = start(1, &tight);
    task tasks[5];
    memset(tasks, 0, sizeof tasks);
    for (int i = 0; i < 5; i++) {
        tasks[i].base = (thinkers_task){begin_and_run_for_ever, done, NULL};
        assert_true(thinkers_add(crew, &tasks[i].base));
    }
    while (!atomic_load(&has_begun)) {
        wait_for_bell(&the_bell);
    }
    thinkers_free(crew);
    assert_int_equal(tasks[0].runs, 1);
    assert_int_equal(tasks[0].status, KZ_CANCELLED);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(tasks[i].dones, 1);
        assert_int_equal(tasks[i].runs, i == 0);
    }
    thinkers_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_task_is_run_and_done_once),
        cmocka_unit_test(a_done_task_may_add_others),
        cmocka_unit_test(a_full_queue_refuses),
        cmocka_unit_test(time_nodes_and_memory_end_a_task),
        cmocka_unit_test(freeing_ends_what_is_thought_and_answers_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
