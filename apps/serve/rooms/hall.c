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
    return made;
}

void hall_free(hall *hall) {
    assert(hall->fresh == NULL && !hall->is_storing && hall->reading == 0 && hall->dealing == 0 &&
           hall->saving == 0);
    hall->dirty = hall->dirty_last = NULL;
    while (hall->room_count > 0) {
        hall_room *room = hall->dues[hall->room_count - 1];
        room->is_dirty = false;
        room->tasks = 0;
        hall_remove(room);
    }
    sheet_free(&hall->sheet);
    sheet_free(&hall->spare);
    free(hall->names);
    free(hall->dues);
    free(hall);
}

void hall_come(hall *hall, hall_guest *guest, uint64_t now_ms) {
    hall->now_ms = now_ms;
    guest->hall = hall;
    guest->room = NULL;
    guest->role = HALL_NOBODY;
    guest->is_host = guest->wants_labels = guest->is_waiting = guest->is_closed = false;
    guest->seat = -1;
    guest->lang = hall->plan.lang;
    guest->unreadable = guest->refused = 0;
    guest->messages = (limits_bucket){0};
    guest->held = guest->held_last = NULL;
    guest->making = NULL;
    hall_fresh_put(hall, guest);
    if (hall->is_draining) {
        guest_close(guest, HALL_CLOSE_RESTART);
    }
}

void hall_say(hall *hall, hall_guest *guest, const char *bytes, size_t length, uint64_t now_ms) {
    hall->now_ms = now_ms;
    letters_read(hall, guest, bytes, length);
}

void hall_gone(hall *hall, hall_guest *guest, uint64_t now_ms) {
    hall->now_ms = now_ms;
    guest->is_closed = true;
    letters_part(guest);
}

void hall_settle(hall *hall, uint64_t now_ms) {
    hall->now_ms = now_ms;
    hall_commit(hall);
    hall->plan.metrics->rooms_loaded = hall->room_count;
    hall->plan.metrics->store_up = hall->plan.store->is_up(hall->plan.store);
}

static uint64_t fresh_due(const hall *hall) {
    return hall->fresh != NULL ? hall->fresh->since_ms + hall->plan.limits->join_ms : KZ_NEVER;
}

uint64_t hall_due(const hall *hall) {
    const hall_room *first = hall_first_due(hall);
    uint64_t due = fresh_due(hall);
    if (first != NULL && first->due_ms < due) {
        due = first->due_ms;
    }
    if (!hall->is_expiring && !hall->is_draining && hall->expire_ms < due) {
        due = hall->expire_ms;
    }
    return due;
}

/* Who does not join in time is sent away; who waits for us is not. */
static void wake_fresh(hall *hall, uint64_t now_ms) {
    while (fresh_due(hall) <= now_ms) {
        hall_guest *guest = hall->fresh;
        hall_fresh_take(hall, guest);
        hall_fresh_put(hall, guest);
        if (!guest->is_waiting) {
            guest_close(guest, HALL_CLOSE_NO_JOIN);
        }
    }
}

void hall_wake(hall *hall, uint64_t now_ms) {
    hall->now_ms = now_ms;
    wake_fresh(hall, now_ms);
    for (hall_room *room = hall_first_due(hall); room != NULL && room->due_ms <= now_ms;
         room = hall_first_due(hall)) {
        hall_set_due(room, KZ_NEVER);
        room_wake(room, now_ms);
    }
    if (hall->expire_ms <= now_ms) {
        hall_expire(hall);
    }
}

void hall_drain(hall *hall, uint64_t now_ms) {
    hall->now_ms = now_ms;
    hall->is_draining = true;
}

bool hall_is_quiet(const hall *hall) {
    return hall->is_draining && !hall->is_storing && hall->dirty == NULL && hall->saving == 0;
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

void hall_bye(hall *hall) {
    for (hall_guest *guest = hall->fresh, *next; guest != NULL; guest = next) {
        next = guest->next;
        bye(guest);
    }
    for (size_t i = 0; i < hall->room_count; i++) {
        for (hall_guest *guest = hall->dues[i]->guests, *next; guest != NULL; guest = next) {
            next = guest->next;
            bye(guest);
        }
    }
}

bool hall_is_ready(const hall *hall) {
    return !hall->is_draining && hall->plan.store->is_up(hall->plan.store);
}
