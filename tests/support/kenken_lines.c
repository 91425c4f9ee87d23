#include "support/kenken_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_ROOM = 8192 };

void kenken_lines_digits(const char *text, unsigned cells, uint8_t *digits) {
    static const char alphabet[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    assert_int_equal(strlen(text), cells);
    for (unsigned cell = 0; cell < cells; cell++) {
        const char *at = strchr(alphabet, text[cell]);
        assert_non_null(at);
        digits[cell] = (uint8_t)(at - alphabet);
    }
}

static void read_line(char *text, kenken_line *line) {
    size_t length = strlen(text);
    kz_kenken_notes notes;
    kz_kenken_fault fault;
    size_t used = 0;
    if (kz_kenken_parse(KZ_KENKEN_KKL, text, length, &line->puzzle, &notes, &used, &fault) !=
        KZ_OK) {
        fail_msg("%s at column %u of %.40s", kz_kenken_fault_name(fault.code), fault.error.column,
                 text);
    }
    assert_int_equal(used, length);
    text[strcspn(text, "\n")] = '\0';
    char *last = strrchr(text, ' ');
    assert_non_null(last);
    kenken_lines_digits(last + 1, (unsigned)line->puzzle.size * line->puzzle.size, line->solution);
    text[strcspn(text, " ")] = '\0';
    assert_string_equal(notes.id, text);
    memcpy(line->id, notes.id, sizeof line->id);
}

unsigned kenken_lines_each(const char *path, void (*judge)(const kenken_line *line)) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    static char text[LINE_ROOM];
    static kenken_line line;
    unsigned count = 0;
    while (fgets(text, sizeof text, file) != NULL) {
        read_line(text, &line);
        judge(&line);
        count++;
    }
    assert_int_equal(fclose(file), 0);
    return count;
}

void kenken_lines_require_unique(const kenken_line *line) {
    static kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_solve(&line->puzzle, &work, &result), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    size_t cells = (size_t)line->puzzle.size * line->puzzle.size;
    if (result.verdict != KZ_ONE || !result.has_grid ||
        memcmp(result.grid, line->solution, cells) != 0) {
        fail_msg("%s: the verdict is %s, or the grid another one", line->id,
                 kz_verdict_name(result.verdict));
    }
}
