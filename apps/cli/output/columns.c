/* Columns on a terminal: a Japanese character takes two. */
#include "output/columns.h"

#include "terminal/unicode.h"
#include "terminal/width.h"

#include <string.h>

size_t columns_of(const char *text, size_t length) {
    return term_width(text, length, TERM_AMBIGUOUS_NARROW);
}

void columns_put_blanks(kz_text *out, size_t count) {
    for (size_t i = 0; i < count; i++) {
        kz_text_put_char(out, ' ');
    }
}

void columns_put_left(kz_text *out, const char *text, size_t width) {
    size_t columns = columns_of(text, strlen(text));
    kz_text_put(out, text);
    columns_put_blanks(out, columns < width ? width - columns : 0);
}

void columns_put_right(kz_text *out, const char *text, size_t width) {
    size_t columns = columns_of(text, strlen(text));
    columns_put_blanks(out, columns < width ? width - columns : 0);
    kz_text_put(out, text);
}

/* A piece that is not broken: a word with the blanks before it, or one wide character. */
static size_t next_piece(const char *text) {
    size_t at = strspn(text, " ");
    bool has_word = false;
    while (text[at] != '\0' && text[at] != ' ') {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(text + at, strlen(text + at), &code_point);
        taken = taken > 0 ? taken : 1;
        /* 、 and 。 stay with what stands before them. */
        bool closes = code_point == 0x3001 || code_point == 0x3002;
        bool wide = term_unicode_width(code_point) == 2;
        if (wide && has_word && !closes) {
            break;
        }
        at += taken;
        has_word = true;
        if (wide) {
            uint32_t next = 0;
            size_t next_taken = kz_utf8_decode(text + at, strlen(text + at), &next);
            return next_taken > 0 && (next == 0x3001 || next == 0x3002) ? at + next_taken : at;
        }
    }
    return at;
}

void columns_put_paragraph(kz_text *out, const char *text, size_t indent, size_t width) {
    columns_put_blanks(out, indent);
    columns_put_hanging(out, text, indent, width);
}

void columns_put_hanging(kz_text *out, const char *text, size_t indent, size_t width) {
    size_t column = indent;
    while (*text != '\0') {
        size_t length = next_piece(text);
        size_t blanks = strspn(text, " ");
        if (column > indent && column + columns_of(text, length) > width) {
            kz_text_put_char(out, '\n');
            columns_put_blanks(out, indent);
            column = indent;
        }
        if (column == indent) {
            text += blanks;
            length -= blanks;
        }
        kz_text_put_bytes(out, text, length);
        column += columns_of(text, length);
        text += length;
    }
    kz_text_put_char(out, '\n');
}
