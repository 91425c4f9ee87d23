/* What must be true of all that guests of a hall heard. */
#include "serve/hall_checks.h"

#include "serve/store_fake.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

static bool is_stored(const try_hall *house, const char *room, const json_t *event) {
    uint64_t seq = (uint64_t)json_integer_value(json_object_get(event, "seq"));
    bool is_again = json_object_get(event, "again") != NULL; /* `host start` finds what is done */
    const json_t *id = is_again ? NULL : json_object_get(event, "id");
    const store_room *found = store_fake_room(house->store, room);
    for (size_t i = 0; found != NULL && i < found->event_count; i++) {
        if (found->events[i].seq == seq) {
            return id == NULL || (uint64_t)json_integer_value(id) == found->events[i].cid;
        }
    }
    return false;
}

/* Lines come without gaps behind a hello; what is acknowledged again came before. */
static void check_event(const try_hall *house, const char *room, const json_t *event,
                        uint64_t *seq) {
    bool is_fine = is_stored(house, room, event);
    if (json_object_get(event, "again") == NULL) {
        uint64_t of = (uint64_t)json_integer_value(json_object_get(event, "seq"));
        is_fine = is_fine && of == *seq + 1;
        *seq = of;
    }
    assert(is_fine);
    (void)is_fine;
}

/* What opens a room as somebody stands only in the answer to who made it or sat down. */
static void check_secrets(const try_room *rooms, unsigned count, const char *message) {
    bool is_fine = true;
    for (unsigned i = 0; i < count; i++) {
        const try_room *room = &rooms[i];
        const char *const secrets[] = {room->host, room->token[0], room->token[1]};
        for (size_t k = 0; k < sizeof secrets / sizeof secrets[0]; k++) {
            is_fine = is_fine && (secrets[k][0] == '\0' || strstr(message, secrets[k]) == NULL);
        }
    }
    assert(is_fine);
    (void)is_fine;
}

void hall_checks_guest(const try_guest *guest, const try_room *rooms, unsigned count) {
    const try_hall *house = guest->hall;
    char room[SECRET_ROOM + 1] = "";
    uint64_t seq = 0;
    for (size_t i = 0; i < guest->heard_count; i++) {
        json_t *message = json_loads(guest->heard[i], JSON_REJECT_DUPLICATES, NULL);
        const char *type = json_string_value(json_object_get(message, "t"));
        assert(type != NULL);
        if (strcmp(type, "hello") == 0) {
            seq = (uint64_t)json_integer_value(json_object_get(message, "seq"));
            memcpy(room, json_string_value(json_object_get(message, "room")), sizeof room);
        } else if (strcmp(type, "event") == 0) {
            check_event(house, room, message, &seq);
        }
        if (strcmp(type, "made") != 0 && strcmp(type, "sat") != 0) {
            check_secrets(rooms, count, guest->heard[i]);
        }
        json_decref(message);
    }
}

/* A message with only what stands in the rows. */
static bool is_the_same_room(const char *a, const char *b) {
    static const char *const members[] = {"state", "seq", "no", "length", "chairs", "turn", "ask"};
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        char one[4096];
        char other[4096];
        bool is_here = try_member(a, members[i], one, sizeof one);
        bool is_there = try_member(b, members[i], other, sizeof other);
        if (is_here != is_there || (is_here && strcmp(one, other) != 0)) {
            return false;
        }
    }
    return true;
}

/* Asks both for a hello; what happens at one meanwhile is heard by the other at the next try. */
bool hall_checks_agree(try_guest *here, try_guest *there) {
    for (int i = 0; i < 5 && here->closed == 0 && there->closed == 0; i++) {
        (void)try_say(here, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
        (void)try_say(there, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
        const char *one = try_last(here, "hello");
        const char *other = try_last(there, "hello");
        if (one == NULL || other == NULL ? one == other : is_the_same_room(one, other)) {
            return true;
        }
        try_settle(here->hall);
    }
    return here->closed == there->closed && here->closed != 0;
}
