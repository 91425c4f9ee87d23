/* Which hosts a request may name. A foreign name that leads to this machine is a page elsewhere
 * that would speak with the server as if it were its own ("DNS rebinding"): its Origin is then the
 * Host. */
#ifndef KAZU_SERVE_HOSTS_H
#define KAZU_SERVE_HOSTS_H

#include "serve.h"

#include "http/slice.h"

enum { HOSTS_OWN_MAX = 64 };

/* The addresses of this machine, as they were asked for last. All zero: never. */
typedef struct hosts_own {
    uint8_t address[HOSTS_OWN_MAX][16]; /* of IPv4 ::ffff:a.b.c.d */
    size_t count;
    bool is_known;
    uint64_t asked_ms;
} hosts_own;

/* Tells whether a Host field names loopback, an address of this machine, a host of --host or of
 * --origin, or nothing, as no browser does. The port may be any. */
bool hosts_allow(const serve_plan *plan, hosts_own *own, http_slice host, uint64_t now_ms);

#endif
