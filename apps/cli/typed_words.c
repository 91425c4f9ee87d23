#include "typed_words.h"

#include "columns.h"
#include "complain.h"
#include "output.h"
#include "save_file.h"

#include <string.h>

const char *typed_argument(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] != '\0' && line[length] != ' ')) {
        return NULL;
    }
    return line + length + strspn(line + length, " ");
}

bool typed_is_clean(cli_context *cli, const char *line, size_t length) {
    kz_error error = {.status = KZ_BAD_INPUT};
    if (memchr(line, '\0', length) != NULL || !kz_utf8_valid(line, length, NULL)) {
        error.message = KZ_N("not valid UTF-8");
    } else if (length >= KZ_PLAY_LINE_MAX) {
        error.message = KZ_N("the line is too long");
    } else {
        return true;
    }
    (void)output_flush(cli);
    complain_error(cli, &error, NULL);
    return false;
}

void typed_put_help(cli_context *cli, const typed_help *rows, size_t count) {
    size_t widest = 0;
    for (size_t i = 0; i < count; i++) {
        size_t width = columns_of(rows[i].form, strlen(rows[i].form));
        widest = width > widest ? width : widest;
    }
    for (size_t i = 0; i < count; i++) {
        kz_text_put(&cli->out, "  ");
        columns_put_left(&cli->out, rows[i].form, widest + 2);
        kz_text_put(&cli->out, kz_message(cli->lang, rows[i].meaning));
        kz_text_put_char(&cli->out, '\n');
    }
}

void typed_save(cli_context *cli, const kz_session *session, const char *path) {
    (void)output_flush(cli);
    if (path[0] == '\0') {
        complain(cli, KZ_N("operand is missing"), "FILE", "save");
    } else if (save_file_write(cli, session, path) && !cli_has(cli, OPTION_JSON)) {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Saved.")));
        kz_text_put_char(&cli->out, '\n');
    }
}
