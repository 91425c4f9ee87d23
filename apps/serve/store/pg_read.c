/* Many rooms are read with one statement, as they are at one moment. */
#include "pg_read.h"

#include <stdlib.h>
#include <string.h>

/* The columns of an answer: which question, which kind of row, numbers, texts. */
enum { COLUMN_WHICH, COLUMN_KIND, COLUMN_FIRST, COLUMN_TEXT = 9, COLUMN_MORE, COLUMN_DOOR };
enum { ROW_ROOM, ROW_EVENT, ROW_KEY, ROW_PERSON, ROW_COUNT };

static const char statement[] =
    "WITH q AS MATERIALIZED (SELECT v.which, v.after, r.*, CASE WHEN v.game > 0 THEN v.game ELSE"
    " coalesce((SELECT max(e.no) FROM event e WHERE e.room = r.no), 0) END AS game"
    " FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) WITH ORDINALITY"
    " AS v(id, game, after, code, which) JOIN room r ON r.no = CASE WHEN v.code > 0"
    " THEN (SELECT c.no FROM room c WHERE c.state = 1 AND c.code > 0 AND c.code = v.code)"
    " ELSE (SELECT i.no FROM room i WHERE i.id = v.id) END)"
    " SELECT which, 0, seq, no, state, made, used, game, code, id, options, door FROM q"
    " UNION ALL SELECT q.which, 1, e.seq, e.no, e.at, e.who, e.verb, e.cid, e.lag, e.text, '', ''"
    " FROM q CROSS JOIN LATERAL (SELECT * FROM event WHERE event.room = q.no"
    " AND event.no = q.game AND event.seq > q.after) AS e"
    " UNION ALL SELECT q.which, 2, 0, k.role, k.seat, 0, 0, 0, 0, encode(k.hash, 'hex'), '', ''"
    " FROM q JOIN key k ON k.room = q.no"
    " UNION ALL SELECT q.which, 3, p.seat, p.crest, p.colour, p.host, 0, 0, 0, p.name, '', ''"
    " FROM q JOIN person p ON p.room = q.no"
    " UNION ALL SELECT 0, 4, count(*), 0, 0, 0, 0, 0, 0, '', '', '' FROM room"
    " WHERE state = 1 AND code > 0 AND EXISTS (SELECT FROM unnest($4::bigint[]) c WHERE c > 0)"
    " ORDER BY 1, 2, 3";

enum { ARRAYS = 4 };

static uint64_t number(const PGresult *rows, int row, int nth) {
    return pg_number(rows, row, COLUMN_FIRST + nth);
}

static int small(const PGresult *rows, int row, int nth) {
    return (int)strtol(pq.PQgetvalue(rows, row, COLUMN_FIRST + nth), NULL, 10);
}

static bool put_text(found_room *room, const PGresult *rows, int row, int column) {
    return found_room_put_text(room, pq.PQgetvalue(rows, row, column),
                               (size_t)pq.PQgetlength(rows, row, column));
}

static bool take_room(const PGresult *rows, int row, found_room *room) {
    room->as.seq = number(rows, row, 0);
    room->as.room = number(rows, row, 1);
    room->as.state = (store_state)number(rows, row, 2);
    room->as.made_s = number(rows, row, 3);
    room->as.used_s = number(rows, row, 4);
    room->as.no = number(rows, row, 5);
    room->as.code = (uint32_t)number(rows, row, 6);
    return put_text(room, rows, row, COLUMN_TEXT) && put_text(room, rows, row, COLUMN_MORE) &&
           put_text(room, rows, row, COLUMN_DOOR);
}

static bool take_event(const PGresult *rows, int row, found_room *room) {
    const store_event event = {.seq = number(rows, row, 0),
                               .no = number(rows, row, 1),
                               .at_ms = number(rows, row, 2),
                               .from = small(rows, row, 3),
                               .verb = (kz_log_verb)number(rows, row, 4),
                               .cid = number(rows, row, 5),
                               .lag_ms = (uint32_t)number(rows, row, 6)};
    return found_room_put_event(room, &event, pq.PQgetvalue(rows, row, COLUMN_TEXT),
                                (size_t)pq.PQgetlength(rows, row, COLUMN_TEXT));
}

static bool take_key(const PGresult *rows, int row, found_room *room) {
    store_key key = {.role = (store_role)number(rows, row, 1), .seat = small(rows, row, 2)};
    const char *hex = pq.PQgetvalue(rows, row, COLUMN_TEXT);
    if (strlen(hex) != SECRET_HEX) {
        return false;
    }
    for (size_t i = 0; i < SECRET_HASH; i++) {
        const char pair[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
        key.hash[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
    return found_room_put_key(room, &key);
}

static bool take_person(const PGresult *rows, int row, found_room *room) {
    store_person person = {.seat = small(rows, row, 0),
                           .crest = small(rows, row, 1),
                           .colour = small(rows, row, 2),
                           .is_host = small(rows, row, 3) != 0};
    return found_room_put_person(room, &person, pq.PQgetvalue(rows, row, COLUMN_TEXT));
}

static bool take_row(const PGresult *rows, int row, size_t count, found_room *rooms) {
    uint64_t which = pg_number(rows, row, COLUMN_WHICH);
    if (which == 0 || which > count) {
        return false;
    }
    found_room *room = &rooms[which - 1];
    switch (pg_number(rows, row, COLUMN_KIND)) {
    case ROW_ROOM:
        return take_room(rows, row, room);
    case ROW_EVENT:
        return take_event(rows, row, room);
    case ROW_KEY:
        return take_key(rows, row, room);
    default:
        return take_person(rows, row, room);
    }
}

static bool take_all(const PGresult *rows, store_read *const *reads, size_t count,
                     found_room *rooms) {
    for (int row = 0; row < pq.PQntuples(rows); row++) {
        bool is_count = pg_number(rows, row, COLUMN_KIND) == ROW_COUNT;
        for (size_t i = 0; is_count && i < count; i++) {
            reads[i]->open = number(rows, row, 0);
        }
        if (!is_count && !take_row(rows, row, count, rooms)) {
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (rooms[i].as.room > 0) {
            found_room_finish(&rooms[i]);
        }
        if (reads[i]->no > 0 && rooms[i].as.event_count == 0) {
            rooms[i].as.no = 0; /* there is no such game */
        }
    }
    return true;
}

static PGresult *ask(pg_link *link, store_read *const *reads, size_t count) {
    pg_text arrays[ARRAYS] = {{0}};
    const char *values[ARRAYS];
    bool is_good = true;
    PGresult *rows = NULL;
    for (size_t i = 0; i < count; i++) {
        pg_array_text(&arrays[0], reads[i]->id);
        pg_array_number(&arrays[1], (int64_t)reads[i]->no);
        pg_array_number(&arrays[2], (int64_t)reads[i]->after);
        pg_array_number(&arrays[3], (int64_t)reads[i]->code);
    }
    for (unsigned i = 0; i < ARRAYS; i++) {
        values[i] = pg_array_end(&arrays[i]);
        is_good = is_good && values[i] != NULL;
    }
    if (is_good) {
        rows = pg_link_ask(link, statement, ARRAYS, values);
    }
    for (unsigned i = 0; i < ARRAYS; i++) {
        pg_text_free(&arrays[i]);
    }
    return rows;
}

bool pg_read(pg_link *link, store_read *const *reads, size_t count, found_room *rooms) {
    memset(rooms, 0, count * sizeof rooms[0]);
    PGresult *rows = ask(link, reads, count);
    bool is_read = rows != NULL && take_all(rows, reads, count, rooms);
    pq.PQclear(rows);
    for (size_t i = 0; i < count && !is_read; i++) {
        found_room_free(&rooms[i]);
    }
    return is_read;
}
