/* Characters as people write them, made plain: NFKC, no blanks around, katakana folded if wanted.
 */
#ifndef KAZU_CLI_NAMEPOKER_PLAIN_TEXT_H
#define KAZU_CLI_NAMEPOKER_PLAIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

enum { PLAIN_TEXT_MAX = 1024 };

/*
 * Makes text plain. @param folds_kana katakana becomes hiragana. @param plain PLAIN_TEXT_MAX bytes.
 * @return false if the text is not UTF-8 or too long: nothing was written.
 */
bool plain_text_of(const char *text, size_t length, bool folds_kana, char *plain,
                   size_t *plain_length);

#endif
