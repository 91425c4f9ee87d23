/* Any bytes as what a browser sends: the answers are framed as documented, hold only files of the
   site or a status, and do not depend on the pieces in which the bytes come. The first byte says
   how large these are. */
#include "http/exchange.h"
#include "http/site_answer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_ROOM = 1 << 20, ANSWERS_MAX = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct answers {
    char out[OUT_ROOM];
    size_t length;
    unsigned count;
    bool is_last;
} answers;

static void put(answers *a, const void *bytes, size_t length) {
    assert(length <= sizeof a->out - a->length);
    if (length > 0) {
        memcpy(a->out + a->length, bytes, length);
    }
    a->length += length;
}

/* A head ends with its only empty line, and names the length of its body. */
static void check_answer(const http_exchange *x) {
    static const char begin[] = "HTTP/1.1 ";
    char head[HTTP_ANSWER_HEAD_MAX + 1];
    assert(x->head_length > 4 && x->head_length < HTTP_ANSWER_HEAD_MAX);
    memcpy(head, x->head, x->head_length);
    head[x->head_length] = '\0';
    assert(strlen(head) == x->head_length);
    assert(memcmp(head, begin, sizeof begin - 1) == 0);
    assert(strstr(head, "\r\n\r\n") == head + x->head_length - 4);
    bool closes = strstr(head, "\r\nConnection: close\r\n") != NULL;
    assert(closes == x->is_last);
    const char *length = strstr(head, "\r\nContent-Length: ");
    assert((length == NULL) == (strstr(head, "HTTP/1.1 304 ") == head));
    assert(x->body_length == 0 || strtoul(length + 18, NULL, 10) == x->body_length);
}

static void take_answers(http_exchange *x, answers *a, bool has_answer) {
    while (has_answer) {
        check_answer(x);
        put(a, x->head, x->head_length);
        put(a, x->body, x->body_length);
        a->is_last = x->is_last;
        a->count++;
        has_answer = !a->is_last && a->count < ANSWERS_MAX && http_exchange_next(x, 0);
    }
}

static void talk(const http_service *service, const uint8_t *bytes, size_t left, size_t step,
                 answers *a) {
    static http_exchange x;
    a->length = 0;
    a->count = 0;
    a->is_last = false;
    http_exchange_init(&x, service);
    while (left > 0 && !a->is_last && a->count < ANSWERS_MAX) {
        size_t room;
        char *place = http_exchange_room(&x, &room);
        size_t now = left < step ? left : step;
        now = now < room ? now : room;
        assert(room > 0);
        memcpy(place, bytes, now);
        bytes += now;
        left -= now;
        take_answers(&x, a, http_exchange_take(&x, now, 0));
    }
    if (!a->is_last && http_exchange_waits(&x)) {
        http_exchange_give_up(&x, 408, 0);
        take_answers(&x, a, true);
    }
}

static void add(http_site *site, const char *path, http_coding coding, const char *text) {
    unsigned char *bytes = malloc(strlen(text) + 1);
    assert(bytes != NULL);
    memcpy(bytes, text, strlen(text) + 1);
    bool is_added = http_site_add(site, path, coding, bytes, strlen(text));
    assert(is_added);
    (void)is_added;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static answers whole;
    static answers pieces;
    if (size == 0) {
        return 0;
    }
    http_site site = {0};
    add(&site, "/index.html", HTTP_CODING_IDENTITY, "<p>");
    add(&site, "/a.js", HTTP_CODING_IDENTITY, "identity");
    add(&site, "/a.js", HTTP_CODING_GZIP, "gzip");
    add(&site, "/a.js", HTTP_CODING_BR, "br");
    http_service service = {http_site_answer, &site, http_site_policy};
    talk(&service, data + 1, size - 1, size, &whole);
    talk(&service, data + 1, size - 1, 1 + (size_t)(data[0] % 64), &pieces);
    assert(whole.count == pieces.count && whole.length == pieces.length);
    assert(memcmp(whole.out, pieces.out, whole.length) == 0);
    http_site_free(&site);
    return 0;
}
