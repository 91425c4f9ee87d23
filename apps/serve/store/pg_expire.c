/* Rooms nobody used are deleted, a few at a time; those that another process is at are left out. */
#include "pg_expire.h"

#include <inttypes.h>
#include <stdio.h>

/* The oldest of each state come from the index in order. */
static const char statement[] =
    "WITH old AS (SELECT no FROM room WHERE no = ANY(ARRAY(SELECT o.no FROM"
    " (VALUES (1, $1::bigint), (2, $2::bigint), (3, $3::bigint), (4, $3::bigint))"
    " AS s(state, before) CROSS JOIN LATERAL (SELECT no, used FROM room"
    " WHERE room.state = s.state AND room.used < s.before ORDER BY used LIMIT 64) AS o"
    " ORDER BY o.used, o.no LIMIT 64))"
    " AND used < CASE state WHEN 1 THEN $1::bigint WHEN 2 THEN $2::bigint ELSE $3::bigint END"
    " ORDER BY no FOR UPDATE SKIP LOCKED),"
    " e AS (DELETE FROM event WHERE room IN (SELECT no FROM old)),"
    " k AS (DELETE FROM key WHERE room IN (SELECT no FROM old)),"
    " p AS (DELETE FROM person WHERE room IN (SELECT no FROM old)),"
    " r AS (DELETE FROM room WHERE no IN (SELECT no FROM old) RETURNING no)"
    " SELECT count(*) FROM r";

bool pg_expire(pg_link *link, const store_expiry *expiry, size_t *deleted) {
    char limits[3][24];
    const uint64_t numbers[] = {expiry->waiting_s, expiry->playing_s, expiry->over_s};
    const char *const values[] = {limits[0], limits[1], limits[2]};
    for (size_t i = 0; i < 3; i++) {
        (void)snprintf(limits[i], sizeof limits[i], "%" PRIu64, numbers[i]);
    }
    PGresult *row = pg_link_ask(link, statement, 3, values);
    *deleted = row != NULL ? (size_t)pg_number(row, 0, 0) : 0;
    pq.PQclear(row);
    return row != NULL;
}
