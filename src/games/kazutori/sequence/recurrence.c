/*
 * Sequences with finite memory: steps, and finds a repetition (Brent 1980).
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/recurrence.h"

#include <assert.h>
#include <stdbool.h>

/* Odd numbers with well mixed bits: the hash is a polynomial in the first one. */
#define HASH_FACTOR UINT64_C(0x9e3779b97f4a7c15)
#define HASH_ENTRY  UINT64_C(0xd1342543de82ef95)

static uint64_t weighed(uint64_t entry) {
    return (entry ^ entry >> 7) * HASH_ENTRY;
}

static uint64_t power(uint64_t base, uint64_t exponent) {
    uint64_t result = 1;
    for (; exponent > 0; exponent /= 2, base *= base) {
        result *= exponent % 2 == 1 ? base : 1;
    }
    return result;
}

static size_t ring_entries(const kz__kazutori_recurrence *sequence) {
    return (size_t)(sequence->mask + 1);
}

static void fill(kz__kazutori_recurrence *sequence) {
    sequence->next = 0;
    sequence->step = 0;
    sequence->mark_at = 0;
    sequence->hash = 0;
    for (uint64_t i = 0; i <= sequence->mask; i++) {
        sequence->ring[i] = sequence->before;
    }
    for (uint64_t i = 0; i < sequence->reach; i++) {
        sequence->hash = sequence->hash * HASH_FACTOR + weighed(sequence->before);
    }
}

kz_status kz__kazutori_recurrence_start(kz__kazutori_recurrence *sequence) {
    assert(sequence->reach >= 1);
    sequence->mask = 1;
    while (sequence->mask <= sequence->reach || sequence->mask < sequence->keep) {
        sequence->mask = 2 * sequence->mask + 1;
    }
    sequence->oldest_factor = power(HASH_FACTOR, sequence->reach);
    sequence->mark = NULL;
    sequence->ring = kz_work_allocate(sequence->work, ring_entries(sequence), sizeof(uint64_t));
    if (sequence->ring == NULL) {
        return KZ_NO_MEMORY;
    }
    fill(sequence);
    sequence->mark = kz_work_allocate(sequence->work, (size_t)sequence->reach, sizeof(uint64_t));
    return sequence->mark == NULL ? KZ_NO_MEMORY : KZ_OK;
}

void kz__kazutori_recurrence_clear(kz__kazutori_recurrence *sequence) {
    kz_work_free(sequence->work, sequence->ring, ring_entries(sequence), sizeof(uint64_t));
    kz_work_free(sequence->work, sequence->mark, (size_t)sequence->reach, sizeof(uint64_t));
    sequence->ring = NULL;
    sequence->mark = NULL;
}

static kz_status step(kz__kazutori_recurrence *sequence) {
    kz_status status = kz_work_spend(sequence->work, sequence->cost);
    if (status == KZ_OK) {
        status = kz_work_step(sequence->work, sequence->steps);
    }
    if (status != KZ_OK) {
        return status;
    }
    uint64_t entry = sequence->entry(sequence->game, sequence);
    uint64_t oldest = kz__kazutori_recurrence_back(sequence, sequence->reach);
    sequence->hash =
        sequence->hash * HASH_FACTOR + weighed(entry) - weighed(oldest) * sequence->oldest_factor;
    sequence->ring[sequence->step & sequence->mask] = entry;
    sequence->step++;
    sequence->next++;
    return KZ_OK;
}

static void set_mark(kz__kazutori_recurrence *sequence) {
    sequence->mark_at = sequence->next;
    sequence->mark_hash = sequence->hash;
    for (uint64_t i = 0; i < sequence->reach; i++) {
        sequence->mark[i] = kz__kazutori_recurrence_back(sequence, i + 1);
    }
}

static bool is_at_mark(const kz__kazutori_recurrence *sequence) {
    if (sequence->mark_at == 0 || sequence->hash != sequence->mark_hash) {
        return false;
    }
    for (uint64_t i = 0; i < sequence->reach; i++) {
        if (sequence->mark[i] != kz__kazutori_recurrence_back(sequence, i + 1)) {
            return false;
        }
    }
    return true;
}

/* Marks are at powers of two, once the window is full; before that the start still matters. */
static bool is_place_for_mark(const kz__kazutori_recurrence *sequence) {
    return sequence->next >= sequence->reach && (sequence->next & (sequence->next - 1)) == 0;
}

/* Advances until `next` is `target` or the window equals the marked one; then *period is set. */
static kz_status search(kz__kazutori_recurrence *sequence, uint64_t target, uint64_t *period) {
    *period = 0;
    while (sequence->next < target) {
        kz_status status = step(sequence);
        if (status != KZ_OK) {
            return status;
        }
        if (is_at_mark(sequence)) {
            *period = sequence->next - sequence->mark_at;
            return KZ_OK;
        }
        if (is_place_for_mark(sequence)) {
            set_mark(sequence);
        }
    }
    return KZ_OK;
}

static kz_status walk(kz__kazutori_recurrence *sequence, uint64_t target) {
    kz_status status = KZ_OK;
    while (sequence->next < target && status == KZ_OK) {
        status = step(sequence);
    }
    return status;
}

/* The last `keep` entries are computed one by one, because after a leap the entries before the
 * window are wrong. */
kz_status kz__kazutori_recurrence_run(kz__kazutori_recurrence *sequence, uint64_t target) {
    uint64_t near = target > sequence->keep ? target - sequence->keep : 0;
    uint64_t period;
    kz_status status = search(sequence, near, &period);
    if (status == KZ_OK && period > 0) {
        sequence->next += (near - sequence->next) / period * period;
    }
    return status == KZ_OK ? walk(sequence, target) : status;
}

/* Finds the first position from which `late` and `early` agree; they agree from `sure` on. */
static kz_status compare(kz__kazutori_recurrence *early, kz__kazutori_recurrence *late,
                         uint64_t sure, uint64_t *preperiod) {
    *preperiod = 0;
    while (early->next < sure) {
        kz_status status = step(early);
        if (status == KZ_OK) {
            status = step(late);
        }
        if (status != KZ_OK) {
            return status;
        }
        if (kz__kazutori_recurrence_back(early, 1) != kz__kazutori_recurrence_back(late, 1)) {
            *preperiod = early->next;
        }
    }
    return KZ_OK;
}

kz_status kz__kazutori_recurrence_period(kz__kazutori_recurrence *sequence, uint64_t *preperiod,
                                         uint64_t *period) {
    uint64_t found;
    uint64_t start = 0;
    kz_status status = search(sequence, UINT64_MAX, &found);
    if (status != KZ_OK) {
        return status;
    }
    uint64_t sure = sequence->mark_at - sequence->reach;
    kz__kazutori_recurrence late = *sequence;
    status = kz__kazutori_recurrence_start(&late);
    if (status == KZ_OK) {
        fill(sequence);
        status = walk(&late, found);
    }
    if (status == KZ_OK) {
        status = compare(sequence, &late, sure, &start);
    }
    kz__kazutori_recurrence_clear(&late);
    if (status == KZ_OK) {
        *preperiod = start;
        *period = found;
    }
    return status;
}
