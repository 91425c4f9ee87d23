/**
 * @file
 * Reading save files line by line, with errors that name line and column.
 */
#ifndef KZ_PLAY_SAVE_READER_H
#define KZ_PLAY_SAVE_READER_H

#include "kazu/table.h"

#include "base/word.h"

/** A save file being read: the rest, and the last line read. */
typedef struct kz__save_reader {
    const char *next;
    size_t left;
    uint32_t line_number;
    kz_word line;
} kz__save_reader;

/** The header of a save file. Too large for the stack. */
typedef struct kz__save_header {
    kz_opening opening;
    kz_table_setup setup;
} kz__save_header;

/** Reads the next line, without its newline (or carriage return and newline). */
bool kz__save_next(kz__save_reader *in);

/** Makes an error at a word of the last line read. @return the status. */
kz_status kz__save_fault(const kz__save_reader *in, kz_word word, kz_status status,
                         const char *message, kz_error *error) KZ_MUST_USE;

/** Sets the line of an error that has none to the last line read. @return the status. */
kz_status kz__save_place(const kz__save_reader *in, kz_status status, kz_error *error) KZ_MUST_USE;

/** Reads the line "KEY VALUE". @param message the error for any other line. */
kz_status kz__save_field(kz__save_reader *in, const char *key, const char *message, kz_word *value,
                         kz_error *error) KZ_MUST_USE;

/** Reads the line "KEY VALUE" if it is next. */
bool kz__save_has(kz__save_reader *in, const char *key, kz_word *value);

/** Reads the lines "game" and "seats", which every file has. */
kz_status kz__save_game(kz__save_reader *in, kz_opening *opening, kz_error *error) KZ_MUST_USE;

/** Reads the value of "params": a parameter line that is still valid. */
kz_status kz__save_params(kz__save_reader *in, kz_word value, kz_opening *opening,
                          kz_error *error) KZ_MUST_USE;

/** Reads the line "instance" and the opening in it; then the empty line may follow. */
kz_status kz__save_instance(kz__save_reader *in, kz_opening *opening, kz_work *work,
                            kz_error *error) KZ_MUST_USE;

/** Reads the empty line after the header, or the end of the file. */
kz_status kz__save_gap(kz__save_reader *in, kz_error *error) KZ_MUST_USE;

#endif
