/* Splits the lines of a name file. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/names/name_reader.h"

#include <string.h>

typedef kz__namepoker_piece piece;
typedef kz__namepoker_reader reader;

kz_status kz__namepoker_refuse(const reader *r, kz_status status, const piece *p,
                               const char *message) {
    return kz_error_set(r->error, status, r->line, p->column, message, p->text, p->length);
}

void kz__namepoker_drop(piece *p, size_t bytes) {
    p->column += (uint32_t)kz_utf8_count(p->text, bytes);
    p->text += bytes;
    p->length -= bytes;
}

piece kz__namepoker_trim(piece p) {
    while (p.length > 0 && kz__namepoker_is_blank(p.text[0])) {
        kz__namepoker_drop(&p, 1);
    }
    while (p.length > 0 && kz__namepoker_is_blank(p.text[p.length - 1])) {
        p.length--;
    }
    return p;
}

piece kz__namepoker_cut(piece *rest, char separator) {
    const char *end = rest->length == 0 ? NULL : memchr(rest->text, separator, rest->length);
    piece head = *rest;
    head.length = end == NULL ? rest->length : (size_t)(end - rest->text);
    kz__namepoker_drop(rest, head.length);
    if (end != NULL) {
        kz__namepoker_drop(rest, 1);
    }
    return kz__namepoker_trim(head);
}

bool kz__namepoker_is(const piece *p, const char *word) {
    return p->length == strlen(word) && memcmp(p->text, word, p->length) == 0;
}

uint32_t kz__namepoker_number(const piece *p) {
    uint32_t number = 0;
    for (size_t i = 0; i < p->length; i++) {
        if (p->text[i] < '0' || p->text[i] > '9') {
            return 0;
        }
        number = number * 10 + (uint32_t)(p->text[i] - '0');
        number = number > KZ__NAMEPOKER_STROKES_MAX ? KZ__NAMEPOKER_STROKES_MAX + 1 : number;
    }
    return number;
}

uint32_t kz__namepoker_next_letter(piece *rest, piece *letter) {
    uint32_t code_point = 0;
    *letter = *rest;
    letter->length = kz_utf8_decode(rest->text, rest->length, &code_point);
    kz__namepoker_drop(rest, letter->length);
    return code_point;
}
