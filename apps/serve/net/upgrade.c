/* Whether a request becomes a WebSocket, by RFC 6455 and by who may speak here. */
#include "net/upgrade.h"

#include "wire/wire.h"

#include "kazu/text.h"

#include <assert.h>
#include <nettle/base64.h>
#include <nettle/sha1.h>
#include <string.h>

enum { KEY_LENGTH = 24, KEY_BYTES = 16, ACCEPT_LENGTH = 28 };

/* Tells whether a word stands in the lists of the fields of a name: "keep-alive, Upgrade". */
static bool has_word(const http_request *request, const char *name, const char *word) {
    size_t at = 0;
    http_slice list;
    while (http_request_field(request, name, &at, &list)) {
        while (list.length > 0) {
            if (http_slice_is_word(http_slice_trim(http_slice_cut(&list, ',')), word)) {
                return true;
            }
        }
    }
    return false;
}

/* Gives the only field of a name. False: there is none, or more than one. */
static bool only_field(const http_request *request, const char *name, http_slice *value) {
    size_t at = 0;
    http_slice second;
    return http_request_field(request, name, &at, value) &&
           !http_request_field(request, name, &at, &second);
}

/* A key is 16 bytes in base 64. */
static bool is_key(http_slice key) {
    struct base64_decode_ctx decode;
    uint8_t bytes[BASE64_DECODE_LENGTH(KEY_LENGTH)];
    size_t length = sizeof bytes;
    if (key.length != KEY_LENGTH) {
        return false;
    }
    base64_decode_init(&decode);
    return base64_decode_update(&decode, &length, bytes, key.length, key.at) != 0 &&
           base64_decode_final(&decode) != 0 && length == KEY_BYTES;
}

static void make_accept(http_slice key, char accept[ACCEPT_LENGTH + 1]) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* of the RFC */
    struct sha1_ctx hash;
    uint8_t digest[SHA1_DIGEST_SIZE];
    sha1_init(&hash);
    sha1_update(&hash, key.length, (const uint8_t *)key.at);
    sha1_update(&hash, sizeof magic - 1, (const uint8_t *)magic);
    sha1_digest(&hash, sizeof digest, digest);
    base64_encode_raw(accept, sizeof digest, digest);
    accept[ACCEPT_LENGTH] = '\0';
}

/* What stands behind "http://" or "https://". */
static bool host_of(http_slice origin, http_slice *host) {
    static const char *const schemes[] = {"https://", "http://"};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(schemes[i]);
        if (origin.length > length &&
            http_slice_is_word((http_slice){origin.at, length}, schemes[i])) {
            *host = (http_slice){origin.at + length, origin.length - length};
            return true;
        }
    }
    return false;
}

static bool are_same_words(http_slice a, http_slice b) {
    char text[HTTP_TARGET_MAX];
    if (a.length != b.length || b.length >= sizeof text || memchr(b.at, '\0', b.length) != NULL) {
        return false;
    }
    memcpy(text, b.at, b.length);
    text[b.length] = '\0';
    return http_slice_is_word(a, text);
}

/* A browser says from whose page a request comes: other pages must not speak with its address. */
static bool may_speak(const http_request *request, const upgrade_rules *rules) {
    size_t at = 0;
    http_slice origin;
    http_slice host;
    if (!http_request_field(request, "Origin", &at, &origin)) {
        return rules->no_origin;
    }
    if (!only_field(request, "Origin", &origin)) {
        return false;
    }
    if (host_of(origin, &host) && are_same_words(host, request->host)) {
        return true;
    }
    for (unsigned i = 0; i < rules->origin_count; i++) {
        if (http_slice_is_word(origin, rules->origins[i])) {
            return true;
        }
    }
    return false;
}

/* Returns the status that the request deserves. */
static int judge(const http_request *request, const upgrade_rules *rules, http_slice *key) {
    http_slice version;
    if (request->verb != HTTP_VERB_GET) {
        return 405;
    }
    if (request->is_http10 || !has_word(request, "Upgrade", "websocket") ||
        !has_word(request, "Connection", "upgrade") ||
        !only_field(request, "Sec-WebSocket-Version", &version) || !http_slice_is(version, "13")) {
        return 426;
    }
    if (!only_field(request, "Sec-WebSocket-Key", key) || !is_key(*key) ||
        !has_word(request, "Sec-WebSocket-Protocol", WIRE_PROTOCOL)) {
        return 400;
    }
    return may_speak(request, rules) ? 101 : 403;
}

void upgrade_answer(const http_request *request, const upgrade_rules *rules, http_answer *answer,
                    char fields[UPGRADE_FIELDS_MAX]) {
    http_slice key = {NULL, 0};
    char accept[ACCEPT_LENGTH + 1];
    int status = judge(request, rules, &key);
    if (status != 101) {
        http_answer_status(answer, status);
        answer->allowed = status == 405 ? "GET" : NULL;
        answer->fields = status == 426 ? "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                         "Sec-WebSocket-Version: 13\r\n"
                                       : NULL;
        return;
    }
    kz_text out;
    make_accept(key, accept);
    kz_text_init(&out, fields, UPGRADE_FIELDS_MAX);
    kz_text_format(&out,
                   "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n"
                   "Sec-WebSocket-Protocol: %s\r\n",
                   accept, WIRE_PROTOCOL);
    assert(!out.truncated);
    *answer = (http_answer){.status = 101, .fields = fields};
}
