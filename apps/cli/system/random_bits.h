/* Random bits from the system. */
#ifndef KAZU_CLI_SYSTEM_RANDOM_BITS_H
#define KAZU_CLI_SYSTEM_RANDOM_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* Draws 64 random bits. False with errno set. */
bool random_bits_draw(uint64_t *bits);

#endif
