/* Rooms that are played while the disk fails. */
#include "store_crash.h"

#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

enum { TEXT = 300 };

void store_crash_begin(store_crash *crash, store_kind *kind) {
    crash->kind = kind;
    for (unsigned i = 0; i < STORE_CRASH_ROOMS; i++) {
        crash->rooms[i] = store_desk_make(&kind->desk, i + 1);
        atomic_store(&crash->made, i + 1);
    }
    atomic_store(&crash->given, 1);
    atomic_store(&crash->acked, 1);
}

store_result store_crash_batch(store_crash *crash) {
    char text[TEXT];
    store_event event = {.no = 1, .verb = KZ_LOG_move, .text = text};
    store_change changes[STORE_CRASH_ROOMS];
    unsigned base = atomic_load(&crash->acked);
    memset(text, 'a' + (int)(base % 26), sizeof text - 1);
    text[sizeof text - 1] = '\0';
    event.seq = base + 1;
    for (size_t i = 0; i < STORE_CRASH_ROOMS; i++) {
        changes[i] = (store_change){.room = crash->rooms[i],
                                    .base = base,
                                    .events = &event,
                                    .event_count = 1,
                                    .state = STORE_PLAYING,
                                    .used_s = 5000 + base};
    }
    atomic_store(&crash->given, base + 1);
    store_result result = store_desk_append(&crash->kind->desk, changes, STORE_CRASH_ROOMS);
    for (size_t i = 1; i < STORE_CRASH_ROOMS; i++) {
        result = changes[i].result == result ? result : STORE_CONFLICT;
    }
    if (result == STORE_DONE) {
        atomic_store(&crash->acked, base + 1);
    }
    return result;
}

/* The only number of a query; -1: it could not be asked. */
static long long number(sqlite3 *db, const char *query) {
    sqlite3_stmt *row = NULL;
    long long found = -1;
    if (sqlite3_prepare_v2(db, query, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW) {
        found = sqlite3_column_int64(row, 0);
    }
    (void)sqlite3_finalize(row);
    return found;
}

static void look_at_rows(store_crash *crash, sqlite3 *db, bool is_all, unsigned made,
                         unsigned acked) {
    unsigned given = atomic_load(&crash->given);
    long long whole =
        number(db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'");
    long long rooms = number(db, "SELECT count(*) FROM room");
    long long seq = number(db, "SELECT coalesce(max(seq), 0) FROM room");
    long long other = number(db, "SELECT count(*) FROM room WHERE seq <> "
                                 "(SELECT max(seq) FROM room)");
    long long gaps = number(db, "SELECT count(*) FROM room WHERE seq <> "
                                "(SELECT count(*) FROM event WHERE event.room = room.no AND "
                                "event.seq <= room.seq) OR seq <> "
                                "(SELECT max(seq) FROM event WHERE event.room = room.no)");
    bool is_missing = is_all && (rooms < made || (acked > 0 && seq < acked));
    if (whole != 1 || other != 0 || gaps != 0 || seq > given + 1 || is_missing) {
        (void)snprintf(crash->fault, sizeof crash->fault,
                       "whole %lld, rooms %lld of %u, seq %lld of %u to %u, other %lld, gaps %lld",
                       whole, rooms, made, seq, acked, given, other, gaps);
    }
}

void store_crash_look(store_crash *crash, const char *path, bool is_all) {
    serve_fault fault = {0};
    bool is_usage;
    unsigned made = atomic_load(&crash->made);
    unsigned acked = atomic_load(&crash->acked);
    if (crash->fault[0] != '\0') {
        return;
    }
    /* A server must be able to start on it. */
    sqlite_plan plan = {.path = path};
    store *opened = sqlite_open(&plan, &fault, &is_usage);
    if (opened == NULL) {
        (void)snprintf(crash->fault, sizeof crash->fault, "%s (%s)", fault.message, fault.word);
        return;
    }
    opened->close(opened);
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        look_at_rows(crash, db, is_all, made, acked);
    }
    (void)sqlite3_close(db);
}
