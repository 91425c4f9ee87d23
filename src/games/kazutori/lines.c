/* Reads the lines of an untrusted file word by word: certificates and surveys. */
#include "games/kazutori/lines.h"

#include <string.h>

kz_status kz__kazutori_lines_fault(const kz__kazutori_lines *lines, kz_status status, size_t from,
                                   const char *message) {
    size_t column = kz_utf8_count(lines->text + lines->begin, from - lines->begin) + 1;
    return kz_error_set(lines->error, status, lines->line, (uint32_t)column, message,
                        lines->text + from, lines->end - from);
}

kz_status kz__kazutori_lines_next(kz__kazutori_lines *lines) {
    lines->begin = lines->at = lines->end = lines->next;
    lines->line++;
    size_t left = lines->length - lines->begin;
    const char *newline = left > 0 ? memchr(lines->text + lines->begin, '\n', left) : NULL;
    if (newline == NULL) {
        return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, lines->at,
                                        KZ_N("unexpected end of file"));
    }
    lines->end = (size_t)(newline - lines->text);
    lines->next = lines->end + 1;
    return KZ_OK;
}

kz_status kz__kazutori_lines_word(kz__kazutori_lines *lines, const char *word) {
    size_t length = strlen(word);
    if (lines->end - lines->at < length || memcmp(lines->text + lines->at, word, length) != 0) {
        return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, lines->at, lines->stranger);
    }
    lines->at += length;
    return KZ_OK;
}

static bool has_digit(const kz__kazutori_lines *lines) {
    return lines->at < lines->end && lines->text[lines->at] >= '0' && lines->text[lines->at] <= '9';
}

kz_status kz__kazutori_lines_number(kz__kazutori_lines *lines, uint64_t minimum, uint64_t maximum,
                                    uint64_t *number) {
    size_t from = lines->at;
    uint64_t value = 0;
    bool fits = true;
    while (has_digit(lines)) {
        uint64_t digit = (uint64_t)(lines->text[lines->at++] - '0');
        fits = fits && value <= (UINT64_MAX - digit) / 10;
        value = fits ? 10 * value + digit : value;
    }
    bool leads_with_zero = lines->at > from + 1 && lines->text[from] == '0';
    if (lines->at == from || leads_with_zero) {
        return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, from, KZ_N("expected a whole number"));
    }
    if (!fits || value < minimum || value > maximum) {
        return kz__kazutori_lines_fault(lines, KZ_OUT_OF_RANGE, from, KZ_N("number out of range"));
    }
    *number = value;
    return KZ_OK;
}

kz_status kz__kazutori_lines_field(kz__kazutori_lines *lines, const char *word, uint64_t minimum,
                                   uint64_t maximum, uint64_t *number) {
    kz_status status = kz__kazutori_lines_word(lines, word);
    return status == KZ_OK ? kz__kazutori_lines_number(lines, minimum, maximum, number) : status;
}

kz_status kz__kazutori_lines_end(const kz__kazutori_lines *lines) {
    return lines->at == lines->end
               ? KZ_OK
               : kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, lines->at,
                                          KZ_N("unexpected text at the end of the line"));
}

kz_status kz__kazutori_lines_row(kz__kazutori_lines *lines, const char *word, uint64_t minimum,
                                 uint64_t maximum, uint64_t *number) {
    kz_status status = kz__kazutori_lines_next(lines);
    status =
        status == KZ_OK ? kz__kazutori_lines_field(lines, word, minimum, maximum, number) : status;
    return status == KZ_OK ? kz__kazutori_lines_end(lines) : status;
}

kz_status kz__kazutori_lines_only(kz__kazutori_lines *lines, const char *word) {
    kz_status status = kz__kazutori_lines_next(lines);
    status = status == KZ_OK ? kz__kazutori_lines_word(lines, word) : status;
    return status == KZ_OK ? kz__kazutori_lines_end(lines) : status;
}

kz_status kz__kazutori_lines_finish(kz__kazutori_lines *lines) {
    if (lines->next == lines->length) {
        return KZ_OK;
    }
    lines->begin = lines->at = lines->next;
    lines->end = lines->length;
    lines->line++;
    return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, lines->at,
                                    KZ_N("unexpected text at the end of the line"));
}

/* Compares the printed form with the text that was read. */
typedef struct comparison {
    const char *text;
    size_t left;
} comparison;

static bool compare(void *user, const char *data, size_t length) {
    comparison *c = user;
    if (length > c->left || memcmp(c->text, data, length) != 0) {
        return false;
    }
    c->text += length;
    c->left -= length;
    return true;
}

static bool is_written_so(const kz_kazutori_set *set, const char *text, size_t length) {
    char window[256];
    comparison c = {text, length};
    kz_text printed;
    kz_text_init(&printed, window, sizeof window);
    printed.sink = compare;
    printed.sink_user = &c;
    kz_kazutori_set_print(set, &printed);
    return kz_text_flush(&printed) && c.left == 0;
}

kz_status kz__kazutori_lines_set(kz__kazutori_lines *lines, kz_kazutori_set *set) {
    const char *text = lines->text + lines->at;
    size_t length = lines->end - lines->at;
    kz_status status = kz_kazutori_set_parse(text, length, set, lines->error);
    if (status != KZ_OK) {
        if (lines->error != NULL) {
            lines->error->line = lines->line;
            lines->error->column += (uint32_t)(lines->at - lines->begin);
        }
        return status;
    }
    if (set->largest > KZ_KAZUTORI_NUMBER_MAX) {
        return kz__kazutori_lines_fault(lines, KZ_OUT_OF_RANGE, lines->at,
                                        KZ_N("number out of range"));
    }
    if (!is_written_so(set, text, length)) {
        return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, lines->at,
                                        KZ_N("the set is not in its shortest form"));
    }
    lines->at = lines->end;
    return KZ_OK;
}
