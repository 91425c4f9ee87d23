/* Lines edited by libedit, which is loaded here: the command starts without it. */
#ifndef KAZU_TERMINAL_EDIT_H
#define KAZU_TERMINAL_EDIT_H

#include "lines.h"

typedef struct edit_reader edit_reader;

/* Loads libedit and starts; NULL: it is not there, or no memory. The guard must be open. */
edit_reader *edit_open(const term_lines_setup *setup);

/* As term_lines_read_until(). */
term_line_result edit_next(edit_reader *reader, const char *prompt, uint64_t deadline,
                           const char **line, size_t *length);

/* As term_lines_remember(). */
void edit_remember(edit_reader *reader, const char *line);

/* As term_lines_forget(). */
void edit_forget(edit_reader *reader);

/* Writes the history and frees all. NULL does nothing. */
void edit_close(edit_reader *reader);

#endif
