/* What an operator may do at the --admin place: see the rooms, close one, ban an address. Other
 * than figures, this is for nobody but the machine itself. */
#include "net/connection.h"

#include "ask.h"
#include "journal.h"

#include "http/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ROW_MAX = 128, /* of the list */
    HOURS_MAX = 8760,
    DIGITS_MAX = 4
};

static const uint64_t MS_OF_AN_HOUR = 3600000;

/*
 * A page in a browser on this machine can send requests here, too. But it cannot add the field to a
 * request to another origin, and if it uses a foreign name that leads here ("DNS rebinding"), that
 * name is in Host.
 */
static bool may_act(const connection *one, const http_request *request) {
    size_t at = 0;
    http_slice value;
    return one->is_local && http_host_is_loopback(request->host) &&
           http_request_field(request, ASK_FIELD, &at, &value);
}

/* ---- the rooms */

typedef struct listing {
    kz_text out;
    uint64_t now_s;
} listing;

static uint64_t age(const listing *list, uint64_t then_s) {
    return list->now_s > then_s ? list->now_s - then_s : 0;
}

/* room, game, state, seats taken / seats, seconds since it was made and since it last changed. */
static void put_room(void *user, const hall_row *room) {
    static const char *const states[] = {"", "waiting", "playing", "over", "closed"};
    listing *list = user;
    kz_text_format(&list->out, "%s\t%s\t%s\t%u/%u\t%llu\t%llu\n", room->id, room->game,
                   states[room->state], room->taken, room->seats,
                   (unsigned long long)age(list, room->made_s),
                   (unsigned long long)age(list, room->used_s));
}

static void answer_list(connection *one, http_answer *answer) {
    hall *rooms = one->people->plan.hall;
    size_t room = (hall_count(rooms) + 1) * ROW_MAX;
    char *text = malloc(room);
    if (text == NULL) {
        http_answer_status(answer, 503);
        return;
    }
    listing list = {.now_s = (uint64_t)time(NULL)};
    kz_text_init(&list.out, text, room);
    hall_list(rooms, put_room, &list);
    one->talk->text = text;
    *answer = (http_answer){.status = 200,
                            .type = "text/tab-separated-values; charset=utf-8",
                            .body = (const unsigned char *)text,
                            .body_length = list.out.length};
}

/* ---- closing one */

static void on_closed(void *user, hall_end end) {
    static const int statuses[] = {
        [HALL_END_CLOSED] = 200, [HALL_END_NO_ROOM] = 404, [HALL_END_AWAY] = 503};
    connection_wait *wait = user;
    wait->is_done = true;
    wait->status = statuses[end];
    if (wait->asker == NULL) {
        free(wait);
    } else if (wait->is_left) {
        http_answer answer;
        http_answer_status(&answer, wait->status);
        connection_answer_later(wait->asker, &answer);
    }
}

static void answer_close(connection *one, const char *room, http_answer *answer) {
    connection_wait *wait = calloc(1, sizeof *wait);
    if (wait == NULL) {
        http_answer_status(answer, 503);
        return;
    }
    wait->asker = one;
    hall_close_room(one->people->plan.hall, room, on_closed, wait, net_now(one->people));
    if (wait->is_done) {
        http_answer_status(answer, wait->status);
        connection_forget(wait);
    } else {
        wait->is_left = true;
        one->talk->wait = wait;
        answer->is_later = true;
    }
}

/* "/rooms/ROOM/close" */
static bool read_close(http_slice path, char room[SECRET_ROOM + 1]) {
    static const char before[] = "/rooms/";
    size_t from = sizeof before - 1;
    if (path.length < from + SECRET_ROOM || memcmp(path.at, before, from) != 0) {
        return false;
    }
    memcpy(room, path.at + from, SECRET_ROOM);
    room[SECRET_ROOM] = '\0';
    from += SECRET_ROOM;
    return secret_is_room(room) &&
           http_slice_is((http_slice){path.at + from, path.length - from}, "/close");
}

/* ---- banning an address */

/* Finds the number in "hours=24". False: it is none. */
static bool read_hours(const http_request *request, uint64_t *hours) {
    http_slice query = request->target;
    (void)http_slice_cut(&query, '?');
    if (!http_slice_is(http_slice_cut(&query, '='), "hours") || query.length == 0 ||
        query.length > DIGITS_MAX) {
        return false;
    }
    *hours = 0;
    for (size_t i = 0; i < query.length; i++) {
        if (query.at[i] < '0' || query.at[i] > '9') {
            return false;
        }
        *hours = 10 * *hours + (uint64_t)(query.at[i] - '0');
    }
    return *hours <= HOURS_MAX;
}

/* "192.0.2.1", "2001:db8::1", or as the log has it "2001:db8::/64". */
static bool read_address(http_slice text, limits_address *address) {
    static const char network[] = "/64";
    size_t length = sizeof network - 1;
    bool is_six = memchr(text.at, ':', text.length) != NULL;
    if (is_six && text.length > length &&
        memcmp(text.at + text.length - length, network, length) == 0) {
        text.length -= length;
    }
    static const limits_address none; /* of a unix socket; the network of ::1 is the same */
    return memchr(text.at, '/', text.length) == NULL &&
           limits_address_read(address, text.at, text.length) &&
           memcmp(address, &none, sizeof none) != 0;
}

static void log_ban(const limits_address *address, uint64_t hours) {
    char text[LIMITS_ADDRESS_TEXT] = "-";
    char number[DIGITS_MAX + 1];
    if (journal_shows_addresses()) {
        limits_address_write(address, text);
    }
    (void)snprintf(number, sizeof number, "%u", (unsigned)hours);
    journal_line(JOURNAL_INFO, "ban", "hours", number, "address", text, (const char *)NULL);
}

static void ban(net *people, limits_guest *guest, uint64_t hours) {
    uint64_t now = net_now(people);
    guest->banned_ms = hours > 0 ? now + hours * MS_OF_AN_HOUR : 0;
    for (connection *one = people->connections; one != NULL && hours > 0; one = one->next) {
        if (one->is_in_hall && one->guest.address == guest) {
            hall_send_away(people->plan.hall, &one->guest, now);
        }
    }
}

static void answer_ban(connection *one, const http_request *request, http_slice text,
                       http_answer *answer) {
    net *people = one->people;
    limits_address address;
    uint64_t hours;
    if (!read_hours(request, &hours) || !read_address(text, &address)) {
        http_answer_status(answer, 400);
        return;
    }
    limits_guest *guest =
        limits_guests_find(people->plan.guests, people->limits, &address, net_now(people));
    if (guest == NULL) {
        http_answer_status(answer, 503);
        return;
    }
    ban(people, guest, hours);
    log_ban(&address, hours);
    http_answer_status(answer, 200);
}

bool endpoints_banned(connection *one, const http_request *request, http_answer *answer) {
    static const char page[] =
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kazu</title>"
        "<p>The operator of this server has blocked your network."
        "<p lang=\"ja\">お使いのネットワークからの接続は、このサーバーの管理者が停止しています。";
    net *people = one->people;
    /* A page that is open already shows in its own words what it is told over its WebSocket. */
    if (one->is_admin || http_slice_is(request->path, "/ws")) {
        return false;
    }
    limits_address address = connection_address(one, request);
    if (!limits_guests_is_banned(people->plan.guests, &address, net_now(people))) {
        return false;
    }
    *answer = (http_answer){.status = 403,
                            .type = "text/html; charset=utf-8",
                            .is_last = true,
                            .body = (const unsigned char *)page,
                            .body_length = sizeof page - 1};
    return true;
}

/* ---- all of them */

bool endpoints_admin(connection *one, const http_request *request, http_answer *answer) {
    static const char bans[] = "/bans/";
    http_slice path = request->path;
    char room[SECRET_ROOM + 1];
    bool is_list = http_slice_is(path, "/rooms");
    bool is_rooms = path.length > 7 && memcmp(path.at, "/rooms/", 7) == 0;
    bool is_ban = path.length >= sizeof bans && memcmp(path.at, bans, sizeof bans - 1) == 0;
    if (!is_list && !is_rooms && !is_ban) {
        return false;
    }
    if (!may_act(one, request)) {
        http_answer_status(answer, 403);
    } else if (request->verb != (is_list ? HTTP_VERB_GET : HTTP_VERB_POST)) {
        http_answer_status(answer, 405);
        answer->allowed = is_list ? "GET" : "POST";
    } else if (is_list) {
        answer_list(one, answer);
    } else if (is_ban) {
        size_t from = sizeof bans - 1;
        answer_ban(one, request, (http_slice){path.at + from, path.length - from}, answer);
    } else if (read_close(path, room)) {
        answer_close(one, room, answer);
    } else {
        http_answer_status(answer, 404);
    }
    return true;
}
