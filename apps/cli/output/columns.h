/* Columns on a terminal: a Japanese character takes two. */
#ifndef KAZU_CLI_COLUMNS_H
#define KAZU_CLI_COLUMNS_H

#include "kazu/text.h"

#include <stddef.h>

/* Gives the columns that UTF-8 text takes. */
size_t columns_of(const char *text, size_t length);

/* Appends text and fills up with blanks to `width` columns. */
void columns_put_left(kz_text *out, const char *text, size_t width);

/* Fills up with blanks and appends text so that both take `width` columns. */
void columns_put_right(kz_text *out, const char *text, size_t width);

/* Appends blanks. */
void columns_put_blanks(kz_text *out, size_t count);

/* Appends a paragraph, broken to lines of at most `width` columns that start with blanks. */
void columns_put_paragraph(kz_text *out, const char *text, size_t indent, size_t width);

/* The same for a paragraph whose first line already stands at its indent. */
void columns_put_hanging(kz_text *out, const char *text, size_t indent, size_t width);

#endif
