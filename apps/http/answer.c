/* An answer: its status, its fields, its body, and the bytes of its head. */
#include "answer.h"

#include "date.h"

#include <assert.h>
#include <string.h>

static const struct {
    int status;
    const char *line; /* the reason, as the body of an error too */
} reasons[] = {
    {101, "Switching Protocols\n"},
    {200, "OK\n"},
    {304, "Not Modified\n"},
    {400, "Bad Request\n"},
    {403, "Forbidden\n"},
    {404, "Not Found\n"},
    {405, "Method Not Allowed\n"},
    {408, "Request Timeout\n"},
    {413, "Content Too Large\n"},
    {414, "URI Too Long\n"},
    {421, "Misdirected Request\n"},
    {426, "Upgrade Required\n"},
    {429, "Too Many Requests\n"},
    {431, "Request Header Fields Too Large\n"},
    {501, "Not Implemented\n"},
    {503, "Service Unavailable\n"},
    {505, "HTTP Version Not Supported\n"},
};

static const char *reason_of(int status) {
    size_t i = 0;
    while (reasons[i].status != status) {
        i++;
        assert(i < sizeof reasons / sizeof reasons[0]);
    }
    return reasons[i].line;
}

void http_answer_status(http_answer *answer, int status) {
    const char *body = reason_of(status);
    *answer = (http_answer){.status = status,
                            .type = "text/plain; charset=utf-8",
                            .body = (const unsigned char *)body,
                            .body_length = strlen(body)};
}

static void put_field(kz_text *out, const char *name, const char *value) {
    if (value != NULL) {
        kz_text_format(out, "%s: %s\r\n", name, value);
    }
}

size_t http_answer_head(const http_answer *answer, const char *policy, const char *connection,
                        int64_t now, char head[HTTP_ANSWER_HEAD_MAX]) {
    kz_text out;
    const char *reason = reason_of(answer->status);
    kz_text_init(&out, head, HTTP_ANSWER_HEAD_MAX);
    kz_text_format(&out, "HTTP/1.1 %d ", answer->status);
    kz_text_put_bytes(&out, reason, strlen(reason) - 1);
    kz_text_put(&out, "\r\nDate: ");
    http_date_put(&out, now);
    kz_text_put(&out, "\r\n");
    put_field(&out, "Content-Type", answer->type);
    put_field(&out, "Content-Encoding", answer->coding);
    if (answer->type != NULL) {
        kz_text_format(&out, "Content-Length: %zu\r\n", answer->body_length);
    }
    put_field(&out, "ETag", answer->etag);
    put_field(&out, "Vary", answer->varies ? "Accept-Encoding" : NULL);
    put_field(&out, "Allow", answer->allowed);
    put_field(&out, "Connection", connection);
    if (answer->fields != NULL) {
        kz_text_put(&out, answer->fields);
    }
    kz_text_put(&out, policy);
    kz_text_put(&out, "\r\n");
    assert(!out.truncated);
    return out.length;
}
