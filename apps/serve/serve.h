/* The server from its start to its end. */
#ifndef KAZU_SERVE_SERVE_H
#define KAZU_SERVE_SERVE_H

#include "bounds.h"
#include "fault.h"
#include "journal.h"

#include "http/site.h"

#include "kazu/text.h"
#include "kazu/view.h"

enum { SERVE_ORIGINS = 8, SERVE_LISTENS = 4, SERVE_PLACES = 12 };

typedef struct serve_plan {
    const char *listen[SERVE_LISTENS]; /* "ADDR:PORT", "[V6]:PORT", "unix:PATH" */
    unsigned listen_count;
    bool is_lan;       /* also at the private addresses of this machine, at the port of the first */
    const char *admin; /* the same for /metrics; NULL: none */
    const char *store; /* a file, or the URL of a database */
    bool is_normal;    /* durability */
    const char *origins[SERVE_ORIGINS];
    unsigned origin_count;
    bool no_origin; /* programs without Origin are let in */
    bool proxied;
    unsigned thinkers;
    const char *games;
    kz_lang lang;
    const char *version;   /* of the program */
    const http_site *site; /* the page; borrowed */
    limits limits;
    void (*told)(
        void *user,
        const char *address); /* listens: one call for each listener, "http://127.0.0.1:8377/" */
    /* listens everywhere: one call for each address, "http://192.168.1.20:8377/". NULL: others than
     * this machine cannot reach it, and nothing was said that a proxy can */
    void (*reached)(void *user, const char *address, bool is_local);
    void *user;
} serve_plan;

/* Says what is wrong with a place to listen at: a message id, or NULL. */
const char *serve_place_fault(const char *place);

typedef enum serve_end { SERVE_DRAINED, SERVE_USAGE, SERVE_MACHINE } serve_end;

/* Serves until SIGTERM or SIGINT. Of an end that is not SERVE_DRAINED `fault` tells why. */
serve_end serve_run(const serve_plan *plan, serve_fault *fault);

/* What a check of a store found. */
typedef struct serve_found {
    uint64_t rooms;
    uint64_t games;
    uint64_t events;
    uint64_t faults;
} serve_found;

/* Plays all rooms of a store through; told(user, sentence) is called for each fault. False: it
 * could not be read, and `fault` tells why. */
bool serve_check(const char *store, void (*told)(void *user, const char *sentence), void *user,
                 serve_found *found, serve_fault *fault);

/* Copies a store, in use or not, to a file that is not there yet. False: `fault` tells why. */
bool serve_backup(const char *store, const char *to, serve_fault *fault);

#endif
