/* Reads a whole store, as it is at one moment, and says what is wrong with it. */
#include "sqlite.h"

#include "sqlite_check_room.h"
#include "sqlite_place.h"
#include "sqlite_schema.h"

#include <stdlib.h>
#include <string.h>

/* The library's own check: a row "ok", or one for each fault. */
static int check_pages(checking *c, sqlite3 *db) {
    sqlite3_stmt *rows = NULL;
    int result = sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &rows, NULL);
    while (result == SQLITE_OK || result == SQLITE_ROW) {
        result = sqlite3_step(rows);
        const char *text = result == SQLITE_ROW ? (const char *)sqlite3_column_text(rows, 0) : "ok";
        if (text != NULL && strcmp(text, "ok") != 0) {
            check_tell(c, "%s", text);
        }
    }
    (void)sqlite3_finalize(rows);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* Rows of rooms that are not there; `table` is a word of the schema. */
static int check_orphans(checking *c, sqlite3 *db, const char *table) {
    char query[128];
    kz_text text;
    sqlite3_stmt *rows = NULL;
    kz_text_init(&text, query, sizeof query);
    kz_text_format(&text,
                   "SELECT DISTINCT room FROM %s WHERE room NOT IN (SELECT no FROM room) LIMIT 100",
                   table);
    int result = sqlite3_prepare_v2(db, query, -1, &rows, NULL);
    while (result == SQLITE_OK || result == SQLITE_ROW) {
        result = sqlite3_step(rows);
        if (result == SQLITE_ROW) {
            check_tell(c, "room %lld is not there, but has rows in %s",
                       (long long)sqlite3_column_int64(rows, 0), table);
        }
    }
    (void)sqlite3_finalize(rows);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

static int check_tally(checking *c, sqlite3 *db) {
    int64_t rooms = 0;
    int result = sqlite_file_number(db, "SELECT rooms FROM tally", &rooms);
    if (result == SQLITE_OK && rooms != (int64_t)c->result->rooms) {
        check_tell(c, "there are %llu rooms, but %lld are counted",
                   (unsigned long long)c->result->rooms, (long long)rooms);
    }
    return result;
}

static int check_all(checking *c, sqlite3 *db) {
    int result = check_pages(c, db);
    if (result == SQLITE_OK) {
        result = sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
    }
    if (result == SQLITE_OK) {
        result = sqlite_check_rooms(c, db);
    }
    if (result == SQLITE_OK) {
        result = check_tally(c, db);
    }
    if (result == SQLITE_OK) {
        result = check_orphans(c, db, "event");
    }
    if (result == SQLITE_OK) {
        result = check_orphans(c, db, "key");
    }
    return result;
}

bool sqlite_check(const char *path, void (*told)(void *user, const char *sentence), void *user,
                  check_result *result, serve_fault *fault) {
    checking all = {told, user, result};
    bool is_usage;
    *result = (check_result){0};
    sqlite_file file = {.path = sqlite_place_find(path, fault)};
    if (file.path == NULL) {
        return false;
    }
    int done = sqlite_file_connect(&file);
    if (done == SQLITE_OK && !sqlite_schema_fits(&file, &sqlite_schema_now, fault, &is_usage)) {
        done = SQLITE_NOTADB; /* `fault` has been told */
    } else {
        done = done == SQLITE_OK ? check_all(&all, file.db) : done;
        if (done != SQLITE_OK) {
            fault_set(fault, KZ_N("cannot read the store"), file.path, sqlite3_errmsg(file.db));
        }
    }
    sqlite_file_disconnect(&file);
    free(file.path);
    return done == SQLITE_OK;
}
