/*
 * Chooses the path, and the portable version: a word of 64 answers for each guess.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_parts.h"

#include "base/bits.h"

enum { BLOCK = 64 };

void kz__mastermind_parts_portable(const uint8_t *const *rows, size_t count, uint32_t guesses,
                                   uint8_t *parts) {
    for (uint32_t start = 0; start < guesses; start += BLOCK) {
        uint64_t seen[BLOCK] = {0};
        for (size_t i = 0; i < count; i++) {
            const uint8_t *row = rows[i] + start;
            for (unsigned guess = 0; guess < BLOCK; guess++) {
                seen[guess] |= UINT64_C(1) << row[guess];
            }
        }
        for (unsigned guess = 0; guess < BLOCK; guess++) {
            parts[start + guess] = (uint8_t)(kz__bits_count((uint32_t)seen[guess]) +
                                             kz__bits_count((uint32_t)(seen[guess] >> 32)));
        }
    }
}

void kz__mastermind_parts(kz_cpu cpu, const uint8_t *const *rows, size_t count, uint32_t guesses,
                          uint32_t classes, uint8_t *parts) {
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        kz__mastermind_parts_avx2(rows, count, guesses, classes, parts);
        return;
    }
#endif
    (void)cpu;
    (void)classes;
    kz__mastermind_parts_portable(rows, count, guesses, parts);
}

uint8_t kz__mastermind_parts_most(kz_cpu cpu, const uint8_t *parts, uint32_t guesses) {
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        return kz__mastermind_parts_most_avx2(parts, guesses);
    }
#endif
    (void)cpu;
    uint8_t most = 0;
    for (uint32_t i = 0; i < guesses; i++) {
        most = parts[i] > most ? parts[i] : most;
    }
    return most;
}

uint32_t kz__mastermind_parts_find(kz_cpu cpu, const uint8_t *parts, uint32_t guesses,
                                   uint8_t value, uint32_t *found) {
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        return kz__mastermind_parts_find_avx2(parts, guesses, value, found);
    }
#endif
    (void)cpu;
    uint32_t count = 0;
    for (uint32_t i = 0; i < guesses; i++) {
        if (parts[i] == value) {
            found[count++] = i;
        }
    }
    return count;
}
