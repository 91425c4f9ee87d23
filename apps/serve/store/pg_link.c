/* A connection to PostgreSQL: statements leave together, and nothing is waited for in vain. */
#include "pg_link.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICE_MS = 100 };

uint64_t pg_now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Keeps the first line of a text of the library. With its code a text of the server follows. */
static void keep_word(pg_link *link, const char *text) {
    const char *severity = strstr(text, ":  ");
    link->state[0] = '\0';
    if (severity != NULL &&
        strspn(severity + 3, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == PG_STATE &&
        strncmp(severity + 3 + PG_STATE, ": ", 2) == 0) {
        memcpy(link->state, severity + 3, PG_STATE);
        link->state[PG_STATE] = '\0';
        text = severity + 3 + PG_STATE + 2;
    }
    (void)snprintf(link->word, sizeof link->word, "%.*s", (int)strcspn(text, "\n"), text);
}

static void keep_fault(pg_link *link, const PGresult *result) {
    const char *state = pq.PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *primary = pq.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    (void)snprintf(link->state, sizeof link->state, "%s", state != NULL ? state : "");
    (void)snprintf(link->word, sizeof link->word, "%s", primary != NULL ? primary : "");
}

/* Waits until the line is ready for that. False: it is not by that time, or nobody waits. */
static bool wait_for(const pg_link *link, short events, uint64_t until_ms, bool may_stop) {
    for (;;) {
        struct pollfd line = {.fd = pq.PQsocket(link->conn), .events = events};
        uint64_t now = pg_now_ms();
        if (line.fd < 0 || now >= until_ms ||
            (may_stop && link->is_over != NULL && atomic_load(link->is_over))) {
            return false;
        }
        uint64_t left = until_ms - now;
        int ready = poll(&line, 1, left < SLICE_MS ? (int)left : SLICE_MS);
        if (ready > 0 || (ready < 0 && errno != EINTR)) {
            return true;
        }
    }
}

/* The URL comes last: what it says holds. */
static PGconn *begin(const pg_link *link) {
    static const char *const names[] = {
        "fallback_application_name", "connect_timeout",  "keepalives_idle", "keepalives_interval",
        "keepalives_count",          "tcp_user_timeout", "dbname",          NULL};
    const char *const values[] = {"kazu", "5", "5", "2", "2", "10000", link->url, NULL};
    return pq.PQconnectStartParams(names, values, 1);
}

static bool finish(pg_link *link, uint64_t until_ms) {
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (next != PGRES_POLLING_OK) {
        short events = next == PGRES_POLLING_WRITING ? POLLOUT : POLLIN;
        if (!wait_for(link, events, until_ms, true)) {
            (void)snprintf(link->word, sizeof link->word, "it does not answer");
            link->state[0] = '\0';
            return false;
        }
        next = pq.PQconnectPoll(link->conn);
        if (next == PGRES_POLLING_FAILED) {
            keep_word(link, pq.PQerrorMessage(link->conn));
            return false;
        }
    }
    return true;
}

static void ignore(void *user, const PGresult *notice) {
    (void)user;
    (void)notice;
}

/* What a statement looks for stands in an index, whether the server has counted its rows or not. */
static bool set_up(pg_link *link) {
    return pg_link_do(link,
                      "SELECT set_config('synchronous_commit', 'on', false),"
                      " set_config('enable_seqscan', 'off', false),"
                      " set_config('plan_cache_mode', 'force_generic_plan', false),"
                      " set_config('jit', 'off', false),"
                      " set_config('lock_timeout', '5s', false),"
                      " set_config('idle_in_transaction_session_timeout', '10s', false),"
                      " set_config('client_encoding', 'UTF8', false)",
                      0, NULL);
}

bool pg_link_connect(pg_link *link, uint64_t until_ms) {
    if (link->conn != NULL) {
        return true;
    }
    link->conn = begin(link);
    if (link->conn == NULL) {
        return false;
    }
    (void)pq.PQsetErrorVerbosity(link->conn, PQERRORS_VERBOSE);
    (void)pq.PQsetNoticeReceiver(link->conn, ignore, NULL);
    bool is_begun = pq.PQstatus(link->conn) != CONNECTION_BAD;
    if (!is_begun) {
        keep_word(link, pq.PQerrorMessage(link->conn));
    }
    if (!is_begun || !finish(link, until_ms) || pq.PQsetnonblocking(link->conn, 1) != 0 ||
        pq.PQenterPipelineMode(link->conn) != 1 || !set_up(link)) {
        pg_link_disconnect(link);
    }
    return link->conn != NULL;
}

void pg_link_disconnect(pg_link *link) {
    link->waiting = 0;
    if (link->conn != NULL) {
        pq.PQfinish(link->conn);
    }
    link->conn = NULL;
}

static void breaks(pg_link *link) {
    if (link->conn != NULL) {
        keep_word(link, pq.PQerrorMessage(link->conn));
        link->state[0] = '\0';
        pg_link_disconnect(link);
    }
}

void pg_link_put(pg_link *link, const char *statement, int count, const char *const *values) {
    if (link->conn == NULL) {
        return;
    }
    link->waiting++;
    if (pq.PQsendQueryParams(link->conn, statement, count, NULL, values, NULL, NULL, 0) != 1) {
        breaks(link);
    }
}

static uint64_t patience_until(const pg_link *link) {
    return pg_now_ms() + (link->patience_ms > 0 ? link->patience_ms : PG_PATIENCE_MS);
}

/* What is sent may have to wait until what comes is read. */
void pg_link_send(pg_link *link) {
    uint64_t until = patience_until(link);
    link->state[0] = '\0';
    if (link->conn == NULL) {
        return;
    }
    int left = pq.PQpipelineSync(link->conn) == 1 ? pq.PQflush(link->conn) : -1;
    while (left == 1) {
        left = wait_for(link, POLLIN | POLLOUT, until, false) && pq.PQconsumeInput(link->conn) == 1
                   ? pq.PQflush(link->conn)
                   : -1;
    }
    if (left != 0) {
        breaks(link);
    }
}

/* Gives what comes next; NULL also between the results. */
static PGresult *receive(pg_link *link) {
    uint64_t until = patience_until(link);
    while (link->conn != NULL && pq.PQisBusy(link->conn) == 1) {
        if (!wait_for(link, POLLIN, until, false) || pq.PQconsumeInput(link->conn) != 1) {
            breaks(link);
        }
    }
    return link->conn != NULL ? pq.PQgetResult(link->conn) : NULL;
}

PGresult *pg_link_next(pg_link *link) {
    PGresult *result = receive(link);
    if (result == NULL) {
        breaks(link);
        return NULL;
    }
    link->waiting--;
    ExecStatusType status = pq.PQresultStatus(result);
    PGresult *end = receive(link);
    if (end != NULL || link->conn == NULL || pq.PQstatus(link->conn) == CONNECTION_BAD) {
        pq.PQclear(end);
        pq.PQclear(result);
        breaks(link);
        return NULL;
    }
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
        return result;
    }
    if (status != PGRES_PIPELINE_ABORTED) {
        keep_fault(link, result);
    }
    pq.PQclear(result);
    return NULL;
}

bool pg_link_next_is_done(pg_link *link) {
    PGresult *result = pg_link_next(link);
    pq.PQclear(result);
    return result != NULL;
}

bool pg_link_end(pg_link *link) {
    while (link->waiting > 0) {
        pq.PQclear(pg_link_next(link));
    }
    PGresult *result = receive(link);
    if (link->conn != NULL && pq.PQresultStatus(result) != PGRES_PIPELINE_SYNC) {
        breaks(link);
    }
    pq.PQclear(result);
    return link->conn != NULL;
}

PGresult *pg_link_ask(pg_link *link, const char *statement, int count, const char *const *values) {
    pg_link_put(link, statement, count, values);
    pg_link_send(link);
    PGresult *result = pg_link_next(link);
    if (!pg_link_end(link)) {
        pq.PQclear(result);
        return NULL;
    }
    return result;
}

bool pg_link_do(pg_link *link, const char *statement, int count, const char *const *values) {
    PGresult *result = pg_link_ask(link, statement, count, values);
    pq.PQclear(result);
    return result != NULL;
}

uint64_t pg_number(const PGresult *rows, int row, int column) {
    return strtoull(pq.PQgetvalue(rows, row, column), NULL, 10);
}
