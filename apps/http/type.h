/* What a file is, by the ending of its name. */
#ifndef KAZU_HTTP_TYPE_H
#define KAZU_HTTP_TYPE_H

/* Gives the value of Content-Type for a path; bytes of no known kind if its ending is unknown. */
const char *http_type_of(const char *path);

#endif
