/* apps/cli/system/file_reader.c: whole files up to the limit, and not a byte more. */
#include "system/file_reader.h"

#include "output/complain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH_ROOM = 64, BLOCK = 1 << 16, LONGEST = 5 * BLOCK };

static const cli_program program = {.name = "test"};
static cli_context cli = {.program = &program};
static supervisor watch;
static char path[PATH_ROOM];

static char byte_at(size_t i) {
    return (char)(i * 7 % 251); /* NULs, too */
}

static void make_file(size_t length) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (size_t i = 0; i < length; i++) {
        assert_int_not_equal(putc(byte_at(i), file), EOF);
    }
    assert_int_equal(fclose(file), 0);
}

/* Reads the file with a limit; a fault is kept in `error`. */
static int read_file(size_t limit, file_text *text, kz_error *error) {
    *error = (kz_error){.status = KZ_OK};
    complain_hold(error);
    int status = file_text_read(&watch, path, limit, text);
    complain_hold(NULL);
    return status;
}

static void check_length(size_t length, size_t limit) {
    file_text text;
    kz_error error;
    int status = read_file(limit, &text, &error);
    if (length >= limit) {
        assert_int_equal(status, EXIT_USAGE);
        assert_string_equal(error.message, "the file is too long");
    } else {
        assert_int_equal(status, EXIT_YES);
        assert_int_equal(text.length, length);
        for (size_t i = 0; i < length; i++) {
            assert_int_equal(text.data[i], byte_at(i));
        }
    }
    file_text_free(&watch, &text);
}

static int start(void **state) {
    (void)state;
    (void)strcpy(path, "/tmp/kazu-reader-XXXXXX");
    int made = mkstemp(path);
    supervise_start(&watch, &cli);
    return made < 0 ? -1 : close(made);
}

static int end(void **state) {
    (void)state;
    supervise_end(&watch);
    return unlink(path);
}

static void files_are_read_up_to_their_limit(void **state) {
    (void)state;
    static const size_t limits[] = {1,         2,         100,           BLOCK - 1,    BLOCK,
                                    BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 1, 3 * BLOCK / 2};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        size_t limit = limits[i];
        const size_t lengths[] = {0,         limit - 1, limit, limit + 1, 2 * limit - 1,
                                  2 * limit, LONGEST};
        for (size_t j = 0; j < sizeof lengths / sizeof lengths[0]; j++) {
            make_file(lengths[j]);
            check_length(lengths[j], limit);
        }
    }
}

static void all_memory_is_given_back(void **state) {
    (void)state;
    file_text text;
    kz_error error;
    make_file(LONGEST);
    uint64_t before = watch.work.memory_used;
    assert_int_equal(read_file(LONGEST, &text, &error), EXIT_USAGE);
    file_text_free(&watch, &text);
    assert_int_equal(watch.work.memory_used, before);
    watch.work.memory_limit = before + BLOCK; /* enough for the first block alone */
    assert_int_equal(read_file(LONGEST + 1, &text, &error), EXIT_UNDECIDED);
    file_text_free(&watch, &text);
    assert_int_equal(watch.work.memory_used, before);
}

static void what_cannot_be_read_is_told(void **state) {
    (void)state;
    file_text text;
    kz_error error;
    (void)strcpy(path, "/tmp");
    assert_int_equal(read_file(100, &text, &error), EXIT_USAGE);
    file_text_free(&watch, &text);
    (void)strcpy(path, "/nowhere/file");
    assert_int_equal(read_file(100, &text, &error), EXIT_USAGE);
    file_text_free(&watch, &text);
    assert_string_equal(error.message, "cannot read");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(files_are_read_up_to_their_limit, start, end),
        cmocka_unit_test_setup_teardown(all_memory_is_given_back, start, end),
        cmocka_unit_test(what_cannot_be_read_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
