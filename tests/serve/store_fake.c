/* A store in memory that does as a test says. */
#include "store_fake.h"

#include "store_rows.h"

#include "store/told.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SERVED_FIRST_S = 1700000000 };

struct fake;

/* What fakes have that stand beside each other. */
typedef struct common {
    store_rows rows;
    uint64_t origins;
    struct fake *members; /* a list */
} common;

typedef struct fake {
    store base; /* first: a store * is a fake * */
    common *common;
    struct fake *next; /* member */
    uint64_t origin;
    store_ear *ear;
    told_list told; /* on its way to the ear */
    told_list said; /* waits for the batch */
    bool is_deaf;
    void (*wake)(void *user);
    void *user;
    store_batch *batch;
    store_expiry *expiry;
    store_read *reads;   /* a list, oldest first */
    store_owned *looked; /* what the oldest finds; NULL: it was not looked at yet */
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

/* Tells all others. */
static void tell(const fake *from, told_kind kind, uint64_t number, const char *text) {
    for (fake *f = from->common->members; f != NULL; f = f->next) {
        if (f != from && f->ear != NULL && !f->is_deaf) {
            told_add(&f->told, kind, number, text);
            wake_up(f);
        }
    }
}

static void listen_to(store *base, store_ear *ear) {
    ((fake *)base)->ear = ear;
}

static void tell_said(fake *f) {
    for (const told_item *one = f->said.first; one != NULL; one = one->next) {
        tell(f, TOLD_WORDS, f->origin, one->text);
    }
    (void)told_give(&f->said, NULL);
}

static void say(store *base, const char *words) {
    fake *f = (fake *)base;
    assert(strlen(words) < STORE_WORDS_MAX && strchr(words, '\n') == NULL);
    told_add(&f->said, TOLD_WORDS, f->origin, words);
    if (f->batch == NULL) {
        tell_said(f);
    }
}

static void tell_change(const fake *f, uint64_t number) {
    const store_rows *rows = &f->common->rows;
    for (size_t i = 0; i < rows->count; i++) {
        if (rows->rooms[i]->as.room == number) {
            tell(f, TOLD_CHANGED, rows->rooms[i]->as.seq, rows->rooms[i]->as.id);
        }
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
                                          : store_rows_apply(&f->common->rows, change);
        if (change->result == STORE_DONE) {
            tell_change(f, change->room);
        }
    }
    tell_said(f);
    batch->took_us = 1;
    batch->done(batch);
}

static store_owned *look(const fake *f, store_read *read) {
    const store_rows *rows = &f->common->rows;
    const store_owned *room = read->code != 0 ? store_rows_find_code(rows, read->code, &read->open)
                                              : store_rows_find(rows, read->id);
    return room != NULL ? store_rows_copy(&room->as, read->no, read->after) : NULL;
}

void store_fake_look(store *base) {
    fake *f = (fake *)base;
    if (f->reads != NULL && f->looked == NULL) {
        f->looked = look(f, f->reads);
    }
}

static void answer_read(fake *f, bool is_away) {
    store_read *read = f->reads;
    f->reads = read->next;
    store_owned *copy = f->looked;
    f->looked = NULL;
    if (copy == NULL && !is_away) {
        copy = look(f, read);
    }
    read->done(read, is_away ? STORE_AWAY : STORE_DONE, is_away || copy == NULL ? NULL : &copy->as);
    if (copy != NULL) {
        store_rows_free_room(copy);
    }
}

static void answer_expiry(fake *f, bool is_away) {
    store_expiry *expiry = f->expiry;
    f->expiry = NULL;
    size_t deleted = is_away ? 0 : store_rows_expire(&f->common->rows, expiry);
    expiry->done(expiry, is_away ? STORE_AWAY : STORE_DONE, deleted);
}

/* Answers what was asked before the call; what is asked meanwhile is for the next. */
static size_t collect(store *base) {
    fake *f = (fake *)base;
    told_list told = f->told;
    f->told = (told_list){0};
    size_t answers = told_give(&told, f->ear);
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
    return ((const fake *)base)->common->rows.count;
}

static bool tell_up(const store *base) {
    return ((const fake *)base)->is_up;
}

/* The last of those who stand beside each other takes the rows along. */
static void leave(fake *f) {
    fake **at = &f->common->members;
    while (*at != f) {
        at = &(*at)->next;
    }
    *at = f->next;
    if (f->common->members == NULL) {
        store_rows_free(&f->common->rows);
        free(f->common);
    }
    free(f);
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
    (void)told_give(&f->told, NULL);
    (void)told_give(&f->said, NULL);
    tell(f, TOLD_LOST, f->origin, NULL);
    f->ear = NULL;
    if (!f->is_kept) {
        leave(f);
    }
}

static fake *make(common *beside, void (*wake)(void *user), void *user) {
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
    f->common = beside;
    f->origin = ++beside->origins;
    f->next = beside->members;
    beside->members = f;
    return f;
}

store *store_fake_new(void (*wake)(void *user), void *user) {
    common *alone = calloc(1, sizeof *alone);
    assert(alone != NULL);
    alone->rows.served_s = SERVED_FIRST_S;
    return &make(alone, wake, user)->base;
}

void store_fake_share(store *base) {
    base->listen = listen_to;
    base->say = say;
}

store *store_fake_beside(store *base, void (*wake)(void *user), void *user) {
    fake *other = make(((fake *)base)->common, wake, user);
    store_fake_share(base);
    store_fake_share(&other->base);
    return &other->base;
}

void store_fake_deafen(store *base, bool is_deaf) {
    fake *f = (fake *)base;
    if (f->is_deaf && !is_deaf) {
        told_add_gap(&f->told);
        wake_up(f);
    }
    f->is_deaf = is_deaf;
}

uint64_t store_fake_origin(const store *base) {
    return ((const fake *)base)->origin;
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

void store_fake_age(store *base, const char *id, uint64_t seconds) {
    store_owned *room = store_rows_find(&((fake *)base)->common->rows, id);
    assert(room != NULL && room->as.used_s > seconds);
    room->as.used_s -= seconds;
}

void store_fake_give_code(store *base, const char *id, const char *from) {
    const store_rows *rows = &((fake *)base)->common->rows;
    store_owned *room = store_rows_find(rows, id);
    const store_owned *other = store_rows_find(rows, from);
    assert(room != NULL && other != NULL);
    room->as.code = other->as.code;
}

void store_fake_intrude(store *base, const char *id, const store_event *event) {
    fake *f = (fake *)base;
    const store_owned *room = store_rows_find(&f->common->rows, id);
    assert(room != NULL);
    store_change change = {.room = room->as.room,
                           .base = room->as.seq,
                           .events = event,
                           .event_count = 1,
                           .state = room->as.state,
                           .used_s = room->as.used_s};
    store_result result = store_rows_apply(&f->common->rows, &change);
    assert(result == STORE_DONE);
    (void)result;
    if (f->ear != NULL && !f->is_deaf) {
        told_add(&f->told, TOLD_CHANGED, room->as.seq, id);
        wake_up(f);
    }
}

size_t store_fake_batches(const store *base) {
    return ((const fake *)base)->batches;
}

const store_room *store_fake_room(const store *base, const char *id) {
    const store_owned *room = store_rows_find(&((const fake *)base)->common->rows, id);
    return room != NULL ? &room->as : NULL;
}

const store_room *store_fake_nth(const store *base, size_t i) {
    const store_rows *rows = &((const fake *)base)->common->rows;
    return i < rows->count ? &rows->rooms[i]->as : NULL;
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
