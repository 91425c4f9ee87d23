/*
 * A walk along the outcomes of a set up to 64, with checkpoints.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_trace.h"

#include "base/bits.h"
#include "games/kazutori/period/period_parts.h"

#include <string.h>

enum {
    WINDOW = KZ__KAZUTORI_TRACE_WINDOW,
    MASK = KZ__KAZUTORI_TRACE_ENTRIES - 1,
    PLAIN_STEPS = 3, /* in a round, before the step to the position after the last P-position */
    ROUND = WINDOW * (PLAIN_STEPS + 1),
    FIRST_STRIDE = 4,
    SLICE = 1 << 12, /* rounds between two budget checks */
    SLOT_BITS = 10,
    FILTER_BITS = 15
};

_Static_assert(1 << SLOT_BITS == KZ__KAZUTORI_TRACE_SLOTS,
               "slots are chosen by the top bits of a hash");
_Static_assert(1 << FILTER_BITS == 64 * KZ__KAZUTORI_TRACE_FILTER,
               "and so are the bits of the filter");

/* Goes from the largest window down, because adding the first P-position gives a larger window. */
static void make_tables(kz__kazutori_trace *trace, uint64_t numbers) {
    trace->attack[MASK] = 0;
    trace->is_p[MASK] = 0;
    trace->rest[MASK] = 0;
    for (uint32_t window = MASK; window-- > 0;) {
        uint32_t first = kz__bits_lowest(~window);
        uint32_t after = (window | 1U << first | (uint32_t)(numbers << (first + 1))) & MASK;
        trace->attack[window] = trace->attack[after] | numbers >> (WINDOW - 1 - first);
        trace->is_p[window] = (uint16_t)(trace->is_p[after] | 1U << first);
        trace->rest[window] =
            trace->is_p[after] != 0 ? trace->rest[after] : (uint8_t)(WINDOW - 1 - first);
    }
}

static uint64_t hash_of(uint64_t state) {
    return state * UINT64_C(0xD6E8FEB86659FD93);
}

static void remember(kz__kazutori_trace *trace, uint32_t index) {
    uint64_t hash = hash_of(trace->checkpoint[index].state);
    uint32_t slot = (uint32_t)(hash >> (64 - SLOT_BITS));
    uint32_t bit = (uint32_t)(hash >> (64 - FILTER_BITS));
    while (trace->slot[slot] != 0) {
        slot = (slot + 1) % KZ__KAZUTORI_TRACE_SLOTS;
    }
    trace->slot[slot] = (uint16_t)(index + 1);
    trace->filter[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* Finds the checkpoint with a state. */
static bool recall(const kz__kazutori_trace *trace, uint64_t state, uint64_t *x) {
    uint32_t slot = (uint32_t)(hash_of(state) >> (64 - SLOT_BITS));
    for (; trace->slot[slot] != 0; slot = (slot + 1) % KZ__KAZUTORI_TRACE_SLOTS) {
        const kz__kazutori_trace_checkpoint *checkpoint = &trace->checkpoint[trace->slot[slot] - 1];
        if (checkpoint->state == state) {
            *x = checkpoint->x;
            return true;
        }
    }
    return false;
}

/* Drops every other checkpoint and doubles the stride. */
static void thin_out(kz__kazutori_trace *trace) {
    memset(trace->slot, 0, sizeof trace->slot);
    memset(trace->filter, 0, sizeof trace->filter);
    trace->count /= 2;
    trace->stride *= 2;
    for (uint32_t i = 0; i < trace->count; i++) {
        trace->checkpoint[i] = trace->checkpoint[2 * (size_t)i];
        remember(trace, i);
    }
}

static void add_checkpoint(kz__kazutori_trace *trace, uint64_t x, uint64_t state) {
    trace->checkpoint[trace->count] = (kz__kazutori_trace_checkpoint){x, state};
    remember(trace, trace->count++);
}

void kz__kazutori_trace_init(kz__kazutori_trace *trace, uint64_t numbers) {
    trace->numbers = numbers;
    make_tables(trace, numbers);
    memset(trace->slot, 0, sizeof trace->slot);
    memset(trace->filter, 0, sizeof trace->filter);
    trace->count = 0;
    trace->stride = FIRST_STRIDE;
    add_checkpoint(trace, 0, 0);
}

/* Walks some rounds. @return true as soon as the state may be that of a checkpoint. */
static bool walk(const kz__kazutori_trace *trace, uint32_t *rounds, uint64_t *x, uint64_t *state) {
    uint64_t at = *x;
    uint64_t now = *state;
    uint32_t left = *rounds;
    bool hit = false;
    while (left > 0 && !hit) {
        for (int i = 0; i < PLAIN_STEPS; i++) {
            now = kz__kazutori_trace_step(trace, now);
        }
        /* After the last P-position the whole window is attacked, so ones fill up from below. */
        uint32_t rest = trace->rest[now & MASK];
        now = ~(~kz__kazutori_trace_step(trace, now) << rest);
        at += ROUND - rest;
        uint64_t hash = hash_of(now);
        hit = (trace->filter[hash >> (64 - FILTER_BITS + 6)] >> (hash >> (64 - FILTER_BITS) & 63) &
               1) != 0;
        left--;
    }
    *x = at;
    *state = now;
    *rounds = left;
    return hit;
}

static uint32_t checkpoint_before(const kz__kazutori_trace *trace, uint64_t x) {
    uint32_t low = 0;
    uint32_t high = trace->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (trace->checkpoint[middle].x <= x) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

kz_status kz__kazutori_trace_state(const kz__kazutori_trace *trace, uint64_t x, kz_work *work,
                                   uint64_t *state) {
    const kz__kazutori_trace_checkpoint *before = &trace->checkpoint[checkpoint_before(trace, x)];
    uint64_t now = before->state;
    uint64_t distance = x - before->x;
    for (uint64_t left = distance / WINDOW; left > 0;) {
        uint64_t slice = left < SLICE ? left : SLICE;
        left -= slice;
        for (uint64_t i = 0; i < slice; i++) {
            now = kz__kazutori_trace_step(trace, now);
        }
        kz_status status = kz_work_step(work, slice);
        if (status != KZ_OK) {
            return status;
        }
    }
    for (uint64_t i = 0; i < distance % WINDOW; i++) {
        now = kz__kazutori_trace_step_once(trace, now);
    }
    *state = now;
    return KZ_OK;
}

/* Walks until the state of a checkpoint repeats. The advance is a multiple of the period. */
static kz_status find_repeat(kz__kazutori_trace *trace, kz_work *work, uint64_t *advance) {
    uint64_t x = 0;
    uint64_t state = 0;
    for (;;) {
        uint32_t left = trace->stride;
        kz_status status = kz_work_spend(work, (uint64_t)ROUND * left);
        if (status != KZ_OK) {
            return status;
        }
        while (left > 0 && status == KZ_OK) {
            uint32_t slice = left < SLICE ? left : SLICE;
            left -= slice;
            if (walk(trace, &slice, &x, &state) && recall(trace, state, &trace->repeat)) {
                *advance = x - trace->repeat;
                return KZ_OK;
            }
            left += slice; /* the rest of it */
            status = kz_work_step(work, (uint64_t)ROUND / WINDOW * SLICE);
        }
        if (status != KZ_OK) {
            return status;
        }
        if (trace->count == KZ__KAZUTORI_TRACE_CHECKPOINTS) {
            thin_out(trace);
        }
        add_checkpoint(trace, x, state);
    }
}

/* Divides unneeded factors out of the advance. */
static kz_status least_period(const kz__kazutori_trace *trace, uint64_t advance, kz_work *work,
                              uint64_t *period) {
    uint64_t primes[KZ_KAZUTORI_FACTORS_MAX];
    uint32_t count = kz__kazutori_period_primes(advance, primes);
    uint64_t state = 0;
    uint64_t later = 0;
    uint64_t least = advance;
    kz_status status = kz__kazutori_trace_state(trace, trace->repeat, work, &state);
    for (uint32_t i = 0; i < count && status == KZ_OK; i++) {
        do {
            later = ~state;
            if (least % primes[i] == 0) {
                status = kz__kazutori_trace_state(trace, trace->repeat + least / primes[i], work,
                                                  &later);
            }
            least /= status == KZ_OK && later == state ? primes[i] : 1;
        } while (status == KZ_OK && later == state);
    }
    *period = status == KZ_OK ? least : *period;
    return status;
}

kz_status kz__kazutori_trace_period(kz__kazutori_trace *trace, kz_work *work, uint64_t *period) {
    uint64_t advance = 0;
    kz_status status = find_repeat(trace, work, &advance);
    return status == KZ_OK ? least_period(trace, advance, work, period) : status;
}

/* The states at two places. */
static kz_status states_at(const kz__kazutori_trace *trace, uint64_t first, uint64_t second,
                           kz_work *work, uint64_t *a, uint64_t *b) {
    kz_status status = kz__kazutori_trace_state(trace, first, work, a);
    return status == KZ_OK ? kz__kazutori_trace_state(trace, second, work, b) : status;
}

kz_status kz__kazutori_trace_first_difference(const kz__kazutori_trace *trace, uint64_t begin,
                                              uint64_t shift, kz_work *work, uint64_t *x) {
    uint64_t a = 0;
    uint64_t b = 0;
    kz_status status = states_at(trace, begin, begin + shift, work, &a, &b);
    for (; status == KZ_OK; begin += WINDOW) {
        uint32_t difference = (uint32_t)trace->is_p[a & MASK] ^ trace->is_p[b & MASK];
        if (difference != 0) {
            *x = begin + kz__bits_lowest(difference);
            return KZ_OK;
        }
        a = kz__kazutori_trace_step(trace, a);
        b = kz__kazutori_trace_step(trace, b);
        status = kz_work_step(work, 1);
    }
    return status;
}

kz_status kz__kazutori_trace_last_difference(const kz__kazutori_trace *trace, uint64_t first,
                                             uint64_t second, uint64_t length, kz_work *work,
                                             uint64_t *last) {
    uint64_t a = 0;
    uint64_t b = 0;
    uint64_t found = 0;
    kz_status status = states_at(trace, first, second, work, &a, &b);
    for (uint64_t done = 0; done < length && status == KZ_OK; done += WINDOW) {
        uint32_t seen = length - done < WINDOW ? (UINT32_C(1) << (length - done)) - 1 : MASK;
        uint32_t difference = ((uint32_t)trace->is_p[a & MASK] ^ trace->is_p[b & MASK]) & seen;
        if (difference != 0) {
            found = first + done + kz__bits_log2_ceiling((uint64_t)difference + 1);
        }
        a = kz__kazutori_trace_step(trace, a);
        b = kz__kazutori_trace_step(trace, b);
        status = kz_work_step(work, 1);
    }
    *last = status == KZ_OK ? found : *last;
    return status;
}
