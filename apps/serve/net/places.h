/* The addresses of this machine: where it listens for its own network, and how others reach it. */
#ifndef KAZU_SERVE_PLACES_H
#define KAZU_SERVE_PLACES_H

#include <stdbool.h>
#include <stddef.h>

enum { PLACES_MAX = 8, PLACE_TEXT = 80 };

typedef struct places {
    char text[PLACES_MAX][PLACE_TEXT];
    size_t count;
} places;

/* Finds the private addresses of this machine (RFC 1918, and fc00::/7 of IPv6), each as
 * "ADDR:PORT" or "[V6]:PORT". */
void places_private(places *found, unsigned port);

/* Whether an URL that a listener told, "http://127.0.0.1:8377/", is for this machine alone. */
bool places_is_local(const char *url);
/* Writes under which URL this machine reaches a listener. False: it does not listen for it alone or
 * for all. */
bool places_here(const char *url, char *here, size_t room);
/* Finds under which URLs others reach a listener: its own, or if it listens at all addresses
 * (0.0.0.0, [::]) those of this machine. */
void places_reached(places *found, const char *url);

#endif
