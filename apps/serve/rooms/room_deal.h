/* Deals: openings are drawn on a thinker, by a key of 256 bits that nobody ever hears. */
#ifndef KAZU_SERVE_ROOM_DEAL_H
#define KAZU_SERVE_ROOM_DEAL_H

#include "rooms/hall_state.h"

typedef struct room_deal room_deal;
struct room_deal {
    thinkers_task task;
    hall *house;
    hall_guest *guest;          /* who makes a room; NULL: it is gone, or it is a rematch */
    wire_letter letter;         /* make */
    char room[SECRET_ROOM + 1]; /* of a rematch, or a start for fewer */
    uint64_t serial;
    size_t lines;             /* of the lobby when it was begun */
    const hall_guest *author; /* who began it; may be gone */
    uint32_t code;            /* make: of the room */
    store_read read;          /* make: whether the code is free */
    const kz_game *game;
    int seats;
    char params[KZ_PLAY_LINE_MAX];
    kz_table_setup setup;
    kz_key key;
    kz_opening opening;
    kz_error error;
    kz_status status;
    void (*done)(room_deal *deal); /* then it is freed */
};

/* Makes a deal with fresh secrets. NULL: no memory. */
room_deal *room_deal_new(hall *house, void (*done)(room_deal *deal));
/* Hands it to the thinkers. False: they have too much to do; it is freed. */
bool room_deal_start(room_deal *deal);
/* Frees a deal that was not started. */
void room_deal_drop(room_deal *deal);

#endif
