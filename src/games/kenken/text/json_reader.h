/*
 * A strict JSON reader (RFC 8259) without allocation: objects and arrays call a function for each
 * part, which reads the value. Invalid JSON is rejected at its position.
 */
#ifndef KZ_GAMES_KENKEN_JSON_READER_H
#define KZ_GAMES_KENKEN_JSON_READER_H

#include "games/kenken/text/reader.h"

/* Reads the value of member `key` (an index in the list of keys), or item `key` of an array. */
typedef kz_status kz__kenken_json_part(void *user, kz__kenken_reader *r, unsigned key);

void kz__kenken_json_skip_space(kz__kenken_reader *r);

/*
 * Reads an object. `keys` ends with NULL and has at most 32 keys; a repeated member is rejected.
 * `ignored`, which also ends with NULL, lists members that do not affect the puzzle and are
 * skipped. Any other member is rejected, because it could change the meaning of the puzzle. If
 * `ignored` is NULL, as for detecting a format, all other members are skipped.
 */
kz_status kz__kenken_json_object(kz__kenken_reader *r, const char *const *keys,
                                 const char *const *ignored, kz__kenken_json_part *each,
                                 void *user) KZ_MUST_USE;

/* Reads an array. */
kz_status kz__kenken_json_array(kz__kenken_reader *r, kz__kenken_json_part *each,
                                void *user) KZ_MUST_USE;

/* Skips any value. */
kz_status kz__kenken_json_skip(kz__kenken_reader *r) KZ_MUST_USE;

/* Reads a string of fewer bytes than `capacity` and adds a NUL. Longer ones are rejected. */
kz_status kz__kenken_json_string(kz__kenken_reader *r, char *out, size_t capacity) KZ_MUST_USE;

/* Reads a whole number from 0 without fraction or exponent; anything else is rejected as `code`. */
kz_status kz__kenken_json_whole(kz__kenken_reader *r, kz_kenken_fault_code code,
                                const char *message, uint64_t *number) KZ_MUST_USE;

/* Reads the size of a puzzle. */
kz_status kz__kenken_json_size(kz__kenken_reader *r, uint8_t *size) KZ_MUST_USE;

/* Reads true or false. */
kz_status kz__kenken_json_bool(kz__kenken_reader *r, bool *value) KZ_MUST_USE;

/* Reads null if it is next. */
bool kz__kenken_json_null(kz__kenken_reader *r);

#endif
