/** @file A strict reader of JSON that keeps nothing: it tells only whether bytes are JSON. */
#ifndef KZ_TESTS_SUPPORT_JSON_CHECK_H
#define KZ_TESTS_SUPPORT_JSON_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Tells whether bytes are one JSON value (RFC 8259) in strict UTF-8, with no name twice in an
 * object, no control character in a string and no number beyond 2^53-1.
 */
bool json_is_strict(const char *text, size_t length);

#endif
