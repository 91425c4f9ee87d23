/* Chooses the processor path: the fastest, or the one that KAZU_CPU names. */
#include "system/processor.h"

#include "kazu/text.h"

#include <string.h>
#include <unistd.h>

static const char *const names[] = {
    [KZ_CPU_PORTABLE] = "portable", [KZ_CPU_AVX2] = "avx2", [KZ_CPU_AVX512] = "avx512"};

const char *processor_name(kz_cpu cpu) {
    return names[cpu];
}

const char *processor_choose(const char *forced, kz_cpu *cpu) {
    kz_cpu best = kz_cpu_best();
    if (forced == NULL || forced[0] == '\0') {
        *cpu = best;
        return NULL;
    }
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(forced, names[i]) == 0) {
            if ((kz_cpu)i > best) {
                return KZ_N("this processor does not support this path");
            }
            *cpu = (kz_cpu)i;
            return NULL;
        }
    }
    return KZ_N("unknown processor path; expected portable, avx2 or avx512");
}

uint32_t processor_count(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > UINT16_MAX ? UINT16_MAX : (uint32_t)count;
}
