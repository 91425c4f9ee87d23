/* The hall: the door through which bytes and times come in. */
#include "rooms/hall.h"

#include "rooms/hall_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

hall *hall_new(const hall_plan *plan) {
    hall *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->plan = *plan;
    kz_work_init(&made->work);
    made->work.cpu = kz_cpu_best();
    made->work.memory_limit = plan->limits->rooms_bytes;
    sheet_init(&made->sheet);
    sheet_init(&made->spare);
    hall_listen(made);
    return made;
}

void hall_free(hall *house) {
    assert(house->fresh == NULL && !house->is_storing && house->reading == 0 &&
           house->dealing == 0 && house->saving == 0);
    house->dirty = house->dirty_last = NULL;
    while (house->room_count > 0) {
        hall_room *room = house->dues[house->room_count - 1];
        room->is_dirty = false;
        room->tasks = 0;
        room_errands_end(room, HALL_END_AWAY);
        hall_remove(room);
    }
    sheet_free(&house->sheet);
    sheet_free(&house->spare);
    free(house->names);
    free(house->dues);
    free(house);
}

void hall_set_address(hall *house, bool is_lan, const char *address) {
    house->plan.is_lan = is_lan;
    house->plan.address = address;
}

void hall_come(hall *house, hall_guest *guest, uint64_t now_ms) {
    house->now_ms = now_ms;
    guest->house = house;
    guest->room = NULL;
    guest->role = HALL_NOBODY;
    guest->is_host = guest->wants_labels = guest->wants_seat = false;
    guest->is_waiting = guest->is_closed = false;
    guest->seat = -1;
    guest->lang = house->plan.lang;
    guest->unreadable = guest->refused = 0;
    guest->messages = (limits_bucket){0};
    guest->held = guest->held_last = NULL;
    guest->making = NULL;
    guest->search = NULL;
    guest->name[0] = '\0';
    hall_fresh_put(house, guest);
    if (house->is_draining) {
        guest_close(guest, HALL_CLOSE_RESTART);
    } else if (guest->address->banned_ms > now_ms) {
        hall_send_away(house, guest, now_ms);
    }
}

void hall_say(hall *house, hall_guest *guest, const char *bytes, size_t length, uint64_t now_ms) {
    house->now_ms = now_ms;
    letters_read(house, guest, bytes, length);
}

bool hall_is_awaited(const hall_guest *guest) {
    return guest->role == HALL_SEAT && guest->room->state == STORE_PLAYING;
}

void hall_gone(hall *house, hall_guest *guest, uint64_t now_ms) {
    house->now_ms = now_ms;
    guest->is_closed = true;
    letters_part(guest);
}

static void wake_rooms(hall *house, uint64_t now_ms) {
    for (hall_room *room = hall_first_due(house); room != NULL && room->due_ms <= now_ms;
         room = hall_first_due(house)) {
        hall_set_due(room, KZ_NEVER);
        hall_wake_room(room, now_ms);
    }
}

void hall_settle(hall *house, uint64_t now_ms) {
    house->now_ms = now_ms;
    wake_rooms(house, now_ms);
    hall_commit(house);
    house->plan.metrics->rooms_loaded = house->room_count;
    house->plan.metrics->store_up = house->plan.store->is_up(house->plan.store);
}

static uint64_t fresh_due(const hall *house) {
    return house->fresh != NULL ? house->fresh->since_ms + house->plan.limits->join_ms : KZ_NEVER;
}

uint64_t hall_due(const hall *house) {
    const hall_room *first = hall_first_due(house);
    uint64_t fresh = fresh_due(house);
    uint64_t due = fresh > house->woken_ms ? fresh : house->woken_ms + 1;
    if (first != NULL && first->due_ms < due) {
        due = first->due_ms;
    }
    if (!house->is_expiring && !house->is_draining && house->expire_ms < due) {
        due = house->expire_ms;
    }
    return due;
}

/*
 * Who does not join in time is sent away; who waits for us is not. Nor is, if the process stood
 * still, whose letter lies unread: between two calls the sockets are read.
 */
static void wake_fresh(hall *house) {
    while (fresh_due(house) <= house->woken_ms) {
        hall_guest *guest = house->fresh;
        hall_fresh_take(house, guest);
        hall_fresh_put(house, guest);
        if (!guest->is_waiting) {
            guest_close(guest, HALL_CLOSE_NO_JOIN);
        }
    }
}

void hall_wake(hall *house, uint64_t now_ms) {
    house->now_ms = now_ms;
    wake_fresh(house);
    house->woken_ms = now_ms;
    wake_rooms(house, now_ms);
    if (house->expire_ms <= now_ms) {
        hall_expire(house);
    }
}

void hall_drain(hall *house, uint64_t now_ms) {
    house->now_ms = now_ms;
    house->is_draining = true;
}

bool hall_is_quiet(const hall *house) {
    return house->is_draining && !house->is_storing && house->dirty == NULL && house->saving == 0;
}

/* Comes back spread over some time, so that not all are at the door at once. */
static uint64_t drawn_ms(void) {
    uint16_t drawn = 0;
    secret_random(&drawn, sizeof drawn);
    return 1 + drawn % 1500U;
}

static void bye(hall_guest *guest) {
    if (!guest->is_closed) {
        tell_bye(guest, "restart", drawn_ms());
        guest_close(guest, HALL_CLOSE_RESTART);
    }
}

void hall_bye(hall *house) {
    for (hall_guest *guest = house->fresh, *next; guest != NULL; guest = next) {
        next = guest->next;
        bye(guest);
    }
    for (size_t i = 0; i < house->room_count; i++) {
        for (hall_guest *guest = house->dues[i]->guests, *next; guest != NULL; guest = next) {
            next = guest->next;
            bye(guest);
        }
    }
}

bool hall_is_storing(const hall *house) {
    return house->is_storing;
}

bool hall_is_ready(const hall *house) {
    return !house->is_draining && house->plan.store->is_up(house->plan.store);
}
