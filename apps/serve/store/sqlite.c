/* A store on a file of SQLite, as its caller sees it: asks the thread, and calls what is answered.
 */
#include "sqlite.h"

#include "secret.h"
#include "sqlite_place.h"
#include "sqlite_schema.h"
#include "sqlite_thread.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct sqlite_store {
    store base; /* first: a store * is one of these */
    sqlite_file file;
    sqlite_thread thread;
    int hold; /* keeps other servers away while it is open */
    bool has_batch;
    bool has_expiry;
    bool is_closing; /* the thread has ended */
} sqlite_store;

static void append(store *base, store_batch *batch) {
    sqlite_store *s = (sqlite_store *)base;
    assert(!s->has_batch && batch->count > 0);
    s->has_batch = true;
    if (s->is_closing) {
        work_refuse(batch);
        s->thread.answers.batch = batch;
        return;
    }
    (void)pthread_mutex_lock(&s->thread.mutex);
    s->thread.questions.batch = batch;
    (void)pthread_cond_signal(&s->thread.asked);
    (void)pthread_mutex_unlock(&s->thread.mutex);
}

static void read_room(store *base, store_read *read) {
    sqlite_store *s = (sqlite_store *)base;
    if (s->is_closing) {
        work_add_read(&s->thread.answers, read);
        return;
    }
    (void)pthread_mutex_lock(&s->thread.mutex);
    work_add_read(&s->thread.questions, read);
    (void)pthread_cond_signal(&s->thread.asked);
    (void)pthread_mutex_unlock(&s->thread.mutex);
}

static void expire(store *base, store_expiry *expiry) {
    sqlite_store *s = (sqlite_store *)base;
    assert(!s->has_expiry);
    s->has_expiry = true;
    if (s->is_closing) {
        s->thread.answers.expiry = expiry;
        s->thread.answers.expiry_result = STORE_AWAY;
        return;
    }
    (void)pthread_mutex_lock(&s->thread.mutex);
    s->thread.questions.expiry = expiry;
    (void)pthread_cond_signal(&s->thread.asked);
    (void)pthread_mutex_unlock(&s->thread.mutex);
}

static size_t collect(store *base) {
    sqlite_store *s = (sqlite_store *)base;
    (void)pthread_mutex_lock(&s->thread.mutex);
    store_work answers = s->thread.answers;
    s->thread.answers = (store_work){0};
    (void)pthread_mutex_unlock(&s->thread.mutex);
    return work_answer(&answers, &s->has_batch, &s->has_expiry);
}

static uint64_t rooms(const store *base) {
    return atomic_load(&((const sqlite_store *)base)->thread.rooms);
}

static bool is_up(const store *base) {
    return atomic_load(&((const sqlite_store *)base)->thread.is_up);
}

/* What the thread left goes back; what is asked from those answers, too. */
static void refuse_rest(sqlite_store *s) {
    store_work *answers = &s->thread.answers;
    store_work *left = &s->thread.questions;
    size_t count;
    while (left->reads != NULL) {
        work_add_read(answers, work_take_read(left));
    }
    if (left->expiry != NULL) {
        answers->expiry = left->expiry;
        answers->expiry_result = STORE_AWAY;
        answers->expired = 0;
    }
    do {
        store_work now = *answers;
        *answers = (store_work){0};
        count = work_answer(&now, &s->has_batch, &s->has_expiry);
    } while (count > 0);
}

static void release(sqlite_store *s) {
    sqlite_file_disconnect(&s->file);
    if (s->hold >= 0) {
        (void)close(s->hold);
    }
    free(s->file.path);
    free(s);
}

static void close_store(store *base) {
    sqlite_store *s = (sqlite_store *)base;
    sqlite_thread_stop(&s->thread);
    s->is_closing = true;
    refuse_rest(s);
    release(s);
}

static void wake_nobody(void *user) {
    (void)user;
}

/* What must be so before the thread starts: the file is ours, of this version, and nobody else's.
 */
static bool prepare(sqlite_store *s, const sqlite_plan *plan, serve_fault *fault, bool *is_usage) {
    int64_t count = 0;
    s->file.path = sqlite_place_make(plan->path, fault, is_usage);
    if (s->file.path == NULL) {
        return false;
    }
    s->hold = sqlite_place_hold(s->file.path, fault, is_usage);
    if (s->hold < 0) {
        return false;
    }
    int result = sqlite_file_connect(&s->file);
    if (result == SQLITE_OK && !sqlite_schema_fits(&s->file, &sqlite_schema_now, fault, is_usage)) {
        return false;
    }
    *is_usage = false;
    if (result == SQLITE_OK) {
        result = sqlite_file_set_up(&s->file);
    }
    if (result == SQLITE_OK && !sqlite_schema_update(&s->file, &sqlite_schema_now, fault)) {
        return false;
    }
    if (result == SQLITE_OK) {
        result = sqlite_file_number(s->file.db, "SELECT rooms FROM tally", &count);
    }
    if (result != SQLITE_OK) {
        fault_set(fault, KZ_N("cannot open the store"), s->file.path, sqlite3_errstr(result));
    }
    atomic_init(&s->thread.rooms, (uint64_t)count);
    return result == SQLITE_OK;
}

store *sqlite_open(const sqlite_plan *plan, serve_fault *fault, bool *is_usage) {
    static const store calls = {.append = append,
                                .read = read_room,
                                .expire = expire,
                                .collect = collect,
                                .rooms = rooms,
                                .is_up = is_up,
                                .close = close_store};
    *is_usage = false;
    sqlite_store *s = calloc(1, sizeof *s);
    if (s == NULL) {
        fault_set(fault, KZ_N("out of memory"), NULL, NULL);
        return NULL;
    }
    s->base = calls;
    s->hold = -1;
    s->file.vfs = plan->vfs;
    s->file.is_normal = plan->is_normal;
    s->file.busy_ms = plan->busy_ms;
    secret_random(&s->file.origin, sizeof s->file.origin);
    s->file.origin >>= 1; /* half as long in the file as one with the highest bit */
    s->thread.file = &s->file;
    s->thread.wake = plan->wake != NULL ? plan->wake : wake_nobody;
    s->thread.user = plan->user;
    atomic_init(&s->thread.is_up, true);
    if (!prepare(s, plan, fault, is_usage)) {
        release(s);
        return NULL;
    }
    int error = sqlite_thread_start(&s->thread);
    if (error != 0) {
        fault_set(fault, KZ_N("cannot start a thread for the store"), NULL, strerror(error));
        release(s);
        return NULL;
    }
    return &s->base;
}
