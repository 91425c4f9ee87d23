/* The code of a room: a colour, a number and a word from nature, short enough to be called across a
 * table. It finds a room while it waits, and nothing else. */
#ifndef KAZU_SERVE_CODE_H
#define KAZU_SERVE_CODE_H

#include "kazu/text.h"

#include <stdint.h>

enum {
    CODE_COLOURS = 16,
    CODE_NUMBERS = 90, /* 10..99 */
    CODE_NOUNS = 64,
    CODE_COUNT = CODE_COLOURS * CODE_NUMBERS * CODE_NOUNS,
    CODE_OPEN_MAX =
        200 /* rooms that can be found at a time: more would make guessing worth while */
};

/* Draws a code: 1..CODE_COUNT. */
uint32_t code_draw(void);
/* Reads what somebody typed: kanji, kana or romaji, the number in digits or in words of Japanese or
 * English, with blanks, hyphens or nothing between. 0: it is no code. */
uint32_t code_read(const char *text);
/* Writes "藍-27-霧", and "ai-27-kiri". */
void code_put_kanji(uint32_t code, kz_text *out);
void code_put_romaji(uint32_t code, kz_text *out);

#endif
