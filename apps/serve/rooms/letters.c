/* Letters: what a guest says goes to its room, or waits until the room is read. */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    UNREADABLE_MAX = 3,
    REFUSED_MAX = 60 /* messages above the rate in a row, until the guest is sent away */
};

static void pong(hall_guest *guest, uint64_t id) {
    sheet *page = &guest->house->sheet;
    uint64_t at = guest->room != NULL && guest->room->table != NULL
                      ? room_time(guest->room, guest->house->now_ms)
                      : 0;
    sheet_clear(page);
    kz_text_format(&page->text, "{\"t\":\"pong\",\"id\":%llu,\"at\":%llu}", (unsigned long long)id,
                   (unsigned long long)at);
    if (sheet_end(page) && !guest->is_closed) {
        guest->send(guest, page->bytes, page->length);
    }
}

static void refuse_busy(hall_guest *guest, uint64_t id) {
    guest_refuse(guest, id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
    guest_close(guest, HALL_CLOSE_AGAIN);
}

/* What waits is done in the order in which it came. */
static void wait_for(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!room_wait_add(room, guest, letter)) {
        refuse_busy(guest, letter->id);
    } else if (room->table != NULL) {
        room_fall_behind(room);
    } else if (!room->is_loading && room->retry_ms == KZ_NEVER) {
        hall_load(room);
    }
}

/* Another process may have made the secret a moment ago, or told more than is known here. */
static bool is_unknown(const hall_room *room, const wire_letter *letter) {
    return hall_is_shared(room->house) &&
           (letter->from > room->seq || room_find_key(room, letter->token) == NULL ||
            (letter->host_token[0] != '\0' && room_find_key(room, letter->host_token) == NULL));
}

/* A guest that saw more at another process than this one knows waits until it knows; and what is
 * said behind what waits, waits too. */
static bool is_early(const hall_guest *guest, const wire_letter *letter) {
    return hall_is_shared(guest->house) &&
           (guest->is_waiting || letter->after > guest->room->seq ||
            letter->ask > guest->room->seq ||
            (guest->room->table == NULL && guest->room->is_loading));
}

/* A letter that brings a guest into a room. */
static void enter(hall *house, hall_guest *guest, const wire_letter *letter) {
    if (!limits_has(&guest->address->tokens, house->plan.limits->tokens, house->now_ms)) {
        guest_refuse(guest, letter->id, WIRE_RATE, KZ_N("too many wrong links"), NULL);
        guest_close(guest, HALL_CLOSE_RATE);
        return;
    }
    hall_room *room = hall_find(house, letter->room);
    if (room == NULL) {
        room = house->room_count < house->plan.limits->rooms_loaded ? hall_add(house, letter->room)
                                                                    : NULL;
        if (room == NULL) {
            refuse_busy(guest, letter->id);
            return;
        }
    }
    if (room->table == NULL || is_unknown(room, letter)) {
        wait_for(room, guest, letter);
    } else if (room->state == STORE_CLOSED) {
        guest_refuse(guest, letter->id, WIRE_CLOSED, KZ_N("this room is closed"), NULL);
        guest_close(guest, HALL_CLOSE_GONE);
    } else {
        letters_do(room, guest, letter, 0);
    }
}

static bool brings_in(wire_type type) {
    return type == WIRE_make || type == WIRE_find || type == WIRE_door || type == WIRE_sit ||
           type == WIRE_join;
}

/* A guest who made a room, or asked about it by its link, is in it without a role until they join.
 */
static void leave_as_nobody(hall_guest *guest) {
    if (guest->room != NULL) {
        hall *house = guest->house;
        letters_part(guest);
        hall_fresh_put(house, guest);
    }
}

static void dispatch(hall *house, hall_guest *guest, const wire_letter *letter) {
    bool is_in = guest->role != HALL_NOBODY;
    if (letter->type == WIRE_ping) {
        pong(guest, letter->id);
    } else if (house->is_draining) {
        return; /* not answered, so it is sent again to the next process */
    } else if (brings_in(letter->type) && (is_in || guest->is_waiting)) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this connection is already in a room"),
                     NULL);
    } else if (brings_in(letter->type)) {
        leave_as_nobody(guest);
        if (letter->type == WIRE_make) {
            room_make(house, guest, letter);
        } else if (letter->type == WIRE_find) {
            hall_find_code(house, guest, letter);
        } else {
            enter(house, guest, letter);
        }
    } else if (!is_in) {
        guest_refuse(guest, letter->id, WIRE_NOT_SEATED, KZ_N("join a room first"), NULL);
    } else if (is_early(guest, letter)) {
        wait_for(guest->room, guest, letter);
    } else if (guest->room->table == NULL) {
        guest_refuse(guest, letter->id, WIRE_STORE,
                     KZ_N("the store is unavailable: nothing was changed"), NULL);
    } else if (guest->room->state == STORE_CLOSED) {
        guest_refuse(guest, letter->id, WIRE_CLOSED, KZ_N("this room is closed"), NULL);
    } else {
        letters_do(guest->room, guest, letter, 0);
    }
}

static bool is_in_rate(hall *house, hall_guest *guest, uint64_t id) {
    if (limits_take(&guest->messages, house->plan.limits->messages, house->now_ms)) {
        guest->refused = 0;
        return true;
    }
    guest_refuse(guest, id, WIRE_RATE, KZ_N("too many requests at once"), NULL);
    if (++guest->refused > REFUSED_MAX) {
        guest_close(guest, HALL_CLOSE_RATE);
    }
    return false;
}

void letters_read(hall *house, hall_guest *guest, const char *bytes, size_t length) {
    wire_letter letter;
    wire_fault fault;
    if (guest->is_closed) {
        return;
    }
    bool is_letter = wire_read(bytes, length, &letter, &fault);
    if (!is_in_rate(house, guest, letter.id)) {
        return;
    }
    if (is_letter) {
        dispatch(house, guest, &letter);
    } else {
        guest_refuse(guest, letter.id, KZ_BAD_INPUT, fault.message, fault.member);
        if (++guest->unreadable >= UNREADABLE_MAX) {
            guest_close(guest, HALL_CLOSE_UNREADABLE);
        }
    }
    secret_wipe(&letter, sizeof letter);
}

/* Nothing that waits knows a guest that is gone. */
static void forget_waiting(hall *house, hall_guest *guest) {
    for (size_t i = 0; guest->is_waiting && i < house->room_count; i++) {
        if (house->dues[i]->waits != NULL) {
            room_forget_guest(house->dues[i], guest);
        }
    }
}

void letters_part(hall_guest *guest) {
    hall_room *room = guest->room;
    outbox_clear(guest);
    if (room != NULL) {
        room_hold_forget(room, guest);
        room_leave(room, guest);
        room_stir(room);
        return;
    }
    hall_search_forget(guest);
    if (guest->making != NULL) {
        room_make_forget(guest);
    } else {
        forget_waiting(guest->house, guest);
    }
    guest->is_waiting = false;
    hall_fresh_take(guest->house, guest);
}
