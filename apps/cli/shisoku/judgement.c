/* Shows the verdict on an explanation, with a caret where it is wrong. */
#include "shisoku/judgement.h"

#include "output/columns.h"
#include "output/complain.h"
#include "output/style.h"

#include <stdio.h>

/* Bytes before a column. */
static size_t offset_of_column(explanation typed, uint32_t column) {
    size_t at = 0;
    for (uint32_t i = 1; i < column && at < typed.length; i++) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(typed.text + at, typed.length - at, &code_point);
        at += taken > 0 ? taken : 1;
    }
    return at;
}

static void put_caret(kz_text *out, explanation typed, uint32_t column) {
    size_t bad = 0;
    if (column == 0 || !kz_utf8_valid(typed.text, typed.length, &bad)) {
        return;
    }
    kz_text_put(out, "  ");
    kz_text_put_bytes(out, typed.text, typed.length);
    kz_text_put(out, "\n  ");
    columns_put_blanks(out, columns_of(typed.text, offset_of_column(typed, column)));
    kz_text_put(out, "^\n");
}

void judgement_refuse(const cli_context *cli, explanation typed, const kz_error *error) {
    char buffer[1024];
    kz_text caret;
    complain_error(cli, error, kz_message(cli->lang, KZ_N("expression")));
    kz_text_init(&caret, buffer, sizeof buffer);
    put_caret(&caret, typed, error->column);
    if (!caret.truncated && !cli_has(cli, OPTION_QUIET)) {
        fputs(buffer, stderr);
    }
}

static void put_value(kz_text *out, explanation typed, kz_rational value) {
    kz_text_put(out, "  ");
    kz_text_put_bytes(out, typed.text, typed.length);
    kz_text_put(out, " = ");
    kz_rational_print(value, out);
    kz_text_put_char(out, '\n');
}

static void put_styled(const cli_context *cli, kz_text *out, text_style style, const char *text) {
    bool is_styled = out == &cli->out;
    kz_text_put(out, is_styled ? style_on(cli, style) : "");
    kz_text_put(out, text);
    kz_text_put(out, is_styled ? style_off(cli) : "");
}

void judgement_put(const cli_context *cli, kz_text *out, explanation typed,
                   const kz_shisoku_checked *checked) {
    if (checked->fault == KZ_SHISOKU_FAULT_NONE) {
        put_styled(cli, out, STYLE_GOOD, kz_message(cli->lang, KZ_N("Right.")));
        kz_text_put_char(out, '\n');
    } else {
        put_styled(cli, out, STYLE_BAD, kz_message(cli->lang, KZ_N("Wrong:")));
        kz_text_put_char(out, ' ');
        kz_text_put(out, kz_message(cli->lang, kz_shisoku_fault_text(checked->fault)));
        if (checked->where.token[0] != '\0') {
            kz_text_put(out, ": ");
            kz_text_put(out, checked->where.token);
        }
        kz_text_put_char(out, '\n');
        put_caret(out, typed, checked->where.column);
    }
    if (checked->has_value) {
        put_value(out, typed, checked->value);
    }
}
