/* The rooms in memory, by name and by the time at which they are to be woken. */
#include "rooms/hall_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Names are random, but a guest may ask for any: only names that exist come in here. */
static size_t row_of(const hall *house, const char *id) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *id != '\0'; id++) {
        hash = (hash ^ (unsigned char)*id) * UINT64_C(1099511628211);
    }
    return (size_t)(hash >> 20) & (house->name_rows - 1);
}

hall_room *hall_find(const hall *house, const char *id) {
    if (house->name_rows == 0) {
        return NULL;
    }
    hall_room *room = house->names[row_of(house, id)];
    while (room != NULL && strcmp(room->id, id) != 0) {
        room = room->next;
    }
    return room;
}

/* Makes room for one more in both tables. */
static bool grow(hall *house) {
    if (house->room_count < house->name_rows) {
        return true;
    }
    size_t rows = house->name_rows == 0 ? 64 : 2 * house->name_rows;
    hall_room **names = calloc(rows, sizeof(hall_room *));
    hall_room **dues = realloc(house->dues, rows * sizeof(hall_room *));
    house->dues = dues != NULL ? dues : house->dues;
    if (names == NULL || dues == NULL) {
        free(names);
        return false;
    }
    hall_room **old = house->names;
    size_t old_rows = house->name_rows;
    house->names = names;
    house->name_rows = rows;
    for (size_t i = 0; i < old_rows; i++) {
        for (hall_room *room = old[i], *next; room != NULL; room = next) {
            next = room->next;
            size_t row = row_of(house, room->id);
            room->next = names[row];
            names[row] = room;
        }
    }
    free(old);
    return true;
}

static void place(hall *house, size_t at, hall_room *room) {
    house->dues[at] = room;
    room->due_place = at;
}

static void sift_up(hall *house, size_t at) {
    hall_room *room = house->dues[at];
    while (at > 0 && house->dues[(at - 1) / 2]->due_ms > room->due_ms) {
        place(house, at, house->dues[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    place(house, at, room);
}

static void sift_down(hall *house, size_t at) {
    hall_room *room = house->dues[at];
    for (;;) {
        size_t child = 2 * at + 1;
        if (child + 1 < house->room_count &&
            house->dues[child + 1]->due_ms < house->dues[child]->due_ms) {
            child++;
        }
        if (child >= house->room_count || house->dues[child]->due_ms >= room->due_ms) {
            break;
        }
        place(house, at, house->dues[child]);
        at = child;
    }
    place(house, at, room);
}

void hall_set_due(hall_room *room, uint64_t due_ms) {
    uint64_t before = room->due_ms;
    room->due_ms = due_ms;
    if (due_ms < before) {
        sift_up(room->house, room->due_place);
    } else if (due_ms > before) {
        sift_down(room->house, room->due_place);
    }
}

void room_stir(hall_room *room) {
    hall_set_due(room, 0);
}

void room_fall_behind(hall_room *room) {
    room->is_behind = true;
    room_stir(room);
}

hall_room *hall_first_due(const hall *house) {
    return house->room_count > 0 ? house->dues[0] : NULL;
}

hall_room *hall_add(hall *house, const char *id) {
    hall_room *room = grow(house) ? calloc(1, sizeof *room) : NULL;
    if (room == NULL) {
        return NULL;
    }
    room->house = house;
    memcpy(room->id, id, sizeof room->id);
    size_t row = row_of(house, id);
    room->next = house->names[row];
    house->names[row] = room;
    room->due_ms = KZ_NEVER;
    room->retry_ms = KZ_NEVER;
    room->empty_ms = house->now_ms;
    room->made_s = room->used_s = (uint64_t)time(NULL);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->seats[seat].gone_ms = house->now_ms; /* nobody was waited for before */
    }
    room_no_people(room);
    house->dues[house->room_count] = room;
    room->due_place = house->room_count++;
    return room;
}

void hall_remove(hall_room *room) {
    hall *house = room->house;
    assert(room->guests == NULL && room->waits == NULL && !room->is_storing && !room->is_dirty &&
           !room->is_loading && !room->is_following && room->tasks == 0 && room->errands == NULL);
    hall_set_due(room, KZ_NEVER);
    hall_room **link = &house->names[row_of(house, room->id)];
    while (*link != room) {
        link = &(*link)->next;
    }
    *link = room->next;
    size_t at = room->due_place;
    hall_room *last = house->dues[--house->room_count];
    if (last != room) {
        place(house, at, last);
        sift_up(house, at);
        sift_down(house, last->due_place);
    }
    room_clear(room);
    free(room);
}

void hall_fresh_put(hall *house, hall_guest *guest) {
    guest->since_ms = house->now_ms;
    guest->next = NULL;
    guest->before = house->fresh_last;
    if (house->fresh_last != NULL) {
        house->fresh_last->next = guest;
    } else {
        house->fresh = guest;
    }
    house->fresh_last = guest;
}

void hall_fresh_take(hall *house, hall_guest *guest) {
    if (guest->before != NULL) {
        guest->before->next = guest->next;
    } else {
        house->fresh = guest->next;
    }
    if (guest->next != NULL) {
        guest->next->before = guest->before;
    } else {
        house->fresh_last = guest->before;
    }
    guest->next = guest->before = NULL;
}
