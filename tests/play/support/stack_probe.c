/**
 * @file
 * Measures stacks by paint.
 */
#include "stack_probe.h"

#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 1 << 20, PAGE = 4096, PAINT = 0xA5 };

/** A call to be made. */
typedef struct call {
    void (*run)(void *user);
    void *user;
} call;

static void *make_call(void *user) {
    const call *c = user;
    c->run(c->user);
    return NULL;
}

static void do_nothing(void *user) {
    (void)user;
}

/** Bytes that the thread and the call have written to, from the far end on. */
static size_t touched(const call *c, uint8_t *stack) {
    pthread_attr_t attributes;
    pthread_t thread;
    call copy = *c;
    memset(stack, PAINT, BYTES);
    int failed = pthread_attr_init(&attributes);
    failed |= pthread_attr_setstack(&attributes, stack, BYTES);
    failed |= pthread_create(&thread, &attributes, make_call, &copy);
    assert(failed == 0);
    failed |= pthread_join(thread, NULL);
    failed |= pthread_attr_destroy(&attributes);
    assert(failed == 0);
    (void)failed;
    size_t clean = 0;
    while (clean < BYTES && stack[clean] == PAINT) {
        clean++;
    }
    return BYTES - clean;
}

size_t stack_probe(void (*run)(void *user), void *user) {
    static size_t usual;
    const call c = {run, user};
    const call nothing = {do_nothing, NULL};
    void *block = NULL;
    int failed = posix_memalign(&block, PAGE, BYTES);
    assert(failed == 0 && block != NULL);
    (void)failed;
    if (usual == 0) {
        usual = touched(&nothing, block);
    }
    size_t bytes = touched(&c, block);
    free(block);
    return bytes > usual ? bytes - usual : 0;
}
