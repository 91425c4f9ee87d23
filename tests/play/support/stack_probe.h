/** @file How much stack a call takes: it runs on a painted stack, and the paint is looked at. */
#ifndef KZ_TESTS_PLAY_STACK_PROBE_H
#define KZ_TESTS_PLAY_STACK_PROBE_H

#include <stddef.h>

/**
 * Runs a function on a stack of its own. What the threads of this machine take for themselves is
 * not counted. Not for valgrind and the sanitizers, which lay out stacks otherwise.
 * @param run  takes less than a megabyte.
 * @param user handed on.
 * @return bytes of stack that it touched.
 */
size_t stack_probe(void (*run)(void *user), void *user);

#endif
