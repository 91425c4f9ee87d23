/* The rules of a game in sentences. */
#ifndef KAZU_TUI_RULES_TEXT_H
#define KAZU_TUI_RULES_TEXT_H

#include "kazu/play.h"

/* Appends the rules, the goal and the legend that a view holds, a line each. */
void rules_put_view(const kz_view *view, kz_text *out);

/* The same of a game, for the first of its presets that is dealt quickly. */
void rules_put(const kz_game *game, kz_lang lang, kz_text *out);

#endif
