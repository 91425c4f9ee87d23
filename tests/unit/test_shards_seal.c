/* Seals of checkpoints: what was sealed is found again, and anything else is refused in place. */
#include "shards/part_seal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 4096 };

static const part_seal seal = {"1.2.3", "some analysis"};
static const char body[] = "plan 7\nshards 0-3\nend\n";

static void print(const void *result, kz_text *out) {
    kz_text_put(out, result);
}

/* Seals the body as another version or analysis may have. @return the length */
static size_t put(const part_seal *by, char *buffer) {
    kz_text text;
    kz_text_init(&text, buffer, ROOM);
    part_seal_put(by, print, body, &text);
    assert_false(text.truncated);
    return text.length;
}

static void refuses(const char *bytes, size_t length, const char *message, const char *token) {
    size_t at = 77;
    kz_error error = {0};
    assert_int_equal(part_seal_check(&seal, bytes, length, &at, &error), KZ_BAD_INPUT);
    assert_string_equal(error.message, message);
    assert_string_equal(error.token, token);
    assert_int_equal(at, 77);
}

static void test_what_was_sealed_is_found(void **state) {
    (void)state;
    char bytes[ROOM];
    size_t length = put(&seal, bytes);
    size_t at = 0;
    assert_true(part_seal_is_there(bytes, length));
    assert_int_equal(part_seal_check(&seal, bytes, length, &at, NULL), KZ_OK);
    assert_int_equal(length - at, strlen(body));
    assert_memory_equal(bytes + at, body, strlen(body));
    assert_memory_equal(bytes, "kazu checkpoint 1 sum ", 22);
    assert_false(part_seal_is_there(body, strlen(body)));
    assert_false(part_seal_is_there(bytes, 21));
}

static void test_every_torn_end_is_refused(void **state) {
    (void)state;
    char bytes[ROOM];
    size_t length = put(&seal, bytes);
    for (size_t cut = 0; cut < length; cut++) {
        refuses(bytes, cut, "the checkpoint is damaged", "");
    }
    bytes[length] = '\n';
    refuses(bytes, length + 1, "the checkpoint is damaged", "");
}

static void test_every_changed_bit_is_refused(void **state) {
    (void)state;
    char bytes[ROOM];
    size_t length = put(&seal, bytes);
    for (size_t i = 0; i < 8 * length; i++) {
        bytes[i / 8] ^= (char)(1 << i % 8);
        refuses(bytes, length, "the checkpoint is damaged", "");
        bytes[i / 8] ^= (char)(1 << i % 8);
    }
}

static void test_others_are_named(void **state) {
    (void)state;
    char bytes[ROOM];
    refuses(bytes, put(&(part_seal){"1.2.4", seal.analysis}, bytes),
            "the checkpoint is from another version", "1.2.4");
    refuses(bytes, put(&(part_seal){"1.2", seal.analysis}, bytes),
            "the checkpoint is from another version", "1.2");
    refuses(bytes, put(&(part_seal){seal.version, "another"}, bytes),
            "the checkpoint is from another analysis", "another");
    refuses(bytes, put(&(part_seal){seal.version, ""}, bytes),
            "the checkpoint is from another analysis", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_sealed_is_found),
        cmocka_unit_test(test_every_torn_end_is_refused),
        cmocka_unit_test(test_every_changed_bit_is_refused),
        cmocka_unit_test(test_others_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
