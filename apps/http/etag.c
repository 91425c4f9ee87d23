/* Entity tags: a name for the bytes of a body, so that they need not be sent twice. */
#include "etag.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

/* FNV-1a; together with the length. The files are those of one program: nobody makes them collide.
 */
void http_etag_make(const unsigned char *bytes, size_t length, char tag[HTTP_ETAG_ROOM]) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    }
    (void)snprintf(tag, HTTP_ETAG_ROOM, "\"%zx-%016" PRIx64 "\"", length, hash);
}

static bool lists(http_slice list, const char *tag) {
    while (list.length > 0) {
        http_slice one = http_slice_trim(http_slice_cut(&list, ','));
        if (one.length > 2 && one.at[0] == 'W' && one.at[1] == '/') {
            one = (http_slice){one.at + 2, one.length - 2};
        }
        if (http_slice_is(one, tag) || http_slice_is(one, "*")) {
            return true;
        }
    }
    return false;
}

bool http_etag_is_known(const http_request *request, const char *tag) {
    size_t at = 0;
    http_slice list;
    while (http_request_field(request, "If-None-Match", &at, &list)) {
        if (lists(list, tag)) {
            return true;
        }
    }
    return false;
}
