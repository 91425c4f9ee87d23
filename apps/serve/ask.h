/* Asks a running server at its --admin place, over a unix socket or TCP. */
#ifndef KAZU_SERVE_ASK_H
#define KAZU_SERVE_ASK_H

#include "fault.h"

#include <stddef.h>

/* The field that shows the server that no page of a browser sent the request: a page may not add
   it to a request to another origin. */
#define ASK_FIELD "Kazu-Admin"

typedef struct ask_reply {
    int status; /* of HTTP */
    char *text; /* the body and a NUL; owned. NULL: there is none */
} ask_reply;

typedef enum ask_end {
    ASK_ANSWERED,
    ASK_NO_SERVER, /* nobody listens there, or it is no place */
    ASK_BROKEN     /* the machine, or the server, failed on the way */
} ask_end;

/* Sends a request without a body ("POST", "/rooms/k7m2q5x4tp/close") and waits for its answer.
   Whatever is returned but ASK_ANSWERED, `fault` says why. */
ask_end ask_server(const char *place, const char *verb, const char *path, ask_reply *reply,
                   serve_fault *fault);

void ask_free(ask_reply *reply);

#endif
