/*
 * Chooses the path, and the portable version, which adds one by one.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_sizes.h"

#include <string.h>

enum { BLOCK = KZ__MASTERMIND_SIZES_BLOCK, CHUNK = KZ__MASTERMIND_SIZES_MAX };

void kz__mastermind_sizes_portable(const uint8_t *const *rows, size_t count, uint32_t start,
                                   kz__mastermind_block_sizes sizes) {
    for (size_t i = 0; i < count; i++) {
        const uint8_t *row = rows[i] + start;
        for (unsigned guess = 0; guess < BLOCK; guess++) {
            sizes[row[guess]][guess]++;
        }
    }
}

void kz__mastermind_sizes(kz_cpu cpu, const uint8_t *const *rows, size_t count, uint32_t start,
                          uint32_t classes, kz__mastermind_block_sizes sizes) {
    memset(sizes, 0, sizeof(kz__mastermind_block_sizes));
    for (size_t done = 0; done < count; done += CHUNK) {
        size_t size = count - done < CHUNK ? count - done : CHUNK;
#if defined(KZ_HAVE_AVX2)
        if (cpu != KZ_CPU_PORTABLE) {
            kz__mastermind_sizes_avx2(rows + done, size, start, classes, sizes);
            continue;
        }
#endif
        kz__mastermind_sizes_portable(rows + done, size, start, sizes);
    }
    (void)cpu;
    (void)classes;
}
