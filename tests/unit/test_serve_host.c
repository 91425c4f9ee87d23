/* What the host may do with seats: each seat and no other, and only before the start. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, OF_ROOM = 4 };

#define ROOM "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":4"

/* Three who sit, the first of them as host, a seat that is open, and one who watches. */
typedef struct table_of_three {
    try_hall hall;
    try_room room;
    try_guest *guests[SEATS];
    try_guest *watcher;
} table_of_three;

static void open_three(table_of_three *t) {
    try_open(&t->hall);
    try_make(&t->hall, ROOM, &t->room);
    for (int seat = 1; seat < SEATS; seat++) {
        try_sit(&t->hall, &t->room, seat);
    }
    t->guests[0] = try_join(&t->hall, &t->room, -2);
    for (int seat = 1; seat < SEATS; seat++) {
        t->guests[seat] = try_join(&t->hall, &t->room, seat);
    }
    t->watcher = try_join(&t->hall, &t->room, -1);
}

static uint64_t host_does(table_of_three *t, const char *act, int seat) {
    return try_say(t->guests[0],
                   "{\"t\":\"host\",\"id\":#,\"do\":\"%s\",\"seat\":%d,\"to\":0,\"level\":1}", act,
                   seat);
}

static void one_seat_is_freed_and_no_other(void **state) {
    (void)state;
    for (int freed = 1; freed < SEATS; freed++) {
        table_of_three t;
        open_three(&t);
        try_guest *second = try_join(&t.hall, &t.room, freed); /* from another device */
        char door[TRY_TOKEN];
        memcpy(door, t.room.door, sizeof door);
        host_does(&t, "free", freed);
        assert_int_equal(t.guests[freed]->closed, HALL_CLOSE_GONE);
        assert_int_equal(second->closed, HALL_CLOSE_GONE);
        try_assert_member(try_last(second, "bye"), "why", "freed");
        assert_int_equal(t.guests[0]->closed, 0);
        assert_int_equal(t.guests[SEATS - freed]->closed, 0);
        assert_int_equal(t.watcher->closed, 0);
        assert_null(try_last(t.watcher, "bye"));
        assert_null(try_last(t.watcher, "door"));
        /* The old secrets are worth nothing; all who sit may show the new door. */
        assert_int_equal(try_join(&t.hall, &t.room, freed)->closed, HALL_CLOSE_TOKEN);
        try_guest *back = try_come(&t.hall);
        uint64_t id = try_say(back, "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}",
                              t.room.id, door);
        try_assert_refused(back, "BAD_TOKEN", id);
        const char *told = try_last(t.guests[SEATS - freed], "door");
        assert_true(try_member(told, "door", t.room.door, TRY_TOKEN));
        assert_string_not_equal(t.room.door, door);
        try_sit(&t.hall, &t.room, freed);
        assert_int_equal(try_number(try_last(try_join(&t.hall, &t.room, freed), "hello"), "seat"),
                         (uint64_t)freed);
        try_close(&t.hall);
    }
}

static uint64_t start(table_of_three *t) {
    return try_say(t->guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
}

/* The open seat is given up, and nobody is moved about once it has begun. */
static void it_begins_for_those_who_sit(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    uint64_t id = start(&t);
    const char *hello = try_last(t.guests[2], "hello");
    try_assert_member(hello, "state", "playing");
    try_assert_member(hello, "seats", "[\"here\",\"here\",\"here\"]");
    assert_int_equal(try_number(hello, "seat"), 2);
    assert_int_equal(try_number(hello, "no"), 1);
    assert_non_null(strstr(hello, "\"commit\":"));
    assert_int_equal(try_number(try_last(t.guests[0], "event"), "id"), id);
    static const char *const acts[] = {"free", "bot", "swap"};
    for (size_t act = 0; act < sizeof acts / sizeof acts[0]; act++) {
        uint64_t late = try_say(
            t.guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"%s\",\"seat\":1,\"to\":2,\"level\":1}",
            acts[act]);
        try_assert_refused(t.guests[0], "DENIED", late);
    }
    assert_int_equal(t.guests[1]->closed, 0);
    try_move(t.guests[0], "1");
    try_move(t.guests[1], "1");
    try_move(t.guests[2], "1");
    try_assert_member(try_last(t.guests[0], "event"), "kind", "move");
    try_kill(&t.hall);
    try_assert_member(try_last(try_join(&t.hall, &t.room, 2), "hello"), "length", "3");
    try_close(&t.hall);
}

/* Seats between are given up, too: who sits behind them moves up, with the secret. */
static void who_sits_behind_moves_up(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    host_does(&t, "free", 1);
    start(&t);
    const char *hello = try_last(t.guests[2], "hello");
    assert_int_equal(try_number(hello, "seat"), 1);
    try_assert_member(hello, "seats", "[\"here\",\"here\"]");
    try_move(t.guests[0], "1");
    try_move(t.guests[2], "1");
    try_assert_member(try_last(t.guests[0], "event"), "kind", "move");
    assert_int_equal(try_number(try_last(t.guests[0], "event"), "seat"), 1);
    try_kill(&t.hall);
    hello = try_last(try_join(&t.hall, &t.room, 2), "hello"); /* with the token of then */
    assert_int_equal(try_number(hello, "seat"), 1);
    try_close(&t.hall);
}

static void two_swap_their_seats(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    try_say(t.guests[1], "{\"t\":\"name\",\"id\":#,\"name\":\"Aki\",\"crest\":5,\"colour\":6}");
    try_say(t.guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"swap\",\"seat\":1,\"to\":3}");
    const char *hello = try_last(t.guests[1], "hello");
    assert_int_equal(try_number(hello, "seat"), 3);
    assert_non_null(strstr(hello, "null,{\"name\":\"\",\"crest\":2,\"colour\":2},"
                                  "{\"name\":\"Aki\",\"crest\":5,\"colour\":6}]"));
    try_say(t.guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"swap\",\"seat\":2,\"to\":3}");
    assert_int_equal(try_number(try_last(t.guests[1], "hello"), "seat"), 2);
    assert_int_equal(try_number(try_last(t.guests[2], "hello"), "seat"), 3);
    try_kill(&t.hall);
    assert_int_equal(try_number(try_last(try_join(&t.hall, &t.room, 1), "hello"), "seat"), 2);
    try_close(&t.hall);
}

/* The host may give away the own seat, and goes on as a watcher who is host. */
static void the_host_frees_the_own_seat(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    host_does(&t, "free", 0);
    const char *hello = try_last(t.guests[0], "hello");
    assert_int_equal(t.guests[0]->closed, 0);
    assert_null(strstr(hello, "\"seat\":"));
    try_assert_member(hello, "host", "true");
    assert_int_equal(t.guests[1]->closed + t.guests[2]->closed + t.watcher->closed, 0);
    try_assert_refused(t.guests[0], "NOT_SEATED", try_move(t.guests[0], "1"));
    try_close(&t.hall);
}

static void there_are_no_other_seats(void **state) {
    (void)state;
    static const char *const acts[] = {"free", "bot", "rename"};
    static const int seats[] = {OF_ROOM, OF_ROOM + 1};
    for (size_t act = 0; act < sizeof acts / sizeof acts[0]; act++) {
        for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
            table_of_three t;
            open_three(&t);
            uint64_t id = host_does(&t, acts[act], seats[i]);
            try_assert_refused(t.guests[0], "OUT_OF_RANGE", id);
            try_close(&t.hall);
        }
    }
}

/* A seat with a person takes no computer, the first seat as little as the last. */
static void a_seat_with_a_person_is_not_open(void **state) {
    (void)state;
    for (int seat = 0; seat < SEATS; seat++) {
        table_of_three t;
        open_three(&t);
        try_assert_refused(t.guests[0], "DENIED", host_does(&t, "bot", seat));
        assert_int_equal(t.guests[seat]->closed, 0);
        try_close(&t.hall);
    }
}

/* Nobody but the host, whoever asks for whatever. */
static void the_host_alone_may_do_it(void **state) {
    (void)state;
    static const char *const acts[] = {"free", "bot", "swap", "rename", "renew", "start", "close"};
    table_of_three t;
    open_three(&t);
    try_guest *others[] = {t.guests[1], t.watcher};
    for (int who = 0; who < 2; who++) {
        for (size_t act = 0; act < sizeof acts / sizeof acts[0]; act++) {
            uint64_t id =
                try_say(others[who],
                        "{\"t\":\"host\",\"id\":#,\"do\":\"%s\",\"seat\":2,\"to\":1,\"level\":1}",
                        acts[act]);
            try_assert_refused(others[who], "DENIED", id);
        }
    }
    assert_int_equal(t.guests[2]->closed, 0);
    try_close(&t.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_seat_is_freed_and_no_other),
        cmocka_unit_test(it_begins_for_those_who_sit),
        cmocka_unit_test(who_sits_behind_moves_up),
        cmocka_unit_test(two_swap_their_seats),
        cmocka_unit_test(the_host_frees_the_own_seat),
        cmocka_unit_test(there_are_no_other_seats),
        cmocka_unit_test(a_seat_with_a_person_is_not_open),
        cmocka_unit_test(the_host_alone_may_do_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
