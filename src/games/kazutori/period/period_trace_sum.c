/*
 * The checksum of a stretch of outcomes. Each window depends on the previous one, so the stretch is
 * split into lanes that are computed in parallel.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_parts.h"
#include "games/kazutori/period/period_trace.h"

enum {
    WINDOW = KZ__KAZUTORI_TRACE_WINDOW,
    MASK = KZ__KAZUTORI_TRACE_ENTRIES - 1,
    LANES = 4,
    SLICE = 1 << 13, /* words of a lane between two budget checks */
    WINDOWS_IN_WORD = KZ__KAZUTORI_PERIOD_SUM_OUTCOMES / WINDOW
};

/* The position of a lane, and the checksum up to it. */
typedef struct lane {
    uint64_t state;
    uint64_t sum;
} lane;

/* Adds the next `words` words of all lanes. */
static void sum_words(const kz__kazutori_trace *trace, uint64_t words, lane lanes[LANES]) {
    uint64_t state[LANES];
    uint64_t sum[LANES];
    for (int i = 0; i < LANES; i++) {
        state[i] = lanes[i].state;
        sum[i] = lanes[i].sum;
    }
    for (uint64_t word = 0; word < words; word++) {
        uint64_t outcomes[LANES] = {0};
        for (uint32_t shift = 0; shift < WINDOW * WINDOWS_IN_WORD; shift += WINDOW) {
            for (int i = 0; i < LANES; i++) {
                outcomes[i] |= (uint64_t)trace->is_p[state[i] & MASK] << shift;
                state[i] = kz__kazutori_trace_step(trace, state[i]);
            }
        }
        for (int i = 0; i < LANES; i++) {
            sum[i] = kz__kazutori_period_sum(sum[i], outcomes[i]);
        }
    }
    for (int i = 0; i < LANES; i++) {
        lanes[i] = (lane){state[i], sum[i]};
    }
}

/* Adds the words left over by the lanes, and the last word, which may be incomplete. */
static void sum_rest(const kz__kazutori_trace *trace, uint64_t length, lane *last) {
    while (length > 0) {
        uint64_t outcomes = 0;
        uint64_t taken =
            length < KZ__KAZUTORI_PERIOD_SUM_OUTCOMES ? length : KZ__KAZUTORI_PERIOD_SUM_OUTCOMES;
        for (uint64_t i = 0; i < taken; i++) {
            outcomes |= (~last->state & 1) << i;
            last->state = kz__kazutori_trace_step_once(trace, last->state);
        }
        last->sum = kz__kazutori_period_sum(last->sum, outcomes);
        length -= taken;
    }
}

static uint64_t power(uint64_t base, uint64_t exponent) {
    uint64_t product = 1;
    for (; exponent > 0; exponent /= 2) {
        product *= exponent % 2 != 0 ? base : 1;
        base *= base;
    }
    return product;
}

kz_status kz__kazutori_trace_sum(const kz__kazutori_trace *trace, uint64_t begin, uint64_t length,
                                 kz_work *work, uint64_t *sum) {
    uint64_t words = length / KZ__KAZUTORI_PERIOD_SUM_OUTCOMES / LANES;
    uint64_t lane_length = words * KZ__KAZUTORI_PERIOD_SUM_OUTCOMES;
    uint64_t factor = power(KZ__KAZUTORI_PERIOD_SUM_BASE, words);
    lane lanes[LANES];
    kz_status status = kz_work_spend(work, length);
    if (status != KZ_OK) {
        return status;
    }
    for (uint64_t i = 0; i < LANES && status == KZ_OK; i++) {
        lanes[i].sum = 0;
        status = kz__kazutori_trace_state(trace, begin + i * lane_length, work, &lanes[i].state);
    }
    for (uint64_t done = 0; done < words && status == KZ_OK; done += SLICE) {
        uint64_t slice = words - done < SLICE ? words - done : SLICE;
        sum_words(trace, slice, lanes);
        status = kz_work_step(work, slice * LANES * WINDOWS_IN_WORD);
    }
    if (status != KZ_OK) {
        return status;
    }
    lane rest = {lanes[LANES - 1].state, *sum};
    for (int i = 0; i < LANES; i++) {
        rest.sum = rest.sum * factor + lanes[i].sum;
    }
    sum_rest(trace, length - LANES * lane_length, &rest);
    *sum = rest.sum;
    return KZ_OK;
}
