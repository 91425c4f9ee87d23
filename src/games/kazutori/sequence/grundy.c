/*
 * Grundy values by levels: the positions with value v are the P-positions of the game without the
 * positions of smaller values. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/grundy.h"

#include "base/valid.h"
#include "games/kazutori/set.h"

#include "kazu/kazutori_study.h"

#include <assert.h>

enum { SPEND = 1 << 20 /* positions counted as nodes at a time */ };

/* For 1..k: the remainders of division by k + 1. */
static kz_status write_remainders(uint64_t period, uint64_t count, kz_work *work,
                                  uint32_t *grundy) {
    uint32_t value = 0;
    kz_status status = KZ_OK;
    for (uint64_t i = 0; i < count && status == KZ_OK; i++) {
        if (i % SPEND == 0) {
            status = kz_work_spend(work, count - i < SPEND ? count - i : SPEND);
        }
        grundy[i] = value;
        value = value + 1 == period ? 0 : value + 1;
    }
    return status;
}

kz_status kz_kazutori_grundy(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                             uint32_t *grundy) {
    assert(kz__kazutori_set_is_valid(set) && kz__work_is_valid(work) && grundy != NULL);
    if (!kz__kazutori_set_playable(set) || set->largest > KZ_KAZUTORI_NUMBER_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    if (kz__kazutori_set_is_all(set)) {
        return write_remainders(set->largest + 1, count, work, grundy);
    }
    if (set->largest <= 64) {
        return kz__kazutori_grundy_small(set, count, work, grundy);
    }
#if !defined(KZ_SMALL)
    if (set->count <= KZ__KAZUTORI_GRUNDY_FEW && count >= KZ__KAZUTORI_GRUNDY_FEW_FROM) {
        return kz__kazutori_grundy_few(set, count, work, grundy);
    }
#endif
    return kz__kazutori_grundy_large(set, count, work, grundy);
}
