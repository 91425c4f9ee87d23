/*
 * Breaks text into lines that fit a terminal: between words, and in Japanese anywhere but where
 * kinsoku forbids it (no line begins with 、or small kana, none ends with 「).
 */
#ifndef KAZU_TERMINAL_WRAP_H
#define KAZU_TERMINAL_WRAP_H

#include "width.h"

#include "kazu/text.h"

/* How lines are broken. */
typedef struct term_wrap_form {
    size_t columns; /* of a line; 0 counts as 1 */
    size_t first;   /* the column where the text begins: what stands before it is there already */
    size_t indent;  /* blanks before each further line; below columns, or none are put */
    term_ambiguous ambiguous;
} term_wrap_form;

/*
 * Appends a text broken into lines. Newlines in it stay, and none is added at its end. Only blanks
 * at breaks are lost, and only the indent is added. A piece that fits no line is broken where the
 * line ends. text: UTF-8 without control characters but newlines; other bytes pass.
 */
void term_wrap(kz_text *out, const char *text, const term_wrap_form *form);

#endif
