/*
 * A typed line made plain, so that games read `１３－６` as `13-6`, and the way back: which place
 * of the typed line a place of the plain line came from.
 */
#ifndef KAZU_TERMINAL_NORMAL_H
#define KAZU_TERMINAL_NORMAL_H

#include "kazu/status.h"

#include <stddef.h>
#include <stdint.h>

enum { TERM_NORMAL_MAX = 4096 /* bytes of a plain line, its NUL included */ };

/* A plain line and where it came from. About 20 kB: keep one, not one in each function. */
typedef struct term_normal_line {
    char text[TERM_NORMAL_MAX]; /* NUL-terminated strict UTF-8 */
    size_t length;
    /* For each byte the offset in the typed line that it came from; [length] is the end of what was
     * typed, without the blanks there. */
    uint32_t from[TERM_NORMAL_MAX];
    const char *typed; /* borrowed */
    size_t typed_length;
} term_normal_line;

/*
 * Makes a typed line plain:
 * - Unicode's NFKC: full-width letters and digits become ASCII, half-width kana whole ones, any
 *   blank (the ideographic space as well) and the tabulator ' '; invisible characters go away;
 * - the minus sign U+2212 and the hyphens and dashes U+2010..U+2015 become '-';
 * - the long vowel mark ー does too where no other letter than ASCII's stands before it: `８ー３`;
 * - blanks at both ends go away. × and ÷ stay: the games read them.
 * line:   filled in; `typed` must live as long as it.
 * typed:  any bytes, also NUL.
 * limit:  bytes that the plain line may have without its NUL, below TERM_NORMAL_MAX.
 * error:  optional; its column counts code points of the typed line from 1 (bad bytes as one each).
 * Returns KZ_OK, KZ_BAD_INPUT (not UTF-8, a control character, or too long) or KZ_NO_MEMORY.
 * Cost: linear, but for ASCII some memory for each character.
 */
kz_status term_normal(term_normal_line *line, const char *typed, size_t length, size_t limit,
                      kz_error *error);

/* Gives the column in the typed line of a column in the plain one; 0 (no place) stays 0. */
uint32_t term_normal_column(const term_normal_line *line, uint32_t column);

/*
 * Gives what was typed from a byte of the plain line on, blanks at the end left out: names of files
 * are taken as they were typed. *length: its bytes; no NUL behind them.
 */
const char *term_normal_typed(const term_normal_line *line, size_t at, size_t *length);

#endif
