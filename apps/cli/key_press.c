#include "key_press.h"

#include "kazu/text.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { ESCAPE = 0x1b, WIDE_FIRST = 0xff01, WIDE_LAST = 0xff5e, WIDE_OFFSET = 0xfee0 };

char key_press_fold(char key) {
    static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *found = key != '\0' ? strchr(capitals, key) : NULL;
    return found != NULL ? "abcdefghijklmnopqrstuvwxyz"[found - capitals] : key;
}

bool key_press_is_plain(char key) {
    return key != '\0' && strchr("abcdefghijklmnopqrstuvwxyz0123456789", key) != NULL;
}

/* How many bytes a key that is no character takes: ESC [ 1 ; 5 A, ESC O P, ESC x, or ESC. */
static size_t escape_length(const char *bytes, size_t length) {
    if (length < 3 || (bytes[1] != '[' && bytes[1] != 'O')) {
        return length < 2 ? length : 2;
    }
    size_t end = 2;
    while (end < length - 1 && (bytes[end] < '@' || bytes[end] > '~')) {
        end++;
    }
    return end + 1;
}

static char plain_form(uint32_t code_point) {
    if (code_point >= WIDE_FIRST && code_point <= WIDE_LAST) {
        code_point -= WIDE_OFFSET;
    } else if (code_point == 0x3000) {
        code_point = ' ';
    } else if (code_point == '\r') {
        code_point = '\n';
    }
    return code_point < 0x80 ? key_press_fold((char)code_point) : '\0';
}

size_t key_press_read(char keys[KEY_PRESS_MAX]) {
    char bytes[KEY_PRESS_MAX];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got < 0 && errno == EINTR) {
        keys[0] = '\0';
        return 1;
    }
    size_t length = got > 0 ? (size_t)got : 0;
    size_t count = 0;
    for (size_t at = 0; at < length; count++) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(bytes + at, length - at, &code_point);
        if (taken == 1 && code_point == ESCAPE) {
            taken = escape_length(bytes + at, length - at);
            code_point = '\0';
        }
        keys[count] = taken > 0 ? plain_form(code_point) : '\0';
        at += taken > 0 ? taken : 1;
    }
    return count;
}
