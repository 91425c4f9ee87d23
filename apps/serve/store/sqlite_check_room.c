/* Checks rooms one by one: no line is missing, and each game can be played again from its rows. */
#include "sqlite_check_room.h"

#include "save_text.h"

#include "kazu/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 400, LINE_MORE = 96 };

/* A room while its rows are read. */
typedef struct reading {
    sqlite_checking *checking;
    long long room;
    long long seq; /* of the last row */
    long long no;  /* of the game; 0: none yet */
    long long rows;
    char *save; /* the game so far */
    size_t length;
    size_t capacity;
} reading;

void sqlite_check_tell(sqlite_checking *checking, const char *format, ...) {
    char sentence[SENTENCE];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    checking->result->faults++;
    checking->told(checking->user, sentence);
}

/* Says which line is wrong and why, but not what stands there: it may be a secret. */
static void tell_game(reading *r, const kz_error *error) {
    sqlite_check_tell(r->checking, "room %lld, game %lld: line %u of its save file: %s", r->room,
                      r->no, (unsigned)error->line,
                      error->message != NULL ? error->message : kz_status_text(error->status));
}

/* Plays a game again. */
static void end_game(reading *r) {
    kz_work work;
    kz_table *table = NULL;
    kz_error error = {0};
    if (r->no == 0) {
        return;
    }
    r->checking->result->games++;
    kz_work_init(&work);
    kz_status status = kz_table_load(r->save, r->length, &work, &error, &table);
    if (status != KZ_OK) {
        error.status = status;
        tell_game(r, &error);
    } else if (kz_table_log(table) != (size_t)r->rows) {
        sqlite_check_tell(r->checking, "room %lld, game %lld: %lld rows make %zu lines", r->room,
                          r->no, r->rows, kz_table_log(table));
    }
    kz_table_free(table);
    r->length = 0;
    r->rows = 0;
}

/* Adds a row to the game's save file. False: no memory. */
static bool add_row(reading *r, const store_event *event, size_t length) {
    size_t needed = r->length + length + LINE_MORE;
    if (needed > r->capacity) {
        char *grown = realloc(r->save, 2 * needed);
        if (grown == NULL) {
            return false;
        }
        r->save = grown;
        r->capacity = 2 * needed;
    }
    kz_text line;
    kz_text_init(&line, r->save + r->length, r->capacity - r->length);
    save_text_put(event, &line);
    r->length += line.length;
    r->rows++;
    r->checking->result->events++;
    return true;
}

static bool take_row(reading *r, sqlite3_stmt *row) {
    long long no = sqlite3_column_int64(row, 0);
    long long seq = sqlite3_column_int64(row, 1);
    const char *text = (const char *)sqlite3_column_text(row, 5);
    if (text == NULL) {
        return false;
    }
    if (no != r->no) {
        end_game(r);
        if (no != r->no + 1) {
            sqlite_check_tell(r->checking, "room %lld: game %lld follows game %lld", r->room, no,
                              r->no);
        }
        r->no = no;
    }
    if (seq != r->seq + 1) {
        sqlite_check_tell(r->checking, "room %lld: line %lld follows line %lld", r->room, seq,
                          r->seq);
    }
    r->seq = seq;
    store_event event = {.at_ms = (uint64_t)sqlite3_column_int64(row, 2),
                         .from = sqlite3_column_int(row, 3),
                         .verb = (kz_log_verb)sqlite3_column_int(row, 4),
                         .text = text};
    return add_row(r, &event, (size_t)sqlite3_column_bytes(row, 5));
}

static int check_room(reading *r, sqlite3_stmt *rows, long long last) {
    r->seq = 0;
    r->no = 0;
    (void)sqlite3_bind_int64(rows, 1, r->room);
    int result = sqlite3_step(rows);
    while (result == SQLITE_ROW) {
        result = take_row(r, rows) ? sqlite3_step(rows) : SQLITE_NOMEM;
    }
    (void)sqlite3_reset(rows);
    if (result != SQLITE_DONE) {
        return result;
    }
    end_game(r);
    if (r->seq != last) {
        sqlite_check_tell(r->checking, "room %lld: its last line is %lld, and not %lld", r->room,
                          r->seq, last);
    }
    r->checking->result->rooms++;
    return SQLITE_OK;
}

int sqlite_check_rooms(sqlite_checking *checking, sqlite3 *db) {
    reading r = {.checking = checking};
    sqlite3_stmt *rooms = NULL;
    sqlite3_stmt *rows = NULL;
    int result = sqlite3_prepare_v2(db, "SELECT no, seq FROM room ORDER BY no", -1, &rooms, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_prepare_v2(db,
                                    "SELECT no, seq, at, who, verb, text FROM event "
                                    "WHERE room = ?1 ORDER BY no, seq",
                                    -1, &rows, NULL);
    }
    while (result == SQLITE_OK && (result = sqlite3_step(rooms)) == SQLITE_ROW) {
        r.room = sqlite3_column_int64(rooms, 0);
        result = check_room(&r, rows, sqlite3_column_int64(rooms, 1));
    }
    (void)sqlite3_finalize(rooms);
    (void)sqlite3_finalize(rows);
    free(r.save);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}
