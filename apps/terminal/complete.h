/* Which of the words that may stand at a place go on from what was typed there. */
#ifndef KAZU_TERMINAL_COMPLETE_H
#define KAZU_TERMINAL_COMPLETE_H

#include <stddef.h>

/*
 * words: lines, each ended by a newline. typed: the beginning of a word.
 * Gives how many words begin with it; *common: how many bytes all of these share (whole
 * characters); *first: the first of them, up to its newline. Both untouched if there is none.
 */
size_t term_complete(const char *words, const char *typed, size_t length, const char **first,
                     size_t *common);

#endif
