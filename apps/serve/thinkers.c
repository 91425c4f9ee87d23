/* Tasks in a queue, threads that take them out, and what they are done with on its way back. */
#include "thinkers.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* First in, first out. */
typedef struct line {
    thinkers_task *first;
    thinkers_task *last;
    size_t count;
} line;

struct thinkers {
    thinkers_plan plan;
    pthread_t *threads;
    unsigned running;
    kz_cpu cpu;
    atomic_bool is_ending;
    size_t handed_over; /* the loop's: tasks whose `done` was not called */
    pthread_mutex_t lock;
    pthread_cond_t has_task;
    /* Under the lock: */
    line waiting;
    line thought;
};

static void push(line *queue, thinkers_task *task) {
    task->next = NULL;
    if (queue->last != NULL) {
        queue->last->next = task;
    } else {
        queue->first = task;
    }
    queue->last = task;
    queue->count++;
}

static thinkers_task *pull(line *queue) {
    thinkers_task *task = queue->first;
    if (task != NULL) {
        queue->first = task->next;
        queue->last = queue->first != NULL ? queue->last : NULL;
        queue->count--;
    }
    return task;
}

static uint64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* How long a task may think. */
typedef struct deadline {
    const thinkers *crew;
    uint64_t at_ms;
} deadline;

static bool is_over(void *user) {
    const deadline *until = user;
    return atomic_load(&until->crew->is_ending) || now_ms() >= until->at_ms;
}

static void think(const thinkers *crew, thinkers_task *task) {
    const limits *most = crew->plan.limits;
    deadline until = {crew, now_ms() + most->task_ms};
    kz_work work;
    kz_work_init(&work);
    work.cpu = crew->cpu;
    work.memory_limit = most->task_bytes;
    work.node_limit = most->task_nodes;
    work.cancelled = is_over;
    work.cancel_user = &until;
    task->run(task, &work);
    assert(work.memory_used == 0);
}

static void *run(void *user) {
    thinkers *crew = user;
    (void)pthread_mutex_lock(&crew->lock);
    while (!atomic_load(&crew->is_ending)) {
        thinkers_task *task = pull(&crew->waiting);
        if (task == NULL) {
            (void)pthread_cond_wait(&crew->has_task, &crew->lock);
            continue;
        }
        (void)pthread_mutex_unlock(&crew->lock);
        think(crew, task);
        (void)pthread_mutex_lock(&crew->lock);
        push(&crew->thought, task);
        crew->plan.wake(crew->plan.user);
    }
    (void)pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Signals go to the loop's thread, but for those of faults. */
static void start_threads(thinkers *crew) {
    static const int kept[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t held;
    sigset_t before;
    (void)sigfillset(&held);
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        (void)sigdelset(&held, kept[i]);
    }
    (void)pthread_sigmask(SIG_BLOCK, &held, &before);
    while (crew->running < crew->plan.threads &&
           pthread_create(&crew->threads[crew->running], NULL, run, crew) == 0) {
        crew->running++;
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

thinkers *thinkers_new(const thinkers_plan *plan) {
    thinkers *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->plan = *plan;
    made->cpu = kz_cpu_best();
    made->threads = calloc(plan->threads + 1, sizeof *made->threads);
    if (made->threads == NULL || pthread_mutex_init(&made->lock, NULL) != 0) {
        free(made->threads);
        free(made);
        return NULL;
    }
    (void)pthread_cond_init(&made->has_task, NULL);
    start_threads(made);
    if (made->running < plan->threads) {
        thinkers_free(made);
        return NULL;
    }
    return made;
}

bool thinkers_add(thinkers *crew, thinkers_task *task) {
    bool is_ending = atomic_load(&crew->is_ending);
    (void)pthread_mutex_lock(&crew->lock);
    bool has_room = !is_ending && crew->waiting.count < crew->plan.limits->queue;
    if (has_room) {
        push(&crew->waiting, task);
        (void)pthread_cond_signal(&crew->has_task);
    }
    (void)pthread_mutex_unlock(&crew->lock);
    crew->handed_over += has_room ? 1 : 0;
    if (has_room && crew->plan.threads == 0) {
        crew->plan.wake(crew->plan.user);
    }
    return has_room;
}

/* Without threads: thinks what waits now; what is added meanwhile waits for the next call. */
static void think_here(thinkers *crew) {
    line waiting = crew->waiting;
    crew->waiting = (line){0};
    for (thinkers_task *task = pull(&waiting); task != NULL; task = pull(&waiting)) {
        think(crew, task);
        push(&crew->thought, task);
    }
}

static size_t call_done(thinkers *crew, line *tasks) {
    size_t called = 0;
    for (thinkers_task *task = pull(tasks); task != NULL; task = pull(tasks)) {
        crew->handed_over--;
        task->done(task);
        called++;
    }
    return called;
}

size_t thinkers_collect(thinkers *crew) {
    if (crew->plan.threads == 0) {
        think_here(crew);
    }
    (void)pthread_mutex_lock(&crew->lock);
    line thought = crew->thought;
    crew->thought = (line){0};
    (void)pthread_mutex_unlock(&crew->lock);
    return call_done(crew, &thought);
}

size_t thinkers_count(const thinkers *crew) {
    return crew->handed_over;
}

void thinkers_free(thinkers *crew) {
    if (crew == NULL) {
        return;
    }
    (void)pthread_mutex_lock(&crew->lock);
    atomic_store(&crew->is_ending, true);
    (void)pthread_cond_broadcast(&crew->has_task);
    (void)pthread_mutex_unlock(&crew->lock);
    for (unsigned i = 0; i < crew->running; i++) {
        (void)pthread_join(crew->threads[i], NULL);
    }
    (void)call_done(crew, &crew->thought);
    (void)call_done(crew, &crew->waiting);
    assert(crew->handed_over == 0);
    (void)pthread_cond_destroy(&crew->has_task);
    (void)pthread_mutex_destroy(&crew->lock);
    free(crew->threads);
    free(crew);
}
