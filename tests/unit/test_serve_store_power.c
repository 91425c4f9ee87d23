/* The power fails before each write and each sync of a play: what was acknowledged is there. */
#include "serve/store_crash.h"
#include "serve/vfs_shim.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <sqlite3.h>

#include <cmocka.h>

enum { BATCHES = 36, CHECKPOINT_EACH = 9, PATH_ROOM = 300 };

typedef struct power {
    store_crash crash;
    char from[PATH_ROOM]; /* folder of the store */
    char to[PATH_ROOM];   /* folder of what is left of it */
    char path[PATH_ROOM];
    unsigned survive;
    bool is_normal;
    unsigned points;
    unsigned each; /* so many points are one that is looked at */
} power;

/* On the thread that is about to write. */
static void lose(void *user) {
    power *p = user;
    if (p->points++ % p->each == 0) {
        vfs_shim_crash(p->from, p->to, p->survive);
        store_crash_look(&p->crash, p->path, !p->is_normal);
    }
}

/* Each point of a play is looked at only when there is time; else one of seven, which meets each
 * kind of operation. */
static unsigned points_between(void) {
    return tier_is_slow() ? 1 : 7;
}

/* Somebody beside the server moves the log into the store, so that the log begins anew. */
static void checkpoint(const store_kind *kind, const char *vfs) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open_v2(kind->path, &db, SQLITE_OPEN_READWRITE, vfs), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA wal_checkpoint", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void play(power *p, store_kind *kind, const sqlite_plan *plan) {
    assert_true(store_kind_open(kind, plan));
    store_crash_begin(&p->crash, kind);
    for (unsigned i = 1; i <= BATCHES; i++) {
        assert_int_equal(store_crash_batch(&p->crash), STORE_DONE);
        if (i % CHECKPOINT_EACH == 0) {
            checkpoint(kind, plan->vfs);
        }
        if (i == BATCHES / 2) {
            store_kind_close(kind);
            assert_true(store_kind_open(kind, plan));
        }
    }
    store_kind_close(kind);
}

static void power_fails(store_kind *kind, unsigned survive, bool is_normal) {
    char command[PATH_ROOM + 20];
    power *p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->survive = survive;
    p->is_normal = is_normal;
    p->each = points_between();
    (void)snprintf(p->from, sizeof p->from, "%s/", kind->folder);
    (void)snprintf(p->to, sizeof p->to, "%s/left/", kind->folder);
    (void)snprintf(p->path, sizeof p->path, "%s/left/rooms.db", kind->folder);
    (void)snprintf(command, sizeof command, "mkdir '%s'", p->to);
    assert_int_equal(system(command), 0);
    sqlite_plan plan = {.vfs = vfs_shim_begin(), .is_normal = is_normal};
    vfs_shim_watch(lose, p);
    play(p, kind, &plan);
    if (p->crash.fault[0] != '\0') {
        print_message("%s\n", p->crash.fault);
    }
    assert_string_equal(p->crash.fault, "");
    assert_true(p->points > 2 * BATCHES);
    /* Each batch waits for the disk, or none does. */
    assert_true(is_normal ? vfs_shim_syncs() < BATCHES : vfs_shim_syncs() > BATCHES);
    vfs_shim_end();
    store_crash_look(&p->crash, kind->path, true);
    assert_string_equal(p->crash.fault, "");
    free(p);
}

static void nothing_unsynced_survives(void **state) {
    power_fails(*state, 0, false);
}

static void half_of_the_sectors_survive(void **state) {
    power_fails(*state, 128, false);
}

static void nearly_all_sectors_survive(void **state) {
    power_fails(*state, 250, false);
}

static void without_waiting_the_file_is_whole(void **state) {
    power_fails(*state, 0, true);
}

static void without_waiting_half_survives(void **state) {
    power_fails(*state, 128, true);
}

#define IN_A_FOLDER(test)                                                                          \
    { #test, test, store_kind_folder, store_kind_end, NULL }

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(nothing_unsynced_survives),         IN_A_FOLDER(half_of_the_sectors_survive),
        IN_A_FOLDER(nearly_all_sectors_survive),        IN_A_FOLDER(without_waiting_half_survives),
        IN_A_FOLDER(without_waiting_the_file_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
