/* How far a job is, as a line each second on standard error: a log of a batch system shows no bar.
 */
#ifndef KAZU_BATCH_PROGRESS_LINES_H
#define KAZU_BATCH_PROGRESS_LINES_H

#include "kazu/status.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct progress_lines {
    kz_lang lang;
    bool wanted;
    uint64_t started; /* nanoseconds, as all times here */
    uint64_t told_at;
    uint32_t first; /* shards that were done at the start */
} progress_lines;

/* The clock of these lines. */
uint64_t progress_lines_now(void);

/* Starts the clock. @param done shards that a checkpoint brought */
void progress_lines_start(progress_lines *lines, uint32_t done);

/* Writes a line, if one is wanted and it is time. */
void progress_lines_note(progress_lines *lines, uint32_t done, uint32_t total, uint64_t now);

#endif
