/* Batches: what happened in all rooms since the last one is stored in one transaction. */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCH_ROOMS_MAX = 4096 };

/* What is under way of a room. */
typedef struct batch_room {
    hall_room *room;
    uint64_t version;
    uint64_t seq;
    room_news news;
    store_event *events;
} batch_room;

typedef struct hall_batch {
    store_batch batch;
    hall *house;
    batch_room *rooms;
    store_change *changes;
} hall_batch;

static void free_batch(hall_batch *batch, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(batch->rooms[i].events);
        room_news_free(&batch->rooms[i].news);
    }
    free(batch->rooms);
    free(batch->changes);
    free(batch);
}

static void settle_room(batch_room *taken, const store_change *change) {
    hall_room *room = taken->room;
    room->is_storing = false;
    if (change->result == STORE_DONE) {
        room->number = change->room;
        room->safe = taken->version;
        room->safe_seq = taken->seq;
        outbox_release(room);
        room_forget_stored(room);
        room_errands_do(room);
    } else {
        room->house->plan.metrics->conflicts_total += change->result == STORE_CONFLICT;
        hall_reload(room, change->result == STORE_AWAY ? WIRE_STORE : WIRE_STALE);
    }
    room_stir(room); /* it may be left as soon as nothing of it is under way */
}

static void done(store_batch *stored) {
    hall_batch *batch = stored->user;
    hall *house = batch->house;
    metrics *figures = house->plan.metrics;
    uint64_t events = 0;
    house->is_storing = false;
    for (size_t i = 0; i < stored->count; i++) {
        events += batch->rooms[i].news.row_count;
        settle_room(&batch->rooms[i], &batch->changes[i]);
    }
    metrics_observe(&figures->commit_us, stored->took_us);
    metrics_observe(&figures->batch_events, events);
    free_batch(batch, stored->count);
}

static bool copy_events(batch_room *taken) {
    room_news *news = &taken->news;
    taken->events = malloc((news->row_count + 1) * sizeof *taken->events);
    for (size_t i = 0; taken->events != NULL && i < news->row_count; i++) {
        taken->events[i] = news->rows[i].event;
    }
    return taken->events != NULL;
}

/* People and door as they are now: what changes later comes with the next batch. */
static void copy_people(hall_room *room, room_news *news) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (room->people[seat].crest >= 0) {
            news->people[news->people_count++] = room->people[seat];
        }
    }
    memcpy(news->door, room->door, sizeof news->door);
    news->code = room->code;
}

static bool take_room(hall_room *room, batch_room *taken, store_change *change) {
    *taken = (batch_room){.room = room, .version = room->version, .seq = room->seq};
    taken->news = room->news;
    if (!copy_events(taken)) {
        taken->news = (room_news){.row_count = 0};
        return false;
    }
    copy_people(room, &taken->news);
    room->news = (room_news){.row_count = 0};
    room->taken = room->version;
    room->is_storing = true;
    room->used_s = (uint64_t)time(NULL);
    *change = (store_change){.room = room->number,
                             .id = room->id,
                             .options = room->lag ? "lag=yes" : "lag=no",
                             .base = room->seq - taken->news.row_count,
                             .events = taken->events,
                             .event_count = taken->news.row_count,
                             .state = room->state,
                             .used_s = room->used_s,
                             .put = taken->news.put,
                             .put_count = taken->news.put_count,
                             .drop = (const uint8_t(*)[SECRET_HASH])taken->news.drop,
                             .drop_count = taken->news.drop_count,
                             .people = taken->news.has_people ? taken->news.people : NULL,
                             .people_count = taken->news.people_count,
                             .door = taken->news.has_door ? taken->news.door : NULL,
                             .code = taken->news.code};
    return true;
}

static size_t count_dirty(const hall *house) {
    size_t count = 0;
    for (const hall_room *room = house->dirty; room != NULL && count < BATCH_ROOMS_MAX;
         room = room->next_dirty) {
        count++;
    }
    return count;
}

static hall_batch *new_batch(hall *house, size_t count) {
    hall_batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL) {
        return NULL;
    }
    batch->house = house;
    batch->rooms = calloc(count, sizeof *batch->rooms);
    batch->changes = calloc(count, sizeof *batch->changes);
    if (batch->rooms == NULL || batch->changes == NULL) {
        free_batch(batch, 0);
        return NULL;
    }
    return batch;
}

/* Takes the first rooms out of the list; what cannot be copied stays for the next batch. */
static size_t fill(hall_batch *batch, size_t count) {
    hall *house = batch->house;
    size_t taken = 0;
    for (size_t i = 0; i < count && house->dirty != NULL; i++) {
        hall_room *room = house->dirty;
        if (room->version != room->taken &&
            !take_room(room, &batch->rooms[taken], &batch->changes[taken])) {
            break;
        }
        taken += room->is_storing;
        house->dirty = room->next_dirty;
        house->dirty_last = house->dirty != NULL ? house->dirty_last : NULL;
        room->is_dirty = false;
    }
    return taken;
}

void hall_commit(hall *house) {
    size_t count = count_dirty(house);
    hall_batch *batch = house->is_storing || count == 0 ? NULL : new_batch(house, count);
    if (batch == NULL) {
        return;
    }
    size_t taken = fill(batch, count);
    if (taken == 0) {
        free_batch(batch, 0);
        return;
    }
    batch->batch =
        (store_batch){.changes = batch->changes, .count = taken, .done = done, .user = batch};
    house->is_storing = true;
    house->plan.store->append(house->plan.store, &batch->batch);
}

/* ---- rooms that nobody used */

enum { EXPIRE_EVERY_MS = 600000 };

static void expired(store_expiry *expiry, store_result result, size_t deleted) {
    hall *owner = expiry->user;
    owner->is_expiring = false;
    bool is_more = result == STORE_DONE && deleted > 0;
    owner->expire_ms = owner->now_ms + (is_more ? 0 : EXPIRE_EVERY_MS);
}

/* A limit that reaches behind 1970 deletes nothing, nor does a clock that was never set. */
static uint64_t so_long_ago(uint64_t now_s, uint64_t ms) {
    return now_s > ms / 1000 ? now_s - ms / 1000 : 0;
}

void hall_expire(hall *house) {
    const limits *bounds = house->plan.limits;
    uint64_t now_s = (uint64_t)time(NULL);
    if (house->is_expiring || house->is_draining) {
        return;
    }
    house->expiry = (store_expiry){.waiting_s = so_long_ago(now_s, bounds->waiting_ms),
                                   .playing_s = so_long_ago(now_s, bounds->playing_ms),
                                   .over_s = so_long_ago(now_s, bounds->over_ms),
                                   .done = expired,
                                   .user = house};
    house->is_expiring = true;
    house->plan.store->expire(house->plan.store, &house->expiry);
}
