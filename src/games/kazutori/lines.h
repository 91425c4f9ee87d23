/**
 * @file
 * Reads the lines of an untrusted file word by word: certificates and surveys. The format is
 * strict: no leading zeros, and only one way to write everything.
 */
#ifndef KAZU_KAZUTORI_LINES_H
#define KAZU_KAZUTORI_LINES_H

#include "kazu/kazutori.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The state of the reader. Set text, length, stranger and error; the rest starts as 0. */
typedef struct kz__kazutori_lines {
    const char *text;
    size_t length;
    const char *stranger; /**< the message for an unexpected word */
    kz_error *error;      /**< may be NULL */
    size_t next;          /**< where the next line starts */
    uint32_t line;        /**< number of this line, from 1 */
    size_t begin;         /**< of this line */
    size_t end;           /**< of this line, before its newline */
    size_t at;            /**< next offset in this line */
} kz__kazutori_lines;

/** Reports a fault in the rest of this line from `from` on. @return status. */
kz_status kz__kazutori_lines_fault(const kz__kazutori_lines *lines, kz_status status, size_t from,
                                   const char *message) KZ_MUST_USE;

/** Goes to the next line, which must exist and be complete. */
kz_status kz__kazutori_lines_next(kz__kazutori_lines *lines) KZ_MUST_USE;

/** Reads a required word or other text. */
kz_status kz__kazutori_lines_word(kz__kazutori_lines *lines, const char *word) KZ_MUST_USE;

/** Reads a whole number within limits. */
kz_status kz__kazutori_lines_number(kz__kazutori_lines *lines, uint64_t minimum, uint64_t maximum,
                                    uint64_t *number) KZ_MUST_USE;

/** Reads a word, then a number: "period 7". */
kz_status kz__kazutori_lines_field(kz__kazutori_lines *lines, const char *word, uint64_t minimum,
                                   uint64_t maximum, uint64_t *number) KZ_MUST_USE;

/** Goes to the next line, which is a word and a number. */
kz_status kz__kazutori_lines_row(kz__kazutori_lines *lines, const char *word, uint64_t minimum,
                                 uint64_t maximum, uint64_t *number) KZ_MUST_USE;

/** Reads the rest of the line: a set with numbers up to KZ_KAZUTORI_NUMBER_MAX. */
kz_status kz__kazutori_lines_set(kz__kazutori_lines *lines, kz_kazutori_set *set) KZ_MUST_USE;

/** Makes sure that nothing follows in this line. */
kz_status kz__kazutori_lines_end(const kz__kazutori_lines *lines) KZ_MUST_USE;

/** Goes to the next line, which is one text and nothing else. */
kz_status kz__kazutori_lines_only(kz__kazutori_lines *lines, const char *word) KZ_MUST_USE;

/** Makes sure that no line follows. */
kz_status kz__kazutori_lines_finish(kz__kazutori_lines *lines) KZ_MUST_USE;

#endif
