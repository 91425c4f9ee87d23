/*
 * The thread that alone writes. What was sent and not answered it settles before it says a word:
 * each batch writes its number to a row of this process, in its own transaction. That row is locked
 * and read on a new connection, and its lock waits for whoever is still at work on the old one.
 */
#include "pg_writer.h"

#include "pg_append.h"
#include "pg_expire.h"
#include "pg_mail.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REACH_MS = 1000, /* how long a batch waits for the database to be reached */
    TRY_MS = 10000,  /* and for its turn */
    AGAIN_MS = 50,
    PROBE_MS = 250,
    WORDS_MS = 20, /* how long words wait for a batch that takes them along */
    IDLE_MS = 60000,
    LEAVE_MS = 2000,
    SAID_MAX = 65536
};

/* A batch under way. */
typedef struct writing {
    pg_text lines; /* that go with it */
    uint64_t *numbers;
    uint64_t begin_ms;
    size_t made;
} writing;

static bool has_state(const pg_writer *w, const char *state) {
    return strcmp(w->link.state, state) == 0;
}

/* Sees to it that there is a connection, and a row for this process. */
static bool ready(pg_writer *w, uint64_t until_ms) {
    char origin[24];
    const char *const values[] = {origin};
    (void)snprintf(origin, sizeof origin, "%" PRIu64, w->hub->origin);
    while (w->link.conn == NULL || w->backend == 0) {
        if (pg_link_connect(&w->link, until_ms) &&
            pg_link_do(&w->link,
                       "INSERT INTO writer VALUES ($1::bigint, 0,"
                       " extract(epoch FROM now())::bigint) ON CONFLICT DO NOTHING",
                       1, values)) {
            w->backend = pq.PQbackendPID(w->link.conn);
        } else if (pg_now_ms() + AGAIN_MS >= until_ms || atomic_load(&w->hub->is_over)) {
            return false;
        } else {
            pg_hub_rest(w->hub, AGAIN_MS);
        }
    }
    return true;
}

/* Reads how far this process came. False: not yet; *is_stored: the last attempt was. */
static bool read_mark(pg_writer *w, bool *is_stored) {
    char origin[24];
    char backend[24];
    const char *const of_writer[] = {origin};
    const char *const of_backend[] = {backend};
    (void)snprintf(origin, sizeof origin, "%" PRIu64, w->hub->origin);
    (void)snprintf(backend, sizeof backend, "%d", w->backend);
    if (!pg_link_connect(&w->link, pg_now_ms() + REACH_MS)) {
        return false;
    }
    PGresult *row = pg_link_ask(
        &w->link, "SELECT batch FROM writer WHERE origin = $1::bigint FOR UPDATE", 1, of_writer);
    if (row != NULL) {
        *is_stored = pq.PQntuples(row) == 1 && pg_number(row, 0, 0) == w->number;
    } else if (has_state(w, "55P03")) { /* its line is dead, and it does not know yet */
        (void)pg_link_do(&w->link, "SELECT pg_terminate_backend($1::int)", 1, of_backend);
    }
    pq.PQclear(row);
    return row != NULL;
}

/* Finds what became of a commit that was not heard of; not before it is known. */
static pg_outcome settle(pg_writer *w) {
    bool is_stored = false;
    uint64_t leave_ms = 0;
    pg_hub_set(w->hub, &w->hub->can_write, false);
    while (!read_mark(w, &is_stored)) {
        uint64_t now = pg_now_ms();
        if (atomic_load(&w->hub->is_over)) {
            leave_ms = leave_ms == 0 ? now + LEAVE_MS : leave_ms;
            if (now >= leave_ms) {
                break;
            }
        }
        pg_hub_rest(w->hub, PROBE_MS);
    }
    w->backend = 0;
    return is_stored ? PG_STORED : PG_NOTHING;
}

/* Tells whether what failed may go well the next time: another was in the way, or the line broke.
 */
static bool is_worth_again(const pg_writer *w) {
    static const char *const states[] = {"", "40001", "40P01", "55P03", "25P03", "57P03"};
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        if (has_state(w, states[i])) {
            return true;
        }
    }
    return strncmp(w->link.state, "57P0", 4) == 0;
}

/* Stores some changes, or finds that it cannot be. */
static pg_outcome store_some(pg_writer *w, writing *writing_, store_change *changes, size_t count) {
    pg_append append = {.changes = changes,
                        .count = count,
                        .origin = w->hub->origin,
                        .channel = w->hub->channel,
                        .lines = writing_->lines.length > 0 ? writing_->lines.data : "",
                        .numbers = writing_->numbers};
    pg_outcome outcome = PG_NOTHING;
    bool may_again = true;
    while (outcome == PG_NOTHING && may_again && ready(w, pg_now_ms() + REACH_MS)) {
        append.number = ++w->number;
        outcome = pg_append_try(&w->link, &append);
        if (outcome == PG_UNKNOWN) {
            outcome = settle(w);
            writing_->begin_ms = pg_now_ms();
        }
        may_again = is_worth_again(w) && pg_now_ms() - writing_->begin_ms < TRY_MS;
        w->backend = outcome == PG_NOTHING ? 0 : w->backend;
    }
    if (outcome == PG_STORED) {
        pg_append_tell(&append);
        writing_->made += append.made;
        writing_->lines.length = append.has_told ? 0 : writing_->lines.length;
    }
    return outcome;
}

/* What a rule of the schema refuses is not as its writer thought: each change for itself. */
static bool store_each(pg_writer *w, writing *writing_, store_batch *batch) {
    bool is_reached = true;
    for (size_t i = 0; i < batch->count; i++) {
        pg_outcome outcome =
            is_reached ? store_some(w, writing_, &batch->changes[i], 1) : PG_NOTHING;
        is_reached = outcome != PG_NOTHING;
        if (outcome != PG_STORED) {
            bool is_rule = outcome == PG_REFUSED && strncmp(w->link.state, "23", 2) == 0;
            batch->changes[i].result = is_rule ? STORE_CONFLICT : STORE_AWAY;
        }
    }
    return is_reached;
}

static bool store_all(pg_writer *w, writing *writing_, store_batch *batch) {
    writing_->numbers = calloc(batch->count, sizeof *writing_->numbers);
    pg_outcome outcome = writing_->numbers != NULL
                             ? store_some(w, writing_, batch->changes, batch->count)
                             : PG_NOTHING;
    bool is_reached = outcome != PG_NOTHING;
    if (outcome == PG_REFUSED) {
        is_reached = store_each(w, writing_, batch);
    } else if (outcome == PG_NOTHING) {
        work_refuse(batch);
    }
    free(writing_->numbers);
    return is_reached;
}

/* Words that did not go wait again, before those that were said since. Of too many none is kept. */
static void put_back(pg_hub *hub, pg_text *lines) {
    if (lines->length > 0) {
        (void)pthread_mutex_lock(&hub->mutex);
        pg_text newer = hub->said;
        hub->said = *lines;
        if (newer.length > 0) {
            pg_text_put(&hub->said, newer.data, newer.length);
        }
        pg_text_free(&newer);
        if (hub->said.length > SAID_MAX || hub->said.is_bad) {
            pg_text_free(&hub->said);
            pg_mail_missing(&hub->said);
        }
        hub->said_ms = pg_now_ms();
        (void)pthread_mutex_unlock(&hub->mutex);
    } else {
        pg_text_free(lines);
    }
    *lines = (pg_text){0};
}

static void do_batch(pg_writer *w, store_batch *batch, pg_text *lines) {
    writing now = {.lines = *lines, .begin_ms = pg_now_ms()};
    uint64_t begin_ms = now.begin_ms;
    store_work done = {.batch = batch};
    bool is_up = store_all(w, &now, batch);
    atomic_fetch_add(&w->hub->rooms, (int_fast64_t)now.made);
    batch->took_us = (pg_now_ms() - begin_ms) * 1000;
    pg_hub_set(w->hub, &w->hub->can_write, is_up);
    put_back(w->hub, &now.lines);
    pg_hub_give(w->hub, &done);
}

static void do_expiry(pg_writer *w, store_expiry *expiry) {
    store_work done = {.expiry = expiry, .expiry_result = STORE_AWAY};
    bool is_done = ready(w, pg_now_ms() + REACH_MS) && pg_expire(&w->link, expiry, &done.expired);
    done.expiry_result = is_done ? STORE_DONE : STORE_AWAY;
    atomic_fetch_sub(&w->hub->rooms, (int_fast64_t)done.expired);
    pg_hub_set(w->hub, &w->hub->can_write, is_done);
    pg_hub_give(w->hub, &done);
}

/* Says words for which no batch came. */
static void do_words(pg_writer *w, pg_text *lines) {
    pg_mail mail = {.origin = w->hub->origin};
    pg_mail_lines(&mail, lines->data);
    const char *const values[] = {w->hub->channel, pg_mail_end(&mail)};
    bool is_said = values[1] != NULL && ready(w, pg_now_ms() + REACH_MS) &&
                   pg_link_do(&w->link, PG_MAIL_SEND, 2, values);
    pg_mail_free(&mail);
    lines->length = is_said ? 0 : lines->length;
    pg_hub_set(w->hub, &w->hub->can_write, is_said);
    put_back(w->hub, lines);
}

/* A store that is away is tried by itself, so that it is known to be back before anybody moves. */
static void probe(pg_writer *w) {
    char origin[24];
    const char *const values[] = {origin};
    (void)snprintf(origin, sizeof origin, "%" PRIu64, w->hub->origin);
    if (ready(w, pg_now_ms() + PROBE_MS) &&
        pg_link_do(&w->link,
                   "UPDATE writer SET used = extract(epoch FROM now())::bigint"
                   " WHERE origin = $1::bigint",
                   1, values)) {
        pg_hub_set(w->hub, &w->hub->can_write, true);
    }
}

/* With the mutex: whether words have waited long enough. */
static bool is_due(const pg_hub *hub) {
    return hub->said.length > 0 && pg_now_ms() >= hub->said_ms + WORDS_MS;
}

static void work_on(pg_writer *w) {
    pg_hub *hub = w->hub;
    store_work work = hub->to_write;
    bool takes_words = work.batch != NULL || is_due(hub);
    pg_text lines = takes_words ? hub->said : (pg_text){0};
    hub->to_write = (store_work){0};
    if (takes_words) {
        hub->said = (pg_text){0};
    }
    (void)pthread_mutex_unlock(&hub->mutex);
    if (work.batch != NULL) {
        do_batch(w, work.batch, &lines);
    } else if (lines.length > 0) {
        do_words(w, &lines);
    }
    if (work.expiry != NULL) {
        do_expiry(w, work.expiry);
    }
    (void)pthread_mutex_lock(&hub->mutex);
}

static void *run(void *user) {
    pg_writer *w = user;
    pg_hub *hub = w->hub;
    (void)pthread_mutex_lock(&hub->mutex);
    while (!hub->is_closing || hub->to_write.batch != NULL) {
        bool can_write = atomic_load(&hub->can_write);
        if (hub->to_write.batch != NULL || hub->to_write.expiry != NULL ||
            (can_write && is_due(hub))) {
            work_on(w);
            continue;
        }
        uint64_t wait_ms = !can_write ? PROBE_MS : hub->said.length > 0 ? WORDS_MS : IDLE_MS;
        pg_hub_wait(hub, &hub->asked_write, pg_now_ms() + wait_ms);
        if (!can_write && !hub->is_closing && hub->to_write.batch == NULL) {
            (void)pthread_mutex_unlock(&hub->mutex);
            probe(w);
            (void)pthread_mutex_lock(&hub->mutex);
        }
    }
    (void)pthread_mutex_unlock(&hub->mutex);
    return NULL;
}

int pg_writer_start(pg_writer *writer) {
    return pg_hub_start(&writer->thread, run, writer);
}

void pg_writer_stop(pg_writer *writer) {
    (void)pthread_mutex_lock(&writer->hub->mutex);
    (void)pthread_cond_signal(&writer->hub->asked_write);
    (void)pthread_mutex_unlock(&writer->hub->mutex);
    (void)pthread_join(writer->thread, NULL);
    pg_link_disconnect(&writer->link);
}
