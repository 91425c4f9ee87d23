/* Letters: what a client says, read from one text message, and the codes of what it is refused
 * with. docs/serve.md has the protocol kazu.1. */
#ifndef KAZU_SERVE_WIRE_H
#define KAZU_SERVE_WIRE_H

#include "secret.h"

#include "kazu/game.h"

#define WIRE_PROTOCOL "kazu.1"

enum {
    WIRE_MESSAGE_MAX = 4096,
    WIRE_GAME_MAX = 32,
    WIRE_NAME_MAX = KZ_PLAY_NAME_MAX, /* bytes of a name, with its NUL */
    WIRE_NAME_LONGEST = 16,           /* characters of it */
    WIRE_CODE_TEXT = 96,              /* bytes of a code as somebody types it */
    WIRE_BADGES = 8,                  /* crests, and colours */
    WIRE_STAMPS = 6
};

/* X(name): the types of letters. */
#define WIRE_TYPES(X)                                                                              \
    X(make)                                                                                        \
    X(find)                                                                                        \
    X(door)                                                                                        \
    X(sit)                                                                                         \
    X(join)                                                                                        \
    X(name)                                                                                        \
    X(ready)                                                                                       \
    X(stamp) X(move) X(ask) X(answer) X(resign) X(hint) X(lang) X(ping) X(host) X(look) X(leave)

typedef enum wire_type {
#define WIRE_TYPE_ENUM(name) WIRE_##name,
    WIRE_TYPES(WIRE_TYPE_ENUM)
#undef WIRE_TYPE_ENUM
} wire_type;

/* The codes of refusals that are not names of kz_status. */
#define WIRE_CODES(X)                                                                              \
    X(STALE)                                                                                       \
    X(NOT_SEATED)                                                                                  \
    X(NO_ROOM)                                                                                     \
    X(BAD_TOKEN) X(BUSY) X(RATE) X(STORE) X(CLOSED) X(DENIED) X(FULL) X(CLOSED_LOBBY) X(FEW)

typedef enum wire_code {
    WIRE_OK = 0, /* up to KZ_STATUS_COUNT-1: a kz_status */
    WIRE_CODE_FIRST = 16,
#define WIRE_CODE_ENUM(name) WIRE_##name,
    WIRE_CODES(WIRE_CODE_ENUM)
#undef WIRE_CODE_ENUM
        WIRE_CODE_COUNT
} wire_code;

/* "ILLEGAL_MOVE" of a status, "STALE"; "" of what is none. */
const char *wire_code_name(unsigned code);

typedef enum wire_ask {
    WIRE_ASK_TAKEBACK,
    WIRE_ASK_REMATCH,
    WIRE_ASK_ABORT,
    WIRE_ASK_ABSENT
} wire_ask;
typedef enum wire_do {
    WIRE_DO_BOT,
    WIRE_DO_FREE,
    WIRE_DO_SWAP,
    WIRE_DO_RENAME,
    WIRE_DO_RENEW,
    WIRE_DO_START,
    WIRE_DO_CLOSE,
    WIRE_DO_LOBBY
} wire_do;

/* A letter; what its type does not have is zero, seats -1. All texts end with a NUL. */
typedef struct wire_letter {
    wire_type type;
    uint64_t id; /* 1..2^53-1 */
    /* make, host lobby */
    char game[WIRE_GAME_MAX];
    char params[KZ_PLAY_LINE_MAX];
    int seats;                   /* 0: not said */
    int bots[KZ_PLAY_SEATS_MAX]; /* a level for each seat, 0: a person */
    uint64_t base_ms;            /* clock; 0: none */
    uint64_t increment_ms;
    bool hints;
    /* make */
    bool lag;  /* default true */
    bool wall; /* the maker takes no seat */
    /* make, sit, join, name, host rename */
    char name[WIRE_NAME_MAX]; /* as wire_name_read() gives it; "": none */
    int crest;                /* 0..7 */
    int colour;
    /* find */
    char code[WIRE_CODE_TEXT];
    /* door, sit, join */
    char room[SECRET_ROOM + 1];
    char token[SECRET_TOKEN + 1];      /* of door and sit: the door */
    uint64_t from;                     /* last seq seen; 0: none */
    kz_lang lang;                      /* make, door, join, lang; default English */
    bool has_lang;                     /* it was said */
    char host_token[SECRET_TOKEN + 1]; /* join: "host":"TOKEN" */
    bool labels;                       /* join: views carry the labels of their cells */
    /* move, ask */
    uint64_t after; /* last seq seen */
    char line[KZ_PLAY_LINE_MAX];
    wire_ask what;
    int seat; /* ask absent, host bot|free|swap|rename */
    /* answer */
    uint64_t ask; /* seq of the question */
    bool yes;
    /* hint */
    int strength; /* 1..3 */
    /* host */
    wire_do act;
    int level; /* bot: 1..5 */
    int to;    /* swap: the other seat */
    /* ready */
    bool on;
    /* stamp */
    int stamp; /* 0..WIRE_STAMPS-1 */
    /* look */
    uint64_t index; /* of the entries of this game */
    bool all;       /* look: everything is open; after the end */
} wire_letter;

/* What is wrong with a message: static texts, and the member. */
typedef struct wire_fault {
    const char *message; /* English, a message id */
    char member[24];     /* "" if it is the whole */
} wire_fault;

/*
 * Reads a message. False: it is no letter (not an object, a member twice, a wrong type, out of
 * range, too long, line with control characters, params with ...); then `letter->id` is still what
 * was sent if that could be read, else 0. Unknown members are ignored, and null is as if it was not
 * there. A room or token that does not have its form is "", which opens nothing. Memory is
 * bounded by the length.
 */
bool wire_read(const char *bytes, size_t length, wire_letter *letter, wire_fault *fault);

/*
 * Brings a name into its form: NFC, no blanks around it. 1..16 characters, none of which is a
 * control character, turns the direction around or cannot be seen. NULL, or what is wrong: a
 * message id.
 */
const char *wire_name_read(const char *text, size_t length, char name[WIRE_NAME_MAX]);

/* Reads "600+10" (seconds; "90+2.5" has tenths) as ms. */
bool wire_clock_read(const char *text, uint64_t *base_ms, uint64_t *increment_ms);

#endif
