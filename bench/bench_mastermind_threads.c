/*
 * Optimal strategies of Mastermind on 1, 2 and more threads that share one search: seconds on the
 * wall (they tell something on an idle machine only), CPU seconds and guesses examined by all
 * threads together, as a ratio to one thread. The trees must be equal.
 *
 *     bench_mastermind_threads [THREADS]         games of some seconds, up to THREADS (default 4)
 *     bench_mastermind_threads THREADS long      also those of minutes
 */
#include "stopwatch.h"

#include "kazu/mastermind_study.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 64 };

typedef struct game {
    const char *name;
    kz_mastermind_rules rules;
    bool is_long;
    uint64_t total;
} game;

static const game games[] = {
    {"(4,7)", {4, 7, false, false, false}, false, 11228},
    {"(5,5)", {5, 5, false, false, false}, false, 13496},
    {"Bulls & Cows", {4, 10, true, true, false}, false, 26274},
    {"(4,8)", {4, 8, false, false, false}, false, 20471},
    {"(4,9)", {4, 9, false, false, false}, true, 34666},
    {"(5,6)", {5, 6, false, false, false}, true, 36721},
};

static pthread_mutex_t mutexes[KZ_MASTERMIND_LOCKS];

static void lock(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_lock(&mutexes[number]);
}

static void unlock(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_unlock(&mutexes[number]);
}

typedef struct runner {
    pthread_t thread;
    kz_mastermind_optimum *optimum;
    kz_work work;
} runner;

static void *run(void *user) {
    runner *r = user;
    kz_status status = kz_mastermind_optimum_run(r->optimum, &r->work);
    assert(status == KZ_OK);
    return NULL;
}

static void start_work(kz_work *work) {
    kz_work_init(work);
    work->cpu = kz_cpu_best();
}

/* A sum over the text of a tree: FNV-1a. */
static bool add(void *user, const char *bytes, size_t length) {
    uint64_t *sum = user;
    for (size_t i = 0; i < length; i++) {
        *sum = (*sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    }
    return true;
}

static uint64_t tree_sum(kz_mastermind_optimum *optimum, uint64_t total) {
    char window[4096];
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    kz_text text;
    kz_work work;
    kz_mastermind_tree *tree = NULL;
    start_work(&work);
    kz_status status = kz_mastermind_optimum_tree(optimum, &work, &tree, NULL);
    assert(status == KZ_OK && kz_mastermind_tree_figures(tree).total == total);
    kz_text_init(&text, window, sizeof window);
    text.sink = add;
    text.sink_user = &sum;
    kz_mastermind_tree_print(tree, &text);
    (void)kz_text_flush(&text);
    kz_mastermind_tree_free(tree, &work);
    return sum;
}

/* Guesses examined by all threads; *sum is that of the tree. */
static uint64_t measure(const game *g, unsigned threads, uint64_t *sum) {
    static const kz_mastermind_locks locks = {.lock = lock, .unlock = unlock};
    static runner runners[THREADS_MAX];
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_optimum *optimum = NULL;
    kz_work common;
    uint64_t nodes = 0;
    start_work(&common);
    kz_status status = kz_mastermind_optimum_new(&g->rules, NULL, &plan, &locks, &common, &optimum);
    assert(status == KZ_OK);
    for (unsigned i = 0; i < threads; i++) {
        runners[i].optimum = optimum;
        start_work(&runners[i].work);
        int code = pthread_create(&runners[i].thread, NULL, run, &runners[i]);
        assert(code == 0);
        (void)code;
    }
    for (unsigned i = 0; i < threads; i++) {
        (void)pthread_join(runners[i].thread, NULL);
        nodes += runners[i].work.counters.nodes;
    }
    *sum = tree_sum(optimum, g->total);
    kz_mastermind_optimum_free(optimum);
    return nodes;
}

static void measure_all(const game *g, unsigned most) {
    uint64_t one = 0;
    uint64_t tree = 0;
    for (unsigned threads = 1; threads <= most; threads *= 2) {
        uint64_t sum = 0;
        double wall = stopwatch_wall();
        double cpu = stopwatch_cpu();
        uint64_t nodes = measure(g, threads, &sum);
        one = threads == 1 ? nodes : one;
        tree = threads == 1 ? sum : tree;
        assert(sum == tree);
        printf("%-14s %7u %9.2f %9.2f %8.2f\n", g->name, threads, stopwatch_wall() - wall,
               stopwatch_cpu() - cpu, (double)nodes / (double)one);
        (void)fflush(stdout);
    }
}

int main(int argc, char **argv) {
    long most = argc > 1 ? strtol(argv[1], NULL, 10) : 4;
    bool all = argc > 2 && strcmp(argv[2], "long") == 0;
    most = most < 1 ? 1 : most > THREADS_MAX ? THREADS_MAX : most;
    for (unsigned i = 0; i < KZ_MASTERMIND_LOCKS; i++) {
        (void)pthread_mutex_init(&mutexes[i], NULL);
    }
    printf("Mastermind, optimal strategies, on threads\n");
    printf("%-14s %7s %9s %9s %8s\n", "game", "threads", "wall s", "CPU s", "guesses");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (all || !games[i].is_long) {
            measure_all(&games[i], (unsigned)most);
        }
    }
    printf("\n");
    return 0;
}
