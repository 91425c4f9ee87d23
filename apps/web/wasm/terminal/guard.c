/* No terminal and no signals: input is there or at its end, and the clock goes. */
#include "guard.h"

#include <assert.h>
#include <time.h>

void term_guard_last_words(const char *name, const char *words) {
    (void)name;
    (void)words;
}

void term_guard_open(void) {
}

void term_guard_close(void) {
}

bool term_guard_raw(const char *enter, const char *leave) {
    (void)enter;
    (void)leave;
    return false;
}

void term_guard_adopt(void) {
}

void term_guard_restore(void) {
}

bool term_guard_ended(void) {
    return false;
}

term_wake term_guard_wait(int descriptor, uint64_t deadline) {
    (void)descriptor;
    (void)deadline;
    return TERM_WAKE_READY;
}

void term_guard_forget(void) {
}

/* The header says the types: NOLINTNEXTLINE(readability-non-const-parameter) */
bool term_guard_size(unsigned *columns, unsigned *rows) {
    (void)columns;
    (void)rows;
    return false;
}

uint64_t term_nanoseconds(void) {
    struct timespec now;
    int result = clock_gettime(CLOCK_MONOTONIC, &now);
    assert(result == 0);
    return (uint64_t)now.tv_sec * TERM_NANOSECONDS + (uint64_t)now.tv_nsec;
}

uint64_t term_now(void) {
    return term_nanoseconds() / 1000000;
}

uint64_t term_guard_stopped(void) {
    return 0;
}
