#include "processor.h"

kz_cpu processor_best(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma")) {
        return KZ_CPU_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return KZ_CPU_AVX2;
    }
#endif
    return KZ_CPU_PORTABLE;
}
