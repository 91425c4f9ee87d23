/* Any bytes as a request for a WebSocket: whoever is let in said all that must be said, from a page
   of this host, and what follows the request is handed on byte for byte, however the bytes come.
   The first byte says how large the pieces are. */
#include "net/upgrade.h"

#include "http/exchange.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct outcome {
    int status;  /* of the last answer; 0: none */
    size_t from; /* where what is not HTTP begins; of an upgrade */
    size_t head_length;
    char head[HTTP_ANSWER_HEAD_MAX];
} outcome;

static char fields[UPGRADE_FIELDS_MAX];

static void check(const http_request *request) {
    size_t at = 0;
    http_slice value;
    assert(request->verb == HTTP_VERB_GET);
    assert(http_request_field(request, "Sec-WebSocket-Key", &at, &value) && value.length == 24);
    assert(!http_request_field(request, "Sec-WebSocket-Key", &at, &value));
    at = 0;
    assert(http_request_field(request, "Sec-WebSocket-Version", &at, &value));
    assert(http_slice_is(value, "13"));
    at = 0;
    if (http_request_field(request, "Origin", &at, &value)) {
        size_t host = request->host.length;
        bool is_own = value.length > host && value.at[value.length - host - 1] == '/';
        assert(is_own || http_slice_is_word(value, "https://example.org"));
    }
}

static void answer_it(void *user, const http_request *request, http_answer *answer) {
    static const char *const origins[] = {"https://example.org"};
    const bool *no_origin = user;
    const upgrade_rules rules = {origins, 1, *no_origin};
    upgrade_answer(request, &rules, answer, fields);
    if (answer->status == 101) {
        check(request);
    }
}

static void talk(const uint8_t *bytes, size_t size, size_t step, bool no_origin, outcome *out) {
    static http_exchange x;
    const http_service service = {answer_it, &no_origin, ""};
    size_t from = 0;
    memset(out, 0, sizeof *out);
    http_exchange_init(&x, &service);
    while (from < size) {
        size_t room;
        char *place = http_exchange_room(&x, &room);
        size_t now = size - from < step ? size - from : step;
        now = now < room ? now : room;
        memcpy(place, bytes + from, now);
        from += now;
        bool has_answer = http_exchange_take(&x, now, 0);
        while (has_answer) {
            out->status = x.status;
            out->head_length = x.head_length;
            memcpy(out->head, x.head, x.head_length);
            if (x.is_upgrade) {
                size_t length;
                const char *rest = http_exchange_rest(&x, &length);
                assert(length <= from && memcmp(rest, bytes + from - length, length) == 0);
                out->from = from - length;
                return;
            }
            if (x.is_last) {
                return;
            }
            has_answer = http_exchange_next(&x, 0);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static outcome whole;
    static outcome pieces;
    if (size == 0) {
        return 0;
    }
    bool no_origin = data[0] >= 128;
    talk(data + 1, size - 1, size, no_origin, &whole);
    talk(data + 1, size - 1, 1 + (size_t)(data[0] % 64), no_origin, &pieces);
    assert(whole.status == pieces.status && whole.from == pieces.from);
    assert(whole.head_length == pieces.head_length);
    assert(memcmp(whole.head, pieces.head, whole.head_length) == 0);
    return 0;
}
