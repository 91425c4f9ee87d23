/*
 * Rooms that nobody used are deleted. How long is counted by a clock that goes on only while the
 * server runs: the store keeps it, and the machine's clock, which may be set, is asked once, when
 * the store is made. A room in memory stays, whatever the clock says.
 */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <time.h>

enum { EXPIRE_EVERY_MS = 600000, ASK_AGAIN_MS = 1000, STILL_USED_MS = 1800000 };

uint64_t hall_served_s(const hall *house) {
    /* Unknown only while the store is away since the start, when it takes nothing. */
    return house->knows_served ? house->served_s + (house->now_ms - house->served_at_ms) / 1000
                               : (uint64_t)time(NULL);
}

static void expired(store_expiry *expiry, store_result result, size_t deleted) {
    hall *owner = expiry->user;
    owner->is_expiring = false;
    free(owner->spared);
    owner->spared = NULL;
    if (result != STORE_DONE) {
        owner->expire_ms = owner->now_ms + (owner->knows_served ? EXPIRE_EVERY_MS : ASK_AGAIN_MS);
        return;
    }
    bool is_more = deleted > 0 || !owner->knows_served;
    owner->knows_served = true;
    owner->served_s = expiry->served_s;
    owner->served_at_ms = owner->expired_at_ms;
    owner->expire_ms = owner->now_ms + (is_more ? 0 : EXPIRE_EVERY_MS);
}

/* Those in memory. False: no memory for the list. */
static bool spare(hall *house) {
    house->spared = malloc((house->room_count + 1) * sizeof *house->spared);
    house->expiry.spared = house->spared;
    for (size_t i = 0; i < house->room_count && house->spared != NULL; i++) {
        if (house->dues[i]->number != 0) {
            house->spared[house->expiry.spared_count++] = house->dues[i]->number;
        }
    }
    return house->spared != NULL;
}

/* Other processes do not know who is here, nor does this one after a restart: where somebody is,
 * the store is told now and then that the room is used. */
static void touch_used(hall *house) {
    for (size_t i = 0; i < house->room_count; i++) {
        hall_room *room = house->dues[i];
        bool is_used = room->guests != NULL && room->table != NULL && room->number != 0;
        if (is_used && house->now_ms - room->stored_ms >= STILL_USED_MS) {
            room_touch(room);
        }
    }
}

static uint64_t before(uint64_t now_s, uint64_t ms) {
    return now_s > ms / 1000 ? now_s - ms / 1000 : 0;
}

/* Without limits nothing is deleted: the store's clock goes on. */
static void prepare(hall *house) {
    house->expiry = (store_expiry){.done = expired, .user = house};
    house->expiry.served_s = house->knows_served ? hall_served_s(house) : 0;
    house->expired_at_ms = house->now_ms;
}

void hall_keep_served(hall *house) {
    if (!house->is_expiring && house->knows_served) {
        prepare(house);
        house->is_expiring = true;
        house->plan.store->expire(house->plan.store, &house->expiry);
    }
}

void hall_expire(hall *house) {
    const limits *bounds = house->plan.limits;
    if (house->is_expiring || house->is_draining) {
        return;
    }
    prepare(house);
    if (house->knows_served) {
        uint64_t now_s = house->expiry.served_s;
        house->expiry.waiting_s = before(now_s, bounds->waiting_ms);
        house->expiry.playing_s = before(now_s, bounds->playing_ms);
        house->expiry.over_s = before(now_s, bounds->over_ms);
        if (!spare(house)) {
            house->expire_ms = house->now_ms + EXPIRE_EVERY_MS;
            return;
        }
        touch_used(house);
    }
    house->is_expiring = true;
    house->plan.store->expire(house->plan.store, &house->expiry);
}
