/* Which secret opens what: each secret is tried at each door, in the same room and in another. */
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SECRETS = 4 };

/* What is expected of a secret: as the token of a join, as the host's beside a seat's token, and as
 * the door. */
typedef struct secret_case {
    const char *name;
    bool joins;
    bool is_seat;
    bool is_host;    /* when it joins alone */
    bool makes_host; /* beside a seat's token */
    bool lets_sit;
} secret_case;

static const secret_case cases[SECRETS] = {
    {"seat", true, true, false, false, false},
    {"host", true, false, true, true, false},
    {"door", true, false, false, false, true},
    {"another room's", false, false, false, false, false},
};

/* Seat 0 is taken, seat 1 is open, and nobody is connected. */
static const char *secret_of(const try_room *room, const try_room *other, size_t which) {
    const char *const secrets[SECRETS] = {room->token[0], room->host, room->door, other->door};
    return secrets[which];
}

static try_guest *say(try_hall *house, const try_room *room, const char *type, const char *members,
                      uint64_t *id) {
    try_guest *guest = try_come(house);
    *id = try_say(guest, "{\"t\":\"%s\",\"id\":#,\"room\":\"%s\",%s}", type, room->id, members);
    return guest;
}

static void assert_shut_out(try_guest *guest, uint64_t id, const char *what, size_t which) {
    if (guest->closed != HALL_CLOSE_TOKEN) {
        print_message("%s secret: %s\n", cases[which].name, what);
    }
    try_assert_refused(guest, "BAD_TOKEN", id);
    assert_int_equal(guest->closed, HALL_CLOSE_TOKEN);
    assert_null(try_last(guest, "hello"));
    assert_null(try_last(guest, "sat"));
    try_leave(guest);
}

static void join(try_hall *house, const try_room *room, const char *secret, size_t which) {
    char members[200];
    uint64_t id;
    (void)snprintf(members, sizeof members, "\"token\":\"%s\"", secret);
    try_guest *guest = say(house, room, "join", members, &id);
    if (!cases[which].joins) {
        assert_shut_out(guest, id, "join", which);
        return;
    }
    const char *hello = try_last(guest, "hello");
    assert_non_null(hello);
    assert_int_equal(strstr(hello, "\"seat\":0") != NULL, cases[which].is_seat);
    try_assert_member(hello, "host", cases[which].is_host ? "true" : "false");
    try_leave(guest);
}

static void join_as_host(try_hall *house, const try_room *room, const char *secret, size_t which) {
    char members[200];
    uint64_t id;
    (void)snprintf(members, sizeof members, "\"token\":\"%s\",\"host\":\"%s\"", room->token[0],
                   secret);
    try_guest *guest = say(house, room, "join", members, &id);
    if (!cases[which].makes_host) {
        assert_shut_out(guest, id, "join as host", which);
        return;
    }
    try_assert_member(try_last(guest, "hello"), "host", "true");
    try_assert_member(try_last(guest, "hello"), "seat", "0");
    try_leave(guest);
}

static void sit(try_hall *house, const try_room *room, const char *secret, size_t which) {
    char members[200];
    uint64_t id;
    (void)snprintf(members, sizeof members, "\"door\":\"%s\"", secret);
    try_guest *guest = say(house, room, "sit", members, &id);
    if (!cases[which].lets_sit) {
        assert_shut_out(guest, id, "sit", which);
        return;
    }
    try_assert_member(try_last(guest, "sat"), "seat", "1");
    try_leave(guest);
}

static void each_secret_opens_its_door_alone(void **state) {
    (void)state;
    static void (*const doors[])(try_hall *, const try_room *, const char *,
                                 size_t) = {join, join_as_host, sit};
    for (size_t door = 0; door < sizeof doors / sizeof doors[0]; door++) {
        try_hall house;
        try_room room;
        try_room other;
        try_open(&house);
        house.limits.tokens = (limits_rate){1000, 1};
        try_make(&house, TRY_KAZUTORI, &room);
        try_make(&house, TRY_KAZUTORI, &other);
        for (size_t which = 0; which < SECRETS; which++) {
            doors[door](&house, &room, secret_of(&room, &other, which), which);
        }
        try_close(&house);
    }
}

/* One character more, less, or another one. */
static void what_is_nearly_a_secret_opens_nothing(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    for (size_t at = 0; at < SECRET_TOKEN; at++) {
        char members[200];
        char token[SECRET_TOKEN + 1];
        uint64_t id;
        memcpy(token, both.room.token[0], sizeof token);
        token[at] = token[at] == 'a' ? 'b' : 'a';
        both.hall.limits.tokens = (limits_rate){1000, 1};
        (void)snprintf(members, sizeof members, "\"token\":\"%s\"", token);
        try_guest *guest = say(&both.hall, &both.room, "join", members, &id);
        try_assert_refused(guest, "BAD_TOKEN", id);
        try_leave(guest);
    }
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_secret_opens_its_door_alone),
        cmocka_unit_test(what_is_nearly_a_secret_opens_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
