/* The thread that alone touches the file: what is asked of it, and what it answered. */
#ifndef KAZU_SERVE_SQLITE_THREAD_H
#define KAZU_SERVE_SQLITE_THREAD_H

#include "sqlite_file.h"
#include "sqlite_read.h"
#include "store.h"

#include <pthread.h>
#include <stdatomic.h>

/* An answer to a read. */
typedef struct sqlite_found {
    store_read *read;
    store_result result;
    sqlite_room room;
    struct sqlite_found *next;
} sqlite_found;

/* What waits, for the thread or for the loop. */
typedef struct sqlite_work {
    store_batch *batch;
    store_expiry *expiry;
    store_result expiry_result;
    size_t expired;
    store_read *reads; /* not yet looked at; in answers: refused. Oldest first */
    store_read *last_read;
    sqlite_found *found; /* oldest first */
    sqlite_found *last_found;
} sqlite_work;

typedef struct sqlite_thread {
    sqlite_file *file; /* the thread's own while it runs */
    void (*wake)(void *user);
    void *user;
    pthread_t thread;
    pthread_mutex_t mutex; /* over the following */
    pthread_cond_t asked;
    sqlite_work questions;
    sqlite_work answers;
    bool is_closing;
    atomic_bool is_up;
    atomic_uint_fast64_t rooms;
} sqlite_thread;

/* Starts it. 0, or an errno. */
int sqlite_thread_start(sqlite_thread *thread);
/* Ends it, after the batch that was asked for; other questions may be left. */
void sqlite_thread_stop(sqlite_thread *thread);

void sqlite_work_add_read(sqlite_work *work, store_read *read);
store_read *sqlite_work_take_read(sqlite_work *work);

#endif
