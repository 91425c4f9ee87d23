/* What the host does: bots, chairs, invites, and closing the room. */
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

/* Tells the host the secret of an open chair. */
static void tell_invite(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    char invite[SECRET_TOKEN + 1];
    sheet *page = &room->house->sheet;
    (void)room_drop_keys(room, STORE_ROLE_INVITE, letter->seat);
    secret_token(invite);
    if (!room_add_key(room, STORE_ROLE_INVITE, letter->seat, invite)) {
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server has too much to do"), NULL);
        return;
    }
    room_touch(room);
    sheet_clear(page);
    kz_text_format(&page->text, "{\"t\":\"invite\",\"id\":%llu,\"seat\":%d,\"invite\":\"%s\"}",
                   (unsigned long long)letter->id, letter->seat, invite);
    secret_wipe(invite, sizeof invite);
    if (sheet_end(page)) {
        outbox_put(guest, letter->id, page->bytes, page->length);
    }
}

static void do_invite(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (kz_table_setup_of(room->table)->chair[letter->seat].kind == KZ_CHAIR_OPEN ||
        room_has_key(room, STORE_ROLE_INVITE, letter->seat)) {
        tell_invite(room, guest, letter);
    } else {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this chair is not open"), NULL);
    }
}

static bool has_moved(const hall_room *room, int seat) {
    for (uint64_t line = 1; line <= kz_table_log(room->table); line++) {
        kz_log_line made = kz_table_line(room->table, line);
        if (made.verb == KZ_LOG_move && made.from == seat) {
            return true;
        }
    }
    return false;
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
        }
    }
}

static void do_free(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    char line[32];
    bool is_person = (room_persons(room) >> letter->seat & 1U) != 0;
    if (!is_person || has_moved(room, letter->seat) || room->state == STORE_OVER) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this chair cannot be freed"), NULL);
        return;
    }
    if (room->state == STORE_WAITING) {
        room_cause host = {.from = KZ_HOST};
        kz_error error;
        (void)snprintf(line, sizeof line, "sit %d open", letter->seat);
        if (room_act(room, &host, line, room->house->now_ms, &error) != KZ_OK) {
            guest_refuse_error(guest, letter->id, &error);
            return;
        }
    }
    (void)room_drop_keys(room, STORE_ROLE_SEAT, letter->seat);
    tell_invite(room, guest, letter);
    send_away(room, letter->seat);
}

static void do_bot(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    char line[32];
    if ((room_persons(room) >> letter->seat & 1U) != 0) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this chair is not open"), NULL);
        return;
    }
    (void)snprintf(line, sizeof line, "sit %d bot %d", letter->seat, letter->level);
    if (act(room, guest, letter, line) &&
        room_drop_keys(room, STORE_ROLE_INVITE, letter->seat) > 0) {
        room_touch(room);
    }
    room_start(room);
}

static void do_start(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (room->state == STORE_WAITING) {
        (void)act(room, guest, letter, "start");
    } else {
        tell_again(guest, letter->id, room->seq);
    }
}

static void do_close(hall_room *room) {
    room_set_state(room, STORE_CLOSED);
    room_touch(room);
    for (hall_guest *each = room->guests; each != NULL; each = each->next) {
        tell_bye(each, "closed", 0);
        outbox_close(each, HALL_CLOSE_GONE);
    }
}

static bool needs_seat(wire_do act) {
    return act == WIRE_DO_BOT || act == WIRE_DO_FREE || act == WIRE_DO_INVITE;
}

/* Answers what is sent twice, or by somebody else. */
static bool may_host(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!guest->is_host) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("only the host may do that"), NULL);
        return false;
    }
    uint64_t seq = room_find_cid(room, KZ_HOST, letter->id, 0);
    if (seq != 0) {
        tell_again(guest, letter->id, seq);
        return false;
    }
    if (needs_seat(letter->act) &&
        (letter->seat < 0 || letter->seat >= kz_table_opening(room->table)->seats)) {
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
    case WIRE_DO_INVITE:
        do_invite(room, guest, letter);
        break;
    case WIRE_DO_START:
        do_start(room, guest, letter);
        break;
    case WIRE_DO_CLOSE:
        do_close(room);
        break;
    }
    room_stir(room);
}
