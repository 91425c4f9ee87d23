/* The URL of a database: what is one, and what may be wrong with it. */
#include "pg_url.h"

#include <string.h>

bool pg_url_is(const char *store) {
    return strncmp(store, "postgres://", strlen("postgres://")) == 0 ||
           strncmp(store, "postgresql://", strlen("postgresql://")) == 0;
}

bool pg_url_is_plain(const char *url) {
    const char *place = strstr(url, "://") + strlen("://");
    size_t length = strcspn(place, "/?#");
    const char *at = memchr(place, '@', length);
    const char *rest = at != NULL ? at + 1 : place;
    size_t path = strcspn(place, "?");
    return memchr(rest, '@', (size_t)(place + path - rest)) == NULL;
}
