/*
 * Strict JSON (RFC 8259) without memory: objects and arrays call back for their parts, which take
 * their value from the text. Whatever is not JSON is refused where it stands.
 */
#ifndef KZ_GAMES_KENKEN_JSON_READER_H
#define KZ_GAMES_KENKEN_JSON_READER_H

#include "games/kenken/text/reader.h"

/* Takes the value of member `key` (a place in the list of keys), or item `key` of an array. */
typedef kz_status kz__kenken_json_part(void *user, kz__kenken_reader *r, unsigned key);

void kz__kenken_json_skip_space(kz__kenken_reader *r);

/*
 * Takes an object. `keys` ends with NULL and has at most 32; a member that appears twice is
 * refused. `ignored` ends with NULL too: members that do not change the puzzle, which are skipped.
 * Any other member is refused, because the puzzle could mean something else with it. `ignored` is
 * NULL where a text is only looked at: all other members are skipped then.
 */
kz_status kz__kenken_json_object(kz__kenken_reader *r, const char *const *keys,
                                 const char *const *ignored, kz__kenken_json_part *each,
                                 void *user) KZ_MUST_USE;

/* Takes an array. */
kz_status kz__kenken_json_array(kz__kenken_reader *r, kz__kenken_json_part *each,
                                void *user) KZ_MUST_USE;

/* Takes any value. */
kz_status kz__kenken_json_skip(kz__kenken_reader *r) KZ_MUST_USE;

/* Takes a string of fewer bytes than `capacity`; a NUL follows it. Others are refused. */
kz_status kz__kenken_json_string(kz__kenken_reader *r, char *out, size_t capacity) KZ_MUST_USE;

/* Takes a whole number from 0 without fraction or exponent; anything else is refused as `code`. */
kz_status kz__kenken_json_whole(kz__kenken_reader *r, kz_kenken_fault_code code,
                                const char *message, uint64_t *number) KZ_MUST_USE;

/* Takes the size of a puzzle. */
kz_status kz__kenken_json_size(kz__kenken_reader *r, uint8_t *size) KZ_MUST_USE;

/* Takes true or false. */
kz_status kz__kenken_json_bool(kz__kenken_reader *r, bool *value) KZ_MUST_USE;

/* Takes null if it stands here. */
bool kz__kenken_json_null(kz__kenken_reader *r);

#endif
