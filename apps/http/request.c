/* A request, read from the bytes of its head by http-parser, which no other file knows. */
#include "request.h"

#include <http_parser.h>
#include <string.h>

/* What the callbacks fill. */
typedef struct reading {
    http_request *request;
    int refused; /* a status; 0: nothing to refuse so far */
    bool is_whole;
} reading;

static int refuse(http_parser *parser, int status) {
    reading *in = parser->data;
    in->refused = status;
    return 1;
}

/* A name or value may come in pieces, which stand side by side in the head. */
static void grow(http_slice *slice, const char *at, size_t length) {
    if (slice->at == NULL) {
        slice->at = at;
    }
    slice->length = (size_t)(at + length - slice->at);
}

static int on_target(http_parser *parser, const char *at, size_t length) {
    reading *in = parser->data;
    grow(&in->request->target, at, length);
    return in->request->target.length > HTTP_TARGET_MAX ? refuse(parser, 414) : 0;
}

static int on_name(http_parser *parser, const char *at, size_t length) {
    reading *in = parser->data;
    http_request *request = in->request;
    size_t count = request->field_count;
    bool is_new = count == 0 || request->fields[count - 1].value.at != NULL;
    if (is_new && count == HTTP_FIELDS_MAX) {
        return refuse(parser, 431);
    }
    request->field_count += is_new ? 1 : 0;
    grow(&request->fields[request->field_count - 1].name, at, length);
    return 0;
}

/* Also called for an empty value. */
static int on_value(http_parser *parser, const char *at, size_t length) {
    reading *in = parser->data;
    if (in->request->field_count == 0) {
        return refuse(parser, 400);
    }
    grow(&in->request->fields[in->request->field_count - 1].value, at, length);
    return 0;
}

static bool has_field(const http_request *request, const char *name) {
    size_t at = 0;
    http_slice value;
    return http_request_field(request, name, &at, &value);
}

/* A body, even an announced one of unknown length, is not read here. */
static bool has_body(const http_parser *parser, const http_request *request) {
    bool has_length = (parser->flags & F_CONTENTLENGTH) != 0 && parser->content_length > 0;
    return has_length || has_field(request, "Transfer-Encoding");
}

static int on_fields(http_parser *parser) {
    reading *in = parser->data;
    if (parser->http_major != 1 || parser->http_minor != 1) {
        return refuse(parser, 505);
    }
    return has_body(parser, in->request) ? refuse(parser, 413) : 0;
}

static int on_end(http_parser *parser) {
    reading *in = parser->data;
    in->is_whole = true;
    in->request->keeps_alive = http_should_keep_alive(parser) != 0;
    return 0;
}

static int parse(reading *in, http_parser *parser, const char *head, size_t length) {
    static const http_parser_settings settings = {
        .on_url = on_target,
        .on_header_field = on_name,
        .on_header_value = on_value,
        .on_headers_complete = on_fields,
        .on_message_complete = on_end,
    };
    http_parser_init(parser, HTTP_REQUEST);
    parser->data = in;
    size_t taken = http_parser_execute(parser, &settings, head, length);
    if (in->refused != 0) {
        return in->refused;
    }
    enum http_errno fault = HTTP_PARSER_ERRNO(parser);
    if (fault == HPE_INVALID_METHOD) {
        return 501;
    }
    return fault == HPE_OK && taken == length && in->is_whole ? 0 : 400;
}

/* Exactly one Host: with two of them, who checks one might serve the other. */
static int find_host(http_request *request) {
    size_t at = 0;
    http_slice second;
    bool is_alone = http_request_field(request, "Host", &at, &request->host) &&
                    !http_request_field(request, "Host", &at, &second);
    return is_alone ? 0 : 400;
}

int http_request_read(http_request *request, const char *head, size_t length) {
    http_parser parser;
    memset(request, 0, sizeof *request);
    reading in = {.request = request, .refused = 0, .is_whole = false};
    int status = parse(&in, &parser, head, length);
    if (status != 0) {
        return status;
    }
    for (size_t i = 0; i < request->field_count; i++) {
        request->fields[i].value = http_slice_trim(request->fields[i].value);
    }
    request->verb = parser.method == HTTP_GET    ? HTTP_VERB_GET
                    : parser.method == HTTP_HEAD ? HTTP_VERB_HEAD
                    : parser.method == HTTP_POST ? HTTP_VERB_POST
                                                 : HTTP_VERB_OTHER;
    http_slice rest = request->target;
    request->path = http_slice_cut(&rest, '?');
    return find_host(request);
}

bool http_request_field(const http_request *request, const char *name, size_t *at,
                        http_slice *value) {
    while (*at < request->field_count) {
        const http_field *field = &request->fields[(*at)++];
        if (http_slice_is_word(field->name, name)) {
            *value = field->value;
            return true;
        }
    }
    return false;
}
