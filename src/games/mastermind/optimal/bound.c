/*
 * Bounds from a full tree: one code is found by the first guess, answers - 1 by the second, and so
 * on. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/bound.h"

uint32_t kz__mastermind_least_total(uint32_t answers, uint32_t count) {
    uint64_t total = 0;
    uint64_t level = 1;
    uint64_t left = count;
    for (uint32_t guess = 1; left > 0 && total < KZ__MASTERMIND_NEVER; guess++) {
        uint64_t found = level < left ? level : left;
        total += found * guess;
        left -= found;
        level *= answers - 1;
    }
    return total < KZ__MASTERMIND_NEVER ? (uint32_t)total : KZ__MASTERMIND_NEVER;
}

uint32_t kz__mastermind_most_codes(uint32_t answers, uint32_t depth) {
    uint64_t codes = 0;
    uint64_t level = 1;
    for (uint32_t guess = 0; guess < depth && codes < KZ__MASTERMIND_NEVER; guess++) {
        codes += level;
        level *= answers - 1;
    }
    return codes < KZ__MASTERMIND_NEVER ? (uint32_t)codes : KZ__MASTERMIND_NEVER;
}
