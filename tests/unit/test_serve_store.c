/* The contract of a store, held by each kind of them. */
#include "serve/store_kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { EXPIRE_MAX = 64 };

static store_owned *read_room(store_desk *desk, unsigned number, uint64_t no) {
    char id[SECRET_ROOM + 1];
    store_owned *room;
    store_desk_name(number, id);
    assert_int_equal(store_desk_read(desk, id, no, &room), STORE_DONE);
    return room;
}

static void has(store_desk *desk, unsigned number, uint64_t seq, size_t keys) {
    store_owned *room = read_room(desk, number, 0);
    assert_non_null(room);
    assert_int_equal(room->as.seq, seq);
    assert_int_equal(room->as.event_count, seq);
    assert_int_equal(room->as.key_count, keys);
    store_rows_free_room(room);
}

static void same_event(const store_event *a, const store_event *b) {
    assert_int_equal(a->no, b->no);
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->at_ms, b->at_ms);
    assert_int_equal(a->cid, b->cid);
    assert_int_equal(a->lag_ms, b->lag_ms);
    assert_int_equal(a->from, b->from);
    assert_int_equal(a->verb, b->verb);
    assert_string_equal(a->text, b->text);
}

static void what_is_stored_is_read(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    static const store_event events[] = {
        {1, 1, 0, 0, 0, KZ_HOST, KZ_LOG_open, "game nim\nseats 2\nnote nonce=1\n"},
        {1, 2, 5, (UINT64_C(1) << 53) - 1, 100, 5, KZ_LOG_move, "1 2"},
        {1, 3, UINT64_C(1) << 40, 7, UINT32_MAX, KZ_HOUSE, KZ_LOG_end, "rules 1"},
        {1, 4, UINT64_C(1) << 40, 8, 0, 0, KZ_LOG_sit, "0 person \xE6\x95\xB0 'x\"; --"},
    };
    store_key keys[3] = {{.role = STORE_ROLE_SEAT, .seat = 5},
                         {.role = STORE_ROLE_HOST, .seat = -1},
                         {.role = STORE_ROLE_DOOR, .seat = 0}};
    for (unsigned i = 0; i < 3; i++) {
        store_desk_hash(i, keys[i].hash);
    }
    store_change change = {.id = "k7m2q9x4tp",
                           .options = "lag=yes bots=0,4",
                           .events = events,
                           .event_count = 4,
                           .state = STORE_OVER,
                           .used_s = UINT64_C(5000000000),
                           .put = keys,
                           .put_count = 3};
    store_owned *room;
    assert_int_equal(store_desk_append(desk, &change, 1), STORE_DONE);
    assert_int_equal(store_desk_read(desk, "k7m2q9x4tp", 0, &room), STORE_DONE);
    assert_non_null(room);
    assert_int_equal(room->as.room, change.room);
    assert_int_equal(room->as.seq, 4);
    assert_int_equal(room->as.state, STORE_OVER);
    assert_int_equal(room->as.made_s, UINT64_C(5000000000));
    assert_int_equal(room->as.used_s, UINT64_C(5000000000));
    assert_string_equal(room->as.id, "k7m2q9x4tp");
    assert_string_equal(room->as.options, "lag=yes bots=0,4");
    assert_int_equal(room->as.no, 1);
    assert_int_equal(room->as.event_count, 4);
    for (size_t i = 0; i < 4; i++) {
        same_event(&room->as.events[i], &events[i]);
    }
    assert_int_equal(room->as.key_count, 3);
    for (size_t i = 0; i < 3; i++) {
        size_t at = room->as.keys[i].hash[0];
        assert_memory_equal(room->as.keys[i].hash, keys[at].hash, SECRET_HASH);
        assert_int_equal(room->as.keys[i].role, keys[at].role);
        assert_int_equal(room->as.keys[i].seat, keys[at].seat);
    }
    store_rows_free_room(room);
    assert_null(read_room(desk, 1, 0));
    assert_int_equal(desk->store->rooms(desk->store), 1);
    assert_true(desk->store->is_up(desk->store));
}

static void another_base_is_a_conflict(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t room = store_desk_make(desk, 1);
    assert_int_equal(store_desk_move(desk, room, 1, "1 1"), STORE_DONE);
    assert_int_equal(store_desk_move(desk, room, 1, "2 2"), STORE_CONFLICT);
    assert_int_equal(store_desk_move(desk, room, 3, "2 2"), STORE_CONFLICT);
    assert_int_equal(store_desk_move(desk, room + 1, 0, "2 2"), STORE_CONFLICT);
    assert_int_equal(store_desk_move(desk, room + 1, 2, "2 2"), STORE_CONFLICT);
    has(desk, 1, 2, 0);
    assert_int_equal(store_desk_move(desk, room, 2, "3 3"), STORE_DONE);
    has(desk, 1, 3, 0);
    assert_true(desk->store->is_up(desk->store));
}

static void a_conflict_is_of_one_room(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t rooms[2] = {store_desk_make(desk, 1), store_desk_make(desk, 2)};
    static const store_event event = {.no = 1, .seq = 2, .verb = KZ_LOG_move, .text = "1 1"};
    static const store_event late = {.no = 1, .seq = 9, .verb = KZ_LOG_move, .text = "1 1"};
    static const store_event first = {.no = 1, .seq = 1, .verb = KZ_LOG_open, .text = ""};
    store_change changes[4] = {
        {.room = rooms[0], .base = 1, .events = &event, .event_count = 1, .state = STORE_PLAYING},
        {.room = rooms[1], .base = 8, .events = &late, .event_count = 1, .state = STORE_PLAYING},
        {.id = "aaaaaaaaab", .options = "", .events = &first, .event_count = 1, .state = 1},
        {.id = "aaaaaaaaad", .options = "", .events = &first, .event_count = 1, .state = 1},
    };
    assert_int_equal(store_desk_append(desk, changes, 4), STORE_DONE);
    assert_int_equal(changes[1].result, STORE_CONFLICT);
    assert_int_equal(changes[2].result, STORE_CONFLICT); /* the name is taken */
    assert_int_equal(changes[2].room, 0);
    assert_int_equal(changes[3].result, STORE_DONE);
    assert_true(changes[3].room > 0);
    has(desk, 1, 2, 0);
    has(desk, 2, 1, 0);
    has(desk, 3, 1, 0);
    assert_int_equal(desk->store->rooms(desk->store), 3);
}

/* A change of keys together with a line and a state: all or nothing. */
static store_result change_keys(store_desk *desk, uint64_t room, uint64_t base, int put, int drop) {
    store_event event = {.no = 1, .seq = base + 1, .verb = KZ_LOG_sit, .text = "1 person"};
    store_key key = {.role = STORE_ROLE_SEAT, .seat = 1};
    uint8_t dropped[1][SECRET_HASH];
    store_desk_hash((unsigned)put, key.hash);
    store_desk_hash((unsigned)drop, dropped[0]);
    store_change change = {.room = room,
                           .base = base,
                           .events = &event,
                           .event_count = 1,
                           .state = STORE_PLAYING,
                           .put = &key,
                           .put_count = put != 0,
                           .drop = (const uint8_t(*)[SECRET_HASH])dropped,
                           .drop_count = drop != 0};
    return store_desk_append(desk, &change, 1);
}

static void keys_are_used_up_once(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t mine = store_desk_make(desk, 1);
    uint64_t other = store_desk_make(desk, 2);
    assert_int_equal(change_keys(desk, mine, 1, 10, 0), STORE_DONE);
    assert_int_equal(change_keys(desk, mine, 2, 11, 10), STORE_DONE);     /* a new door */
    assert_int_equal(change_keys(desk, mine, 3, 12, 10), STORE_CONFLICT); /* the old one is gone */
    assert_int_equal(change_keys(desk, mine, 3, 11, 0), STORE_CONFLICT);  /* it is there */
    assert_int_equal(change_keys(desk, other, 1, 11, 0), STORE_CONFLICT); /* in another room */
    assert_int_equal(change_keys(desk, other, 1, 0, 11), STORE_CONFLICT);
    assert_int_equal(change_keys(desk, mine, 3, 11, 11), STORE_DONE);
    has(desk, 1, 4, 1);
    has(desk, 2, 1, 0);
    store_owned *room = read_room(desk, 2, 0);
    assert_int_equal(room->as.state, STORE_WAITING);
    store_rows_free_room(room);
}

#define DOOR  "abcdefghijklmnopqrstuvwxyz"
#define OTHER "zyxwvutsrqponmlkjihgfedcba"

static store_result set_door(store_desk *desk, uint64_t room, uint64_t base, store_state state,
                             const char *door, uint32_t code) {
    store_event event = {.no = 1, .seq = base + 1, .verb = KZ_LOG_sit, .text = "0 person"};
    store_change change = {.room = room,
                           .base = base,
                           .events = &event,
                           .event_count = 1,
                           .state = state,
                           .used_s = 2000,
                           .door = door,
                           .code = code};
    return store_desk_append(desk, &change, 1);
}

/* Tells which room a code finds; 0: none. */
static uint64_t found_by(store_desk *desk, uint32_t code, uint64_t open) {
    store_owned *room = NULL;
    uint64_t counted = 99;
    assert_int_equal(store_desk_find(desk, code, &room, &counted), STORE_DONE);
    assert_int_equal(counted, open);
    uint64_t number = room != NULL ? room->as.room : 0;
    if (room != NULL) {
        assert_int_equal(room->as.code, code);
        store_rows_free_room(room);
    }
    return number;
}

static void a_code_is_of_one_room_that_waits(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t one = store_desk_make(desk, 1);
    uint64_t other = store_desk_make(desk, 2);
    assert_int_equal(found_by(desk, 7, 0), 0);
    assert_int_equal(set_door(desk, one, 1, STORE_WAITING, DOOR, 92160), STORE_DONE);
    assert_int_equal(found_by(desk, 92160, 1), one);
    assert_int_equal(found_by(desk, 7, 1), 0);
    assert_int_equal(set_door(desk, other, 1, STORE_WAITING, OTHER, 92160), STORE_CONFLICT);
    has(desk, 2, 1, 0);
    assert_int_equal(set_door(desk, other, 1, STORE_WAITING, OTHER, 0), STORE_DONE);
    assert_int_equal(found_by(desk, 92160, 1), one);
    assert_int_equal(set_door(desk, other, 2, STORE_WAITING, OTHER, 7), STORE_DONE);
    assert_int_equal(found_by(desk, 7, 2), other);
    /* Once it has begun the code is free, and the door stays. */
    assert_int_equal(set_door(desk, one, 2, STORE_PLAYING, NULL, 0), STORE_DONE);
    assert_int_equal(found_by(desk, 92160, 1), 0);
    assert_int_equal(set_door(desk, other, 3, STORE_WAITING, DOOR, 92160), STORE_DONE);
    assert_int_equal(found_by(desk, 92160, 1), other);
    store_owned *room = read_room(desk, 1, 0);
    assert_string_equal(room->as.door, DOOR);
    store_rows_free_room(room);
}

static store_result set_people(store_desk *desk, uint64_t room, uint64_t base,
                               const store_person *people, size_t count) {
    store_change change = {.room = room,
                           .base = base,
                           .state = STORE_WAITING,
                           .used_s = 2000,
                           .people = people,
                           .people_count = count};
    return store_desk_append(desk, &change, 1);
}

static void has_people(store_desk *desk, unsigned number, const store_person *people,
                       size_t count) {
    store_owned *room = read_room(desk, number, 0);
    assert_int_equal(room->as.people_count, count);
    for (size_t i = 0; i < count; i++) {
        const store_person *found = &room->as.people[i];
        assert_int_equal(found->seat, people[i].seat);
        assert_int_equal(found->crest, people[i].crest);
        assert_int_equal(found->colour, people[i].colour);
        assert_int_equal(found->is_host, people[i].is_host);
        assert_string_equal(found->name, people[i].name);
    }
    store_rows_free_room(room);
}

static void people_are_kept_with_their_room(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t one = store_desk_make(desk, 1);
    uint64_t other = store_desk_make(desk, 2);
    static const store_person people[3] = {{0, 7, 0, true, "\xE5\xA4\xA7\xE7\x9F\xB3"},
                                           {1, 0, 7, false, ""},
                                           {5, 3, 4, false, "x'\"; --{}"}};
    size_t deleted;
    assert_int_equal(set_people(desk, one, 1, people, 3), STORE_DONE);
    assert_int_equal(set_people(desk, other, 1, people + 1, 1), STORE_DONE);
    has_people(desk, 1, people, 3);
    assert_int_equal(set_people(desk, one, 2, people, 0), STORE_CONFLICT);
    has_people(desk, 1, people, 3);
    assert_int_equal(set_people(desk, one, 1, NULL, 0), STORE_DONE); /* they stay */
    has_people(desk, 1, people, 3);
    assert_int_equal(set_people(desk, one, 1, people + 2, 1), STORE_DONE);
    has_people(desk, 1, people + 2, 1);
    has_people(desk, 2, people + 1, 1);
    assert_int_equal(set_people(desk, one, 1, people, 0), STORE_DONE);
    has_people(desk, 1, people, 0);
    assert_int_equal(store_desk_expire(desk, 3000, &deleted), STORE_DONE);
    assert_int_equal(deleted, 2);
}

static void games_are_read_one_at_a_time(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t number = store_desk_make(desk, 1);
    store_event events[4];
    for (size_t i = 0; i < 4; i++) {
        events[i] = (store_event){
            .no = i < 1 ? 1 : 3, .seq = i + 2, .verb = KZ_LOG_move, .text = i < 2 ? "" : "2 2"};
    }
    store_change change = {.room = number,
                           .base = 1,
                           .events = events,
                           .event_count = 4,
                           .state = STORE_OVER,
                           .used_s = 77};
    assert_int_equal(store_desk_append(desk, &change, 1), STORE_DONE);
    static const struct {
        uint64_t asked, no, first;
        size_t count;
    } cases[] = {{0, 3, 3, 3}, {1, 1, 1, 2}, {2, 0, 0, 0}, {3, 3, 3, 3}, {UINT64_MAX / 2, 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        store_owned *room = read_room(desk, 1, cases[i].asked);
        assert_non_null(room);
        assert_int_equal(room->as.seq, 5);
        assert_int_equal(room->as.no, cases[i].no);
        assert_int_equal(room->as.event_count, cases[i].count);
        assert_int_equal(room->as.made_s, 1001);
        assert_int_equal(room->as.used_s, 77);
        if (cases[i].count > 0) {
            assert_int_equal(room->as.events[0].seq, cases[i].first);
        }
        store_rows_free_room(room);
    }
}

/* Who has read a room asks for what is new: of its last game, by that game's number. */
static void only_what_is_new_is_read(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    char id[SECRET_ROOM + 1];
    store_event events[4];
    uint64_t number = store_desk_make(desk, 1);
    store_desk_name(1, id);
    assert_int_equal(change_keys(desk, number, 1, 10, 0), STORE_DONE);
    for (size_t i = 0; i < 4; i++) {
        events[i] = (store_event){
            .no = i < 1 ? 1 : 2, .seq = i + 3, .verb = KZ_LOG_move, .text = i < 3 ? "" : "2 2"};
    }
    store_change change = {
        .room = number, .base = 2, .events = events, .event_count = 4, .state = STORE_PLAYING};
    assert_int_equal(store_desk_append(desk, &change, 1), STORE_DONE);
    static const struct {
        uint64_t after, first;
        size_t count;
    } cases[] = {{1, 4, 3}, {3, 4, 3}, {4, 5, 2}, {5, 6, 1}, {6, 0, 0}, {UINT64_MAX / 2, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        store_owned *room;
        assert_int_equal(store_desk_follow(desk, id, cases[i].after, &room), STORE_DONE);
        assert_int_equal(room->as.seq, 6);
        assert_int_equal(room->as.no, 2);
        assert_int_equal(room->as.event_count, cases[i].count);
        assert_int_equal(room->as.key_count, 1);
        if (cases[i].count > 0) {
            assert_int_equal(room->as.events[0].seq, cases[i].first);
            assert_string_equal(room->as.events[cases[i].count - 1].text, "2 2");
        }
        store_rows_free_room(room);
    }
}

static void a_change_may_have_no_lines(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    store_change change = {
        .room = store_desk_make(desk, 1), .base = 1, .state = STORE_CLOSED, .used_s = 5};
    assert_int_equal(store_desk_append(desk, &change, 1), STORE_DONE);
    store_owned *room = read_room(desk, 1, 0);
    assert_int_equal(room->as.seq, 1);
    assert_int_equal(room->as.state, STORE_CLOSED);
    assert_int_equal(room->as.used_s, 5);
    store_rows_free_room(room);
    store_change bare = {.id = "bbbbbbbbbb", .options = "", .state = STORE_WAITING};
    assert_int_equal(store_desk_append(desk, &bare, 1), STORE_DONE);
    store_owned *empty;
    assert_int_equal(store_desk_read(desk, "bbbbbbbbbb", 0, &empty), STORE_DONE);
    assert_int_equal(empty->as.seq, 0);
    assert_int_equal(empty->as.no, 0);
    store_rows_free_room(empty);
}

static void the_oldest_rooms_go_first(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    size_t deleted;
    for (unsigned i = 1; i <= EXPIRE_MAX + 6; i++) {
        uint64_t room = store_desk_make(desk, i); /* used at 1000 + i */
        store_key key = {.role = STORE_ROLE_HOST, .seat = -1};
        store_desk_hash(i, key.hash);
        store_change change = {.room = room,
                               .base = 1,
                               .state = (store_state)(1 + i % 4),
                               .used_s = 1000 + i,
                               .put = &key,
                               .put_count = 1};
        assert_int_equal(store_desk_append(desk, &change, 1), STORE_DONE);
    }
    assert_int_equal(store_desk_expire(desk, 1001, &deleted), STORE_DONE);
    assert_int_equal(deleted, 0);
    assert_int_equal(store_desk_expire(desk, 1001 + EXPIRE_MAX + 3, &deleted), STORE_DONE);
    assert_int_equal(deleted, EXPIRE_MAX);
    assert_null(read_room(desk, EXPIRE_MAX, 0));
    has(desk, EXPIRE_MAX + 1, 1, 1);
    assert_int_equal(desk->store->rooms(desk->store), 6);
    assert_int_equal(store_desk_expire(desk, 1001 + EXPIRE_MAX + 3, &deleted), STORE_DONE);
    assert_int_equal(deleted, 3);
    assert_int_equal(store_desk_expire(desk, 1001 + EXPIRE_MAX + 3, &deleted), STORE_DONE);
    assert_int_equal(deleted, 0);
    /* Names and secrets may be given again. */
    uint64_t room = store_desk_make(desk, 1);
    assert_int_equal(change_keys(desk, room, 1, 1, 0), STORE_DONE);
    assert_int_equal(desk->store->rooms(desk->store), 4);
}

/* However many of the oldest are spared, those behind them go. */
static void spared_rooms_stay(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    uint64_t spared[EXPIRE_MAX + 3];
    uint64_t served_s = 0;
    size_t deleted;
    for (unsigned i = 0; i < EXPIRE_MAX + 3; i++) {
        spared[EXPIRE_MAX + 2 - i] = store_desk_make(desk, i + 1);
    }
    (void)store_desk_make(desk, EXPIRE_MAX + 4);
    assert_int_equal(store_desk_expire_but(desk, 3000, spared, EXPIRE_MAX + 3, &served_s, &deleted),
                     STORE_DONE);
    assert_int_equal(deleted, 1);
    assert_null(read_room(desk, EXPIRE_MAX + 4, 0));
    uint64_t one = spared[7];
    assert_int_equal(store_desk_expire_but(desk, 3000, &one, 1, &served_s, &deleted), STORE_DONE);
    assert_int_equal(deleted, EXPIRE_MAX);
    assert_int_equal(store_desk_expire_but(desk, 3000, &one, 1, &served_s, &deleted), STORE_DONE);
    assert_int_equal(deleted, 2);
    assert_int_equal(store_desk_expire_but(desk, 3000, &one, 1, &served_s, &deleted), STORE_DONE);
    assert_int_equal(deleted, 0);
    assert_int_equal(desk->store->rooms(desk->store), 1);
}

static void the_clock_never_goes_back(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    size_t deleted;
    uint64_t first = 0;
    assert_int_equal(store_desk_expire_but(desk, 0, NULL, 0, &first, &deleted), STORE_DONE);
    assert_true(first > 1600000000);
    uint64_t later = first + 100;
    assert_int_equal(store_desk_expire_but(desk, 0, NULL, 0, &later, &deleted), STORE_DONE);
    assert_int_equal(later, first + 100);
    uint64_t earlier = first + 50;
    assert_int_equal(store_desk_expire_but(desk, 0, NULL, 0, &earlier, &deleted), STORE_DONE);
    assert_int_equal(earlier, first + 100);
    assert_int_equal(deleted, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STORE_KIND_BOTH(spared_rooms_stay),
        STORE_KIND_BOTH(the_clock_never_goes_back),
        STORE_KIND_BOTH(what_is_stored_is_read),
        STORE_KIND_BOTH(another_base_is_a_conflict),
        STORE_KIND_BOTH(a_conflict_is_of_one_room),
        STORE_KIND_BOTH(keys_are_used_up_once),
        STORE_KIND_BOTH(games_are_read_one_at_a_time),
        STORE_KIND_BOTH(a_change_may_have_no_lines),
        STORE_KIND_BOTH(a_code_is_of_one_room_that_waits),
        STORE_KIND_BOTH(people_are_kept_with_their_room),
        STORE_KIND_BOTH(only_what_is_new_is_read),
        STORE_KIND_BOTH(the_oldest_rooms_go_first),
    };
    const struct CMUnitTest shared[] = {
        STORE_KIND_POSTGRES(what_is_stored_is_read),
        STORE_KIND_POSTGRES(another_base_is_a_conflict),
        STORE_KIND_POSTGRES(a_conflict_is_of_one_room),
        STORE_KIND_POSTGRES(keys_are_used_up_once),
        STORE_KIND_POSTGRES(games_are_read_one_at_a_time),
        STORE_KIND_POSTGRES(a_change_may_have_no_lines),
        STORE_KIND_POSTGRES(only_what_is_new_is_read),
        STORE_KIND_POSTGRES(a_code_is_of_one_room_that_waits),
        STORE_KIND_POSTGRES(people_are_kept_with_their_room),
        STORE_KIND_POSTGRES(the_oldest_rooms_go_first),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (store_postgres_is_there()) {
        failed += cmocka_run_group_tests(shared, store_postgres_start, store_postgres_stop);
    }
    return failed;
}
