/* The names of files that may stand where one is typed. */
#ifndef KAZU_TUI_PATH_WORDS_H
#define KAZU_TUI_PATH_WORDS_H

#include "kazu/text.h"

#include <stddef.h>

/*
 * Appends the paths that go on from a typed one, each with a newline; folders end with a slash.
 * What is hidden is left out unless its dot was typed, and so are names that are no plain text.
 */
void path_words(const char *typed, size_t length, kz_text *words);

#endif
