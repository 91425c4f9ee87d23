/*
 * Changes of rooms become one transaction: first what they are about is locked and looked at, then
 * all that won is written by a few statements of many rows, and told with one notification.
 */
#include "pg_append.h"

#include "pg_mail.h"
#include "secret.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS_MAX = 10, NUMBER = 24 };

/* What is known of the rooms under lock. */
typedef struct looking {
    PGresult *rooms;   /* no, seq, id; by no */
    PGresult *keys;    /* hash, room; NULL: nothing is dropped */
    PGresult *fresh;   /* numbers for new rooms; NULL: none is made */
    uint64_t *numbers; /* of the room of each change; 0: it conflicts */
} looking;

typedef pg_text columns[COLUMNS_MAX];

/* Puts a statement with arrays as its values, and empties them. */
static bool put_columns(pg_link *link, const char *statement, pg_text *set, int count) {
    const char *values[COLUMNS_MAX];
    bool is_good = true;
    for (int i = 0; i < count; i++) {
        values[i] = pg_array_end(&set[i]);
        is_good = is_good && values[i] != NULL;
    }
    if (is_good) {
        pg_link_put(link, statement, count, values);
    }
    for (int i = 0; i < count; i++) {
        pg_text_free(&set[i]);
    }
    return is_good;
}

static void put_begin(pg_link *link, const pg_append *append) {
    char origin[NUMBER];
    char number[NUMBER];
    const char *const values[] = {origin, number};
    (void)snprintf(origin, sizeof origin, "%" PRIu64, append->origin);
    (void)snprintf(number, sizeof number, "%" PRIu64, append->number);
    pg_link_put(link, "BEGIN", 0, NULL);
    pg_link_put(link,
                "UPDATE writer SET batch = $2::bigint, used = extract(epoch FROM now())::bigint"
                " WHERE origin = $1::bigint",
                2, values);
}

static bool put_locks(pg_link *link, const pg_append *append, size_t *drops, size_t *makes) {
    columns set = {{0}};
    char number[NUMBER];
    const char *const values[] = {number};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        if (change->room > 0) {
            pg_array_number(&set[0], (int64_t)change->room);
        } else {
            ++*makes;
        }
        for (size_t k = 0; k < change->drop_count; k++, ++*drops) {
            pg_array_bytes(&set[1], change->drop[k], SECRET_HASH);
        }
    }
    bool is_put = put_columns(link,
                              "SELECT no, seq, id FROM room WHERE no = ANY($1::bigint[])"
                              " ORDER BY no FOR UPDATE",
                              set, 1);
    if (*drops > 0) {
        is_put = put_columns(link,
                             "SELECT encode(hash, 'hex'), room FROM key"
                             " WHERE hash = ANY($1::bytea[])",
                             set + 1, 1) &&
                 is_put;
    }
    if (*makes > 0) {
        (void)snprintf(number, sizeof number, "%zu", *makes);
        pg_link_put(link,
                    "SELECT nextval(pg_get_serial_sequence('room', 'no'))"
                    " FROM generate_series(1, $1::int)",
                    1, values);
    }
    return is_put;
}

/* The first turn. False: nothing is stored. */
static bool look(pg_link *link, const pg_append *append, looking *l) {
    size_t drops = 0;
    size_t makes = 0;
    put_begin(link, append);
    if (!put_locks(link, append, &drops, &makes)) {
        pg_link_disconnect(link);
        return false;
    }
    pg_link_send(link);
    bool is_begun = pg_link_next_is_done(link);
    PGresult *mark = pg_link_next(link);
    bool is_marked = mark != NULL && strcmp(pq.PQcmdTuples(mark), "1") == 0;
    pq.PQclear(mark);
    l->rooms = pg_link_next(link);
    l->keys = drops > 0 ? pg_link_next(link) : NULL;
    l->fresh = makes > 0 ? pg_link_next(link) : NULL;
    return pg_link_end(link) && is_begun && is_marked && l->rooms != NULL &&
           (drops == 0 || l->keys != NULL) && (makes == 0 || l->fresh != NULL);
}

/* Gives the row of a room; -1: there is none. */
static int row_of(const PGresult *rooms, uint64_t number) {
    int low = 0;
    int high = pq.PQntuples(rooms);
    while (low < high) {
        int middle = low + (high - low) / 2;
        uint64_t found = pg_number(rooms, middle, 0);
        if (found == number) {
            return middle;
        }
        if (found < number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return -1;
}

static bool has_key(const PGresult *keys, const uint8_t *hash, uint64_t room) {
    char hex[SECRET_HEX + 1];
    secret_hex(hash, hex);
    for (int i = 0; i < pq.PQntuples(keys); i++) {
        if (strcmp(pq.PQgetvalue(keys, i, 0), hex) == 0) {
            return pg_number(keys, i, 1) == room;
        }
    }
    return false;
}

static bool can_drop(const looking *l, const store_change *change) {
    for (size_t i = 0; i < change->drop_count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (memcmp(change->drop[i], change->drop[k], SECRET_HASH) == 0) {
                return false;
            }
        }
        if (!has_key(l->keys, change->drop[i], change->room)) {
            return false;
        }
    }
    return true;
}

/* Finds who won: the seq of a room is compared under its lock. Tells how many. */
static size_t choose(const pg_append *append, looking *l) {
    size_t won = 0;
    int made = 0;
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        int row = change->room > 0 ? row_of(l->rooms, change->room) : -1;
        bool fits = change->room == 0 ? change->base == 0
                                      : row >= 0 && pg_number(l->rooms, row, 1) == change->base;
        if (fits && can_drop(l, change)) {
            l->numbers[i] = change->room > 0 ? change->room : pg_number(l->fresh, made++, 0);
            won++;
        }
    }
    return won;
}

static bool put_rooms(pg_link *link, const pg_append *append, const looking *l) {
    columns made = {{0}};
    columns moved = {{0}};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        pg_text *set = change->room == 0 ? made : moved;
        if (l->numbers[i] == 0) {
            continue;
        }
        pg_array_number(&set[0], (int64_t)l->numbers[i]);
        pg_array_number(&set[1], (int64_t)(change->base + change->event_count));
        pg_array_number(&set[2], change->state);
        pg_array_number(&set[3], (int64_t)change->used_s);
        if (change->room == 0) {
            assert(strlen(change->id) == SECRET_ROOM);
            pg_array_text(&set[4], change->id);
            pg_array_text(&set[5], change->options);
        }
    }
    bool is_put = put_columns(link,
                              "INSERT INTO room(no, seq, state, made, used, id, options)"
                              " SELECT no, seq, state, used, used, id, options FROM"
                              " unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[],"
                              " $5::text[], $6::text[]) AS v(no, seq, state, used, id, options)",
                              made, 6);
    /* Most moves: the index of (state, used) stays as it is. When a room was used is known to a
     * minute. */
    return put_columns(link,
                       "UPDATE room SET seq = v.seq, state = v.state, used = CASE"
                       " WHEN room.state = v.state AND room.used BETWEEN v.used - 60 AND v.used"
                       " THEN room.used ELSE v.used END FROM"
                       " unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[])"
                       " AS v(no, seq, state, used) WHERE room.no = v.no",
                       moved, 4) &&
           is_put;
}

static bool put_events(pg_link *link, const pg_append *append, const looking *l) {
    columns set = {{0}};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        for (size_t k = 0; k < change->event_count && l->numbers[i] > 0; k++) {
            const store_event *event = &change->events[k];
            assert(event->seq == change->base + k + 1 && event->no > 0);
            pg_array_number(&set[0], (int64_t)l->numbers[i]);
            pg_array_number(&set[1], (int64_t)event->no);
            pg_array_number(&set[2], (int64_t)event->seq);
            pg_array_number(&set[3], (int64_t)event->at_ms);
            pg_array_number(&set[4], event->from);
            pg_array_number(&set[5], event->verb);
            pg_array_number(&set[6], (int64_t)event->cid);
            pg_array_number(&set[7], (int64_t)append->origin);
            pg_array_number(&set[8], event->lag_ms);
            pg_array_text(&set[9], event->text);
        }
    }
    return put_columns(link,
                       "INSERT INTO event(room, no, seq, at, who, verb, cid, origin, lag, text)"
                       " SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[],"
                       " $4::bigint[], $5::smallint[], $6::smallint[], $7::bigint[],"
                       " $8::bigint[], $9::bigint[], $10::text[])",
                       set, 10);
}

static bool put_keys(pg_link *link, const pg_append *append, const looking *l) {
    columns gone = {{0}};
    columns set = {{0}};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        for (size_t k = 0; k < change->drop_count && l->numbers[i] > 0; k++) {
            pg_array_bytes(&gone[0], change->drop[k], SECRET_HASH);
        }
        for (size_t k = 0; k < change->put_count && l->numbers[i] > 0; k++) {
            const store_key *key = &change->put[k];
            pg_array_bytes(&set[0], key->hash, SECRET_HASH);
            pg_array_number(&set[1], (int64_t)l->numbers[i]);
            pg_array_number(&set[2], key->role);
            pg_array_number(&set[3], key->seat);
            pg_array_number(&set[4], (int64_t)change->used_s);
        }
    }
    bool is_put = gone[0].length == 0 ||
                  put_columns(link, "DELETE FROM key WHERE hash = ANY($1::bytea[])", gone, 1);
    return (set[0].length == 0 ||
            put_columns(link,
                        "INSERT INTO key(hash, room, role, seat, made) SELECT * FROM"
                        " unnest($1::bytea[], $2::bigint[], $3::smallint[], $4::smallint[],"
                        " $5::bigint[])",
                        set, 5)) &&
           is_put;
}

static bool put_doors(pg_link *link, const pg_append *append, const looking *l) {
    columns set = {{0}};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        if (change->door != NULL && l->numbers[i] > 0) {
            pg_array_number(&set[0], (int64_t)l->numbers[i]);
            pg_array_text(&set[1], change->door);
            pg_array_number(&set[2], change->code);
        }
    }
    return set[0].length == 0 ||
           put_columns(link,
                       "UPDATE room SET door = v.door, code = v.code FROM"
                       " unnest($1::bigint[], $2::text[], $3::bigint[]) AS v(no, door, code)"
                       " WHERE room.no = v.no",
                       set, 3);
}

static bool put_people(pg_link *link, const pg_append *append, const looking *l) {
    columns gone = {{0}};
    columns set = {{0}};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        if (change->people == NULL || l->numbers[i] == 0) {
            continue;
        }
        pg_array_number(&gone[0], (int64_t)l->numbers[i]);
        for (size_t k = 0; k < change->people_count; k++) {
            pg_array_number(&set[0], (int64_t)l->numbers[i]);
            pg_array_number(&set[1], change->people[k].seat);
            pg_array_number(&set[2], change->people[k].crest);
            pg_array_number(&set[3], change->people[k].colour);
            pg_array_number(&set[4], change->people[k].is_host ? 1 : 0);
            pg_array_text(&set[5], change->people[k].name);
        }
    }
    bool is_put = gone[0].length == 0 ||
                  put_columns(link, "DELETE FROM person WHERE room = ANY($1::bigint[])", gone, 1);
    return (set[0].length == 0 ||
            put_columns(link,
                        "INSERT INTO person(room, seat, crest, colour, host, name) SELECT * FROM"
                        " unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::smallint[],"
                        " $5::smallint[], $6::text[])",
                        set, 6)) &&
           is_put;
}

static bool put_mail(pg_link *link, const pg_append *append, const looking *l) {
    pg_mail mail = {.origin = append->origin};
    for (size_t i = 0; i < append->count; i++) {
        const store_change *change = &append->changes[i];
        if (l->numbers[i] > 0) {
            const char *id = change->room == 0
                                 ? change->id
                                 : pq.PQgetvalue(l->rooms, row_of(l->rooms, change->room), 2);
            pg_mail_room(&mail, id, change->base + change->event_count);
        }
    }
    pg_mail_lines(&mail, append->lines);
    const char *const values[] = {append->channel, pg_mail_end(&mail)};
    if (values[1] != NULL) {
        pg_link_put(link, PG_MAIL_SEND, 2, values);
    }
    pg_mail_free(&mail);
    return values[1] != NULL;
}

/* What a failed transaction leaves; it has changed nothing. */
static pg_outcome give_up(pg_link *link) {
    char state[PG_STATE + 1];
    memcpy(state, link->state, sizeof state);
    (void)pg_link_do(link, "ROLLBACK", 0, NULL);
    memcpy(link->state, state, sizeof state);
    bool is_refused = strncmp(state, "22", 2) == 0 || strncmp(state, "23", 2) == 0;
    return is_refused ? PG_REFUSED : PG_NOTHING;
}

/* The second turn: until the commit leaves nothing is stored. */
static pg_outcome write_all(pg_link *link, const pg_append *append, const looking *l) {
    bool is_put = put_rooms(link, append, l);
    is_put = put_events(link, append, l) && is_put;
    is_put = put_keys(link, append, l) && is_put;
    is_put = put_doors(link, append, l) && is_put;
    is_put = put_people(link, append, l) && is_put;
    is_put = put_mail(link, append, l) && is_put;
    if (!is_put) {
        pg_link_disconnect(link);
    }
    if (link->conn == NULL) {
        return PG_NOTHING;
    }
    pg_link_put(link, "COMMIT", 0, NULL);
    pg_link_send(link);
    bool is_committed = false;
    while (link->waiting > 0) {
        PGresult *result = pg_link_next(link);
        is_committed = result != NULL && strcmp(pq.PQcmdStatus(result), "COMMIT") == 0;
        pq.PQclear(result);
    }
    bool is_whole = pg_link_end(link);
    if (is_committed) {
        return PG_STORED;
    }
    return is_whole ? give_up(link) : PG_UNKNOWN;
}

/* A commit that changes nothing is not worth the others' attention. */
static pg_outcome settle(pg_link *link, pg_append *append, looking *l) {
    append->has_told = choose(append, l) > 0;
    if (append->has_told) {
        return write_all(link, append, l);
    }
    (void)pg_link_do(link, "ROLLBACK", 0, NULL);
    return PG_STORED;
}

void pg_append_tell(pg_append *append) {
    append->made = 0;
    for (size_t i = 0; i < append->count; i++) {
        store_change *change = &append->changes[i];
        bool has_won = append->numbers[i] > 0;
        change->result = has_won ? STORE_DONE : STORE_CONFLICT;
        append->made += has_won && change->room == 0 ? 1 : 0;
        change->room = has_won ? append->numbers[i] : change->room;
    }
}

pg_outcome pg_append_try(pg_link *link, pg_append *append) {
    looking l = {.numbers = append->numbers};
    append->has_told = false;
    memset(append->numbers, 0, append->count * sizeof append->numbers[0]);
    pg_outcome outcome = look(link, append, &l) ? settle(link, append, &l) : give_up(link);
    pq.PQclear(l.rooms);
    pq.PQclear(l.keys);
    pq.PQclear(l.fresh);
    return outcome;
}
