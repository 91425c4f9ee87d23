/* The lobby: what the door shows, sitting down, names, who is ready; and stamps. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <string.h>

/* Lets a guest in who has no role yet. Without a role they are told nothing. */
static void come_to_the_door(hall_room *room, hall_guest *guest) {
    hall_fresh_take(room->house, guest);
    room_enter(room, guest);
}

static bool is_door(const hall_room *room, const wire_letter *letter) {
    const store_key *key = room_find_key(room, letter->token);
    return key != NULL && key->role == STORE_ROLE_DOOR;
}

void room_show_door(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    sheet *page = &room->house->sheet;
    int host = room_host_seat(room);
    kz_json json;
    if (!is_door(room, letter)) {
        room_refuse_token(room, guest, letter->id);
        return;
    }
    come_to_the_door(room, guest);
    guest->lang = letter->lang;
    sheet_open(page, &json, "door", letter->id);
    tell_state(room, &json);
    tell_settings(room, &json);
    tell_rules(room, guest->lang, &json);
    kz_json_key(&json, "by");
    tell_person(host >= 0 ? &room->people[host] : NULL, &json);
    tell_people(room, &json);
    tell_chairs(room, &json);
    tell_turn(room, &json);
    kz_json_close_object(&json);
    if (sheet_end(page)) {
        outbox_put(guest, letter->id, page->bytes, page->length);
    }
}

/* ---- sitting down */

static int first_open(const hall_room *room) {
    unsigned open = room_open_chairs(room);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((open >> seat & 1U) != 0) {
            return seat;
        }
    }
    return -1;
}

static void tell_sat(const hall_room *room, hall_guest *guest, uint64_t id, int seat,
                     const char *token) {
    const store_person *person = &room->people[seat];
    sheet *page = &room->house->sheet;
    kz_json json;
    sheet_open(page, &json, "sat", id);
    kz_json_key(&json, "seat");
    kz_json_signed(&json, seat);
    kz_json_key(&json, "token");
    kz_json_string(&json, token);
    kz_json_key(&json, "name");
    kz_json_string(&json, person->name);
    kz_json_key(&json, "crest");
    kz_json_signed(&json, person->crest);
    kz_json_key(&json, "colour");
    kz_json_signed(&json, person->colour);
    kz_json_close_object(&json);
    if (sheet_end(page)) {
        outbox_put(guest, id, page->bytes, page->length);
    }
}

/* The secret of a seat, which replaces the one before it. */
static void give_token(hall_room *room, hall_guest *guest, uint64_t id, int seat) {
    char token[SECRET_TOKEN + 1];
    (void)room_drop_keys(room, STORE_ROLE_SEAT, seat);
    secret_token(token);
    (void)room_add_key(room, STORE_ROLE_SEAT, seat, token); /* there is a place for each seat */
    room_touch(room);
    tell_sat(room, guest, id, seat, token);
    secret_wipe(token, sizeof token);
    room_stir(room);
}

static void take_seat(hall_room *room, hall_guest *guest, const wire_letter *letter, int seat) {
    char line[32];
    kz_error error;
    room_cause host = {.id = letter->id, .from = KZ_HOST};
    come_to_the_door(room, guest);
    room_seat_person(room, seat, letter, false); /* first: the line tells the name */
    (void)snprintf(line, sizeof line, "sit %d person", seat);
    if (room_act(room, &host, line, room->house->now_ms, &error) != KZ_OK) {
        room_unseat_person(room, seat);
        guest_refuse_error(guest, letter->id, &error);
        return;
    }
    room->seats[seat] = (room_seat){.gone_ms = room->house->now_ms};
    give_token(room, guest, letter->id, seat);
}

/* The seat that this letter took before, if its answer was lost: nobody came in since. -1: none. */
static int seat_taken_by(const hall_room *room, const wire_letter *letter) {
    uint64_t seq = room_find_cid(room, KZ_HOST, letter->id, room->base);
    if (seq == 0) {
        return -1;
    }
    kz_log_line made = kz_table_line(room->table, seq - room->base);
    int seat = made.verb == KZ_LOG_sit ? made.text[0] - '0' : -1;
    bool is_his = seat >= 0 && strcmp(made.text + 1, " person") == 0 &&
                  (room_persons(room) >> seat & 1U) != 0;
    return is_his && room_see(room, seat) != ROOM_SIGHT_HERE ? seat : -1;
}

void room_sit(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    int seat = first_open(room);
    if (!is_door(room, letter)) {
        room_refuse_token(room, guest, letter->id);
    } else if (seat_taken_by(room, letter) >= 0) {
        come_to_the_door(room, guest);
        give_token(room, guest, letter->id, seat_taken_by(room, letter));
    } else if (room->state != STORE_WAITING || room->is_dealing) {
        guest_refuse(guest, letter->id, WIRE_CLOSED_LOBBY, KZ_N("the game has already started"),
                     NULL);
    } else if (seat < 0) {
        guest_refuse(guest, letter->id, WIRE_FULL, KZ_N("all seats are taken"), NULL);
    } else {
        take_seat(room, guest, letter, seat);
    }
}

/* ---- names, ready, stamps */

static bool has_seat(hall_guest *guest, const wire_letter *letter) {
    if (guest->role != HALL_SEAT) {
        guest_refuse(guest, letter->id, WIRE_NOT_SEATED, KZ_N("only players can do that"), NULL);
    }
    return guest->role == HALL_SEAT;
}

/* Names stand in views, too: where there is a table, all see it anew. */
static void tell_names_anew(hall_room *room, const hall_guest *author, uint64_t id) {
    if (room->state != STORE_WAITING) {
        tell_hello_all(room);
    }
    tell_here(room, author, id);
}

void room_rename(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (!has_seat(guest, letter)) {
        return;
    }
    store_person *person = &room->people[guest->seat];
    wire_letter wanted = *letter;
    if (room->state != STORE_WAITING && person->crest >= 0) {
        wanted.crest = person->crest;
        wanted.colour = person->colour;
    }
    room_seat_person(room, guest->seat, &wanted, person->crest >= 0 && person->is_host);
    tell_names_anew(room, guest, letter->id);
    room_stir(room);
}

void room_host_rename(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    store_person *person = &room->people[letter->seat];
    if (person->crest < 0) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this seat is empty"), NULL);
        return;
    }
    wire_letter wanted = *letter;
    wanted.crest = person->crest;
    wanted.colour = person->colour;
    room_seat_person(room, letter->seat, &wanted, person->is_host);
    tell_names_anew(room, guest, letter->id);
}

void room_ready(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (guest->role == HALL_SEAT) {
        room->seats[guest->seat].is_ready = letter->on;
    } else {
        guest->wants_seat = letter->on;
    }
    tell_here(room, guest, letter->id);
    room_stir(room);
}

void room_show_stamp(hall_room *room, const hall_guest *author, uint64_t id, int seat, int stamp) {
    sheet *page = &room->house->sheet;
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        uint64_t own = guest == author ? id : 0;
        kz_json json;
        if (guest->role == HALL_NOBODY) {
            continue;
        }
        sheet_open(page, &json, "stamp", own);
        kz_json_key(&json, "seat");
        kz_json_signed(&json, seat);
        kz_json_key(&json, "stamp");
        kz_json_signed(&json, stamp);
        kz_json_close_object(&json);
        if (sheet_end(page)) {
            outbox_put(guest, own, page->bytes, page->length);
        }
    }
}

void room_stamp(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    hall *house = room->house;
    char words[STORE_WORDS_MAX];
    if (!has_seat(guest, letter)) {
        return;
    }
    limits_bucket *bucket = &room->seats[guest->seat].stamps;
    limits_rate rate = house->plan.limits->stamps;
    if (!limits_take(bucket, rate, house->now_ms)) {
        guest_refuse_wait(guest, letter->id, KZ_N("too many requests at once"),
                          limits_wait(bucket, rate, house->now_ms));
        return;
    }
    room_show_stamp(room, guest, letter->id, guest->seat, letter->stamp);
    if (hall_is_shared(house)) {
        (void)snprintf(words, sizeof words, "stamp %s %d %d", room->id, guest->seat, letter->stamp);
        house->plan.store->say(house->plan.store, words);
    }
}
