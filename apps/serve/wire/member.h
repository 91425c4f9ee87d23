/* Members of letters: how each is read, and where it goes. */
#ifndef KAZU_SERVE_WIRE_MEMBER_H
#define KAZU_SERVE_WIRE_MEMBER_H

#include "wire.h"

#include <jansson.h>

#define WIRE_NUMBER_MAX ((UINT64_C(1) << 53) - 1) /* whole numbers of a page are exact up to it */

typedef enum wire_kind {
    WIRE_KIND_NUMBER, /* uint64_t, least..most */
    WIRE_KIND_SMALL,  /* int, least..most */
    WIRE_KIND_BOOL,
    WIRE_KIND_LINE,  /* char[most + 1], least..most bytes */
    WIRE_KIND_ROOM,  /* char[SECRET_ROOM + 1] */
    WIRE_KIND_TOKEN, /* char[SECRET_TOKEN + 1] */
    WIRE_KIND_WORD,  /* an enum, by one of `words` */
    WIRE_KIND_CLOCK, /* base_ms, and increment_ms behind it */
    WIRE_KIND_BOTS,  /* int[KZ_PLAY_SEATS_MAX] */
    WIRE_KIND_NAME,  /* char[WIRE_NAME_MAX] */
    WIRE_KIND_BLANK  /* the same, or "" */
} wire_kind;

typedef struct wire_member {
    const char *name;
    wire_kind kind;
    bool is_needed; /* else it keeps what it had */
    size_t offset;  /* in a wire_letter */
    uint64_t least;
    uint64_t most;
    const char *const *words; /* up to a NULL; in the order of the enum */
} wire_member;

/* Reads a value into its place. NULL, or what is wrong with it: a message id. */
const char *wire_member_read(const wire_member *member, const json_t *value, wire_letter *letter);

#endif
