/* Reads a whole store of PostgreSQL, as it is at one moment, and says what is wrong with it. */
#include "pg.h"

#include "pg_schema.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PATIENCE_MS = 600000 };

/* All rows of some rooms, each with the room's own seq; a room without rows has one without text.
 */
static PGresult *read_some(pg_link *link, uint64_t after) {
    char number[24];
    const char *const values[] = {number};
    (void)snprintf(number, sizeof number, "%" PRIu64, after);
    return pg_link_ask(link,
                       "SELECT r.no, r.seq, e.no, e.seq, e.at, e.who, e.verb, e.text FROM"
                       " (SELECT no, seq FROM room WHERE no > $1::bigint ORDER BY no LIMIT 200)"
                       " AS r LEFT JOIN event e ON e.room = r.no ORDER BY 1, 3, 4",
                       1, values);
}

static bool take_row(check_room *room, const PGresult *rows, int row) {
    const store_event event = {.no = pg_number(rows, row, 2),
                               .seq = pg_number(rows, row, 3),
                               .at_ms = pg_number(rows, row, 4),
                               .from = (int)strtol(pq.PQgetvalue(rows, row, 5), NULL, 10),
                               .verb = (kz_log_verb)pg_number(rows, row, 6),
                               .text = pq.PQgetvalue(rows, row, 7)};
    return check_room_take(room, &event);
}

/* False: no memory. */
static bool take_rows(check_room *room, const PGresult *rows) {
    int count = pq.PQntuples(rows);
    for (int row = 0; row < count; row++) {
        uint64_t no = pg_number(rows, row, 0);
        if (row == 0 || no != room->room) {
            check_room_begin(room, no);
        }
        if (pq.PQgetisnull(rows, row, 2) == 0 && !take_row(room, rows, row)) {
            return false;
        }
        if (row + 1 == count || pg_number(rows, row + 1, 0) != no) {
            check_room_end(room, pg_number(rows, row, 1));
        }
    }
    return true;
}

static bool check_all(pg_link *link, checking *all) {
    check_room room = {.checking = all};
    bool is_good = pg_link_do(link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", 0, NULL);
    int count = 1;
    while (is_good && count > 0) {
        PGresult *rows = read_some(link, room.room);
        count = pq.PQntuples(rows);
        is_good = rows != NULL && take_rows(&room, rows);
        pq.PQclear(rows);
    }
    check_room_free(&room);
    return is_good && pg_link_do(link, "COMMIT", 0, NULL);
}

bool pg_check(const char *url, void (*told)(void *user, const char *sentence), void *user,
              check_result *result, serve_fault *fault) {
    checking all = {told, user, result};
    pg_link link = {.url = url, .patience_ms = PATIENCE_MS};
    uint64_t version = 0;
    bool is_usage = false;
    *result = (check_result){0};
    bool is_read = pg_schema_connect(&link, fault, &is_usage);
    if (!is_read) {
        return false;
    }
    if (!pg_schema_fits(&link, &pg_schema_now, &version, fault, &is_usage)) {
        is_read = false;
    } else if (version == 0) {
        fault_set(fault, KZ_N("expected a store of rooms"), NULL, NULL);
        is_read = false;
    } else {
        is_read = check_all(&link, &all);
        if (!is_read) {
            (void)pg_schema_tell(&link, fault);
        }
    }
    pg_link_disconnect(&link);
    return is_read;
}
