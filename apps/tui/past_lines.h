/* Which lines of a log made the entries of its session. */
#ifndef KAZU_TUI_PAST_LINES_H
#define KAZU_TUI_PAST_LINES_H

#include "kazu/play.h"

/*
 * Gives the line of the log (from 1) that made each entry; 0 where none did. seqs: room for
 * KZ_PLAY_ENTRIES_MAX.
 */
void past_lines(const kz_table *table, uint64_t *seqs);

#endif
