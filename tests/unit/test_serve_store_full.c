/* A disk that is really full: away, and fine again when there is room. */
#define _GNU_SOURCE /* unshare() */
#include "serve/store_crash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <sched.h>
#include <sys/mount.h>
#endif
#include <unistd.h>

#include <cmocka.h>

enum { BATCHES_MAX = 5000, FILLER = 256 * 1024, PATH_ROOM = 300 };

/* Puts a small file system over a folder, which only this process sees. False: it may not. */
static bool mount_small(const char *folder) {
#ifdef __linux__
    return unshare(CLONE_NEWNS) == 0 &&
           mount("none", "/", "none", MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount("kazu", folder, "tmpfs", 0, "size=1m,mode=0700") == 0;
#else
    (void)folder;
    return false;
#endif
}

static void unmount(const char *folder) {
#ifdef __linux__
    assert_int_equal(umount2(folder, MNT_DETACH), 0);
#else
    (void)folder;
#endif
}

static void write_filler(const char *path) {
    char *bytes = calloc(1, FILLER);
    FILE *file = fopen(path, "wb");
    assert_non_null(bytes);
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, FILLER, file), FILLER);
    assert_int_equal(fclose(file), 0);
    free(bytes);
}

static void a_full_disk_is_away(void **state) {
    store_kind *kind = *state;
    store_crash crash = {.kind = kind};
    char filler[PATH_ROOM];
    unsigned batches = 0;
    if (!mount_small(kind->folder)) {
        print_message("no right to mount: not tested\n");
        skip();
    }
    (void)snprintf(filler, sizeof filler, "%s/filler", kind->folder);
    write_filler(filler);
    assert_true(store_kind_open(kind, NULL));
    store_crash_begin(&crash, kind);
    store_result result = STORE_DONE;
    while (result == STORE_DONE && batches++ < BATCHES_MAX) {
        result = store_crash_batch(&crash);
    }
    assert_int_equal(result, STORE_AWAY);
    assert_false(kind->desk.store->is_up(kind->desk.store));
    assert_int_equal(store_crash_batch(&crash), STORE_AWAY);
    assert_int_equal(unlink(filler), 0);
    assert_int_equal(store_crash_batch(&crash), STORE_DONE);
    assert_true(kind->desk.store->is_up(kind->desk.store));
    store_kind_close(kind);
    store_crash_look(&crash, kind->path, true);
    assert_string_equal(crash.fault, "");
    unmount(kind->folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        {"a_full_disk_is_away", a_full_disk_is_away, store_kind_folder, store_kind_end, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
