/**
 * @file
 * Grundy values by levels: the positions with value v are the P-positions of the game without the
 * positions of smaller values. So each level runs like outcomes, with a separate register, and a
 * block is done when all its positions have a value.
 */
#ifndef KZ_KAZUTORI_GRUNDY_H
#define KZ_KAZUTORI_GRUNDY_H

#include "kazu/kazutori.h"

/** For sets up to 64. @param grundy `count` values of the positions 0..count-1. */
kz_status kz__kazutori_grundy_small(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                    uint32_t *grundy) KZ_MUST_USE;

enum {
    KZ__KAZUTORI_GRUNDY_FEW = 7,         /**< most numbers; no value is above 7 */
    KZ__KAZUTORI_GRUNDY_FEW_FROM = 20000 /**< positions from which wide tables are worth making */
};

/**
 * For at most KZ__KAZUTORI_GRUNDY_FEW numbers, some of them above 64.
 * @param grundy `count` values of the positions 0..count-1.
 */
kz_status kz__kazutori_grundy_few(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                  uint32_t *grundy) KZ_MUST_USE;

/** For sets with larger numbers. @param grundy `count` values of the positions 0..count-1. */
kz_status kz__kazutori_grundy_large(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                    uint32_t *grundy) KZ_MUST_USE;

#endif
