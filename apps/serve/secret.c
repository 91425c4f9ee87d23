/* Secrets from the system's own chance, hashed and compared by nettle. */
#include "secret.h"

#include <nettle/memops.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <uv.h>

enum { ALPHABET = 32 };

static const char alphabet[ALPHABET + 1] = "abcdefghijklmnopqrstuvwxyz234567";

void secret_random(void *bytes, size_t length) {
    if (uv_random(NULL, NULL, bytes, length, 0, NULL) != 0) {
        /* A server that goes on without chance would deal cards that can be guessed. */
        (void)fputs("kazu: the system gives no random bytes\n", stderr);
        abort();
    }
}

/* Each character takes the low five bits of a byte, so that all are equally likely. */
static void draw(char *text, size_t length) {
    secret_random(text, length);
    for (size_t i = 0; i < length; i++) {
        text[i] = alphabet[(unsigned char)text[i] % ALPHABET];
    }
    text[length] = '\0';
}

void secret_room(char name[SECRET_ROOM + 1]) {
    draw(name, SECRET_ROOM);
}

void secret_token(char token[SECRET_TOKEN + 1]) {
    draw(token, SECRET_TOKEN);
}

static bool is_drawn(const char *text, size_t length) {
    return strlen(text) == length && strspn(text, alphabet) == length;
}

bool secret_is_room(const char *text) {
    return is_drawn(text, SECRET_ROOM);
}

bool secret_is_token(const char *text) {
    return is_drawn(text, SECRET_TOKEN);
}

void secret_hash(const void *bytes, size_t length, uint8_t hash[SECRET_HASH]) {
    struct sha256_ctx sha;
    sha256_init(&sha);
    sha256_update(&sha, length, bytes);
    sha256_digest(&sha, SECRET_HASH, hash);
    secret_wipe(&sha, sizeof sha);
}

void secret_hex(const uint8_t hash[SECRET_HASH], char hex[SECRET_HEX + 1]) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < SECRET_HASH; i++) {
        hex[2 * i] = digits[hash[i] >> 4];
        hex[2 * i + 1] = digits[hash[i] & 15];
    }
    hex[SECRET_HEX] = '\0';
}

bool secret_equal(const uint8_t a[SECRET_HASH], const uint8_t b[SECRET_HASH]) {
    return memeql_sec(a, b, SECRET_HASH) != 0;
}

void secret_wipe(void *bytes, size_t length) {
#ifdef KZ_HAVE_EXPLICIT_BZERO
    explicit_bzero(bytes, length);
#else
    for (volatile unsigned char *at = bytes; length > 0; length--) {
        *at++ = 0;
    }
#endif
}
