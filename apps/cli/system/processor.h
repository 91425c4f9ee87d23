/* Which processor path runs: looked up once, or forced by KAZU_CPU. */
#ifndef KAZU_CLI_PROCESSOR_H
#define KAZU_CLI_PROCESSOR_H

#include "kazu/work.h"

#include <stdbool.h>

/* Gives the name that KAZU_CPU knows a path by. */
const char *processor_name(kz_cpu cpu);

/*
 * Chooses the path. `forced` is the value of KAZU_CPU or NULL.
 * Returns NULL, or what is wrong with `forced` (a message id).
 */
const char *processor_choose(const char *forced, kz_cpu *cpu);

/* Gives the number of processors that are there, at least 1. */
uint32_t processor_count(void);

#endif
