/* Reads all rooms of a file, row by row, for their check. */
#include "sqlite_check_room.h"

static uint64_t number_of(sqlite3_stmt *row, int column) {
    return (uint64_t)sqlite3_column_int64(row, column);
}

static bool take_row(check_room *r, sqlite3_stmt *row) {
    const store_event event = {.no = number_of(row, 0),
                               .seq = number_of(row, 1),
                               .at_ms = number_of(row, 2),
                               .from = sqlite3_column_int(row, 3),
                               .verb = (kz_log_verb)sqlite3_column_int(row, 4),
                               .text = (const char *)sqlite3_column_text(row, 5)};
    return event.text != NULL && check_room_take(r, &event);
}

static int check_one(check_room *r, sqlite3_stmt *rows, uint64_t room, uint64_t seq) {
    check_room_begin(r, room);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)room);
    int result = sqlite3_step(rows);
    while (result == SQLITE_ROW) {
        result = take_row(r, rows) ? sqlite3_step(rows) : SQLITE_NOMEM;
    }
    (void)sqlite3_reset(rows);
    if (result != SQLITE_DONE) {
        return result;
    }
    check_room_end(r, seq);
    return SQLITE_OK;
}

int sqlite_check_rooms(checking *c, sqlite3 *db) {
    check_room r = {.checking = c};
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
        result = check_one(&r, rows, number_of(rooms, 0), number_of(rooms, 1));
    }
    (void)sqlite3_finalize(rooms);
    (void)sqlite3_finalize(rows);
    check_room_free(&r);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}
