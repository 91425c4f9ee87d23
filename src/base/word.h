/**
 * @file
 * Splits typed lines into words that know their column.
 */
#ifndef KZ_BASE_WORD_H
#define KZ_BASE_WORD_H

#include "kazu/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Some bytes of a line and the column of the first, in code points from 1. */
typedef struct kz_word {
    const char *text;
    size_t length;
    uint32_t column;
} kz_word;

/** The unread rest of a line. */
typedef struct kz_words {
    const char *next;
    size_t left;
    uint32_t column;
} kz_words;

/** Starts at the beginning of a line. */
kz_words kz__words_of(const char *line, size_t length);

/** Takes the next word between blanks. @return false at the end; then the word is empty. */
bool kz__words_next(kz_words *words, kz_word *word);

/** Gives the rest, without leading blanks. */
kz_word kz__words_rest(kz_words words);

/** Fails if another word follows. */
kz_status kz__words_end(kz_words *words, kz_error *error) KZ_MUST_USE;

/** Makes an error at a word. */
kz_status kz__word_error(kz_word word, kz_status status, const char *message,
                         kz_error *error) KZ_MUST_USE;

/** Tells whether a word is this text. */
bool kz__word_is(kz_word word, const char *text);

/** Splits a word at the first `mark`. @return false if it has none; then nothing is written. */
bool kz__word_cut(kz_word word, char mark, kz_word *before, kz_word *after);

/**
 * Reads a whole number in plain decimal digits.
 * @return KZ_OK; KZ_BAD_INPUT; KZ_OUT_OF_RANGE outside lowest..highest.
 */
kz_status kz__word_number(kz_word word, uint64_t lowest, uint64_t highest, uint64_t *number,
                          kz_error *error) KZ_MUST_USE;

/**
 * Tells whether bytes are one printable line: strict UTF-8 without control characters (so that it
 * can be stored in a save file and shown on any terminal).
 * @return KZ_OK or KZ_BAD_INPUT.
 */
kz_status kz__line_check(const char *line, size_t length, kz_error *error) KZ_MUST_USE;

/**
 * Checks a line and copies it with a NUL into `room` bytes.
 * @return KZ_OK or KZ_BAD_INPUT.
 */
kz_status kz__line_copy(kz_word line, char *copy, size_t room, kz_error *error) KZ_MUST_USE;

/** Clears an error, if given, so that an old message is not mistaken for a new one. */
void kz__error_clear(kz_error *error);

/** Gives an error without a message the text of its status. @return the status. */
kz_status kz__error_describe(kz_error *error, kz_status status) KZ_MUST_USE;

/**
 * Converts the position of an error from `part` to the whole line, and describes it. An error
 * without a column keeps none: the line as a whole is wrong.
 * @return the status.
 */
kz_status kz__error_place(kz_error *error, kz_status status, uint32_t line,
                          kz_word part) KZ_MUST_USE;

#endif
