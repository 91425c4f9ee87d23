/* Points in time as HTTP writes them. */
#ifndef KAZU_HTTP_DATE_H
#define KAZU_HTTP_DATE_H

#include "kazu/text.h"

#include <stdint.h>

/* Writes seconds since 1970 (of the years up to 9999) as "Sun, 06 Nov 1994 08:49:37 GMT". */
void http_date_put(kz_text *out, int64_t seconds);

#endif
