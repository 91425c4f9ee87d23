/*
 * A hall for tests: no sockets, no threads, a clock that stands still until it is told to go on.
 * Guests keep what they are sent.
 */
#ifndef KAZU_TEST_TRY_HALL_H
#define KAZU_TEST_TRY_HALL_H

#include "rooms/hall.h"

enum { TRY_GUESTS = 80, TRY_TEXT = 256, TRY_TOKEN = 32 };

typedef struct try_guest {
    hall_guest guest;
    struct try_hall *hall;
    bool is_open;
    unsigned closed; /* the code it was closed with; 0: it is not */
    char **heard;    /* all messages */
    size_t heard_count;
    size_t read; /* messages that try_hear() has passed */
    uint64_t next_id;
} try_guest;

typedef struct try_hall {
    limits limits;
    metrics metrics;
    limits_guests *addresses;
    store *store;
    thinkers *thinkers;
    hall *hall;
    uint64_t now_ms;
    uint64_t first_id; /* letters of this hall's guests have ids above it */
    try_guest guests[TRY_GUESTS];
    unsigned guest_count;
} try_hall;

/* A room made by try_make(). */
typedef struct try_room {
    char id[TRY_TOKEN];
    char host[TRY_TOKEN];
    char door[TRY_TOKEN];
    char code[TRY_TOKEN]; /* in romaji; "": none */
    char token[6][TRY_TOKEN];
    unsigned open; /* seats, when try_make() or try_sit() last looked */
} try_room;

/* Opens a hall on a fake store. */
void try_open(try_hall *hall);
/* Opens a hall that listens to other processes. */
void try_open_shared(try_hall *hall);
/* Opens a hall of another process on the rows of `other`, whose clock shows another time. */
void try_open_beside(try_hall *hall, const try_hall *other);
/* Closes all, in the order of a server that ends; the fake's rows stay if it is kept. */
void try_close(try_hall *hall);
/* The process is killed and started again on the same rows: guests are gone. */
void try_kill(try_hall *hall);

/* A new connection. */
try_guest *try_come(try_hall *hall);
void try_leave(try_guest *guest);
/* Sends a letter; "#" in it stands for a fresh id, which is returned. Then lets all happen that
 * happens at once. */
uint64_t try_say(try_guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Lets all happen that happens at once: stores, thoughts, what is due. */
void try_settle(try_hall *hall);
/* Lets time pass, in steps of 50 ms. */
void try_wait(try_hall *hall, uint64_t ms);

/* The next message of a type behind those passed; NULL: there is none. */
const char *try_hear(try_guest *guest, const char *type);
/* The last message of a type, passed or not; NULL: there is none. */
const char *try_last(const try_guest *guest, const char *type);
/* Whether any message holds these bytes. */
bool try_heard(const try_guest *guest, const char *bytes);
/* Reads a member: the text of a string, or the bytes of a number, word or array. False: it is not
 * there. */
bool try_member(const char *message, const char *name, char *value, size_t room);
uint64_t try_number(const char *message, const char *name);

/* Makes a room by a letter's members ("\"game\":\"kazutori\""); the maker's connection is gone
 * afterwards. The host starts at once if no seat is open. */
void try_make(try_hall *hall, const char *members, try_room *room);
/* Makes it and nothing more. */
void try_make_only(try_hall *hall, const char *members, try_room *room);
/* Somebody sits down, on that seat; the host starts when all seats are taken. */
void try_sit(try_hall *hall, try_room *room, int seat);
/* Joins with a seat's token; -1: as who watches, -2: as seat 0 and host. */
try_guest *try_join(try_hall *hall, const try_room *room, int seat);

#endif
