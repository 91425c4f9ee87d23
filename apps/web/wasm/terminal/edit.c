/* No editing of lines: they are read plainly. */
#include "edit.h"

edit_reader *edit_open(const term_lines_setup *setup) {
    (void)setup;
    return NULL;
}

term_line_result edit_next(edit_reader *reader, const char *prompt, uint64_t deadline,
                           const char **line, size_t *length) {
    (void)reader;
    (void)prompt;
    (void)deadline;
    *line = NULL;
    *length = 0;
    return TERM_LINE_END;
}

void edit_remember(edit_reader *reader, const char *line) {
    (void)reader;
    (void)line;
}

void edit_forget(edit_reader *reader) {
    (void)reader;
}

void edit_close(edit_reader *reader) {
    (void)reader;
}
