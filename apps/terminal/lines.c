/* Chooses between editing and plain reading. */
#include "lines.h"

#include "edit.h"
#include "guard.h"
#include "plain.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct term_lines {
    plain_reader plain;
    edit_reader *edit; /* NULL: plain */
};

static bool may_edit(const term_lines_setup *setup) {
    const char *terminal = getenv("TERM");
    return !setup->is_plain && terminal != NULL && terminal[0] != '\0' &&
           strcmp(terminal, "dumb") != 0 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

term_lines *term_lines_open(const term_lines_setup *setup) {
    assert(setup->limit >= 1);
    term_lines *lines = calloc(1, sizeof *lines);
    if (lines == NULL || !plain_open(&lines->plain, STDIN_FILENO, setup->limit)) {
        free(lines);
        return NULL;
    }
    term_guard_open();
    lines->edit = may_edit(setup) ? edit_open(setup) : NULL;
    return lines;
}

bool term_lines_edit(const term_lines *lines) {
    return lines->edit != NULL;
}

static void show(const char *prompt) {
    size_t length = strlen(prompt);
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, prompt, length);
        if (written < 0 && errno != EINTR) {
            return; /* whoever writes the next text meets the same fault */
        }
        prompt += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
}

term_line_result term_lines_read(term_lines *lines, const char *prompt, const char **line,
                                 size_t *length) {
    return term_lines_read_until(lines, prompt, TERM_NO_DEADLINE, line, length);
}

/* What was typed too late belongs to nothing. */
static term_line_result drop_late(term_line_result result) {
    if (result == TERM_LINE_LATE) {
        term_guard_forget();
    }
    return result;
}

term_line_result term_lines_read_until(term_lines *lines, const char *prompt, uint64_t deadline,
                                       const char **line, size_t *length) {
    *line = "";
    *length = 0;
    if (term_guard_ended()) {
        return TERM_LINE_INTERRUPTED;
    }
    if (lines->edit != NULL) {
        return drop_late(
            edit_next(lines->edit, prompt != NULL ? prompt : "", deadline, line, length));
    }
    if (prompt != NULL) {
        show(prompt);
    }
    return drop_late(plain_next_until(&lines->plain, deadline, line, length));
}

void term_lines_remember(term_lines *lines, const char *line) {
    if (lines->edit != NULL) {
        edit_remember(lines->edit, line);
    }
}

void term_lines_forget(term_lines *lines) {
    if (lines->edit != NULL) {
        edit_forget(lines->edit);
    }
}

void term_lines_close(term_lines *lines) {
    if (lines != NULL) {
        edit_close(lines->edit);
        plain_close(&lines->plain);
        free(lines);
        term_guard_close();
    }
}
