/* What stands in a file of rooms, and how an older file becomes one of this version. */
#include "sqlite_schema.h"

#include "sqlite_copy.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_MORE = 32 };

/* Append only: a step that was released is never changed. */
static const char *const steps[] = {
    "CREATE TABLE room("
    " no INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL,"
    " state INTEGER NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL,"
    " options TEXT NOT NULL) STRICT;"
    "CREATE TABLE event("
    " room INTEGER NOT NULL REFERENCES room, no INTEGER NOT NULL, seq INTEGER NOT NULL,"
    " at INTEGER NOT NULL, who INTEGER NOT NULL, verb INTEGER NOT NULL, cid INTEGER NOT NULL,"
    " origin INTEGER NOT NULL, lag INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY(room, no, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE key("
    " hash BLOB PRIMARY KEY NOT NULL, room INTEGER NOT NULL REFERENCES room,"
    " role INTEGER NOT NULL, seat INTEGER NOT NULL, made INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE INDEX room_used ON room(state, used);"
    "CREATE INDEX key_room ON key(room);"
    /* To count a million rooms takes a tenth of a second, in which a start must be over. */
    "CREATE TABLE tally(rooms INTEGER NOT NULL) STRICT;"
    "INSERT INTO tally VALUES (0);"
    "CREATE TRIGGER room_made AFTER INSERT ON room"
    " BEGIN UPDATE tally SET rooms = rooms + 1; END;"
    "CREATE TRIGGER room_gone AFTER DELETE ON room"
    " BEGIN UPDATE tally SET rooms = rooms - 1; END;"
    "PRAGMA application_id = " SQLITE_FILE_SIGN ";",
    /* Doors and people. A code belongs to one room that waits; links of single seats are no more.
     */
    "ALTER TABLE room ADD COLUMN door TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE room ADD COLUMN code INTEGER NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX room_code ON room(code) WHERE state = 1 AND code > 0;"
    "CREATE TABLE person("
    " room INTEGER NOT NULL REFERENCES room, seat INTEGER NOT NULL, crest INTEGER NOT NULL,"
    " colour INTEGER NOT NULL, host INTEGER NOT NULL, name TEXT NOT NULL,"
    " PRIMARY KEY(room, seat)) STRICT, WITHOUT ROWID;"
    "DELETE FROM key WHERE role IN (3, 4);",
    /* When rooms were used was said by the machine's clock: this one begins there. */
    ("CREATE TABLE clock(served INTEGER NOT NULL) STRICT;"
     "INSERT INTO clock VALUES (CAST(strftime('%s', 'now') AS INTEGER));"),
};

const sqlite_schema sqlite_schema_now = {steps, sizeof steps / sizeof steps[0]};

static void tell(const sqlite_file *file, serve_fault *fault) {
    fault_set(fault, KZ_N("cannot open the store"), file->path, sqlite3_errmsg(file->db));
}

bool sqlite_schema_fits(const sqlite_file *file, const sqlite_schema *schema, serve_fault *fault,
                        bool *is_usage) {
    int64_t sign = 0;
    int64_t version = 0;
    int64_t tables = 0;
    int result = sqlite_file_number(file->db, "PRAGMA application_id", &sign);
    if (result == SQLITE_OK) {
        result = sqlite_file_number(file->db, "PRAGMA user_version", &version);
    }
    if (result == SQLITE_OK) {
        result = sqlite_file_number(file->db, "SELECT count(*) FROM sqlite_schema", &tables);
    }
    *is_usage = result == SQLITE_OK || (result & 0xff) == SQLITE_NOTADB;
    bool is_empty = sign == 0 && version == 0 && tables == 0;
    if (!*is_usage) {
        tell(file, fault);
    } else if (result != SQLITE_OK ||
               (!is_empty && (sign != strtoll(SQLITE_FILE_SIGN, NULL, 10) || version <= 0))) {
        fault_set(fault, KZ_N("expected a store of rooms"), file->path, NULL);
    } else if (version > (int64_t)schema->count) {
        char versions[48];
        (void)snprintf(versions, sizeof versions, "%lld > %zu", (long long)version, schema->count);
        fault_set(fault, KZ_N("this store was written by a newer version of Kazu"), file->path,
                  versions);
    } else {
        return true;
    }
    return false;
}

/* The copy appears under its name when it is whole. */
static bool keep_copy(const sqlite_file *file, int64_t version, serve_fault *fault) {
    size_t room = strlen(file->path) + PATH_MORE;
    char *name = malloc(2 * room);
    if (name == NULL) {
        fault_set(fault, KZ_N("out of memory"), NULL, NULL);
        return false;
    }
    char *part = name + room;
    (void)snprintf(name, room, "%s.v%lld", file->path, (long long)version);
    (void)snprintf(part, room, "%s.v%lld.part", file->path, (long long)version);
    (void)remove(part);
    bool is_copied = sqlite_copy(file->db, part, fault);
    if (is_copied && rename(part, name) != 0) {
        fault_set(fault, KZ_N("cannot write the copy"), name, strerror(errno));
        is_copied = false;
    }
    free(name);
    return is_copied;
}

static int step(sqlite3 *db, const char *words, size_t version) {
    char last[64];
    (void)snprintf(last, sizeof last, "PRAGMA user_version = %zu; COMMIT", version);
    int result = sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_exec(db, words, NULL, NULL, NULL);
    }
    if (result == SQLITE_OK) {
        result = sqlite3_exec(db, last, NULL, NULL, NULL);
    }
    return result;
}

bool sqlite_schema_update(const sqlite_file *file, const sqlite_schema *schema,
                          serve_fault *fault) {
    int64_t version = 0;
    int result = sqlite_file_number(file->db, "PRAGMA user_version", &version);
    if (result == SQLITE_OK && version > 0 && version < (int64_t)schema->count &&
        !keep_copy(file, version, fault)) {
        return false;
    }
    for (size_t i = (size_t)version; i < schema->count && result == SQLITE_OK; i++) {
        result = step(file->db, schema->steps[i], i + 1);
    }
    if (result != SQLITE_OK) {
        tell(file, fault);
        if (sqlite3_get_autocommit(file->db) == 0) {
            (void)sqlite3_exec(file->db, "ROLLBACK", NULL, NULL, NULL);
        }
    }
    return result == SQLITE_OK;
}
