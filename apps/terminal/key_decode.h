/* Bytes from a terminal made to keys: characters, arrows, function keys. */
#ifndef KAZU_TERMINAL_KEY_DECODE_H
#define KAZU_TERMINAL_KEY_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum term_key_kind {
    TERM_KEY_CHAR, /* code_point says which; also ' ' */
    TERM_KEY_ENTER,
    TERM_KEY_TAB, /* with shift: back */
    TERM_KEY_BACKSPACE,
    TERM_KEY_ESCAPE,
    TERM_KEY_UP,
    TERM_KEY_DOWN,
    TERM_KEY_RIGHT,
    TERM_KEY_LEFT,
    TERM_KEY_HOME,
    TERM_KEY_END,
    TERM_KEY_INSERT,
    TERM_KEY_DELETE,
    TERM_KEY_PAGE_UP,
    TERM_KEY_PAGE_DOWN,
    TERM_KEY_FUNCTION, /* code_point is its number: 1 for F1 */
    TERM_KEY_MOUSE,    /* a button went down, or the wheel turned, at column and row */
    TERM_KEY_PLACE,    /* the terminal tells where its cursor is: column and row */
    TERM_KEY_OTHER     /* anything else, swallowed as one */
} term_key_kind;

typedef struct term_key {
    term_key_kind kind;
    uint32_t code_point; /* wide forms (ａ, １, the ideographic space) as their ASCII */
    bool shift;          /* only of keys that are no characters */
    bool alt;
    bool control;    /* with a letter: TERM_KEY_CHAR and the small letter */
    uint8_t button;  /* of a mouse: 0 left, 1 middle, 2 right, 64 wheel up, 65 wheel down */
    uint16_t column; /* of MOUSE and PLACE, from 0 */
    uint16_t row;
    uint64_t at; /* term_now() when it was read */
} term_key;

/*
 * Takes the first key of some bytes; key->at stays. is_all: no more bytes belong to it, so that a
 * lone ESC is the key Escape. Returns the bytes taken; 0: there is none yet, key is untouched.
 */
size_t term_key_decode(const char *bytes, size_t length, bool is_all, term_key *key);

#endif
