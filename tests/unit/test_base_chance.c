/* Keys and streams of chance against the published keystreams of ChaCha20 with a 64-bit counter and
   a 64-bit nonce, which is here the label. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/chance.h"

#include <string.h>

enum { HEX_MAX = 512 };

/** Writes the next bytes of a stream as hexadecimal digits, the first byte of the stream first. */
static void hex_of(kz_chance *chance, size_t words, char *hex) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < words; i++) {
        uint64_t bits = kz_chance_next(chance);
        for (int byte = 0; byte < 8; byte++) {
            *hex++ = digits[bits >> (8 * byte) >> 4 & 15];
            *hex++ = digits[bits >> (8 * byte) & 15];
        }
    }
    *hex = '\0';
}

static kz_key counting_key(void) {
    kz_key key;
    for (size_t i = 0; i < sizeof key.bytes; i++) {
        key.bytes[i] = (uint8_t)i;
    }
    return key;
}

static void check_stream(const kz_key *key, uint64_t label, const char *published) {
    char hex[HEX_MAX + 1];
    kz_chance chance;
    kz_chance_init(&chance, key, label);
    hex_of(&chance, strlen(published) / 16, hex);
    assert_string_equal(hex, published);
}

/* draft-agl-tls-chacha20poly1305-04, section 7; the first two blocks of the zero key are also
   RFC 8439, A.1, vectors 1 and 2. The last is 256 bytes long: four blocks. */
static void streams_are_the_published_ones(void **state) {
    (void)state;
    const kz_key zero = {{0}};
    kz_key one = {{0}};
    one.bytes[31] = 1;
    const kz_key counting = counting_key();
    check_stream(&zero, 0,
                 "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    check_stream(&one, 0,
                 "4540f05a9f1fb296d7736e7b208e3c96eb4fe1834688d2604f450952ed432d41"
                 "bbe2a0b6ea7566d2a5d1e7e20d42af2c53d792b1c43fea817e9ad275ae546963");
    check_stream(&zero, UINT64_C(1) << 56,
                 "de9cba7bf3d69ef5e786dc63973f653a0b49e015adbff7134fcb7df137821031"
                 "e85a050278a7084527214f73efc7fa5b5277062eb7a0433e");
    check_stream(&zero, 1,
                 "ef3fdfd6c61578fbf5cf35bd3dd33b8009631634d21e42ac33960bd138e50d32"
                 "111e4caf237ee53ca8ad6426194a88545ddc497a0b466e7d6bbdb0041b2f586b");
    check_stream(&counting, UINT64_C(0x0706050403020100),
                 "f798a189f195e66982105ffb640bb7757f579da31602fc93ec01ac56f85ac3c1"
                 "34a4547b733b46413042c9440049176905d3be59ea1c53f15916155c2be8241a"
                 "38008b9a26bc35941e2444177c8ade6689de95264986d95889fb60e84629c9bd"
                 "9a5acb1cc118be563eb9b3a4a472f82e09a7e778492b562ef7130e88dfe031c7"
                 "9db9d4f7c7a899151b9a475032b63fc385245fe054e3dd5a97a5f576fe064025"
                 "d3ce042c566ab2c507b138db853e3d6959660996546cc9c4a6eafdc777c040d7"
                 "0eaf46f76dad3979e5c5360c3317166a1c894c94a371876a94df7628fe4eaaf2"
                 "ccb27d5aaae0ad7ad0f9d4b6ad3b54098746d4524d38407a6deb3ab78fab78c9");
}

/* RFC 8439, A.1, vector 4 has the block counter 2: two blocks are left out. */
static void the_block_counter_counts(void **state) {
    (void)state;
    char hex[HEX_MAX + 1];
    kz_key key = {{0}};
    kz_chance chance;
    key.bytes[1] = 0xff;
    kz_chance_init(&chance, &key, 0);
    for (int word = 0; word < 16; word++) {
        (void)kz_chance_next(&chance);
    }
    hex_of(&chance, 8, hex);
    assert_string_equal(hex, "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                             "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

static kz_status parse(const char *text, kz_key *key, kz_error *error) {
    return kz_key_parse(text, strlen(text), key, error);
}

static void check_same(const char *text, const char *printed) {
    char buffer[80];
    kz_text out;
    kz_key key;
    memset(&key, 0xAA, sizeof key);
    assert_int_equal(parse(text, &key, NULL), KZ_OK);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_key_print(&key, &out);
    assert_string_equal(buffer, printed);
}

static void keys_are_read_as_they_are_written(void **state) {
    (void)state;
    check_same("0", "0");
    check_same("7", "7");
    check_same("0007", "7");
    check_same("18446744073709551615", "18446744073709551615");
    check_same("x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff",
               "x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff");
    check_same("xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
               "xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
    /* A key whose last 24 bytes are zero is a seed, lowest byte first. */
    check_same("x0102000000000000000000000000000000000000000000000000000000000000", "513");
}

static void what_is_no_key_is_refused_in_its_place(void **state) {
    (void)state;
    static const struct {
        const char *text;
        kz_status status;
        uint32_t column;
    } cases[] = {
        {"", KZ_BAD_INPUT, 1},
        {"-1", KZ_BAD_INPUT, 1},
        {"+1", KZ_BAD_INPUT, 1},
        {" 1", KZ_BAD_INPUT, 1},
        {"1 ", KZ_BAD_INPUT, 1},
        {"0x7", KZ_BAD_INPUT, 1},
        {"18446744073709551616", KZ_OUT_OF_RANGE, 1},
        {"99999999999999999999999", KZ_OUT_OF_RANGE, 1},
        {"x", KZ_BAD_INPUT, 2},
        {"x12", KZ_BAD_INPUT, 2},
        {"X000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff", KZ_BAD_INPUT, 1},
        {"x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1ef", KZ_BAD_INPUT, 2},
        {"x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff0", KZ_BAD_INPUT, 2},
        {"x000102030405060708090a0b0c0d0e0g101112131415161718191a1b1c1d1eff", KZ_BAD_INPUT, 2},
        {"x00010203040506070809\x01"
         "a0b0c0d0e0f101112131415161718191a1b1c1d1eff",
         KZ_BAD_INPUT, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_key key;
        kz_key before;
        kz_error error = {0};
        memset(&key, 0x5A, sizeof key);
        before = key;
        assert_int_equal(parse(cases[i].text, &key, &error), cases[i].status);
        assert_int_equal(error.status, cases[i].status);
        assert_int_equal(error.column, cases[i].column);
        assert_memory_equal(&key, &before, sizeof key);
    }
}

static void seeds_are_known_as_such(void **state) {
    (void)state;
    uint64_t seed = 1;
    kz_key key = kz_key_of(UINT64_C(0x0102030405060708));
    assert_int_equal(key.bytes[0], 8);
    assert_int_equal(key.bytes[7], 1);
    assert_true(kz_key_is_seed(&key, &seed));
    assert_true(seed == UINT64_C(0x0102030405060708));
    key.bytes[31] = 1;
    assert_false(kz_key_is_seed(&key, &seed));
    key = kz_key_of(0);
    key.bytes[8] = 1;
    assert_false(kz_key_is_seed(&key, &seed));
}

/* A seed is given on as it is, whatever was drawn before; of another key 64 bits are drawn. */
static void a_seed_is_handed_on(void **state) {
    (void)state;
    kz_chance chance;
    kz_chance other;
    kz_key key = kz_key_of(UINT64_MAX - 5);
    kz_chance_init(&chance, &key, 9);
    (void)kz_chance_next(&chance);
    assert_true(kz_chance_seed(&chance) == UINT64_MAX - 5);
    assert_true(kz_chance_seed(&chance) == UINT64_MAX - 5);
    key = counting_key();
    kz_chance_init(&chance, &key, 9);
    kz_chance_init(&other, &key, 9);
    assert_true(kz_chance_seed(&chance) == kz_chance_next(&other));
    assert_true(kz_chance_seed(&chance) == kz_chance_next(&other));
}

/* A key drawn is the next 32 bytes of the stream. */
static void keys_are_drawn_from_the_stream(void **state) {
    (void)state;
    static const uint8_t first[8] = {0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90};
    static const uint8_t last[8] = {0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7};
    const kz_key zero = {{0}};
    kz_chance chance;
    kz_chance_init(&chance, &zero, 0);
    kz_key key = kz_chance_key(&chance);
    assert_memory_equal(key.bytes, first, sizeof first);
    assert_memory_equal(key.bytes + 24, last, sizeof last);
}

/* 2^64 mod 6 is 4: the four lowest of all values are thrown away, no other. With a bound of
   2^63 + 1 almost every second value is. */
static void numbers_below_a_bound_are_fair(void **state) {
    (void)state;
    enum { DRAWS = 60000 };
    static const uint64_t bound = (UINT64_C(1) << 63) + 1;
    unsigned count[6] = {0};
    const kz_key key = kz_key_of(11);
    kz_chance chance;
    kz_chance plain;
    kz_chance_init(&chance, &key, 0);
    for (int i = 0; i < DRAWS; i++) {
        count[kz_chance_below(&chance, 6)]++;
    }
    double square = 0;
    for (int i = 0; i < 6; i++) {
        double off = (double)count[i] - DRAWS / 6.0;
        square += off * off / (DRAWS / 6.0);
    }
    assert_true(square < 20.5); /* chi square of 5 degrees: one seed of 1,000 is worse */
    kz_chance_init(&chance, &key, 3);
    kz_chance_init(&plain, &key, 3);
    for (int i = 0; i < 1000; i++) {
        uint64_t bits = kz_chance_next(&plain);
        while (bits < bound - 2) { /* 2^64 mod bound = 2^64 - bound = 2^63 - 1 */
            bits = kz_chance_next(&plain);
        }
        assert_true(kz_chance_below(&chance, bound) == bits % bound);
    }
    for (int i = 0; i < 10; i++) {
        assert_true(kz_chance_below(&chance, 1) == 0);
    }
}

/* Streams of one key with different labels, and of keys that differ in a bit, are unlike. */
static void labels_and_keys_part_the_streams(void **state) {
    (void)state;
    enum { STREAMS = 64 };
    uint64_t first[STREAMS];
    for (uint64_t i = 0; i < STREAMS; i++) {
        kz_key key = kz_key_of(i < STREAMS / 2 ? 5 : UINT64_C(1) << (i - STREAMS / 2));
        kz_chance chance;
        kz_chance_init(&chance, &key, i < STREAMS / 2 ? UINT64_C(1) << (2 * i) : 0);
        first[i] = kz_chance_next(&chance);
        for (uint64_t k = 0; k < i; k++) {
            unsigned same = 0;
            for (int bit = 0; bit < 64; bit++) {
                same += (first[i] ^ first[k]) >> bit & 1 ? 0 : 1;
            }
            assert_in_range(same, 9, 55);
        }
    }
}

static void a_copied_stream_goes_on_alike(void **state) {
    (void)state;
    const kz_key key = kz_key_of(3);
    kz_chance chance;
    kz_chance_init(&chance, &key, 0);
    for (int i = 0; i < 5; i++) {
        (void)kz_chance_next(&chance);
    }
    kz_chance copy = chance;
    for (int i = 0; i < 20; i++) {
        assert_true(kz_chance_next(&chance) == kz_chance_next(&copy));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(streams_are_the_published_ones),
        cmocka_unit_test(the_block_counter_counts),
        cmocka_unit_test(keys_are_read_as_they_are_written),
        cmocka_unit_test(what_is_no_key_is_refused_in_its_place),
        cmocka_unit_test(seeds_are_known_as_such),
        cmocka_unit_test(a_seed_is_handed_on),
        cmocka_unit_test(keys_are_drawn_from_the_stream),
        cmocka_unit_test(numbers_below_a_bound_are_fair),
        cmocka_unit_test(labels_and_keys_part_the_streams),
        cmocka_unit_test(a_copied_stream_goes_on_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
