/**
 * @file
 * Decides which instructions an x86-64 processor may run, from the answers of cpuid.
 */
#ifndef KZ_BASE_PROCESSOR_H
#define KZ_BASE_PROCESSOR_H

#include "kazu/work.h"

#include <stdint.h>

/** The relevant answers of cpuid and xgetbv (Intel SDM, volume 2A, CPUID). */
typedef struct kz__processor {
    uint32_t leaf1_ecx;
    uint32_t leaf7_ebx; /**< of subleaf 0; 0 if there is no leaf 7 */
    uint32_t leaf7_ecx;
    uint32_t xcr0; /**< registers that the operating system saves; 0 without OSXSAVE */
} kz__processor;

/** The fastest path that these answers allow for all files `*_avx2.c` and `*_avx512.c`. */
kz_cpu kz__processor_path(const kz__processor *processor);

#endif
