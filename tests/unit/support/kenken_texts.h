/* What the readers of KenKen puzzles take and refuse, in one line each. */
#ifndef KENKEN_TEXTS_H
#define KENKEN_TEXTS_H

#include "kazu/kenken.h"

/* Requires that a text is read as the puzzle of a line of KKL, with its solution or none. */
void kenken_accept(kz_kenken_format format, const char *text, const char *kkl);

/* Requires that a text is refused with this code, token and place. */
void kenken_refuse(kz_kenken_format format, const char *text, kz_kenken_fault_code code,
                   uint32_t line, uint32_t column, const char *token);

/* The same for a text of so many bytes. */
void kenken_refuse_bytes(kz_kenken_format format, const char *text, size_t length,
                         kz_kenken_fault_code code, uint32_t line, uint32_t column,
                         const char *token);

/* Requires what a puzzle, given as a line of KKL, looks like in a format. */
void kenken_written(const char *kkl, const kz_kenken_notes *notes, kz_kenken_format format,
                    const char *expected);

#endif
