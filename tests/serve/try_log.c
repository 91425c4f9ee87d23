/* Rooms of a given log, written as rows. */
#include "serve/try_log.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char try_put_name[SECRET_ROOM + 1] = "abcdefghij";

static void put_key(store_key *key, store_role role, int seat, const char *token) {
    *key = (store_key){.role = role, .seat = seat};
    secret_hash(token, strlen(token), key->hash);
}

static void nothing(store_batch *batch) {
    (void)batch;
}

/* Tokens are "aaa..." of seat 0, "bbb..." of seat 1. */
static void name_tokens(try_room *room) {
    memset(room, 0, sizeof *room);
    memcpy(room->id, try_put_name, sizeof try_put_name);
    memset(room->door, 'z', SECRET_TOKEN);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        memset(room->token[seat], 'a' + seat, SECRET_TOKEN);
    }
}

void try_put_room(try_hall *self, const kz_table *table, bool lag, try_room *room) {
    store_key keys[KZ_PLAY_SEATS_MAX + 1];
    int seats = kz_table_opening(table)->seats;
    size_t count = kz_table_log(table);
    store_event *events = calloc(count, sizeof *events);
    assert(events != NULL);
    name_tokens(room);
    for (size_t i = 0; i < count; i++) {
        kz_log_line line = kz_table_line(table, i + 1);
        events[i] = (store_event){.no = 1,
                                  .seq = i + 1,
                                  .at_ms = line.at_ms,
                                  .from = line.from,
                                  .verb = line.verb,
                                  .text = line.text};
    }
    for (int seat = 0; seat < seats; seat++) {
        put_key(&keys[seat], STORE_ROLE_SEAT, seat, room->token[seat]);
    }
    put_key(&keys[seats], STORE_ROLE_DOOR, -1, room->door);
    store_change change = {.id = try_put_name,
                           .options = lag ? "lag=yes" : "lag=no",
                           .events = events,
                           .event_count = count,
                           .state = STORE_PLAYING,
                           .used_s = (uint64_t)time(NULL),
                           .put = keys,
                           .put_count = (size_t)seats + 1,
                           .door = room->door};
    store_batch batch = {.changes = &change, .count = 1, .done = nothing};
    self->store->append(self->store, &batch);
    (void)self->store->collect(self->store);
    assert(change.result == STORE_DONE);
    free(events);
}
