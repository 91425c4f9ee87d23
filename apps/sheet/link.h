/* Links that open a puzzle in the page. */
#ifndef KAZU_SHEET_LINK_H
#define KAZU_SHEET_LINK_H

#include "kazu/play.h"

/*
 * Writes the link that the page itself makes of a game: of a dealt one how it was dealt, else its
 * instance, without the solution.
 */
void link_print(const char *page, const kz_opening *opening, kz_text *out);

#endif
