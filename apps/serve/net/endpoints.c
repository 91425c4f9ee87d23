/* What is answered: the page, rooms, WebSockets, how the server is. */
#include "net/connection.h"
#include "net/upgrade.h"

#include "metrics_process.h"
#include "wire/wire.h"

#include "http/site_answer.h"

#include <stdlib.h>
#include <string.h>

enum { METRICS_MAX = 1 << 16 };

const char endpoints_policy[] =
    "Cache-Control: no-cache\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n";

/* Counts a WebSocket where it comes from. Returns false if there are too many. */
static bool count(connection *one, const http_request *request) {
    net *people = one->people;
    limits_address address = connection_address(one, request);
    uint64_t now = net_now(people);
    limits_guest *guest = limits_guests_find(people->plan.guests, people->limits, &address, now);
    if (guest == NULL || !limits_take(&guest->upgrades, people->limits->upgrades, now)) {
        return false;
    }
    if (one->counted == NULL) {
        if (guest->connections >= people->limits->address_connections) {
            return false;
        }
        guest->connections++;
        one->counted = guest;
    }
    return true;
}

static void answer_socket(connection *one, const http_request *request, http_answer *answer) {
    net *people = one->people;
    const serve_plan *plan = people->plan.serve;
    const upgrade_rules rules = {plan->origins, plan->origin_count, plan->no_origin};
    upgrade_answer(request, &rules, answer, one->talk->fields);
    if (answer->status != 101) {
        return;
    }
    if (people->is_stopping) {
        http_answer_status(answer, 503);
    } else if (!count(one, request)) {
        people->plan.metrics->connections_refused++;
        http_answer_status(answer, 429);
        answer->fields = "Retry-After: 30\r\n";
    }
}

/* "/r/ROOM" or "/r/ROOM/save"; `rest` is what follows the room. */
static bool read_room(http_slice path, char room[SECRET_ROOM + 1], http_slice *rest) {
    if (path.length < 3 + SECRET_ROOM || memcmp(path.at, "/r/", 3) != 0) {
        return false;
    }
    memcpy(room, path.at + 3, SECRET_ROOM);
    room[SECRET_ROOM] = '\0';
    *rest = (http_slice){path.at + 3 + SECRET_ROOM, path.length - 3 - SECRET_ROOM};
    return secret_is_room(room);
}

static const char *code_name(unsigned code) {
    return wire_code_name(code);
}

static void answer_metrics(connection *one, http_answer *answer) {
    metrics *figures = one->people->plan.metrics;
    char *text = malloc(METRICS_MAX);
    if (text == NULL) {
        http_answer_status(answer, 503);
        return;
    }
    figures->outbox_bytes = 0;
    for (const connection *c = one->people->connections; c != NULL; c = c->next) {
        figures->outbox_bytes += c->out.length + uv_stream_get_write_queue_size(&c->socket.stream);
    }
    kz_text out;
    kz_text_init(&out, text, METRICS_MAX);
    metrics_write(figures, code_name, &out);
    metrics_process_write(one->people->plan.started, &out);
    one->talk->text = text;
    *answer = (http_answer){.status = 200,
                            .type = "text/plain; version=0.0.4; charset=utf-8",
                            .body = (const unsigned char *)text,
                            .body_length = out.length};
}

static void answer_file(const connection *one, const http_request *request, const char *path,
                        http_answer *answer) {
    http_request file = *request;
    if (path != NULL) {
        file.path = http_slice_of(path);
    }
    http_site_answer_any_host(one->people->plan.serve->site, &file, answer);
}

static void answer_get(connection *one, const http_request *request, http_answer *answer) {
    char room[SECRET_ROOM + 1];
    http_slice rest;
    http_slice path = request->path;
    if (http_slice_is(path, "/healthz")) {
        http_answer_status(answer, 200);
    } else if (http_slice_is(path, "/readyz")) {
        bool is_ready = !one->people->is_stopping && hall_is_ready(one->people->plan.hall);
        http_answer_status(answer, is_ready ? 200 : 503);
    } else if (one->is_admin && http_slice_is(path, "/metrics")) {
        answer_metrics(one, answer);
    } else if (one->is_admin) {
        http_answer_status(answer, 404);
    } else if (read_room(path, room, &rest)) {
        if (http_slice_is(rest, "/save")) {
            endpoints_save(one, request, answer);
        } else {
            answer_file(one, request, rest.length == 0 ? "/room.html" : NULL, answer);
        }
    } else {
        answer_file(one, request, NULL, answer);
    }
}

/* For a person: a browser shows it. */
static void answer_too_many(http_answer *answer) {
    static const char page[] =
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kazu</title>"
        "<p>Too many connections from your network. Please try again in a minute."
        "<p "
        "lang=\"ja\">"
        "お使いのネットワークからの接続が多すぎます。1分ほどしてからもう一度お試しください。";
    *answer = (http_answer){.status = 429,
                            .type = "text/html; charset=utf-8",
                            .fields = "Retry-After: 30\r\n",
                            .is_last = true,
                            .body = (const unsigned char *)page,
                            .body_length = sizeof page - 1};
}

/* Counts a request until it is answered. Returns false if there are too many. */
static bool count_request(connection *one) {
    limits_guest *guest = one->from;
    if (guest == NULL || one->counted != NULL) {
        return true; /* the admin's, or behind a proxy */
    }
    if (guest->connections >= one->people->limits->address_connections) {
        one->people->plan.metrics->connections_refused++;
        return false;
    }
    guest->connections++;
    one->counted = guest;
    return true;
}

void endpoints_answer(void *user, const http_request *request, http_answer *answer) {
    connection *one = user;
    if (one->is_admin && endpoints_admin(one, request, answer)) {
        return;
    }
    if (endpoints_banned(one, request, answer)) {
        return;
    }
    if (!count_request(one)) {
        answer_too_many(answer);
    } else if (!one->is_admin && http_slice_is(request->path, "/ws")) {
        answer_socket(one, request, answer);
    } else if (request->verb != HTTP_VERB_GET && request->verb != HTTP_VERB_HEAD) {
        http_answer_status(answer, 405);
        answer->allowed = "GET, HEAD";
    } else {
        answer_get(one, request, answer);
    }
}
