/**
 * @file
 * Adds up groups of eight decimal digits, each times a weight: its power of ten modulo anything.
 * So no group has to be reduced, only the sum of many.
 */
#ifndef KZ_KAZUTORI_WEIGH_H
#define KZ_KAZUTORI_WEIGH_H

#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KZ__KAZUTORI_WEIGH_GROUP = 8, /* digits */
    KZ__KAZUTORI_WEIGH_STEP = 64, /* digits that are read together */
    KZ__KAZUTORI_WEIGH_STEP_GROUPS = KZ__KAZUTORI_WEIGH_STEP / KZ__KAZUTORI_WEIGH_GROUP,
    KZ__KAZUTORI_WEIGH_STEPS_MAX = 16 /* of a sum: 32 products of 59 bits fit a word */
};

/**
 * Takes a residue on over a text, as far as a multiple of KZ__KAZUTORI_WEIGH_STEP of digits goes;
 * little of a long text is left then, unless a byte of it is no digit.
 * @param modulus 1..2^63.
 * @param residue below it; in and out.
 * @return bytes read.
 */
size_t kz__kazutori_weigh_digits(kz_cpu cpu, uint64_t modulus, const unsigned char *text,
                                 size_t length, uint64_t *residue);

/* Kernels whose results are equal modulo what the weights are taken by; they differ in the order in
   which they take the weights of a step. The last group comes last in any order. */
typedef struct kz__kazutori_weigh {
    unsigned char order[KZ__KAZUTORI_WEIGH_STEP_GROUPS]; /* place -> group, in the order of text */
    /**
     * @param weight of each group, in this order step by step; at most 2^63. Of two groups the
     *               first one's may be taken for 10^8 times the second one's.
     * @param steps  at most KZ__KAZUTORI_WEIGH_STEPS_MAX.
     * @param sum    the lower word first; anything if a byte is no digit.
     * @return whether all bytes are digits.
     */
    bool (*sum)(const uint64_t *weight, const unsigned char *text, size_t steps, uint64_t sum[2]);
} kz__kazutori_weigh;

extern const kz__kazutori_weigh kz__kazutori_weigh_portable;
#if defined(KZ_HAVE_AVX2)
extern const kz__kazutori_weigh kz__kazutori_weigh_avx2;
#endif

#endif
