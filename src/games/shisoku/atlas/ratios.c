/*
 * The values that a small hand of ranks makes, as fractions p/q >= 0 in lowest terms, laid out to
 * find which results with another value are whole numbers. So they are stored twice: in runs of
 * equal denominators and in runs of equal numerators. Theory: docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/ratios.h"

#include <string.h>

enum { FIRST_CAPACITY = 1 << 10 };

static void free_blocks(kz_work *work, kz__shisoku_ratio_draft *draft) {
    kz_work_free(work, draft->value, draft->capacity, sizeof *draft->value);
    kz_work_free(work, draft->spare, draft->capacity, sizeof *draft->spare);
    kz_work_free(work, draft->slot, 2 * (size_t)draft->capacity, sizeof *draft->slot);
}

static kz_status make_room(kz_work *work, uint32_t capacity, kz__shisoku_ratio_draft *draft) {
    *draft = (kz__shisoku_ratio_draft){.work = work, .capacity = capacity};
    draft->value = kz_work_allocate(work, capacity, sizeof *draft->value);
    draft->spare = kz_work_allocate(work, capacity, sizeof *draft->spare);
    draft->slot = kz_work_allocate(work, 2 * (size_t)capacity, sizeof *draft->slot);
    if (draft->value == NULL || draft->spare == NULL || draft->slot == NULL) {
        free_blocks(work, draft);
        *draft = (kz__shisoku_ratio_draft){.work = work};
        return KZ_NO_MEMORY;
    }
    memset(draft->slot, 0, 2 * (size_t)capacity * sizeof *draft->slot);
    return KZ_OK;
}

kz_status kz__shisoku_ratio_draft_init(kz__shisoku_ratio_draft *draft, kz_work *work) {
    return make_room(work, FIRST_CAPACITY, draft);
}

void kz__shisoku_ratio_draft_clear(kz__shisoku_ratio_draft *draft) {
    free_blocks(draft->work, draft);
    *draft = (kz__shisoku_ratio_draft){.work = draft->work};
}

static uint32_t slot_of(const kz__shisoku_ratio_draft *draft, kz__shisoku_ratio value) {
    uint64_t hash = (value >> KZ__SHISOKU_RATIO_BITS) * UINT64_C(0x9e3779b97f4a7c15);
    uint32_t last = 2 * draft->capacity - 1;
    uint32_t slot = (uint32_t)(hash >> 32) & last;
    while (draft->slot[slot] != 0 &&
           (draft->value[draft->slot[slot] - 1] ^ value) >> KZ__SHISOKU_RATIO_BITS != 0) {
        slot = (slot + 1) & last;
    }
    return slot;
}

static kz_status grow(kz__shisoku_ratio_draft *draft) {
    kz__shisoku_ratio_draft larger;
    kz_status status = make_room(draft->work, 2 * draft->capacity, &larger);
    if (status != KZ_OK) {
        return status;
    }
    for (uint32_t i = 0; i < draft->count; i++) {
        larger.value[i] = draft->value[i];
        larger.slot[slot_of(&larger, larger.value[i])] = ++larger.count;
    }
    free_blocks(draft->work, draft);
    *draft = larger;
    return KZ_OK;
}

kz_status kz__shisoku_ratio_draft_add(kz__shisoku_ratio_draft *draft, kz__shisoku_ratio value) {
    if (draft->count == draft->capacity) {
        kz_status status = grow(draft);
        if (status != KZ_OK) {
            return status;
        }
    }
    uint32_t slot = slot_of(draft, value);
    if (draft->slot[slot] == 0) {
        draft->value[draft->count++] = value;
        draft->slot[slot] = draft->count;
    } else {
        draft->value[draft->slot[slot] - 1] |= value & KZ__SHISOKU_RATIO_TREES;
    }
    return KZ_OK;
}

void kz__shisoku_ratio_draft_empty(kz__shisoku_ratio_draft *draft) {
    memset(draft->slot, 0, 2 * (size_t)draft->capacity * sizeof *draft->slot);
    draft->count = 0;
}

/* The same value upside down: its runs then are those of equal numerators. */
static kz__shisoku_ratio turned(kz__shisoku_ratio value) {
    return kz__shisoku_ratio_make(kz__shisoku_ratio_q(value), kz__shisoku_ratio_p(value),
                                  kz__shisoku_ratio_trees(value));
}

/* One stable pass of a radix sort, by the eight bits from `shift` on. */
static void sort_by_byte(const kz__shisoku_ratio *from, kz__shisoku_ratio *to, uint32_t count,
                         unsigned shift) {
    uint32_t next[257] = {0};
    for (uint32_t i = 0; i < count; i++) {
        next[(from[i] >> shift & 255) + 1]++;
    }
    for (unsigned byte = 0; byte < 256; byte++) {
        next[byte + 1] += next[byte];
    }
    for (uint32_t i = 0; i < count; i++) {
        to[next[from[i] >> shift & 255]++] = from[i];
    }
}

/* By denominator, then by numerator. */
static void sort(kz__shisoku_ratio_draft *draft, uint32_t count) {
    static const unsigned shifts[] = {32, 40, 48, 56, 3, 11, 19, 27};
    kz__shisoku_ratio *from = draft->value;
    kz__shisoku_ratio *to = draft->spare;
    kz__shisoku_ratio any = 0;
    for (uint32_t i = 0; i < count; i++) {
        any |= from[i];
    }
    for (unsigned i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        uint64_t part = (shifts[i] >= 32 ? any : (uint32_t)any) >> shifts[i];
        if (part != 0) {
            sort_by_byte(from, to, count, shifts[i]);
            kz__shisoku_ratio *sorted = to;
            to = from;
            from = sorted;
        }
    }
    if (from != draft->value) {
        memcpy(draft->value, from, count * sizeof *from);
    }
}

static uint32_t count_runs(const kz__shisoku_ratio *sorted, uint32_t count) {
    uint32_t runs = 0;
    for (uint32_t i = 0; i < count; i++) {
        runs += i == 0 || kz__shisoku_ratio_q(sorted[i]) != kz__shisoku_ratio_q(sorted[i - 1]);
    }
    return runs;
}

/* Moves the values that are wanted to the front. @return how many. */
static uint32_t keep_wanted(kz__shisoku_ratio *value, uint32_t count, uint32_t key_max) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t key = kz__shisoku_ratio_q(value[i]);
        if (key != 0 && key <= key_max) {
            kz__shisoku_ratio wanted = value[i];
            value[i] = value[kept];
            value[kept++] = wanted;
        }
    }
    return kept;
}

static kz_status make_runs(kz__shisoku_ratio_draft *draft, uint32_t key_max, kz__arena *arena,
                           kz__shisoku_ratio_runs *runs) {
    uint32_t count = keep_wanted(draft->value, draft->count, key_max);
    sort(draft, count);
    uint32_t run_count = count_runs(draft->value, count);
    kz__shisoku_ratio_run *run = kz__arena_allocate(arena, run_count * sizeof *run);
    uint32_t *item = kz__arena_allocate(arena, count * sizeof *item);
    if (run == NULL || item == NULL) {
        return KZ_NO_MEMORY;
    }
    *runs = (kz__shisoku_ratio_runs){run_count, run, item};
    for (uint32_t i = 0; i < count; i++) {
        kz__shisoku_ratio value = draft->value[i];
        uint32_t key = kz__shisoku_ratio_q(value);
        item[i] =
            kz__shisoku_ratio_p(value) << KZ__SHISOKU_RATIO_BITS | kz__shisoku_ratio_trees(value);
        if (i == 0 || kz__shisoku_ratio_q(draft->value[i - 1]) != key) {
            *run++ = (kz__shisoku_ratio_run){
                .divisor = kz__shisoku_divisor(key), .key = key, .first = i};
        }
        run[-1].end = i + 1;
    }
    return KZ_OK;
}

kz_status kz__shisoku_ratios_lay_out(kz__shisoku_ratio_draft *draft, uint32_t key_max,
                                     kz__arena *arena, kz__shisoku_ratios *ratios) {
    ratios->count = draft->count;
    kz_status status = make_runs(draft, key_max, arena, &ratios->by_q);
    for (uint32_t i = 0; i < draft->count; i++) {
        draft->value[i] = turned(draft->value[i]);
    }
    if (status == KZ_OK) {
        status = make_runs(draft, key_max, arena, &ratios->by_p);
    }
    kz__shisoku_ratio_draft_empty(draft);
    return status;
}
