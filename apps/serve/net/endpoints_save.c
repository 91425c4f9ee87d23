/* The save file of a game that is over: read from the store, so it comes later. */
#include "net/connection.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 9 };

/* Finds the number of a game in "no=2"; without one it is the first. False: it is none. */
static bool read_number(const http_request *request, uint64_t *no) {
    http_slice query = request->target;
    (void)http_slice_cut(&query, '?');
    *no = 1;
    while (query.length > 0) {
        http_slice value = http_slice_cut(&query, '&');
        if (!http_slice_is(http_slice_cut(&value, '='), "no")) {
            continue;
        }
        *no = 0;
        for (size_t i = 0; i < value.length; i++) {
            if (value.at[i] < '0' || value.at[i] > '9') {
                return false;
            }
            *no = 10 * *no + (uint64_t)(value.at[i] - '0');
        }
        return value.length > 0 && value.length <= DIGITS_MAX && *no > 0;
    }
    return true;
}

/* Moves what was found into the answer. */
static void make_answer(connection_wait *wait, connection_talk *talk, http_answer *answer) {
    if (wait->text == NULL) {
        http_answer_status(answer, wait->is_away ? 503 : 404);
        return;
    }
    talk->text = wait->text;
    wait->text = NULL;
    *answer = (http_answer){.status = 200,
                            .type = "text/plain; charset=utf-8",
                            .body = (const unsigned char *)talk->text,
                            .body_length = wait->length};
}

static void on_found(void *user, const char *text, size_t length, bool is_away) {
    connection_wait *wait = user;
    connection *one = wait->asker;
    http_answer answer;
    wait->is_done = true;
    if (one == NULL) {
        free(wait);
        return;
    }
    wait->is_away = is_away;
    wait->text = text != NULL ? malloc(length + 1) : NULL;
    if (wait->text != NULL) {
        memcpy(wait->text, text, length);
        wait->length = length;
    } else if (text != NULL) {
        wait->is_away = true; /* no memory */
    }
    if (wait->is_left) {
        make_answer(wait, one->talk, &answer);
        connection_answer_later(one, &answer);
    }
}

void endpoints_save(connection *one, const http_request *request, http_answer *answer) {
    char room[SECRET_ROOM + 1] = "";
    uint64_t no;
    connection_wait *wait = calloc(1, sizeof *wait);
    memcpy(room, request->path.at + strlen("/r/"), SECRET_ROOM);
    if (wait == NULL || !read_number(request, &no)) {
        http_answer_status(answer, wait == NULL ? 503 : 404);
        free(wait);
        return;
    }
    wait->asker = one;
    hall_save(one->people->plan.hall, room, no, on_found, wait);
    if (wait->is_done) {
        make_answer(wait, one->talk, answer);
        connection_forget(wait);
    } else {
        wait->is_left = true;
        one->talk->wait = wait;
        answer->is_later = true;
    }
}
