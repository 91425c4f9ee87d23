/* Runs the shards of an atlas on several threads. */
#ifndef KAZU_CLI_ATLAS_POOL_H
#define KAZU_CLI_ATLAS_POOL_H

#include "supervise.h"

#include "kazu/shisoku_atlas.h"

/* What is to be run: the shards `part` - 1, + parts, + 2 * parts, ... that the tally lacks. */
typedef struct atlas_job {
    const kz_shisoku_atlas *atlas;
    uint32_t part;  /* 1..parts */
    uint32_t parts; /* at least 1 */
    uint32_t threads;
    const char *checkpoint; /* file that keeps what is done; NULL: none */
} atlas_job;

/*
 * Runs them and adds them to the tally.
 * Returns KZ_OK, or what ended it before its time; whole shards are in the tally even then.
 * `written` turns false if the checkpoint could not be written: that ends it as KZ_CANCELLED.
 */
kz_status atlas_pool_run(supervisor *watch, const atlas_job *job, kz_shisoku_tally *tally,
                         bool *written);

#endif
