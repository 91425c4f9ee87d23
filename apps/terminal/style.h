/* What a terminal shows: colours or none, all characters or ASCII. No meaning rests on colour. */
#ifndef KAZU_TERMINAL_STYLE_H
#define KAZU_TERMINAL_STYLE_H

#include <stdbool.h>

typedef enum term_color { TERM_COLOR_AUTO, TERM_COLOR_ALWAYS, TERM_COLOR_NEVER } term_color;

/* Decides about colour: automatic is colour on a terminal, but for NO_COLOR and TERM=dumb. */
bool term_style_color(term_color when, int descriptor);

/*
 * Sets LC_CTYPE from the environment, or to C.UTF-8 where that is not UTF-8. False: neither is
 * there, so only ASCII can be shown.
 */
bool term_style_utf8(void);

#endif
