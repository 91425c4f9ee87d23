/* What a server wants of its process before anything else. */
#ifndef KAZU_SERVE_PROCESS_H
#define KAZU_SERVE_PROCESS_H

#include <stdint.h>

/* Signals that do nothing, no core dumps: they would hold secrets. */
void process_prepare(void);

/* The secrets are gone: whoever looks for leaks may look. */
void process_release(void);

/* Raises the limit of open files as far as it goes. Returns how many of `wanted` connections then
   fit beside everything else. */
uint32_t process_connections(uint32_t wanted);

/* The number of processors that may be used. */
unsigned process_processors(void);

#endif
