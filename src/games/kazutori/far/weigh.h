/**
 * @file
 * Sums groups of eight decimal digits, each multiplied by a weight: its power of ten to the
 * modulus. Only the sum of many groups has to be reduced, not each group.
 */
#ifndef KZ_KAZUTORI_WEIGH_H
#define KZ_KAZUTORI_WEIGH_H

#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KZ__KAZUTORI_WEIGH_GROUP = 8, /* digits */
    KZ__KAZUTORI_WEIGH_STEP = 64, /* digits read together */
    KZ__KAZUTORI_WEIGH_STEP_GROUPS = KZ__KAZUTORI_WEIGH_STEP / KZ__KAZUTORI_WEIGH_GROUP,
    KZ__KAZUTORI_WEIGH_STEPS_MAX = 16 /* steps of a sum: 32 products of 59 bits fit a word */
};

/**
 * Extends a residue over the largest multiple of KZ__KAZUTORI_WEIGH_STEP digits at the start of a
 * text. Little of a long text is left, unless it contains a byte that is not a digit.
 * @param modulus 1..2^63.
 * @param residue below the modulus; in and out.
 * @return bytes read.
 */
size_t kz__kazutori_weigh_digits(kz_cpu cpu, uint64_t modulus, const unsigned char *text,
                                 size_t length, uint64_t *residue);

/* Kernels with equal results to the modulus of the weights. They differ in the order of the weights
 * of a step; the last group is last in every order. */
typedef struct kz__kazutori_weigh {
    unsigned char order[KZ__KAZUTORI_WEIGH_STEP_GROUPS]; /* index -> group, in text order */
    /**
     * @param weight weights of the groups, step by step in this order; at most 2^63. A kernel may
     *               use 10^8 times the second weight of a pair as the first.
     * @param steps  at most KZ__KAZUTORI_WEIGH_STEPS_MAX.
     * @param sum    the lower word first; undefined if a byte is not a digit.
     * @return whether all bytes are digits.
     */
    bool (*sum)(const uint64_t *weight, const unsigned char *text, size_t steps, uint64_t sum[2]);
} kz__kazutori_weigh;

extern const kz__kazutori_weigh kz__kazutori_weigh_portable;
#if defined(KZ_HAVE_AVX2)
extern const kz__kazutori_weigh kz__kazutori_weigh_avx2;
#endif

#endif
