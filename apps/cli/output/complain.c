/* What goes wrong is told on standard error: "kazu: <what is wrong>: <token> (<where>)". */
#include "output/complain.h"

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

static kz_error *held; /* where a case's fault goes instead; NULL: to standard error */
static kz_error first; /* what was complained of first; no message: nothing yet */

kz_error *complain_hold(kz_error *error) {
    kz_error *before = held;
    held = error;
    return before;
}

const kz_error *complain_first(void) {
    return first.message != NULL ? &first : NULL;
}

static void keep(kz_error *kept, const kz_error *error) {
    if (kept->message == NULL) {
        *kept = *error;
    }
}

static void put_complaint(const cli_context *cli, const kz_error *error, const char *token,
                          const char *where) {
    const char *code = error->code;
    const char *what = error->message;
    keep(held != NULL ? held : &first, error);
    if (held != NULL) {
        return;
    }
    char buffer[LINE_ROOM];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    kz_text_put(&line, cli->program->name);
    kz_text_put(&line, ": ");
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

/* The column of an operand in its line; 0 where that is not known. */
static uint32_t column_of(const cli_context *cli, size_t operand) {
    return cli->operand_columns != NULL && operand < cli->operand_count
               ? cli->operand_columns[operand]
               : 0;
}

void complain(const cli_context *cli, const char *what, const char *token, const char *where) {
    kz_error error = {0};
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 0, what, token, token != NULL ? strlen(token) : 0);
    for (size_t i = 0; i < cli->operand_count && token != NULL && error.column == 0; i++) {
        error.column = strcmp(cli->operands[i], token) == 0 ? column_of(cli, i) : 0;
    }
    put_complaint(cli, &error, token, where);
}

static void name_operand(const cli_context *cli, size_t operand, char *buffer, size_t room) {
    kz_text place;
    kz_text_init(&place, buffer, room);
    kz_text_format(&place, kz_message(cli->lang, KZ_N("operand %u")), (unsigned)operand + 1);
}

void complain_operand(const cli_context *cli, const kz_error *error, size_t operand) {
    char place[48];
    kz_error placed = *error;
    const char *text = cli->operands[operand];
    uint32_t column = column_of(cli, operand);
    name_operand(cli, operand, place, sizeof place);
    if (column > 0) {
        placed.column = column + (error->column > 0 ? error->column - 1 : 0);
    }
    if (placed.token[0] == '\0') {
        (void)kz_error_set(&placed, error->status, error->line, placed.column, error->message, text,
                           strlen(text));
    }
    complain_error(cli, &placed, place);
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
    kz_error told = *error;
    told.message = error->message != NULL ? error->message : kz_status_text(error->status);
    put_complaint(cli, &told, error->token[0] != '\0' ? error->token : NULL, buffer);
}

void complain_errno(const cli_context *cli, const char *what, const char *token, int code) {
    complain(cli, what, token, strerror(code));
}
