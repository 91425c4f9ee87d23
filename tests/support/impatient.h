/**
 * @file
 * A caller who wants to stop as soon as he is asked.
 */
#ifndef TESTS_SUPPORT_IMPATIENT_H
#define TESTS_SUPPORT_IMPATIENT_H

#include <stdbool.h>

/** Says yes to every question whether to stop: for `cancelled` of kz_work. */
bool impatient(void *user);

#endif
