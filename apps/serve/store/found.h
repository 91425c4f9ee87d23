/* A room that a store found, put together row by row, as its owner has it until it is answered. */
#ifndef KAZU_SERVE_FOUND_H
#define KAZU_SERVE_FOUND_H

#include "store.h"

/* `as` is what others see of it. All zero: nothing. */
typedef struct found_room {
    store_room as;
    store_event *events;
    store_key *keys;
    store_person *people;
    char *words; /* all texts of it */
    size_t words_length;
    size_t words_room;
    size_t events_room;
    size_t keys_room;
    size_t people_room;
} found_room;

/* Each of these tells whether there was memory. First the name, the options and the
 * door, in this order. */
bool found_room_put_text(found_room *room, const char *text, size_t length);
/* Its text is not looked at: it is what `text` has. */
bool found_room_put_event(found_room *room, const store_event *event, const char *text,
                          size_t length);
bool found_room_put_key(found_room *room, const store_key *key);
/* In the order of the seats; the name is copied. */
bool found_room_put_person(found_room *room, const store_person *person, const char *name);
/* Everything was put: `as` is complete now. */
void found_room_finish(found_room *room);
void found_room_free(found_room *room);

#endif
