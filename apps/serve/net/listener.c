/* Places to listen at: addresses of TCP, and sockets of this machine. */
#include "net/listener.h"

#include "kazu/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 65535 /* the system has a lower limit */, ADDRESS_MAX = 64 };

static const char unix_prefix[] = "unix:";

static bool is_unix(const char *place) {
    return strncmp(place, unix_prefix, sizeof unix_prefix - 1) == 0;
}

static const char *unix_path(const char *place) {
    return place + sizeof unix_prefix - 1;
}

static bool read_port(const char *text, int *port) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 5 || text[digits] != '\0') {
        return false;
    }
    *port = atoi(text);
    return *port <= 65535;
}

static bool read_tcp(const char *place, struct sockaddr_storage *address) {
    char host[ADDRESS_MAX];
    int port = 0;
    const char *colon = strrchr(place, ':');
    if (colon == NULL || !read_port(colon + 1, &port)) {
        return false;
    }
    size_t length = (size_t)(colon - place);
    bool is_v6 = length > 2 && place[0] == '[' && place[length - 1] == ']';
    length -= is_v6 ? 2 : 0;
    if (length >= sizeof host) {
        return false;
    }
    memcpy(host, place + (is_v6 ? 1 : 0), length);
    host[length] = '\0';
    memset(address, 0, sizeof *address);
    return (is_v6 ? uv_ip6_addr(host, port, (struct sockaddr_in6 *)address)
                  : uv_ip4_addr(host, port, (struct sockaddr_in *)address)) == 0;
}

bool listener_is_place(const char *place) {
    struct sockaddr_storage address;
    if (is_unix(place)) {
        size_t length = strlen(unix_path(place));
        return length > 0 && length < sizeof((struct sockaddr_un *)0)->sun_path;
    }
    return read_tcp(place, &address);
}

const char *listener_place_fault(const char *place) {
    return listener_is_place(place)
               ? NULL
               : KZ_N("expected ADDRESS:PORT such as 127.0.0.1:8377, [V6]:PORT or unix:PATH");
}

socklen_t listener_address(const char *place, struct sockaddr_storage *address) {
    if (is_unix(place)) {
        struct sockaddr_un own = {.sun_family = AF_UNIX};
        memcpy(own.sun_path, unix_path(place), strlen(unix_path(place)) + 1);
        memcpy(address, &own, sizeof own);
        return sizeof own;
    }
    (void)read_tcp(place, address);
    return address->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6)
                                          : sizeof(struct sockaddr_in);
}

bool listener_is_local(const char *place) {
    struct sockaddr_storage address;
    if (is_unix(place)) {
        return true;
    }
    if (!read_tcp(place, &address)) {
        return false;
    }
    if (address.ss_family == AF_INET6) {
        return IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)&address)->sin6_addr) != 0;
    }
    const struct sockaddr_in *four = (const struct sockaddr_in *)&address;
    return ntohl(four->sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

/* Tells whether nobody listens at a socket that an earlier process left behind. */
static bool is_left_behind(const char *place) {
    struct sockaddr_storage address;
    socklen_t length = listener_address(place, &address);
    int asked = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (asked < 0) {
        return false;
    }
    bool is_refused =
        connect(asked, (const struct sockaddr *)&address, length) != 0 && errno == ECONNREFUSED;
    (void)close(asked);
    return is_refused;
}

/* A proxy is another user: the folder decides who may connect, as on a port of loopback. But only
   the operator may close rooms. */
static int open_unix(listener_socket *listening, const char *place, bool is_private) {
    const char *path = unix_path(place);
    int fault = uv_pipe_bind(&listening->pipe, path);
    if (fault == UV_EADDRINUSE && is_left_behind(place)) {
        (void)unlink(path);
        fault = uv_pipe_bind(&listening->pipe, path);
    }
    if (fault == 0 && is_private) {
        return chmod(path, S_IRUSR | S_IWUSR) == 0 ? 0 : uv_translate_sys_error(errno);
    }
    return fault != 0 ? fault : uv_pipe_chmod(&listening->pipe, UV_READABLE | UV_WRITABLE);
}

int listener_open(listener_socket *listening, uv_loop_t *loop, const char *place, bool is_private,
                  uv_connection_cb come) {
    struct sockaddr_storage address;
    if (!listener_is_place(place)) {
        return UV_EINVAL;
    }
    int fault;
    if (is_unix(place)) {
        fault = uv_pipe_init(loop, &listening->pipe, 0);
        fault = fault != 0 ? fault : open_unix(listening, place, is_private);
    } else {
        (void)read_tcp(place, &address);
        fault = uv_tcp_init(loop, &listening->tcp);
        fault =
            fault != 0 ? fault : uv_tcp_bind(&listening->tcp, (const struct sockaddr *)&address, 0);
    }
    if (fault == 0) {
        fault = uv_listen(&listening->stream, BACKLOG, come);
    }
    if (fault != 0) {
        uv_close(&listening->handle, NULL);
    }
    return fault;
}

void listener_tell(const listener_socket *listening, const char *place,
                   char told[LISTENER_TOLD_MAX]) {
    struct sockaddr_storage address;
    int length = sizeof address;
    char name[ADDRESS_MAX] = "";
    if (is_unix(place)) {
        (void)snprintf(told, LISTENER_TOLD_MAX, "%s", place);
        return;
    }
    memset(&address, 0, sizeof address);
    (void)uv_tcp_getsockname(&listening->tcp, (struct sockaddr *)&address, &length);
    (void)uv_ip_name((const struct sockaddr *)&address, name, sizeof name);
    bool is_v6 = address.ss_family == AF_INET6;
    unsigned port = ntohs(is_v6 ? ((const struct sockaddr_in6 *)&address)->sin6_port
                                : ((const struct sockaddr_in *)&address)->sin_port);
    (void)snprintf(told, LISTENER_TOLD_MAX, is_v6 ? "http://[%s]:%u/" : "http://%s:%u/", name,
                   port);
}
