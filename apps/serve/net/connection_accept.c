/* How a connection begins: accepted, counted where it comes from, asked what it wants. */
#include "net/connection.h"

#include <stdlib.h>

/* Sockets of an address for each one that may ask or talk at a time. */
enum { SOCKETS_EACH = 4 };

/* Where it comes from; all bytes zero if that has no address. */
static void find_address(connection *one, bool is_unix) {
    struct sockaddr_storage peer;
    int length = sizeof peer;
    char name[64] = "";
    if (!is_unix && uv_tcp_getpeername(&one->socket.tcp, (struct sockaddr *)&peer, &length) == 0 &&
        uv_ip_name((const struct sockaddr *)&peer, name, sizeof name) == 0) {
        size_t end = 0;
        while (name[end] != '\0') {
            end++;
        }
        (void)limits_address_read(&one->address, name, end);
    }
}

/* The one of an address that is idle longest; NULL: none is. */
static connection *find_idle(const net *people, const limits_guest *guest) {
    connection *oldest = NULL;
    for (connection *one = people->connections; one != NULL; one = one->next) {
        bool is_idle = one->from == guest && connection_is_idle(one);
        if (is_idle && (oldest == NULL || one->heard_ms < oldest->heard_ms)) {
            oldest = one;
        }
    }
    return oldest;
}

/* An idle socket costs little, but not nothing. Behind a proxy all sockets have its address. */
static bool count(connection *one) {
    net *people = one->people;
    if (one->is_admin || people->plan.serve->proxied) {
        return true;
    }
    limits_guest *guest =
        limits_guests_find(people->plan.guests, people->limits, &one->address, net_now(people));
    if (guest == NULL) {
        people->plan.metrics->connections_refused++;
        return false;
    }
    if (guest->sockets >= SOCKETS_EACH * people->limits->address_connections) {
        connection *idle = find_idle(people, guest);
        if (idle == NULL) {
            people->plan.metrics->connections_refused++;
            return false;
        }
        connection_close(idle);
        idle->from = NULL;
        guest->sockets--;
    }
    guest->sockets++;
    one->from = guest;
    return true;
}

static bool init_handles(connection *one, const net_listener *from) {
    uv_loop_t *loop = one->people->plan.loop;
    int fault = from->is_unix ? uv_pipe_init(loop, &one->socket.pipe, 0)
                              : uv_tcp_init(loop, &one->socket.tcp);
    if (fault != 0) {
        return false;
    }
    (void)uv_timer_init(loop, &one->timer); /* cannot fail */
    one->handles = 2;
    one->socket.handle.data = one;
    one->timer.data = one;
    return true;
}

static connection *new_connection(net_listener *from) {
    net *people = from->people;
    connection *one = calloc(1, sizeof *one);
    if (one == NULL) {
        return NULL;
    }
    one->people = people;
    one->is_admin = from->is_admin;
    one->is_local = from->is_local;
    if (!init_handles(one, from)) {
        free(one);
        return NULL;
    }
    one->next = people->connections;
    if (one->next != NULL) {
        one->next->before = one;
    }
    people->connections = one;
    people->count += one->is_admin ? 0 : 1;
    people->admin_count += one->is_admin ? 1 : 0;
    people->plan.metrics->connections = people->count;
    people->plan.metrics->connections_total++;
    return one;
}

bool connection_accept(net_listener *from) {
    connection *one = new_connection(from);
    if (one == NULL) {
        return false;
    }
    from->has_guest = false;
    if (uv_accept(&from->socket.stream, &one->socket.stream) != 0) {
        connection_close(one);
        return true;
    }
    find_address(one, from->is_unix);
    if (!from->is_unix) {
        (void)uv_tcp_nodelay(&one->socket.tcp, 1);
    }
    if (!count(one) || !connection_ask(one)) {
        connection_close(one);
    }
    return true;
}
