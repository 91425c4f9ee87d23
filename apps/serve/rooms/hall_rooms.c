/* The rooms in memory, by name and by the time at which they are to be woken. */
#include "rooms/hall_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Names are random, but a guest may ask for any: only names that exist come in here. */
static size_t row_of(const hall *hall, const char *id) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *id != '\0'; id++) {
        hash = (hash ^ (unsigned char)*id) * UINT64_C(1099511628211);
    }
    return (size_t)(hash >> 20) & (hall->name_rows - 1);
}

hall_room *hall_find(const hall *hall, const char *id) {
    if (hall->name_rows == 0) {
        return NULL;
    }
    hall_room *room = hall->names[row_of(hall, id)];
    while (room != NULL && strcmp(room->id, id) != 0) {
        room = room->next;
    }
    return room;
}

/* Makes room for one more in both tables. */
static bool grow(hall *hall) {
    if (hall->room_count < hall->name_rows) {
        return true;
    }
    size_t rows = hall->name_rows == 0 ? 64 : 2 * hall->name_rows;
    hall_room **names = calloc(rows, sizeof *names);
    hall_room **dues = realloc(hall->dues, rows * sizeof *dues);
    hall->dues = dues != NULL ? dues : hall->dues;
    if (names == NULL || dues == NULL) {
        free(names);
        return false;
    }
    hall_room **old = hall->names;
    size_t old_rows = hall->name_rows;
    hall->names = names;
    hall->name_rows = rows;
    for (size_t i = 0; i < old_rows; i++) {
        for (hall_room *room = old[i], *next; room != NULL; room = next) {
            next = room->next;
            size_t row = row_of(hall, room->id);
            room->next = names[row];
            names[row] = room;
        }
    }
    free(old);
    return true;
}

static void place(hall *hall, size_t at, hall_room *room) {
    hall->dues[at] = room;
    room->due_place = at;
}

static void sift_up(hall *hall, size_t at) {
    hall_room *room = hall->dues[at];
    while (at > 0 && hall->dues[(at - 1) / 2]->due_ms > room->due_ms) {
        place(hall, at, hall->dues[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    place(hall, at, room);
}

static void sift_down(hall *hall, size_t at) {
    hall_room *room = hall->dues[at];
    for (;;) {
        size_t child = 2 * at + 1;
        if (child + 1 < hall->room_count &&
            hall->dues[child + 1]->due_ms < hall->dues[child]->due_ms) {
            child++;
        }
        if (child >= hall->room_count || hall->dues[child]->due_ms >= room->due_ms) {
            break;
        }
        place(hall, at, hall->dues[child]);
        at = child;
    }
    place(hall, at, room);
}

void hall_set_due(hall_room *room, uint64_t due_ms) {
    uint64_t before = room->due_ms;
    room->due_ms = due_ms;
    if (due_ms < before) {
        sift_up(room->hall, room->due_place);
    } else if (due_ms > before) {
        sift_down(room->hall, room->due_place);
    }
}

hall_room *hall_first_due(const hall *hall) {
    return hall->room_count > 0 ? hall->dues[0] : NULL;
}

hall_room *hall_add(hall *hall, const char *id) {
    hall_room *room = grow(hall) ? calloc(1, sizeof *room) : NULL;
    if (room == NULL) {
        return NULL;
    }
    room->hall = hall;
    memcpy(room->id, id, sizeof room->id);
    size_t row = row_of(hall, id);
    room->next = hall->names[row];
    hall->names[row] = room;
    room->due_ms = KZ_NEVER;
    room->retry_ms = KZ_NEVER;
    room->empty_ms = hall->now_ms;
    hall->dues[hall->room_count] = room;
    room->due_place = hall->room_count++;
    return room;
}

void hall_remove(hall_room *room) {
    hall *hall = room->hall;
    assert(room->guests == NULL && room->waits == NULL && !room->is_storing && !room->is_dirty &&
           !room->is_loading && room->tasks == 0);
    hall_set_due(room, KZ_NEVER);
    hall_room **link = &hall->names[row_of(hall, room->id)];
    while (*link != room) {
        link = &(*link)->next;
    }
    *link = room->next;
    size_t at = room->due_place;
    hall_room *last = hall->dues[--hall->room_count];
    if (last != room) {
        place(hall, at, last);
        sift_up(hall, at);
        sift_down(hall, last->due_place);
    }
    room_clear(room);
    free(room);
}

void hall_fresh_put(hall *hall, hall_guest *guest) {
    guest->since_ms = hall->now_ms;
    guest->next = NULL;
    guest->before = hall->fresh_last;
    if (hall->fresh_last != NULL) {
        hall->fresh_last->next = guest;
    } else {
        hall->fresh = guest;
    }
    hall->fresh_last = guest;
}

void hall_fresh_take(hall *hall, hall_guest *guest) {
    if (guest->before != NULL) {
        guest->before->next = guest->next;
    } else {
        hall->fresh = guest->next;
    }
    if (guest->next != NULL) {
        guest->next->before = guest->before;
    } else {
        hall->fresh_last = guest->before;
    }
    guest->next = guest->before = NULL;
}
