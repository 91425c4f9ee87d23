/* What the host does: computers, chairs, names, the door, the start, and closing the room. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <string.h>

static bool act(hall_room *room, hall_guest *guest, const wire_letter *letter, const char *line) {
    kz_error error;
    room_cause host = {.guest = guest, .id = letter->id, .from = KZ_HOST};
    if (room_act(room, &host, line, room->house->now_ms, &error) != KZ_OK) {
        error.column = 0;
        guest_refuse_error(guest, letter->id, &error);
        return false;
    }
    return true;
}

/* What let the host in is gone with the seat; the host's own secret is still good. */
static void remember_host_key(const hall_room *room, hall_guest *guest) {
    for (size_t i = 0; i < room->key_count; i++) {
        if (room->keys[i].role == STORE_ROLE_HOST) {
            memcpy(guest->key, room->keys[i].hash, sizeof guest->key);
        }
    }
}

/* Whoever sat there is sent away; the host stays and watches. */
static void send_away(hall_room *room, int seat) {
    for (hall_guest *each = room->guests; each != NULL; each = each->next) {
        if (each->role != HALL_SEAT || each->seat != seat) {
            continue;
        }
        if (each->is_host) {
            room->seats[seat].connections--;
            room->watchers++;
            each->role = HALL_WATCHER;
            each->seat = -1;
            remember_host_key(room, each);
            tell_hello(each, 0, room->base, true);
        } else {
            tell_bye(each, "freed", 0);
            outbox_close(each, HALL_CLOSE_GONE);
            room->seats[seat].connections--;
            each->role = HALL_NOBODY; /* it hears nothing more */
        }
    }
}

static bool is_lobby(const hall_room *room, hall_guest *guest, const wire_letter *letter) {
    bool is_open = room->state == STORE_WAITING && !room->is_dealing;
    if (!is_open) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this is only possible before the start"),
                     NULL);
    }
    return is_open;
}

static kz_chair_kind kind_of(const hall_room *room, int seat) {
    return kz_table_setup_of(room->table)->chair[seat].kind;
}

static bool write_chair(hall_room *room, int seat, kz_chair chair) {
    static const char *const kinds[] = {"person", "bot", "open"};
    char line[32];
    kz_error error;
    room_cause host = {.from = KZ_HOST};
    if (chair.kind == KZ_CHAIR_BOT) {
        (void)snprintf(line, sizeof line, "sit %d bot %d", seat, chair.level);
    } else {
        (void)snprintf(line, sizeof line, "sit %d %s", seat, kinds[chair.kind]);
    }
    return room_act(room, &host, line, room->house->now_ms, &error) == KZ_OK;
}

static void do_renew(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (room_renew_door(room)) {
        tell_door(room, guest, letter->id);
    } else {
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
    }
}

/* A guest who was removed cannot come back with the same link. */
static void do_free(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    int seat = letter->seat;
    if (!is_lobby(room, guest, letter)) {
        return;
    }
    if (kind_of(room, seat) == KZ_CHAIR_OPEN) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this seat is empty"), NULL);
        return;
    }
    if (kind_of(room, seat) == KZ_CHAIR_BOT) {
        char line[32];
        (void)snprintf(line, sizeof line, "sit %d open", seat);
        (void)act(room, guest, letter, line);
        return;
    }
    (void)room_drop_keys(room, STORE_ROLE_SEAT, seat);
    send_away(room, seat);
    (void)write_chair(room, seat, (kz_chair){.kind = KZ_CHAIR_OPEN});
    room_unseat_person(room, seat);
    do_renew(room, guest, letter);
}

static void do_bot(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    char line[32];
    if (kind_of(room, letter->seat) == KZ_CHAIR_PERSON) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this seat is not free"), NULL);
    } else if (is_lobby(room, guest, letter)) {
        (void)snprintf(line, sizeof line, "sit %d bot %d", letter->seat, letter->level);
        (void)act(room, guest, letter, line);
    }
}

static void do_swap(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    int to[KZ_PLAY_SEATS_MAX];
    if (!is_lobby(room, guest, letter)) {
        return;
    }
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        to[seat] = seat;
    }
    to[letter->seat] = letter->to;
    to[letter->to] = letter->seat;
    kz_chair one = kz_table_setup_of(room->table)->chair[letter->seat];
    kz_chair other = kz_table_setup_of(room->table)->chair[letter->to];
    room_move_seats(room, to);
    if (one.kind != other.kind || one.level != other.level) {
        (void)write_chair(room, letter->seat, other);
        (void)write_chair(room, letter->to, one);
    }
    tell_hello_all(room);
    tell_here(room, guest, letter->id);
}

void room_close(hall_room *room, const char *why) {
    room_set_state(room, STORE_CLOSED);
    room_touch(room);
    for (hall_guest *each = room->guests; each != NULL; each = each->next) {
        tell_bye(each, why, 0);
        outbox_close(each, HALL_CLOSE_GONE);
    }
}

static bool needs_seat(wire_do act) {
    return act == WIRE_DO_BOT || act == WIRE_DO_FREE || act == WIRE_DO_SWAP ||
           act == WIRE_DO_RENAME;
}

/* Where the host has no seat, as with a wall, anybody who sits may begin, and choose what is
 * played. The seat of the host may do all but close the room, for the host may have changed. */
static bool may_do(const hall_room *room, const hall_guest *guest, const wire_letter *letter) {
    int host = room_host_seat(room);
    if (guest->is_host || guest->role != HALL_SEAT) {
        return guest->is_host;
    }
    return host < 0 ? letter->act == WIRE_DO_START || letter->act == WIRE_DO_LOBBY
                    : host == guest->seat && letter->act != WIRE_DO_CLOSE;
}

static bool is_seat(const hall_room *room, int seat) {
    return seat >= 0 && seat < kz_table_opening(room->table)->seats;
}

/* Answers what is sent twice, or by somebody else. */
static bool may_host(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!may_do(room, guest, letter)) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("only the host may do that"), NULL);
        return false;
    }
    uint64_t seq = room_find_cid(room, KZ_HOST, letter->id, 0);
    if (seq != 0) {
        tell_again(guest, letter->id, seq);
        return false;
    }
    if (needs_seat(letter->act) && (!is_seat(room, letter->seat) ||
                                    (letter->act == WIRE_DO_SWAP && !is_seat(room, letter->to)))) {
        guest_refuse(guest, letter->id, KZ_OUT_OF_RANGE, KZ_N("there is no such seat"), NULL);
        return false;
    }
    return true;
}

void room_host(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!may_host(room, guest, letter)) {
        return;
    }
    switch (letter->act) {
    case WIRE_DO_BOT:
        do_bot(room, guest, letter);
        break;
    case WIRE_DO_FREE:
        do_free(room, guest, letter);
        break;
    case WIRE_DO_SWAP:
        do_swap(room, guest, letter);
        break;
    case WIRE_DO_RENAME:
        room_host_rename(room, guest, letter);
        break;
    case WIRE_DO_RENEW:
        do_renew(room, guest, letter);
        break;
    case WIRE_DO_START:
        room_start(room, guest, letter);
        break;
    case WIRE_DO_CLOSE:
        room_close(room, "closed");
        break;
    case WIRE_DO_LOBBY:
        room_open_lobby(room, guest, letter);
        break;
    }
    room_stir(room);
}
