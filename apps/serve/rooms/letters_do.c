/* Letters in a room that is in memory. */
#include "rooms/hall_state.h"

static void change_language(hall_guest *guest, const wire_letter *letter) {
    guest->lang = letter->lang;
    tell_hello(guest, letter->id, 0, false);
}

static void do_inside(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    switch (letter->type) {
    case WIRE_move:
        room_move(room, guest, letter);
        break;
    case WIRE_ask:
        room_ask(room, guest, letter);
        break;
    case WIRE_answer:
        room_answer(room, guest, letter);
        break;
    case WIRE_resign:
        room_resign(room, guest, letter);
        break;
    case WIRE_hint:
        room_hint(room, guest, letter);
        break;
    case WIRE_look:
        room_look(room, guest, letter);
        break;
    case WIRE_host:
        room_host(room, guest, letter);
        break;
    case WIRE_lang:
        change_language(guest, letter);
        break;
    case WIRE_name:
        room_rename(room, guest, letter);
        break;
    case WIRE_ready:
        room_ready(room, guest, letter);
        break;
    case WIRE_stamp:
        room_stamp(room, guest, letter);
        break;
    case WIRE_leave:
        room_get_up(room, guest, letter);
        break;
    case WIRE_make:
    case WIRE_find:
    case WIRE_door:
    case WIRE_sit:
    case WIRE_join:
    case WIRE_ping:
        break;
    }
}

void letters_do(hall_room *room, hall_guest *guest, const wire_letter *letter, unsigned tries) {
    if (letter->type == WIRE_door) {
        room_show_door(room, guest, letter);
    } else if (letter->type == WIRE_sit) {
        room_sit(room, guest, letter);
    } else if (letter->type == WIRE_join) {
        room_join(room, guest, letter);
    } else {
        do_inside(room, guest, letter);
    }
    room_remember(room, guest, letter, NULL, tries);
}
