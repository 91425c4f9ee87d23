/* Following: another process changed a room that is in memory here, too. What it stored is read and
 * done at the table; where that does not fit, the room is read anew. */
#include "rooms/hall_state.h"
#include "save_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct follow_read {
    store_read read;
    hall_room *room;
} follow_read;

static bool is_same(const kz_log_line *made, const store_event *event) {
    return made->at_ms == event->at_ms && made->from == event->from && made->verb == event->verb &&
           strcmp(made->text, event->text) == 0;
}

/* Lets the table do what stands in a row, unless a row before it has brought it about. */
static bool follow_row(hall_room *room, const store_event *event) {
    char line[2 * KZ_PLAY_LINE_MAX];
    uint64_t number = event->seq - room->base;
    uint32_t may_move = kz_table_standing(room->table).turn.may_move;
    uint64_t entry = room->entry_seq;
    kz_status status = KZ_OK;
    if (number > kz_table_log(room->table) && event->from == KZ_HOUSE) {
        status = kz_table_wake(room->table, event->at_ms);
    } else if (number > kz_table_log(room->table)) {
        (void)snprintf(line, sizeof line, "%s %s", save_text_verb(event->verb), event->text);
        status = kz_table_act(room->table, event->from, line, event->at_ms, NULL);
    }
    if (status != KZ_OK || number > kz_table_log(room->table)) {
        return false;
    }
    kz_log_line made = kz_table_line(room->table, number);
    room_note_row(room, event);
    if (room->entry_seq != entry) {
        room->entry_alone = (may_move & (may_move - 1)) == 0;
    }
    return is_same(&made, event);
}

static bool follow_rows(hall_room *room, const store_room *found) {
    for (size_t i = 0; i < found->event_count; i++) {
        const store_event *event = &found->events[i];
        if (event->seq > room->seq && (event->seq != room->seq + 1 || !follow_row(room, event))) {
            return false;
        }
    }
    return room->seq == found->seq && room->base + kz_table_log(room->table) == room->seq;
}

/* Returns whether the people or their names changed. */
static bool take_people(hall_room *room, const store_room *found) {
    store_person before[KZ_PLAY_SEATS_MAX];
    bool has_others = false;
    memcpy(before, room->people, sizeof before);
    room_take_people(room, found);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        const store_person *a = &before[seat];
        const store_person *b = &room->people[seat];
        has_others = has_others || a->crest != b->crest || a->colour != b->colour ||
                     a->is_host != b->is_host || strcmp(a->name, b->name) != 0;
    }
    return has_others;
}

static void follow(hall_room *room, const store_room *found) {
    uint64_t before = kz_table_log(room->table);
    store_state state = room->state;
    if (!follow_rows(room, found)) {
        hall_reload(room, WIRE_STALE);
        return;
    }
    uint64_t lines = kz_table_log(room->table);
    room_reach(room, kz_table_line(room->table, lines).at_ms);
    room->safe_seq = room->seq;
    room_set_state(room, found->state);
    bool is_renewed = strcmp(room->door, found->door) != 0;
    bool has_others = take_people(room, found);
    room_send_away_strangers(room);
    bool is_moved = room_reseat_guests(room);
    if (lines > before) {
        tell_events(room, before, NULL, 0);
    }
    /* Names stand in views, too; a lobby that begins shows its table. */
    if (is_moved || (has_others && room->state != STORE_WAITING) ||
        (state == STORE_WAITING && room->state != state)) {
        tell_hello_all(room);
    } else if (has_others) {
        room_note_presence(room);
    }
    if (is_renewed) {
        tell_door(room, NULL, 0);
    }
    if (!room->is_behind) { /* else there is more to know first */
        hall_do_waiting(room);
    }
}

static void done(store_read *read, store_result result, const store_room *found) {
    follow_read *asked = (follow_read *)read;
    hall_room *room = asked->room;
    hall *house = room->house;
    free(asked);
    house->reading--;
    room->is_following = false;
    if (room->table == NULL) {
        /* It is read anew, and later than this. */
    } else if (result != STORE_DONE) {
        hall_refuse_waiting(room, WIRE_STORE, KZ_N("the store is unavailable: nothing was changed"),
                            HALL_CLOSE_AGAIN);
        room->follow_ms = house->now_ms + ROOM_RETRY_MS;
        room->is_behind = true;
    } else if (room->version != room->safe) {
        room->is_behind = true; /* what comes of ours will show who was first */
    } else if (found == NULL || found->state == STORE_CLOSED || found->no != room->no) {
        hall_reload(room, WIRE_STALE);
    } else {
        follow(room, found);
    }
    room_stir(room);
}

void hall_follow(hall_room *room) {
    hall *house = room->house;
    if (!room->is_behind || room->is_following || room->version != room->safe ||
        room->follow_ms > house->now_ms) {
        return;
    }
    follow_read *asked = calloc(1, sizeof *asked);
    if (asked == NULL) {
        room->follow_ms = house->now_ms + ROOM_RETRY_MS;
        return;
    }
    asked->room = room;
    asked->read.done = done;
    asked->read.after = room->seq;
    memcpy(asked->read.id, room->id, sizeof asked->read.id);
    room->is_behind = false;
    room->is_following = true;
    house->reading++;
    house->plan.store->read(house->plan.store, &asked->read);
}
