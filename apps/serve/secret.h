/* Secrets: random names and tokens, their hashes, and comparing without telling. */
#ifndef KAZU_SERVE_SECRET_H
#define KAZU_SERVE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_ROOM = 10,  /* characters of a room's name; it is no secret */
    SECRET_TOKEN = 26, /* of a token or an invite: 128 bits and more */
    SECRET_HASH = 32,
    SECRET_HEX = 2 * SECRET_HASH
};

/* Fills with bytes of the system's chance (uv_random). Ends the process if the system has none. */
void secret_random(void *bytes, size_t length);
/* Draws a name of a room: characters of a-z and 2-7, and a NUL. */
void secret_room(char name[SECRET_ROOM + 1]);
/* Draws a token: characters of a-z and 2-7, and a NUL. */
void secret_token(char token[SECRET_TOKEN + 1]);
/* Tell whether a text has the form of one. */
bool secret_is_room(const char *text);
bool secret_is_token(const char *text);
/* SHA-256. */
void secret_hash(const void *bytes, size_t length, uint8_t hash[SECRET_HASH]);
/* Writes a hash in small hexadecimal digits, and a NUL. */
void secret_hex(const uint8_t hash[SECRET_HASH], char hex[SECRET_HEX + 1]);
/* Compares in a time that does not depend on the bytes. */
bool secret_equal(const uint8_t a[SECRET_HASH], const uint8_t b[SECRET_HASH]);
/* Overwrites so that no compiler leaves it out. */
void secret_wipe(void *bytes, size_t length);

#endif
