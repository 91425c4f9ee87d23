/**
 * @file
 * What decides which instructions an x86-64 processor may run, apart from asking it.
 */
#ifndef KZ_BASE_PROCESSOR_H
#define KZ_BASE_PROCESSOR_H

#include "kazu/work.h"

#include <stdint.h>

/** The answers of cpuid and xgetbv that matter (Intel SDM, volume 2A, CPUID). */
typedef struct kz__processor {
    uint32_t leaf1_ecx;
    uint32_t leaf7_ebx; /**< of subleaf 0; 0 if there is no leaf 7 */
    uint32_t leaf7_ecx;
    uint32_t xcr0; /**< which registers the operating system keeps; 0 without OSXSAVE */
} kz__processor;

/** The fastest path that all twins (`*_avx2.c`, `*_avx512.c`) can run with these answers. */
kz_cpu kz__processor_path(const kz__processor *processor);

#endif
