/* A test at a store: asks one thing and waits for its answer. */
#include "store_desk.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void store_desk_init(store_desk *desk) {
    *desk = (store_desk){.store = NULL};
    (void)pthread_mutex_init(&desk->mutex, NULL);
    (void)pthread_cond_init(&desk->woken, NULL);
}

void store_desk_free(store_desk *desk) {
    (void)pthread_mutex_destroy(&desk->mutex);
    (void)pthread_cond_destroy(&desk->woken);
}

void store_desk_wake(void *user) {
    store_desk *desk = user;
    (void)pthread_mutex_lock(&desk->mutex);
    desk->is_woken = true;
    (void)pthread_cond_signal(&desk->woken);
    (void)pthread_mutex_unlock(&desk->mutex);
}

static void sleep_until_woken(store_desk *desk) {
    (void)pthread_mutex_lock(&desk->mutex);
    while (!desk->is_woken) {
        (void)pthread_cond_wait(&desk->woken, &desk->mutex);
    }
    desk->is_woken = false;
    (void)pthread_mutex_unlock(&desk->mutex);
}

void store_desk_wait(store_desk *desk, const bool *until) {
    while (!*until) {
        if (desk->store->collect(desk->store) == 0) {
            sleep_until_woken(desk);
        }
    }
}

void store_desk_wait_up(store_desk *desk) {
    while (!desk->store->is_up(desk->store)) {
        sleep_until_woken(desk);
    }
}

void store_desk_note(store_batch *batch) {
    *(bool *)batch->user = true;
}

store_result store_desk_append(store_desk *desk, store_change *changes, size_t count) {
    bool is_done = false;
    store_batch batch = {
        .changes = changes, .count = count, .done = store_desk_note, .user = &is_done};
    desk->store->append(desk->store, &batch);
    store_desk_wait(desk, &is_done);
    return changes[0].result;
}

typedef struct reading {
    store_read read; /* first: a store_read * is one of these */
    store_owned *room;
    store_result result;
    bool is_done;
} reading;

static void keep_room(store_read *read, store_result result, const store_room *found) {
    reading *r = (reading *)read;
    r->result = result;
    r->room =
        found != NULL ? store_rows_copy(found, found->event_count > 0 ? found->no : 0, 0) : NULL;
    r->is_done = true;
}

static store_result ask(store_desk *desk, const char *id, uint64_t no, uint64_t after,
                        store_owned **room) {
    reading r = {.read = {.no = no, .after = after, .done = keep_room}};
    (void)snprintf(r.read.id, sizeof r.read.id, "%s", id);
    desk->store->read(desk->store, &r.read);
    store_desk_wait(desk, &r.is_done);
    *room = r.room;
    return r.result;
}

store_result store_desk_read(store_desk *desk, const char *id, uint64_t no, store_owned **room) {
    return ask(desk, id, no, 0, room);
}

store_result store_desk_follow(store_desk *desk, const char *id, uint64_t after,
                               store_owned **room) {
    return ask(desk, id, 0, after, room);
}

store_result store_desk_find(store_desk *desk, uint32_t code, store_owned **room, uint64_t *open) {
    reading r = {.read = {.code = code, .done = keep_room}};
    desk->store->read(desk->store, &r.read);
    store_desk_wait(desk, &r.is_done);
    *room = r.room;
    *open = r.read.open;
    return r.result;
}

typedef struct expiring {
    store_expiry expiry; /* first: a store_expiry * is one of these */
    store_result result;
    size_t deleted;
    bool is_done;
} expiring;

static void keep_count(store_expiry *expiry, store_result result, size_t deleted) {
    expiring *e = (expiring *)expiry;
    e->result = result;
    e->deleted = deleted;
    e->is_done = true;
}

store_result store_desk_expire_but(store_desk *desk, uint64_t before_s, uint64_t *spared,
                                   size_t spared_count, uint64_t *served_s, size_t *deleted) {
    expiring e = {.expiry = {.served_s = *served_s,
                             .spared = spared,
                             .spared_count = spared_count,
                             .waiting_s = before_s,
                             .playing_s = before_s,
                             .over_s = before_s,
                             .done = keep_count}};
    desk->store->expire(desk->store, &e.expiry);
    store_desk_wait(desk, &e.is_done);
    *deleted = e.deleted;
    *served_s = e.expiry.served_s;
    return e.result;
}

store_result store_desk_expire(store_desk *desk, uint64_t before_s, size_t *deleted) {
    uint64_t served_s = 0;
    return store_desk_expire_but(desk, before_s, NULL, 0, &served_s, deleted);
}

void store_desk_name(unsigned number, char id[SECRET_ROOM + 1]) {
    memset(id, 'a', SECRET_ROOM);
    id[SECRET_ROOM] = '\0';
    for (unsigned i = SECRET_ROOM; number > 0; number /= 32) {
        id[--i] = "abcdefghijklmnopqrstuvwxyz234567"[number % 32];
    }
}

void store_desk_hash(unsigned number, uint8_t hash[SECRET_HASH]) {
    memset(hash, 0, SECRET_HASH);
    memcpy(hash, &number, sizeof number);
}

uint64_t store_desk_make(store_desk *desk, unsigned number) {
    static const store_event first = {
        .no = 1, .seq = 1, .from = KZ_HOST, .verb = KZ_LOG_open, .text = "game nim\nseats 2\n"};
    char id[SECRET_ROOM + 1];
    store_desk_name(number, id);
    store_change change = {.id = id,
                           .options = "lag",
                           .events = &first,
                           .event_count = 1,
                           .state = STORE_WAITING,
                           .used_s = 1000 + number};
    store_result result = store_desk_append(desk, &change, 1);
    assert(result == STORE_DONE && change.room > 0);
    (void)result;
    return change.room;
}

store_result store_desk_move(store_desk *desk, uint64_t room, uint64_t base, const char *text) {
    store_event event = {.no = 1, .seq = base + 1, .verb = KZ_LOG_move, .text = text};
    store_change change = {.room = room,
                           .base = base,
                           .events = &event,
                           .event_count = 1,
                           .state = STORE_PLAYING,
                           .used_s = 2000};
    return store_desk_append(desk, &change, 1);
}
