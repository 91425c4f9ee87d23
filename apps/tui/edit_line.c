/* A line being typed: its text, the cursor in it, and what each key does. No screen. */
#include "edit_line.h"

#include "kazu/text.h"

#include <string.h>

static bool is_inside(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Whether a character begins here that stands alone: no byte inside of one, no mark over one. */
static bool is_start(const edit_line *line, size_t at) {
    uint32_t code_point = 0;
    if (at == 0 || at >= line->length) {
        return true;
    }
    return !is_inside(line->text[at]) &&
           kz_utf8_decode(line->text + at, line->length - at, &code_point) > 0 &&
           term_width_char(code_point, TERM_AMBIGUOUS_NARROW) > 0;
}

static size_t before(const edit_line *line, size_t at) {
    if (at > 0) {
        at--;
    }
    while (!is_start(line, at)) {
        at--;
    }
    return at;
}

static size_t after(const edit_line *line, size_t at) {
    if (at < line->length) {
        at++;
    }
    while (!is_start(line, at)) {
        at++;
    }
    return at;
}

static size_t word_before(const edit_line *line) {
    size_t at = line->at;
    while (at > 0 && line->text[at - 1] == ' ') {
        at--;
    }
    while (at > 0 && line->text[at - 1] != ' ') {
        at--;
    }
    return at;
}

/* Takes bytes away; the cursor then stands where they were. */
static void take(edit_line *line, size_t from, size_t to) {
    memmove(line->text + from, line->text + to, line->length - to + 1);
    line->length -= to - from;
    line->at = from;
}

void edit_line_set(edit_line *line, const char *text) {
    kz_text out;
    kz_text_init(&out, line->text, sizeof line->text);
    kz_text_put(&out, text);
    line->length = out.length;
    line->at = out.length;
}

bool edit_line_insert(edit_line *line, const char *text, size_t length) {
    if (length >= sizeof line->text - line->length) {
        return false;
    }
    memmove(line->text + line->at + length, line->text + line->at, line->length - line->at + 1);
    memcpy(line->text + line->at, text, length);
    line->length += length;
    line->at += length;
    return true;
}

static bool edit_control(edit_line *line, uint32_t letter) {
    switch (letter) {
    case 'a':
        line->at = 0;
        return true;
    case 'e':
        line->at = line->length;
        return true;
    case 'b':
        line->at = before(line, line->at);
        return true;
    case 'f':
        line->at = after(line, line->at);
        return true;
    case 'd':
        take(line, line->at, after(line, line->at));
        return true;
    case 'h':
        take(line, before(line, line->at), line->at);
        return true;
    case 'u':
        take(line, 0, line->at);
        return true;
    case 'k':
        take(line, line->at, line->length);
        return true;
    case 'w':
        take(line, word_before(line), line->at);
        return true;
    default:
        return false;
    }
}

static bool type(edit_line *line, const term_key *key) {
    char bytes[4];
    if (key->control) {
        return edit_control(line, key->code_point);
    }
    if (key->alt || key->code_point < ' ' || key->code_point == 0x7F) {
        return false;
    }
    size_t length = kz_utf8_encode(key->code_point, bytes);
    (void)edit_line_insert(line, bytes, length);
    return true;
}

bool edit_line_key(edit_line *line, const term_key *key) {
    switch (key->kind) {
    case TERM_KEY_CHAR:
        return type(line, key);
    case TERM_KEY_LEFT:
        return edit_control(line, 'b');
    case TERM_KEY_RIGHT:
        return edit_control(line, 'f');
    case TERM_KEY_HOME:
        return edit_control(line, 'a');
    case TERM_KEY_END:
        return edit_control(line, 'e');
    case TERM_KEY_BACKSPACE:
        return edit_control(line, 'h');
    case TERM_KEY_DELETE:
        return edit_control(line, 'd');
    default:
        return false;
    }
}

edit_window edit_line_window(const edit_line *line, int columns, term_ambiguous ambiguous) {
    edit_window window = {0, 0, 0};
    size_t room = columns > 0 ? (size_t)columns : 1;
    /* The cursor takes a column itself, also behind the end. */
    while (window.from < line->at &&
           term_width(line->text + window.from, line->at - window.from, ambiguous) + 1 > room) {
        window.from = after(line, window.from);
    }
    window.cursor = (int)term_width(line->text + window.from, line->at - window.from, ambiguous);
    window.length =
        term_width_cut(line->text + window.from, line->length - window.from, room, ambiguous, NULL);
    return window;
}
