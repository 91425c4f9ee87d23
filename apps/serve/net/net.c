/* Everybody who is connected: listeners, and turns of the loop over all connections. */
#include "net/net.h"

#include "net/connection.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ADMINS_MAX = 16 };

static bool has_place(const net *people, const net_listener *from) {
    return from->is_admin ? people->admin_count < ADMINS_MAX
                          : people->count < people->limits->connections;
}

/* libuv accepts nobody else while a guest waits: so the system queues the others. */
static void accept_waiting(net *people) {
    for (unsigned i = 0; i < people->listener_count; i++) {
        net_listener *from = &people->listeners[i];
        while (from->has_guest && uv_is_closing(&from->socket.handle) == 0 &&
               has_place(people, from) && connection_accept(from)) {
        }
    }
}

net *net_new(const net_plan *plan) {
    net *people = calloc(1, sizeof *people);
    if (people != NULL) {
        people->plan = *plan;
        people->limits = &plan->serve->limits;
        people->service = (http_service){.handle = endpoints_answer, .policy = endpoints_policy};
        people->place_is_free = accept_waiting;
    }
    return people;
}

static void on_guest(uv_stream_t *stream, int status) {
    net_listener *from = stream->data;
    if (status == 0) {
        from->has_guest = true;
        accept_waiting(from->people);
    }
}

int net_listen(net *people, const char *place, bool is_admin, char told[LISTENER_TOLD_MAX]) {
    assert(people->listener_count < sizeof people->listeners / sizeof people->listeners[0]);
    net_listener *from = &people->listeners[people->listener_count];
    from->people = people;
    from->is_admin = is_admin;
    from->is_local = listener_is_local(place);
    from->is_unix = strncmp(place, "unix:", 5) == 0;
    from->has_guest = false;
    int fault = listener_open(&from->socket, people->plan.loop, place, is_admin, on_guest);
    if (fault == 0) {
        from->socket.handle.data = from;
        people->listener_count++;
        listener_tell(&from->socket, place, told);
    }
    return fault;
}

bool net_leave(net *people) {
    bool has_left = false;
    for (connection *one = people->changed; one != NULL; one = one->next_changed) {
        if (one->is_in_hall && one->phase >= CONNECTION_ENDING) {
            one->is_in_hall = false;
            hall_gone(people->plan.hall, &one->guest, net_now(people));
            has_left = true;
        }
    }
    return has_left;
}

void net_flush(net *people) {
    while (people->changed != NULL) {
        connection *one = people->changed;
        people->changed = one->next_changed;
        one->is_changed = false;
        if (one->is_gone) {
            connection_free(one);
        } else {
            connection_flush(one);
        }
    }
}

/* Whoever waits for an answer gets it; others have nothing to lose. */
static void finish(connection *one) {
    bool is_asking = one->phase == CONNECTION_ASKING;
    if (is_asking && !one->is_writing && !one->talk->exchange.is_pending) {
        connection_close(one);
    }
}

void net_stop(net *people) {
    if (people->is_stopping) {
        return;
    }
    people->is_stopping = true;
    for (unsigned i = 0; i < people->listener_count; i++) {
        net_listener *from = &people->listeners[i];
        if (!from->is_admin) {
            uv_close(&from->socket.handle, NULL);
        }
    }
    for (connection *one = people->connections; one != NULL; one = one->next) {
        finish(one);
    }
}

bool net_is_empty(const net *people) {
    return people->connections == NULL;
}

void net_drop(net *people) {
    net_stop(people);
    for (unsigned i = 0; i < people->listener_count; i++) {
        uv_handle_t *handle = &people->listeners[i].socket.handle;
        if (uv_is_closing(handle) == 0) {
            uv_close(handle, NULL);
        }
    }
    for (connection *one = people->connections; one != NULL; one = one->next) {
        connection_close(one);
    }
}

void net_free(net *people) {
    if (people != NULL) {
        assert(net_is_empty(people));
        net_flush(people);
        free(people);
    }
}
