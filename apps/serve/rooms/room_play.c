/* What a seat does at its table: moves, questions, answers, hints, and looking back. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A seat that may speak, and what it says is new. Answers what is not. */
static bool may_speak(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (guest->role != HALL_SEAT) {
        guest_refuse(guest, letter->id, WIRE_NOT_SEATED, KZ_N("only players can do that"), NULL);
        return false;
    }
    uint64_t seq = room_find_cid(room, guest->seat, letter->id, letter->after);
    if (seq != 0) {
        tell_again(guest, letter->id, seq);
        return false;
    }
    room_seat *seat = &room->seats[guest->seat];
    if (!limits_take(&seat->moves, room->house->plan.limits->moves, room->house->now_ms)) {
        guest_refuse(guest, letter->id, WIRE_RATE, KZ_N("too many requests at once"), NULL);
        return false;
    }
    return true;
}

void room_move(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!may_speak(room, guest, letter) || room_hold_line(room, guest, letter)) {
        return;
    }
    room_held now = {.guest = guest,
                     .seat = guest->seat,
                     .id = letter->id,
                     .after = letter->after,
                     .at_ms = room->house->now_ms};
    memcpy(now.line, letter->line, sizeof now.line);
    room_do_move(room, &now);
}

static bool is_absent(const hall_room *room, int seat) {
    const limits *bounds = room->house->plan.limits;
    return seat >= 0 && seat < KZ_PLAY_SEATS_MAX && room->seats[seat].is_away &&
           room->seats[seat].connections == 0 &&
           room->house->now_ms - room->seats[seat].gone_ms >= bounds->absent_ms;
}

static void ask_now(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    static const char *const whats[] = {"takeback", "rematch", "abort", "absent"};
    char line[64];
    room_cause cause = {.guest = guest, .id = letter->id, .from = guest->seat};
    if (letter->what == WIRE_ASK_ABSENT) {
        (void)snprintf(line, sizeof line, "ask absent %d", letter->seat);
    } else {
        (void)snprintf(line, sizeof line, "ask %s", whats[letter->what]);
    }
    (void)room_do_line(room, &cause, line, sizeof line, room->house->now_ms);
}

void room_ask(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!may_speak(room, guest, letter)) {
        return;
    }
    if (!limits_take(&room->asks, room->house->plan.limits->asks, room->house->now_ms)) {
        guest_refuse(guest, letter->id, WIRE_RATE, KZ_N("too many questions"), NULL);
    } else if (letter->what == WIRE_ASK_ABSENT && !is_absent(room, letter->seat)) {
        guest_refuse(guest, letter->id, WIRE_DENIED,
                     KZ_N("this player left only a moment ago: try again in a minute"), NULL);
    } else if (letter->what == WIRE_ASK_REMATCH &&
               room->seq >= room->house->plan.limits->room_events) {
        guest_refuse(guest, letter->id, KZ_OUT_OF_RANGE, KZ_N("this room is full: make another"),
                     NULL);
    } else {
        ask_now(room, guest, letter);
    }
}

void room_answer(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    char line[64];
    if (!may_speak(room, guest, letter)) {
        return;
    }
    room_cause cause = {.guest = guest, .id = letter->id, .from = guest->seat};
    uint64_t asked = letter->ask > room->base ? letter->ask - room->base : 0;
    (void)snprintf(line, sizeof line, "answer %llu %s", (unsigned long long)asked,
                   letter->yes ? "yes" : "no");
    (void)room_do_line(room, &cause, line, sizeof line, room->house->now_ms);
}

void room_resign(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (may_speak(room, guest, letter)) {
        room_cause cause = {.guest = guest, .id = letter->id, .from = guest->seat};
        (void)room_do_line(room, &cause, "resign", sizeof "resign", room->house->now_ms);
    }
}

void room_look(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    sheet *page = &room->house->sheet;
    kz_json json;
    if (letter->index > kz_session_length(kz_table_session(room->table))) {
        guest_refuse(guest, letter->id, KZ_OUT_OF_RANGE,
                     KZ_N("the game has not reached this point"), NULL);
        return;
    }
    sheet_open(page, &json, "look", letter->id);
    tell_view(room, guest, (size_t)letter->index, letter->all, &json);
    if (sheet_end(page)) {
        outbox_put(guest, letter->id, page->bytes, page->length);
    }
}
