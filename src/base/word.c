/* Splits lines into words. */
#include "base/word.h"

#include "kazu/text.h"

#include <string.h>

kz_words kz__words_of(const char *line, size_t length) {
    return (kz_words){line, length, 1};
}

static kz_words skip_blanks(kz_words words) {
    while (words.left > 0 && *words.next == ' ') {
        words.next++;
        words.left--;
        words.column++;
    }
    return words;
}

bool kz__words_next(kz_words *words, kz_word *word) {
    *words = skip_blanks(*words);
    size_t length = 0;
    while (length < words->left && words->next[length] != ' ') {
        length++;
    }
    *word = (kz_word){words->next, length, words->column};
    words->column += (uint32_t)kz_utf8_count(words->next, length);
    words->next += length;
    words->left -= length;
    return length > 0;
}

kz_word kz__words_rest(kz_words words) {
    words = skip_blanks(words);
    return (kz_word){words.next, words.left, words.column};
}

kz_status kz__word_error(kz_word word, kz_status status, const char *message, kz_error *error) {
    return kz_error_set(error, status, 0, word.column, message, word.text, word.length);
}

bool kz__word_is(kz_word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.text, text, word.length) == 0;
}

bool kz__word_cut(kz_word word, char mark, kz_word *before, kz_word *after) {
    const char *at = word.length > 0 ? memchr(word.text, mark, word.length) : NULL;
    if (at == NULL) {
        return false;
    }
    size_t length = (size_t)(at - word.text);
    uint32_t columns = (uint32_t)kz_utf8_count(word.text, length);
    *before = (kz_word){word.text, length, word.column};
    *after = (kz_word){at + 1, word.length - length - 1, word.column + columns + 1};
    return true;
}

kz_status kz__words_end(kz_words *words, kz_error *error) {
    kz_word word;
    return kz__words_next(words, &word)
               ? kz__word_error(word, KZ_BAD_INPUT, KZ_N("unexpected text at the end of the line"),
                                error)
               : KZ_OK;
}

kz_status kz__word_number(kz_word word, uint64_t lowest, uint64_t highest, uint64_t *number,
                          kz_error *error) {
    uint64_t value = 0;
    bool too_large = false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        if (c < '0' || c > '9') {
            return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected a whole number"), error);
        }
        uint64_t digit = (uint64_t)(c - '0');
        too_large = too_large || value > (UINT64_MAX - digit) / 10;
        value = too_large ? 0 : value * 10 + digit;
    }
    if (word.length == 0) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("a number is missing"), error);
    }
    if (too_large || value < lowest || value > highest) {
        return kz__word_error(word, KZ_OUT_OF_RANGE, KZ_N("number out of range"), error);
    }
    *number = value;
    return KZ_OK;
}

static bool is_control(uint32_t code_point) {
    return code_point < 0x20 || (code_point >= 0x7F && code_point <= 0x9F);
}

kz_status kz__line_check(const char *line, size_t length, kz_error *error) {
    uint32_t column = 1;
    for (size_t i = 0; i < length; column++) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(line + i, length - i, &code_point);
        if (taken == 0) {
            return kz_error_set(error, KZ_BAD_INPUT, 0, column, KZ_N("not valid UTF-8"), line + i,
                                1);
        }
        if (is_control(code_point)) {
            return kz_error_set(error, KZ_BAD_INPUT, 0, column,
                                KZ_N("unexpected control character"), line + i, taken);
        }
        i += taken;
    }
    return KZ_OK;
}

kz_status kz__line_copy(kz_word line, char *copy, size_t room, kz_error *error) {
    if (line.length >= room) {
        return kz__word_error(line, KZ_BAD_INPUT, KZ_N("this line is too long"), error);
    }
    kz_status status = kz__line_check(line.text, line.length, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, line);
    }
    memcpy(copy, line.text, line.length);
    copy[line.length] = '\0';
    return KZ_OK;
}

void kz__error_clear(kz_error *error) {
    if (error != NULL) {
        *error = (kz_error){.status = KZ_OK};
    }
}

kz_status kz__error_describe(kz_error *error, kz_status status) {
    if (error != NULL && (error->status != status || error->message == NULL)) {
        (void)kz_error_set(error, status, 0, 0, kz_status_text(status), NULL, 0);
    }
    return status;
}

kz_status kz__error_place(kz_error *error, kz_status status, uint32_t line, kz_word part) {
    kz_status_ignore(kz__error_describe(error, status));
    if (error != NULL && status != KZ_NO_MEMORY) {
        error->line = line;
        error->column += error->column > 0 ? part.column - 1 : 0;
    }
    return status;
}
