/* Figures about finished games. */
#ifndef KAZU_TUI_RECORD_H
#define KAZU_TUI_RECORD_H

#include "play/finished.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct record {
    size_t played;
    size_t won;
    uint64_t best_ms;   /* of those that were won */
    uint64_t median_ms; /* the lower of two in the middle */
    uint64_t hints;
    unsigned streak;  /* days in a row with a finished game, up to today or yesterday */
    unsigned longest; /* the longest such row */
} record;

/*
 * Computes the figures of the games of an id; NULL: of all. games: in any order, reordered.
 * today: as finished_day(); 0: unknown, then there is no streak.
 */
record record_of(finished_game *games, size_t count, const char *id, long today);

#endif
