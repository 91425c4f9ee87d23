/* Buckets, the defaults of all limits, and setting one by its name. */
#include "bounds.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MINUTE_MS 60000u
#define HOUR_MS   (60 * UINT64_C(60000))
#define DAY_MS    (24 * HOUR_MS)
#define MIB       (UINT64_C(1) << 20)

/* What is missing in a bucket is kept as the time it takes to come back, so that nothing has to
   be done while time passes. */
bool limits_has(const limits_bucket *bucket, limits_rate rate, uint64_t now_ms) {
    uint64_t missing_ms = bucket->full_at_ms > now_ms ? bucket->full_at_ms - now_ms : 0;
    uint64_t whole_ms = (uint64_t)rate.size * rate.refill_ms;
    return rate.size > 0 && missing_ms + rate.refill_ms <= whole_ms;
}

bool limits_take(limits_bucket *bucket, limits_rate rate, uint64_t now_ms) {
    if (!limits_has(bucket, rate, now_ms)) {
        return false;
    }
    uint64_t start_ms = bucket->full_at_ms > now_ms ? bucket->full_at_ms : now_ms;
    bucket->full_at_ms = start_ms + rate.refill_ms;
    return true;
}

void limits_give_back(limits_bucket *bucket, limits_rate rate, uint64_t now_ms) {
    uint64_t missing_ms = bucket->full_at_ms > now_ms ? bucket->full_at_ms - now_ms : 0;
    bucket->full_at_ms -= missing_ms < rate.refill_ms ? missing_ms : rate.refill_ms;
}

uint64_t limits_wait(const limits_bucket *bucket, limits_rate rate, uint64_t now_ms) {
    uint64_t missing_ms = bucket->full_at_ms > now_ms ? bucket->full_at_ms - now_ms : 0;
    uint64_t whole_ms = (uint64_t)rate.size * rate.refill_ms;
    return missing_ms + rate.refill_ms <= whole_ms ? 0 : missing_ms + rate.refill_ms - whole_ms;
}

const limits limits_usual = {
    .connections = 10000,
    .address_connections = 256,
    .seat_connections = 4,
    .watchers = 200,
    .outbox_bytes = 256 * 1024,
    .rooms_loaded = 20000,
    .rooms_stored = 1000000,
    .room_events = 20000,
    .queue = 256,
    .task_ms = 2000,
    .task_bytes = 64 * MIB,
    .task_nodes = 0,
    .rooms_bytes = 512 * MIB,
    .head_ms = 10000,
    .join_ms = 5000,
    .silence_ms = 60000,
    .ping_ms = 20000,
    .game_ping_ms = 4000,
    .answer_ms = 4000,
    .idle_ms = 5000,
    .unload_ms = 60000,
    .away_ms = 20000,
    .absent_ms = MINUTE_MS,
    .bot_least_ms = 600,
    .bot_most_ms = 1500,
    .waiting_ms = DAY_MS,
    .playing_ms = 14 * DAY_MS,
    .over_ms = 90 * DAY_MS,
    .messages = {20, 200},
    .moves = {10, 250},
    .makes = {40, 10000},
    .tokens = {10, 10000},
    .codes = {10, 6000},
    .upgrades = {60, 500},
    .asks = {5, 12000},
    .stamps = {1, 5000},
};

/* How a value is written: as one number, or as SIZE/REFILL_MS. */
typedef enum form { FORM_32, FORM_64, FORM_RATE } form;

typedef struct limit_name {
    const char *name;
    form form;
    size_t offset;
} limit_name;

#define LIMIT_32(field)                                                                            \
    { #field, FORM_32, offsetof(limits, field) }
#define LIMIT_64(field)                                                                            \
    { #field, FORM_64, offsetof(limits, field) }
#define LIMIT_RATE(field)                                                                          \
    { #field, FORM_RATE, offsetof(limits, field) }

static const limit_name names[] = {
    LIMIT_32(connections),
    LIMIT_32(address_connections),
    LIMIT_32(seat_connections),
    LIMIT_32(watchers),
    LIMIT_32(outbox_bytes),
    LIMIT_32(rooms_loaded),
    LIMIT_32(rooms_stored),
    LIMIT_32(room_events),
    LIMIT_32(queue),
    LIMIT_32(task_ms),
    LIMIT_64(task_bytes),
    LIMIT_64(task_nodes),
    LIMIT_64(rooms_bytes),
    LIMIT_32(head_ms),
    LIMIT_32(join_ms),
    LIMIT_32(silence_ms),
    LIMIT_32(ping_ms),
    LIMIT_32(game_ping_ms),
    LIMIT_32(answer_ms),
    LIMIT_32(idle_ms),
    LIMIT_32(unload_ms),
    LIMIT_32(away_ms),
    LIMIT_32(absent_ms),
    LIMIT_32(bot_least_ms),
    LIMIT_32(bot_most_ms),
    LIMIT_64(waiting_ms),
    LIMIT_64(playing_ms),
    LIMIT_64(over_ms),
    LIMIT_RATE(messages),
    LIMIT_RATE(moves),
    LIMIT_RATE(makes),
    LIMIT_RATE(tokens),
    LIMIT_RATE(codes),
    LIMIT_RATE(upgrades),
    LIMIT_RATE(asks),
    LIMIT_RATE(stamps),
};

/* Reads a number up to `most`; gives what follows it, NULL if there is none. */
static const char *read_number(const char *text, uint64_t most, uint64_t *number) {
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > (most - digit) / 10) {
            return NULL;
        }
        value = value * 10 + digit;
    }
    *number = value;
    return at > text ? at : NULL;
}

static bool read_rate(const char *text, limits_rate *rate) {
    uint64_t size;
    uint64_t refill_ms;
    const char *rest = read_number(text, UINT32_MAX, &size);
    if (rest == NULL || *rest != '/') {
        return false;
    }
    rest = read_number(rest + 1, UINT32_MAX, &refill_ms);
    *rate = (limits_rate){(uint32_t)size, (uint32_t)refill_ms};
    return rest != NULL && *rest == '\0';
}

static limits_fault set_rate(char *place, const char *text) {
    limits_rate rate;
    if (!read_rate(text, &rate)) {
        return LIMITS_NOT_RATE;
    }
    memcpy(place, &rate, sizeof rate);
    return LIMITS_OK;
}

static limits_fault set(limits *all, const limit_name *name, const char *text) {
    char *place = (char *)all + name->offset;
    bool is_small = name->form == FORM_32;
    if (name->form == FORM_RATE) {
        return set_rate(place, text);
    }
    uint64_t number;
    const char *rest = read_number(text, is_small ? UINT32_MAX : INT64_MAX, &number);
    if (rest == NULL || *rest != '\0') {
        return is_small ? LIMITS_NOT_32 : LIMITS_NOT_64;
    }
    uint32_t small = (uint32_t)number;
    if (is_small) {
        memcpy(place, &small, sizeof small);
    } else {
        memcpy(place, &number, sizeof number);
    }
    return LIMITS_OK;
}

limits_fault limits_set(limits *all, const char *text) {
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i].name);
        if (strncmp(text, names[i].name, length) == 0 && text[length] == '=') {
            return set(all, &names[i], text + length + 1);
        }
    }
    return LIMITS_NO_NAME;
}

const char *limits_name(size_t index) {
    return index < sizeof names / sizeof names[0] ? names[index].name : NULL;
}

int limits_write(const limits *all, size_t index, char *text, size_t room) {
    const char *place = (const char *)all + names[index].offset;
    uint64_t number = 0;
    uint32_t small = 0;
    limits_rate rate;
    switch (names[index].form) {
    case FORM_RATE:
        memcpy(&rate, place, sizeof rate);
        return snprintf(text, room, "%" PRIu32 "/%" PRIu32, rate.size, rate.refill_ms);
    case FORM_64:
        memcpy(&number, place, sizeof number);
        break;
    case FORM_32:
        memcpy(&small, place, sizeof small);
        number = small;
        break;
    }
    return snprintf(text, room, "%" PRIu64, number);
}
