/* The n-th write or sync fails, for each n: an answer is kept, and the store recovers by itself. */
#include "serve/store_crash.h"
#include "serve/vfs_shim.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include <cmocka.h>

enum { BATCHES = 5, TRIES = 20, NAME_ROOM = 300 };

/* How the disk fails. */
typedef struct trouble {
    unsigned nth;
    unsigned count;
    int code;
} trouble;

static const trouble kinds[] = {
    {0, 1, SQLITE_FULL},        {0, 3, SQLITE_FULL},        {0, 1, SQLITE_IOERR_WRITE},
    {0, 1, SQLITE_IOERR_FSYNC}, {0, 9, SQLITE_IOERR_FSYNC}, {0, 2, SQLITE_NOMEM},
    {0, 1, SQLITE_IOERR_NOMEM},
};

static void wipe(const store_kind *kind) {
    char command[NAME_ROOM];
    (void)snprintf(command, sizeof command, "rm -rf '%s'/*", kind->folder);
    assert_int_equal(system(command), 0);
}

/* What failed changed nothing, so that it can be said again; what did not is there. */
static unsigned play(store_crash *crash) {
    unsigned failures = 0;
    for (unsigned i = 0; i < BATCHES; i++) {
        unsigned tries = 0;
        store_result result = store_crash_batch(crash);
        while (result == STORE_AWAY && tries++ < TRIES) {
            failures++;
            result = store_crash_batch(crash);
        }
        assert_int_equal(result, STORE_DONE);
        assert_true(crash->kind->desk.store->is_up(crash->kind->desk.store));
    }
    return failures;
}

static void checkpoint(const store_kind *kind, const char *vfs) {
    sqlite3 *db;
    if (sqlite3_open_v2(kind->path, &db, SQLITE_OPEN_READWRITE, vfs) == SQLITE_OK) {
        (void)sqlite3_exec(db, "PRAGMA wal_checkpoint", NULL, NULL, NULL);
    }
    (void)sqlite3_close(db);
}

static void looks_well(store_crash *crash) {
    store_crash_look(crash, crash->kind->path, true);
    if (crash->fault[0] != '\0') {
        print_message("%s\n", crash->fault);
    }
    assert_string_equal(crash->fault, "");
}

/* Plays with one trouble. Gives whether it came. */
static bool play_with(store_kind *kind, const trouble *t, unsigned *failures) {
    store_crash crash = {.kind = kind};
    size_t deleted = 0;
    unsigned tries = 0;
    sqlite_plan plan = {.vfs = vfs_shim_begin()};
    assert_true(store_kind_open(kind, &plan));
    store_crash_begin(&crash, kind);
    (void)store_desk_make(&kind->desk, STORE_CRASH_ROOMS + 1); /* to be deleted */
    uint64_t start = vfs_shim_operations();
    vfs_shim_fail(t->nth, t->count, t->code);
    *failures += play(&crash);
    checkpoint(kind, plan.vfs);
    *failures += play(&crash);
    while (store_desk_expire(&kind->desk, 2000, &deleted) == STORE_AWAY && tries++ < TRIES) {
        assert_int_equal(deleted, 0);
    }
    assert_int_equal(deleted, 1);
    assert_int_equal(kind->desk.store->rooms(kind->desk.store), STORE_CRASH_ROOMS);
    bool has_come = vfs_shim_operations() - start >= t->nth;
    store_kind_close(kind);
    vfs_shim_end();
    looks_well(&crash);
    return has_come;
}

/* Each write and sync only when there is time; else one of 13, which meets pages, their heads and
 * syncs alike. */
static unsigned step_between(void) {
    return tier_is_slow() ? 1 : 13;
}

static void each_write_fails_once(void **state) {
    store_kind *kind = *state;
    unsigned step = step_between();
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        trouble t = kinds[i];
        unsigned failures = 0;
        for (t.nth = 1 + (unsigned)i % step; play_with(kind, &t, &failures); t.nth += step) {
            wipe(kind);
        }
        wipe(kind);
        assert_true(t.nth > 6 * BATCHES);
        assert_true(failures > 0);
    }
}

/* A batch that makes two rooms and moves in a third, of which none is stored the first time. */
static void a_room_that_was_not_made_has_no_number(void **state) {
    store_kind *kind = *state;
    char names[2][SECRET_ROOM + 1];
    const store_event first = {
        .no = 1, .seq = 1, .from = KZ_HOST, .verb = KZ_LOG_open, .text = "game nim\nseats 2\n"};
    const store_event second = {.no = 1, .seq = 2, .verb = KZ_LOG_move, .text = "1"};
    sqlite_plan plan = {.vfs = vfs_shim_begin()};
    assert_true(store_kind_open(kind, &plan));
    uint64_t third = store_desk_make(&kind->desk, 3);
    store_change changes[3] = {{.state = STORE_WAITING}, {.room = third, .base = 1}, {.base = 0}};
    changes[1].events = &second;
    for (int i = 0; i < 3; i += 2) {
        store_desk_name(10 + (unsigned)i, names[i / 2]);
        changes[i].id = names[i / 2];
        changes[i].options = "lag";
        changes[i].events = &first;
    }
    for (int i = 0; i < 3; i++) {
        changes[i].event_count = 1;
        changes[i].state = STORE_WAITING;
        changes[i].used_s = 1000;
    }
    vfs_shim_fail(1, 1, SQLITE_FULL);
    assert_int_equal(store_desk_append(&kind->desk, changes, 3), STORE_AWAY);
    assert_int_equal(changes[0].room, 0);
    assert_int_equal(changes[1].room, third);
    assert_int_equal(changes[2].room, 0);
    /* So the same may be said again. */
    assert_int_equal(store_desk_append(&kind->desk, changes, 3), STORE_DONE);
    for (int i = 0; i < 3; i += 2) {
        store_owned *room;
        assert_int_equal(changes[i].result, STORE_DONE);
        assert_int_equal(store_desk_read(&kind->desk, names[i / 2], 0, &room), STORE_DONE);
        assert_non_null(room);
        assert_int_equal(room->as.room, changes[i].room);
        store_rows_free_room(room);
    }
    assert_int_equal(changes[1].result, STORE_DONE);
    assert_int_not_equal(changes[0].room, changes[2].room);
    assert_int_equal(kind->desk.store->rooms(kind->desk.store), 3);
    store_kind_close(kind);
    vfs_shim_end();
}

/* A start that failed leaves nothing that the next one stumbles over. */
static void a_start_fails(void **state) {
    store_kind *kind = *state;
    bool has_come = true;
    for (trouble t = {1, 1, SQLITE_FULL}; has_come; t.nth++) {
        sqlite_plan plan = {.vfs = vfs_shim_begin()};
        vfs_shim_fail(t.nth, t.count, t.code);
        bool is_open = store_kind_open(kind, &plan);
        if (!is_open) {
            assert_false(kind->is_usage);
            assert_true(strlen(kind->fault) > 0);
        }
        has_come = vfs_shim_operations() >= t.nth;
        assert_true(has_come || is_open);
        vfs_shim_fail(0, 0, SQLITE_OK);
        store_kind_close(kind);
        assert_true(store_kind_open(kind, &plan));
        assert_int_equal(store_desk_make(&kind->desk, 1), 1);
        store_kind_close(kind);
        vfs_shim_end();
        wipe(kind);
    }
}

#define IN_A_FOLDER(test)                                                                          \
    { #test, test, store_kind_folder, store_kind_end, NULL }

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(each_write_fails_once),
        IN_A_FOLDER(a_room_that_was_not_made_has_no_number),
        IN_A_FOLDER(a_start_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
