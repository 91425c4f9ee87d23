/* What is special about a store in a file: whose it is, how old, its copies, and its check. */
#include "serve/store_kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include <cmocka.h>

enum { PATH_ROOM = 200, TOLD_ROOM = 4000 };

/* Runs words of SQL on a file, as somebody beside the server. */
static void run(const char *path, const char *words) {
    sqlite3 *db;
    char *fault = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, words, NULL, NULL, &fault) != SQLITE_OK) {
        print_message("%s: %s\n", words, fault);
        assert_true(false);
    }
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static const char *beside(const store_kind *kind, const char *name) {
    static char path[PATH_ROOM];
    (void)snprintf(path, sizeof path, "%s/%s", kind->folder, name);
    return path;
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static void opens(store_kind *kind) {
    if (!store_kind_open(kind, NULL)) {
        print_message("%s\n", kind->fault);
    }
    assert_non_null(kind->desk.store);
}

static void is_refused(store_kind *kind, const char *why) {
    assert_false(store_kind_open(kind, NULL));
    if (strstr(kind->fault, why) == NULL) {
        print_message("%s\n", kind->fault);
    }
    assert_non_null(strstr(kind->fault, why));
    assert_null(strchr(kind->fault, '\n'));
    assert_true(kind->is_usage);
}

static uint64_t seq_of(store_kind *kind, unsigned number) {
    char id[SECRET_ROOM + 1];
    store_owned *room;
    store_desk_name(number, id);
    assert_int_equal(store_desk_read(&kind->desk, id, 0, &room), STORE_DONE);
    uint64_t seq = room != NULL ? room->as.seq : 0;
    if (room != NULL) {
        store_rows_free_room(room);
    }
    return seq;
}

static void rows_outlive_their_process(void **state) {
    store_kind *kind = *state;
    struct stat found;
    opens(kind);
    uint64_t room = store_desk_make(&kind->desk, 1);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_DONE);
    static const char *const names[] = {"rooms.db", "rooms.db-wal", "rooms.db-shm",
                                        "rooms.db.lock"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_int_equal(stat(beside(kind, names[i]), &found), 0);
        assert_int_equal(found.st_mode & 0777, 0600);
    }
    store_kind_close(kind);
    opens(kind);
    assert_int_equal(seq_of(kind, 1), 2);
    assert_int_equal(kind->desk.store->rooms(kind->desk.store), 1);
    assert_int_equal(store_desk_move(&kind->desk, room, 2, "2 2"), STORE_DONE);
}

static void one_server_has_it(void **state) {
    store_kind *kind = *state;
    store_kind other = *kind;
    char path[PATH_ROOM];
    opens(kind);
    is_refused(&other, "another server is using this store");
    assert_int_equal(symlink(kind->path, beside(kind, "by-another-name")), 0);
    (void)snprintf(path, sizeof path, "%s", beside(kind, "by-another-name"));
    sqlite_plan plan = {.path = path};
    assert_false(store_kind_open(&other, &plan));
    assert_non_null(strstr(other.fault, "another server is using this store"));
    store_kind_close(kind);
    opens(&other);
    store_kind_close(&other);
}

static void other_files_are_left_alone(void **state) {
    store_kind *kind = *state;
    write_file(kind->path, "kazu-save 4\ngame kazutori\n");
    is_refused(kind, "expected a store of rooms");
    assert_int_equal(unlink(kind->path), 0);
    run(kind->path, "CREATE TABLE money(amount)");
    is_refused(kind, "expected a store of rooms");
    run(kind->path, "PRAGMA user_version = 1");
    is_refused(kind, "expected a store of rooms");
    run(kind->path, "SELECT amount FROM money");
    assert_int_equal(unlink(kind->path), 0);
    (void)snprintf(kind->path, sizeof kind->path, "%s", beside(kind, "no/rooms.db"));
    is_refused(kind, "No such file or directory");
}

static void a_newer_store_is_refused(void **state) {
    store_kind *kind = *state;
    opens(kind);
    store_kind_close(kind);
    run(kind->path, "PRAGMA user_version = 99");
    is_refused(kind, "newer version");
    run(kind->path, "PRAGMA user_version = 3");
    opens(kind);
}

static void it_keeps_its_log_beside(void **state) {
    store_kind *kind = *state;
    opens(kind);
    sqlite3 *db;
    sqlite3_stmt *row;
    assert_int_equal(sqlite3_open(kind->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA journal_mode", -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(row, 0), "wal");
    assert_int_equal(sqlite3_finalize(row), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void a_copy_is_made_beside_the_server(void **state) {
    store_kind *kind = *state;
    char to[PATH_ROOM];
    serve_fault fault = {0};
    serve_fault other = {0};
    struct stat found;
    opens(kind);
    uint64_t room = store_desk_make(&kind->desk, 1);
    (void)snprintf(to, sizeof to, "%s", beside(kind, "copy.db"));
    assert_true(sqlite_backup(kind->path, to, &fault));
    assert_int_equal(stat(to, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
    assert_false(sqlite_backup(kind->path, to, &fault));
    assert_non_null(strstr(fault.word, "File exists"));
    assert_false(sqlite_backup(beside(kind, "missing.db"), to, &other));
    assert_non_null(strstr(other.word, "No such file"));
    /* The server did not notice, and the copy stays as it was. */
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_DONE);
    store_kind_close(kind);
    (void)snprintf(kind->path, sizeof kind->path, "%s", to);
    opens(kind);
    assert_int_equal(seq_of(kind, 1), 1);
}

/* Another program holds the lock: away, and fine again when it lets go. */
static void a_locked_file_is_away(void **state) {
    store_kind *kind = *state;
    sqlite3 *db;
    sqlite_plan plan = {.busy_ms = 1};
    assert_true(store_kind_open(kind, &plan));
    uint64_t room = store_desk_make(&kind->desk, 1);
    assert_int_equal(sqlite3_open(kind->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_AWAY);
    assert_false(kind->desk.store->is_up(kind->desk.store));
    assert_int_equal(seq_of(kind, 1), 1); /* to read is not to write */
    assert_false(kind->desk.store->is_up(kind->desk.store));
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_AWAY);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_DONE);
    assert_true(kind->desk.store->is_up(kind->desk.store));
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* Nobody asks: the store finds out by itself that it is back, and says so. */
static void it_comes_back_by_itself(void **state) {
    store_kind *kind = *state;
    sqlite3 *db;
    sqlite_plan plan = {.busy_ms = 1};
    assert_true(store_kind_open(kind, &plan));
    uint64_t room = store_desk_make(&kind->desk, 1);
    assert_int_equal(sqlite3_open(kind->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_AWAY);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    store_desk_wait_up(&kind->desk);
    assert_int_equal(seq_of(kind, 1), 1);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* What is written to a deleted file nobody will ever read: it must not be acknowledged. */
static void a_file_that_is_gone_is_away(void **state) {
    store_kind *kind = *state;
    char other[PATH_ROOM];
    opens(kind);
    uint64_t room = store_desk_make(&kind->desk, 1);
    (void)snprintf(other, sizeof other, "%s", beside(kind, "other.db"));
    assert_int_equal(rename(kind->path, other), 0);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_AWAY);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_AWAY);
    assert_int_equal(rename(other, kind->path), 0);
    assert_int_equal(store_desk_move(&kind->desk, room, 1, "1 1"), STORE_DONE);
    assert_int_equal(seq_of(kind, 1), 2);
}

#define IN_A_FOLDER(test)                                                                          \
    { #test, test, store_kind_folder, store_kind_end, NULL }

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(rows_outlive_their_process),  IN_A_FOLDER(one_server_has_it),
        IN_A_FOLDER(other_files_are_left_alone),  IN_A_FOLDER(a_newer_store_is_refused),
        IN_A_FOLDER(it_keeps_its_log_beside),     IN_A_FOLDER(a_copy_is_made_beside_the_server),
        IN_A_FOLDER(a_locked_file_is_away),       IN_A_FOLDER(it_comes_back_by_itself),
        IN_A_FOLDER(a_file_that_is_gone_is_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
