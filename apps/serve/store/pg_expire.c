/* Rooms nobody used are deleted, a few at a time; those that another process is at are left out. */
#include "pg_expire.h"

#include "pg_text.h"

#include <inttypes.h>
#include <stdio.h>

/* The oldest of each state come from the index in order. */
static const char statement[] =
    "WITH old AS (SELECT no FROM room WHERE no = ANY(ARRAY(SELECT o.no FROM"
    " (VALUES (1, $1::bigint), (2, $2::bigint), (3, $3::bigint), (4, $3::bigint))"
    " AS s(state, before) CROSS JOIN LATERAL (SELECT no, used FROM room"
    " WHERE room.state = s.state AND room.used < s.before AND room.no <> ALL($4::bigint[])"
    " ORDER BY used LIMIT 64) AS o"
    " ORDER BY o.used, o.no LIMIT 64))"
    " AND used < CASE state WHEN 1 THEN $1::bigint WHEN 2 THEN $2::bigint ELSE $3::bigint END"
    " ORDER BY no FOR UPDATE SKIP LOCKED),"
    " e AS (DELETE FROM event WHERE room IN (SELECT no FROM old)),"
    " k AS (DELETE FROM key WHERE room IN (SELECT no FROM old)),"
    " p AS (DELETE FROM person WHERE room IN (SELECT no FROM old)),"
    " r AS (DELETE FROM room WHERE no IN (SELECT no FROM old) RETURNING no)"
    " SELECT count(*) FROM r";

/* Lets the store's clock go on, and reads it. */
static bool tell_time(pg_link *link, store_expiry *expiry) {
    char number[24];
    const char *const values[] = {number};
    (void)snprintf(number, sizeof number, "%" PRIu64, expiry->served_s);
    PGresult *row = pg_link_ask(link,
                                "UPDATE clock SET served = greatest(served, $1::bigint)"
                                " RETURNING served",
                                1, values);
    bool is_told = row != NULL && pq.PQntuples(row) == 1;
    expiry->served_s = is_told ? pg_number(row, 0, 0) : expiry->served_s;
    pq.PQclear(row);
    return is_told;
}

static bool drop_oldest(pg_link *link, const store_expiry *expiry, const char *spared,
                        size_t *deleted) {
    char limits[3][24];
    const uint64_t numbers[] = {expiry->waiting_s, expiry->playing_s, expiry->over_s};
    const char *const values[] = {limits[0], limits[1], limits[2], spared};
    for (size_t i = 0; i < 3; i++) {
        (void)snprintf(limits[i], sizeof limits[i], "%" PRIu64, numbers[i]);
    }
    PGresult *row = pg_link_ask(link, statement, 4, values);
    *deleted = row != NULL ? (size_t)pg_number(row, 0, 0) : 0;
    pq.PQclear(row);
    return row != NULL;
}

bool pg_expire(pg_link *link, store_expiry *expiry, size_t *deleted) {
    pg_text numbers = {0};
    for (size_t i = 0; i < expiry->spared_count; i++) {
        pg_array_number(&numbers, (int64_t)expiry->spared[i]);
    }
    const char *spared = pg_array_end(&numbers);
    *deleted = 0;
    bool is_done =
        spared != NULL && tell_time(link, expiry) && drop_oldest(link, expiry, spared, deleted);
    pg_text_free(&numbers);
    return is_done;
}
