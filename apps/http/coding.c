/* In which coding a body is sent: what the client takes, best first. */
#include "coding.h"

#include <stddef.h>

enum { Q_UNSAID = -1, Q_FULL = 1000 };

const char *http_coding_name(http_coding coding) {
    static const char *const names[HTTP_CODINGS] = {NULL, "gzip", "br"};
    return names[coding];
}

/* "0.8" -> 800; what is no such number counts as 0: not wanted. */
static int read_q(http_slice text) {
    int q = 0;
    int unit = Q_FULL;
    if (text.length == 0 || text.length > 5 || (text.length > 1 && text.at[1] != '.')) {
        return 0;
    }
    for (size_t i = 0; i < text.length; i++) {
        if (i == 1) {
            continue;
        }
        if (text.at[i] < '0' || text.at[i] > '9') {
            return 0;
        }
        q += unit * (text.at[i] - '0');
        unit /= 10;
    }
    return q <= Q_FULL ? q : 0;
}

/* The q of what stands behind a coding's name: ";q=0.8", or nothing. */
static int q_of(http_slice parameters) {
    int q = Q_FULL;
    while (parameters.length > 0) {
        http_slice value = http_slice_trim(http_slice_cut(&parameters, ';'));
        http_slice name = http_slice_trim(http_slice_cut(&value, '='));
        if (http_slice_is_word(name, "q")) {
            q = read_q(http_slice_trim(value));
        }
    }
    return q;
}

static bool names_coding(http_slice name, http_coding coding) {
    return coding == HTTP_CODING_IDENTITY
               ? http_slice_is_word(name, "identity")
               : http_slice_is_word(name, http_coding_name(coding)) ||
                     (coding == HTTP_CODING_GZIP && http_slice_is_word(name, "x-gzip"));
}

/* Reads one field into the q of each coding, and of those that are not named. */
static void read_field(http_slice list, int q[HTTP_CODINGS], int *others) {
    while (list.length > 0) {
        http_slice parameters = http_slice_cut(&list, ',');
        http_slice name = http_slice_trim(http_slice_cut(&parameters, ';'));
        int said = q_of(parameters);
        if (http_slice_is(name, "*")) {
            *others = said;
        }
        for (unsigned c = 0; c < HTTP_CODINGS; c++) {
            if (names_coding(name, (http_coding)c)) {
                q[c] = said;
            }
        }
    }
}

http_coding http_coding_choose(const http_request *request, unsigned there_are) {
    int q[HTTP_CODINGS] = {Q_UNSAID, Q_UNSAID, Q_UNSAID};
    int others = 0;
    size_t at = 0;
    http_slice list;
    while (http_request_field(request, "Accept-Encoding", &at, &list)) {
        read_field(list, q, &others);
    }
    http_coding best = HTTP_CODING_IDENTITY;
    int best_q = q[best] == Q_UNSAID ? others : q[best];
    for (unsigned c = HTTP_CODING_GZIP; c < HTTP_CODINGS; c++) {
        int own = q[c] == Q_UNSAID ? others : q[c];
        if ((there_are >> c & 1U) != 0 && own > 0 && own >= best_q) {
            best = (http_coding)c;
            best_q = own;
        }
    }
    return best;
}
