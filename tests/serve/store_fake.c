/* A store in memory that does as a test says. */
#include "store_fake.h"

#include "store_rows.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct fake {
    store base; /* first: a store * is a fake * */
    store_rows rows;
    void (*wake)(void *user);
    void *user;
    store_batch *batch;
    store_expiry *expiry;
    store_read *reads; /* a list, oldest first */
    size_t batches;
    unsigned fail_in;     /* batches; 0: none */
    unsigned conflict_in; /* batches; 0: none */
    bool is_up;
    bool holds_batches;
    bool holds_reads;
    bool is_closing;
    bool is_kept;
} fake;

static void wake_up(fake *f) {
    if (f->wake != NULL && !f->is_closing) {
        f->wake(f->user);
    }
}

static void append(store *base, store_batch *batch) {
    fake *f = (fake *)base;
    assert(f->batch == NULL && batch->count > 0);
    f->batch = batch;
    f->batches++;
    wake_up(f);
}

static void read_room(store *base, store_read *read) {
    fake *f = (fake *)base;
    store_read **end = &f->reads;
    while (*end != NULL) {
        end = &(*end)->next;
    }
    read->next = NULL;
    *end = read;
    wake_up(f);
}

static void expire(store *base, store_expiry *expiry) {
    fake *f = (fake *)base;
    assert(f->expiry == NULL);
    f->expiry = expiry;
    wake_up(f);
}

/* Counts down to a batch that something happens to. */
static bool is_turn(unsigned *in) {
    return *in > 0 && --*in == 0;
}

static void answer_batch(fake *f, bool is_away) {
    store_batch *batch = f->batch;
    bool fails = is_turn(&f->fail_in);
    bool conflicts = is_turn(&f->conflict_in);
    f->batch = NULL;
    for (size_t i = 0; i < batch->count; i++) {
        store_change *change = &batch->changes[i];
        change->result = is_away || fails ? STORE_AWAY
                         : conflicts      ? STORE_CONFLICT
                                          : store_rows_apply(&f->rows, change);
    }
    batch->took_us = 1;
    batch->done(batch);
}

static void answer_read(fake *f, bool is_away) {
    store_read *read = f->reads;
    f->reads = read->next;
    const store_owned *room = store_rows_find(&f->rows, read->id);
    if (is_away || room == NULL) {
        read->done(read, is_away ? STORE_AWAY : STORE_DONE, NULL);
        return;
    }
    store_owned *copy = store_rows_copy(&room->as, read->no, read->after);
    read->done(read, STORE_DONE, &copy->as);
    store_rows_free_room(copy);
}

static void answer_expiry(fake *f, bool is_away) {
    store_expiry *expiry = f->expiry;
    f->expiry = NULL;
    size_t deleted = is_away ? 0 : store_rows_expire(&f->rows, expiry);
    expiry->done(expiry, is_away ? STORE_AWAY : STORE_DONE, deleted);
}

/* Answers what was asked before the call; what is asked meanwhile is for the next. */
static size_t collect(store *base) {
    fake *f = (fake *)base;
    size_t answers = 0;
    size_t reads = 0;
    bool has_batch = f->batch != NULL && !f->holds_batches;
    bool has_expiry = f->expiry != NULL && !f->holds_batches;
    for (const store_read *read = f->reads; read != NULL && !f->holds_reads; read = read->next) {
        reads++;
    }
    if (has_batch) {
        answer_batch(f, !f->is_up);
        answers++;
    }
    for (; reads > 0; reads--) {
        answer_read(f, !f->is_up);
        answers++;
    }
    if (has_expiry) {
        answer_expiry(f, !f->is_up);
        answers++;
    }
    return answers;
}

static uint64_t rooms(const store *base) {
    return ((const fake *)base)->rows.count;
}

static bool tell_up(const store *base) {
    return ((const fake *)base)->is_up;
}

static void close_fake(store *base) {
    fake *f = (fake *)base;
    f->is_closing = true;
    (void)collect(base);
    while (f->batch != NULL || f->reads != NULL || f->expiry != NULL) {
        if (f->batch != NULL) {
            answer_batch(f, true);
        } else if (f->reads != NULL) {
            answer_read(f, true);
        } else {
            answer_expiry(f, true);
        }
    }
    f->is_closing = false;
    if (!f->is_kept) {
        store_rows_free(&f->rows);
        free(f);
    }
}

store *store_fake_new(void (*wake)(void *user), void *user) {
    static const store calls = {.append = append,
                                .read = read_room,
                                .expire = expire,
                                .collect = collect,
                                .rooms = rooms,
                                .is_up = tell_up,
                                .close = close_fake};
    fake *f = calloc(1, sizeof *f);
    assert(f != NULL);
    f->base = calls;
    f->wake = wake;
    f->user = user;
    f->is_up = true;
    return &f->base;
}

void store_fake_keep(store *base, bool is_kept) {
    ((fake *)base)->is_kept = is_kept;
}

void store_fake_fail(store *base, unsigned nth) {
    ((fake *)base)->fail_in = nth;
}

void store_fake_conflict(store *base, unsigned nth) {
    ((fake *)base)->conflict_in = nth;
}

void store_fake_set_up(store *base, bool is_up) {
    ((fake *)base)->is_up = is_up;
}

void store_fake_hold_batches(store *base, bool is_held) {
    fake *f = (fake *)base;
    f->holds_batches = is_held;
    if (!is_held && (f->batch != NULL || f->expiry != NULL)) {
        wake_up(f);
    }
}

void store_fake_hold_reads(store *base, bool is_held) {
    fake *f = (fake *)base;
    f->holds_reads = is_held;
    if (!is_held && f->reads != NULL) {
        wake_up(f);
    }
}

void store_fake_intrude(store *base, const char *id, const store_event *event) {
    fake *f = (fake *)base;
    const store_owned *room = store_rows_find(&f->rows, id);
    assert(room != NULL);
    store_change change = {.room = room->as.room,
                           .base = room->as.seq,
                           .events = event,
                           .event_count = 1,
                           .state = room->as.state,
                           .used_s = room->as.used_s};
    store_result result = store_rows_apply(&f->rows, &change);
    assert(result == STORE_DONE);
    (void)result;
}

size_t store_fake_batches(const store *base) {
    return ((const fake *)base)->batches;
}

const store_room *store_fake_room(const store *base, const char *id) {
    const store_owned *room = store_rows_find(&((const fake *)base)->rows, id);
    return room != NULL ? &room->as : NULL;
}

const store_room *store_fake_nth(const store *base, size_t i) {
    const fake *f = (const fake *)base;
    return i < f->rows.count ? &f->rows.rooms[i]->as : NULL;
}

bool store_fake_has_key(const store *base, const char *id, const uint8_t hash[SECRET_HASH]) {
    const store_room *room = store_fake_room(base, id);
    for (size_t i = 0; room != NULL && i < room->key_count; i++) {
        if (memcmp(room->keys[i].hash, hash, SECRET_HASH) == 0) {
            return true;
        }
    }
    return false;
}
