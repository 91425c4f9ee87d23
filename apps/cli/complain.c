#include "complain.h"

#include <stdio.h>
#include <string.h>

enum { LINE_ROOM = 1024, TOKEN_SHOWN = 200 };

/* Control bytes and broken UTF-8 must not reach a terminal. */
static void put_token(kz_text *line, const char *token) {
    size_t length = strlen(token);
    size_t end = length < TOKEN_SHOWN ? length : TOKEN_SHOWN;
    for (size_t at = 0; at < end;) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(token + at, length - at, &code_point);
        if (taken == 0 || code_point < 0x20 || (code_point >= 0x7f && code_point < 0xa0)) {
            kz_text_put_char(line, '?');
            at++;
        } else {
            kz_text_put_bytes(line, token + at, taken);
            at += taken;
        }
    }
    if (end < length) {
        kz_text_put(line, "...");
    }
}

static void put_complaint(const cli_context *cli, const char *code, const char *what,
                          const char *token, const char *where) {
    char buffer[LINE_ROOM];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    kz_text_put(&line, "kazu: ");
    if (code != NULL) {
        kz_text_put(&line, code);
        kz_text_put(&line, ": ");
    }
    kz_text_put(&line, kz_message(cli->lang, what));
    if (token != NULL) {
        kz_text_put(&line, ": ");
        put_token(&line, token);
    }
    if (where != NULL && where[0] != '\0') {
        kz_text_put(&line, " (");
        kz_text_put(&line, where);
        kz_text_put(&line, ")");
    }
    fprintf(stderr, "%s\n", buffer);
}

void complain(const cli_context *cli, const char *what, const char *token, const char *where) {
    put_complaint(cli, NULL, what, token, where);
}

void complain_error(const cli_context *cli, const kz_error *error, const char *place) {
    char buffer[160];
    kz_text where;
    kz_text_init(&where, buffer, sizeof buffer);
    if (place != NULL) {
        kz_text_put(&where, place);
    }
    if (error->line > 0) {
        kz_text_put(&where, where.length > 0 ? ", " : "");
        kz_text_format(&where, kz_message(cli->lang, KZ_N("line %u")), (unsigned)error->line);
    }
    if (error->column > 0) {
        kz_text_put(&where, where.length > 0 ? ", " : "");
        kz_text_format(&where, kz_message(cli->lang, KZ_N("column %u")), (unsigned)error->column);
    }
    const char *what = error->message != NULL ? error->message : kz_status_text(error->status);
    put_complaint(cli, error->code, what, error->token[0] != '\0' ? error->token : NULL, buffer);
}

void complain_errno(const cli_context *cli, const char *what, const char *token, int code) {
    complain(cli, what, token, strerror(code));
}
