/**
 * @file
 * A table being tried out from the outside, with memory that must come back.
 */
#ifndef TESTS_PLAY_SUPPORT_TRY_TABLE_H
#define TESTS_PLAY_SUPPORT_TRY_TABLE_H

#include "kazu/play.h"

/** A table and what it needs. */
typedef struct try_table {
    kz_work work;
    kz_table *table;
} try_table;

/** Gives a setup in which persons sit everywhere; hints are allowed. */
kz_table_setup try_persons(void);

/** Opens a table; the instance must be right. @param setup NULL: try_persons(). */
void try_open(try_table *t, const kz_game *game, int seats, const char *instance,
              const kz_table_setup *setup);
/** Deals a table; the parameters must be right. */
void try_deal(try_table *t, const kz_game *game, int seats, const char *params, uint64_t seed,
              const kz_table_setup *setup);
/** Frees the table and checks that all memory came back. */
void try_close(try_table *t);

/** Does what must succeed. */
void try_act(try_table *t, int from, const char *line, uint64_t now_ms);
/** Does what must fail: nothing but time changes. @return the status. */
kz_status try_refuse(try_table *t, int from, const char *line, uint64_t now_ms);
/** Lets time pass. */
void try_wake(try_table *t, uint64_t now_ms);

/** Writes the log lines behind the header. Static. */
const char *try_log(const kz_table *table);
/** Writes the last `count` log lines. Static. */
const char *try_last(const kz_table *table, size_t count);
/** Writes the save file. Static, another one each second time. */
const char *try_save(const kz_table *table);
/** Reads a save file that must be right. */
void try_load(try_table *t, const char *save);
/**
 * Loads a table's save file again and checks that it is saved alike; not of a game made for tests,
 * which loading does not find.
 */
void try_reload(const kz_table *table);

/** Gives how it stands. */
kz_standing try_standing(const try_table *t);
/** Writes what has happened as a viewer hears it, a sentence a line. Static. */
const char *try_news(const kz_table *table, int seat, bool all, kz_lang lang);

#endif
