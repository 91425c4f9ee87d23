/* A hall for tests: no sockets, no threads, a clock that stands still until it is told to go on. */
#include "serve/try_hall.h"

#include "serve/store_fake.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LETTER = 2048, STEP_MS = 50, TURNS = 200 };

static void on_send(hall_guest *guest, const char *text, size_t length) {
    try_guest *self = (try_guest *)guest;
    assert(self->is_open && self->closed == 0);
    self->heard = realloc(self->heard, (self->heard_count + 1) * sizeof *self->heard);
    assert(self->heard != NULL);
    char *copy = malloc(length + 1);
    assert(copy != NULL);
    memcpy(copy, text, length);
    copy[length] = '\0';
    self->heard[self->heard_count++] = copy;
}

static void on_close(hall_guest *guest, unsigned code) {
    try_guest *self = (try_guest *)guest;
    assert(self->closed == 0);
    self->closed = code;
}

/* try_settle() looks by itself. */
static void on_wake(void *user) {
    (void)user;
}

static void open_hall(try_hall *self) {
    thinkers_plan thinking = {.threads = 0, .limits = &self->limits, .wake = on_wake};
    self->thinkers = thinkers_new(&thinking);
    hall_plan plan = {.limits = &self->limits,
                      .store = self->store,
                      .thinkers = self->thinkers,
                      .guests = self->addresses,
                      .metrics = &self->metrics};
    self->hall = hall_new(&plan);
    assert(self->thinkers != NULL && self->hall != NULL);
}

static void set_up(try_hall *self, store *rows, uint64_t now_ms) {
    memset(self, 0, sizeof *self);
    self->limits = limits_usual;
    self->limits.makes = (limits_rate){1000, 1};
    self->limits.moves = (limits_rate){1000, 1};
    self->limits.messages = (limits_rate){1000, 1};
    self->limits.task_ms = UINT32_MAX; /* real time means nothing here */
    self->addresses = limits_guests_new();
    self->store = rows;
    self->now_ms = now_ms;
    open_hall(self);
}

void try_open(try_hall *self) {
    set_up(self, store_fake_new(NULL, NULL), 1000000);
}

void try_open_shared(try_hall *self) {
    store *rows = store_fake_new(NULL, NULL);
    store_fake_share(rows);
    set_up(self, rows, 1000000);
}

void try_open_beside(try_hall *self, const try_hall *other) {
    set_up(self, store_fake_beside(other->store, NULL, NULL), 7000000);
    self->first_id = 1000000;
}

static void forget(try_guest *guest) {
    for (size_t i = 0; i < guest->heard_count; i++) {
        free(guest->heard[i]);
    }
    free(guest->heard);
    guest->heard = NULL;
    guest->heard_count = guest->read = 0;
}

void try_leave(try_guest *guest) {
    if (guest->is_open) {
        guest->is_open = false;
        hall_gone(guest->hall->hall, &guest->guest, guest->hall->now_ms);
        try_settle(guest->hall);
    }
}

/* As serve.c does it: the store answers all, then the thinkers, then guests leave. */
static void close_hall(try_hall *self) {
    self->store->close(self->store);
    thinkers_free(self->thinkers);
    for (unsigned i = 0; i < self->guest_count; i++) {
        if (self->guests[i].is_open) {
            self->guests[i].is_open = false;
            hall_gone(self->hall, &self->guests[i].guest, self->now_ms);
        }
        forget(&self->guests[i]);
    }
    self->guest_count = 0;
    hall_free(self->hall);
}

void try_kill(try_hall *self) {
    store_fake_keep(self->store, true);
    close_hall(self);
    open_hall(self);
}

void try_close(try_hall *self) {
    store_fake_keep(self->store, false);
    close_hall(self);
    limits_guests_free(self->addresses);
}

try_guest *try_come(try_hall *self) {
    limits_address address;
    assert(self->guest_count < TRY_GUESTS);
    try_guest *guest = &self->guests[self->guest_count];
    memset(guest, 0, sizeof *guest);
    bool is_read = limits_address_read(&address, "192.0.2.1", 9);
    assert(is_read);
    guest->hall = self;
    guest->is_open = true;
    guest->next_id = self->first_id + 1000 * ++self->guest_count;
    guest->guest.send = on_send;
    guest->guest.close = on_close;
    guest->guest.round_trip_ms = UINT32_MAX;
    guest->guest.address =
        limits_guests_find(self->addresses, &self->limits, &address, self->now_ms);
    guest->guest.address->connections++;
    hall_come(self->hall, &guest->guest, self->now_ms);
    return guest;
}

void try_settle(try_hall *self) {
    for (unsigned i = 0; i < TURNS; i++) {
        size_t did = thinkers_collect(self->thinkers) + self->store->collect(self->store);
        if (hall_due(self->hall) <= self->now_ms) {
            hall_wake(self->hall, self->now_ms);
            did++;
        }
        size_t batches = store_fake_batches(self->store);
        hall_settle(self->hall, self->now_ms);
        if (did == 0 && store_fake_batches(self->store) == batches) {
            return;
        }
    }
}

void try_wait(try_hall *self, uint64_t ms) {
    for (uint64_t end = self->now_ms + ms; self->now_ms < end;) {
        uint64_t step = end - self->now_ms;
        self->now_ms += step < STEP_MS ? step : STEP_MS;
        try_settle(self);
    }
}

uint64_t try_say(try_guest *guest, const char *format, ...) {
    char letter[LETTER];
    char whole[LETTER + 32];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(letter, sizeof letter, format, arguments);
    va_end(arguments);
    char *mark = strchr(letter, '#');
    uint64_t id = 0;
    if (mark != NULL) {
        id = guest->next_id++;
        (void)snprintf(whole, sizeof whole, "%.*s%llu%s", (int)(mark - letter), letter,
                       (unsigned long long)id, mark + 1);
    } else {
        (void)snprintf(whole, sizeof whole, "%s", letter);
    }
    hall_say(guest->hall->hall, &guest->guest, whole, strlen(whole), guest->hall->now_ms);
    try_settle(guest->hall);
    return id;
}

static bool is_type(const char *message, const char *type) {
    char found[32];
    return try_member(message, "t", found, sizeof found) && strcmp(found, type) == 0;
}

const char *try_hear(try_guest *guest, const char *type) {
    while (guest->read < guest->heard_count) {
        const char *message = guest->heard[guest->read++];
        if (is_type(message, type)) {
            return message;
        }
    }
    return NULL;
}

const char *try_last(const try_guest *guest, const char *type) {
    for (size_t i = guest->heard_count; i-- > 0;) {
        if (is_type(guest->heard[i], type)) {
            return guest->heard[i];
        }
    }
    return NULL;
}

bool try_heard(const try_guest *guest, const char *bytes) {
    for (size_t i = 0; i < guest->heard_count; i++) {
        if (strstr(guest->heard[i], bytes) != NULL) {
            return true;
        }
    }
    return false;
}

/* The end of a value: of a string its quote, of an array its bracket, else a comma or brace. */
static size_t value_length(const char *at) {
    if (*at == '"') {
        return strcspn(at + 1, "\"");
    }
    int depth = 0;
    size_t length = 0;
    for (; at[length] != '\0'; length++) {
        char c = at[length];
        depth += c == '[' || c == '{';
        if (depth == 0 && (c == ',' || c == '}' || c == ']')) {
            break;
        }
        depth -= c == ']' || c == '}';
    }
    return length;
}

bool try_member(const char *message, const char *name, char *value, size_t room) {
    char key[64];
    (void)snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(message, key);
    if (at == NULL) {
        return false;
    }
    at += strlen(key);
    size_t length = value_length(at);
    at += *at == '"';
    assert(length < room);
    memcpy(value, at, length);
    value[length] = '\0';
    return true;
}

uint64_t try_number(const char *message, const char *name) {
    char value[64];
    bool is_there = try_member(message, name, value, sizeof value);
    assert(is_there);
    return strtoull(value, NULL, 10);
}

/* Seats that nobody has taken, as a message with chairs tells. */
static unsigned count_open(const char *message) {
    unsigned open = 0;
    static const char word[] = "{\"kind\":\"open\"}";
    for (const char *at = strstr(message, word); at != NULL; at = strstr(at + 1, word)) {
        open++;
    }
    return open;
}

/* The host starts as soon as all seats are taken, on a connection that is in no room yet. */
static void start_if_full(try_guest *guest, try_room *room) {
    try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", room->id,
            room->host);
    const char *hello = try_last(guest, "hello");
    assert(hello != NULL);
    room->open = count_open(hello);
    if (room->open == 0) {
        try_say(guest, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    }
    try_leave(guest);
}

void try_make_only(try_hall *self, const char *members, try_room *room) {
    try_guest *maker = try_come(self);
    memset(room, 0, sizeof *room);
    try_say(maker, "{\"t\":\"make\",\"id\":#,%s}", members);
    const char *made = try_hear(maker, "made");
    if (made == NULL) {
        (void)fprintf(stderr, "not made: %s\n", maker->heard_count > 0 ? maker->heard[0] : "");
        abort();
    }
    (void)try_member(made, "room", room->id, sizeof room->id);
    (void)try_member(made, "host", room->host, sizeof room->host);
    (void)try_member(made, "door", room->door, sizeof room->door);
    (void)try_member(made, "romaji", room->code, sizeof room->code);
    char token[TRY_TOKEN];
    if (try_member(made, "token", token, sizeof token)) {
        memcpy(room->token[try_number(made, "seat")], token, sizeof token);
    }
    try_leave(maker);
}

void try_make(try_hall *self, const char *members, try_room *room) {
    try_make_only(self, members, room);
    start_if_full(try_come(self), room);
}

void try_sit(try_hall *self, try_room *room, int seat) {
    try_guest *guest = try_come(self);
    try_say(guest, "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}", room->id,
            room->door);
    const char *sat = try_hear(guest, "sat");
    assert(sat != NULL && try_number(sat, "seat") == (uint64_t)seat);
    (void)try_member(sat, "token", room->token[seat], sizeof room->token[seat]);
    start_if_full(guest, room);
}

try_guest *try_join(try_hall *self, const try_room *room, int seat) {
    try_guest *guest = try_come(self);
    if (seat == -2) {
        try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\",\"host\":\"%s\"}",
                room->id, room->token[0], room->host);
    } else {
        try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", room->id,
                seat == -1 ? room->door : room->token[seat]);
    }
    return guest;
}
