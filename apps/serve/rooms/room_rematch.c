/* A rematch: the next table of a room, dealt afresh, with the same people. */
#include "rooms/room_deal.h"

#include <string.h>

static void open_table(hall_room *room, room_deal *deal) {
    kz_table *table = NULL;
    if (kz_table_new(&deal->opening, &deal->setup, &room->house->work, NULL, &table) != KZ_OK) {
        return;
    }
    room->base = room->seq;
    room->no++;
    room_set_table(room, table, room->house->now_ms);
    room_put_lines(room, 0, NULL);
    room_follow_state(room);
    room_touch(room);
    tell_hello_all(room);
}

static void dealt(room_deal *deal) {
    hall_room *room = hall_find(deal->house, deal->room);
    if (room == NULL) {
        return;
    }
    room->is_dealing = false;
    room->tasks--;
    if (room->table != NULL && room->serial == deal->serial && deal->status == KZ_OK &&
        !deal->house->is_draining) {
        open_table(room, deal);
    }
    room_stir(room);
}

/* Who left and was replaced stays away; bots of the host stay. */
static void keep_people(const hall_room *room, kz_table_setup *setup) {
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        if (setup->chair[seat].kind == KZ_CHAIR_OPEN) {
            setup->chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 1};
        }
    }
}

void room_rematch(hall_room *room) {
    kz_text params;
    if (room->is_dealing) {
        return;
    }
    room_deal *deal = room_deal_new(room->house, dealt);
    if (deal == NULL) {
        return;
    }
    kz_text_init(&params, deal->params, sizeof deal->params);
    kz_table_next(room->table, &params, &deal->setup);
    keep_people(room, &deal->setup);
    deal->game = kz_table_opening(room->table)->game;
    deal->seats = kz_table_opening(room->table)->seats;
    deal->serial = room->serial;
    memcpy(deal->room, room->id, sizeof deal->room);
    if (room_deal_start(deal)) {
        room->is_dealing = true;
        room->tasks++;
    }
}
