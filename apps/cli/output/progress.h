/* A progress bar with the time left, on standard error, for work of more than a second. */
#ifndef KAZU_CLI_PROGRESS_H
#define KAZU_CLI_PROGRESS_H

#include "cli.h"

typedef struct progress_bar {
    kz_lang lang;
    bool wanted;
    bool drawn;
    bool color;
    uint64_t started;  /* as term_nanoseconds() */
    uint64_t drawn_at; /* when it was drawn last */
    uint64_t done;
    uint64_t total; /* 0: unknown */
} progress_bar;

/* Starts the clock; nothing is drawn yet. */
void progress_start(progress_bar *bar, const cli_context *cli);

/* Notes how much is done. */
void progress_note(progress_bar *bar, uint64_t done, uint64_t total);

/* Draws, if it is time to. Cheap enough to be called often. */
void progress_tick(progress_bar *bar);

/* Wipes the bar away. */
void progress_end(progress_bar *bar);

#endif
