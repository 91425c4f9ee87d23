/* Any bytes through the normaliser; its twin is NFKC of the whole line at once. */
#include "terminal/normal.h"

#include "kazu/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static term_normal_line line;
static term_normal_line again;

/* The plain line made in one go, to be freed: NFKC, then one character after the other. */
static char *twin(const char *typed, size_t length) {
    utf8proc_uint8_t *form = NULL;
    utf8proc_ssize_t count =
        utf8proc_map((const utf8proc_uint8_t *)typed, (utf8proc_ssize_t)length, &form,
                     UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE | UTF8PROC_IGNORE);
    assert(count >= 0);
    char *out = malloc((size_t)count + 1);
    assert(out != NULL);
    size_t end = 0;
    size_t used = 0;
    for (utf8proc_ssize_t at = 0; at < count;) {
        utf8proc_int32_t code_point = 0;
        at += utf8proc_iterate(form + at, count - at, &code_point);
        bool is_blank = code_point == '\t' || code_point == 0x1680 || code_point == ' ';
        bool is_dash = code_point == 0x2212 || (code_point >= 0x2010 && code_point <= 0x2015);
        if (is_blank && used == 0) {
            continue;
        }
        used += (size_t)utf8proc_encode_char(is_blank  ? ' '
                                             : is_dash ? '-'
                                                       : code_point,
                                             (utf8proc_uint8_t *)out + used);
        end = is_blank ? end : used;
    }
    free(form);
    out[end] = '\0';
    return out;
}

static void check_places(const char *typed, size_t length) {
    assert(line.length < TERM_NORMAL_MAX && line.text[line.length] == '\0');
    assert(strlen(line.text) == line.length && kz_utf8_valid(line.text, line.length, NULL));
    for (size_t i = 0; i < line.length; i++) {
        assert(line.from[i] <= line.from[i + 1]);
        assert(line.from[i] < length && ((unsigned char)typed[line.from[i]] & 0xC0) != 0x80);
        if ((unsigned char)typed[line.from[i]] < 0x80 && typed[line.from[i]] > ' ' &&
            (line.from[i] + 1 == length || (unsigned char)typed[line.from[i] + 1] < 0x80)) {
            assert(typed[line.from[i]] == line.text[i]);
        }
    }
    assert(line.from[line.length] <= length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *typed = (const char *)data;
    kz_error error = {0};
    size_t limit = TERM_NORMAL_MAX - 1;
    if (term_normal(&line, typed, size, limit, &error) != KZ_OK) {
        assert(error.message != NULL && error.column >= 1 &&
               error.column <= kz_utf8_count(typed, size));
        return 0;
    }
    char *expected = twin(typed, size);
    assert(strcmp(line.text, expected) == 0);
    free(expected);
    check_places(typed, size);
    assert(term_normal(&again, line.text, line.length, limit, NULL) == KZ_OK);
    assert(strcmp(line.text, again.text) == 0);
    if (line.length > 0) { /* a shorter limit refuses, and says where */
        assert(term_normal(&again, typed, size, line.length - 1, &error) == KZ_BAD_INPUT);
    }
    return 0;
}
