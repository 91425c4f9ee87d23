/* A table as it was after an entry, on the page of the game. */
#ifndef KAZU_TUI_PAST_H
#define KAZU_TUI_PAST_H

#include "app.h"

#include "kazu/play.h"

/* What is shown with it. */
typedef struct tui_past {
    size_t index;        /* how many entries were made */
    const char *title;   /* translated */
    const char *message; /* about the entry; NULL: none */
    kz_tone tone;
    const char *told; /* a longer text about it; NULL: none */
    const char *keys; /* translated */
} tui_past;

/* Draws it; what is hidden at the keyboard stays so. */
void tui_past_draw(tui_app *app, play_table *play, const tui_past *past);

/* Gives the seat from whose view the past is told. */
int tui_past_seat(const play_table *play);

/* Appends "12. Player A: " and the line; what time did has no line. */
void tui_past_entry(const play_table *play, kz_lang lang, size_t entry, kz_text *out);

#endif
