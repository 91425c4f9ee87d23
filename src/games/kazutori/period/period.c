/*
 * Periods of outcomes and Grundy values: chooses the method; the closed form for 1..k; prime
 * factors. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_parts.h"

#include "base/valid.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/set.h"

#include <assert.h>
#include <string.h>

/* 1..k: the position x has the Grundy value x mod (k + 1), and P-positions are its zeros. */
static void close_form(kz_kazutori_certificate *certificate) {
    bool is_grundy = certificate->sequence == KZ_KAZUTORI_GRUNDY;
    uint64_t period = certificate->set.largest + 1;
    uint64_t sum = kz__kazutori_period_sum_begin(&certificate->set, certificate->sequence);
    certificate->period = (kz_kazutori_period){0, period};
    certificate->max_value = is_grundy ? (uint32_t)(period - 1) : 1;
    kz__kazutori_period_factorise(certificate);
    for (uint64_t x = 0; x < period; x += is_grundy ? 1 : KZ__KAZUTORI_PERIOD_SUM_OUTCOMES) {
        sum = kz__kazutori_period_sum(sum, is_grundy ? x : x == 0);
    }
    certificate->checksum = sum;
}

static kz_status find(kz_work *work, kz_kazutori_certificate *found) {
    const kz_kazutori_set *set = &found->set;
    if (set->count == set->largest) {
        close_form(found);
        return kz_work_spend(work, found->period.period);
    }
    if (set->largest > KZ__KAZUTORI_PERIOD_REGISTER_BITS) {
        return kz__kazutori_period_of_values(set, found->sequence, work, found);
    }
    return found->sequence == KZ_KAZUTORI_GRUNDY
               ? kz__kazutori_period_of_grundy(set, work, found)
               : kz__kazutori_period_of_outcomes(set, work, found);
}

kz_status kz_kazutori_period_find(const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                  kz_work *work, kz_kazutori_certificate *certificate) {
    assert(set != NULL && kz__work_is_valid(work) && certificate != NULL);
    if (!kz__kazutori_period_set_is_sound(set)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_kazutori_certificate found;
    memset(&found, 0, sizeof found);
    found.set = *set;
    found.sequence = sequence;
    kz_status status = find(work, &found);
    if (status == KZ_OK) {
        *certificate = found;
    }
    return status;
}
