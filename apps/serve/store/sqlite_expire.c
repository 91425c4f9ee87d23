/* Rooms nobody used are deleted with all that belongs to them, a few at a time: games wait. */
#include "sqlite_expire.h"

#include <stdlib.h>

enum { ROOMS_MAX = 64, ROWS_MAX = 20000 };

static int by_number(const void *one, const void *other) {
    const uint64_t *a = one;
    const uint64_t *b = other;
    return (*a > *b) - (*a < *b);
}

static bool is_spared(const store_expiry *expiry, uint64_t room) {
    return expiry->spared_count > 0 &&
           bsearch(&room, expiry->spared, expiry->spared_count, sizeof room, by_number) != NULL;
}

/* Lists the oldest. *count: how many. */
static int find_oldest(sqlite_file *file, const store_expiry *expiry, sqlite3_int64 *rooms,
                       size_t *count) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_OLDEST);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)expiry->waiting_s);
    (void)sqlite3_bind_int64(rows, 2, (sqlite3_int64)expiry->playing_s);
    (void)sqlite3_bind_int64(rows, 3, (sqlite3_int64)expiry->over_s);
    (void)sqlite3_bind_int64(rows, 4, ROOMS_MAX + (sqlite3_int64)expiry->spared_count);
    int result = sqlite3_step(rows);
    *count = 0;
    while (result == SQLITE_ROW && *count < ROOMS_MAX) {
        rooms[*count] = sqlite3_column_int64(rows, 0);
        *count += is_spared(expiry, (uint64_t)rooms[*count]) ? 0 : 1;
        result = sqlite3_step(rows);
    }
    int fault = sqlite3_reset(rows);
    return result == SQLITE_DONE || result == SQLITE_ROW ? fault : result;
}

/* Lets the store's clock go on, and reads it. */
static int tell_time(sqlite_file *file, store_expiry *expiry) {
    int result = SQLITE_OK;
    if (expiry->served_s > 0) {
        sqlite3_stmt *set = sqlite_file_words(file, WORDS_CLOCK_SET);
        (void)sqlite3_bind_int64(set, 1, (sqlite3_int64)expiry->served_s);
        result = sqlite_file_run(set);
    }
    if (result != SQLITE_OK) {
        return result;
    }
    sqlite3_stmt *read = sqlite_file_words(file, WORDS_CLOCK);
    result = sqlite3_step(read);
    if (result == SQLITE_ROW) {
        expiry->served_s = (uint64_t)sqlite3_column_int64(read, 0);
    }
    int fault = sqlite3_reset(read);
    return result == SQLITE_ROW || result == SQLITE_DONE ? fault : result;
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

bool sqlite_expire(sqlite_file *file, store_expiry *expiry, size_t *deleted) {
    *deleted = 0;
    if (expiry->spared_count > 0) {
        qsort(expiry->spared, expiry->spared_count, sizeof *expiry->spared, by_number);
    }
    int result = sqlite_file_ready(file);
    if (result == SQLITE_OK) {
        result = tell_time(file, expiry);
        result = result == SQLITE_OK ? expire_some(file, expiry, deleted) : result;
        if (result != SQLITE_OK) {
            sqlite_file_give_up(file);
            *deleted = 0;
        }
    }
    return result == SQLITE_OK;
}
