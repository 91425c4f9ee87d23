/* What other processes of a shared store tell: which rooms they changed, and who is there. */
#include "rooms/hall_state.h"

#include <stdio.h>

/* What was said may be lost, too: who is there is asked again. */
static void doubt_all(hall *house) {
    for (size_t row = 0; row < house->name_rows; row++) {
        for (hall_room *room = house->names[row]; room != NULL; room = room->next) {
            room->is_asking = true;
            room_fall_behind(room);
        }
    }
}

static void changed(store_ear *ear, const char *id, uint64_t seq) {
    hall *house = ((hall_ear *)ear)->house;
    (void)seq; /* a change of secrets alone does not count it on: every change is looked at */
    if (id == NULL) {
        doubt_all(house);
        return;
    }
    hall_room *room = hall_find(house, id);
    if (room != NULL) {
        room_fall_behind(room);
    }
}

static bool hear_stamp(hall *house, const char *words) {
    char id[SECRET_ROOM + 1];
    int seat;
    int stamp;
    if (sscanf(words, "stamp %10s %d %d", id, &seat, &stamp) != 3) {
        return false;
    }
    hall_room *room = hall_find(house, id);
    if (room != NULL && room->table != NULL && seat >= 0 && seat < KZ_PLAY_SEATS_MAX) {
        room_show_stamp(room, NULL, 0, seat, stamp);
    }
    return true;
}

static void heard(store_ear *ear, uint64_t origin, const char *words) {
    hall *house = ((hall_ear *)ear)->house;
    char id[SECRET_ROOM + 1];
    unsigned seats;
    unsigned watchers;
    unsigned long long at_ms;
    unsigned ready;
    char mark;
    if (hear_stamp(house, words)) {
        return;
    }
    if (sscanf(words, "here %10s %x %x %u %llu %c", id, &seats, &ready, &watchers, &at_ms, &mark) !=
        6) {
        return; /* of a newer Kazu */
    }
    hall_room *room = hall_find(house, id);
    if (room == NULL) {
        return;
    }
    room_elsewhere_hear(room, origin, seats, ready, watchers);
    if (room->table != NULL) {
        room_reach(room, at_ms);
    }
    if (mark == '?') {
        room->must_say = true;
        room_stir(room);
    }
}

static void lost(store_ear *ear, uint64_t origin) {
    hall *house = ((hall_ear *)ear)->house;
    for (size_t row = 0; row < house->name_rows; row++) {
        for (hall_room *room = house->names[row]; room != NULL; room = room->next) {
            room_elsewhere_lose(room, origin);
        }
    }
}

void hall_listen(hall *house) {
    house->ear = (hall_ear){{.changed = changed, .heard = heard, .lost = lost}, house};
    if (hall_is_shared(house)) {
        house->plan.store->listen(house->plan.store, &house->ear.ear);
    }
}
