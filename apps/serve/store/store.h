/*
 * Where rooms are kept. All calls come from the loop's thread and answer on it, from
 * store_collect(); none blocks. What is answered STORE_DONE outlives kill -9, and power loss where
 * the store promises it. A store is one process's own, or shared: then it also carries what the
 * processes tell each other.
 */
#ifndef KAZU_SERVE_STORE_H
#define KAZU_SERVE_STORE_H

#include "secret.h"

#include "kazu/table.h"

typedef enum store_result {
    STORE_DONE,
    STORE_CONFLICT, /* the room is not as it was said to be; nothing of it was changed */
    STORE_AWAY      /* the store could not; nothing was changed, as far as anybody will ever see */
} store_result;

/* How far a room is; the numbers are stored. */
typedef enum store_state {
    STORE_WAITING = 1,
    STORE_PLAYING = 2,
    STORE_OVER = 3,
    STORE_CLOSED = 4
} store_state;

/* What a secret opens; the numbers are stored. */
typedef enum store_role {
    STORE_ROLE_SEAT = 1,
    STORE_ROLE_HOST = 2,
    STORE_ROLE_DOOR = 5 /* sitting down while the lobby is open, and watching */
} store_role;

/* A line of the log of a room: a line of a table's log (docs/table.md), numbered through all games
 * of the room. */
typedef struct store_event {
    uint64_t no;     /* of the game in the room, from 1 */
    uint64_t seq;    /* in the room, from 1, without gaps */
    uint64_t at_ms;  /* the table's time */
    uint64_t cid;    /* the id of the letter that caused it; 0: none */
    uint32_t lag_ms; /* the round trip a slap was credited with */
    int from;        /* a seat, KZ_HOST or KZ_HOUSE */
    kz_log_verb verb;
    const char *text; /* of verb open: the header lines of the save file, each with its newline */
} store_event;

typedef struct store_key {
    uint8_t hash[SECRET_HASH]; /* SHA-256 of the token */
    store_role role;
    int seat; /* of a seat's token; else -1 */
} store_key;

/* A person on a seat. The name is no secret, but never to be logged. */
typedef struct store_person {
    int seat;
    int crest;
    int colour;
    bool is_host;
    char name[KZ_PLAY_NAME_MAX]; /* "": none */
} store_person;

/* One change of one room: all of it, or nothing. */
typedef struct store_change {
    uint64_t room;       /* the store's number; 0: make the room, its number is written here */
    const char *id;      /* of a room to be made: SECRET_ROOM characters */
    const char *options; /* of a room to be made: one line */
    uint64_t base;       /* the room's seq before; another is a conflict */
    const store_event *events; /* seq base+1, base+2, ... */
    size_t event_count;
    store_state state;    /* afterwards */
    uint64_t used_s;      /* the store's served_s when it was last used */
    const store_key *put; /* new secrets; a hash that is there is a conflict */
    size_t put_count;
    const uint8_t (
        *drop)[SECRET_HASH]; /* secrets that are used up; one that is not there is a conflict */
    size_t drop_count;
    const store_person *people; /* instead of those who were there; NULL: they stay */
    size_t people_count;
    const char *door; /* SECRET_TOKEN characters, of a new door; NULL: it stays, as the code does */
    uint32_t code;    /* with a door: finds the room while it waits; 0: nothing does. One that
                       * another room that waits has is a conflict */
    store_result result; /* written */
} store_change;

/* Changes that are stored together, of different rooms; part of what its owner allocates. All that
 * it points to must stay until `done`. */
typedef struct store_batch {
    store_change *changes;
    size_t count;
    void (*done)(struct store_batch *batch); /* each change has its result */
    void *user;
    uint64_t took_us; /* written: how long the store took */
} store_batch;

/* A room as it is stored: all rows of its last game, or of the game asked for. */
typedef struct store_room {
    uint64_t room;
    uint64_t seq;
    store_state state;
    uint64_t made_s;
    uint64_t used_s;
    const char *id;
    const char *options;
    uint64_t no;               /* of the game; 0: there is none of that number. With `after`: of the
                                * room's last game, also when it has no such rows */
    const store_event *events; /* its rows, by seq */
    size_t event_count;
    const store_key *keys; /* all of the room */
    size_t key_count;
    const char *door;           /* "": none */
    uint32_t code;              /* also when it does not wait any more; 0: none */
    const store_person *people; /* by seat */
    size_t people_count;
} store_room;

/* A question for a room; part of what its owner allocates. */
typedef struct store_read {
    char id[SECRET_ROOM + 1];
    uint32_t code;  /* not 0: of a room that waits, instead of the id */
    uint64_t open;  /* written if there is a code: how many rooms that wait have one */
    uint64_t no;    /* of a game; 0: the last */
    uint64_t after; /* only its rows with a greater seq; the keys are all given, always */
    /* found: valid during the call; NULL with STORE_DONE: there is no such room. */
    void (*done)(struct store_read *read, store_result result, const store_room *found);
    struct store_read *next; /* the store's own */
} store_read;

/* What of the store's time limits is over: rooms whose used_s is before these are deleted. */
typedef struct store_expiry {
    uint64_t served_s; /* how long the store was served, in s; 0: unknown. Kept by the store, which
                        * writes here the later of this and what it had */
    uint64_t *spared; /* the numbers of rooms that are not deleted; may be put into another order */
    size_t spared_count;
    uint64_t waiting_s;
    uint64_t playing_s;
    uint64_t over_s; /* also those closed */
    void *user;
    void (*done)(struct store_expiry *expiry, store_result result,
                 size_t deleted); /* at most 64 a call */
} store_expiry;

/* What comes from the other processes of a shared store. All calls come from collect(). */
typedef struct store_ear {
    /* A room was changed: it has `seq` now, or other secrets. id NULL: what was told may have been
     * lost, and any room may have changed. */
    void (*changed)(struct store_ear *ear, const char *id, uint64_t seq);
    /* Another process said something; `origin` is its own for its life. */
    void (*heard)(struct store_ear *ear, uint64_t origin, const char *words);
    /* Another process was not heard of for STORE_SILENCE_MS. */
    void (*lost)(struct store_ear *ear, uint64_t origin);
} store_ear;

enum { STORE_WORDS_MAX = 64, STORE_SILENCE_MS = 15000 };

typedef struct store store;
struct store {
    /* Stores a batch. One at a time: the next may be given from `done`. */
    void (*append)(store *store, store_batch *batch);
    /* Reads a room; several at a time. Answers of reads and batches come in any order. */
    void (*read)(store *store, store_read *read);
    /* Deletes rooms nobody used, with all that belongs to them. One at a time. */
    void (*expire)(store *store, store_expiry *expiry);
    /* NULL where one process alone uses the store. Else what others do is told to `ear`, which
     * stays until close(); what was stored before is not. */
    void (*listen)(store *store, store_ear *ear);
    /* Says words (no newline, shorter than STORE_WORDS_MAX) to the other processes, after the
     * batch that was given before. They may be lost, and then changed(NULL) tells them so. NULL as
     * above. */
    void (*say)(store *store, const char *words);
    /* Calls what is answered. When something is, the store has called `wake` of its plan. Returns
     * how many. */
    size_t (*collect)(store *store);
    /* Counts rooms, from the start's count and what happened since: no access. */
    uint64_t (*rooms)(const store *store);
    /* Tells whether the last access worked. */
    bool (*is_up)(const store *store);
    /* Ends what is under way, answers it all (STORE_AWAY what was not done), frees. */
    void (*close)(store *store);
};

#endif
