/* Reads the values of options. */
#include "command/option_value.h"

#include "command/language.h"

#include "terminal/guard.h"

#include "kazu/text.h"

#include <string.h>

enum { RANGE_SHOWN = 10000000 /* the highest number of a range that an error names */ };

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Reads digits; false if there are none or the number does not fit. */
static bool read_digits(const char **text, uint64_t *number) {
    uint64_t value = 0;
    const char *at = *text;
    for (; is_digit(*at); at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > (UINT64_MAX - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    bool any = at != *text;
    *text = at;
    *number = value;
    return any;
}

static const char *read_number(const option_spec *option, const char *text, uint64_t *number) {
    uint64_t value = 0;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits] != '\0') {
        size_t negative = text[0] == '-' ? strspn(text + 1, "0123456789") : 0;
        return negative == 0 || text[1 + negative] != '\0' ? KZ_N("expected a whole number")
               : option->minimum > 0 ? KZ_N("expected a whole number of at least 1")
                                     : KZ_N("expected a whole number of at least 0");
    }
    if (!read_digits(&text, &value) || value < option->minimum || value > option->maximum) {
        return KZ_N("number out of range");
    }
    *number = value;
    return NULL;
}

/* "2", "0.5" or ".5", in nanoseconds. */
static const char *read_seconds(const char *text, uint64_t *number) {
    uint64_t whole = 0;
    uint64_t fraction = 0;
    bool any = is_digit(*text);
    if (any && (!read_digits(&text, &whole) || whole > 1000000000)) {
        return KZ_N("number out of range");
    }
    if (*text == '.') {
        text++;
        for (uint64_t unit = TERM_NANOSECONDS / 10; is_digit(*text); text++, unit /= 10) {
            fraction += unit * (uint64_t)(*text - '0');
            any = true;
        }
    }
    if (!any || *text != '\0') {
        return KZ_N("expected a number of seconds");
    }
    *number = whole * TERM_NANOSECONDS + fraction;
    return *number > 0 ? NULL : KZ_N("number out of range");
}

/* "1000", "64K", "500MB", "4GiB"; the letters count in powers of 1024. */
static const char *read_size(const option_spec *option, const char *text, uint64_t *number) {
    static const char letters[] = "KMGT";
    uint64_t value = 0;
    if (!is_digit(*text)) {
        return KZ_N("expected a size in bytes, such as 500M");
    }
    if (!read_digits(&text, &value)) {
        return KZ_N("number out of range");
    }
    unsigned shift = 0;
    char upper = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
    const char *letter = memchr(letters, upper, sizeof letters - 1);
    if (letter != NULL) {
        shift = 10 * (unsigned)(letter - letters + 1);
        text++;
        text += text[0] == 'i' && text[1] == 'B' ? 2 : text[0] == 'B' ? 1 : 0;
    }
    if (*text != '\0') {
        return KZ_N("expected a size in bytes, such as 500M");
    }
    if (value < option->minimum || value > option->maximum >> shift) {
        return KZ_N("number out of range");
    }
    *number = value << shift;
    return NULL;
}

bool option_value_next_choice(const char **choices, const char **word, size_t *length) {
    if (**choices == '\0') {
        return false;
    }
    *word = *choices;
    *length = strcspn(*choices, "|");
    *choices += *length + ((*choices)[*length] == '|');
    return true;
}

static const char *read_choice(const char *choices, const char *text, uint64_t *number) {
    const char *word = NULL;
    size_t length = 0;
    for (uint64_t index = 0; option_value_next_choice(&choices, &word, &length); index++) {
        if (strlen(text) == length && memcmp(text, word, length) == 0) {
            *number = index;
            return NULL;
        }
    }
    return KZ_N("unknown choice");
}

static const char *read_lang(const char *text, uint64_t *number) {
    kz_lang lang = KZ_LANG_EN;
    if (!language_parse(text, &lang)) {
        return KZ_N("unknown language");
    }
    *number = (uint64_t)lang;
    return NULL;
}

const char *option_value_read(const option_spec *option, const char *text, uint64_t *number) {
    switch (option->kind) {
    case OPTION_IS_CHOICE:
        return read_choice(option->choices, text, number);
    case OPTION_IS_LANG:
        return read_lang(text, number);
    case OPTION_IS_NUMBER:
        return read_number(option, text, number);
    case OPTION_IS_SECONDS:
        return read_seconds(text, number);
    case OPTION_IS_SIZE:
        return read_size(option, text, number);
    case OPTION_IS_TEXT:
    case OPTION_IS_LIST:
    case OPTION_IS_FLAG:
        break;
    }
    *number = 0;
    return NULL;
}

void option_value_expected(const option_spec *option, const char *before, kz_text *out) {
    if (option->choices != NULL) {
        kz_text_format(out, "%s%s", before, option->choices);
    } else if (option->kind == OPTION_IS_NUMBER && option->maximum <= RANGE_SHOWN) {
        kz_text_format(out, "%s%u-%u", before, (unsigned)option->minimum,
                       (unsigned)option->maximum);
    }
}
