/* The server from its start to its end: its parts, and the turns of its loop. */
#include "serve.h"

#include "net/net.h"
#include "net/places.h"
#include "notify.h"
#include "pace.h"
#include "process.h"
#include "rooms/hall.h"
#include "store/pg.h"
#include "store/pg_url.h"
#include "store/sqlite.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STORE_MS = 5000, LEAVE_MS = 5000, SIGNALS = 2, THINKERS_USUAL = 4 };

typedef enum stage {
    STAGE_SERVING,
    STAGE_STORING, /* nothing new is let in; what was said is stored */
    STAGE_LEAVING, /* goodbyes leave */
    STAGE_OVER
} stage;

typedef struct server {
    serve_plan plan; /* with the limits as they hold */
    uv_loop_t loop;
    uv_async_t wake; /* the store or a thinker has something */
    uv_prepare_t turn;
    uv_timer_t due;      /* when the hall wants to be woken */
    uv_timer_t patience; /* of the stage */
    uv_timer_t watchdog;
    pace pace;
    uv_signal_t signals[SIGNALS];
    bool has_handles;
    uint64_t due_ms; /* what `due` is set to */
    stage stage;
    bool is_late; /* the stage took too long */
    metrics metrics;
    metrics_start started;
    limits_guests *guests;
    thinkers *thinkers;
    store *store;
    hall *hall;
    net *people;
    char told[SERVE_PLACES][LISTENER_TOLD_MAX]; /* where it listens */
    unsigned told_count;
    char address[LISTENER_TOLD_MAX]; /* under which others reach it; "": none is known */
} server;

/* On any thread. */
static void wake(void *user) {
    server *s = user;
    if (!pace_call(&s->pace)) {
        (void)uv_async_send(&s->wake);
    }
}

static void on_wake(uv_async_t *async) {
    (void)async; /* that the loop turns is all that is wanted */
}

static void on_due(uv_timer_t *timer) {
    server *s = timer->data;
    s->due_ms = KZ_NEVER;
}

static void on_watchdog(uv_timer_t *timer) {
    (void)timer;
    notify_say("WATCHDOG=1");
}

static void on_patience(uv_timer_t *timer) {
    server *s = timer->data;
    s->is_late = true;
}

static void enter(server *s, stage next, uint64_t patience_ms) {
    s->stage = next;
    s->is_late = false;
    (void)uv_timer_start(&s->patience, on_patience, patience_ms, 0);
}

/* Nothing is to keep the loop alive any more. */
static void close_handles(server *s) {
    uv_handle_t *handles[] = {(uv_handle_t *)&s->wake,      (uv_handle_t *)&s->turn,
                              (uv_handle_t *)&s->due,       (uv_handle_t *)&s->patience,
                              (uv_handle_t *)&s->watchdog,  (uv_handle_t *)&s->signals[0],
                              (uv_handle_t *)&s->signals[1]};
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) {
        uv_close(handles[i], NULL);
    }
    pace_stop(&s->pace);
}

/* Goes from one stage of the end to the next when it is time. */
static void end_further(server *s) {
    if (s->stage == STAGE_STORING && (hall_is_quiet(s->hall) || s->is_late)) {
        hall_bye(s->hall);
        (void)net_leave(s->people);
        net_flush(s->people);
        enter(s, STAGE_LEAVING, LEAVE_MS);
    }
    if (s->stage == STAGE_LEAVING && (net_is_empty(s->people) || s->is_late)) {
        s->stage = STAGE_OVER;
        net_drop(s->people);
        uv_stop(&s->loop);
    }
}

static void on_signal(uv_signal_t *handle, int number) {
    server *s = handle->data;
    if (s->stage != STAGE_SERVING) { /* the second does not wait for anybody */
        (void)signal(number, SIG_DFL);
        (void)raise(number);
        return;
    }
    journal_line(JOURNAL_INFO, "drain", (const char *)NULL);
    notify_say("STOPPING=1");
    net_stop(s->people);
    hall_drain(s->hall, uv_now(&s->loop));
    enter(s, STAGE_STORING, STORE_MS);
}

static void arm(server *s) {
    uint64_t due = hall_due(s->hall);
    if (due == s->due_ms) {
        return;
    }
    s->due_ms = due;
    if (due == KZ_NEVER) {
        (void)uv_timer_stop(&s->due);
        return;
    }
    uint64_t now = uv_now(&s->loop);
    (void)uv_timer_start(&s->due, on_due, due > now ? due - now : 1, 0);
}

static void measure(server *s) {
    metrics_observe(&s->metrics.turn_us, pace_turn(&s->pace));
    s->metrics.store_up = s->store->is_up(s->store) ? 1 : 0;
    s->metrics.thinkers_queue = thinkers_count(s->thinkers);
}

/* Does what has come, and tells what has come of it. */
static void settle(server *s) {
    do {
        (void)thinkers_collect(s->thinkers);
        (void)s->store->collect(s->store);
        uint64_t now = uv_now(&s->loop);
        if (hall_due(s->hall) <= now) {
            hall_wake(s->hall, now);
        }
        hall_settle(s->hall, now);
    } while (net_leave(s->people));
    net_flush(s->people);
}

/* After everything that one turn of the loop brought, before it waits again. */
static void on_turn(uv_prepare_t *prepare) {
    server *s = prepare->data;
    settle(s);
    measure(s);
    if (s->stage == STAGE_SERVING && hall_is_storing(s->hall) && pace_wait(&s->pace)) {
        settle(s);
    }
    if (s->stage != STAGE_SERVING) {
        end_further(s);
    }
    arm(s);
    if (s->stage == STAGE_SERVING) {
        pace_rest(&s->pace);
    }
}

static int start_handles(server *s) {
    static const int numbers[SIGNALS] = {SIGINT, SIGTERM};
    int fault = uv_async_init(&s->loop, &s->wake, on_wake);
    if (fault != 0) {
        return fault;
    }
    fault = pace_start(&s->pace, &s->loop);
    if (fault != 0) {
        uv_close((uv_handle_t *)&s->wake, NULL);
        return fault;
    }
    s->has_handles = true;
    (void)uv_prepare_init(&s->loop, &s->turn);
    (void)uv_timer_init(&s->loop, &s->due);
    (void)uv_timer_init(&s->loop, &s->patience);
    (void)uv_timer_init(&s->loop, &s->watchdog);
    s->turn.data = s->due.data = s->patience.data = s;
    (void)uv_prepare_start(&s->turn, on_turn);
    for (unsigned i = 0; i < SIGNALS; i++) {
        (void)uv_signal_init(&s->loop, &s->signals[i]); /* the loop's own pipe is open already */
        s->signals[i].data = s;
        int started = uv_signal_start(&s->signals[i], on_signal, numbers[i]);
        fault = fault != 0 ? fault : started;
    }
    uint64_t watchdog_ms = notify_watchdog_ms();
    if (watchdog_ms > 0) {
        (void)uv_timer_start(&s->watchdog, on_watchdog, watchdog_ms / 2, watchdog_ms / 2);
    }
    return fault;
}

static serve_end out_of_memory(serve_fault *fault) {
    fault_set(fault, KZ_N("out of memory"), NULL, NULL);
    return SERVE_MACHINE;
}

static store *open_store(server *s, serve_fault *fault, bool *is_usage) {
    const pg_plan shared = {.url = s->plan.store, .wake = wake, .user = s};
    const sqlite_plan own = {
        .path = s->plan.store, .is_normal = s->plan.is_normal, .wake = wake, .user = s};
    return pg_url_is(s->plan.store) ? pg_open(&shared, fault, is_usage)
                                    : sqlite_open(&own, fault, is_usage);
}

static serve_end make_parts(server *s, serve_fault *fault) {
    unsigned threads = process_processors();
    threads = threads < THINKERS_USUAL ? threads : THINKERS_USUAL;
    const thinkers_plan thinking = {.threads = s->plan.thinkers > 0 ? s->plan.thinkers : threads,
                                    .limits = &s->plan.limits,
                                    .wake = wake,
                                    .user = s};
    bool is_usage = false;
    s->store = open_store(s, fault, &is_usage);
    if (s->store == NULL) {
        return is_usage ? SERVE_USAGE : SERVE_MACHINE;
    }
    s->guests = limits_guests_new();
    s->thinkers = thinkers_new(&thinking);
    if (s->guests == NULL || s->thinkers == NULL) {
        return out_of_memory(fault);
    }
    const hall_plan rooms = {.limits = &s->plan.limits,
                             .store = s->store,
                             .thinkers = s->thinkers,
                             .guests = s->guests,
                             .metrics = &s->metrics,
                             .lang = s->plan.lang,
                             .games = s->plan.games};
    s->hall = hall_new(&rooms);
    const net_plan meeting = {.loop = &s->loop,
                              .hall = s->hall,
                              .guests = s->guests,
                              .metrics = &s->metrics,
                              .started = &s->started,
                              .serve = &s->plan};
    s->people = s->hall != NULL ? net_new(&meeting) : NULL;
    return s->people != NULL ? SERVE_DRAINED : out_of_memory(fault);
}

const char *serve_place_fault(const char *place) {
    return listener_place_fault(place);
}

static serve_end listen_at(server *s, const char *place, bool is_admin, serve_fault *fault) {
    char told[LISTENER_TOLD_MAX];
    int failed = net_listen(s->people, place, is_admin, told);
    if (failed != 0) {
        if (failed == UV_EINVAL) {
            fault_set(fault, serve_place_fault(place), place, NULL);
        } else {
            fault_set(fault, KZ_N("cannot listen here"), place, uv_strerror(failed));
        }
        bool is_usage = failed == UV_EINVAL || failed == UV_EADDRINUSE || failed == UV_EACCES ||
                        failed == UV_EADDRNOTAVAIL || failed == UV_ENOENT;
        return is_usage ? SERVE_USAGE : SERVE_MACHINE;
    }
    journal_line(JOURNAL_INFO, is_admin ? "admin" : "listen", "at", told, (const char *)NULL);
    if (is_admin) {
        return SERVE_DRAINED;
    }
    memcpy(s->told[s->told_count++], told, sizeof told);
    if (s->plan.told != NULL) {
        s->plan.told(s->plan.user, told);
    }
    return SERVE_DRAINED;
}

/* The port of the first place that has one; 0: none has. */
static unsigned port_of(const server *s) {
    for (unsigned i = 0; i < s->told_count; i++) {
        const char *colon = strrchr(s->told[i], ':');
        if (strncmp(s->told[i], "http://", 7) == 0 && colon != NULL) {
            return (unsigned)strtoul(colon + 1, NULL, 10);
        }
    }
    return 0;
}

static bool is_told(const server *s, const char *place) {
    for (unsigned i = 0; i < s->told_count; i++) {
        if (strncmp(s->told[i] + strlen("http://"), place, strlen(place)) == 0) {
            return true;
        }
    }
    return false;
}

/* The private addresses of this machine, and no other: whatever else it has may be open to all. */
static serve_end listen_lan(server *s, serve_fault *fault) {
    places found;
    serve_end end = SERVE_DRAINED;
    places_private(&found, port_of(s));
    for (size_t i = 0; i < found.count && end == SERVE_DRAINED; i++) {
        if (s->told_count < SERVE_PLACES && !is_told(s, found.text[i])) {
            end = listen_at(s, found.text[i], false, fault);
        }
    }
    return end;
}

static void tell_reached(server *s, const char *address, bool is_local) {
    if (s->plan.reached != NULL) {
        s->plan.reached(s->plan.user, address, is_local);
    }
    if (!is_local && s->address[0] == '\0' && address != NULL) {
        (void)snprintf(s->address, sizeof s->address, "%s", address);
    }
}

/* Every address that can be used: this machine's, then those for others. */
static void tell_addresses(server *s) {
    unsigned local = 0;
    bool is_open = s->plan.origin_count > 0 || s->plan.proxied;
    for (unsigned i = 0; i < s->told_count; i++) {
        is_open = is_open || strncmp(s->told[i], "unix:", 5) == 0;
        char here[LISTENER_TOLD_MAX];
        if (local == 0 && places_here(s->told[i], here, sizeof here)) {
            local++;
            tell_reached(s, here, true);
        }
    }
    for (unsigned i = 0; i < s->plan.origin_count; i++) {
        char address[LISTENER_TOLD_MAX];
        (void)snprintf(address, sizeof address, "%s/", s->plan.origins[i]);
        tell_reached(s, address, false);
    }
    for (unsigned i = 0; i < s->told_count; i++) {
        places found;
        places_reached(&found, s->told[i]);
        for (size_t k = 0; k < found.count; k++) {
            tell_reached(s, found.text[k], false);
        }
        is_open = is_open || found.count > 0;
    }
    if (!is_open) {
        tell_reached(s, NULL, false);
    }
    hall_set_address(s->hall, is_open, s->address[0] != '\0' ? s->address : NULL);
}

static serve_end listen_everywhere(server *s, serve_fault *fault) {
    serve_end end = SERVE_DRAINED;
    if (s->plan.admin != NULL) {
        end = listen_at(s, s->plan.admin, true, fault);
    }
    for (unsigned i = 0; i < s->plan.listen_count && end == SERVE_DRAINED; i++) {
        end = listen_at(s, s->plan.listen[i], false, fault);
    }
    if (end == SERVE_DRAINED && s->plan.is_lan) {
        end = listen_lan(s, fault);
    }
    if (end == SERVE_DRAINED) {
        tell_addresses(s);
    }
    return end;
}

/* Everybody is answered before what answers him is freed. */
static void take_apart(server *s) {
    if (s->has_handles) {
        (void)uv_prepare_stop(&s->turn);
    }
    if (s->people != NULL) {
        net_drop(s->people);
        while (!net_is_empty(s->people)) {
            (void)uv_run(&s->loop, UV_RUN_ONCE);
        }
    }
    if (s->store != NULL) {
        s->store->close(s->store);
    }
    thinkers_free(s->thinkers);
    if (s->has_handles) {
        close_handles(s); /* nobody wakes the loop any more */
    }
    (void)uv_run(&s->loop, UV_RUN_DEFAULT);
    net_free(s->people);
    if (s->hall != NULL) {
        hall_free(s->hall);
    }
    if (s->guests != NULL) {
        limits_guests_free(s->guests);
    }
    int fault = uv_loop_close(&s->loop);
    assert(fault == 0);
    (void)fault;
}

static void bound_connections(server *s) {
    uint32_t fits = process_connections(s->plan.limits.connections);
    if (fits < s->plan.limits.connections) {
        char number[16];
        (void)snprintf(number, sizeof number, "%u", (unsigned)fits);
        journal_line(JOURNAL_WARNING, "too few open files are allowed", "connections", number,
                     (const char *)NULL);
        s->plan.limits.connections = fits;
    }
}

serve_end serve_run(const serve_plan *plan, serve_fault *fault) {
    server *s = calloc(1, sizeof *s);
    if (s == NULL || uv_loop_init(&s->loop) != 0) {
        free(s);
        return out_of_memory(fault);
    }
    process_prepare();
    s->plan = *plan;
    s->started = metrics_start_now(plan->version);
    s->due_ms = KZ_NEVER;
    bound_connections(s);
    (void)uv_loop_configure(&s->loop, UV_METRICS_IDLE_TIME);
    serve_end end = make_parts(s, fault);
    if (end == SERVE_DRAINED && start_handles(s) != 0) {
        end = out_of_memory(fault);
    }
    if (end == SERVE_DRAINED) {
        end = listen_everywhere(s, fault);
    }
    if (end == SERVE_DRAINED) {
        notify_say("READY=1");
        (void)uv_run(&s->loop, UV_RUN_DEFAULT);
        journal_line(JOURNAL_INFO, "end", (const char *)NULL);
    }
    take_apart(s);
    free(s);
    process_release();
    return end;
}
