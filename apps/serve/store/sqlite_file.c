/* A connection to a file of rooms and its prepared statements. */
#include "sqlite_file.h"

#include <string.h>

enum { BUSY_MS = 5000, BUSY_PROBE_MS = 50 };

#define ROOM_COLUMNS  "no, seq, state, made, used, id, options, door, code"
#define EVENT_COLUMNS "no, seq, at, who, verb, cid, lag, text"

static const char *const words[WORDS_COUNT] = {
    /* At once the writer: so that nothing but the disk can be in the way of the commit. */
    [WORDS_BEGIN] = "BEGIN IMMEDIATE",
    [WORDS_BEGIN_READ] = "BEGIN",
    [WORDS_COMMIT] = "COMMIT",
    [WORDS_ROLLBACK] = "ROLLBACK",
    [WORDS_SAVEPOINT] = "SAVEPOINT change",
    [WORDS_BACK] = "ROLLBACK TO change",
    [WORDS_RELEASE] = "RELEASE change",
    [WORDS_ROOM_ADD] = "INSERT INTO room(id, seq, state, made, used, options) "
                       "VALUES (?1, ?2, ?3, ?4, ?4, ?5)",
    [WORDS_ROOM_MOVE] = "UPDATE room SET seq = ?2, state = ?3, used = ?4 "
                        "WHERE no = ?1 AND seq = ?5",
    /* Most moves: the index of (state, used) stays as it is, which saves a third of the work. When
     * a room was used is known to a minute. */
    [WORDS_ROOM_MOVE_ON] = "UPDATE room SET seq = ?2 WHERE no = ?1 AND seq = ?5 AND state = ?3 "
                           "AND used BETWEEN ?4 - 60 AND ?4",
    [WORDS_ROOM_DROP] = "DELETE FROM room WHERE no = ?1",
    [WORDS_ROOM_FIND] = "SELECT " ROOM_COLUMNS " FROM room WHERE id = ?1",
    [WORDS_ROOM_BY_CODE] = "SELECT " ROOM_COLUMNS " FROM room "
                           "WHERE state = 1 AND code > 0 AND code = ?1",
    [WORDS_ROOM_CODES] = "SELECT count(*) FROM room WHERE state = 1 AND code > 0",
    [WORDS_ROOM_DOOR] = "UPDATE room SET door = ?2, code = ?3 WHERE no = ?1",
    [WORDS_EVENT_ADD] = "INSERT INTO event(room, no, seq, at, who, verb, cid, origin, lag, text) "
                        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [WORDS_EVENT_LIST] = "SELECT " EVENT_COLUMNS " FROM event WHERE room = ?1 AND no = ?2 "
                         "AND seq > ?3 ORDER BY seq",
    [WORDS_GAME_LAST] = "SELECT coalesce(max(no), 0) FROM event WHERE room = ?1",
    [WORDS_EVENT_DROP] = "DELETE FROM event WHERE room = ?1",
    [WORDS_KEY_ADD] = "INSERT INTO key(hash, room, role, seat, made) VALUES (?1, ?2, ?3, ?4, ?5)",
    [WORDS_KEY_USE_UP] = "DELETE FROM key WHERE hash = ?1 AND room = ?2",
    [WORDS_KEY_LIST] = "SELECT hash, role, seat FROM key WHERE room = ?1",
    [WORDS_KEY_DROP] = "DELETE FROM key WHERE room = ?1",
    [WORDS_PERSON_ADD] = "INSERT INTO person(room, seat, crest, colour, host, name) "
                         "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [WORDS_PERSON_LIST] = "SELECT seat, crest, colour, host, name FROM person WHERE room = ?1 "
                          "ORDER BY seat",
    [WORDS_PERSON_DROP] = "DELETE FROM person WHERE room = ?1",
    /* The oldest of each state come from the index in order: 4 x 64 of a million are looked at. */
    [WORDS_OLDEST] = "SELECT no FROM ("
                     "SELECT * FROM (SELECT no, used FROM room WHERE state = 1 AND used < ?1 "
                     "ORDER BY used LIMIT ?4) UNION ALL "
                     "SELECT * FROM (SELECT no, used FROM room WHERE state = 2 AND used < ?2 "
                     "ORDER BY used LIMIT ?4) UNION ALL "
                     "SELECT * FROM (SELECT no, used FROM room WHERE state = 3 AND used < ?3 "
                     "ORDER BY used LIMIT ?4) UNION ALL "
                     "SELECT * FROM (SELECT no, used FROM room WHERE state = 4 AND used < ?3 "
                     "ORDER BY used LIMIT ?4)) ORDER BY used, no LIMIT ?4",
    [WORDS_CLOCK] = "SELECT served FROM clock",
    [WORDS_CLOCK_SET] = "UPDATE clock SET served = ?1 WHERE served < ?1",
    /* Writes a page as it is, which tells whether the disk takes something again. */
    [WORDS_PROBE] = "PRAGMA application_id = " SQLITE_FILE_SIGN,
};

static int busy_ms(const sqlite_file *file) {
    return file->busy_ms > 0 ? (int)file->busy_ms : BUSY_MS;
}

int sqlite_file_connect(sqlite_file *file) {
    int result = sqlite3_open_v2(file->path, &file->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                                 file->vfs);
    if (result == SQLITE_OK) {
        (void)sqlite3_extended_result_codes(file->db, 1);
        result = sqlite3_busy_timeout(file->db, file->busy_ms > 0 ? (int)file->busy_ms : BUSY_MS);
    }
    return result;
}

/* The mode that the file really is in comes as an answer, not as a result. */
static int use_log(sqlite3 *db) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(db, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_step(statement);
    }
    if (result == SQLITE_ROW) {
        const unsigned char *mode = sqlite3_column_text(statement, 0);
        result =
            mode != NULL && strcmp((const char *)mode, "wal") == 0 ? SQLITE_OK : SQLITE_CANTOPEN;
    }
    (void)sqlite3_finalize(statement);
    return result;
}

int sqlite_file_set_up(sqlite_file *file) {
    int result = use_log(file->db);
    if (result != SQLITE_OK) {
        return result;
    }
    result = sqlite3_exec(file->db,
                          "PRAGMA wal_autocheckpoint = 4000;"
                          "PRAGMA foreign_keys = ON;"
                          "PRAGMA trusted_schema = OFF;"
                          "PRAGMA temp_store = MEMORY;"
                          "PRAGMA cache_size = -8000;"
                          /* Deleted bytes are overwritten: those of names, too. */
                          "PRAGMA secure_delete = FAST;",
                          NULL, NULL, NULL);
    if (result != SQLITE_OK) {
        return result;
    }
    return sqlite3_exec(
        file->db, file->is_normal ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL",
        NULL, NULL, NULL);
}

void sqlite_file_disconnect(sqlite_file *file) {
    for (unsigned i = 0; i < WORDS_COUNT; i++) {
        (void)sqlite3_finalize(file->kept[i]);
        file->kept[i] = NULL;
    }
    (void)sqlite3_close(file->db);
    file->db = NULL;
}

/* Somebody deleted or replaced the file: what is written to this one nobody will ever read. */
static bool has_moved(sqlite_file *file) {
    int moved = 0;
    return sqlite3_file_control(file->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
           moved != 0;
}

int sqlite_file_ready(sqlite_file *file) {
    if (file->db != NULL && has_moved(file)) {
        sqlite_file_disconnect(file);
    }
    if (file->db != NULL) {
        return SQLITE_OK;
    }
    int result = sqlite_file_connect(file);
    if (result == SQLITE_OK) {
        result = sqlite_file_set_up(file);
    }
    if (result != SQLITE_OK) {
        sqlite_file_disconnect(file);
    }
    return result;
}

sqlite3_stmt *sqlite_file_words(sqlite_file *file, sqlite_words which) {
    if (file->kept[which] == NULL) {
        (void)sqlite3_prepare_v3(file->db, words[which], -1, SQLITE_PREPARE_PERSISTENT,
                                 &file->kept[which], NULL);
    }
    return file->kept[which];
}

int sqlite_file_run(sqlite3_stmt *statement) {
    if (statement == NULL) {
        return SQLITE_ERROR;
    }
    int result = sqlite3_step(statement);
    int fault = sqlite3_reset(statement);
    return result == SQLITE_DONE ? fault : fault != SQLITE_OK ? fault : SQLITE_MISUSE;
}

int sqlite_file_do(sqlite_file *file, sqlite_words which) {
    return sqlite_file_run(sqlite_file_words(file, which));
}

void sqlite_file_give_up(sqlite_file *file) {
    /* Some faults have ended the transaction already. */
    if (sqlite3_get_autocommit(file->db) == 0) {
        (void)sqlite_file_do(file, WORDS_ROLLBACK);
    }
    if (sqlite3_get_autocommit(file->db) == 0) {
        sqlite_file_disconnect(file);
    }
}

int sqlite_file_probe(sqlite_file *file) {
    int result = sqlite_file_ready(file);
    if (result == SQLITE_OK) {
        (void)sqlite3_busy_timeout(file->db, BUSY_PROBE_MS);
        result = sqlite_file_do(file, WORDS_PROBE);
        (void)sqlite3_busy_timeout(file->db, busy_ms(file));
        if (result != SQLITE_OK) {
            sqlite_file_give_up(file);
        }
    }
    return result;
}

int sqlite_file_number(sqlite3 *db, const char *query, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(db, query, -1, &statement, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_step(statement);
    }
    if (result == SQLITE_ROW) {
        *number = sqlite3_column_int64(statement, 0);
        result = SQLITE_OK;
    } else if (result == SQLITE_DONE) {
        result = SQLITE_EMPTY;
    }
    (void)sqlite3_finalize(statement);
    return result;
}
