/* What anybody may use up: sizes, times and rates, and who has used what. Time is an argument. */
#ifndef KAZU_SERVE_BOUNDS_H
#define KAZU_SERVE_BOUNDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A bucket of `size` tokens that gets one back every `refill_ms`. */
typedef struct limits_rate {
    uint32_t size;
    uint32_t refill_ms;
} limits_rate;

/* How much of a bucket is used up. All zero: it is full. */
typedef struct limits_bucket {
    uint64_t full_at_ms; /* when it is full again */
} limits_bucket;

/* Takes a token. False: there is none; then nothing changes. */
bool limits_take(limits_bucket *bucket, limits_rate rate, uint64_t now_ms);
/* Gives a token back that was taken. */
void limits_give_back(limits_bucket *bucket, limits_rate rate, uint64_t now_ms);
/* Gives the ms until a token is there; 0: one is. */
uint64_t limits_wait(const limits_bucket *bucket, limits_rate rate, uint64_t now_ms);
/* Tells whether a token is there, without taking it. */
bool limits_has(const limits_bucket *bucket, limits_rate rate, uint64_t now_ms);

/* The limits of section "Limits" of docs/serve.md, in its words: `--limit NAME=VALUE` sets one. */
typedef struct limits {
    uint32_t connections;         /* of the process */
    uint32_t address_connections; /* WebSockets and requests of one address; of IPv6 its /64 */
    uint32_t seat_connections;    /* of one seat, or the host's */
    uint32_t watchers;            /* of one room */
    uint32_t outbox_bytes;        /* waiting for one connection */
    uint32_t rooms_loaded;
    uint32_t rooms_stored;
    uint32_t room_events;
    uint32_t queue;        /* tasks that wait for a thinker */
    uint32_t task_ms;      /* a thinker's time for one task */
    uint64_t task_bytes;   /* and its memory */
    uint64_t task_nodes;   /* and its nodes: what bounds a bot the same on any machine */
    uint64_t rooms_bytes;  /* memory of all rooms */
    uint32_t head_ms;      /* from the first byte of a request to its last */
    uint32_t join_ms;      /* from a connection to its join */
    uint32_t silence_ms;   /* without a frame or pong */
    uint32_t ping_ms;      /* between pings */
    uint32_t game_ping_ms; /* the same for who sits while a game runs */
    uint32_t answer_ms;    /* such a ping is answered */
    uint32_t idle_ms;      /* between the requests of a connection */
    uint32_t unload_ms;    /* a room nobody is connected to stays in memory */
    uint32_t away_ms;      /* without a connection a seat is away */
    uint32_t absent_ms;    /* and others may ask for a bot */
    uint32_t bot_least_ms; /* a bot speaks not before */
    uint32_t bot_most_ms;  /* and not after, if it is done thinking */
    uint64_t waiting_ms;   /* a room nobody starts is kept */
    uint64_t playing_ms;   /* a room nobody moves in */
    uint64_t over_ms;      /* a room whose game is over */
    limits_rate messages;  /* of a connection */
    limits_rate moves;     /* of a seat */
    limits_rate makes;     /* rooms made by an address */
    limits_rate tokens;    /* wrong tokens of an address */
    limits_rate codes;     /* wrong codes of an address */
    limits_rate upgrades;  /* of an address */
    limits_rate asks;      /* questions of a room */
    limits_rate stamps;    /* of a seat */
} limits;

/* The defaults. */
extern const limits limits_usual;

/* What is wrong with a text that should set a limit. */
typedef enum limits_fault {
    LIMITS_OK,
    LIMITS_NO_NAME,  /* or no '=' behind it */
    LIMITS_NOT_32,   /* no whole number up to UINT32_MAX */
    LIMITS_NOT_64,   /* none up to INT64_MAX */
    LIMITS_NOT_RATE, /* not SIZE/REFILL_MS, each up to UINT32_MAX */
} limits_fault;

/*
 * Sets one: "watchers=20", or a rate as SIZE/REFILL_MS, "moves=10/250". Times in ms. With a fault
 * nothing changes.
 */
limits_fault limits_set(limits *all, const char *text);

/* The names of all limits, from 0; NULL behind the last. */
const char *limits_name(size_t index);

/* Writes the value of a limit as limits_set() reads it: "20", or "10/250". Returns its length, as
   snprintf(). */
int limits_write(const limits *all, size_t index, char *text, size_t room);

/* An address as rates count it: IPv4 as ::ffff:a.b.c.d, of IPv6 the first 64 bits. */
typedef struct limits_address {
    uint8_t bytes[16];
} limits_address;

enum { LIMITS_ADDRESS_TEXT = 56 };

/* Writes it as a log names it: "192.0.2.1", "2001:db8::/64", or "-" where there is none. */
void limits_address_write(const limits_address *address, char text[LIMITS_ADDRESS_TEXT]);

/* Reads "192.0.2.1", "2001:db8::1" or "[2001:db8::1]:80". False: it is none. */
bool limits_address_read(limits_address *address, const char *text, size_t length);

/* What an address has used. It lives while it is connected or a bucket is not full. */
typedef struct limits_guest {
    limits_address address;
    uint32_t connections; /* WebSockets and requests: counted by whoever opens and closes them */
    uint32_t sockets;     /* all that are open, idle ones too */
    limits_bucket makes;
    limits_bucket tokens;
    limits_bucket codes;
    limits_bucket upgrades;
    uint64_t banned_ms; /* the operator lets nobody of it in before then */
} limits_guest;

typedef struct limits_guests limits_guests;

/* Makes an empty table of addresses. NULL: no memory. */
limits_guests *limits_guests_new(void);
void limits_guests_free(limits_guests *guests);
/* Finds an address or takes it in; the pointer stays while it is connected, else until the next
   call. NULL: no memory. */
limits_guest *limits_guests_find(limits_guests *guests, const limits *all,
                                 const limits_address *address, uint64_t now_ms);
/* Tells whether an address is banned; takes nothing in. */
bool limits_guests_is_banned(const limits_guests *guests, const limits_address *address,
                             uint64_t now_ms);
/* The number of addresses in memory. */
size_t limits_guests_count(const limits_guests *guests);

#endif
