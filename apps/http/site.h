/* A site: a table of files in memory. What is not in the table is not there. */
#ifndef KAZU_HTTP_SITE_H
#define KAZU_HTTP_SITE_H

#include "coding.h"
#include "etag.h"

/* The bytes of a file in one coding. */
typedef struct http_form {
    unsigned char *bytes; /* owned; NULL: there is no such form */
    size_t length;
    char etag[HTTP_ETAG_ROOM];
} http_form;

typedef struct http_file {
    char *path; /* owned; from the root of the site, with a '/' before it */
    const char *type;
    http_form forms[HTTP_CODINGS];
} http_file;

/* All zero: an empty one. */
typedef struct http_site {
    http_file *files;
    size_t count;
    size_t room;
    size_t bytes; /* of all forms */
} http_site;

/*
 * Adds a form of a file; the identity comes first. A path is copied, bytes are taken over on
 * success. False: there is no memory, no such file to add the form to, or one already.
 */
bool http_site_add(http_site *site, const char *path, http_coding coding, unsigned char *bytes,
                   size_t length);

/* Finds a file by the path of a request; that of a folder means its index.html. NULL: none. */
const http_file *http_site_find(const http_site *site, http_slice path);

/* Gives all memory back. */
void http_site_free(http_site *site);

#endif
