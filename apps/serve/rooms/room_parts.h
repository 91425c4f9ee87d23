/* What a room in memory is made of. */
#ifndef KAZU_SERVE_ROOM_PARTS_H
#define KAZU_SERVE_ROOM_PARTS_H

#include "rooms/hall.h"
#include "wire/wire.h"

enum {
    ROOM_KEYS_MAX = KZ_PLAY_SEATS_MAX + 4,
    ROOM_NEWS_MAX = 200, /* lines told to who comes back */
    ROOM_HERE_MS = 250,  /* between two messages about who is here */
    ROOM_RETRY_MS = 500, /* between two tries to read a room from a store that is away */
    ROOM_GRACE_MS = 500, /* after which a process does what another one should have done */
    ROOM_TRIES_MAX = 3   /* of a letter, when other processes are first */
};

/* A message that waits until what it tells about is stored. */
typedef struct hall_letter {
    struct hall_letter *next;
    uint64_t version;    /* of the room, that must be stored before */
    uint64_t id;         /* of the letter that it answers; 0: none */
    unsigned close_code; /* not 0: the guest is closed instead */
    size_t length;
    char text[];
} hall_letter;

/* A letter that waits for its room to be read; or one that was done, but is not stored yet, and may
 * have to be done again. */
typedef struct room_wait {
    struct room_wait *next;
    hall_guest *guest;
    wire_letter letter;
    uint64_t version; /* of the room, when it was done */
    uint64_t at_ms;   /* of a slap: when it was made, on the hall's clock; 0: no slap */
    uint32_t lag_ms;
    unsigned tries; /* how often it was done before */
} room_wait;

/* Who is connected to a room at another process. */
typedef struct room_elsewhere {
    uint64_t origin; /* 0: a free place */
    uint32_t seats;
    uint32_t ready;
    unsigned watchers;
} room_elsewhere;

enum { ROOM_ELSEWHERE_MAX = 4 };

/* A row to be stored; owns its text. */
typedef struct room_row {
    store_event event;
    char *text;
} room_row;

/* What is to be stored of a room, in order. */
typedef struct room_news {
    room_row *rows;
    size_t row_count, row_room;
    store_key put[ROOM_KEYS_MAX];
    size_t put_count;
    uint8_t drop[ROOM_KEYS_MAX][SECRET_HASH];
    size_t drop_count;
    bool has_people; /* who sits there changed */
    bool has_door;
    store_person people[KZ_PLAY_SEATS_MAX]; /* as they are when it is stored */
    size_t people_count;
    char door[SECRET_TOKEN + 1];
    uint32_t code;
} room_news;

/* Which letter of whom made a line: what is sent twice is found by it. */
typedef struct room_cid {
    uint64_t seq;
    uint64_t cid;
    int from;
} room_cid;

/* What others see of a seat. */
typedef enum room_sight {
    ROOM_SIGHT_OPEN,
    ROOM_SIGHT_BOT,
    ROOM_SIGHT_HERE,
    ROOM_SIGHT_LOST, /* its line is gone, but not for long */
    ROOM_SIGHT_AWAY,
    ROOM_SIGHT_LEFT /* gave up the seat after the end */
} room_sight;

typedef struct room_seat {
    unsigned connections;
    bool is_away;
    bool is_ready;
    bool is_leaving;   /* resigns by going; while that is told */
    room_sight sight;  /* as it was last told */
    uint64_t sight_ms; /* since when */
    limits_bucket stamps;
    uint64_t gone_ms; /* since when nobody is connected */
    limits_bucket moves;
} room_seat;

/* A line that waits for the slaps that may still be under way. */
typedef struct room_held {
    hall_guest *guest; /* NULL: it is gone */
    int seat;
    uint64_t id;
    uint64_t after;
    uint64_t at_ms; /* effective, on the hall's clock */
    uint32_t lag_ms;
    unsigned order;
    char line[KZ_PLAY_LINE_MAX];
} room_held;

enum { ROOM_HELD_MAX = 4 * KZ_PLAY_SEATS_MAX };

typedef struct room_hold {
    uint64_t until_ms; /* 0: none is open */
    unsigned count;
    room_held lines[ROOM_HELD_MAX];
} room_hold;

/* An operator who waits until the room is closed. */
typedef struct room_errand {
    struct room_errand *next;
    hall_closed *done;
    void *user;
} room_errand;

struct hall_room {
    hall *house;
    char id[SECRET_ROOM + 1];
    uint64_t number; /* the store's; 0: not stored yet */
    uint64_t seq;
    uint64_t no;        /* of the game */
    uint64_t base;      /* rows of the games before */
    uint64_t version;   /* grows with each change */
    uint64_t taken;     /* given to the store */
    uint64_t stored_ms; /* when that was; 0: not since it was read */
    uint64_t safe;      /* stored */
    uint64_t safe_seq;  /* rows that are stored */
    store_state state;
    kz_table *table;    /* NULL while it is read */
    int64_t epoch_ms;   /* the hall's clock at the table's time 0 */
    uint64_t entry_seq; /* of the last entry */
    bool entry_alone;   /* one seat alone could make it */
    bool lag;
    bool is_loading;
    bool is_storing; /* a batch with it is under way */
    bool is_dirty;   /* in the list of those to be stored */
    bool is_dealing;
    bool is_here_told;
    bool is_behind;     /* another process changed it */
    bool is_following;  /* what was changed is being read */
    int host_told;      /* the seat of the host, as it was last told */
    bool is_asking;     /* the others are to be asked who is there */
    bool must_say;      /* somebody asked who is here */
    unsigned tasks;     /* thinkers' that know the room */
    uint64_t serial;    /* of the table: grows when another takes its place */
    uint64_t retry_ms;  /* KZ_NEVER: no reading is to be tried again */
    uint64_t again_ms;  /* another game is not dealt before */
    uint64_t follow_ms; /* what others did is not read before */
    uint64_t empty_ms;  /* since when nobody is connected */
    uint64_t made_s;    /* seconds since 1970 */
    uint64_t used_s;    /* hall_served_s() when it was last stored, or began */
    uint64_t here_ms;   /* when who is here may be told again */
    store_key keys[ROOM_KEYS_MAX];
    size_t key_count;
    store_person people[KZ_PLAY_SEATS_MAX]; /* by seat; crest -1: nobody is known there */
    char door[SECRET_TOKEN + 1];
    uint32_t code; /* of a room that waits; 0: it cannot be found */
    room_news news;
    room_cid *cids;
    size_t cid_count, cid_room;
    room_seat seats[KZ_PLAY_SEATS_MAX];
    unsigned watchers;
    room_elsewhere elsewhere[ROOM_ELSEWHERE_MAX];
    uint32_t said_seats; /* to the other processes */
    uint32_t said_ready;
    unsigned said_watchers;
    limits_bucket asks;
    hall_guest *guests;
    room_wait *waits;
    room_wait *undone;    /* done, but not stored; on a shared store */
    room_hold *hold;      /* NULL: never was one */
    room_errand *errands; /* it is to be closed */
    hall_room *next;      /* in its row of the table of names */
    hall_room *next_dirty;
    uint64_t due_ms;
    size_t due_place;
};

#endif
