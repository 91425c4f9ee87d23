/* The start of a game: at the table of the lobby if all its seats are taken, else at one that is
 * dealt for those who sit. */
#include "rooms/room_deal.h"

#include <string.h>

static int count(unsigned mask) {
    int bits = 0;
    for (; mask != 0; mask &= mask - 1) {
        bits++;
    }
    return bits;
}

/* Clears the ready marks and tells everybody that the game began. */
static void begin(hall_room *room) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->seats[seat].is_ready = false;
    }
    tell_hello_all(room); /* what was dealt is promised from now on */
}

static bool fits(const hall_room *room, int seats) {
    const kz_opening *opening = kz_table_opening(room->table);
    kz_values values;
    return seats >= opening->game->min_seats &&
           kz_params_read(opening->game, opening->params, seats, &values, NULL, NULL) == KZ_OK;
}

/* ---- a table for fewer */

/* The seats that are taken move up: none is open between them. */
static int move_up(const hall_room *room, int to[KZ_PLAY_SEATS_MAX]) {
    unsigned open = room_open_chairs(room);
    int seats = 0;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        bool is_taken = seat < kz_table_opening(room->table)->seats && (open >> seat & 1U) == 0;
        to[seat] = is_taken ? seats++ : -1;
    }
    return seats;
}

static hall_guest *find_author(const hall_room *room, const room_deal *deal) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest == deal->author) {
            return guest;
        }
    }
    return NULL;
}

static void open_table(hall_room *room, room_deal *deal, hall_guest *author) {
    int to[KZ_PLAY_SEATS_MAX];
    room_cause host = {.guest = author, .id = deal->letter.id, .from = KZ_HOST};
    kz_table *table = NULL;
    if (kz_table_new(&deal->opening, &deal->setup, &room->house->work, NULL, &table) != KZ_OK) {
        return;
    }
    (void)move_up(room, to);
    room_move_seats(room, to);
    room->base = room->seq;
    room_set_table(room, table, room->house->now_ms);
    room_put_lines(room, 0, &host);
    room_follow_state(room);
    room_touch(room);
    begin(room);
    if (author != NULL) {
        tell_again(author, deal->letter.id, room->seq);
    }
}

static void dealt(room_deal *deal) {
    hall_room *room = hall_find(deal->house, deal->room);
    if (room == NULL) {
        return;
    }
    room->is_dealing = false;
    room->tasks--;
    hall_guest *author = find_author(room, deal);
    bool is_same = room->table != NULL && room->serial == deal->serial &&
                   kz_table_log(room->table) == deal->lines && room->state == STORE_WAITING &&
                   !deal->house->is_draining;
    if (is_same && deal->status == KZ_OK) {
        open_table(room, deal, author);
    } else if (author != NULL) {
        guest_refuse(author, deal->letter.id, WIRE_BUSY, KZ_N("the server has too much to do"),
                     NULL);
    }
    room_stir(room);
}

static void set_up(const hall_room *room, room_deal *deal) {
    const kz_opening *opening = kz_table_opening(room->table);
    const kz_table_setup *now = kz_table_setup_of(room->table);
    int to[KZ_PLAY_SEATS_MAX];
    deal->game = opening->game;
    memcpy(deal->params, opening->params, sizeof deal->params);
    deal->seats = move_up(room, to);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (to[seat] >= 0) {
            deal->setup.chair[to[seat]] = now->chair[seat];
        }
    }
    deal->setup.hints = now->hints;
    deal->setup.base_ms = now->base_ms;
    deal->setup.increment_ms = now->increment_ms;
    deal->serial = room->serial;
    deal->lines = kz_table_log(room->table);
    memcpy(deal->room, room->id, sizeof deal->room);
}

static void deal_for_fewer(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    room_deal *deal = room->is_dealing ? NULL : room_deal_new(room->house, dealt);
    if (deal != NULL) {
        set_up(room, deal);
        deal->letter = *letter;
        deal->author = guest;
    }
    if (deal == NULL || !room_deal_start(deal)) {
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server has too much to do"), NULL);
        return;
    }
    room->is_dealing = true;
    room->tasks++;
}

/* ---- the start */

static void start_here(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    kz_error error;
    room_cause host = {.guest = guest, .id = letter->id, .from = KZ_HOST};
    if (room_act(room, &host, "start", room->house->now_ms, &error) != KZ_OK) {
        guest_refuse_error(guest, letter->id, &error);
        return;
    }
    begin(room);
}

void room_start(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    int seats = kz_table_opening(room->table)->seats;
    int sitting = seats - count(room_open_chairs(room));
    if (room->state != STORE_WAITING) {
        tell_again(guest, letter->id, room->seq);
    } else if (sitting == seats) {
        start_here(room, guest, letter);
    } else if (fits(room, sitting)) {
        deal_for_fewer(room, guest, letter);
    } else {
        int least = sitting + 1;
        while (least < seats && !fits(room, least)) {
            least++;
        }
        guest_refuse_few(guest, letter->id, least);
    }
}
