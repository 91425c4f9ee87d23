/* Reading rooms from the store: a room is its log, and what waits for it is done when it is there.
 */
#include "journal.h"
#include "rooms/hall_state.h"
#include "save_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct load_read {
    store_read read;
    hall_room *room;
} load_read;

void hall_refuse_waiting(hall_room *room, wire_code code, const char *message, unsigned closing) {
    for (room_wait *wait = room_wait_take(room); wait != NULL; wait = room_wait_take(room)) {
        guest_refuse(wait->guest, wait->letter.id, code, message, NULL);
        if (wait->guest->room == NULL) {
            guest_close(wait->guest, closing);
        }
        room_wait_free(wait);
    }
    room_errands_end(room, code == WIRE_NO_ROOM  ? HALL_END_NO_ROOM
                           : code == WIRE_CLOSED ? HALL_END_CLOSED
                                                 : HALL_END_AWAY);
}

/* A slap counts from when it was made, whoever was first meanwhile. */
static void slap_again(hall_room *room, const room_wait *wait) {
    room_held held = {.guest = wait->guest,
                      .seat = wait->guest->seat,
                      .id = wait->letter.id,
                      .after = wait->letter.after,
                      .at_ms = wait->at_ms,
                      .lag_ms = wait->lag_ms};
    memcpy(held.line, wait->letter.line, sizeof held.line);
    if (room_find_cid(room, held.seat, held.id, 0) == 0) {
        room_do_move(room, &held);
        room_remember(room, wait->guest, &wait->letter, &held, wait->tries);
    }
}

/* Who came in before another process was first is still in the room, or was let in as nobody. */
static void do_one(hall_room *room, const room_wait *wait) {
    hall_guest *guest = wait->guest;
    if (wait->at_ms != 0) {
        slap_again(room, wait);
    } else if (wait->letter.type == WIRE_join && guest->role != HALL_NOBODY) {
        room_join_again(room, guest, &wait->letter);
        room_remember(room, guest, &wait->letter, NULL, wait->tries);
    } else {
        bool is_at_door = wait->letter.type == WIRE_sit || wait->letter.type == WIRE_door;
        if (is_at_door && guest->room != NULL) {
            room_leave(room, guest);
            hall_fresh_put(room->house, guest);
        }
        letters_do(room, guest, &wait->letter, wait->tries);
    }
}

void hall_do_waiting(hall_room *room) {
    while (room->waits != NULL && room->table != NULL) {
        room_wait *wait = room_wait_take(room);
        if (!wait->guest->is_closed) {
            do_one(room, wait);
        }
        room_wait_free(wait);
    }
}

static void close_guests(hall_room *room, unsigned code) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        guest_close(guest, code);
    }
}

/* Another process closed it. */
static void say_closed(hall_room *room) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (!guest->is_closed) {
            tell_bye(guest, "closed", 0);
        }
    }
}

/* The rows do not make a table: somebody changed the file. */
static void give_up(hall_room *room, const kz_error *error) {
    char number[32];
    (void)snprintf(number, sizeof number, "%llu", (unsigned long long)room->number);
    journal_line(JOURNAL_ERROR, "room_unreadable", "room", number, "why", error->message,
                 (const char *)NULL);
    hall_refuse_waiting(room, WIRE_CLOSED, KZ_N("this room cannot be read"), HALL_CLOSE_GONE);
    close_guests(room, HALL_CLOSE_GONE);
}

size_t hall_first_row(const store_room *found) {
    size_t row = found->event_count;
    while (row > 0 && found->events[row - 1].verb != KZ_LOG_open) {
        row--;
    }
    return row > 0 ? row - 1 : 0;
}

static kz_table *replay(hall *house, const store_room *found, kz_error *error) {
    kz_table *table = NULL;
    sheet_clear(&house->sheet);
    for (size_t i = hall_first_row(found); i < found->event_count; i++) {
        save_text_put(&found->events[i], &house->sheet.text);
    }
    error->message = KZ_N("not enough memory");
    if (sheet_end(&house->sheet)) {
        kz_status_ignore(
            kz_table_load(house->sheet.bytes, house->sheet.length, &house->work, error, &table));
    }
    return table;
}

static void take_found(hall_room *room, const store_room *found, kz_table *table) {
    uint64_t now = room->house->now_ms;
    room->number = found->room;
    room->made_s = found->made_s;
    room->used_s = found->used_s;
    room->seq = room->safe_seq = found->seq;
    room->no = found->no;
    room->base = found->event_count > 0 ? found->events[hall_first_row(found)].seq - 1 : 0;
    room_set_state(room, found->state);
    room->lag = strstr(found->options, "lag=no") == NULL;
    room_take_people(room, found);
    for (size_t i = 0; i < found->event_count; i++) {
        if (found->events[i].cid != 0) {
            room_add_cid(room, found->events[i].seq, found->events[i].from, found->events[i].cid);
        }
    }
    room_set_table(room, table, now);
    room->is_asking = true;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->seats[seat].is_away = room->seats[seat].connections == 0;
        room->seats[seat].gone_ms = now;
    }
}

static void take_room(hall_room *room, const store_room *found) {
    kz_error error;
    kz_table *table = replay(room->house, found, &error);
    if (table == NULL) {
        room->number = found->room;
        give_up(room, &error);
        return;
    }
    take_found(room, found, table);
    room_send_away_strangers(room);
    (void)room_reseat_guests(room);
    tell_hello_all(room);
    hall_do_waiting(room);
    room_errands_do(room);
}

static void done(store_read *read, store_result result, const store_room *found) {
    load_read *load = (load_read *)read;
    hall_room *room = load->room;
    hall *house = room->house;
    free(load);
    house->reading--;
    room->is_loading = false;
    if (result != STORE_DONE) {
        hall_refuse_waiting(room, WIRE_STORE, KZ_N("the store is unavailable: nothing was changed"),
                            HALL_CLOSE_AGAIN);
        room->retry_ms = room->guests != NULL ? house->now_ms + ROOM_RETRY_MS : KZ_NEVER;
    } else if (found == NULL) {
        hall_refuse_waiting(room, WIRE_NO_ROOM, KZ_N("this room does not exist (any more)"),
                            HALL_CLOSE_NO_ROOM);
        close_guests(room, HALL_CLOSE_GONE);
    } else if (found->state == STORE_CLOSED) {
        room->number = found->room;
        hall_refuse_waiting(room, WIRE_CLOSED, KZ_N("this room is closed"), HALL_CLOSE_GONE);
        say_closed(room);
        close_guests(room, HALL_CLOSE_GONE);
    } else {
        take_room(room, found);
    }
    room_stir(room);
}

void hall_load(hall_room *room) {
    load_read *load = calloc(1, sizeof *load);
    room->retry_ms = KZ_NEVER;
    if (load == NULL) {
        hall_refuse_waiting(room, WIRE_BUSY, KZ_N("the server is busy"), HALL_CLOSE_AGAIN);
        room->retry_ms = room->house->now_ms + ROOM_RETRY_MS;
        return;
    }
    load->room = room;
    load->read.done = done;
    memcpy(load->read.id, room->id, sizeof load->read.id);
    room->is_loading = true;
    room->is_behind = false; /* what is told from now on may be later than what is read */
    room->house->reading++;
    room->house->plan.store->read(room->house->plan.store, &load->read);
}

static void refuse_held_lines(hall_room *room, wire_code code) {
    for (unsigned i = 0; room->hold != NULL && i < room->hold->count; i++) {
        const room_held *held = &room->hold->lines[i];
        if (held->guest != NULL) {
            guest_refuse(held->guest, held->id, code,
                         KZ_N("the store is unavailable: nothing was changed"), NULL);
        }
    }
}

void hall_reload(hall_room *room, wire_code code) {
    if (code == WIRE_STALE && hall_is_shared(room->house)) {
        room_hold_undo(room);
        room_undo(room);
    }
    refuse_held_lines(room, code);
    outbox_fail(room, code);
    room_clear(room);
    room->taken = room->safe = room->version;
    if (room->number == 0) {
        close_guests(room, HALL_CLOSE_AGAIN); /* it was never stored: there is no such room */
        room_errands_end(room, HALL_END_NO_ROOM);
        room_stir(room);
        return;
    }
    hall_load(room);
}
