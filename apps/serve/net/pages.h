/* Refusals that a person reads in a browser, in both languages. */
#ifndef KAZU_SERVE_PAGES_H
#define KAZU_SERVE_PAGES_H

#include "http/answer.h"

/* 429: too many connections from this address. */
void page_too_many(http_answer *answer);

/* 421: the request names a host that is not this server's, and what to do if it is. */
void page_wrong_host(http_answer *answer);

#endif
