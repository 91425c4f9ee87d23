#include "stopwatch.h"

#include <assert.h>
#include <stdlib.h>
#include <time.h>

enum { REPETITIONS_MAX = 201 };

static double read_clock(clockid_t clock) {
    struct timespec now;
    int status = clock_gettime(clock, &now);
    assert(status == 0);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double stopwatch_cpu(void) {
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

double stopwatch_wall(void) {
    return read_clock(CLOCK_MONOTONIC);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

void stopwatch_sort(double *samples, size_t count) {
    qsort(samples, count, sizeof *samples, by_size);
}

double stopwatch_at(const double *sorted, size_t count, double share) {
    assert(count > 0);
    size_t at = (size_t)(share * (double)count);
    return sorted[at < count ? at : count - 1];
}

double stopwatch_median(void (*run)(void *user), void *user) {
    double samples[REPETITIONS_MAX];
    double used = 0;
    size_t count = 0;
    while (count == 0 || (used < 0.3 && count < REPETITIONS_MAX)) {
        double start = stopwatch_cpu();
        run(user);
        samples[count] = stopwatch_cpu() - start;
        used += samples[count++];
    }
    stopwatch_sort(samples, count);
    return stopwatch_at(samples, count, 0.5);
}
