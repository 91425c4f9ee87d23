/*
 * A key of the terminal as the table takes it: what it stands for, and the character that it
 * writes.
 */
#include "play/key_press.h"

#include "kazu/text.h"

enum { WIDE_FIRST = 0xff01, WIDE_LAST = 0xff5e, WIDE_OFFSET = 0xfee0, WIDE_BLANK = 0x3000 };

char key_fold(char key) {
    return key >= 'A' && key <= 'Z' ? (char)(key | 0x20) : key;
}

static char plain_form(uint32_t code_point) {
    if (code_point >= WIDE_FIRST && code_point <= WIDE_LAST) {
        code_point -= WIDE_OFFSET;
    } else if (code_point == WIDE_BLANK) {
        code_point = ' ';
    }
    return code_point < 0x80 ? (char)code_point : '\0';
}

/* A character; with Ctrl the control character that it makes. */
static key_press character(const term_key *key) {
    key_press press = {.plain = plain_form(key->code_point)};
    if (key->alt) {
        return (key_press){.plain = '\0'};
    }
    if (key->control) {
        press.plain = (char)(press.plain & 0x1F);
    } else {
        (void)kz_utf8_encode(key->code_point, press.text);
    }
    return press;
}

key_press key_press_of(const term_key *key) {
    switch (key->kind) {
    case TERM_KEY_CHAR:
        return character(key);
    case TERM_KEY_ENTER:
        return (key_press){.plain = KEY_ENTER};
    case TERM_KEY_BACKSPACE:
        return (key_press){.plain = KEY_BACKSPACE};
    case TERM_KEY_ESCAPE:
        return (key_press){.plain = KEY_ESCAPE};
    default:
        return (key_press){.plain = '\0'};
    }
}
