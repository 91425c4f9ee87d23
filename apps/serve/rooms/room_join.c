/* Coming in: a token opens the room. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <string.h>

void room_refuse_token(hall_room *room, hall_guest *guest, uint64_t id) {
    (void)limits_take(&guest->address->tokens, room->house->plan.limits->tokens,
                      room->house->now_ms);
    guest_refuse(guest, id, WIRE_BAD_TOKEN, KZ_N("this link does not open the room (any more)"),
                 NULL);
    guest_close(guest, HALL_CLOSE_TOKEN);
}

/* The oldest of too many connections of a seat goes. Guests stand in the order latest first. */
static void make_place(hall_room *room, int seat) {
    hall_guest *oldest = NULL;
    if (room->seats[seat].connections < room->house->plan.limits->seat_connections) {
        return;
    }
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role == HALL_SEAT && guest->seat == seat && !guest->is_closed) {
            oldest = guest;
        }
    }
    if (oldest != NULL) {
        guest_close(oldest, HALL_CLOSE_ELSEWHERE);
    }
}

/* Who comes back ends the bot that sat in meanwhile, unless it has left the game for good. */
static void take_back_chair(hall_room *room, hall_guest *guest) {
    char line[32];
    kz_error error;
    room_cause self = {.from = guest->seat};
    if (room->state == STORE_PLAYING &&
        kz_table_setup_of(room->table)->chair[guest->seat].kind == KZ_CHAIR_BOT) {
        (void)snprintf(line, sizeof line, "sit %d person", guest->seat);
        (void)room_act(room, &self, line, room->house->now_ms, &error);
    }
}

static bool is_known(const hall_room *room, const hall_guest *guest) {
    for (size_t i = 0; i < room->key_count; i++) {
        if (memcmp(room->keys[i].hash, guest->key, SECRET_HASH) == 0) {
            return true;
        }
    }
    return false;
}

/* Spectators who came in with an old link may stay when the link is renewed. */
void room_send_away_strangers(hall_room *room) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        bool is_let_in = guest->role == HALL_WATCHER && !guest->is_host;
        if (guest->role != HALL_NOBODY && !is_let_in && !is_known(room, guest)) {
            tell_bye(guest, "freed", 0);
            outbox_close(guest, HALL_CLOSE_GONE);
        }
    }
}

static bool take_role(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    const store_key *key = room_find_key(room, letter->token);
    const store_key *host =
        letter->host_token[0] != '\0' ? room_find_key(room, letter->host_token) : NULL;
    if (key == NULL ||
        (letter->host_token[0] != '\0' && (host == NULL || host->role != STORE_ROLE_HOST))) {
        room_refuse_token(room, guest, letter->id);
        return false;
    }
    if (key->role != STORE_ROLE_SEAT && room->watchers >= room->house->plan.limits->watchers) {
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("this room has too many spectators"), NULL);
        guest_close(guest, HALL_CLOSE_AGAIN);
        return false;
    }
    if (key->role == STORE_ROLE_SEAT) {
        make_place(room, key->seat);
    }
    memcpy(guest->key, key->hash, sizeof guest->key);
    guest->role = key->role == STORE_ROLE_SEAT ? HALL_SEAT : HALL_WATCHER;
    guest->seat = key->role == STORE_ROLE_SEAT ? key->seat : -1;
    guest->is_host = host != NULL || key->role == STORE_ROLE_HOST;
    return true;
}

void room_join_again(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (guest->role == HALL_SEAT) {
        take_back_chair(room, guest);
    }
    tell_hello(guest, letter->id, letter->from, true);
    room_stir(room);
}

void room_join(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    guest->lang = letter->lang;
    guest->wants_labels = letter->labels;
    memcpy(guest->name, letter->name, sizeof guest->name);
    if (!take_role(room, guest, letter)) {
        return;
    }
    if (guest->role == HALL_SEAT) {
        take_back_chair(room, guest); /* before it is in: it hears of this by its hello */
    }
    hall_fresh_take(room->house, guest);
    room_enter(room, guest);
    tell_hello(guest, letter->id, letter->from, true);
    room_stir(room);
}
