/**
 * @file
 * Reading save files line by line, with errors that name line and column.
 */
#ifndef KZ_PLAY_SAVE_READER_H
#define KZ_PLAY_SAVE_READER_H

#include "kazu/table.h"

#include "base/word.h"

/** A save file being read: what is left, and the line that was read last. */
typedef struct kz__save_reader {
    const char *next;
    size_t left;
    uint32_t line_number;
    kz_word line;
} kz__save_reader;

/** What the header of a save file says. Large: not for the stack. */
typedef struct kz__save_header {
    kz_opening opening;
    kz_table_setup setup;
} kz__save_header;

/** Reads the next line, without its newline (or carriage return and newline). */
bool kz__save_next(kz__save_reader *in);

/** Makes an error at a word of the line that was read last. @return the status. */
kz_status kz__save_fault(const kz__save_reader *in, kz_word word, kz_status status,
                         const char *message, kz_error *error) KZ_MUST_USE;

/** Gives an error that knows no line the one that was read last. @return the status. */
kz_status kz__save_place(const kz__save_reader *in, kz_status status, kz_error *error) KZ_MUST_USE;

/** Reads the line "KEY VALUE". @param message what to say if another stands there. */
kz_status kz__save_field(kz__save_reader *in, const char *key, const char *message, kz_word *value,
                         kz_error *error) KZ_MUST_USE;

/** Reads the line "KEY VALUE" if it stands next. */
bool kz__save_has(kz__save_reader *in, const char *key, kz_word *value);

/** Reads the lines "game" and "seats", which every file has. */
kz_status kz__save_game(kz__save_reader *in, kz_opening *opening, kz_error *error) KZ_MUST_USE;

/** Reads the value of "params": a line of parameters that still mean something. */
kz_status kz__save_params(kz__save_reader *in, kz_word value, kz_opening *opening,
                          kz_error *error) KZ_MUST_USE;

/** Reads the line "instance" and the opening in it; then the empty line may follow. */
kz_status kz__save_instance(kz__save_reader *in, kz_opening *opening, kz_work *work,
                            kz_error *error) KZ_MUST_USE;

/** Reads the empty line behind the header, or the end of the file. */
kz_status kz__save_gap(kz__save_reader *in, kz_error *error) KZ_MUST_USE;

#endif
