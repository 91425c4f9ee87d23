/* A store on PostgreSQL, as its caller sees it: asks its threads, and calls what is answered. */
#include "pg.h"

#include "pg_listener.h"
#include "pg_mail.h"
#include "pg_reader.h"
#include "pg_schema.h"
#include "pg_writer.h"
#include "secret.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECT_MS = 10000, THREADS = 3 };

typedef struct pg_store {
    store base; /* first: a store * is one of these */
    pg_hub hub;
    pg_writer writer;
    pg_reader reader;
    pg_listener listener;
    unsigned running; /* threads */
    store_ear *ear;
    bool has_batch;
    bool has_expiry;
    bool is_closing; /* the threads have ended */
} pg_store;

static void append(store *base, store_batch *batch) {
    pg_store *s = (pg_store *)base;
    assert(!s->has_batch && batch->count > 0);
    s->has_batch = true;
    (void)pthread_mutex_lock(&s->hub.mutex);
    if (s->is_closing) {
        work_refuse(batch);
        s->hub.answers.batch = batch;
    } else {
        s->hub.to_write.batch = batch;
        (void)pthread_cond_signal(&s->hub.asked_write);
    }
    (void)pthread_mutex_unlock(&s->hub.mutex);
}

static void read_room(store *base, store_read *read) {
    pg_store *s = (pg_store *)base;
    (void)pthread_mutex_lock(&s->hub.mutex);
    work_add_read(s->is_closing ? &s->hub.answers : &s->hub.to_read, read);
    (void)pthread_cond_signal(&s->hub.asked_read);
    (void)pthread_mutex_unlock(&s->hub.mutex);
}

static void expire(store *base, store_expiry *expiry) {
    pg_store *s = (pg_store *)base;
    assert(!s->has_expiry);
    s->has_expiry = true;
    (void)pthread_mutex_lock(&s->hub.mutex);
    if (s->is_closing) {
        s->hub.answers.expiry = expiry;
        s->hub.answers.expiry_result = STORE_AWAY;
        s->hub.answers.expired = 0;
    } else {
        s->hub.to_write.expiry = expiry;
        (void)pthread_cond_signal(&s->hub.asked_write);
    }
    (void)pthread_mutex_unlock(&s->hub.mutex);
}

static void listen_to(store *base, store_ear *ear) {
    pg_store *s = (pg_store *)base;
    (void)pthread_mutex_lock(&s->hub.mutex);
    s->hub.has_ear = true;
    (void)pthread_mutex_unlock(&s->hub.mutex);
    s->ear = ear;
}

static void say(store *base, const char *words) {
    pg_store *s = (pg_store *)base;
    assert(strlen(words) < STORE_WORDS_MAX && strchr(words, '\n') == NULL);
    (void)pthread_mutex_lock(&s->hub.mutex);
    if (s->hub.said.length == 0) {
        s->hub.said_ms = pg_now_ms();
        (void)pthread_cond_signal(&s->hub.asked_write);
    }
    pg_mail_words(&s->hub.said, words);
    (void)pthread_mutex_unlock(&s->hub.mutex);
}

static size_t collect(store *base) {
    pg_store *s = (pg_store *)base;
    (void)pthread_mutex_lock(&s->hub.mutex);
    store_work answers = s->hub.answers;
    told_list told = s->hub.told;
    s->hub.answers = (store_work){0};
    s->hub.told = (told_list){0};
    (void)pthread_mutex_unlock(&s->hub.mutex);
    size_t count = told_give(&told, s->ear);
    return count + work_answer(&answers, &s->has_batch, &s->has_expiry);
}

static uint64_t rooms(const store *base) {
    int_fast64_t count = atomic_load(&((const pg_store *)base)->hub.rooms);
    return count > 0 ? (uint64_t)count : 0;
}

static bool is_up(const store *base) {
    const pg_hub *hub = &((const pg_store *)base)->hub;
    return atomic_load(&hub->can_write) && atomic_load(&hub->can_read);
}

/* What the threads left goes back; what is asked from those answers, too. */
static void refuse_rest(pg_store *s) {
    store_work *answers = &s->hub.answers;
    store_work *left = &s->hub.to_read;
    while (left->reads != NULL) {
        work_add_read(answers, work_take_read(left));
    }
    if (s->hub.to_write.expiry != NULL) {
        answers->expiry = s->hub.to_write.expiry;
        answers->expiry_result = STORE_AWAY;
        answers->expired = 0;
    }
    (void)told_give(&s->hub.told, NULL);
    while (collect(&s->base) > 0) {
    }
}

static void release(pg_store *s) {
    pg_link_disconnect(&s->writer.link);
    pg_link_disconnect(&s->listener.link);
    pg_hub_free(&s->hub);
    free(s);
}

/* In the order in which they were started. */
static void stop(pg_store *s) {
    (void)pthread_mutex_lock(&s->hub.mutex);
    s->hub.is_closing = true;
    atomic_store(&s->hub.is_over, true);
    (void)pthread_mutex_unlock(&s->hub.mutex);
    if (s->running > 0) {
        pg_writer_stop(&s->writer);
    }
    if (s->running > 1) {
        pg_reader_stop(&s->reader);
    }
    if (s->running > 2) {
        pg_listener_stop(&s->listener);
    }
}

static void close_store(store *base) {
    pg_store *s = (pg_store *)base;
    stop(s);
    s->is_closing = true;
    s->ear = NULL;
    refuse_rest(s);
    release(s);
}

static void wake_nobody(void *user) {
    (void)user;
}

/* What all threads need to know of the database. */
static bool find_out(pg_store *s) {
    PGresult *row = pg_link_ask(&s->writer.link,
                                "SELECT current_schema()::regnamespace::oid::bigint,"
                                " (SELECT count(*) FROM room)",
                                0, NULL);
    if (row != NULL) {
        (void)snprintf(s->hub.channel, sizeof s->hub.channel, "kazu_%s", pq.PQgetvalue(row, 0, 0));
        atomic_init(&s->hub.rooms, (int_fast64_t)pg_number(row, 0, 1));
        /* Processes that ended long ago left a row each. */
        (void)pg_link_do(&s->writer.link,
                         "DELETE FROM writer WHERE used < extract(epoch FROM now()) - 604800", 0,
                         NULL);
    }
    pq.PQclear(row);
    return row != NULL;
}

/* What must be so before the threads start: the database is ours, and of this version. */
static bool prepare(pg_store *s, serve_fault *fault, bool *is_usage) {
    uint64_t version = 0;
    if (!pg_schema_connect(&s->writer.link, fault, is_usage) ||
        !pg_schema_fits(&s->writer.link, &pg_schema_now, &version, fault, is_usage) ||
        (version < pg_schema_now.count &&
         !pg_schema_update(&s->writer.link, &pg_schema_now, fault, is_usage))) {
        return false;
    }
    bool is_found = find_out(s);
    const pg_link *last = is_found ? &s->listener.link : &s->writer.link;
    if (!is_found || !pg_link_connect(&s->listener.link, pg_now_ms() + CONNECT_MS) ||
        !pg_listener_begin(&s->listener)) {
        *is_usage = pg_schema_tell(last, fault);
        return false;
    }
    return true;
}

static bool start(pg_store *s, serve_fault *fault) {
    int error = pg_writer_start(&s->writer);
    s->running += error == 0;
    if (error == 0) {
        error = pg_reader_start(&s->reader);
        s->running += error == 0;
    }
    if (error == 0) {
        error = pg_listener_start(&s->listener);
        s->running += error == 0;
    }
    if (error != 0) {
        fault_set(fault, KZ_N("cannot start a thread for the store"), NULL, strerror(error));
    }
    return error == 0;
}

static pg_store *make(const pg_plan *plan) {
    pg_store *s = calloc(1, sizeof *s);
    if (s == NULL || pg_hub_init(&s->hub) != 0) {
        free(s);
        return NULL;
    }
    s->base = (store){.append = append,
                      .read = read_room,
                      .expire = expire,
                      .listen = listen_to,
                      .say = say,
                      .collect = collect,
                      .rooms = rooms,
                      .is_up = is_up,
                      .close = close_store};
    secret_random(&s->hub.origin, sizeof s->hub.origin);
    s->hub.origin = (s->hub.origin >> 1) | 1;
    s->hub.url = plan->url;
    s->hub.wake = plan->wake != NULL ? plan->wake : wake_nobody;
    s->hub.user = plan->user;
    atomic_init(&s->hub.can_write, true);
    atomic_init(&s->hub.can_read, true);
    s->writer.hub = s->reader.hub = s->listener.hub = &s->hub;
    pg_link *links[] = {&s->writer.link, &s->reader.link, &s->listener.link};
    for (unsigned i = 0; i < THREADS; i++) {
        links[i]->url = plan->url;
        links[i]->is_over = &s->hub.is_over;
    }
    return s;
}

store *pg_open(const pg_plan *plan, serve_fault *fault, bool *is_usage) {
    *is_usage = false;
    pg_store *s = make(plan);
    if (s == NULL) {
        fault_set(fault, KZ_N("out of memory"), NULL, NULL);
        return NULL;
    }
    if (!prepare(s, fault, is_usage)) {
        release(s);
        return NULL;
    }
    if (!start(s, fault)) {
        stop(s);
        release(s);
        return NULL;
    }
    return &s->base;
}
