/*
 * The puzzle of a day: the date written as one number is its seed.
 * Theory: docs/theory/kenken.md.
 */
#include "kazu/kenken_study.h"

uint64_t kz_kenken_daily_seed(unsigned year, unsigned month, unsigned day) {
    return (uint64_t)year * 10000 + (uint64_t)month * 100 + day;
}
