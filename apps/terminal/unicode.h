/* What Unicode says about characters, and NFKC. */
#ifndef KAZU_TERMINAL_UNICODE_H
#define KAZU_TERMINAL_UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Gives the columns of a character on a terminal: 0, 1 or 2; ambiguous ones take one. */
unsigned term_unicode_width(uint32_t code_point);

/* Whether a character is a blank of any width (category Zs). */
bool term_unicode_is_blank(uint32_t code_point);

/* Whether the normal form of a character begins with one that can stand alone, so with no mark. */
bool term_unicode_begins_alone(uint32_t code_point);

/*
 * Gives the NFKC of valid UTF-8, NUL-terminated, to be freed; NULL: no memory.
 * hides: invisible characters are left out. count: becomes its bytes; may be NULL.
 */
char *term_unicode_form(const char *bytes, size_t length, bool hides, size_t *count);

#endif
