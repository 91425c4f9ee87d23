/* What a form says: the names of its rows, their values, and what may stand there. */
#ifndef KAZU_TUI_FORM_WORDS_H
#define KAZU_TUI_FORM_WORDS_H

#include "form.h"

/* Appends the name of a row. */
void form_put_label(const game_form *form, form_row row, kz_lang lang, kz_text *out);

/* Appends its value as people read it. */
void form_put_value(const game_form *form, form_row row, kz_lang lang, kz_text *out);

/* Appends what else may stand there, such as "3 to 9"; nothing where that is plain. */
void form_put_note(const game_form *form, form_row row, kz_lang lang, kz_text *out);

#endif
