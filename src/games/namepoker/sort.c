/* Radix sort from the lowest byte up. */
#include "games/namepoker/sort.h"

#include <string.h>

enum { BYTE = 8, VALUES = 256, STEPS = 4 /* steps of a key */ };

static kz_status all_bits(const uint64_t *key, const uint32_t *order, uint32_t count, kz_work *work,
                          uint64_t *bits) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < count && status == KZ_OK; i++) {
        *bits |= key[order[i]];
        status = kz_work_step(work, STEPS);
    }
    return status;
}

static kz_status sort_by_byte(const uint64_t *key, unsigned shift, uint32_t count, kz_work *work,
                              const uint32_t *from, uint32_t *to) {
    kz_status status = KZ_OK;
    uint32_t next[VALUES + 1] = {0};
    for (uint32_t i = 0; i < count && status == KZ_OK; i++) {
        next[(key[from[i]] >> shift) % VALUES + 1]++;
        status = kz_work_step(work, STEPS);
    }
    for (unsigned i = 1; i < VALUES; i++) {
        next[i] += next[i - 1];
    }
    for (uint32_t i = 0; i < count && status == KZ_OK; i++) {
        to[next[(key[from[i]] >> shift) % VALUES]++] = from[i];
        status = kz_work_step(work, STEPS);
    }
    return status;
}

kz_status kz__namepoker_sort(const uint64_t *key, uint32_t count, kz_work *work, uint32_t *order,
                             uint32_t *spare) {
    uint64_t bits = 0;
    kz_status status = all_bits(key, order, count, work, &bits);
    uint32_t *from = order;
    uint32_t *to = spare;
    for (unsigned shift = 0; status == KZ_OK && shift < 64 && bits >> shift != 0; shift += BYTE) {
        if ((bits >> shift) % VALUES != 0) {
            status = sort_by_byte(key, shift, count, work, from, to);
            uint32_t *sorted = to;
            to = from;
            from = sorted;
        }
    }
    if (from != order) {
        memcpy(order, from, count * sizeof *order);
    }
    return status;
}
