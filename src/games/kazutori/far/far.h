/**
 * @file
 * The kernels that read decimal digits. A number is the sum of its groups of digits, each times a
 * power of ten; a kernel keeps a row of lanes, lane j taking every group whose index is j modulo
 * the number of lanes, so that all lanes go on by the same factor and none waits for another.
 */
#ifndef KZ_KAZUTORI_FAR_H
#define KZ_KAZUTORI_FAR_H

#include "kazu/work.h"

#include <stddef.h>
#include <stdint.h>

enum { KZ__KAZUTORI_FAR_LANES_MAX = 32 };

/* Multiplication by a fixed factor modulo a fixed modulus (Shoup): with quotient = factor * 2^bits
 * div modulus, v * factor - (v * quotient >> bits) * modulus lies in 0 .. 2 * modulus - 1 for
 * every v below 2^bits. */
typedef struct kz__kazutori_far_factor {
    uint64_t modulus;
    uint64_t factor; /* below modulus */
    uint64_t quotient;
} kz__kazutori_far_factor;

/* Kernels with equal results; they differ in shape. */
typedef struct kz__kazutori_far_kernel {
    unsigned bits;        /* of a lane, and the scale of the quotient */
    unsigned group;       /* digits of a group; the digits of a block are group * lanes */
    unsigned lanes;       /* at most KZ__KAZUTORI_FAR_LANES_MAX */
    uint64_t modulus_max; /* larger ones would not fit a lane */
    /**
     * Reads whole blocks, as long as all their bytes are digits.
     * @param step by 10 to the digits of a block.
     * @param lane in the order of the text; in and out: each below 2^bits.
     * @return how many blocks.
     */
    size_t (*read)(const kz__kazutori_far_factor *step, const unsigned char *text, size_t blocks,
                   uint64_t *lane);
} kz__kazutori_far_kernel;

extern const kz__kazutori_far_kernel kz__kazutori_far_portable;
#if defined(KZ_HAVE_AVX2)
extern const kz__kazutori_far_kernel kz__kazutori_far_avx2;
#endif
#if defined(KZ_HAVE_AVX512)
extern const kz__kazutori_far_kernel kz__kazutori_far_avx512;
#endif

#endif
