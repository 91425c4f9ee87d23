/* Asks the processor which SIMD paths it can run. */
#include "base/processor.h"

#include <stdbool.h>

#if defined(KZ_HAVE_AVX2) && defined(KZ_HAVE_AVX512)
#include <cpuid.h>
#endif

enum { OSXSAVE = 27, AVX = 28 };                                         /* leaf 1, ecx */
enum { AVX2 = 5, AVX512F = 16, AVX512DQ = 17, AVX512IFMA = 21 };         /* leaf 7, ebx */
enum { AVX512BW = 30, AVX512VL = 31 };                                   /* leaf 7, ebx */
enum { AVX512VBMI = 1 };                                                 /* leaf 7, ecx */
enum { XMM = 1, YMM = 2, MASKS = 5, ZMM_HIGH_HALVES = 6, HIGH_ZMM = 7 }; /* xcr0 */

#define BIT(position) (UINT32_C(1) << (position))

static bool has_all(uint32_t word, uint32_t bits) {
    return (word & bits) == bits;
}

kz_cpu kz__processor_path(const kz__processor *processor) {
    const uint32_t avx_kept = BIT(XMM) | BIT(YMM);
    const uint32_t avx512 =
        BIT(AVX512F) | BIT(AVX512DQ) | BIT(AVX512IFMA) | BIT(AVX512BW) | BIT(AVX512VL);
    const uint32_t avx512_kept = BIT(MASKS) | BIT(ZMM_HIGH_HALVES) | BIT(HIGH_ZMM);

    if (!has_all(processor->leaf1_ecx, BIT(AVX)) || !has_all(processor->xcr0, avx_kept) ||
        !has_all(processor->leaf7_ebx, BIT(AVX2)))
        return KZ_CPU_PORTABLE;
    if (has_all(processor->leaf7_ebx, avx512) && has_all(processor->leaf7_ecx, BIT(AVX512VBMI)) &&
        has_all(processor->xcr0, avx512_kept))
        return KZ_CPU_AVX512;
    return KZ_CPU_AVX2;
}

#if defined(KZ_HAVE_AVX2) && defined(KZ_HAVE_AVX512)

static uint32_t read_xcr0(void) {
    uint32_t low = 0;
    uint32_t high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

kz_cpu kz_cpu_best(void) {
    kz__processor processor = {0};
    uint32_t eax = 0;
    uint32_t ebx = 0;
    uint32_t edx = 0;

    (void)__get_cpuid(1, &eax, &ebx, &processor.leaf1_ecx, &edx);
    (void)__get_cpuid_count(7, 0, &eax, &processor.leaf7_ebx, &processor.leaf7_ecx, &edx);
    if (has_all(processor.leaf1_ecx, BIT(OSXSAVE)))
        processor.xcr0 = read_xcr0();
    return kz__processor_path(&processor);
}

#else

kz_cpu kz_cpu_best(void) {
    return KZ_CPU_PORTABLE;
}

#endif
