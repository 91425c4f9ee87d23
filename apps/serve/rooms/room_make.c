/* Making a room: what may be made, the deal, its secrets, and the answer once it is stored. */
#include "rooms/room_deal.h"

#include <stdio.h>
#include <string.h>

static bool is_offered(const hall *house, const kz_game *game) {
    const char *next = house->plan.games;
    size_t length = strlen(game->id);
    if (next == NULL) {
        return !game->is_template || game->is_race;
    }
    while (*next != '\0') {
        size_t word = strcspn(next, ",");
        if (word == length && strncmp(next, game->id, length) == 0) {
            return true;
        }
        next += word + (next[word] == ',');
    }
    return false;
}

static int seats_of(const kz_game *game, const wire_letter *letter) {
    if (letter->seats != 0) {
        return letter->seats;
    }
    int seats = 2;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        seats = letter->bots[seat] != 0 && seat >= seats ? seat + 1 : seats;
    }
    seats = seats < game->min_seats ? game->min_seats : seats;
    return seats > game->max_seats ? game->max_seats : seats;
}

bool room_read_game(room_deal *deal, hall_guest *guest, const wire_letter *letter) {
    const kz_game *game = kz_game_find(letter->game);
    kz_values values;
    if (game == NULL || !is_offered(deal->house, game)) {
        guest_refuse(guest, letter->id, KZ_BAD_INPUT, KZ_N("unknown game"), letter->game);
        return false;
    }
    deal->game = game;
    deal->seats = seats_of(game, letter);
    memcpy(deal->params, letter->params, sizeof deal->params);
    if (deal->seats < game->min_seats || deal->seats > game->max_seats) {
        guest_refuse(guest, letter->id, KZ_OUT_OF_RANGE,
                     KZ_N("this game does not support this number of players"), NULL);
        return false;
    }
    if (kz_params_read(game, deal->params, deal->seats, &values, NULL, &deal->error) != KZ_OK) {
        guest_refuse_error(guest, letter->id, &deal->error);
        return false;
    }
    if (game->is_quick != NULL && !game->is_quick(&values)) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("this game is too large for a room"),
                     NULL);
        return false;
    }
    if (letter->base_ms > 0 && game->tick != NULL) {
        guest_refuse(guest, letter->id, KZ_UNSUPPORTED, KZ_N("this game has its own timing"), NULL);
        return false;
    }
    return true;
}

/* All chairs are open at first, so that the game does not begin by itself. */
static void set_chairs(room_deal *deal, const wire_letter *letter) {
    kz_table_setup *setup = &deal->setup;
    int people = 0;
    for (int seat = 0; seat < deal->seats; seat++) {
        setup->chair[seat] = (kz_chair){.kind = KZ_CHAIR_OPEN};
        people += letter->bots[seat] == 0;
    }
    setup->hints = letter->hints || people <= 1;
    setup->base_ms = letter->base_ms;
    setup->increment_ms = letter->increment_ms;
}

/* The maker takes the first chair that is no computer's, unless the page is for a wall. */
static int maker_seat(const room_deal *deal) {
    for (int seat = 0; seat < deal->seats && !deal->letter.wall; seat++) {
        if (deal->letter.bots[seat] == 0) {
            return seat;
        }
    }
    return -1;
}

static bool sit(kz_table *table, const room_deal *deal, kz_error *error) {
    int maker = maker_seat(deal);
    for (int seat = 0; seat < deal->seats; seat++) {
        char line[32];
        int level = deal->letter.bots[seat];
        if (level == 0 && seat != maker) {
            continue;
        }
        if (level != 0) {
            (void)snprintf(line, sizeof line, "sit %d bot %d", seat, level);
        } else {
            (void)snprintf(line, sizeof line, "sit %d person", seat);
        }
        if (kz_table_act(table, KZ_HOST, line, 0, error) != KZ_OK) {
            return false;
        }
    }
    return true;
}

static void put_secret(hall_room *room, kz_json *json, const char *name, store_role role, int seat,
                       bool *is_done) {
    char token[SECRET_TOKEN + 1];
    secret_token(token);
    *is_done = room_add_key(room, role, seat, token) && *is_done;
    kz_json_key(json, name);
    kz_json_string(json, token);
    secret_wipe(token, sizeof token);
}

/* Draws the secrets of a room and writes the answer that tells them to the maker. */
static bool put_secrets(hall_room *room, const room_deal *deal, sheet *page) {
    int maker = maker_seat(deal);
    bool is_done = true;
    kz_json json;
    sheet_open(page, &json, "made", deal->letter.id);
    kz_json_key(&json, "room");
    kz_json_string(&json, room->id);
    put_secret(room, &json, "host", STORE_ROLE_HOST, -1, &is_done);
    if (maker >= 0) {
        kz_json_key(&json, "seat");
        kz_json_signed(&json, maker);
        put_secret(room, &json, "token", STORE_ROLE_SEAT, maker, &is_done);
    }
    room->code = deal->code;
    is_done = room_renew_door(room) && is_done;
    room->code = deal->code; /* the one that is known to be free */
    kz_json_key(&json, "door");
    kz_json_string(&json, room->door);
    tell_code(room->code, &json);
    kz_json_close_object(&json);
    return sheet_end(page) && is_done;
}

static hall_room *add_room(hall *house) {
    char id[SECRET_ROOM + 1];
    do {
        secret_room(id);
    } while (hall_find(house, id) != NULL);
    return hall_add(house, id);
}

static void refuse_full(hall_guest *guest, uint64_t id) {
    guest_refuse(guest, id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
}

static bool open_room(room_deal *deal, hall_guest *guest) {
    hall *house = deal->house;
    kz_table *table = NULL;
    if (kz_table_new(&deal->opening, &deal->setup, &house->work, &deal->error, &table) != KZ_OK) {
        return false;
    }
    hall_room *room = sit(table, deal, &deal->error) ? add_room(house) : NULL;
    if (room == NULL) {
        kz_table_free(table);
        return false;
    }
    room->no = 1;
    room->lag = deal->letter.lag;
    room_no_people(room);
    room_set_table(room, table, house->now_ms);
    if (maker_seat(deal) >= 0) {
        room_seat_person(room, maker_seat(deal), &deal->letter, true);
    }
    room->news.has_people = true;
    bool is_whole = put_secrets(room, deal, &house->sheet);
    hall_fresh_take(house, guest);
    room_enter(room, guest);
    room_put_lines(room, 0, NULL);
    room_follow_state(room);
    room_touch(room);
    if (is_whole) {
        outbox_put(guest, deal->letter.id, house->sheet.bytes, house->sheet.length);
    } else {
        guest_close(guest, HALL_CLOSE_AGAIN);
    }
    house->plan.metrics->rooms_made_total++;
    room_stir(room);
    return true;
}

static void stop_waiting(hall_guest *guest) {
    guest->making = NULL;
    guest->is_waiting = false;
}

static void dealt(room_deal *deal) {
    hall_guest *guest = deal->guest;
    if (guest == NULL || deal->house->is_draining) {
        return;
    }
    stop_waiting(guest);
    if (deal->status == KZ_BUDGET || deal->status == KZ_CANCELLED) {
        guest_refuse(guest, deal->letter.id, WIRE_DENIED, KZ_N("this game is too large for a room"),
                     NULL);
    } else if (deal->status != KZ_OK) {
        guest_refuse_error(guest, deal->letter.id, &deal->error);
    } else if (!open_room(deal, guest)) {
        refuse_full(guest, deal->letter.id);
    }
}

void room_make_forget(hall_guest *guest) {
    if (guest->making != NULL) {
        guest->making->guest = NULL;
        guest->making = NULL;
    }
}

/* Whether the house has room for one more. */
static bool has_place(const hall *house) {
    const limits *bounds = house->plan.limits;
    return house->room_count + house->dealing < bounds->rooms_loaded &&
           house->plan.store->rooms(house->plan.store) < bounds->rooms_stored &&
           house->work.memory_used < bounds->rooms_bytes - bounds->rooms_bytes / 8;
}

/* The code is free, or the room has none: now it is dealt. */
static void coded(room_deal *deal, store_result result) {
    hall_guest *guest = deal->guest;
    uint64_t id = deal->letter.id;
    bool is_known = result == STORE_DONE;
    if (guest == NULL || !is_known) {
        room_deal_drop(deal);
    } else if (room_deal_start(deal)) {
        return;
    }
    if (guest != NULL) {
        stop_waiting(guest);
        guest_refuse(guest, id, is_known ? WIRE_BUSY : WIRE_STORE,
                     is_known ? KZ_N("the server is busy")
                              : KZ_N("the store is unavailable: nothing was changed"),
                     NULL);
    }
}

static void start_deal(hall *house, hall_guest *guest, const wire_letter *letter) {
    room_deal *deal = room_deal_new(house, dealt);
    if (deal == NULL) {
        refuse_full(guest, letter->id);
        return;
    }
    bool may = room_read_game(deal, guest, letter);
    deal->letter = *letter;
    deal->guest = guest;
    set_chairs(deal, letter);
    if (!may) {
        room_deal_drop(deal);
        return;
    }
    guest->making = deal;
    guest->is_waiting = true;
    room_deal_find_code(deal, coded);
}

void room_make(hall *house, hall_guest *guest, const wire_letter *letter) {
    guest->lang = letter->has_lang ? letter->lang : guest->lang;
    if (!limits_take(&guest->address->makes, house->plan.limits->makes, house->now_ms)) {
        guest_refuse_wait(
            guest, letter->id, KZ_N("too many rooms at once"),
            limits_wait(&guest->address->makes, house->plan.limits->makes, house->now_ms));
    } else if (!house->plan.store->is_up(house->plan.store)) {
        guest_refuse(guest, letter->id, WIRE_STORE,
                     KZ_N("the store is unavailable: nothing was changed"), NULL);
    } else if (!has_place(house)) {
        refuse_full(guest, letter->id);
    } else {
        start_deal(house, guest, letter);
    }
}
