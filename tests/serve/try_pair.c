/* Two who play in a room of a hall for tests, and what they expect to be told. */
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void try_open_pair_of(try_pair *both, const char *members) {
    try_open(&both->hall);
    try_make(&both->hall, members, &both->room);
    try_sit(&both->hall, &both->room, 1);
    both->a = try_join(&both->hall, &both->room, 0);
    both->b = try_join(&both->hall, &both->room, 1);
}

void try_open_pair(try_pair *both) {
    try_open_pair_of(both, TRY_KAZUTORI);
}

void try_join_again(try_pair *both) {
    both->a = try_join(&both->hall, &both->room, 0);
    both->b = try_join(&both->hall, &both->room, 1);
}

uint64_t try_seq(const try_guest *guest) {
    const char *event = try_last(guest, "event");
    return event != NULL ? try_number(event, "seq") : try_number(try_last(guest, "hello"), "seq");
}

uint64_t try_move(try_guest *guest, const char *line) {
    return try_say(guest, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"%s\"}",
                   (unsigned long long)try_seq(guest), line);
}

void try_assert_refused(const try_guest *guest, const char *code, uint64_t id) {
    char found[32];
    const char *error = try_last(guest, "error");
    assert_non_null(error);
    assert_true(try_member(error, "code", found, sizeof found));
    assert_string_equal(found, code);
    assert_int_equal(try_number(error, "id"), id);
}

void try_assert_member(const char *message, const char *name, const char *value) {
    char found[4096];
    assert_non_null(message);
    assert_true(try_member(message, name, found, sizeof found));
    assert_string_equal(found, value);
}

void try_play_to_end(try_pair *both) {
    try_move(both->a, "2");
    try_move(both->b, "2");
    try_move(both->a, "1");
}
