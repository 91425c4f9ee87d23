/* Figures of the process, under the names that Prometheus' own clients use. */
#ifndef KAZU_SERVE_METRICS_PROCESS_H
#define KAZU_SERVE_METRICS_PROCESS_H

#include "kazu/text.h"

#include <stdint.h>

/* When a process began. */
typedef struct metrics_start {
    const char *version; /* of the program */
    double at_s;         /* seconds since 1970 */
    uint64_t at_ns;      /* on the monotonic clock */
} metrics_start;

/* Gives the present moment as the start of a program of this version. */
metrics_start metrics_start_now(const char *version);

/* Writes version, processor time, memory, open files, start and uptime; what this system does not
   tell is left out. */
void metrics_process_write(const metrics_start *start, kz_text *out);

#endif
