/* Radix sort from the lowest byte up. */
#include "games/namepoker/sort.h"

#include <string.h>

enum { BYTE = 8, VALUES = 256 };

static uint64_t all_bits(const uint64_t *key, const uint32_t *order, uint32_t count) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < count; i++) {
        bits |= key[order[i]];
    }
    return bits;
}

static void sort_by_byte(const uint64_t *key, unsigned shift, uint32_t count, const uint32_t *from,
                         uint32_t *to) {
    uint32_t next[VALUES + 1] = {0};
    for (uint32_t i = 0; i < count; i++) {
        next[(key[from[i]] >> shift) % VALUES + 1]++;
    }
    for (unsigned i = 1; i < VALUES; i++) {
        next[i] += next[i - 1];
    }
    for (uint32_t i = 0; i < count; i++) {
        to[next[(key[from[i]] >> shift) % VALUES]++] = from[i];
    }
}

void kz__namepoker_sort(const uint64_t *key, uint32_t count, uint32_t *order, uint32_t *spare) {
    uint64_t bits = all_bits(key, order, count);
    uint32_t *from = order;
    uint32_t *to = spare;
    for (unsigned shift = 0; shift < 64 && bits >> shift != 0; shift += BYTE) {
        if ((bits >> shift) % VALUES != 0) {
            sort_by_byte(key, shift, count, from, to);
            uint32_t *sorted = to;
            to = from;
            from = sorted;
        }
    }
    if (from != order) {
        memcpy(order, from, count * sizeof *order);
    }
}
