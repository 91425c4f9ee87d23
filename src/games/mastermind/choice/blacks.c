/*
 * Chooses the path, and converts counted digits into sizes.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/blacks.h"

#include <string.h>

void kz__mastermind_blacks_count(kz_cpu cpu, const kz__mastermind_blacks *blacks,
                                 kz__mastermind_digits digits) {
#if defined(KZ_HAVE_AVX512)
    if (cpu == KZ_CPU_AVX512) {
        kz__mastermind_blacks_avx512(blacks, digits);
        return;
    }
#endif
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        kz__mastermind_blacks_avx2(blacks, digits);
        return;
    }
#endif
    (void)cpu;
    kz__mastermind_blacks_portable(blacks, digits);
}

enum { LANES = 64 };

/* Separates the numbers that share a digit by the counts of several digits. */
void kz__mastermind_blacks_sizes(kz__mastermind_digits digits, size_t first, unsigned common,
                                 uint32_t total, uint32_t (*size)[LANES]) {
    uint32_t all[KZ_MASTERMIND_PEGS_MAX][LANES] = {{0}};
    uint32_t exact[KZ_MASTERMIND_PEGS_MAX + 1][LANES];
    for (unsigned i = 0; i < common; i++) {
        memcpy(all[i], digits[i] + first, sizeof all[i]);
    }
    for (unsigned lane = 0; lane < LANES; lane++) {
        uint32_t one_two = all[2][lane] - all[6][lane];
        uint32_t one_four = all[4][lane] - all[6][lane];
        uint32_t two_four = all[5][lane] - all[6][lane];
        exact[0][lane] = total;
        exact[1][lane] = all[0][lane] - one_two - one_four - all[6][lane];
        exact[2][lane] = all[1][lane] - one_two - two_four - all[6][lane];
        exact[3][lane] = one_two;
        exact[4][lane] = all[3][lane] - one_four - two_four - all[6][lane];
        exact[5][lane] = one_four;
        exact[6][lane] = two_four;
        exact[7][lane] = all[6][lane];
        exact[8][lane] = all[7][lane];
    }
    for (unsigned black = 1; black <= common; black++) {
        for (unsigned lane = 0; lane < LANES; lane++) {
            exact[0][lane] -= exact[black][lane];
        }
    }
    memcpy(size, exact, (common + 1) * sizeof *size);
}
