/* A room is read from its rows, of one moment. */
#include "sqlite_read.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_FIRST = 32, WORDS_FIRST = 1024 };

/* Makes room for one more row, or for more bytes. */
static bool make_room(void **items, size_t needed, size_t *room, size_t first, size_t size) {
    if (needed <= *room) {
        return true;
    }
    size_t wanted = *room > 0 ? 2 * *room : first;
    wanted = wanted > needed ? wanted : needed;
    void *grown = realloc(*items, wanted * size);
    if (grown == NULL) {
        return false;
    }
    *items = grown;
    *room = wanted;
    return true;
}

/* Keeps a text of a row. *at: where, as the texts move while they grow. */
static bool keep_words(sqlite_room *room, sqlite3_stmt *row, int column, size_t *at) {
    const unsigned char *text = sqlite3_column_text(row, column);
    size_t length = (size_t)sqlite3_column_bytes(row, column);
    void *words = room->words;
    if (text == NULL ||
        !make_room(&words, room->words_length + length + 1, &room->words_room, WORDS_FIRST, 1)) {
        return false;
    }
    room->words = words;
    *at = room->words_length;
    memcpy(room->words + *at, text, length + 1);
    room->words_length += length + 1;
    return true;
}

static uint64_t number_of(sqlite3_stmt *row, int column) {
    return (uint64_t)sqlite3_column_int64(row, column);
}

/* Ends a query: its last result tells whether all rows came. */
static bool is_complete(sqlite3_stmt *rows, int result) {
    return sqlite3_reset(rows) == SQLITE_OK && result == SQLITE_DONE;
}

/* The name and the options are the first two texts. */
static bool read_room(sqlite_file *file, const char *id, sqlite_room *room) {
    sqlite3_stmt *rows = sqlite_file_words(file, WORDS_ROOM_FIND);
    size_t at;
    (void)sqlite3_bind_text(rows, 1, id, -1, SQLITE_STATIC);
    int result = sqlite3_step(rows);
    if (result != SQLITE_ROW) {
        return is_complete(rows, result);
    }
    room->as.room = number_of(rows, 0);
    room->as.seq = number_of(rows, 1);
    room->as.state = (store_state)sqlite3_column_int(rows, 2);
    room->as.made_s = number_of(rows, 3);
    room->as.used_s = number_of(rows, 4);
    bool is_kept = keep_words(room, rows, 5, &at) && keep_words(room, rows, 6, &at);
    return is_complete(rows, sqlite3_step(rows)) && is_kept;
}

static bool read_event(sqlite3_stmt *row, sqlite_room *room) {
    void *events = room->events;
    size_t at;
    if (!make_room(&events, room->as.event_count + 1, &room->events_room, ROWS_FIRST,
                   sizeof(store_event))) {
        return false;
    }
    room->events = events;
    room->events[room->as.event_count++] =
        (store_event){.no = number_of(row, 0),
                      .seq = number_of(row, 1),
                      .at_ms = number_of(row, 2),
                      .from = sqlite3_column_int(row, 3),
                      .verb = (kz_log_verb)sqlite3_column_int(row, 4),
                      .cid = number_of(row, 5),
                      .lag_ms = (uint32_t)sqlite3_column_int64(row, 6)};
    return keep_words(room, row, 7, &at);
}

static bool find_last_game(sqlite_file *file, sqlite_room *room) {
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

static bool read_events(sqlite_file *file, uint64_t after, sqlite_room *room) {
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

static bool read_key(sqlite3_stmt *row, sqlite_room *room) {
    void *keys = room->keys;
    const void *hash = sqlite3_column_blob(row, 0);
    if (hash == NULL || sqlite3_column_bytes(row, 0) != SECRET_HASH ||
        !make_room(&keys, room->as.key_count + 1, &room->keys_room, ROWS_FIRST,
                   sizeof(store_key))) {
        return false;
    }
    room->keys = keys;
    store_key *key = &room->keys[room->as.key_count++];
    *key = (store_key){.role = (store_role)sqlite3_column_int(row, 1),
                       .seat = sqlite3_column_int(row, 2)};
    memcpy(key->hash, hash, SECRET_HASH);
    return true;
}

static bool read_keys(sqlite_file *file, sqlite_room *room) {
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

/* The texts stand one behind the other: now that they do not move any more, they get their places.
 */
static void point(sqlite_room *room) {
    const char *words = room->words;
    room->as.id = words;
    words += strlen(words) + 1;
    room->as.options = words;
    words += strlen(words) + 1;
    for (size_t i = 0; i < room->as.event_count; i++) {
        room->events[i].text = words;
        words += strlen(words) + 1;
    }
    room->as.events = room->events;
    room->as.keys = room->keys;
}

/* Its last game is told by number also when nothing of it is new. */
static bool read_rows(sqlite_file *file, const store_read *read, sqlite_room *room) {
    room->as.no = read->no;
    if ((read->no == 0 && !find_last_game(file, room)) || !read_events(file, read->after, room)) {
        return false;
    }
    if (read->no > 0 && room->as.event_count == 0) {
        room->as.no = 0;
    }
    return read_keys(file, room);
}

bool sqlite_read(sqlite_file *file, const store_read *read, sqlite_room *room) {
    *room = (sqlite_room){0};
    if (sqlite_file_ready(file) != SQLITE_OK) {
        return false;
    }
    bool is_read =
        sqlite_file_do(file, WORDS_BEGIN_READ) == SQLITE_OK && read_room(file, read->id, room);
    if (is_read && room->as.room > 0) {
        is_read = read_rows(file, read, room);
    }
    is_read = is_read && sqlite_file_do(file, WORDS_COMMIT) == SQLITE_OK;
    if (!is_read) {
        sqlite_file_give_up(file);
        sqlite_room_free(room);
    } else if (room->as.room > 0) {
        point(room);
    }
    return is_read;
}

void sqlite_room_free(sqlite_room *room) {
    free(room->events);
    free(room->keys);
    free(room->words);
    *room = (sqlite_room){0};
}
