/* The thread that reads: rooms that other processes moved are read all the time, so many go at
 * once. */
#include "pg_reader.h"

#include "pg_read.h"

#include <stdlib.h>

enum { REACH_MS = 1000, PROBE_MS = 250, COUNT_MS = 600000 };

/* A connection that died while nobody used it shows at the first statement. */
static bool read_some(pg_reader *r, store_read *const *reads, size_t count, found_room *rooms) {
    for (unsigned tries = 0; tries < 2; tries++) {
        if (pg_link_connect(&r->link, pg_now_ms() + REACH_MS) &&
            pg_read(&r->link, reads, count, rooms)) {
            return true;
        }
    }
    return false;
}

/* Without memory for an answer the question itself goes back. */
static void give(pg_reader *r, store_read *const *reads, size_t count, found_room *rooms) {
    store_work done = {0};
    for (size_t i = 0; i < count; i++) {
        work_found *found = malloc(sizeof *found);
        if (found == NULL) {
            found_room_free(&rooms[i]);
            work_add_read(&done, reads[i]);
        } else {
            *found = (work_found){.read = reads[i], .result = STORE_DONE, .room = rooms[i]};
            work_add_found(&done, found);
        }
    }
    pg_hub_give(r->hub, &done);
}

static void refuse(pg_reader *r, store_read *const *reads, size_t count) {
    store_work done = {0};
    for (size_t i = 0; i < count; i++) {
        work_add_read(&done, reads[i]);
    }
    pg_hub_give(r->hub, &done);
}

/* A store that is away is tried now and then, also while there is always somebody who asks. */
static bool may_try(pg_reader *r) {
    uint64_t now = pg_now_ms();
    if (!atomic_load(&r->hub->can_read) && now < r->tried_ms + PROBE_MS) {
        return false;
    }
    r->tried_ms = now;
    return true;
}

/* With the mutex, which it leaves for a while. */
static void work_on(pg_reader *r) {
    store_read *reads[PG_READS_MAX];
    found_room rooms[PG_READS_MAX];
    size_t count = 0;
    pg_hub *hub = r->hub;
    while (count < PG_READS_MAX && hub->to_read.reads != NULL) {
        reads[count++] = work_take_read(&hub->to_read);
    }
    (void)pthread_mutex_unlock(&hub->mutex);
    bool is_read = may_try(r) && read_some(r, reads, count, rooms);
    pg_hub_set(hub, &hub->can_read, is_read);
    if (is_read) {
        give(r, reads, count, rooms);
    } else {
        refuse(r, reads, count);
    }
    (void)pthread_mutex_lock(&hub->mutex);
}

/* Counts all rooms now and then: others make and delete them, too. It also tells that the store
 * can be read; then who was refused meanwhile has reason to ask again. */
static void count_rooms(pg_reader *r) {
    bool was_away = !atomic_load(&r->hub->can_read);
    told_list told = {0};
    PGresult *row = pg_link_connect(&r->link, pg_now_ms() + PROBE_MS)
                        ? pg_link_ask(&r->link, "SELECT count(*) FROM room", 0, NULL)
                        : NULL;
    if (row != NULL) {
        atomic_store(&r->hub->rooms, (int_fast64_t)pg_number(row, 0, 0));
        r->counted_ms = pg_now_ms();
    }
    pg_hub_set(r->hub, &r->hub->can_read, row != NULL);
    if (was_away && row != NULL) {
        told_add_gap(&told);
        pg_hub_tell(r->hub, &told);
    }
    pq.PQclear(row);
}

static void *run(void *user) {
    pg_reader *r = user;
    pg_hub *hub = r->hub;
    (void)pthread_mutex_lock(&hub->mutex);
    while (!hub->is_closing) {
        if (hub->to_read.reads != NULL) {
            work_on(r);
            continue;
        }
        bool can_read = atomic_load(&hub->can_read);
        pg_hub_wait(hub, &hub->asked_read,
                    can_read ? r->counted_ms + COUNT_MS : pg_now_ms() + PROBE_MS);
        if (!hub->is_closing && hub->to_read.reads == NULL &&
            (!can_read || pg_now_ms() >= r->counted_ms + COUNT_MS)) {
            (void)pthread_mutex_unlock(&hub->mutex);
            count_rooms(r);
            (void)pthread_mutex_lock(&hub->mutex);
        }
    }
    (void)pthread_mutex_unlock(&hub->mutex);
    return NULL;
}

int pg_reader_start(pg_reader *reader) {
    reader->counted_ms = pg_now_ms();
    return pg_hub_start(&reader->thread, run, reader);
}

void pg_reader_stop(pg_reader *reader) {
    (void)pthread_mutex_lock(&reader->hub->mutex);
    (void)pthread_cond_signal(&reader->hub->asked_read);
    (void)pthread_mutex_unlock(&reader->hub->mutex);
    (void)pthread_join(reader->thread, NULL);
    pg_link_disconnect(&reader->link);
}
