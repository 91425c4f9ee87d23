/*
 * Preloaded into a program, lets allocations fail at random, in its libraries, too:
 * KAZU_FAIL_ONE_IN=N one of N, KAZU_FAIL_SEED=S which ones. Equal runs fail at equal places.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* glibc's own, by the names that it exports for such libraries as this one. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static _Atomic uint64_t calls;

static uint64_t setting(const char *name) {
    const char *value = getenv(name);
    return value != NULL ? strtoull(value, NULL, 10) : 0;
}

/* The finalizer of splitmix64. */
static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static bool fails(void) {
    uint64_t one_in = setting("KAZU_FAIL_ONE_IN");
    uint64_t number = atomic_fetch_add(&calls, 1) + 1;
    if (one_in == 0 ||
        mix(mix(setting("KAZU_FAIL_SEED")) + number * UINT64_C(0x9E3779B97F4A7C15)) % one_in != 0) {
        return false;
    }
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return size > 0 && fails() ? NULL : __libc_realloc(block, size);
}
