/* Reading a folder: what becomes part of the site, under which path, in which forms. */
#include "http/site_read.h"

#include <errno.h>
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

static char folder[64];

static const char *path_of(const char *name) {
    static char path[PATH_ROOM];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static void make_folder(const char *name) {
    assert_int_equal(mkdir(path_of(name), 0700), 0);
}

static int begin(void **state) {
    (void)state;
    (void)snprintf(folder, sizeof folder, "/tmp/kazu-site-XXXXXX");
    return mkdtemp(folder) == NULL;
}

static int end(void **state) {
    char command[PATH_ROOM];
    (void)state;
    (void)snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void holds(const http_site *site, const char *path, http_coding coding, const char *text) {
    const http_file *file = http_site_find(site, http_slice_of(path));
    assert_non_null(file);
    if (text == NULL) {
        assert_null(file->forms[coding].bytes);
        return;
    }
    assert_int_equal(file->forms[coding].length, strlen(text));
    assert_memory_equal(file->forms[coding].bytes, text, strlen(text));
}

static void files_and_their_forms_are_read(void **state) {
    (void)state;
    http_site site = {0};
    write_file("index.html", "<p>");
    write_file("a.js", "a");
    write_file("a.js.gz", "za");
    write_file("a.js.br", "ba");
    write_file("lonely.js.gz", "z");
    write_file(".hidden", "h");
    write_file("empty", "");
    make_folder("sub");
    write_file("sub/index.html", "<sub>");
    write_file("sub/x.html", "x");
    write_file("noindex.html", "");
    make_folder(".git");
    write_file(".git/config", "c");
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    assert_int_equal(http_site_read(&site, folder), 0);
    assert_int_equal(site.count, 6);
    assert_int_equal(site.bytes, 3 + 1 + 2 + 2 + 0 + 5 + 1);
    holds(&site, "/", HTTP_CODING_IDENTITY, "<p>");
    holds(&site, "/index.html", HTTP_CODING_GZIP, NULL);
    holds(&site, "/a.js", HTTP_CODING_IDENTITY, "a");
    holds(&site, "/a.js", HTTP_CODING_GZIP, "za");
    holds(&site, "/a.js", HTTP_CODING_BR, "ba");
    holds(&site, "/empty", HTTP_CODING_IDENTITY, "");
    holds(&site, "/sub/", HTTP_CODING_IDENTITY, "<sub>");
    assert_null(http_site_find(&site, http_slice_of("/sub")));
    assert_null(http_site_find(&site, http_slice_of("/no")));
    assert_null(http_site_find(&site, http_slice_of("")));
    http_site_free(&site);
}

static void what_cannot_be_read_is_told(void **state) {
    (void)state;
    http_site site = {0};
    assert_int_equal(http_site_read(&site, path_of("none")), ENOENT);
    assert_int_equal(http_site_read(&site, ""), ENOENT);
    write_file("file", "f");
    assert_int_equal(http_site_read(&site, path_of("file")), ENOTDIR);
    http_site_free(&site);
}

/* A folder that leads into itself must not be walked for ever. */
static void depth_is_bounded(void **state) {
    (void)state;
    http_site site = {0};
    write_file("a", "a");
    assert_int_equal(symlink(".", path_of("self")), 0);
    assert_int_equal(http_site_read(&site, folder), EFBIG);
    http_site_free(&site);
}

static void forms_need_their_file(void **state) {
    (void)state;
    http_site site = {0};
    unsigned char *bytes = malloc(1);
    assert_non_null(bytes);
    bytes[0] = 'x';
    assert_false(http_site_add(&site, "/a", HTTP_CODING_GZIP, bytes, 1));
    assert_true(http_site_add(&site, "/a", HTTP_CODING_IDENTITY, bytes, 1));
    assert_false(http_site_add(&site, "/a", HTTP_CODING_IDENTITY, bytes, 1));
    http_site_free(&site);
    assert_int_equal(site.count, 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(files_and_their_forms_are_read),
        TEST(what_cannot_be_read_is_told),
        TEST(depth_is_bounded),
        TEST(forms_need_their_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
