/*
 * The period of the outcomes of a set up to 64. The attack register F at x (bit i: the position x +
 * i can reach a P-position below x) is the exact state of the game. A walk advances 12 positions at
 * a time; every fourth step goes only to the position after the last P-position of its 12. So walks
 * that began at different positions soon visit the same ones, and a walk meets its own trace after
 * one period instead of a multiple of it. The trace is stored as checkpoints, from which any later
 * part of the sequence can be recomputed, in four lanes at once. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_parts.h"

#include "games/kazutori/period/period_trace.h"

/* The first checkpoint whose state repeats; all later ones repeat too. */
static kz_status first_repeating(const kz__kazutori_trace *trace, uint64_t period, kz_work *work,
                                 uint32_t *index) {
    uint32_t low = 0;
    uint32_t high = trace->count;
    kz_status status = KZ_OK;
    while (low < high && status == KZ_OK) {
        uint32_t middle = low + (high - low) / 2;
        uint64_t x = trace->checkpoint[middle].x;
        uint64_t later = trace->checkpoint[middle].state;
        if (x < trace->repeat) {
            status = kz__kazutori_trace_state(trace, x + period, work, &later);
        }
        if (later == trace->checkpoint[middle].state) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    *index = low;
    return status;
}

/* If states differ before a checkpoint, outcomes differ within the `largest` positions before
 * it. */
static kz_status least_preperiod(const kz__kazutori_trace *trace, uint64_t largest, uint64_t period,
                                 kz_work *work, uint64_t *preperiod) {
    uint32_t index = 0;
    kz_status status = first_repeating(trace, period, work, &index);
    *preperiod = 0;
    if (status != KZ_OK || index == 0) {
        return status;
    }
    uint64_t end = index < trace->count ? trace->checkpoint[index].x : trace->repeat;
    uint64_t begin = trace->checkpoint[index - 1].x;
    begin = begin < largest ? 0 : begin - largest;
    return kz__kazutori_trace_last_difference(trace, begin, begin + period, end - begin, work,
                                              preperiod);
}

static kz_status fill_in(const kz__kazutori_trace *trace, kz_work *work,
                         kz_kazutori_certificate *certificate) {
    uint64_t preperiod = certificate->period.preperiod;
    uint64_t period = certificate->period.period;
    kz_status status = KZ_OK;
    certificate->max_value = 1;
    if (preperiod > 0) {
        uint64_t state = 0;
        status = kz__kazutori_trace_state(trace, preperiod - 1, work, &state);
        certificate->before = 1 - (uint32_t)(state & 1);
        certificate->before_later = 1 - certificate->before;
    }
    kz__kazutori_period_factorise(certificate);
    for (uint32_t i = 0; i < certificate->factors && status == KZ_OK; i++) {
        uint64_t shift = period / certificate->factor[i].prime;
        status = kz__kazutori_trace_first_difference(trace, preperiod, shift, work,
                                                     &certificate->factor[i].witness);
    }
    return status;
}

static kz_status certify(kz__kazutori_trace *trace, const kz_kazutori_set *set, kz_work *work,
                         kz_kazutori_certificate *certificate) {
    kz_kazutori_period *found = &certificate->period;
    kz_status status = kz__kazutori_trace_period(trace, work, &found->period);
    if (status == KZ_OK) {
        status = least_preperiod(trace, set->largest, found->period, work, &found->preperiod);
    }
    if (status == KZ_OK) {
        status = fill_in(trace, work, certificate);
    }
    certificate->checksum = kz__kazutori_period_sum_begin(set, KZ_KAZUTORI_OUTCOMES);
    return status != KZ_OK ? status
                           : kz__kazutori_trace_sum(trace, found->preperiod, found->period, work,
                                                    &certificate->checksum);
}

kz_status kz__kazutori_period_of_outcomes(const kz_kazutori_set *set, kz_work *work,
                                          kz_kazutori_certificate *certificate) {
    kz__kazutori_trace *trace = kz_work_allocate(work, 1, sizeof *trace);
    if (trace == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__kazutori_trace_init(trace, set->bits[0] >> 1 | set->bits[1] << 63);
    kz_status status = certify(trace, set, work, certificate);
    kz_work_free(work, trace, 1, sizeof *trace);
    return status;
}
