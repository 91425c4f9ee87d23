/* Grids of digits as text. Theory: docs/theory/kenken.md. */
#include "kazu/kenken.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

/* 1..35 for a digit in base 36, 0 for an empty cell, -1 for anything else. */
static int value_of(char c) {
    if (c >= '1' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'z') {
        return c - 'a' + 10;
    }
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 10;
    }
    return c == '0' || c == '.' || c == '_' ? 0 : -1;
}

/* The position of the reader: bytes before `at` are ASCII. */
typedef struct reader {
    const char *text;
    size_t length;
    size_t at;
    size_t line_start;
    uint32_t line;
    kz_error *error;
} reader;

static kz_status refuse(const reader *r, kz_status status, size_t length, const char *message) {
    return kz_error_set(r->error, status, r->line, (uint32_t)(r->at - r->line_start) + 1, message,
                        r->text + r->at, length);
}

static kz_status refuse_sign(const reader *r) {
    uint32_t code_point = 0;
    size_t length = kz_utf8_decode(r->text + r->at, r->length - r->at, &code_point);
    return refuse(r, KZ_BAD_INPUT, length == 0 ? 1 : length,
                  KZ_N("expected a digit of the grid: 1 to 9, a to g, or . for an empty cell"));
}

static bool is_between(char c) {
    static const char signs[] = " \t\r\n,/";
    return memchr(signs, c, sizeof signs - 1) != NULL;
}

static void skip_between(reader *r) {
    while (r->at < r->length && is_between(r->text[r->at])) {
        r->line += r->text[r->at] == '\n' ? 1 : 0;
        r->at++;
        r->line_start = r->text[r->at - 1] == '\n' ? r->at : r->line_start;
    }
}

kz_status kz_kenken_grid_parse(unsigned size, const char *text, size_t length, uint8_t *grid,
                               kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && size <= KZ_KENKEN_SIZE_MAX && grid != NULL);
    reader r = {.text = text, .length = length, .line = 1, .error = error};
    uint8_t read[KZ_KENKEN_CELLS_MAX];
    unsigned cells = 0;
    assert(size >= 1 && size <= KZ_KENKEN_SIZE_MAX);
    for (skip_between(&r); r.at < length; skip_between(&r)) {
        int value = value_of(text[r.at]);
        if (value < 0) {
            return refuse_sign(&r);
        }
        if ((unsigned)value > size) {
            return refuse(&r, KZ_OUT_OF_RANGE, 1, KZ_N("this digit is larger than the grid"));
        }
        if (cells == size * size) {
            return refuse(&r, KZ_BAD_INPUT, 1, KZ_N("more digits than the grid has cells"));
        }
        read[cells++] = (uint8_t)value;
        r.at++;
    }
    if (cells < size * size) {
        return refuse(&r, KZ_BAD_INPUT, 0, KZ_N("fewer digits than the grid has cells"));
    }
    memcpy(grid, read, cells);
    return KZ_OK;
}

void kz_kenken_grid_print(unsigned size, const uint8_t *grid, kz_text *out) {
    assert(size <= KZ_KENKEN_SIZE_MAX && grid != NULL && kz__text_is_valid(out));
    for (unsigned cell = 0; cell < size * size; cell++) {
        kz_text_put_char(out, "0123456789abcdefghijklmnopqrstuvwxyz"[grid[cell] % 36]);
    }
}
