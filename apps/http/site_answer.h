/* What a request gets from a site. */
#ifndef KAZU_HTTP_SITE_ANSWER_H
#define KAZU_HTTP_SITE_ANSWER_H

#include "answer.h"
#include "site.h"

/* The fields of every answer: a browser runs what the site brings and nothing else. */
extern const char http_site_policy[];

/* Answers with a file of the site, whatever name the server was called by. */
void http_site_answer_any_host(const http_site *site, const http_request *request,
                               http_answer *answer);

/* An http_handler on loopback; user is a const http_site. */
void http_site_answer(void *user, const http_request *request, http_answer *answer);

#endif
