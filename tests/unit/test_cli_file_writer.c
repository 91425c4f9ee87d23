/*
 * apps/cli/system/file_writer.c: the order of its system calls, and what it does when one of them
 * fails, is interrupted or does half of its work. The calls of the writer come here first.
 */
#define _GNU_SOURCE /* syscall() */
#include "system/file_writer.h"

#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH_ROOM = 64, MANY = 100000, CALLS_MAX = 4096 };

/* Letters of the log: write, sync of the file, close of it, rename, sync of the folder. */
#define CALLS "wscrS"

static struct {
    char log[CALLS_MAX];
    size_t length;
    char bad_call;  /* the call that fails, */
    int bad_code;   /* with this errno, */
    unsigned times; /* so often */
    size_t at_once; /* most bytes of a write; 0: all */
} seen;

static bool is_watching;
static char folder[PATH_ROOM];
static char path[PATH_ROOM + 8];

/* Notes a call; tells whether it fails now. */
static bool fails(char call) {
    assert_true(seen.length < CALLS_MAX - 1);
    seen.log[seen.length++] = call;
    if (call != seen.bad_call || seen.times == 0) {
        return false;
    }
    seen.times--;
    errno = seen.bad_code;
    return true;
}

static bool is_kind(int descriptor, mode_t kind) {
    struct stat state;
    return is_watching && fstat(descriptor, &state) == 0 && (state.st_mode & S_IFMT) == kind;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    if (descriptor > STDERR_FILENO && is_kind(descriptor, S_IFREG)) {
        if (fails('w')) {
            return -1;
        }
        length = seen.at_once > 0 && length > seen.at_once ? seen.at_once : length;
    }
    return syscall(SYS_write, descriptor, bytes, length);
}

int fsync(int descriptor) {
    if (is_watching && fails(is_kind(descriptor, S_IFDIR) ? 'S' : 's')) {
        return -1;
    }
    return 0;
}

int close(int descriptor) {
    bool is_file = is_kind(descriptor, S_IFREG);
    int result = (int)syscall(SYS_close, descriptor);
    if (is_watching && result != 0) {
        fail_msg("closed twice: %d", descriptor);
    }
    return is_file && fails('c') ? -1 : result;
}

int renameat(int from, const char *old, int to, const char *new) {
    if (is_watching && fails('r')) {
        return -1;
    }
#ifdef SYS_renameat
    return (int)syscall(SYS_renameat, from, old, to, new);
#else
    return (int)syscall(SYS_renameat2, from, old, to, new, 0);
#endif
}

static void put_file(const char *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void check_file(const char *text, size_t length) {
    static char found[2 * MANY];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(found, 1, sizeof found, file), length);
    assert_memory_equal(found, text, length);
    assert_int_equal(fclose(file), 0);
}

/* Nothing but the target is in the folder. */
static void check_alone(void) {
    DIR *stream = opendir(folder);
    assert_non_null(stream);
    for (const struct dirent *entry = readdir(stream); entry != NULL; entry = readdir(stream)) {
        if (entry->d_name[0] != '.' || entry->d_name[1] == 'k') {
            assert_string_equal(entry->d_name, "file");
        }
    }
    assert_int_equal(closedir(stream), 0);
}

/* Writes the file with one kind of call failing so often. */
static int write_file(const char *bytes, size_t length, char bad_call, int code, unsigned times) {
    size_t at_once = seen.at_once;
    memset(&seen, 0, sizeof seen);
    seen.at_once = at_once;
    seen.bad_call = bad_call;
    seen.bad_code = code;
    seen.times = times;
    is_watching = true;
    int result = file_writer_write(path, bytes, length);
    is_watching = false;
    check_alone();
    return result;
}

static int start(void **state) {
    (void)state;
    (void)strcpy(folder, "/tmp/kazu-writer-XXXXXX");
    memset(&seen, 0, sizeof seen);
    if (mkdtemp(folder) == NULL) {
        return -1;
    }
    (void)snprintf(path, sizeof path, "%s/file", folder);
    put_file("old");
    return 0;
}

static int end(void **state) {
    (void)state;
    (void)unlink(path);
    return rmdir(folder);
}

static const char *many(void) {
    static char bytes[MANY];
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)(i % 251);
    }
    return bytes;
}

static void bytes_are_on_the_disk_before_the_name_is(void **state) {
    (void)state;
    static const size_t lengths[] = {
        0, 1, FILE_WRITER_WINDOW - 1, FILE_WRITER_WINDOW, FILE_WRITER_WINDOW + 1, MANY};
    for (unsigned is_new = 0; is_new <= 1; is_new++) {
        for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
            if (is_new) {
                assert_int_equal(unlink(path), 0);
            }
            assert_int_equal(write_file(many(), lengths[i], 0, 0, 0), 0);
            check_file(many(), lengths[i]);
            assert_string_equal(seen.log + strspn(seen.log, "w"), "scrS");
        }
    }
}

static void interrupted_calls_are_repeated(void **state) {
    (void)state;
    for (const char *call = CALLS; *call != '\0'; call++) {
        for (unsigned times = 1; times <= 3; times++) {
            put_file("old");
            assert_int_equal(write_file(many(), MANY, *call, EINTR, *call == 'c' ? 1 : times), 0);
            assert_int_equal(seen.times, 0);
            check_file(many(), MANY);
        }
    }
}

static void half_written_blocks_are_continued(void **state) {
    (void)state;
    static const size_t steps[] = {1, 1000, FILE_WRITER_WINDOW - 1};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        size_t length = steps[i] == 1 ? 500 : MANY;
        seen.at_once = steps[i];
        assert_int_equal(write_file(many(), length, 'w', EINTR, 2), 0);
        check_file(many(), length);
    }
}

static void a_fault_keeps_the_old_file(void **state) {
    (void)state;
    static const int codes[] = {EIO, ENOSPC, EDQUOT, EACCES};
    for (const char *call = "wscr"; *call != '\0'; call++) {
        for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
            put_file("old");
            assert_int_equal(write_file(many(), MANY, *call, codes[i], 1), codes[i]);
            check_file("old", 3);
        }
    }
}

static void a_folder_that_cannot_be_synced_is_no_fault(void **state) {
    (void)state;
    static const int codes[] = {EIO, EINVAL, ENOTSUP, EBADF};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        put_file("old");
        assert_int_equal(write_file("new", 3, 'S', codes[i], 1), 0);
        assert_int_equal(seen.times, 0);
        check_file("new", 3);
    }
}

static void a_file_system_without_sync_is_no_fault(void **state) {
    (void)state;
    static const int codes[] = {EINVAL, ENOTSUP};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        put_file("old");
        assert_int_equal(write_file("new", 3, 's', codes[i], 1), 0);
        check_file("new", 3);
    }
}

static void a_dropped_file_leaves_the_old_one(void **state) {
    (void)state;
    file_writer writer;
    assert_int_equal(file_writer_start(&writer, path), 0);
    kz_text_put_bytes(&writer.text, many(), MANY);
    file_writer_drop(&writer);
    check_alone();
    check_file("old", 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bytes_are_on_the_disk_before_the_name_is, start, end),
        cmocka_unit_test_setup_teardown(interrupted_calls_are_repeated, start, end),
        cmocka_unit_test_setup_teardown(half_written_blocks_are_continued, start, end),
        cmocka_unit_test_setup_teardown(a_fault_keeps_the_old_file, start, end),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_synced_is_no_fault, start, end),
        cmocka_unit_test_setup_teardown(a_file_system_without_sync_is_no_fault, start, end),
        cmocka_unit_test_setup_teardown(a_dropped_file_leaves_the_old_one, start, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
