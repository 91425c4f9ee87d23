/* Rooms in a database of PostgreSQL, which several processes may share. */
#ifndef KAZU_SERVE_PG_H
#define KAZU_SERVE_PG_H

#include "check.h"
#include "store.h"

#include "fault.h"

typedef struct pg_plan {
    const char *url;          /* postgres:// or postgresql://; see pg_url.h */
    void (*wake)(void *user); /* called on any thread */
    void *user;
} pg_plan;

/*
 * When a room was last used it knows to a minute. Connects, makes the tables or brings them up to
 * date. NULL: it could not, and `fault` tells why; *is_usage: the URL, the name or the password is
 * wrong, or it is no store of ours or of a newer Kazu, or this program was built without libpq.
 */
store *pg_open(const pg_plan *plan, serve_fault *fault, bool *is_usage);

/*
 * Checks a store as it is at one moment: gaps, and each game by replaying it. told(user, sentence)
 * is called for each fault, with the room's number, never its secrets. False: it could not be read
 * at all, and `fault` tells why.
 */
bool pg_check(const char *url, void (*told)(void *user, const char *sentence), void *user,
              check_result *result, serve_fault *fault);

#endif
