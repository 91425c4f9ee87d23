/* Errors that say which token is wrong, where and why. */
#include "kazu/status.h"
#include "kazu/text.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

/* C0, DEL and C1 characters, which a terminal might execute instead of showing. */
static bool is_control(uint32_t code_point) {
    return code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0);
}

/* Copies as many whole code points as fit; unprintable ones become '?'. */
static void copy_token(char out[KZ_TOKEN_MAX], const char *token, size_t length) {
    size_t written = 0;
    size_t read = 0;

    while (read < length) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(token + read, length - read, &code_point);
        bool showable = taken > 0 && !is_control(code_point);
        size_t width = showable ? taken : 1;

        if (written + width >= KZ_TOKEN_MAX)
            break;
        if (showable)
            memcpy(out + written, token + read, width);
        else
            out[written] = '?';
        written += width;
        read += taken > 0 ? taken : 1;
    }
    out[written] = '\0';
}

kz_status kz_error_set(kz_error *error, kz_status status, uint32_t line, uint32_t column,
                       const char *message, const char *token, size_t length) {
    assert(message != NULL);
    assert(status != KZ_OK);
    if (error == NULL)
        return status;
    error->status = status;
    error->line = line;
    error->column = column;
    error->message = message;
    error->code = NULL;
    copy_token(error->token, token, token != NULL ? length : 0);
    return status;
}

static void print_place(uint32_t line, uint32_t column, kz_lang lang, kz_text *out) {
    if (line > 0 && column > 0)
        kz_text_format(out, kz_message(lang, " (line %u, column %u)"), line, column);
    else if (column > 0)
        kz_text_format(out, kz_message(lang, " (column %u)"), column);
    else if (line > 1)
        kz_text_format(out, kz_message(lang, " (line %u)"), line);
}

void kz_error_print(const kz_error *error, kz_lang lang, kz_text *out) {
    assert(kz__error_is_valid(error) && kz__lang_is_valid(lang) && kz__text_is_valid(out));
    const char *what = error->message != NULL ? error->message : kz_status_text(error->status);

    if (error->code != NULL) {
        kz_text_put(out, error->code);
        kz_text_put(out, ": ");
    }
    kz_text_put(out, kz_message(lang, what));
    if (error->token[0] != '\0') {
        kz_text_put(out, ": ");
        kz_text_put(out, error->token);
    }
    print_place(error->line, error->column, lang, out);
}
