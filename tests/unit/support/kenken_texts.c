#include "unit/support/kenken_texts.h"

#include "support/kenken_same.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 14 };

/* From an exact copy, so that a sanitizer sees a read past the end. */
static kz_status parse(kz_kenken_format format, const char *text, size_t length,
                       kz_kenken_puzzle *puzzle, kz_kenken_fault *fault) {
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    char *exact = realloc(copy, length > 0 ? length : 1);
    assert_non_null(exact);
    memcpy(exact, text, length);
    kz_status status = kz_kenken_parse(format, exact, length, puzzle, NULL, NULL, fault);
    free(exact);
    return status;
}

static void read_puzzle(kz_kenken_format format, const char *text, kz_kenken_puzzle *puzzle) {
    kz_kenken_fault fault;
    if (parse(format, text, strlen(text), puzzle, &fault) != KZ_OK) {
        fail_msg("%s %u:%u %s (%s) in %s", kz_kenken_fault_name(fault.code), fault.error.line,
                 fault.error.column, fault.error.message, fault.error.token, text);
    }
}

void kenken_accept(kz_kenken_format format, const char *text, const char *kkl) {
    static kz_kenken_puzzle puzzle;
    static kz_kenken_puzzle expected;
    read_puzzle(format, text, &puzzle);
    read_puzzle(KZ_KENKEN_KKL, kkl, &expected);
    if (!kenken_same(&puzzle, &expected)) {
        fail_msg("another puzzle: %s", text);
    }
    assert_int_equal(puzzle.has_solution, expected.has_solution);
    assert_memory_equal(puzzle.solution, expected.solution, sizeof puzzle.solution);
}

void kenken_refuse_bytes(kz_kenken_format format, const char *text, size_t length,
                         kz_kenken_fault_code code, uint32_t line, uint32_t column,
                         const char *token) {
    static kz_kenken_puzzle puzzle;
    static const kz_kenken_puzzle untouched;
    kz_kenken_fault fault;
    memset(&puzzle, 0, sizeof puzzle);
    assert_int_equal(parse(format, text, length, &puzzle, NULL), KZ_BAD_INPUT);
    assert_int_equal(parse(format, text, length, &puzzle, &fault), KZ_BAD_INPUT);
    assert_memory_equal(&puzzle, &untouched, sizeof puzzle);
    const char *name = kz_kenken_fault_name(fault.code);
    if (fault.code != code || fault.error.line != line || fault.error.column != column ||
        strcmp(fault.error.token, token) != 0) {
        fail_msg("%s %u:%u [%s] (%s) in %s", name, fault.error.line, fault.error.column,
                 fault.error.token, fault.error.message, text);
    }
}

void kenken_refuse(kz_kenken_format format, const char *text, kz_kenken_fault_code code,
                   uint32_t line, uint32_t column, const char *token) {
    kenken_refuse_bytes(format, text, strlen(text), code, line, column, token);
}

void kenken_written(const char *kkl, const kz_kenken_notes *notes, kz_kenken_format format,
                    const char *expected) {
    static kz_kenken_puzzle puzzle;
    static char text[ROOM];
    kz_text out;
    read_puzzle(KZ_KENKEN_KKL, kkl, &puzzle);
    kz_text_init(&out, text, sizeof text);
    kz_kenken_print(&puzzle, notes, format, &out);
    assert_string_equal(text, expected);
}
