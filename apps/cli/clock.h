/* The clock of the command: time since some start, never set back. */
#ifndef KAZU_CLI_CLOCK_H
#define KAZU_CLI_CLOCK_H

#include <stdint.h>

#define NANOSECONDS UINT64_C(1000000000)

/* Gives nanoseconds. */
uint64_t clock_now(void);

#endif
