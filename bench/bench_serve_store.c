/*
 * What the store of rooms takes: 2,000 moves a second in as many rooms, from the move to its
 * acknowledgement, and moves as fast as they can be stored; with and without waiting for the disk.
 * usage: bench_serve_store [FOLDER]
 */
#include "stopwatch.h"

#include "store/sqlite.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROOMS = 2000, RATE = 2000, SECONDS = 10, MOVES = RATE * SECONDS, HASTE = 100000 };

/* A loop with one batch under way, as the server has it. */
typedef struct desk {
    store *store;
    int woken[2]; /* a pipe */
    store_batch batch;
    store_change changes[ROOMS];
    store_event events[ROOMS];
    uint64_t rooms[ROOMS];
    uint64_t seq[ROOMS];
    bool is_busy;
    size_t batches;
} desk;

static void wake(void *user) {
    const desk *d = user;
    ssize_t written = write(d->woken[1], "", 1);
    assert(written == 1);
    (void)written;
}

static void done(store_batch *batch) {
    desk *d = batch->user;
    for (size_t i = 0; i < batch->count; i++) {
        assert(batch->changes[i].result == STORE_DONE);
    }
    d->is_busy = false;
    d->batches++;
}

static void give(desk *d, size_t count) {
    d->batch = (store_batch){.changes = d->changes, .count = count, .done = done, .user = d};
    d->is_busy = true;
    d->store->append(d->store, &d->batch);
}

/* Sleeps until an answer or for a time. */
static void rest(desk *d, double seconds) {
    struct pollfd one = {.fd = d->woken[0], .events = POLLIN};
    char bytes[64];
    if (poll(&one, 1, seconds > 0 ? (int)(seconds * 1000) + 1 : 0) > 0) {
        (void)!read(d->woken[0], bytes, sizeof bytes);
    }
    (void)d->store->collect(d->store);
}

static void put_move(desk *d, size_t at, size_t room) {
    d->events[at] = (store_event){.no = 1,
                                  .seq = d->seq[room] + 1,
                                  .at_ms = 1000 * d->seq[room],
                                  .cid = 4000000000 + d->seq[room],
                                  .verb = KZ_LOG_move,
                                  .text = "3 5"};
    d->changes[at] = (store_change){.room = d->rooms[room],
                                    .base = d->seq[room],
                                    .events = &d->events[at],
                                    .event_count = 1,
                                    .state = STORE_PLAYING,
                                    .used_s = 1800000000 + d->seq[room]};
    d->seq[room]++;
}

static void make_rooms(desk *d) {
    static char names[ROOMS][SECRET_ROOM + 1];
    for (size_t i = 0; i < ROOMS; i++) {
        secret_room(names[i]);
        d->changes[i] =
            (store_change){.id = names[i], .options = "lag=yes", .state = STORE_PLAYING};
        d->seq[i] = 0;
    }
    give(d, ROOMS);
    while (d->is_busy) {
        rest(d, 1);
    }
    for (size_t i = 0; i < ROOMS; i++) {
        d->rooms[i] = d->changes[i].room;
    }
    d->batches = 0;
}

/* Moves come one by one; those that came while the store was busy form the next batch. */
static void play_steadily(desk *d, double *samples) {
    double start = stopwatch_wall();
    size_t given = 0;
    size_t answered = 0;
    while (answered < MOVES) {
        double now = stopwatch_wall() - start;
        if (!d->is_busy) {
            size_t first = given;
            for (; answered < given; answered++) {
                samples[answered] = now - (double)answered / RATE;
            }
            while (given < MOVES && given - first < ROOMS && (double)given / RATE <= now) {
                put_move(d, given - first, given % ROOMS);
                given++;
            }
            if (given > first) {
                give(d, given - first);
            }
        }
        rest(d, d->is_busy ? 1 : (double)given / RATE - (stopwatch_wall() - start));
    }
    stopwatch_sort(samples, MOVES);
}

static double play_hastily(desk *d) {
    double start = stopwatch_wall();
    for (size_t i = 0; i < HASTE; i += ROOMS) {
        for (size_t room = 0; room < ROOMS; room++) {
            put_move(d, room, room);
        }
        give(d, ROOMS);
        while (d->is_busy) {
            rest(d, 1);
        }
    }
    return HASTE / (stopwatch_wall() - start);
}

static void measure(const char *path, bool is_normal) {
    static desk d;
    static double samples[MOVES];
    serve_fault fault = {0};
    bool is_usage;
    int piped = pipe(d.woken);
    assert(piped == 0);
    (void)piped;
    sqlite_plan plan = {.path = path, .is_normal = is_normal, .wake = wake, .user = &d};
    d.store = sqlite_open(&plan, &fault, &is_usage);
    if (d.store == NULL) {
        (void)fprintf(stderr, "%s: %s (%s)\n", fault.message, fault.place, fault.word);
        exit(1);
    }
    make_rooms(&d);
    double cpu = stopwatch_cpu();
    play_steadily(&d, samples);
    cpu = stopwatch_cpu() - cpu;
    size_t batches = d.batches;
    double haste = play_hastily(&d);
    printf(
        "%-6s %d moves/s in %d rooms: p50 %.1f p99 %.1f max %.1f ms, %.1f moves a batch, %.0f us "
        "CPU a move; at most %.0f moves/s\n",
        is_normal ? "normal" : "full", RATE, ROOMS, 1000 * stopwatch_at(samples, MOVES, 0.5),
        1000 * stopwatch_at(samples, MOVES, 0.99), 1000 * samples[MOVES - 1],
        MOVES / (double)batches, 1e6 * cpu / MOVES, haste);
    d.store->close(d.store);
    (void)close(d.woken[0]);
    (void)close(d.woken[1]);
}

int main(int count, char **words) {
    char folder[300];
    char path[400];
    (void)snprintf(folder, sizeof folder, "%s/kazu-bench-XXXXXX", count > 1 ? words[1] : "/tmp");
    if (mkdtemp(folder) == NULL) {
        perror(folder);
        return 1;
    }
    for (int is_normal = 0; is_normal < 2; is_normal++) {
        static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
        (void)snprintf(path, sizeof path, "%s/rooms.db", folder);
        measure(path, is_normal != 0);
        for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
            (void)snprintf(path, sizeof path, "%s/rooms.db%s", folder, endings[i]);
            (void)remove(path);
        }
    }
    return rmdir(folder) == 0 ? 0 : 1;
}
