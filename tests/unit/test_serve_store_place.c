/* A new store, or a copy of one, outlives a loss of power: its folder is synced when it is there.
 */
#include "serve/store_kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH_ROOM = 400 };

/* Which folder is waited for, and what a sync of it found. */
static struct {
    struct stat folder;
    char path[PATH_ROOM]; /* of the file */
    unsigned before;      /* syncs of the folder while the file was not there */
    unsigned after;
} watched;

/* Takes the place of libc's in this program: syncs, and looks whether it is the folder. */
int fsync(int descriptor) {
    struct stat synced;
    if (fstat(descriptor, &synced) == 0 && synced.st_dev == watched.folder.st_dev &&
        synced.st_ino == watched.folder.st_ino) {
        bool is_there = access(watched.path, F_OK) == 0;
        watched.before += is_there ? 0 : 1;
        watched.after += is_there ? 1 : 0;
    }
    return fdatasync(descriptor);
}

static void watch(const char *folder, const char *name) {
    memset(&watched, 0, sizeof watched);
    assert_int_equal(stat(folder, &watched.folder), 0);
    (void)snprintf(watched.path, sizeof watched.path, "%s/%s", folder, name);
}

static void open_and_close(store_kind *kind, const char *path) {
    const sqlite_plan plan = {.path = path};
    if (!store_kind_open(kind, &plan)) {
        print_message("%s\n", kind->fault);
    }
    assert_non_null(kind->desk.store);
    store_kind_close(kind);
}

static void a_new_store_is_there_for_good(void **state) {
    store_kind *kind = *state;
    watch(kind->folder, "new.db");
    open_and_close(kind, watched.path);
    assert_int_not_equal(watched.after, 0);
    assert_int_equal(watched.before, 0);
}

/* The folder is the one that the file is in, not the one that a link to it is in. */
static void a_store_behind_a_link_to_a_folder(void **state) {
    store_kind *kind = *state;
    char real[PATH_ROOM];
    char link[PATH_ROOM];
    char path[PATH_ROOM + 10];
    (void)snprintf(real, sizeof real, "%s/real", kind->folder);
    (void)snprintf(link, sizeof link, "%s/link", kind->folder);
    assert_int_equal(mkdir(real, 0700), 0);
    assert_int_equal(symlink("real", link), 0);
    watch(real, "new.db");
    (void)snprintf(path, sizeof path, "%s/new.db", link);
    open_and_close(kind, path);
    assert_int_not_equal(watched.after, 0);
}

static void a_store_in_the_working_folder(void **state) {
    store_kind *kind = *state;
    char before[PATH_ROOM];
    assert_non_null(getcwd(before, sizeof before));
    watch(kind->folder, "new.db");
    assert_int_equal(chdir(kind->folder), 0);
    open_and_close(kind, "new.db");
    assert_int_equal(chdir(before), 0);
    assert_int_not_equal(watched.after, 0);
}

static void a_backup_is_there_for_good(void **state) {
    store_kind *kind = *state;
    serve_fault fault;
    assert_true(store_kind_open(kind, NULL));
    assert_int_equal(store_desk_make(&kind->desk, 1), 1);
    watch(kind->folder, "copy.db");
    assert_true(sqlite_backup(kind->path, watched.path, &fault));
    assert_int_not_equal(watched.after, 0);
    store_kind_close(kind);
}

#define IN_A_FOLDER(test)                                                                          \
    { #test, test, store_kind_folder, store_kind_end, NULL }

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_new_store_is_there_for_good),
        IN_A_FOLDER(a_store_behind_a_link_to_a_folder),
        IN_A_FOLDER(a_store_in_the_working_folder),
        IN_A_FOLDER(a_backup_is_there_for_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
