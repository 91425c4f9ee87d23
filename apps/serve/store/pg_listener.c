/* The thread that hears what other processes of the store tell, and notices who is silent. */
#include "pg_listener.h"

#include "pg_mail.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

enum { BEAT_MS = 5000, LOOK_MS = 1000, REACH_MS = 2000, AGAIN_MS = 250 };

bool pg_listener_begin(pg_listener *l) {
    char statement[80];
    (void)snprintf(statement, sizeof statement, "LISTEN %s", l->hub->channel);
    return pg_link_do(&l->link, statement, 0, NULL);
}

/* Says one line by itself. */
static void say(pg_listener *l, void (*put)(pg_text *lines)) {
    pg_mail mail = {.origin = l->hub->origin};
    pg_text lines = {0};
    put(&lines);
    if (lines.data != NULL) {
        pg_mail_lines(&mail, lines.data);
    }
    const char *const values[] = {l->hub->channel, pg_mail_end(&mail)};
    if (values[1] != NULL) {
        (void)pg_link_do(&l->link, PG_MAIL_SEND, 2, values);
    }
    pg_text_free(&lines);
    pg_mail_free(&mail);
    l->said_ms = pg_now_ms();
}

static void forget(pg_listener *l, size_t which) {
    l->others[which] = l->others[--l->count];
}

static void note(pg_listener *l, uint64_t origin, bool is_gone, told_list *told) {
    size_t i = 0;
    while (i < l->count && l->others[i].origin != origin) {
        i++;
    }
    if (is_gone) {
        told_add(told, TOLD_LOST, origin, NULL);
        if (i < l->count) {
            forget(l, i);
        }
    } else if (i < l->count) {
        l->others[i].heard_ms = pg_now_ms();
    } else if (i < PG_OTHERS_MAX) {
        l->others[l->count++] = (pg_other){.origin = origin, .heard_ms = pg_now_ms()};
    }
}

static void hear(pg_listener *l) {
    told_list told = {0};
    PGnotify *one;
    while (l->link.conn != NULL && (one = pq.PQnotifies(l->link.conn)) != NULL) {
        uint64_t origin = pg_mail_origin(one->extra);
        if (origin != 0 && origin != l->hub->origin) {
            bool is_gone = pg_mail_read(one->extra, &told);
            note(l, origin, is_gone, &told);
        }
        pq.PQfreemem(one);
    }
    pg_hub_tell(l->hub, &told);
}

static void look_for_silent(pg_listener *l) {
    told_list told = {0};
    uint64_t now = pg_now_ms();
    for (size_t i = l->count; i > 0; i--) {
        if (now - l->others[i - 1].heard_ms >= STORE_SILENCE_MS) {
            told_add(&told, TOLD_LOST, l->others[i - 1].origin, NULL);
            forget(l, i - 1);
        }
    }
    pg_hub_tell(l->hub, &told);
}

/* What was told meanwhile nobody here has heard; nobody is silent because of that. */
static void begin_again(pg_listener *l) {
    told_list told = {0};
    if (!pg_link_connect(&l->link, pg_now_ms() + REACH_MS) || !pg_listener_begin(l)) {
        pg_link_disconnect(&l->link);
        pg_hub_rest(l->hub, AGAIN_MS);
        return;
    }
    for (size_t i = 0; i < l->count; i++) {
        l->others[i].heard_ms = pg_now_ms();
    }
    told_add_gap(&told);
    pg_hub_tell(l->hub, &told);
    say(l, pg_mail_alive);
}

static void wait_and_hear(pg_listener *l) {
    struct pollfd lines[] = {{.fd = pq.PQsocket(l->link.conn), .events = POLLIN},
                             {.fd = l->ends[0], .events = POLLIN}};
    int ready = poll(lines, 2, LOOK_MS);
    if (pq.PQstatus(l->link.conn) == CONNECTION_BAD || (ready < 0 && errno != EINTR) ||
        (ready > 0 && lines[0].revents != 0 && pq.PQconsumeInput(l->link.conn) != 1)) {
        pg_link_disconnect(&l->link);
        return;
    }
    hear(l);
    look_for_silent(l);
    if (pg_now_ms() - l->said_ms >= BEAT_MS) {
        say(l, pg_mail_alive);
        hear(l);
    }
}

static void *run(void *user) {
    pg_listener *l = user;
    say(l, pg_mail_alive);
    while (!atomic_load(&l->hub->is_over)) {
        if (l->link.conn == NULL) {
            begin_again(l);
        } else {
            wait_and_hear(l);
        }
    }
    if (l->link.conn != NULL) {
        say(l, pg_mail_gone);
    }
    return NULL;
}

int pg_listener_start(pg_listener *listener) {
    if (pipe(listener->ends) != 0) {
        return errno;
    }
    int fault = pg_hub_start(&listener->thread, run, listener);
    if (fault != 0) {
        (void)close(listener->ends[0]);
        (void)close(listener->ends[1]);
    }
    return fault;
}

void pg_listener_stop(pg_listener *listener) {
    (void)!write(listener->ends[1], "", 1);
    (void)pthread_join(listener->thread, NULL);
    (void)close(listener->ends[0]);
    (void)close(listener->ends[1]);
    pg_link_disconnect(&listener->link);
}
