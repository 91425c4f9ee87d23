/* Integer logarithms, equal on every machine, because ratings must not depend on a libm. */
#ifndef KZ_BASE_LOG2_H
#define KZ_BASE_LOG2_H

#include <stdint.h>

enum { KZ__LOG2_ONE = 1 << 16 /* the unit of kz__log2() */ };

/**
 * Gives log2(n) in 1/65536, at most one unit too small. @param n at least 1. Cost: 16 products.
 */
int32_t kz__log2(uint64_t n);

/** Gives factor * log2(n / m) to the nearest integer. @param factor up to 500 either way. */
int kz__log2_times(int factor, uint64_t n, uint64_t m);

#endif
