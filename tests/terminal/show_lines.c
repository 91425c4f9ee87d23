/* Reads lines as the command does and says what came: for tests on a terminal. */
#include "terminal/lines.h"
#include "terminal/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void words(void *user, const char *before, size_t length, kz_text *out) {
    (void)user;
    (void)before;
    (void)length;
    kz_text_put(out, "hint\nhelp\nquit\nヒント\n");
}

/* usage: show_lines LIMIT [HISTORY]; the line "sleep" sleeps for half a second */
int main(int argc, char **argv) {
    term_lines_setup setup = {.limit = strtoul(argv[1], NULL, 10), .complete = words};
    setup.history = argc > 2 ? argv[2] : NULL;
    (void)term_style_utf8();
    term_lines *lines = term_lines_open(&setup);
    if (lines == NULL) {
        return 4;
    }
    printf("edit=%d\n", term_lines_edit(lines));
    for (;;) {
        const char *line = NULL;
        size_t length = 0;
        (void)fflush(stdout);
        term_line_result result = term_lines_read(lines, "> ", &line, &length);
        printf("[%d %zu ", (int)result, length);
        (void)fwrite(line, 1, length, stdout);
        printf("]\n");
        if (result > TERM_LINE_TOO_LONG) {
            term_lines_close(lines);
            return (int)result;
        }
        term_lines_remember(lines, line);
        if (strcmp(line, "sleep") == 0) {
            const struct timespec half = {.tv_nsec = 500000000};
            (void)fflush(stdout);
            (void)nanosleep(&half, NULL);
        }
    }
}
