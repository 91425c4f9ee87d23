/* Listens on loopback, and on nothing else. */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 128, TRIES = 16 };

typedef union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} address;

static socklen_t make_address(int family, unsigned port, address *made) {
    memset(made, 0, sizeof *made);
    if (family == AF_INET) {
        made->v4.sin_family = AF_INET;
        made->v4.sin_port = htons((uint16_t)port);
        made->v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return sizeof made->v4;
    }
    made->v6.sin6_family = AF_INET6;
    made->v6.sin6_port = htons((uint16_t)port);
    made->v6.sin6_addr.s6_addr[15] = 1; /* ::1 */
    return sizeof made->v6;
}

/* Binds and listens. Returns 0 or an errno. */
static int prepare(int socket_, int family, unsigned port) {
    address here;
    socklen_t length = make_address(family, port, &here);
    int on = 1;
    if (fcntl(socket_, F_SETFD, FD_CLOEXEC) != 0 ||
        setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        (family == AF_INET6 &&
         setsockopt(socket_, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) != 0) ||
        bind(socket_, &here.any, length) != 0 || listen(socket_, BACKLOG) != 0) {
        return errno;
    }
    return 0;
}

static int open_one(http_listeners *listeners, int family, unsigned port) {
    int opened = socket(family, SOCK_STREAM, 0);
    if (opened < 0) {
        return errno;
    }
    int fault = prepare(opened, family, port);
    if (fault != 0) {
        (void)close(opened);
        return fault;
    }
    listeners->sockets[listeners->count++] = opened;
    return 0;
}

static int ask_port(http_listeners *listeners) {
    address here;
    socklen_t length = sizeof here;
    if (getsockname(listeners->sockets[0], &here.any, &length) != 0) {
        return errno;
    }
    listeners->port = ntohs(here.v4.sin_port);
    return 0;
}

static void close_all(http_listeners *listeners) {
    while (listeners->count > 0) {
        (void)close(listeners->sockets[--listeners->count]);
    }
}

/* A machine without IPv6 is fine; one where somebody else has the port of [::1] is not: a browser
   would ask him for localhost. */
static int open_both(http_listeners *listeners, unsigned port) {
    *listeners = (http_listeners){.count = 0};
    int fault = open_one(listeners, AF_INET, port);
    if (fault != 0) {
        return fault;
    }
    fault = ask_port(listeners);
    if (fault == 0) {
        fault = open_one(listeners, AF_INET6, listeners->port);
        fault = fault == EADDRINUSE || fault == EMFILE || fault == ENFILE ? fault : 0;
    }
    if (fault != 0) {
        close_all(listeners);
    }
    return fault;
}

int http_listen(http_listeners *listeners, unsigned port) {
    int fault = open_both(listeners, port);
    for (unsigned i = 1; i < TRIES && port == 0 && fault == EADDRINUSE; i++) {
        fault = open_both(listeners, port);
    }
    return fault;
}
