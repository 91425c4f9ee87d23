/* Any bytes as what happens in one or two halls, and what must be true of all that guests heard. */
#include "serve/hall_script.h"

#include "serve/hall_checks.h"
#include "serve/store_fake.h"
#include "serve/try_hall.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HALLS_MAX = 2, OPERATIONS_MAX = 120, ROOMS_MAX = 4, LETTER_MAX = 600, NODES = 200000 };

typedef struct script {
    const uint8_t *at;
    size_t left;
    try_hall halls[HALLS_MAX]; /* processes on the same rows */
    unsigned hall_count;
    try_hall *hall; /* where something happens now */
    try_room rooms[ROOMS_MAX];
    unsigned room_count;
    char last[LETTER_MAX]; /* what was said last, with its id */
} script;

static unsigned next(script *s, unsigned below) {
    if (s->left == 0) {
        return 0;
    }
    s->left--;
    return *s->at++ % below;
}

static void say(try_guest *guest, const char *letter) {
    if (guest->is_open && guest->closed == 0) {
        (void)try_say(guest, "%s", letter);
    }
}

static void mend(try_hall *house) {
    store_fake_set_up(house->store, true);
    store_fake_hold_batches(house->store, false);
    store_fake_hold_reads(house->store, false);
    store_fake_fail(house->store, 0);
    store_fake_conflict(house->store, 0);
    store_fake_deafen(house->store, false);
}

static void settle_all(script *s) {
    for (unsigned round = 0; round < 4 * s->hall_count; round++) {
        try_wait(&s->halls[round % s->hall_count], 1000); /* what is away is tried again */
    }
}

/* Whoever comes now sees the same room in each hall. */
static void check_agreement(script *s) {
    for (unsigned i = 0; i < s->room_count && s->hall_count > 1; i++) {
        if (s->halls[0].guest_count < TRY_GUESTS && s->halls[1].guest_count < TRY_GUESTS) {
            try_guest *here = try_join(&s->halls[0], &s->rooms[i], -1);
            try_guest *there = try_join(&s->halls[1], &s->rooms[i], -1);
            settle_all(s); /* now they have told each other what time it is */
            bool is_fine = hall_checks_agree(here, there);
            assert(is_fine);
            (void)is_fine;
        }
    }
}

static void check_all(script *s) {
    for (unsigned i = 0; i < s->hall_count; i++) {
        mend(&s->halls[i]);
    }
    settle_all(s);
    for (unsigned i = 0; i < s->hall_count; i++) {
        for (unsigned k = 0; k < s->halls[i].guest_count; k++) {
            hall_checks_guest(&s->halls[i].guests[k], s->rooms, s->room_count);
        }
    }
    check_agreement(s);
}

/* ---- what happens */

static try_guest *a_guest(script *s) {
    if (s->hall->guest_count == 0) {
        return try_come(s->hall);
    }
    return &s->hall->guests[next(s, s->hall->guest_count)];
}

static const try_room *a_room(script *s) {
    static const try_room none = {.id = "zzzzzzzzzz"};
    return s->room_count > 0 ? &s->rooms[next(s, s->room_count)] : &none;
}

static void come(script *s) {
    if (s->hall->guest_count < TRY_GUESTS) {
        try_guest *guest = try_come(s->hall);
        static const uint32_t trips[] = {UINT32_MAX, 1, 30, 90, 500};
        guest->guest.round_trip_ms = trips[next(s, 5)];
    }
}

static void leave(script *s) {
    try_leave(a_guest(s));
}

static void make(script *s) {
    static const char *const letters[] = {
        "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2",
        "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2,\"clock\":\"5+1\"",
        "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2,\"bots\":[0,3]",
        "\"game\":\"shisoku-game\",\"params\":\"window=0\",\"seats\":2",
        "\"game\":\"shisoku-game\",\"seats\":3,\"bots\":[0,0,2],\"lag\":false",
        "\"game\":\"namepoker\",\"seats\":2,\"hints\":true",
        "\"game\":\"mastermind\",\"seats\":2",
        "\"game\":\"kenken\",\"seats\":1",
    };
    const char *letter = letters[next(s, sizeof letters / sizeof letters[0])];
    bool is_up = s->hall->store->is_up(s->hall->store);
    store_fake_set_up(s->hall->store, true);
    store_fake_hold_batches(s->hall->store, false);
    store_fake_hold_reads(s->hall->store, false);
    try_settle(s->hall);
    if (s->room_count < ROOMS_MAX && s->hall->guest_count + 3 < TRY_GUESTS) {
        try_room *room = &s->rooms[s->room_count];
        store_fake_fail(s->hall->store, 0);
        store_fake_conflict(s->hall->store, 0);
        try_make(s->hall, letter, room);
        s->room_count++;
        if (room->open > 0 && next(s, 4) > 0) {
            try_sit(s->hall, room, 1);
        }
    }
    store_fake_set_up(s->hall->store, is_up);
}

static void join(script *s) {
    const try_room *room = a_room(s);
    if (s->hall->guest_count < TRY_GUESTS) {
        (void)try_join(s->hall, room, (int)next(s, 4) - 2);
    }
}

static void sit(script *s) {
    char letter[LETTER_MAX];
    const try_room *room = a_room(s);
    (void)snprintf(letter, sizeof letter, "{\"t\":\"%s\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}",
                   next(s, 3) > 0 ? "sit" : "door", room->id, room->door);
    say(a_guest(s), letter);
}

/* Keeps the letter with its id, so that it can be said again. */
static void say_kept(script *s, const char *letter) {
    try_guest *guest = a_guest(s);
    const char *mark = strchr(letter, '#');
    (void)snprintf(s->last, sizeof s->last, "%.*s%llu%s", (int)(mark - letter), letter,
                   (unsigned long long)guest->next_id++, mark + 1);
    say(guest, s->last);
}

static void move(script *s) {
    static const char *const lines[] = {"2",      "1",      "target 24", "flip", "slap 5",
                                        "slap 0", "pass",   "1123",      "draw", "draw 1 2",
                                        "stand",  "r1c1 1", "explain 1", "undo", "9999"};
    char letter[LETTER_MAX];
    unsigned after = next(s, 64);
    (void)snprintf(letter, sizeof letter, "{\"t\":\"move\",\"id\":#,\"after\":%u,\"line\":\"%s\"}",
                   after, lines[next(s, sizeof lines / sizeof lines[0])]);
    say_kept(s, letter);
}

static void ask(script *s) {
    static const char *const letters[] = {
        "{\"t\":\"ask\",\"id\":#,\"what\":\"takeback\"}",
        "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\"}",
        "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\"}",
        "{\"t\":\"ask\",\"id\":#,\"what\":\"absent\",\"seat\":1}",
        "{\"t\":\"resign\",\"id\":#}",
        "{\"t\":\"hint\",\"id\":#,\"strength\":3}",
        "{\"t\":\"lang\",\"id\":#,\"lang\":\"ja\"}",
        "{\"t\":\"look\",\"id\":#,\"index\":1,\"all\":true}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"bot\",\"seat\":1,\"level\":2}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"free\",\"seat\":1}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"free\",\"seat\":0}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"swap\",\"seat\":0,\"to\":1}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"rename\",\"seat\":1,\"name\":\"\"}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"renew\"}",
        "{\"t\":\"name\",\"id\":#,\"name\":\"Aki\",\"crest\":1}",
        "{\"t\":\"ready\",\"id\":#,\"on\":true}",
        "{\"t\":\"stamp\",\"id\":#,\"stamp\":5}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"lobby\"}",
        "{\"t\":\"host\",\"id\":#,\"do\":\"lobby\",\"game\":\"kazutori\",\"seats\":3}",
        "{\"t\":\"leave\",\"id\":#}",
        "{\"t\":\"ping\",\"id\":#}",
    };
    say_kept(s, letters[next(s, sizeof letters / sizeof letters[0])]);
}

static void answer(script *s) {
    char letter[LETTER_MAX];
    (void)snprintf(letter, sizeof letter, "{\"t\":\"answer\",\"id\":#,\"ask\":%u,\"yes\":%s}",
                   1 + next(s, 64), next(s, 4) > 0 ? "true" : "false");
    say_kept(s, letter);
}

static void resend(script *s) {
    say(a_guest(s), s->last);
}

static void rave(script *s) {
    char bytes[64];
    size_t length = next(s, sizeof bytes);
    for (size_t i = 0; i < length; i++) {
        bytes[i] = (char)(next(s, 95) + ' ');
    }
    try_guest *guest = a_guest(s);
    if (guest->is_open && guest->closed == 0) {
        hall_say(s->hall->hall, &guest->guest, bytes, length, s->hall->now_ms);
        try_settle(s->hall);
    }
}

static void wait(script *s) {
    static const uint64_t times_ms[] = {10, 200, 1600, 6000, 30000, 70000};
    uint64_t ms = times_ms[next(s, 6)];
    if (ms < 5000) {
        try_wait(s->hall, ms);
    } else {
        s->hall->now_ms += ms; /* a loop that stood still */
        try_settle(s->hall);
    }
}

static void trouble(script *s) {
    store *rows = s->hall->store;
    switch (next(s, s->hall_count > 1 ? 9 : 7)) {
    case 0:
        store_fake_fail(rows, 1);
        break;
    case 1:
        store_fake_conflict(rows, 1);
        break;
    case 2:
        store_fake_set_up(rows, false);
        break;
    case 3:
        store_fake_set_up(rows, true);
        break;
    case 4:
        store_fake_hold_batches(rows, true);
        break;
    case 5:
        store_fake_hold_reads(rows, true);
        break;
    case 7:
        store_fake_deafen(rows, true);
        break;
    case 8:
        store_fake_deafen(rows, false);
        break;
    default:
        store_fake_hold_batches(rows, false);
        store_fake_hold_reads(rows, false);
        break;
    }
    try_settle(s->hall);
}

/* What was told before the kill must be there after it; what was not stored yet is lost. */
static void kill_it(script *s) {
    if (next(s, 4) == 0) {
        for (unsigned i = 0; i < s->hall->guest_count; i++) {
            hall_checks_guest(&s->hall->guests[i], s->rooms, s->room_count);
        }
        try_kill(s->hall);
    }
}

static void open_halls(script *s, unsigned count) {
    s->hall_count = count;
    if (count == 1) {
        try_open(&s->halls[0]);
    } else {
        try_open_shared(&s->halls[0]);
        try_open_beside(&s->halls[1], &s->halls[0]);
    }
    for (unsigned i = 0; i < count; i++) {
        s->halls[i].limits.task_nodes = NODES;
        s->halls[i].limits.tokens = (limits_rate){1000, 1};
    }
    s->hall = &s->halls[0];
}

void hall_script_run(const uint8_t *data, size_t size, unsigned count) {
    static void (*const operations[])(script *) = {
        come, leave, make,   join,   join, sit,  move, move,    move,
        ask,  ask,   answer, resend, rave, wait, wait, trouble, kill_it,
    };
    static script s;
    assert(count >= 1 && count <= HALLS_MAX);
    memset(&s, 0, sizeof s);
    s.at = data;
    s.left = size;
    open_halls(&s, count);
    make(&s);
    for (int i = 0; i < OPERATIONS_MAX && s.left > 0; i++) {
        s.hall = &s.halls[count > 1 ? next(&s, count) : 0];
        operations[next(&s, sizeof operations / sizeof operations[0])](&s);
    }
    check_all(&s);
    for (unsigned i = count; i-- > 0;) {
        try_close(&s.halls[i]);
    }
}
