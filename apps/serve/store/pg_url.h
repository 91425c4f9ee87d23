/* The URL of a database: what is one, and what may be wrong with it. */
#ifndef KAZU_SERVE_PG_URL_H
#define KAZU_SERVE_PG_URL_H

#include <stdbool.h>

/* Tells whether a store is a database and not a file. */
bool pg_url_is(const char *store);
/* Tells whether the name and the password in it end where everybody thinks they do: else parts of
 * the password would be taken for a host, and told. */
bool pg_url_is_plain(const char *url);

#endif
