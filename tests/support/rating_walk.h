/** @file A long series of results, whose ratings must be the same on every machine. */
#ifndef TESTS_SUPPORT_RATING_WALK_H
#define TESTS_SUPPORT_RATING_WALK_H

#include <stdint.h>

/** What rating_walk() gives; the tests on x86-64, aarch64 and WebAssembly compare with it. */
#define RATING_WALK_DIGEST UINT64_C(0xdff17472cc302c5c)

/** Rates 20,000 results from far too easy to far too hard, and sums up every rating on the way. */
uint64_t rating_walk(void);

#endif
