/* Who is here: connections of seats and watchers, and who has been away too long. */
#include "rooms/hall_state.h"

#include <assert.h>

void room_enter(hall_room *room, hall_guest *guest) {
    guest->room = room;
    guest->before = NULL;
    guest->next = room->guests;
    if (guest->next != NULL) {
        guest->next->before = guest;
    }
    room->guests = guest;
    if (guest->role == HALL_SEAT) {
        room_seat *seat = &room->seats[guest->seat];
        if (seat->connections++ == 0 && seat->is_away) {
            seat->is_away = false;
            room_note_presence(room);
        }
    } else if (guest->role == HALL_WATCHER) {
        room->watchers++;
        room_note_presence(room);
    }
}

void room_leave(hall_room *room, hall_guest *guest) {
    if (guest->before != NULL) {
        guest->before->next = guest->next;
    } else {
        assert(room->guests == guest);
        room->guests = guest->next;
    }
    if (guest->next != NULL) {
        guest->next->before = guest->before;
    }
    guest->next = guest->before = NULL;
    guest->room = NULL;
    room_forget_guest(room, guest);
    if (guest->role == HALL_SEAT) {
        room_seat *seat = &room->seats[guest->seat];
        if (--seat->connections == 0) {
            seat->gone_ms = room->house->now_ms;
        }
    } else if (guest->role == HALL_WATCHER) {
        room->watchers--;
        room_note_presence(room);
    }
    guest->role = HALL_NOBODY;
    if (room->guests == NULL) {
        room->empty_ms = room->house->now_ms;
    }
}

uint64_t room_presence_wake(hall_room *room, uint64_t now_ms) {
    uint64_t due = KZ_NEVER;
    unsigned persons = room_persons(room) & ~room_seats_elsewhere(room);
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        room_seat *seat = &room->seats[i];
        if ((persons >> i & 1U) == 0 || seat->connections > 0 || seat->is_away) {
            continue;
        }
        uint64_t away = seat->gone_ms + room->house->plan.limits->away_ms;
        if (away <= now_ms) {
            seat->is_away = true;
            room_note_presence(room);
        } else {
            due = away < due ? away : due;
        }
    }
    return due;
}
