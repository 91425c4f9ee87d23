/* Changes of rooms become one transaction: a change that conflicts takes back only itself. */
#include "sqlite_append.h"

#include "work.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Between the results of SQLite, which are not negative: this change does not fit. */
enum { CONFLICT = -1 };

static void bind_number(sqlite3_stmt *statement, int place, uint64_t number) {
    (void)sqlite3_bind_int64(statement, place, (sqlite3_int64)number);
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text) {
    (void)sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

static void bind_hash(sqlite3_stmt *statement, int place, const uint8_t *hash) {
    (void)sqlite3_bind_blob(statement, place, hash, SECRET_HASH, SQLITE_STATIC);
}

/* What a rule of the schema refuses is not as its writer thought. */
static int run(sqlite3_stmt *statement) {
    int result = sqlite_file_run(statement);
    return (result & 0xff) == SQLITE_CONSTRAINT ? CONFLICT : result;
}

static int run_on_one_row(sqlite_file *file, sqlite3_stmt *statement) {
    int result = run(statement);
    return result == SQLITE_OK && sqlite3_changes(file->db) != 1 ? CONFLICT : result;
}

static int add_room(sqlite_file *file, store_change *change) {
    sqlite3_stmt *statement = sqlite_file_words(file, WORDS_ROOM_ADD);
    assert(change->id != NULL && strlen(change->id) == SECRET_ROOM && change->options != NULL);
    if (change->base != 0) {
        return CONFLICT;
    }
    bind_text(statement, 1, change->id);
    bind_number(statement, 2, change->event_count);
    bind_number(statement, 3, change->state);
    bind_number(statement, 4, change->used_s);
    bind_text(statement, 5, change->options);
    int result = run(statement);
    if (result == SQLITE_OK) {
        change->room = (uint64_t)sqlite3_last_insert_rowid(file->db);
    }
    return result;
}

static int move_room_by(sqlite_file *file, const store_change *change, sqlite_words how) {
    sqlite3_stmt *statement = sqlite_file_words(file, how);
    bind_number(statement, 1, change->room);
    bind_number(statement, 2, change->base + change->event_count);
    bind_number(statement, 3, change->state);
    bind_number(statement, 4, change->used_s);
    bind_number(statement, 5, change->base);
    return run_on_one_row(file, statement);
}

/* The room's seq is compared and set: who thought otherwise changes nothing. */
static int move_room(sqlite_file *file, const store_change *change) {
    int result = move_room_by(file, change, WORDS_ROOM_MOVE_ON);
    return result == CONFLICT ? move_room_by(file, change, WORDS_ROOM_MOVE) : result;
}

static int add_events(sqlite_file *file, const store_change *change) {
    int result = SQLITE_OK;
    for (size_t i = 0; i < change->event_count && result == SQLITE_OK; i++) {
        const store_event *event = &change->events[i];
        sqlite3_stmt *statement = sqlite_file_words(file, WORDS_EVENT_ADD);
        assert(event->seq == change->base + i + 1 && event->no > 0);
        bind_number(statement, 1, change->room);
        bind_number(statement, 2, event->no);
        bind_number(statement, 3, event->seq);
        bind_number(statement, 4, event->at_ms);
        (void)sqlite3_bind_int(statement, 5, event->from);
        bind_number(statement, 6, event->verb);
        bind_number(statement, 7, event->cid);
        bind_number(statement, 8, file->origin);
        bind_number(statement, 9, event->lag_ms);
        bind_text(statement, 10, event->text);
        result = run(statement);
    }
    return result;
}

static int drop_keys(sqlite_file *file, const store_change *change) {
    int result = SQLITE_OK;
    for (size_t i = 0; i < change->drop_count && result == SQLITE_OK; i++) {
        sqlite3_stmt *statement = sqlite_file_words(file, WORDS_KEY_USE_UP);
        bind_hash(statement, 1, change->drop[i]);
        bind_number(statement, 2, change->room);
        result = run_on_one_row(file, statement);
    }
    return result;
}

static int put_keys(sqlite_file *file, const store_change *change) {
    int result = SQLITE_OK;
    for (size_t i = 0; i < change->put_count && result == SQLITE_OK; i++) {
        sqlite3_stmt *statement = sqlite_file_words(file, WORDS_KEY_ADD);
        bind_hash(statement, 1, change->put[i].hash);
        bind_number(statement, 2, change->room);
        bind_number(statement, 3, change->put[i].role);
        (void)sqlite3_bind_int(statement, 4, change->put[i].seat);
        bind_number(statement, 5, change->used_s);
        result = run(statement);
    }
    return result;
}

static int set_door(sqlite_file *file, const store_change *change) {
    if (change->door == NULL) {
        return SQLITE_OK;
    }
    sqlite3_stmt *statement = sqlite_file_words(file, WORDS_ROOM_DOOR);
    bind_number(statement, 1, change->room);
    bind_text(statement, 2, change->door);
    bind_number(statement, 3, change->code);
    return run_on_one_row(file, statement);
}

static int put_people(sqlite_file *file, const store_change *change) {
    if (change->people == NULL) {
        return SQLITE_OK;
    }
    sqlite3_stmt *drop = sqlite_file_words(file, WORDS_PERSON_DROP);
    bind_number(drop, 1, change->room);
    int result = run(drop);
    for (size_t i = 0; i < change->people_count && result == SQLITE_OK; i++) {
        const store_person *person = &change->people[i];
        sqlite3_stmt *statement = sqlite_file_words(file, WORDS_PERSON_ADD);
        bind_number(statement, 1, change->room);
        (void)sqlite3_bind_int(statement, 2, person->seat);
        (void)sqlite3_bind_int(statement, 3, person->crest);
        (void)sqlite3_bind_int(statement, 4, person->colour);
        (void)sqlite3_bind_int(statement, 5, person->is_host ? 1 : 0);
        bind_text(statement, 6, person->name);
        result = run(statement);
    }
    return result;
}

static int write_parts(sqlite_file *file, store_change *change) {
    int result = change->room == 0 ? add_room(file, change) : move_room(file, change);
    if (result == SQLITE_OK) {
        result = add_events(file, change);
    }
    if (result == SQLITE_OK) {
        result = drop_keys(file, change);
    }
    if (result == SQLITE_OK) {
        result = put_keys(file, change);
    }
    if (result == SQLITE_OK) {
        result = set_door(file, change);
    }
    return result == SQLITE_OK ? put_people(file, change) : result;
}

/* Writes a change, or takes it back as if it had not been tried. */
static int write_change(sqlite_file *file, store_change *change, size_t *made) {
    bool is_new = change->room == 0;
    int result = sqlite_file_do(file, WORDS_SAVEPOINT);
    if (result != SQLITE_OK) {
        return result;
    }
    int written = write_parts(file, change);
    if (written != SQLITE_OK && written != CONFLICT) {
        return written;
    }
    change->result = written == CONFLICT ? STORE_CONFLICT : STORE_DONE;
    *made += is_new && written == SQLITE_OK;
    if (written == CONFLICT) {
        change->room = is_new ? 0 : change->room;
        result = sqlite_file_do(file, WORDS_BACK);
    }
    return result == SQLITE_OK ? sqlite_file_do(file, WORDS_RELEASE) : result;
}

static int write_all(sqlite_file *file, store_batch *batch, size_t *made) {
    int result = sqlite_file_do(file, WORDS_BEGIN);
    for (size_t i = 0; i < batch->count && result == SQLITE_OK; i++) {
        result = write_change(file, &batch->changes[i], made);
    }
    return result == SQLITE_OK ? sqlite_file_do(file, WORDS_COMMIT) : result;
}

bool sqlite_append(sqlite_file *file, store_batch *batch, size_t *made) {
    uint64_t *numbers = calloc(batch->count, sizeof *numbers);
    int result = numbers == NULL ? SQLITE_NOMEM : sqlite_file_ready(file);
    *made = 0;
    if (result == SQLITE_OK) {
        for (size_t i = 0; i < batch->count; i++) {
            numbers[i] = batch->changes[i].room;
        }
        result = write_all(file, batch, made);
        for (size_t i = 0; i < batch->count && result != SQLITE_OK; i++) {
            batch->changes[i].room = numbers[i]; /* rooms that were not made after all */
        }
        if (result != SQLITE_OK) {
            sqlite_file_give_up(file);
        }
    }
    free(numbers);
    if (result != SQLITE_OK) {
        *made = 0;
        work_refuse(batch);
    }
    return result == SQLITE_OK;
}
