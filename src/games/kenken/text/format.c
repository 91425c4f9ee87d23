/* Detects the format of a puzzle's text from its first lines. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/formats.h"
#include "games/kenken/text/json_reader.h"

#include <string.h>

enum { LINES_MAX = KZ_KENKEN_SIZE_MAX + 2 };

typedef kz__kenken_reader reader;

static bool take_digits(reader *r) {
    uint64_t number = 0;
    return kz__kenken_take_number(r, &number) != KZ__KENKEN_NO_NUMBER;
}

static bool take_word(reader *r) {
    size_t start = r->at;
    while (r->at < r->end && !kz__kenken_is_blank(r->text[r->at])) {
        r->at++;
    }
    return r->at > start;
}

static bool take_blanks(reader *r) {
    size_t start = r->at;
    kz__kenken_skip_blanks(r);
    return r->at > start;
}

static bool is_at_end(const reader *r) {
    return r->at == r->end;
}

/* "6:...", "6dnm:..." or "6dn#...". */
static bool is_keen_id(reader line) {
    if (!take_digits(&line)) {
        return false;
    }
    if (kz__kenken_take(&line, 'd') && kz__kenken_is_letter(kz__kenken_next(&line))) {
        line.at++;
    }
    (void)kz__kenken_take(&line, 'm');
    return kz__kenken_next(&line) == ':' || kz__kenken_next(&line) == '#';
}

/* "title: ...". */
static bool is_header(reader line) {
    size_t start = line.at;
    while (kz__kenken_is_letter(kz__kenken_next(&line))) {
        line.at++;
    }
    return line.at > start && kz__kenken_next(&line) == ':';
}

/* "word number something:..." */
static bool is_kkl(reader line) {
    if (is_header(line) || !take_word(&line) || !take_blanks(&line)) {
        return false;
    }
    (void)kz__kenken_take(&line, '-');
    if (!take_word(&line) || !take_blanks(&line)) {
        return false;
    }
    return memchr(line.text + line.at, ':', line.end - line.at) != NULL;
}

/* "6", and then a line that begins with a clue. */
static bool is_list(reader text, reader line) {
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    reader next;
    if (!take_digits(&line) || !is_at_end(&line) || !kz__kenken_next_line(&text, &next)) {
        return false;
    }
    bool blank = memchr(next.text + next.at, ' ', next.end - next.at) != NULL;
    return blank &&
           (kz__kenken_is_digit(kz__kenken_next(&next)) || kz__kenken_take_sign(&next, &op));
}

/* "0 * 24" */
static bool is_matrix_clue(reader line) {
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    return take_digits(&line) && take_blanks(&line) && kz__kenken_take_sign(&line, &op);
}

/* "4 6", and soon a line "0 * 24". */
static bool is_matrix(reader text, reader line) {
    if (!take_digits(&line) || !take_blanks(&line) || !take_digits(&line) || !is_at_end(&line)) {
        return false;
    }
    for (unsigned i = 0; i < LINES_MAX && kz__kenken_next_line(&text, &line); i++) {
        if (is_matrix_clue(line)) {
            return true;
        }
    }
    return false;
}

static kz_status note_key(void *user, reader *r, unsigned key) {
    bool *seen = user;
    *seen = key == 0;
    return kz__kenken_json_skip(r);
}

static bool is_gauguin(reader text) {
    static const char *const keys[] = {"variant", NULL};
    bool seen = false;
    text.fault = NULL;
    return kz__kenken_json_object(&text, keys, NULL, note_key, &seen) == KZ_OK && seen;
}

kz_kenken_format kz__kenken_format_of(const reader *whole) {
    reader text = *whole;
    reader line;
    if (!kz__kenken_next_line(&text, &line)) {
        return KZ_KENKEN_KK;
    }
    if (kz__kenken_next(&line) == '{') {
        text.at = line.at;
        return is_gauguin(text) ? KZ_KENKEN_GAUGUIN : KZ_KENKEN_JSON;
    }
    if (kz__kenken_is_puzzlink(line)) {
        return KZ_KENKEN_PUZZLINK;
    }
    if (is_kkl(line)) {
        return KZ_KENKEN_KKL;
    }
    if (is_keen_id(line)) {
        return KZ_KENKEN_KEEN;
    }
    if (is_list(text, line)) {
        return KZ_KENKEN_LISTS;
    }
    return is_matrix(text, line) ? KZ_KENKEN_MATRIX : KZ_KENKEN_KK;
}
