/* Threads for what takes longer than a turn of the loop: deals, bots, hints. */
#ifndef KAZU_SERVE_THINKERS_H
#define KAZU_SERVE_THINKERS_H

#include "bounds.h"

#include "kazu/work.h"

/* A task; part of what its owner allocates. It belongs to the thinkers until `done` is called. */
typedef struct thinkers_task {
    /* On a thread of its own: touches nothing but what belongs to the task. `work` has the limits
       of memory, nodes and time (cancelled after task_ms or when the thinkers are freed), and
       counts from zero. */
    void (*run)(struct thinkers_task *task, kz_work *work);
    void (*done)(struct thinkers_task *task); /* on the loop's thread; may free the task */
    struct thinkers_task *next;               /* the thinkers' own */
} thinkers_task;

typedef struct thinkers thinkers;

typedef struct thinkers_plan {
    unsigned threads; /* 0: tasks run in thinkers_collect(), in order: for tests */
    const limits *limits;
    void (*wake)(void *user); /* called on any thread when something is to be collected */
    void *user;
} thinkers_plan;

/* Starts the threads. NULL: no memory or no threads. */
thinkers *thinkers_new(const thinkers_plan *plan);
/* Hands a task over. False: the queue is full; `done` is not called. */
bool thinkers_add(thinkers *crew, thinkers_task *task);
/* Calls `done` of what is thought, on this thread; a `done` may add tasks. Returns how many. */
size_t thinkers_collect(thinkers *crew);
/* Tasks handed over whose `done` was not called. */
size_t thinkers_count(const thinkers *crew);
/* Cancels what is being thought, ends the threads, calls `done` of all tasks (also of those that
   were never run), frees. NULL: nothing. */
void thinkers_free(thinkers *crew);

#endif
