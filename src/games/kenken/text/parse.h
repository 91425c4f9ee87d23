/* Reads a puzzle if the stack is small. */
#ifndef KZ_GAMES_KENKEN_PARSE_H
#define KZ_GAMES_KENKEN_PARSE_H

#include "kazu/kenken.h"

/* Like kz_kenken_parse(), but `puzzle` is written while the text is read, so it is invalid after a
 * failure. */
kz_status kz__kenken_parse_over(kz_kenken_format format, const char *text, size_t length,
                                kz_kenken_puzzle *puzzle, kz_kenken_notes *notes, size_t *used,
                                kz_kenken_fault *fault) KZ_MUST_USE;

#endif
