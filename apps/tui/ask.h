/* Small questions over what is shown: one of some answers, or a line. */
#ifndef KAZU_TUI_ASK_H
#define KAZU_TUI_ASK_H

#include "app.h"

/* An answer that can be chosen. */
typedef struct tui_answer {
    char key;         /* chooses it; a small ASCII letter or digit */
    const char *text; /* translated */
} tui_answer;

enum { TUI_NO_ANSWER = -1, TUI_LINE_MAX = 256 };

/*
 * Asks in a box in the middle of the screen, over what was drawn last. Arrows and Enter, keys and
 * the mouse answer. *answer: the index; TUI_NO_ANSWER: Esc. question: translated.
 */
tui_next tui_ask(tui_app *app, const char *question, const tui_answer *answers, size_t count,
                 int *answer);

/* Tells something in such a box, until it is put away. text: translated. */
tui_next tui_tell(tui_app *app, const char *text);

/* The same of what went wrong. */
tui_next tui_tell_error(tui_app *app, const kz_error *error);

/*
 * Reads a line in the last row: characters of any language, arrows, Home, End, Backspace, Del,
 * Ctrl-U; Up brings the last lines back. prompt: translated. line: what stands there at first, and
 * then what was typed, plain (terminal/normal.h); untouched on Esc. *is_given: false on Esc.
 */
tui_next tui_ask_line(tui_app *app, const char *prompt, char line[TUI_LINE_MAX], bool *is_given);

/* The same for the name of a file, as it was typed; the tabulator completes it. */
tui_next tui_ask_path(tui_app *app, const char *prompt, char line[TUI_LINE_MAX], bool *is_given);

/* Forgets the lines that Up brings back: somebody else sits down. */
void tui_ask_forget_lines(void);

/*
 * Shows a text until a key is pressed; it scrolls if it is long. title, text: translated; a line
 * that begins with "# " is a heading.
 */
tui_next tui_show_text(tui_app *app, const char *title, const char *text);

#endif
