/* Which hosts a server on loopback answers to. */
#include "host.h"

/* Where a port begins; an IPv6 address has colons of its own, within brackets. */
static http_slice without_port(http_slice host, http_slice *port) {
    size_t from = 0;
    while (host.length > 0 && host.at[0] == '[' && from < host.length && host.at[from] != ']') {
        from++;
    }
    while (from < host.length && host.at[from] != ':') {
        from++;
    }
    *port = (http_slice){host.at + from, host.length - from};
    return (http_slice){host.at, from};
}

/* Nothing, or a colon and a number of a port. */
static bool is_port(http_slice port) {
    unsigned long number = 0;
    if (port.length > 6) {
        return false;
    }
    for (size_t i = 1; i < port.length; i++) {
        if (port.at[i] < '0' || port.at[i] > '9') {
            return false;
        }
        number = 10 * number + (unsigned long)(port.at[i] - '0');
    }
    return port.length == 0 || (port.length > 1 && number >= 1 && number <= 65535);
}

bool http_host_name(http_slice host, http_slice *name) {
    http_slice port;
    *name = without_port(host, &port);
    return is_port(port);
}

bool http_host_is_loopback(http_slice host) {
    http_slice name;
    return http_host_name(host, &name) &&
           (http_slice_is_word(name, "localhost") || http_slice_is(name, "127.0.0.1") ||
            http_slice_is(name, "[::1]"));
}
