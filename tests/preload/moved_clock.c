/*
 * Preloaded into a program, moves the clock of the machine for it, by the number of seconds in
 * the file that KAZU_CLOCK names. CLOCK_MONOTONIC is not changed.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long moved(void) {
    char text[32] = "";
    const char *name = getenv("KAZU_CLOCK");
    int file = name != NULL ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0) {
        ssize_t length = read(file, text, sizeof text - 1);
        (void)close(file);
        text[length > 0 ? length : 0] = '\0';
    }
    return strtol(text, NULL, 10);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = (int)syscall(SYS_clock_gettime, clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        now->tv_sec += moved();
    }
    return result;
}

time_t time(time_t *told) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_REALTIME, &now);
    if (told != NULL) {
        *told = now.tv_sec;
    }
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact = {0};
    (void)zone;
    (void)clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}
