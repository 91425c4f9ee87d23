/* What a search tried, kept as it is told. */
#ifndef KAZU_CLI_KENKEN_TRIALS_H
#define KAZU_CLI_KENKEN_TRIALS_H

#include "cli.h"

#include "kazu/text.h"
#include "kazu/work.h"

enum { TRIALS_MAX = 4096, TRIAL_ROOM = 24 };

/* One trial: a digit in a cell so deep in the search, and whether it was not refuted at once. */
typedef struct trial {
    unsigned depth;
    unsigned digit;
    bool possible;
    char cell[TRIAL_ROOM];
} trial;

/* The first TRIALS_MAX trials of a search. */
typedef struct trials {
    size_t count;
    uint64_t told; /* more than count if some were left out */
    trial list[TRIALS_MAX];
} trials;

/* Listens to the work of a search. @param kept emptied; lives as long as the work is used. */
void trials_listen(trials *kept, kz_work *work);

/* Members "trace" and, if some were left out, "trace_cut". */
void trials_json(kz_json *json, const trials *kept);

/* A line for each trial, deeper ones further in. */
void trials_put(const cli_context *cli, const trials *kept, kz_text *out);

#endif
