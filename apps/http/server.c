/* A server on loopback from its start to its end: listeners, connections, signals. */
#include "server.h"

#include "listen.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { CONNECTIONS_MAX = 256, SIGNALS = 2 };

const http_deadlines http_deadlines_usual = {
    .head_ms = 10000, .idle_ms = 30000, .send_ms = 60000, .drain_ms = 2000, .finish_ms = 3000};

typedef struct listener {
    uv_tcp_t tcp;
    bool has_guest; /* somebody waits to be accepted */
} listener;

struct http_server {
    uv_loop_t loop;
    http_service service;
    http_deadlines deadlines;
    unsigned port;
    listener listeners[HTTP_LISTENERS];
    unsigned listener_count;
    uv_signal_t signals[SIGNALS];
    uv_timer_t end;               /* when its time is over; then, when its patience is */
    http_connection *connections; /* a list */
    unsigned connection_count;
    unsigned connections_max;
    bool is_stopping;
};

static void accept_waiting(http_server *server);

static void forget(http_connection *connection) {
    http_server *server = connection->owner;
    if (connection->next != NULL) {
        connection->next->before = connection->before;
    }
    if (connection->before != NULL) {
        connection->before->next = connection->next;
    } else {
        server->connections = connection->next;
    }
    server->connection_count--;
    free(connection);
    accept_waiting(server);
}

static void accept_one(http_server *server, listener *from) {
    http_connection *connection = malloc(sizeof *connection);
    if (connection == NULL) {
        return; /* the guest waits until somebody leaves */
    }
    if (http_connection_init(connection, &server->loop, &server->service, &server->deadlines) !=
        0) {
        free(connection);
        return;
    }
    connection->owner = server;
    connection->on_gone = forget;
    connection->before = NULL;
    connection->next = server->connections;
    if (connection->next != NULL) {
        connection->next->before = connection;
    }
    server->connections = connection;
    server->connection_count++;
    from->has_guest = false;
    if (uv_accept((uv_stream_t *)&from->tcp, (uv_stream_t *)&connection->tcp) == 0) {
        http_connection_start(connection);
    } else {
        http_connection_close(connection);
    }
}

/* libuv accepts nobody else while a guest waits: so the system queues the others. */
static void accept_waiting(http_server *server) {
    for (unsigned i = 0; i < server->listener_count && !server->is_stopping; i++) {
        listener *from = &server->listeners[i];
        if (from->has_guest && server->connection_count < server->connections_max) {
            accept_one(server, from);
        }
    }
}

static void on_guest(uv_stream_t *stream, int status) {
    listener *from = (listener *)stream;
    http_server *server = stream->data;
    if (status == 0) {
        from->has_guest = true;
        accept_waiting(server);
    }
}

static void close_handle(uv_handle_t *handle) {
    if (uv_is_closing(handle) == 0) {
        uv_close(handle, NULL);
    }
}

/* Patience is over. */
static void drop_all(http_server *server) {
    close_handle((uv_handle_t *)&server->end);
    for (unsigned i = 0; i < SIGNALS; i++) {
        close_handle((uv_handle_t *)&server->signals[i]);
    }
    for (http_connection *c = server->connections; c != NULL; c = c->next) {
        http_connection_close(c);
    }
}

static void on_end(uv_timer_t *timer) {
    http_server *server = timer->data;
    if (server->is_stopping) {
        drop_all(server);
    } else {
        http_server_stop(server);
    }
}

/* The second signal does not wait for anybody. */
static void on_signal(uv_signal_t *handle, int number) {
    http_server *server = handle->data;
    (void)number;
    if (server->is_stopping) {
        drop_all(server);
    } else {
        http_server_stop(server);
    }
}

void http_server_stop(http_server *server) {
    if (server->is_stopping) {
        return;
    }
    server->is_stopping = true;
    for (unsigned i = 0; i < server->listener_count; i++) {
        close_handle((uv_handle_t *)&server->listeners[i].tcp);
    }
    for (http_connection *c = server->connections; c != NULL; c = c->next) {
        http_connection_finish(c);
    }
    /* Neither the clock nor the signals keep the loop alive: it ends with the last connection. */
    (void)uv_timer_start(&server->end, on_end, server->deadlines.finish_ms, 0);
    uv_unref((uv_handle_t *)&server->end);
    for (unsigned i = 0; i < SIGNALS; i++) {
        uv_unref((uv_handle_t *)&server->signals[i]);
    }
}

static int start_listeners(http_server *server, const http_listeners *listening) {
    int fault = 0;
    for (unsigned i = 0; i < listening->count; i++) {
        uv_tcp_t *tcp = &server->listeners[i].tcp;
        (void)uv_tcp_init(&server->loop, tcp); /* cannot fail: it has no socket yet */
        tcp->data = server;
        server->listener_count++;
        int opened = uv_tcp_open(tcp, listening->sockets[i]);
        if (opened != 0) {
            (void)close(listening->sockets[i]);
        } else {
            opened = uv_listen((uv_stream_t *)tcp, 128, on_guest);
        }
        fault = fault == 0 ? opened : fault;
    }
    return fault;
}

static int start(http_server *server, const http_server_plan *plan) {
    static const int numbers[SIGNALS] = {SIGINT, SIGTERM};
    int fault = 0;
    (void)uv_timer_init(&server->loop, &server->end);
    server->end.data = server;
    for (unsigned i = 0; i < SIGNALS; i++) {
        int made = uv_signal_init(&server->loop, &server->signals[i]);
        assert(made == 0); /* the loop's own pipe is open already */
        server->signals[i].data = server;
        made = uv_signal_start(&server->signals[i], on_signal, numbers[i]);
        fault = fault == 0 ? made : fault;
    }
    if (plan->run_ms > 0) {
        (void)uv_timer_start(&server->end, on_end, plan->run_ms, 0);
    }
    return fault;
}

static int listen_somewhere(const http_server_plan *plan, http_listeners *listening) {
    int fault = http_listen(listening, plan->port);
    for (unsigned i = 1; i < plan->ports && fault == EADDRINUSE && plan->port + i <= 65535; i++) {
        fault = http_listen(listening, plan->port + i);
    }
    return -fault;
}

int http_server_open(http_server **server, const http_server_plan *plan) {
    http_listeners listening;
    http_server *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return UV_ENOMEM;
    }
    int fault = uv_loop_init(&made->loop);
    if (fault != 0) {
        free(made);
        return fault;
    }
    made->service = plan->service;
    made->deadlines = plan->deadlines.head_ms > 0 ? plan->deadlines : http_deadlines_usual;
    made->connections_max = plan->connections_max > 0 ? plan->connections_max : CONNECTIONS_MAX;
    fault = start(made, plan);
    if (fault == 0) {
        fault = listen_somewhere(plan, &listening);
    }
    if (fault == 0) {
        made->port = listening.port;
        fault = start_listeners(made, &listening);
    }
    if (fault != 0) {
        http_server_close(made);
        return fault;
    }
    *server = made;
    return 0;
}

unsigned http_server_port(const http_server *server) {
    return server->port;
}

void http_server_run(http_server *server) {
    (void)uv_run(&server->loop, UV_RUN_DEFAULT);
}

void http_server_close(http_server *server) {
    http_server_stop(server);
    drop_all(server);
    (void)uv_run(&server->loop, UV_RUN_DEFAULT);
    int fault = uv_loop_close(&server->loop);
    assert(fault == 0);
    (void)fault;
    free(server);
}
