/* The compatibility rule for any two versions, separate so that tests can try other versions. */
#ifndef KAZU_BASE_VERSION_H
#define KAZU_BASE_VERSION_H

#include <stdbool.h>
#include <stdint.h>

/* Tells whether a program built with the headers of one version may run with the library of
 * another. */
bool kz__version_fits(uint32_t built, uint32_t library);

#endif
