/* Who of a room is connected to other processes: nobody is away who is there, and of two processes
 * one does what is due. */
#include "rooms/hall_state.h"

#include <assert.h>
#include <stdio.h>

void room_note_presence(hall_room *room) {
    room->is_here_told = true;
    if (room->here_ms < room->house->now_ms) {
        room->here_ms = room->house->now_ms;
    }
}

static uint32_t seats_here(const hall_room *room) {
    uint32_t seats = 0;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        seats |= room->seats[seat].connections > 0 ? 1U << seat : 0;
    }
    return seats;
}

static uint32_t ready_here(const hall_room *room) {
    uint32_t ready = 0;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        ready |= room->seats[seat].is_ready ? 1U << seat : 0;
    }
    ready &= seats_here(room);
    for (const hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        ready |= guest->wants_seat ? 1U << KZ_PLAY_SEATS_MAX : 0;
    }
    return ready;
}

uint32_t room_ready_elsewhere(const hall_room *room) {
    uint32_t ready = 0;
    for (int i = 0; i < ROOM_ELSEWHERE_MAX; i++) {
        ready |= room->elsewhere[i].ready;
    }
    return ready;
}

uint32_t room_seats_elsewhere(const hall_room *room) {
    uint32_t seats = 0;
    for (int i = 0; i < ROOM_ELSEWHERE_MAX; i++) {
        seats |= room->elsewhere[i].seats;
    }
    return seats;
}

unsigned room_watchers(const hall_room *room) {
    unsigned watchers = room->watchers;
    for (int i = 0; i < ROOM_ELSEWHERE_MAX; i++) {
        watchers += room->elsewhere[i].watchers;
    }
    return watchers;
}

static uint32_t lowest(uint32_t seats) {
    return seats & (~seats + 1);
}

bool room_is_ours(const hall_room *room) {
    uint32_t here = seats_here(room);
    uint32_t elsewhere = room_seats_elsewhere(room);
    return elsewhere == 0 || (here != 0 && lowest(here) <= lowest(elsewhere));
}

void room_elsewhere_say(hall_room *room) {
    hall *house = room->house;
    uint32_t seats = seats_here(room);
    uint32_t ready = ready_here(room);
    bool is_news = seats != room->said_seats || ready != room->said_ready ||
                   room->watchers != room->said_watchers;
    char words[STORE_WORDS_MAX];
    if (!hall_is_shared(house) || !(is_news || room->is_asking || room->must_say)) {
        return;
    }
    int length =
        snprintf(words, sizeof words, "here %s %x %x %u %llu %c", room->id, (unsigned)seats,
                 (unsigned)ready, room->watchers,
                 (unsigned long long)room_time(room, house->now_ms), room->is_asking ? '?' : '.');
    assert(length > 0 && (size_t)length < sizeof words);
    (void)length;
    room->said_seats = seats;
    room->said_ready = ready;
    room->said_watchers = room->watchers;
    room->is_asking = room->must_say = false;
    house->plan.store->say(house->plan.store, words);
}

/* The place of a process; without one left it is not counted. */
static room_elsewhere *place_of(hall_room *room, uint64_t origin) {
    room_elsewhere *free_place = NULL;
    for (int i = 0; i < ROOM_ELSEWHERE_MAX; i++) {
        if (room->elsewhere[i].origin == origin) {
            return &room->elsewhere[i];
        }
        free_place = room->elsewhere[i].origin == 0 ? &room->elsewhere[i] : free_place;
    }
    return free_place;
}

/* Who went from there is gone since now; who came is not away. */
static void take_news(hall_room *room, uint32_t before, uint32_t ready_before,
                      unsigned watchers_before) {
    uint32_t now = room_seats_elsewhere(room);
    bool is_told =
        watchers_before != room_watchers(room) || ready_before != room_ready_elsewhere(room);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        bool was_there = (before >> seat & 1U) != 0;
        bool is_there = (now >> seat & 1U) != 0;
        if (was_there && !is_there) {
            room->seats[seat].gone_ms = room->house->now_ms;
        } else if (is_there && room->seats[seat].is_away) {
            room->seats[seat].is_away = false;
        }
    }
    if (is_told) {
        room_note_presence(room);
    }
    room_stir(room);
}

void room_elsewhere_hear(hall_room *room, uint64_t origin, uint32_t seats, uint32_t ready,
                         unsigned watchers) {
    uint32_t before = room_seats_elsewhere(room);
    uint32_t ready_before = room_ready_elsewhere(room);
    unsigned watchers_before = room_watchers(room);
    room_elsewhere *place = place_of(room, origin);
    if (place != NULL) {
        bool is_anybody = seats != 0 || watchers != 0;
        *place = (room_elsewhere){is_anybody ? origin : 0, seats, ready, watchers};
        take_news(room, before, ready_before, watchers_before);
    }
}

void room_elsewhere_lose(hall_room *room, uint64_t origin) {
    room_elsewhere_hear(room, origin, 0, 0, 0);
}
