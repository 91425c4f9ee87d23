/* Filters tuples one by one without branches: each is written, and kept if the output position then
 * advances. The portable path. Theory: docs/theory/kenken.md. */
#include "games/kenken/search/sift.h"

size_t kz__kenken_sift(kz_cpu cpu, const uint64_t *from, size_t count, uint64_t mask, uint64_t *to,
                       uint64_t *any, uint64_t *must) {
    size_t kept = 0;
    uint64_t some = 0;
    uint64_t all = ~UINT64_C(0);
#ifdef KZ_HAVE_AVX512
    if (cpu == KZ_CPU_AVX512 && count >= KZ__KENKEN_SIFT_LEAST) {
        return kz__kenken_sift_avx512(from, count, mask, to, any, must);
    }
#endif
#ifdef KZ_HAVE_AVX2
    if (cpu != KZ_CPU_PORTABLE && count >= KZ__KENKEN_SIFT_LEAST) {
        return kz__kenken_sift_avx2(from, count, mask, to, any, must);
    }
#endif
    (void)cpu;
    for (size_t i = 0; i < count; i++) {
        uint64_t cells = from[2 * i];
        uint64_t lines = from[2 * i + 1];
        uint64_t alive = (cells & ~mask) == 0 ? ~UINT64_C(0) : 0;
        to[2 * kept] = cells;
        to[2 * kept + 1] = lines;
        some |= cells & alive;
        all &= lines | ~alive;
        kept += alive & 1;
    }
    *any = some;
    *must = all;
    return kept;
}
