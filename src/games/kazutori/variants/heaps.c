/*
 * Several heaps: the Grundy value of each decides the sum, in normal play by XOR and in misère
 * play by Ferguson's rule. Theory: docs/theory/kazutori.md.
 */
#include "base/checked.h"
#include "base/valid.h"
#include "games/kazutori/set.h"

#include "kazu/kazutori_study.h"
#include "kazu/kazutori_variants.h"

#include <assert.h>

/* Values are computed directly up to heaps of this size; for larger ones a period search is worth
 * it. */
static const uint64_t counted_heap_max = 1 << 20;

/* The period search may take this many times as long as computing up to the largest heap. */
enum { SEARCH_SHARE = 4 };

struct kz_kazutori_sum {
    kz_kazutori_set set;
    bool last_loses;
    uint32_t heaps;
    uint64_t heap[KZ_KAZUTORI_HEAPS_MAX];
    uint64_t grundy[KZ_KAZUTORI_HEAPS_MAX];
    uint64_t all_xor;
    uint32_t large_heaps; /* heaps with a Grundy value above 1 */

    uint32_t *value; /* values of the heaps 0..count-1; NULL for 1..k, which has a formula */
    uint64_t count;
    uint64_t period; /* of the last `period` values */
};

static uint64_t grundy_of(const kz_kazutori_sum *sum, uint64_t heap) {
    if (sum->value == NULL) {
        return heap % (sum->set.largest + 1);
    }
    if (heap >= sum->count) {
        uint64_t first = sum->count - sum->period;
        heap = first + (heap - first) % sum->period;
    }
    return sum->value[heap];
}

/* Ferguson: in misère play the outcome is that of normal play if a value is above 1, otherwise it
 * is reversed. */
static bool is_lost(bool last_loses, uint64_t xor, uint32_t large_heaps) {
    return last_loses && large_heaps == 0 ? xor == 1 : xor == 0;
}

/* Finds the Grundy period, unless that takes much longer than computing up to `highest`. */
static kz_status search_period(const kz_kazutori_set *set, uint64_t highest, kz_work *work,
                               kz_kazutori_certificate *certificate, bool *given_up) {
    uint64_t limit = work->node_limit;
    uint64_t own_limit;
    *given_up = false;
    if (!kz__unsigned_multiply_overflows(highest, SEARCH_SHARE, &own_limit) &&
        !kz__unsigned_add_overflows(own_limit, work->counters.nodes, &own_limit) &&
        (limit == 0 || own_limit < limit)) {
        work->node_limit = own_limit;
        *given_up = true;
    }
    kz_status status = kz_kazutori_period_find(set, KZ_KAZUTORI_GRUNDY, work, certificate);
    *given_up = *given_up && status == KZ_BUDGET;
    work->node_limit = limit;
    return *given_up ? KZ_OK : status;
}

/* Decides how many values are needed, and the period with which they continue. */
static kz_status plan_values(kz_kazutori_sum *sum, uint64_t highest, kz_work *work) {
    sum->count = highest + 1;
    sum->period = 0;
    if (highest <= counted_heap_max) {
        return KZ_OK;
    }
    kz_kazutori_certificate certificate;
    bool given_up;
    kz_status status = search_period(&sum->set, highest, work, &certificate, &given_up);
    if (status != KZ_OK || given_up) {
        return status;
    }
    uint64_t values = certificate.period.preperiod + certificate.period.period;
    if (values < sum->count) {
        sum->count = values;
        sum->period = certificate.period.period;
    }
    return KZ_OK;
}

static kz_status find_values(kz_kazutori_sum *sum, kz_work *work) {
    uint64_t highest = 0;
    for (uint32_t i = 0; i < sum->heaps; i++) {
        highest = sum->heap[i] > highest ? sum->heap[i] : highest;
    }
    kz_status status = plan_values(sum, highest, work);
    if (status != KZ_OK) {
        return status;
    }
    if (sum->count > SIZE_MAX) {
        return KZ_NO_MEMORY;
    }
    sum->value = kz_work_allocate(work, (size_t)sum->count, sizeof *sum->value);
    if (sum->value == NULL) {
        return KZ_NO_MEMORY;
    }
    return kz_kazutori_grundy(&sum->set, sum->count, work, sum->value);
}

static void judge(kz_kazutori_sum *sum) {
    for (uint32_t i = 0; i < sum->heaps; i++) {
        sum->grundy[i] = grundy_of(sum, sum->heap[i]);
        sum->all_xor ^= sum->grundy[i];
        sum->large_heaps += sum->grundy[i] > 1 ? 1 : 0;
    }
}

static bool is_sum(const kz_kazutori_set *set, const uint64_t *heap, uint32_t heaps) {
    if (!kz__kazutori_set_playable(set) || heaps < 1 || heaps > KZ_KAZUTORI_HEAPS_MAX) {
        return false;
    }
    for (uint32_t i = 0; i < heaps; i++) {
        if (heap[i] > KZ_KAZUTORI_TOTAL_MAX) {
            return false;
        }
    }
    return true;
}

kz_status kz_kazutori_sum_solve(const kz_kazutori_set *set, const uint64_t *heap, uint32_t heaps,
                                bool last_loses, kz_work *work, kz_kazutori_sum **sum) {
    assert(kz__kazutori_set_is_valid(set) && heap != NULL && kz__work_is_valid(work) &&
           sum != NULL);
    if (!is_sum(set, heap, heaps)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_kazutori_sum *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz_kazutori_sum){.set = *set, .last_loses = last_loses, .heaps = heaps};
    for (uint32_t i = 0; i < heaps; i++) {
        made->heap[i] = heap[i];
    }
    kz_status status = kz__kazutori_set_is_all(set) ? KZ_OK : find_values(made, work);
    if (status != KZ_OK) {
        kz_kazutori_sum_free(made, work);
        return status;
    }
    judge(made);
    *sum = made;
    return KZ_OK;
}

void kz_kazutori_sum_free(kz_kazutori_sum *sum, kz_work *work) {
    assert((sum == NULL || kz__work_is_valid(work)));
    if (sum == NULL) {
        return;
    }
    kz_work_free(work, sum->value, (size_t)sum->count, sizeof *sum->value);
    kz_work_free(work, sum, 1, sizeof *sum);
}

kz_kazutori_outcome kz_kazutori_sum_outcome(const kz_kazutori_sum *sum) {
    assert(sum != NULL);
    return is_lost(sum->last_loses, sum->all_xor, sum->large_heaps) ? KZ_KAZUTORI_P : KZ_KAZUTORI_N;
}

uint64_t kz_kazutori_sum_grundy(const kz_kazutori_sum *sum, uint32_t heap) {
    assert(sum != NULL);
    assert(heap < sum->heaps);
    return sum->grundy[heap];
}

static bool value_wins(const kz_kazutori_sum *sum, uint32_t heap, uint64_t value) {
    uint64_t own = sum->grundy[heap];
    uint32_t others = sum->large_heaps - (own > 1 ? 1 : 0);
    return is_lost(sum->last_loses, sum->all_xor ^ own ^ value, others + (value > 1 ? 1 : 0));
}

/* The value that a heap must get, so that the XOR is 0, or in misère play 1. */
static uint64_t value_to_give(const kz_kazutori_sum *sum, uint32_t heap) {
    uint64_t value = sum->all_xor ^ sum->grundy[heap];
    return value_wins(sum, heap, value) ? value : value ^ 1;
}

/* The smallest number above `after` that gives a heap this value; 0 if there is none. */
static uint64_t number_to(const kz_kazutori_sum *sum, uint32_t heap, uint64_t value,
                          uint64_t after) {
    uint64_t size = sum->heap[heap];
    if (sum->value == NULL) {
        uint64_t modulus = sum->set.largest + 1;
        uint64_t own = sum->grundy[heap];
        uint64_t number = own >= value ? own - value : modulus - (value - own);
        return value < modulus && number > after && number <= size ? number : 0;
    }
    uint64_t number = kz_kazutori_set_next(&sum->set, after);
    while (number != 0 && number <= size && grundy_of(sum, size - number) != value) {
        number = kz_kazutori_set_next(&sum->set, number);
    }
    return number <= size ? number : 0;
}

bool kz_kazutori_sum_next_winning(const kz_kazutori_sum *sum, kz_kazutori_heap_move *move) {
    assert(sum != NULL && move != NULL);
    uint64_t after = move->number;
    for (uint32_t heap = move->heap; heap < sum->heaps; heap++, after = 0) {
        uint64_t value = value_to_give(sum, heap);
        uint64_t number = number_to(sum, heap, value, after);
        if (number != 0) {
            assert(value_wins(sum, heap, grundy_of(sum, sum->heap[heap] - number)));
            *move = (kz_kazutori_heap_move){heap, number};
            return true;
        }
    }
    return false;
}
