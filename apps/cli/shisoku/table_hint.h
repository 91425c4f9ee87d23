/* A table of Shisoku as a game of its own, for its hints and for saving it. */
#ifndef KAZU_CLI_SHISOKU_TABLE_HINT_H
#define KAZU_CLI_SHISOKU_TABLE_HINT_H

#include "kazu/play.h"
#include "kazu/shisoku.h"

/* Opens a game at a table; kz_table_free() ends it. */
kz_status table_open(const kz_shisoku_problem *problem, kz_work *work, kz_error *error,
                     kz_table **table);

/* Writes the game's hint without a newline at its end. strength: 1..3. */
kz_status table_hint(const kz_table *table, int strength, kz_lang lang, kz_work *work,
                     kz_text *hint);

#endif
