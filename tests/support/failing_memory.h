/**
 * @file
 * Memory that fails when the test wants it to, and that knows whether all was given back.
 */
#ifndef TESTS_SUPPORT_FAILING_MEMORY_H
#define TESTS_SUPPORT_FAILING_MEMORY_H

#include "kazu/work.h"

/** A test may change the first three fields during a run, to let a later call fail. */
typedef struct failing_memory {
    size_t calls;   /**< allocations asked for so far */
    size_t fail_at; /**< the call, from 1, that gets nothing; 0: none */
    bool for_good;  /**< all calls after it get nothing either */
    size_t blocks;  /**< blocks in use */
    size_t bytes;   /**< bytes in use */
} failing_memory;

/**
 * Sets up a kz_work whose allocation number `fail_at` fails, and all later ones `for_good`: with
 * n + 1 and for good it gets n blocks. Fails the test if more is given back than was handed out.
 */
void failing_memory_init(failing_memory *memory, size_t fail_at, bool for_good, kz_work *work);

#endif
