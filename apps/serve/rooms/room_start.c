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

static void refuse_busy(hall_guest *guest, uint64_t id) {
    guest_refuse(guest, id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
}

/* Clears the ready marks and tells everybody that the game began. */
static void begin(hall_room *room) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        room->seats[seat].is_ready = false;
    }
    tell_hello_all(room); /* what was dealt is promised from now on */
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
    bool is_due = false;
    hall_room *room = room_deal_release(deal, &is_due);
    hall_guest *author = room != NULL ? room_deal_author(room, deal) : NULL;
    if (is_due && kz_table_log(room->table) == deal->lines && room->state == STORE_WAITING) {
        open_table(room, deal, author);
    } else if (author != NULL) {
        refuse_busy(author, deal->letter.id);
    }
}

static void set_up(const hall_room *room, room_deal *deal) {
    const kz_table_setup *now = kz_table_setup_of(room->table);
    int to[KZ_PLAY_SEATS_MAX];
    deal->seats = move_up(room, to);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (to[seat] >= 0) {
            deal->setup.chair[to[seat]] = now->chair[seat];
        }
    }
    deal->setup.hints = now->hints;
    deal->setup.base_ms = now->base_ms;
    deal->setup.increment_ms = now->increment_ms;
}

static int least_that_fits(room_deal *deal, int seats, int most) {
    while (seats < most && !room_deal_fits(deal, seats)) {
        seats++;
    }
    return seats;
}

static void deal_for_fewer(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    const kz_opening *opening = kz_table_opening(room->table);
    room_deal *deal = room_deal_of(room, dealt);
    if (deal == NULL) {
        refuse_busy(guest, letter->id);
        return;
    }
    deal->letter = *letter;
    deal->author = guest;
    deal->game = opening->game;
    memcpy(deal->params, opening->params, sizeof deal->params);
    set_up(room, deal);
    if (!room_deal_fits(deal, deal->seats)) {
        guest_refuse_few(guest, letter->id, least_that_fits(deal, deal->seats + 1, opening->seats));
        room_deal_drop(deal);
    } else if (room_deal_start(deal)) {
        room_deal_hold(room);
    } else {
        refuse_busy(guest, letter->id);
    }
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
    } else {
        deal_for_fewer(room, guest, letter);
    }
}
