/**
 * @file
 * The reader of name files: its state, and the parts in separate files.
 */
#ifndef KAZU_NAMEPOKER_NAME_READER_H
#define KAZU_NAMEPOKER_NAME_READER_H

#include "kazu/namepoker.h"

enum { KZ__NAMEPOKER_STROKES_MAX = 99 };

/** A piece of one line of the file. */
typedef struct kz__namepoker_piece {
    const char *text;
    size_t length;
    uint32_t column; /**< of its first character */
} kz__namepoker_piece;

typedef struct kz__namepoker_reader {
    uint32_t line;
    kz_error *error;
    kz_namepoker_name name;
    bool has_strokes;
    bool has_word_counts;
    uint32_t word_type_line; /**< line of a type that needs the special word; 0: none */
} kz__namepoker_reader;

/** Rejects a part of the line. */
kz_status kz__namepoker_refuse(const kz__namepoker_reader *reader, kz_status status,
                               const kz__namepoker_piece *piece, const char *message) KZ_MUST_USE;

static inline bool kz__namepoker_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/** Drops bytes from the start of a piece. */
void kz__namepoker_drop(kz__namepoker_piece *piece, size_t bytes);

/** Takes the next character from a piece, which is known to be valid UTF-8. */
uint32_t kz__namepoker_next_letter(kz__namepoker_piece *rest, kz__namepoker_piece *letter);

/** Cuts blanks off both ends. */
kz__namepoker_piece kz__namepoker_trim(kz__namepoker_piece piece);

/** Takes the part before a separator, trimmed; `rest` continues after it, or is empty. */
kz__namepoker_piece kz__namepoker_cut(kz__namepoker_piece *rest, char separator);

/** Tells whether a piece is a word. */
bool kz__namepoker_is(const kz__namepoker_piece *piece, const char *word);

/** Reads a number, 1..99; 0 if it is none, 100 if it is too large. */
uint32_t kz__namepoker_number(const kz__namepoker_piece *piece);

/** Reads the value of a `type` line. */
kz_status kz__namepoker_read_type(kz__namepoker_reader *reader,
                                  kz__namepoker_piece value) KZ_MUST_USE;

/** Sets the default types of a name: the partitions of its length, rarest first. */
void kz__namepoker_default_types(kz_namepoker_name *name);

#endif
