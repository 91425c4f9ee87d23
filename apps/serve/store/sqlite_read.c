/* A room is read from its rows, of one moment. */
#include "sqlite_read.h"

#include <stdlib.h>
#include <string.h>

/* Keeps a text of a row. */
static bool keep_text(found_room *room, sqlite3_stmt *row, int column) {
    const unsigned char *text = sqlite3_column_text(row, column);
    return found_room_put_text(room, (const char *)text, (size_t)sqlite3_column_bytes(row, column));
}

static uint64_t number_of(sqlite3_stmt *row, int column) {
    return (uint64_t)sqlite3_column_int64(row, column);
}

/* Ends a query: its last result tells whether all rows came. */
static bool is_complete(sqlite3_stmt *rows, int result) {
    return sqlite3_reset(rows) == SQLITE_OK && result == SQLITE_DONE;
}

/* The name and the options are the first two texts. */
static bool read_room(sqlite_file *file, const store_read *read, found_room *room) {
    sqlite3_stmt *rows =
        sqlite_file_words(file, read->code == 0 ? WORDS_ROOM_FIND : WORDS_ROOM_BY_CODE);
    if (read->code == 0) {
        (void)sqlite3_bind_text(rows, 1, read->id, -1, SQLITE_STATIC);
    } else {
        (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)read->code);
    }
    int result = sqlite3_step(rows);
    if (result != SQLITE_ROW) {
        return is_complete(rows, result);
    }
    room->as.room = number_of(rows, 0);
    room->as.seq = number_of(rows, 1);
    room->as.state = (store_state)sqlite3_column_int(rows, 2);
    room->as.made_s = number_of(rows, 3);
    room->as.used_s = number_of(rows, 4);
    room->as.code = (uint32_t)number_of(rows, 8);
    bool is_kept = keep_text(room, rows, 5) && keep_text(room, rows, 6) && keep_text(room, rows, 7);
    return is_complete(rows, sqlite3_step(rows)) && is_kept;
}

static bool read_event(sqlite3_stmt *row, found_room *room) {
    const store_event event = {.no = number_of(row, 0),
                               .seq = number_of(row, 1),
                               .at_ms = number_of(row, 2),
                               .from = sqlite3_column_int(row, 3),
                               .verb = (kz_log_verb)sqlite3_column_int(row, 4),
                               .cid = number_of(row, 5),
                               .lag_ms = (uint32_t)sqlite3_column_int64(row, 6)};
    const char *text = (const char *)sqlite3_column_text(row, 7);
    return found_room_put_event(room, &event, text, (size_t)sqlite3_column_bytes(row, 7));
}

static bool find_last_game(sqlite_file *file, found_room *room) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_GAME_LAST);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)room->as.room);
    int result = sqlite3_step(rows);
    if (result != SQLITE_ROW) {
        (void)sqlite3_reset(rows);
        return false;
    }
    room->as.no = number_of(rows, 0);
    return is_complete(rows, sqlite3_step(rows));
}

static bool read_events(sqlite_file *file, uint64_t after, found_room *room) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_EVENT_LIST);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)room->as.room);
    (void)sqlite3_bind_int64(rows, 2, (sqlite3_int64)room->as.no);
    (void)sqlite3_bind_int64(rows, 3, (sqlite3_int64)after);
    int result = sqlite3_step(rows);
    bool is_kept = true;
    while (result == SQLITE_ROW && is_kept) {
        is_kept = read_event(rows, room);
        result = is_kept ? sqlite3_step(rows) : SQLITE_NOMEM;
    }
    return is_complete(rows, result);
}

static bool read_key(sqlite3_stmt *row, found_room *room) {
    const void *hash = sqlite3_column_blob(row, 0);
    if (hash == NULL || sqlite3_column_bytes(row, 0) != SECRET_HASH) {
        return false;
    }
    store_key key = {.role = (store_role)sqlite3_column_int(row, 1),
                     .seat = sqlite3_column_int(row, 2)};
    memcpy(key.hash, hash, SECRET_HASH);
    return found_room_put_key(room, &key);
}

static bool read_keys(sqlite_file *file, found_room *room) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_KEY_LIST);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)room->as.room);
    int result = sqlite3_step(rows);
    bool is_kept = true;
    while (result == SQLITE_ROW && is_kept) {
        is_kept = read_key(rows, room);
        result = is_kept ? sqlite3_step(rows) : SQLITE_NOMEM;
    }
    return is_complete(rows, result);
}

static bool read_people(sqlite_file *file, found_room *room) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_PERSON_LIST);
    (void)sqlite3_bind_int64(rows, 1, (sqlite3_int64)room->as.room);
    int result = sqlite3_step(rows);
    bool is_kept = true;
    while (result == SQLITE_ROW && is_kept) {
        store_person person = {.seat = sqlite3_column_int(rows, 0),
                               .crest = sqlite3_column_int(rows, 1),
                               .colour = sqlite3_column_int(rows, 2),
                               .is_host = sqlite3_column_int(rows, 3) != 0};
        is_kept = found_room_put_person(room, &person, (const char *)sqlite3_column_text(rows, 4));
        result = is_kept ? sqlite3_step(rows) : SQLITE_NOMEM;
    }
    return is_complete(rows, result);
}

/* How many rooms that wait can be found by a code. */
static bool count_codes(sqlite_file *file, uint64_t *open) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_ROOM_CODES);
    int result = sqlite3_step(rows);
    if (result != SQLITE_ROW) {
        (void)sqlite3_reset(rows);
        return false;
    }
    *open = number_of(rows, 0);
    return is_complete(rows, sqlite3_step(rows));
}

/* Its last game is told by number also when nothing of it is new. */
static bool read_rows(sqlite_file *file, const store_read *read, found_room *room) {
    room->as.no = read->no;
    if ((read->no == 0 && !find_last_game(file, room)) || !read_events(file, read->after, room)) {
        return false;
    }
    if (read->no > 0 && room->as.event_count == 0) {
        room->as.no = 0;
    }
    return read_keys(file, room) && read_people(file, room);
}

bool sqlite_read(sqlite_file *file, store_read *read, found_room *room) {
    *room = (found_room){0};
    if (sqlite_file_ready(file) != SQLITE_OK) {
        return false;
    }
    bool is_read =
        sqlite_file_do(file, WORDS_BEGIN_READ) == SQLITE_OK && read_room(file, read, room);
    if (is_read && read->code != 0) {
        is_read = count_codes(file, &read->open);
    }
    if (is_read && room->as.room > 0) {
        is_read = read_rows(file, read, room);
    }
    is_read = is_read && sqlite_file_do(file, WORDS_COMMIT) == SQLITE_OK;
    if (!is_read) {
        sqlite_file_give_up(file);
        found_room_free(room);
    } else if (room->as.room > 0) {
        found_room_finish(room);
    }
    return is_read;
}
