/* Words that can be typed, with their other names, as lists between blanks: "hint ヒント". */
#ifndef KAZU_CLI_WORD_LIST_H
#define KAZU_CLI_WORD_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* Tells whether a list holds a word of so many bytes. */
bool word_list_has(const char *list, const char *word, size_t length);

#endif
