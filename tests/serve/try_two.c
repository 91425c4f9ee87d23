/* Two processes on the rows of one store, and what they expect to be told. */
#include "serve/try_two.h"

#include "serve/store_fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 8, STEP_MS = 50 };

void try_two_settle(try_two *both) {
    for (int i = 0; i < ROUNDS; i++) {
        try_settle(&both->here);
        try_settle(&both->there);
    }
}

void try_two_wait(try_two *both, uint64_t ms) {
    for (uint64_t gone = 0; gone < ms; gone += STEP_MS) {
        try_wait(&both->here, STEP_MS);
        try_wait(&both->there, STEP_MS);
    }
    try_two_settle(both);
}

void try_two_open(try_two *both, const char *members) {
    try_open_shared(&both->here);
    try_open_beside(&both->there, &both->here);
    try_make(&both->here, members, &both->room);
    try_sit(&both->here, &both->room, 1);
    both->a = try_join(&both->here, &both->room, 0);
    both->b = try_join(&both->there, &both->room, 1);
    try_two_settle(both);
}

void try_two_close(try_two *both) {
    try_close(&both->there);
    try_close(&both->here);
}

/* The seq that a guest knows of, by whatever message. */
uint64_t try_two_seen(const try_guest *guest) {
    uint64_t seq = 0;
    for (size_t i = 0; i < guest->heard_count; i++) {
        const char *message = guest->heard[i];
        if (strncmp(message, "{\"t\":\"event\"", 12) == 0 ||
            strncmp(message, "{\"t\":\"hello\"", 12) == 0) {
            seq = try_number(message, "seq");
        }
    }
    return seq;
}

uint64_t try_two_move(try_two *both, try_guest *guest, const char *line) {
    uint64_t id = try_say(guest, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"%s\"}",
                          (unsigned long long)try_two_seen(guest), line);
    try_two_settle(both);
    return id;
}

size_t try_two_count(const try_guest *guest, const char *bytes) {
    size_t count = 0;
    for (size_t i = 0; i < guest->heard_count; i++) {
        count += strstr(guest->heard[i], bytes) != NULL;
    }
    return count;
}

/* Counts the rows of a verb and text. */
size_t try_two_rows(const try_two *both, kz_log_verb verb, const char *text) {
    const store_room *room = store_fake_room(both->here.store, both->room.id);
    size_t count = 0;
    assert_non_null(room);
    for (size_t i = 0; i < room->event_count; i++) {
        assert_int_equal(room->events[i].seq, i + 1);
        count +=
            room->events[i].verb == verb && strncmp(room->events[i].text, text, strlen(text)) == 0;
    }
    return count;
}

/* What is stored here is not heard there before both have done something. */
void try_two_hold(try_two *both, bool is_held) {
    store_fake_hold_batches(both->here.store, is_held);
    store_fake_hold_batches(both->there.store, is_held);
}
