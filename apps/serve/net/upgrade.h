/* Whether a request becomes a WebSocket, by RFC 6455 and by who may speak here. */
#ifndef KAZU_SERVE_UPGRADE_H
#define KAZU_SERVE_UPGRADE_H

#include "http/answer.h"

enum { UPGRADE_FIELDS_MAX = 256 };

/* Who may speak besides the page that this server gave out. */
typedef struct upgrade_rules {
    const char *const *origins; /* "https://example.org"; borrowed */
    unsigned origin_count;
    bool no_origin; /* also programs, which send none */
} upgrade_rules;

/*
 * Makes the answer to a request for /ws: 101, or why not. `fields` holds what answer->fields then
 * says.
 */
void upgrade_answer(const http_request *request, const upgrade_rules *rules, http_answer *answer,
                    char fields[UPGRADE_FIELDS_MAX]);

#endif
