/* Deals: openings are drawn on a thinker, by a key of 256 bits that nobody ever hears. */
#ifndef KAZU_SERVE_ROOM_DEAL_H
#define KAZU_SERVE_ROOM_DEAL_H

#include "rooms/hall_state.h"

typedef struct room_deal room_deal;
struct room_deal {
    thinkers_task task;
    hall *house;
    hall_guest *guest;          /* who makes a room; NULL: it is gone, or it is a rematch */
    wire_letter letter;         /* make, or what the host wants */
    char room[SECRET_ROOM + 1]; /* of another game, or a start for fewer */
    uint64_t serial;
    size_t lines;             /* of the lobby when it was begun */
    bool is_lobby;            /* of another game: it waits for its start */
    const hall_guest *author; /* who began it; may be gone */
    uint32_t code;            /* of a room that is to wait */
    store_read read;          /* whether the code is free */
    void (*coded)(room_deal *deal, store_result result);
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

/* Finds a code that no other room has which waits, first of all deal->code, and calls `coded`; the
 * code is 0 where too many wait. */
void room_deal_find_code(room_deal *deal, void (*coded)(room_deal *deal, store_result result));
/* Reads the game that a letter wants. False: it is refused, and answered. */
bool room_read_game(room_deal *deal, hall_guest *guest, const wire_letter *letter);
/* Tells whether this number of players can play it; another one begins where that is needed. */
bool room_deal_fits(room_deal *deal, int seats);

/* Makes a deal for a room that is there, which takes no other meanwhile. NULL: no memory. */
room_deal *room_deal_of(hall_room *room, void (*done)(room_deal *deal));
/* Begins and ends the time in which the room takes no other deal. */
void room_deal_hold(hall_room *room);
void room_deal_let_go(hall_room *room);
/* Gives the room of a deal that is done. is_due: the deal is good, and the table still the same.
 * NULL: it is gone. */
hall_room *room_deal_release(const room_deal *deal, bool *is_due);
/* Gives the guest who began it; NULL: there is none, or they are gone. */
hall_guest *room_deal_author(const hall_room *room, const room_deal *deal);

/* Makes a deal with fresh secrets. NULL: no memory. */
room_deal *room_deal_new(hall *house, void (*done)(room_deal *deal));
/* Hands it to the thinkers. False: they have too much to do; it is freed. */
bool room_deal_start(room_deal *deal);
/* Frees a deal that was not started. */
void room_deal_drop(room_deal *deal);

#endif
