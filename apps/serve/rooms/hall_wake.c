/* Waking a room: what is held, what is due, who is away, what bots are to think about; and leaving
 * it when nobody needs it in memory. */
#include "rooms/hall_state.h"

static uint64_t earlier(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* When the table is to be woken, on the hall's clock: later where another process does it first. */
static uint64_t due_of_table(const hall_room *room) {
    uint64_t due = kz_table_due(room->table);
    if (due == KZ_NEVER || room->house->is_draining) {
        return KZ_NEVER;
    }
    int64_t at = room->epoch_ms + (int64_t)due + (room_is_ours(room) ? 0 : ROOM_GRACE_MS);
    return at > 0 ? (uint64_t)at : 0;
}

static bool is_holding(const hall_room *room) {
    return room->hold != NULL && room->hold->until_ms != 0;
}

static uint64_t due_of_room(hall_room *room) {
    if (room->table == NULL) {
        return room->retry_ms;
    }
    uint64_t due = is_holding(room) ? room->hold->until_ms : due_of_table(room);
    int seat = -1;
    due = earlier(due, room_presence_wake(room, room->house->now_ms));
    due = earlier(due, room->house->is_draining ? KZ_NEVER : room_question_due(room, &seat));
    if (room->is_behind && room->follow_ms > room->house->now_ms) {
        due = earlier(due, room->follow_ms);
    }
    if (!room->is_dealing && room->again_ms > room->house->now_ms &&
        kz_table_standing(room->table).wants_rematch) {
        due = earlier(due, room->again_ms);
    }
    if (room->is_here_told) {
        due = earlier(due, room->here_ms);
    }
    if (room->guests == NULL) {
        uint64_t unload = room->empty_ms + room->house->plan.limits->unload_ms;
        uint64_t now = room->house->now_ms;
        due = earlier(due, unload > now ? unload : now + ROOM_HERE_MS);
    }
    return due;
}

/* Leaves a room that nobody needs in memory. Returns whether it did. */
static bool unload(hall_room *room, uint64_t now_ms) {
    bool is_idle = room->guests == NULL && room->waits == NULL && !room->is_loading &&
                   !room->is_following && !room->is_storing && !room->is_dirty &&
                   room->tasks == 0 && room->errands == NULL;
    if (!is_idle) {
        return false;
    }
    if (room->table != NULL && room->state != STORE_CLOSED &&
        (kz_table_due(room->table) != KZ_NEVER ||
         now_ms - room->empty_ms < room->house->plan.limits->unload_ms)) {
        return false;
    }
    hall_remove(room);
    return true;
}

static void wake_unread(hall_room *room, uint64_t now_ms) {
    if (unload(room, now_ms)) {
        return;
    }
    if (room->retry_ms <= now_ms && !room->is_loading) {
        hall_load(room);
    }
    hall_set_due(room, room->retry_ms);
}

void hall_wake_room(hall_room *room, uint64_t now_ms) {
    hall *house = room->house;
    if (room->table == NULL) {
        wake_unread(room, now_ms);
        return;
    }
    hall_follow(room);
    room_hold_wake(room, now_ms);
    if (!is_holding(room) && due_of_table(room) <= now_ms) {
        room_pass(room, now_ms);
    }
    (void)room_presence_wake(room, now_ms);
    room_elsewhere_say(room);
    if (room->is_here_told && room->here_ms <= now_ms) {
        room->is_here_told = false;
        room->here_ms = now_ms + ROOM_HERE_MS;
        tell_here(room, NULL, 0);
    }
    if (!house->is_draining) {
        room_question_wake(room, now_ms);
    }
    if (!house->is_draining && room_is_ours(room) && kz_table_standing(room->table).wants_rematch) {
        room_rematch(room);
    }
    if (!house->is_draining) {
        room_bots(room);
    }
    if (!unload(room, now_ms)) {
        uint64_t due = due_of_room(room);
        hall_set_due(room, due > now_ms ? due : now_ms + 1); /* a room never keeps the turn */
    }
}
