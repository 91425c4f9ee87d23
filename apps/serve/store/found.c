/* A room is put together from rows: its texts stand one behind the other and move while they grow.
 */
#include "found.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_FIRST = 32, WORDS_FIRST = 1024 };

/* Makes room for one more row, or for more bytes. */
static bool make_room(void **items, size_t needed, size_t *room, size_t first, size_t size) {
    if (needed <= *room) {
        return true;
    }
    size_t wanted = *room > 0 ? 2 * *room : first;
    wanted = wanted > needed ? wanted : needed;
    void *grown = realloc(*items, wanted * size);
    if (grown == NULL) {
        return false;
    }
    *items = grown;
    *room = wanted;
    return true;
}

bool found_room_put_text(found_room *room, const char *text, size_t length) {
    void *words = room->words;
    if (text == NULL ||
        !make_room(&words, room->words_length + length + 1, &room->words_room, WORDS_FIRST, 1)) {
        return false;
    }
    room->words = words;
    memcpy(room->words + room->words_length, text, length);
    room->words[room->words_length + length] = '\0';
    room->words_length += length + 1;
    return true;
}

bool found_room_put_event(found_room *room, const store_event *event, const char *text,
                          size_t length) {
    void *events = room->events;
    if (!make_room(&events, room->as.event_count + 1, &room->events_room, ROWS_FIRST,
                   sizeof(store_event))) {
        return false;
    }
    room->events = events;
    room->events[room->as.event_count++] = *event;
    return found_room_put_text(room, text, length);
}

bool found_room_put_key(found_room *room, const store_key *key) {
    void *keys = room->keys;
    if (!make_room(&keys, room->as.key_count + 1, &room->keys_room, ROWS_FIRST,
                   sizeof(store_key))) {
        return false;
    }
    room->keys = keys;
    room->keys[room->as.key_count++] = *key;
    return true;
}

bool found_room_put_person(found_room *room, const store_person *person, const char *name) {
    void *people = room->people;
    if (name == NULL || !make_room(&people, room->as.people_count + 1, &room->people_room,
                                   KZ_PLAY_SEATS_MAX, sizeof(store_person))) {
        return false;
    }
    room->people = people;
    store_person *put = &room->people[room->as.people_count++];
    *put = *person;
    (void)snprintf(put->name, sizeof put->name, "%s", name);
    return true;
}

void found_room_finish(found_room *room) {
    const char *words = room->words;
    room->as.id = words;
    words += strlen(words) + 1;
    room->as.options = words;
    words += strlen(words) + 1;
    room->as.door = words;
    words += strlen(words) + 1;
    for (size_t i = 0; i < room->as.event_count; i++) {
        room->events[i].text = words;
        words += strlen(words) + 1;
    }
    room->as.events = room->events;
    room->as.keys = room->keys;
    room->as.people = room->people;
}

void found_room_free(found_room *room) {
    free(room->events);
    free(room->keys);
    free(room->people);
    free(room->words);
    *room = (found_room){0};
}
