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
        seat->connections++;
        seat->is_away = false;
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
            seat->is_ready = false;
        }
    } else if (guest->role == HALL_WATCHER) {
        room->watchers--;
        guest->wants_seat = false;
        room_note_presence(room);
    }
    guest->role = HALL_NOBODY;
    if (room->guests == NULL) {
        room->empty_ms = room->house->now_ms;
    }
}

static bool is_here(const hall_room *room, int seat) {
    return room->seats[seat].connections > 0 || (room_seats_elsewhere(room) >> seat & 1U) != 0;
}

static bool has_secret(const hall_room *room, int seat) {
    for (size_t i = 0; i < room->key_count; i++) {
        if (room->keys[i].role == STORE_ROLE_SEAT && room->keys[i].seat == seat) {
            return true;
        }
    }
    return false;
}

bool room_is_gone(const hall_room *room, int seat, uint32_t after_ms) {
    return !has_secret(room, seat) ||
           (!is_here(room, seat) && room->house->now_ms >= room->seats[seat].gone_ms + after_ms);
}

room_sight room_see(const hall_room *room, int seat) {
    const room_seat *one = &room->seats[seat];
    kz_chair_kind kind = kz_table_setup_of(room->table)->chair[seat].kind;
    if (kind != KZ_CHAIR_PERSON) {
        return kind == KZ_CHAIR_BOT ? ROOM_SIGHT_BOT : ROOM_SIGHT_OPEN;
    }
    if (is_here(room, seat)) {
        return ROOM_SIGHT_HERE;
    }
    if (!has_secret(room, seat)) {
        return ROOM_SIGHT_LEFT;
    }
    return one->is_away ? ROOM_SIGHT_AWAY : ROOM_SIGHT_LOST;
}

static int named_host(const hall_room *room) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (room->people[seat].crest >= 0 && room->people[seat].is_host) {
            return seat;
        }
    }
    return -1;
}

int room_host_seat(const hall_room *room) {
    int host = named_host(room);
    if (host < 0 || !room_is_gone(room, host, room->house->plan.limits->away_ms)) {
        return host;
    }
    int longest = host;
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        bool is_here = room_see(room, seat) == ROOM_SIGHT_HERE;
        if (is_here &&
            (longest == host || room->seats[seat].sight_ms < room->seats[longest].sight_ms)) {
            longest = seat;
        }
    }
    return longest;
}

/* Every change in what others see of a seat is announced soon. */
static void compare(hall_room *room, uint64_t now_ms) {
    for (int i = 0; i < kz_table_opening(room->table)->seats; i++) {
        room_seat *seat = &room->seats[i];
        room_sight sight = room_see(room, i);
        if (sight != seat->sight) {
            seat->sight = sight;
            seat->sight_ms = now_ms;
            room_note_presence(room);
        }
    }
    if (room->host_told != room_host_seat(room)) {
        room->host_told = room_host_seat(room);
        room_note_presence(room);
    }
}

/* When somebody else stands in for a host that is not here. */
static uint64_t host_due(const hall_room *room) {
    int host = room_host_seat(room);
    uint64_t gone = host < 0 || is_here(room, host)
                        ? 0
                        : room->seats[host].gone_ms + room->house->plan.limits->away_ms;
    return gone > room->house->now_ms ? gone : KZ_NEVER;
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
        } else {
            due = away < due ? away : due;
        }
    }
    compare(room, now_ms);
    uint64_t host = host_due(room);
    return host < due ? host : due;
}
