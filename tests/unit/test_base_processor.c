/* The processor path: the bits of Intel's manual by hand, and what the compiler's runtime finds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/processor.h"

/* Intel SDM, volume 2A, CPUID; volume 1, 13.3 for xcr0. */
#define AVX_AND_OSXSAVE 0x18000000U
#define AVX2_ALONE      0x00000020U
#define AVX2_AND_AVX512 0xC0230020U /* F, DQ, IFMA, BW, VL */
#define VBMI            0x00000002U
#define KEEPS_YMM       0x07U
#define KEEPS_ZMM       0xE7U

static kz_cpu path(uint32_t leaf1_ecx, uint32_t leaf7_ebx, uint32_t leaf7_ecx, uint32_t xcr0) {
    kz__processor processor = {leaf1_ecx, leaf7_ebx, leaf7_ecx, xcr0};
    return kz__processor_path(&processor);
}

static void machines(void **state) {
    (void)state;
    assert_int_equal(path(0, 0, 0, 0), KZ_CPU_PORTABLE);
    assert_int_equal(path(AVX_AND_OSXSAVE, 0, 0, KEEPS_YMM), KZ_CPU_PORTABLE);
    assert_int_equal(path(0x08000000U, AVX2_ALONE, 0, KEEPS_YMM), KZ_CPU_PORTABLE);
    assert_int_equal(path(AVX_AND_OSXSAVE, AVX2_ALONE, 0, KEEPS_YMM), KZ_CPU_AVX2);
    assert_int_equal(path(AVX_AND_OSXSAVE, AVX2_AND_AVX512, VBMI, KEEPS_ZMM), KZ_CPU_AVX512);
}

static void the_system_must_keep_the_registers(void **state) {
    (void)state;
    assert_int_equal(path(0x10000000U, AVX2_AND_AVX512, VBMI, 0), KZ_CPU_PORTABLE);
    assert_int_equal(path(AVX_AND_OSXSAVE, AVX2_AND_AVX512, VBMI, 0x3U), KZ_CPU_PORTABLE);
    for (unsigned bit = 5; bit <= 7; bit++)
        assert_int_equal(path(AVX_AND_OSXSAVE, AVX2_AND_AVX512, VBMI, KEEPS_ZMM & ~(1U << bit)),
                         KZ_CPU_AVX2);
}

static void every_part_of_avx512_is_needed(void **state) {
    const unsigned parts[] = {16, 17, 21, 30, 31};

    (void)state;
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++)
        assert_int_equal(
            path(AVX_AND_OSXSAVE, AVX2_AND_AVX512 & ~(1U << parts[i]), VBMI, KEEPS_ZMM),
            KZ_CPU_AVX2);
    assert_int_equal(path(AVX_AND_OSXSAVE, AVX2_AND_AVX512, 0, KEEPS_ZMM), KZ_CPU_AVX2);
}

static kz_cpu runtime_path(void) {
#if defined(KZ_HAVE_AVX2) && defined(KZ_HAVE_AVX512)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi"))
        return KZ_CPU_AVX512;
    if (__builtin_cpu_supports("avx2"))
        return KZ_CPU_AVX2;
#endif
    return KZ_CPU_PORTABLE;
}

static void this_machine(void **state) {
    (void)state;
    assert_int_equal(kz_cpu_best(), runtime_path());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(machines),
        cmocka_unit_test(the_system_must_keep_the_registers),
        cmocka_unit_test(every_part_of_avx512_is_needed),
        cmocka_unit_test(this_machine),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
