/*
 * The hall: all rooms in memory, and who is connected to them. Knows neither sockets nor threads:
 * bytes and times come in, messages go out through guests, rows through a store, thoughts through
 * thinkers. All calls on one thread; `now_ms` is a monotonic clock.
 */
#ifndef KAZU_SERVE_HALL_H
#define KAZU_SERVE_HALL_H

#include "bounds.h"
#include "metrics.h"
#include "store/store.h"
#include "thinkers.h"
#include "wire/wire.h"

#include "kazu/view.h"

typedef struct hall hall;
typedef struct hall_room hall_room;

/* Why a connection is closed (codes of the WebSocket protocol; 4000 and up are ours). */
typedef enum hall_close {
    HALL_CLOSE_UNREADABLE = 1008,
    HALL_CLOSE_RESTART = 1012,
    HALL_CLOSE_AGAIN = 1013, /* no room, too slow, the store is away: try later */
    HALL_CLOSE_TOKEN = 4401,
    HALL_CLOSE_NO_ROOM = 4404,
    HALL_CLOSE_NO_JOIN = 4408,
    HALL_CLOSE_ELSEWHERE = 4409,
    HALL_CLOSE_GONE = 4410,
    HALL_CLOSE_RATE = 4429
} hall_close;

typedef enum hall_role { HALL_NOBODY, HALL_SEAT, HALL_WATCHER } hall_role;

/* A connection as the hall sees it; part of what the net allocates. */
typedef struct hall_guest hall_guest;
struct hall_guest {
    /* Set before hall_come() by the net: */
    void (*send)(hall_guest *guest, const char *text, size_t length); /* copies; never calls back */
    void (*close)(
        hall_guest *guest,
        unsigned code);     /* after what was sent; hall_gone() follows later, never from within */
    limits_guest *address;  /* not NULL */
    uint32_t round_trip_ms; /* smallest of the last 8 measured; UINT32_MAX: none yet */
    /* The hall's own: */
    hall *house;
    hall_room *room;
    hall_role role;
    bool is_host;
    bool wants_labels;
    bool wants_seat; /* watches, and would like to sit down for the next game */
    bool is_waiting; /* a room is being read or dealt for it */
    bool is_closed;
    int seat;
    uint8_t key[SECRET_HASH]; /* that opened the room */
    kz_lang lang;
    unsigned unreadable; /* messages */
    uint64_t since_ms;   /* came, or joined */
    limits_bucket messages;
    struct hall_letter *held; /* messages behind what is stored */
    struct hall_letter *held_last;
    struct room_deal *making;   /* a room is being dealt for it */
    struct hall_search *search; /* a room is looked for by its code */
    char name[WIRE_NAME_MAX];   /* of who watches; "": none */
    unsigned refused;           /* messages above the rate, in a row */
    hall_guest *next;           /* of its room */
    hall_guest *before;
};

typedef struct hall_plan {
    const limits *limits;
    store *store;
    thinkers *thinkers;
    limits_guests *guests;
    metrics *metrics;
    kz_lang lang;        /* until a guest says another */
    const char *games;   /* ids with commas; NULL: all but templates */
    bool is_lan;         /* others than this machine can reach it */
    const char *address; /* under which they do, "http://192.0.2.1:8377/"; NULL: not known */
} hall_plan;

/* Makes an empty hall. NULL: no memory. */
hall *hall_new(const hall_plan *plan);
/* Frees it, when neither store nor thinkers will call any more. Guests must have gone. */
void hall_free(hall *house);

/* Tells what is known when it listens; borrowed. */
void hall_set_address(hall *house, bool is_lan, const char *address);
/* A connection opened. */
void hall_come(hall *house, hall_guest *guest, uint64_t now_ms);
/* It sent a text message. */
void hall_say(hall *house, hall_guest *guest, const char *bytes, size_t length, uint64_t now_ms);
/* Whether others are waiting for this guest, so that a lost connection must be noticed quickly. */
bool hall_is_awaited(const hall_guest *guest);
/* It is gone; `guest` is not touched any more. */
void hall_gone(hall *house, hall_guest *guest, uint64_t now_ms);

/* To be called once after each turn of the loop in which anything was called: hands the store what
 * is to be stored, sends. */
void hall_settle(hall *house, uint64_t now_ms);
/* When hall_wake() is next needed; KZ_NEVER. */
uint64_t hall_due(const hall *house);
/* Lets time pass. */
void hall_wake(hall *house, uint64_t now_ms);

/* Asks for the save file of a game that is over. done: text NULL: there is none, or the store is
 * away (is_away). Once, maybe at once. */
typedef void hall_save_done(void *user, const char *text, size_t length, bool is_away);
void hall_save(hall *house, const char *room, uint64_t no, hall_save_done *done, void *user);

/* What an operator may see of a room in memory: no names, secrets or lines. */
typedef struct hall_row {
    const char *id;
    const char *game;
    store_state state;
    unsigned taken; /* seats that somebody has, or a computer */
    unsigned seats;
    uint64_t made_s; /* seconds since 1970 */
    uint64_t used_s; /* when it last changed: a move, somebody who sat down */
} hall_row;

/* The number of rooms in memory, and what each is like: those somebody used a moment ago. */
size_t hall_count(const hall *house);
void hall_list(const hall *house, void (*told)(void *user, const hall_row *row), void *user);

/* How closing a room ended. */
typedef enum hall_end {
    HALL_END_CLOSED, /* it is stored, now or since before */
    HALL_END_NO_ROOM,
    HALL_END_AWAY /* the store is away, or there is no room in memory: nothing was changed */
} hall_end;
typedef void hall_closed(void *user, hall_end end);

/* Closes a room, in memory or not, and tells its people that the operator did. done: once, maybe
   at once. */
void hall_close_room(hall *house, const char *id, hall_closed *done, void *user, uint64_t now_ms);
/* Tells a guest that its address is banned, and closes it. */
void hall_send_away(hall *house, hall_guest *guest, uint64_t now_ms);

/* The process is to end: nothing more is let in; what was said is stored. */
void hall_drain(hall *house, uint64_t now_ms);
/* After hall_drain(): everything is stored and answered. */
bool hall_is_quiet(const hall *house);
/* Tells all guests `bye` and closes them with 1012. */
void hall_bye(hall *house);
/* Whether a batch is under way: until it is stored, nothing else can be. */
bool hall_is_storing(const hall *house);
/* Whether rooms can be played: the store is there and it does not drain. */
bool hall_is_ready(const hall *house);

#endif
