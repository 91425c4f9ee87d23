/* A request, read from the bytes of its head by llhttp, which no other file knows. */
#include "request.h"

#include <llhttp.h>
#include <string.h>

/* What the callbacks fill. */
typedef struct reading {
    http_request *request;
    int refused; /* a status; 0: nothing to refuse so far */
    bool is_whole;
} reading;

static int refuse(llhttp_t *parser, int status) {
    reading *in = parser->data;
    in->refused = status;
    return -1;
}

/* A name or value may come in pieces, which stand side by side in the head. */
static void grow(http_slice *slice, const char *at, size_t length) {
    if (slice->at == NULL) {
        slice->at = at;
    }
    slice->length = (size_t)(at + length - slice->at);
}

static int on_target(llhttp_t *parser, const char *at, size_t length) {
    reading *in = parser->data;
    grow(&in->request->target, at, length);
    return in->request->target.length > HTTP_TARGET_MAX ? refuse(parser, 414) : 0;
}

static int on_name(llhttp_t *parser, const char *at, size_t length) {
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

static int on_value(llhttp_t *parser, const char *at, size_t length) {
    reading *in = parser->data;
    if (in->request->field_count == 0) {
        return refuse(parser, 400);
    }
    grow(&in->request->fields[in->request->field_count - 1].value, at, length);
    return 0;
}

/* The end of a value, also of an empty one, for which on_value() need not have been called. */
static int on_value_end(llhttp_t *parser) {
    reading *in = parser->data;
    http_request *request = in->request;
    if (request->field_count > 0 && request->fields[request->field_count - 1].value.at == NULL) {
        request->fields[request->field_count - 1].value = (http_slice){"", 0};
    }
    return 0;
}

static bool has_field(const http_request *request, const char *name) {
    size_t at = 0;
    http_slice value;
    return http_request_field(request, name, &at, &value);
}

/* A body, even an announced one of unknown length, is not read here. */
static int on_fields(llhttp_t *parser) {
    const reading *in = parser->data;
    bool has_body = parser->content_length > 0 || has_field(in->request, "Transfer-Encoding");
    return has_body ? refuse(parser, 413) : 0;
}

static int on_end(llhttp_t *parser) {
    reading *in = parser->data;
    in->is_whole = true;
    in->request->keeps_alive = llhttp_should_keep_alive(parser) != 0;
    return 0;
}

typedef enum version { VERSION_1_1, VERSION_1_0, VERSION_OTHER, VERSION_BROKEN } version;

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Reads the request line's third word. The parser would also take other protocols there (RTSP,
   ICE), and more spaces than one. A line without it is HTTP/0.9. */
static version read_version(const char *head, size_t length) {
    static const char name[] = "HTTP/";
    http_slice rest = {head, length};
    rest = http_slice_cut(&rest, '\r');
    (void)http_slice_cut(&rest, ' ');
    http_slice target = http_slice_cut(&rest, ' ');
    if (rest.length == 0 && target.at + target.length == rest.at) {
        return VERSION_OTHER;
    }
    if (rest.length != sizeof name + 2 || memcmp(rest.at, name, sizeof name - 1) != 0 ||
        !is_digit(rest.at[5]) || rest.at[6] != '.' || !is_digit(rest.at[7])) {
        return VERSION_BROKEN;
    }
    bool is_known = rest.at[5] == '1' && rest.at[7] <= '1';
    return !is_known ? VERSION_OTHER : rest.at[7] == '1' ? VERSION_1_1 : VERSION_1_0;
}

/* What a head deserves that the parser stopped at, or that is not what it took it for. */
static int judge(llhttp_errno_t fault, const reading *in, version spoken) {
    if (in->refused != 0) {
        return in->refused;
    }
    if (fault == HPE_INVALID_METHOD) {
        return 501;
    }
    if (spoken == VERSION_OTHER) {
        return 505;
    }
    if (fault == HPE_INVALID_CONSTANT && spoken != VERSION_BROKEN) {
        return 501; /* a method of RTSP */
    }
    bool is_read = fault == HPE_OK || fault == HPE_PAUSED_UPGRADE;
    return is_read && in->is_whole && spoken != VERSION_BROKEN ? 0 : 400;
}

static int parse(http_request *request, const char *head, size_t length) {
    llhttp_settings_t settings;
    llhttp_t parser;
    reading in = {.request = request, .refused = 0, .is_whole = false};
    llhttp_settings_init(&settings);
    settings.on_url = on_target;
    settings.on_header_field = on_name;
    settings.on_header_value = on_value;
    settings.on_header_value_complete = on_value_end;
    settings.on_headers_complete = on_fields;
    settings.on_message_complete = on_end;
    llhttp_init(&parser, HTTP_REQUEST, &settings);
    parser.data = &in;
    llhttp_errno_t fault = llhttp_execute(&parser, head, length);
    version spoken = read_version(head, length);
    request->verb = parser.method == HTTP_GET    ? HTTP_VERB_GET
                    : parser.method == HTTP_HEAD ? HTTP_VERB_HEAD
                    : parser.method == HTTP_POST ? HTTP_VERB_POST
                                                 : HTTP_VERB_OTHER;
    request->is_http10 = spoken == VERSION_1_0;
    return judge(fault, &in, spoken);
}

/* A name ends at its colon: with a space between them, another parser might read another name. */
static bool are_names_whole(const http_request *request) {
    for (size_t i = 0; i < request->field_count; i++) {
        http_slice name = request->fields[i].name;
        if (name.length == 0 || memchr(name.at, ' ', name.length) != NULL ||
            memchr(name.at, '\t', name.length) != NULL || name.at[name.length] != ':') {
            return false;
        }
    }
    return true;
}

/* Exactly one Host: with two of them, who checks one might serve the other. HTTP/1.0 needs none. */
static int find_host(http_request *request) {
    size_t at = 0;
    http_slice second;
    if (!http_request_field(request, "Host", &at, &request->host)) {
        request->host = (http_slice){"", 0};
        return request->is_http10 ? 0 : 400;
    }
    return http_request_field(request, "Host", &at, &second) ? 400 : 0;
}

int http_request_read(http_request *request, const char *head, size_t length) {
    memset(request, 0, sizeof *request);
    int status = parse(request, head, length);
    if (status != 0) {
        return status;
    }
    if (!are_names_whole(request)) {
        return 400;
    }
    for (size_t i = 0; i < request->field_count; i++) {
        request->fields[i].value = http_slice_trim(request->fields[i].value);
    }
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
