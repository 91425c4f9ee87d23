/* The thread that alone touches the file: what is asked of it, and what it answered. */
#ifndef KAZU_SERVE_SQLITE_THREAD_H
#define KAZU_SERVE_SQLITE_THREAD_H

#include "sqlite_file.h"
#include "work.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct sqlite_thread {
    sqlite_file *file; /* the thread's own while it runs */
    void (*wake)(void *user);
    void *user;
    pthread_t thread;
    pthread_mutex_t mutex; /* over the following */
    pthread_cond_t asked;
    store_work questions;
    store_work answers;
    bool is_closing;
    atomic_bool is_up;
    atomic_uint_fast64_t rooms;
} sqlite_thread;

/* Starts it. 0, or an errno. */
int sqlite_thread_start(sqlite_thread *thread);
/* Ends it, after the batch that was asked for; other questions may be left. */
void sqlite_thread_stop(sqlite_thread *thread);

#endif
