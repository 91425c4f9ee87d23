/**
 * @file
 * Logarithms for the points of grades, in whole numbers, so that they are equal on every machine.
 */
#ifndef KZ_PLAY_POINTS_H
#define KZ_PLAY_POINTS_H

#include <stdint.h>

/**
 * Gives scale times log2(over / under), rounded to the nearest whole number.
 * @param over  at least 1.
 * @param under at least 1.
 */
int kz__points_log2(int scale, uint64_t over, uint64_t under);

#endif
