/* The end of a connection, and what it notes until then. */
#include "net/connection.h"

#include <stdlib.h>
#include <sys/mman.h>

uint64_t net_now(const net *people) {
    return uv_now(people->plan.loop);
}

void connection_change(connection *one) {
    if (!one->is_changed) {
        one->is_changed = true;
        one->next_changed = one->people->changed;
        one->people->changed = one;
    }
}

void connection_allow(connection *one, uint64_t ms, uv_timer_cb late) {
    (void)uv_timer_start(&one->timer, late, ms, 0);
}

void connection_uncount(connection *one) {
    if (one->counted != NULL) {
        one->counted->connections--;
        one->counted = NULL;
    }
}

/* Whether the address may have another socket. */
static void leave_address(connection *one) {
    connection_uncount(one);
    if (one->from != NULL) {
        one->from->sockets--;
        one->from = NULL;
    }
}

static void uncount(connection *one) {
    net *people = one->people;
    leave_address(one);
    if (one->is_admin) {
        people->admin_count--;
    } else {
        people->count--;
    }
    people->plan.metrics->connections = people->count;
}

static void unlink_one(connection *one) {
    if (one->next != NULL) {
        one->next->before = one->before;
    }
    if (one->before != NULL) {
        one->before->next = one->next;
    } else {
        one->people->connections = one->next;
    }
}

void connection_forget(connection_wait *wait) {
    if (wait->is_done) {
        free(wait->text);
        free(wait);
    } else {
        wait->asker = NULL;
    }
}

void connection_talk_free(connection *one) {
    connection_talk *talk = one->talk;
    if (talk != NULL) {
        if (talk->wait != NULL) {
            connection_forget(talk->wait);
        }
        free(talk->text);
        (void)munmap(talk, sizeof *talk);
        one->talk = NULL;
    }
}

void connection_free(connection *one) {
    connection_talk_free(one);
    frame_free(&one->reader);
    buffer_free(&one->out);
    free(one);
}

static void on_closed(uv_handle_t *handle) {
    connection *one = handle->data;
    net *people = one->people;
    if (--one->handles > 0) {
        return;
    }
    if (one->is_in_hall) {
        one->is_in_hall = false;
        hall_gone(people->plan.hall, &one->guest, net_now(people));
    }
    uncount(one);
    unlink_one(one);
    one->is_gone = true;
    if (!one->is_changed) { /* else it is freed where it leaves that list */
        connection_free(one);
    }
    people->place_is_free(people);
}

void connection_close(connection *one) {
    if (one->phase != CONNECTION_CLOSING) {
        one->phase = CONNECTION_CLOSING;
        uv_close(&one->socket.handle, on_closed);
        uv_close((uv_handle_t *)&one->timer, on_closed);
    }
}

static void on_last_deadline(uv_timer_t *timer) {
    connection_close(timer->data);
}

void connection_end(connection *one) {
    if (one->phase < CONNECTION_ENDING) {
        one->phase = CONNECTION_ENDING;
        connection_allow(one, CONNECTION_LAST_MS, on_last_deadline);
        connection_change(one);
    }
}
