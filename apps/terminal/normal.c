/*
 * Makes a typed line plain. The line is cut into pieces that NFKC treats independently of each
 * other (a character with its marks, or jamo that join), so that each place keeps its origin.
 */
#include "normal.h"

#include "unicode.h"

#include "kazu/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static kz_status refuse(const char *typed, size_t length, size_t at, const char *message,
                        kz_error *error) {
    uint32_t code_point = 0;
    size_t taken = kz_utf8_decode(typed + at, length - at, &code_point);
    return kz_error_set(error, KZ_BAD_INPUT, 0, (uint32_t)kz_utf8_count(typed, at) + 1, message,
                        typed + at, taken > 0 ? taken : 1);
}

static bool is_refused(uint32_t code_point) {
    bool is_control = code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0);
    bool is_break = code_point == 0x2028 || code_point == 0x2029;
    return (is_control && code_point != '\t') || is_break;
}

static kz_status check_typed(const char *typed, size_t length, kz_error *error) {
    for (size_t at = 0; at < length;) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(typed + at, length - at, &code_point);
        if (taken == 0) {
            return refuse(typed, length, at, KZ_N("not valid UTF-8"), error);
        }
        if (is_refused(code_point)) {
            return refuse(typed, length, at, KZ_N("unexpected control character"), error);
        }
        at += taken;
    }
    return KZ_OK;
}

/*
 * The normal form of some bytes, to be freed; NULL: no memory. Invisible characters are left out
 * too: nobody can find them in a line that is refused.
 */
static char *form_of(const char *bytes, size_t length) {
    return term_unicode_form(bytes, length, true, NULL);
}

/*
 * Whether a character joins the piece before it. A mark does; so does a character that stands alone
 * if the forms of both together are not the two forms side by side.
 */
static kz_status joins(const char *piece, size_t length, size_t next, bool *result) {
    char *first = form_of(piece, length);
    char *second = form_of(piece + length, next);
    char *both = form_of(piece, length + next);
    kz_status status = KZ_NO_MEMORY;
    if (first != NULL && second != NULL && both != NULL) {
        size_t cut = strlen(first);
        *result = strncmp(both, first, cut) != 0 || strcmp(both + cut, second) != 0;
        status = KZ_OK;
    }
    free(first);
    free(second);
    free(both);
    return status;
}

/* Finds the end of the piece that begins a text. */
static kz_status piece_length(const char *text, size_t length, size_t *result) {
    uint32_t code_point = 0;
    size_t end = kz_utf8_decode(text, length, &code_point);
    while (end < length && (unsigned char)text[end] >= 0x80) {
        bool is_joined = true;
        size_t taken = kz_utf8_decode(text + end, length - end, &code_point);
        kz_status status =
            term_unicode_begins_alone(code_point) ? joins(text, end, taken, &is_joined) : KZ_OK;
        if (status != KZ_OK) {
            return status;
        }
        if (!is_joined) {
            break;
        }
        end += taken;
    }
    *result = end;
    return KZ_OK;
}

static bool is_dash(uint32_t code_point) {
    return code_point == 0x2212 || (code_point >= 0x2010 && code_point <= 0x2015);
}

/* What an input method writes for the minus key: the long vowel mark, but not behind a letter. */
static bool is_minus_key(const term_normal_line *line, uint32_t code_point) {
    return code_point == 0x30FC &&
           (line->length == 0 || (unsigned char)line->text[line->length - 1] < 0x80);
}

/* Appends one character; false: the line is full. Blanks at the beginning are left out. */
static bool append(term_normal_line *line, uint32_t code_point, size_t from, size_t limit) {
    char bytes[4];
    bool is_blank = code_point == '\t' || term_unicode_is_blank(code_point);
    if (is_blank && line->length == 0) {
        return true;
    }
    bool is_minus = is_dash(code_point) || is_minus_key(line, code_point);
    size_t taken = kz_utf8_encode(is_blank ? ' ' : is_minus ? '-' : code_point, bytes);
    if (line->length + taken > limit) {
        return is_blank; /* it may be one of those at the end */
    }
    for (size_t i = 0; i < taken; i++) {
        line->text[line->length] = bytes[i];
        line->from[line->length++] = (uint32_t)from;
    }
    return true;
}

/* Appends the normal form of the piece at an offset of the typed line. */
static kz_status append_piece(term_normal_line *line, size_t at, size_t length, size_t limit,
                              kz_error *error) {
    char *form = form_of(line->typed + at, length);
    if (form == NULL) {
        return kz_error_set(error, KZ_NO_MEMORY, 0, 0, kz_status_text(KZ_NO_MEMORY), NULL, 0);
    }
    bool fits = true;
    size_t count = strlen(form);
    for (size_t i = 0; i < count && fits;) {
        uint32_t code_point = 0;
        i += kz_utf8_decode(form + i, count - i, &code_point);
        fits = append(line, code_point, at, limit);
    }
    free(form);
    return fits ? KZ_OK
                : refuse(line->typed, line->typed_length, at, KZ_N("the line is too long"), error);
}

static kz_status append_all(term_normal_line *line, size_t limit, kz_error *error) {
    size_t end = 0; /* of what was typed, without blanks */
    for (size_t at = 0; at < line->typed_length;) {
        size_t taken = 0;
        kz_status status = piece_length(line->typed + at, line->typed_length - at, &taken);
        if (status != KZ_OK) {
            return kz_error_set(error, status, 0, 0, kz_status_text(status), NULL, 0);
        }
        size_t before = line->length;
        status = append_piece(line, at, taken, limit, error);
        if (status != KZ_OK) {
            return status;
        }
        at += taken;
        if (line->length > before && line->text[line->length - 1] != ' ') {
            end = at;
        }
    }
    while (line->length > 0 && line->text[line->length - 1] == ' ') {
        line->length--;
    }
    line->text[line->length] = '\0';
    line->from[line->length] = (uint32_t)end;
    return KZ_OK;
}

kz_status term_normal(term_normal_line *line, const char *typed, size_t length, size_t limit,
                      kz_error *error) {
    assert(limit < TERM_NORMAL_MAX && length <= UINT32_MAX);
    kz_status status = check_typed(typed, length, error);
    if (status == KZ_OK) {
        line->typed = typed;
        line->typed_length = length;
        line->length = 0;
        status = append_all(line, limit, error);
    }
    if (status != KZ_OK) {
        line->length = 0;
        line->text[0] = '\0';
        line->from[0] = 0;
        line->typed_length = 0;
    }
    return status;
}

uint32_t term_normal_column(const term_normal_line *line, uint32_t column) {
    size_t at = 0;
    for (uint32_t i = 1; i < column && at < line->length; i++) {
        uint32_t code_point = 0;
        at += kz_utf8_decode(line->text + at, line->length - at, &code_point);
    }
    return column > 0 ? (uint32_t)kz_utf8_count(line->typed, line->from[at]) + 1 : 0;
}

const char *term_normal_typed(const term_normal_line *line, size_t at, size_t *length) {
    assert(at <= line->length);
    *length = line->from[line->length] - line->from[at];
    return line->typed + line->from[at];
}
