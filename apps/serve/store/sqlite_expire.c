/* Rooms nobody used are deleted with all that belongs to them, a few at a time: games wait. */
#include "sqlite_expire.h"

enum { ROOMS_MAX = 64, ROWS_MAX = 20000 };

/* Lists the oldest. *count: how many. */
static int find_oldest(sqlite_file *file, const store_expiry *expiry, sqlite3_int64 *rooms,
                       size_t *count) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_OLDEST);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)expiry->waiting_s);
    (void)sqlite3_bind_int64(rows, 2, (sqlite3_int64)expiry->playing_s);
    (void)sqlite3_bind_int64(rows, 3, (sqlite3_int64)expiry->over_s);
    (void)sqlite3_bind_int(rows, 4, ROOMS_MAX);
    int result = sqlite3_step(rows);
    for (*count = 0; result == SQLITE_ROW && *count < ROOMS_MAX; (*count)++) {
        rooms[*count] = sqlite3_column_int64(rows, 0);
        result = sqlite3_step(rows);
    }
    int fault = sqlite3_reset(rows);
    return result == SQLITE_DONE || result == SQLITE_ROW ? fault : result;
}

/* Deletes a room; *rows: of its events so far. */
static int drop(sqlite_file *file, sqlite3_int64 room, size_t *rows) {
    static const sqlite_words parts[] = {WORDS_EVENT_DROP, WORDS_KEY_DROP, WORDS_PERSON_DROP,
                                         WORDS_ROOM_DROP};
    int result = SQLITE_OK;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] && result == SQLITE_OK; i++) {
        sqlite3_stmt *statement = sqlite_file_words(file, parts[i]);
        (void)sqlite3_bind_int64(statement, 1, room);
        result = sqlite_file_run(statement);
        *rows += result == SQLITE_OK ? (size_t)sqlite3_changes(file->db) : 0;
    }
    return result;
}

static int expire_some(sqlite_file *file, const store_expiry *expiry, size_t *deleted) {
    sqlite3_int64 rooms[ROOMS_MAX];
    size_t count = 0;
    size_t rows = 0;
    int result = find_oldest(file, expiry, rooms, &count);
    if (result != SQLITE_OK || count == 0) {
        return result;
    }
    result = sqlite_file_do(file, WORDS_BEGIN);
    while (*deleted < count && rows < ROWS_MAX && result == SQLITE_OK) {
        result = drop(file, rooms[*deleted], &rows);
        (*deleted)++;
    }
    return result == SQLITE_OK ? sqlite_file_do(file, WORDS_COMMIT) : result;
}

bool sqlite_expire(sqlite_file *file, const store_expiry *expiry, size_t *deleted) {
    *deleted = 0;
    int result = sqlite_file_ready(file);
    if (result == SQLITE_OK) {
        result = expire_some(file, expiry, deleted);
        if (result != SQLITE_OK) {
            sqlite_file_give_up(file);
            *deleted = 0;
        }
    }
    return result == SQLITE_OK;
}
