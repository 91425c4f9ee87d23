/* Rooms as the store in memory keeps them. */
#include "store_rows.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { EXPIRE_MAX = 64 };

static char *copy_text(const char *text) {
    char *copy = strdup(text);
    assert(copy != NULL);
    return copy;
}

static void *grow(void *items, size_t count, size_t size) {
    void *grown = realloc(items, (count > 0 ? count : 1) * size);
    assert(grown != NULL);
    return grown;
}

store_owned *store_rows_find(const store_rows *rows, const char *id) {
    for (size_t i = 0; i < rows->count; i++) {
        if (strcmp(rows->rooms[i]->as.id, id) == 0) {
            return rows->rooms[i];
        }
    }
    return NULL;
}

static store_owned *find_number(const store_rows *rows, uint64_t number) {
    for (size_t i = 0; i < rows->count; i++) {
        if (rows->rooms[i]->as.room == number) {
            return rows->rooms[i];
        }
    }
    return NULL;
}

static void add_event(store_owned *room, const store_event *event) {
    size_t count = room->as.event_count;
    room->events = grow(room->events, count + 1, sizeof room->events[0]);
    room->texts = grow(room->texts, count + 1, sizeof room->texts[0]);
    room->texts[count] = copy_text(event->text);
    room->events[count] = *event;
    room->events[count].text = room->texts[count];
    room->as.events = room->events;
    room->as.event_count = count + 1;
}

static void add_key(store_owned *room, const store_key *key) {
    room->keys = grow(room->keys, room->as.key_count + 1, sizeof room->keys[0]);
    room->keys[room->as.key_count++] = *key;
    room->as.keys = room->keys;
}

static void set_people(store_owned *room, const store_person *people, size_t count) {
    room->people = grow(room->people, count, sizeof room->people[0]);
    if (count > 0) {
        memcpy(room->people, people, count * sizeof room->people[0]);
    }
    room->as.people = room->people;
    room->as.people_count = count;
}

static void set_door(store_owned *room, const char *door, uint32_t code) {
    free(room->door);
    room->door = copy_text(door);
    room->as.door = room->door;
    room->as.code = code;
}

store_owned *store_rows_find_code(const store_rows *rows, uint32_t code, uint64_t *open) {
    store_owned *found = NULL;
    *open = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const store_room *room = &rows->rooms[i]->as;
        bool is_open = room->state == STORE_WAITING && room->code > 0;
        found = is_open && room->code == code ? rows->rooms[i] : found;
        *open += is_open;
    }
    return found;
}

static bool find_key(const store_room *room, const uint8_t *hash, size_t *at) {
    for (size_t i = 0; i < room->key_count; i++) {
        if (memcmp(room->keys[i].hash, hash, SECRET_HASH) == 0) {
            *at = i;
            return true;
        }
    }
    return false;
}

static bool is_dropped(const store_change *change, const uint8_t *hash) {
    for (size_t i = 0; i < change->drop_count; i++) {
        if (memcmp(change->drop[i], hash, SECRET_HASH) == 0) {
            return true;
        }
    }
    return false;
}

/* A hash belongs to one room only, and to one key. */
static bool can_put(const store_rows *rows, const store_change *change, size_t which) {
    const uint8_t *hash = change->put[which].hash;
    size_t at;
    for (size_t i = 0; i < which; i++) {
        if (memcmp(change->put[i].hash, hash, SECRET_HASH) == 0) {
            return false;
        }
    }
    for (size_t i = 0; i < rows->count; i++) {
        if (find_key(&rows->rooms[i]->as, hash, &at) &&
            !(rows->rooms[i]->as.room == change->room && is_dropped(change, hash))) {
            return false;
        }
    }
    return true;
}

static bool can_drop(const store_room *room, const store_change *change, size_t which) {
    size_t at;
    for (size_t i = 0; i < which; i++) {
        if (memcmp(change->drop[i], change->drop[which], SECRET_HASH) == 0) {
            return false;
        }
    }
    return room != NULL && find_key(room, change->drop[which], &at);
}

static bool is_conflict(const store_rows *rows, const store_change *change) {
    const store_owned *owned = find_number(rows, change->room);
    const store_room *room = owned != NULL ? &owned->as : NULL;
    bool is_made = change->room == 0;
    if (is_made ? change->base != 0 || store_rows_find(rows, change->id) != NULL
                : room == NULL || room->seq != change->base) {
        return true;
    }
    uint64_t open;
    uint32_t code = change->door != NULL ? change->code : room != NULL ? room->code : 0;
    const store_owned *other = store_rows_find_code(rows, code, &open);
    if (change->state == STORE_WAITING && other != NULL && other != owned) {
        return true;
    }
    for (size_t i = 0; i < change->put_count; i++) {
        if (!can_put(rows, change, i)) {
            return true;
        }
    }
    for (size_t i = 0; i < change->drop_count; i++) {
        if (!can_drop(room, change, i)) {
            return true;
        }
    }
    return false;
}

static store_owned *add_room(store_rows *rows, const store_change *change) {
    assert(strlen(change->id) == SECRET_ROOM);
    store_owned *room = calloc(1, sizeof *room);
    assert(room != NULL);
    room->id = copy_text(change->id);
    room->options = copy_text(change->options);
    room->as = (store_room){
        .room = ++rows->last, .made_s = change->used_s, .id = room->id, .options = room->options};
    set_door(room, "", 0);
    rows->rooms = grow(rows->rooms, rows->count + 1, sizeof(store_owned *));
    rows->rooms[rows->count++] = room;
    return room;
}

static void check_event(const store_room *room, const store_event *event) {
    assert(event->no > 0 && event->seq == room->seq + 1);
    assert(room->event_count == 0 || event->no >= room->events[room->event_count - 1].no);
    (void)room;
    (void)event;
}

store_result store_rows_apply(store_rows *rows, store_change *change) {
    if (is_conflict(rows, change)) {
        return STORE_CONFLICT;
    }
    store_owned *room =
        change->room == 0 ? add_room(rows, change) : find_number(rows, change->room);
    change->room = room->as.room;
    for (size_t i = 0; i < change->event_count; i++) {
        check_event(&room->as, &change->events[i]);
        add_event(room, &change->events[i]);
        room->as.seq++;
    }
    for (size_t i = 0; i < change->drop_count; i++) {
        size_t at = 0;
        bool is_there = find_key(&room->as, change->drop[i], &at);
        assert(is_there);
        (void)is_there;
        room->keys[at] = room->keys[--room->as.key_count];
    }
    for (size_t i = 0; i < change->put_count; i++) {
        add_key(room, &change->put[i]);
    }
    if (change->people != NULL) {
        set_people(room, change->people, change->people_count);
    }
    if (change->door != NULL) {
        set_door(room, change->door, change->code);
    }
    room->as.state = change->state;
    room->as.used_s = change->used_s;
    return STORE_DONE;
}

/* Of its last game a room tells the number also when nothing of it is new. */
store_owned *store_rows_copy(const store_room *room, uint64_t no, uint64_t after) {
    store_owned *copy = calloc(1, sizeof *copy);
    assert(copy != NULL);
    copy->id = copy_text(room->id);
    copy->options = copy_text(room->options);
    copy->as = (store_room){.room = room->room,
                            .seq = room->seq,
                            .state = room->state,
                            .made_s = room->made_s,
                            .used_s = room->used_s,
                            .id = copy->id,
                            .options = copy->options};
    if (no == 0) {
        no = room->event_count > 0 ? room->events[room->event_count - 1].no : room->no;
        copy->as.no = no;
    }
    for (size_t i = 0; i < room->event_count; i++) {
        if (room->events[i].no == no && room->events[i].seq > after) {
            add_event(copy, &room->events[i]);
        }
    }
    if (copy->as.event_count > 0) {
        copy->as.no = no;
    }
    for (size_t i = 0; i < room->key_count; i++) {
        add_key(copy, &room->keys[i]);
    }
    set_people(copy, room->people, room->people_count);
    set_door(copy, room->door, room->code);
    return copy;
}

void store_rows_free_room(store_owned *room) {
    for (size_t i = 0; i < room->as.event_count; i++) {
        free(room->texts[i]);
    }
    free(room->events);
    free(room->texts);
    free(room->keys);
    free(room->people);
    free(room->door);
    free(room->id);
    free(room->options);
    free(room);
}

static bool is_over(const store_room *room, const store_expiry *expiry) {
    uint64_t limit = room->state == STORE_WAITING   ? expiry->waiting_s
                     : room->state == STORE_PLAYING ? expiry->playing_s
                                                    : expiry->over_s;
    for (size_t i = 0; i < expiry->spared_count; i++) {
        if (expiry->spared[i] == room->room) {
            return false;
        }
    }
    return room->used_s < limit;
}

static bool expire_oldest(store_rows *rows, const store_expiry *expiry) {
    size_t oldest = rows->count;
    for (size_t i = 0; i < rows->count; i++) {
        if (is_over(&rows->rooms[i]->as, expiry) &&
            (oldest == rows->count || rows->rooms[i]->as.used_s < rows->rooms[oldest]->as.used_s)) {
            oldest = i;
        }
    }
    if (oldest == rows->count) {
        return false;
    }
    store_rows_free_room(rows->rooms[oldest]);
    rows->count--;
    memmove(&rows->rooms[oldest], &rows->rooms[oldest + 1],
            (rows->count - oldest) * sizeof(store_owned *));
    return true;
}

size_t store_rows_expire(store_rows *rows, store_expiry *expiry) {
    size_t deleted = 0;
    rows->served_s = expiry->served_s > rows->served_s ? expiry->served_s : rows->served_s;
    expiry->served_s = rows->served_s;
    while (deleted < EXPIRE_MAX && expire_oldest(rows, expiry)) {
        deleted++;
    }
    return deleted;
}

void store_rows_free(store_rows *rows) {
    for (size_t i = 0; i < rows->count; i++) {
        store_rows_free_room(rows->rooms[i]);
    }
    free(rows->rooms);
    *rows = (store_rows){0};
}
