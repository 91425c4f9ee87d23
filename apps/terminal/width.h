/*
 * Columns that UTF-8 text takes on a terminal: a Japanese character takes two, a mark over another
 * character none. Bytes that are not UTF-8 take one each.
 */
#ifndef KAZU_TERMINAL_WIDTH_H
#define KAZU_TERMINAL_WIDTH_H

#include <stddef.h>
#include <stdint.h>

/*
 * What the terminal does with the characters that Unicode calls ambiguous, such as × ÷ │ α ①:
 * most take one column for them, some Japanese and Chinese ones two.
 */
typedef enum term_ambiguous { TERM_AMBIGUOUS_NARROW, TERM_AMBIGUOUS_WIDE } term_ambiguous;

/* Gives the columns of one character: 0, 1 or 2. Control characters take none. */
unsigned term_width_char(uint32_t code_point, term_ambiguous ambiguous);

/* Gives the columns of a text. */
size_t term_width(const char *text, size_t length, term_ambiguous ambiguous);

/*
 * Cuts a text: gives how many of its bytes fit into so many columns. Marks stay with the character
 * that they stand over. *width becomes the columns of what fits (columns or one less); may be NULL.
 */
size_t term_width_cut(const char *text, size_t length, size_t columns, term_ambiguous ambiguous,
                      size_t *width);

#endif
