/** @file How many random cases a test takes: fewer where each one is slow to run. */
#ifndef KZ_TESTS_SUPPORT_EFFORT_H
#define KZ_TESTS_SUPPORT_EFFORT_H

#include <stdbool.h>

/** Tells whether KAZU_TEST_EFFORT=less: under valgrind and the sanitizers. */
bool effort_is_less(void);

/** Gives so many cases, or an eighth of them (at least one) with less effort. */
unsigned effort_of(unsigned cases);

/** Tells whether KAZU_TEST_TIER=slow: hours may pass. */
bool tier_is_slow(void);

#endif
