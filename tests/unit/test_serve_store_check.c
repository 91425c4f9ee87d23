/* The check of a store finds whatever was done to it, and older stores are brought up to date. */
#include "serve/store_kinds.h"
#include "store/sqlite_schema.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include <cmocka.h>

enum { TOLD_ROOM = 4000, GAME = 9, ROWS = 2 * GAME - 2 };

static const store_event game[GAME] = {
    {.no = 1,
     .seq = 1,
     .from = KZ_HOST,
     .verb = KZ_LOG_open,
     .text = "game kazutori\nseats 2\n"
             "instance N=5 moves=1..3 misere=no over=forbid stuck=lose from=0\nhints no\n"
             "note nonce=00112233445566778899aabbccddeeff\n"},
    {.no = 1, .seq = 2, .from = KZ_HOST, .verb = KZ_LOG_sit, .text = "0 person"},
    {.no = 1, .seq = 3, .from = KZ_HOST, .verb = KZ_LOG_sit, .text = "1 person"},
    {.no = 1, .seq = 4, .from = KZ_HOST, .verb = KZ_LOG_start, .text = ""},
    {.no = 1, .seq = 5, .at_ms = 10, .from = 0, .verb = KZ_LOG_move, .text = "1", .cid = 4},
    {.no = 1, .seq = 6, .at_ms = 20, .from = 1, .verb = KZ_LOG_move, .text = "1", .cid = 9},
    {.no = 1, .seq = 7, .at_ms = 20, .from = 0, .verb = KZ_LOG_move, .text = "2", .cid = 5},
    {.no = 1, .seq = 8, .at_ms = 30, .from = 1, .verb = KZ_LOG_move, .text = "1", .cid = 10},
    {.no = 1, .seq = 9, .at_ms = 30, .from = KZ_HOUSE, .verb = KZ_LOG_end, .text = "rules 1"},
};

/* A room with two games: the second goes on. */
static void make_room(store_kind *kind) {
    store_event events[ROWS];
    store_key key = {.role = STORE_ROLE_HOST, .seat = -1, .hash = {1}};
    for (size_t i = 0; i < ROWS; i++) {
        events[i] = game[i % GAME];
        events[i].no = 1 + i / GAME;
        events[i].seq = i + 1;
    }
    store_change change = {.id = "aaaaaaaaaa",
                           .options = "lag=yes",
                           .events = events,
                           .event_count = ROWS,
                           .state = STORE_PLAYING,
                           .put = &key,
                           .put_count = 1};
    assert_true(store_kind_open(kind, NULL));
    assert_int_equal(store_desk_append(&kind->desk, &change, 1), STORE_DONE);
}

static void run(const char *path, const char *words) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, words, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void keep(void *user, const char *sentence) {
    char *told = user;
    size_t length = strlen(told);
    (void)snprintf(told + length, TOLD_ROOM - length, "%s\n", sentence);
}

/* Gives what the check told. */
static const char *check(const store_kind *kind, check_result *result) {
    static char told[TOLD_ROOM];
    serve_fault fault = {0};
    told[0] = '\0';
    assert_true(sqlite_check(kind->path, keep, told, result, &fault));
    return told;
}

static void a_whole_store_has_no_faults(void **state) {
    store_kind *kind = *state;
    check_result result;
    make_room(kind);
    for (int in_use = 1; in_use >= 0; in_use--) {
        assert_string_equal(check(kind, &result), "");
        assert_int_equal(result.rooms, 1);
        assert_int_equal(result.games, 2);
        assert_int_equal(result.events, ROWS);
        assert_int_equal(result.faults, 0);
        store_kind_close(kind);
    }
}

static void whatever_was_done_is_found(void **state) {
    store_kind *kind = *state;
    check_result result;
    static const struct {
        const char *done, *undone, *told;
    } cases[] = {
        {"UPDATE event SET text = '3' WHERE seq = 6", "UPDATE event SET text = '1' WHERE seq = 6",
         "room 1, game 1: line "},
        {"UPDATE event SET at = 5 WHERE seq = 6", "UPDATE event SET at = 20 WHERE seq = 6",
         "room 1, game 1: line "},
        {"UPDATE event SET who = 1 WHERE seq = 5", "UPDATE event SET who = 0 WHERE seq = 5",
         "room 1, game 1: line "},
        {"UPDATE event SET verb = 99 WHERE seq = 5", "UPDATE event SET verb = 3 WHERE seq = 5",
         "room 1, game 1: line "},
        {"UPDATE event SET text = 'rules 0' WHERE seq = 9",
         "UPDATE event SET text = 'rules 1' WHERE seq = 9", "room 1, game 1: line "},
        {"UPDATE event SET seq = 30 WHERE seq = 16", "UPDATE event SET seq = 16 WHERE seq = 30",
         "room 1: line 30 follows line 15"},
        {"UPDATE event SET no = 3 WHERE no = 2", "UPDATE event SET no = 2 WHERE no = 3",
         "room 1: game 3 follows game 1"},
        {"UPDATE room SET seq = 17", "UPDATE room SET seq = 16",
         "room 1: its last line is 16, and not 17"},
        {"UPDATE key SET room = 7", "UPDATE key SET room = 1",
         "room 7 is not there, but has rows in key"},
        {"UPDATE room SET no = 8", "UPDATE room SET no = 1",
         "room 1 is not there, but has rows in event"},
        {"UPDATE tally SET rooms = 4", "UPDATE tally SET rooms = 1",
         "there are 1 rooms, but 4 are counted"},
    };
    make_room(kind);
    store_kind_close(kind);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        run(kind->path, cases[i].done);
        const char *told = check(kind, &result);
        if (strstr(told, cases[i].told) == NULL) {
            print_message("%s: %s", cases[i].done, told);
        }
        assert_non_null(strstr(told, cases[i].told));
        assert_null(strstr(told, "nonce"));
        assert_true(result.faults > 0);
        run(kind->path, cases[i].undone);
    }
    assert_string_equal(check(kind, &result), "");
}

static void what_cannot_be_read_is_said(void **state) {
    store_kind *kind = *state;
    check_result result;
    char told[TOLD_ROOM] = "";
    serve_fault fault = {0};
    serve_fault other = {0};
    assert_false(sqlite_check(kind->path, keep, told, &result, &fault));
    assert_non_null(strstr(fault.word, "No such file"));
    run(kind->path, "CREATE TABLE money(amount)");
    assert_false(sqlite_check(kind->path, keep, told, &result, &other));
    assert_string_equal(other.message, "expected a store of rooms");
    assert_string_equal(told, "");
}

static int64_t number(sqlite3 *db, const char *query) {
    int64_t found = -1;
    (void)sqlite_file_number(db, query, &found);
    return found;
}

/* Two steps of a schema that may come; the second fails in the middle. */
static void an_older_store_is_brought_up_to_date(void **state) {
    store_kind *kind = *state;
    const char *steps[5] = {sqlite_schema_now.steps[0], sqlite_schema_now.steps[1],
                            sqlite_schema_now.steps[2], "ALTER TABLE room ADD COLUMN more INTEGER",
                            "UPDATE room SET more = 7; SELECT more FROM nowhere;"};
    const sqlite_schema four = {steps, 4};
    const sqlite_schema five = {steps, 5};
    char copy[220];
    serve_fault fault = {0};
    bool is_usage;
    struct stat found;
    make_room(kind);
    store_kind_close(kind);
    sqlite_file file = {.path = kind->path};
    assert_int_equal(sqlite_file_connect(&file), SQLITE_OK);
    assert_true(sqlite_schema_fits(&file, &four, &fault, &is_usage));
    assert_true(sqlite_schema_update(&file, &four, &fault));
    assert_int_equal(number(file.db, "PRAGMA user_version"), 4);
    assert_int_equal(number(file.db, "SELECT count(*) FROM room WHERE more IS NULL"), 1);
    assert_true(sqlite_schema_update(&file, &four, &fault));
    /* All of a step or nothing of it. */
    assert_false(sqlite_schema_update(&file, &five, &fault));
    assert_non_null(strstr(fault.word, "no such table: nowhere"));
    assert_int_equal(number(file.db, "PRAGMA user_version"), 4);
    assert_int_equal(number(file.db, "SELECT count(*) FROM room WHERE more IS NULL"), 1);
    sqlite_file_disconnect(&file);
    (void)snprintf(copy, sizeof copy, "%s.v3", kind->path);
    assert_int_equal(stat(copy, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
    file.path = copy;
    assert_int_equal(sqlite_file_connect(&file), SQLITE_OK);
    assert_int_equal(number(file.db, "PRAGMA user_version"), 3);
    assert_int_equal(number(file.db, "SELECT count(*) FROM event"), ROWS);
    sqlite_file_disconnect(&file);
    /* This program knows less. */
    assert_false(store_kind_open(kind, NULL));
    assert_non_null(strstr(kind->fault, "newer version"));
    assert_non_null(strstr(kind->fault, "(4 > 3)"));
}

/* Of the first form: it had secrets of single seats, and no door. */
static void a_store_of_the_first_form_goes_on(void **state) {
    store_kind *kind = *state;
    const sqlite_schema first = {sqlite_schema_now.steps, 1};
    serve_fault fault = {0};
    sqlite_file file = {.path = kind->path};
    run(kind->path, "SELECT 1");
    assert_int_equal(sqlite_file_connect(&file), SQLITE_OK);
    assert_true(sqlite_schema_update(&file, &first, &fault));
    sqlite_file_disconnect(&file);
    run(kind->path, "INSERT INTO room(id, seq, state, made, used, options)"
                    " VALUES ('aaaaaaaaaa', 1, 2, 1000, 1000, 'lag=yes');"
                    "INSERT INTO event VALUES (1, 1, 1, 0, -2, 0, 0, 1, 0, 'game nim');"
                    "INSERT INTO key VALUES (zeroblob(32), 1, 1, 0, 1000), (x'01', 1, 3, -1, 1000),"
                    " (x'02', 1, 4, 1, 1000)");
    assert_true(store_kind_open(kind, NULL));
    store_owned *room = NULL;
    assert_int_equal(store_desk_read(&kind->desk, "aaaaaaaaaa", 0, &room), STORE_DONE);
    assert_int_equal(room->as.key_count, 1);
    assert_string_equal(room->as.door, "");
    assert_int_equal(room->as.code + room->as.people_count, 0);
    store_rows_free_room(room);
}

#define IN_A_FOLDER(test)                                                                          \
    { #test, test, store_kind_folder, store_kind_end, NULL }

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_whole_store_has_no_faults),
        IN_A_FOLDER(whatever_was_done_is_found),
        IN_A_FOLDER(what_cannot_be_read_is_said),
        IN_A_FOLDER(an_older_store_is_brought_up_to_date),
        IN_A_FOLDER(a_store_of_the_first_form_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
