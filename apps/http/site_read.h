/* Reads a folder into a site, once, before the first request. */
#ifndef KAZU_HTTP_SITE_READ_H
#define KAZU_HTTP_SITE_READ_H

#include "site.h"

enum { HTTP_SITE_FILES_MAX = 4096, HTTP_SITE_BYTES_MAX = 1 << 28, HTTP_SITE_DEPTH_MAX = 8 };

/*
 * Adds all files below a folder whose names do not begin with a dot. NAME.gz and NAME.br are forms
 * of NAME; without it they are left out. Returns 0, or an errno: EFBIG if there is more than a site
 * holds.
 */
int http_site_read(http_site *site, const char *folder);

#endif
