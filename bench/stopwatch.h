/* Time for the benchmarks: CPU seconds of this process, medians and percentiles of samples. */
#ifndef STOPWATCH_H
#define STOPWATCH_H

#include <stddef.h>

/* CPU seconds that this process has used so far. */
double stopwatch_cpu(void);

/* Seconds on the wall, from an arbitrary start. */
double stopwatch_wall(void);

/* Sorts samples upwards. */
void stopwatch_sort(double *samples, size_t count);

/* The sample at a share (0..1) of sorted samples: 0.5 is the median. */
double stopwatch_at(const double *sorted, size_t count, double share);

/* Median CPU seconds of one call of run(user): long runs once, short ones until 0.3 s are used. */
double stopwatch_median(void (*run)(void *user), void *user);

#endif
