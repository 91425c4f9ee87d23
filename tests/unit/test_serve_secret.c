/* Secrets have their form, do not repeat, and are hashed as the standard says. */
#include "secret.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void names_and_tokens_have_their_form(void **state) {
    (void)state;
    char room[SECRET_ROOM + 1];
    char token[SECRET_TOKEN + 1];
    for (int i = 0; i < 1000; i++) {
        secret_room(room);
        secret_token(token);
        assert_true(secret_is_room(room) && strlen(room) == SECRET_ROOM);
        assert_true(secret_is_token(token) && strlen(token) == SECRET_TOKEN);
        assert_false(secret_is_token(room) || secret_is_room(token));
    }
    assert_false(secret_is_room(""));
    assert_false(secret_is_room("k7m2q9x4tp")); /* no 9 */
    assert_true(secret_is_room("k7m2q3x4tp"));
    assert_false(secret_is_room("K7m2q3x4tp"));
    assert_false(secret_is_room("k7m2q3x4tpa"));
}

static void no_token_comes_twice(void **state) {
    (void)state;
    enum { COUNT = 300 };
    static char tokens[COUNT][SECRET_TOKEN + 1];
    for (int i = 0; i < COUNT; i++) {
        secret_token(tokens[i]);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(tokens[i], tokens[j]);
        }
    }
}

static void random_bytes_fill_all(void **state) {
    (void)state;
    static unsigned char bytes[100000];
    static unsigned char guard[3];
    unsigned seen[256] = {0};
    secret_random(guard, 0);
    assert_int_equal(guard[0] + guard[1] + guard[2], 0);
    secret_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        seen[bytes[i]]++;
    }
    for (int i = 0; i < 256; i++) {
        assert_in_range(seen[i], 200, 600);
    }
}

static void hashes_are_those_of_the_standard(void **state) {
    (void)state;
    uint8_t hash[SECRET_HASH];
    char hex[SECRET_HEX + 1];
    secret_hash("abc", 3, hash);
    secret_hex(hash, hex);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    secret_hash("", 0, hash);
    secret_hex(hash, hex);
    assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

static void equal_is_equal_in_every_byte(void **state) {
    (void)state;
    uint8_t a[SECRET_HASH];
    uint8_t b[SECRET_HASH];
    secret_random(a, sizeof a);
    memcpy(b, a, sizeof b);
    assert_true(secret_equal(a, b));
    for (int bit = 0; bit < 8 * SECRET_HASH; bit++) {
        b[bit / 8] = (uint8_t)(a[bit / 8] ^ (1 << (bit % 8)));
        assert_false(secret_equal(a, b));
        b[bit / 8] = a[bit / 8];
    }
    secret_wipe(b, sizeof b);
    for (int i = 0; i < SECRET_HASH; i++) {
        assert_int_equal(b[i], 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_tokens_have_their_form),
        cmocka_unit_test(no_token_comes_twice),
        cmocka_unit_test(random_bytes_fill_all),
        cmocka_unit_test(hashes_are_those_of_the_standard),
        cmocka_unit_test(equal_is_equal_in_every_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
