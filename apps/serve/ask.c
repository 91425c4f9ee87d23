/* Asks a running server: one connection, one request, one answer. */
#include "ask.h"

#include "net/listener.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { REQUEST_MAX = 512, FIRST_ROOM = 1 << 16, REPLY_MAX = 1 << 26, PATIENCE_S = 30 };

static ask_end say_failed(const char *place, int code, serve_fault *fault) {
    bool has_no_server = code == ECONNREFUSED || code == ENOENT || code == EACCES;
    fault_set(fault, KZ_N("cannot reach the server"), place, strerror(code));
    return has_no_server ? ASK_NO_SERVER : ASK_BROKEN;
}

/* Returns a connected socket, or -1 with errno. */
static int connect_to(const char *place) {
    struct sockaddr_storage address;
    const struct timeval patience = {.tv_sec = PATIENCE_S};
    socklen_t length = listener_address(place, &address);
    int link = socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (link < 0) {
        return -1;
    }
    (void)setsockopt(link, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)setsockopt(link, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (connect(link, (const struct sockaddr *)&address, length) != 0) {
        int code = errno;
        (void)close(link);
        errno = code;
        return -1;
    }
    return link;
}

static bool send_all(int link, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(link, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) {
            return false;
        }
        bytes += sent > 0 ? sent : 0;
        length -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* All that comes until the other side closes, and a NUL. NULL: it failed, with errno. */
static char *receive_all(int link) {
    size_t length = 0;
    size_t room = FIRST_ROOM;
    char *bytes = malloc(room);
    while (bytes != NULL) {
        ssize_t came = recv(link, bytes + length, room - length - 1, 0);
        if (came == 0) {
            bytes[length] = '\0';
            return bytes;
        }
        if (came < 0 && errno == EINTR) {
            continue;
        }
        length += came > 0 ? (size_t)came : 0;
        char *larger = bytes;
        if (came > 0 && room - length < 2) {
            room *= 2;
            larger = room <= REPLY_MAX ? realloc(bytes, room) : NULL;
            errno = ENOMEM;
        }
        if (came < 0 || larger == NULL) {
            int code = errno;
            free(bytes);
            errno = code;
            return NULL;
        }
        bytes = larger;
    }
    return NULL;
}

/* Takes status and body out of an answer. False: it is none of HTTP. */
static bool read_reply(char *bytes, ask_reply *reply) {
    static const char version[] = "HTTP/1.1 ";
    char *body = strstr(bytes, "\r\n\r\n");
    if (strncmp(bytes, version, sizeof version - 1) != 0 || body == NULL) {
        return false;
    }
    reply->status = (int)strtol(bytes + sizeof version - 1, NULL, 10);
    memmove(bytes, body + 4, strlen(body + 4) + 1);
    reply->text = bytes;
    return true;
}

ask_end ask_server(const char *place, const char *verb, const char *path, ask_reply *reply,
                   serve_fault *fault) {
    char request[REQUEST_MAX];
    *reply = (ask_reply){0};
    if (!listener_is_place(place)) {
        fault_set(fault, listener_place_fault(place), place, NULL);
        return ASK_NO_SERVER;
    }
    int length = snprintf(request, sizeof request,
                          "%s %s HTTP/1.1\r\nHost: localhost\r\n" ASK_FIELD
                          ": yes\r\nConnection: close\r\n\r\n",
                          verb, path);
    int link = connect_to(place);
    if (link < 0) {
        return say_failed(place, errno, fault);
    }
    bool is_sent = length < REQUEST_MAX && send_all(link, request, (size_t)length);
    char *bytes = is_sent ? receive_all(link) : NULL;
    int code = errno;
    (void)close(link);
    if (bytes == NULL) {
        return say_failed(place, code, fault);
    }
    if (!read_reply(bytes, reply)) {
        free(bytes);
        fault_set(fault, KZ_N("this is not the --admin address of kazu serve"), place, NULL);
        return ASK_NO_SERVER;
    }
    return ASK_ANSWERED;
}

void ask_free(ask_reply *reply) {
    free(reply->text);
    *reply = (ask_reply){0};
}
