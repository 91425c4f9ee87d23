/* Which hosts a server on loopback answers to. */
#ifndef KAZU_HTTP_HOST_H
#define KAZU_HTTP_HOST_H

#include "slice.h"

/* Gives the name of a Host field without its port: "[::1]" with its brackets. False: no port is
   behind the colon. */
bool http_host_name(http_slice host, http_slice *name);

/*
 * Tells whether a Host field names this machine: localhost, 127.0.0.1 or [::1], with any port. A
 * foreign name that leads here is a page elsewhere that would read what is served here ("DNS
 * rebinding").
 */
bool http_host_is_loopback(http_slice host);

#endif
