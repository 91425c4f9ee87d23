/*
 * Gives the values of a sequence one after another, for sets of any size. The general period search
 * reads it, and may restart it. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_source.h"

#include "games/kazutori/period/period_parts.h"
#include "games/kazutori/sequence/bitmap.h"

#include <string.h>

enum { MASK_VALUES = 64 };

static bool has_masks(const kz__kazutori_period_source *source) {
    return source->sequence == KZ_KAZUTORI_GRUNDY && source->count < MASK_VALUES;
}

static bool has_bits(const kz__kazutori_period_source *source) {
    return source->sequence == KZ_KAZUTORI_OUTCOMES;
}

/* Size of a ring for more than `least` steps ahead. */
static uint32_t ring_size(uint64_t least) {
    uint32_t size = 1;
    while (size <= least) {
        size *= 2;
    }
    return size;
}

static bool take_memory(kz__kazutori_period_source *source, uint32_t entries, kz__arena *arena) {
    source->number = kz__arena_allocate(arena, source->count * sizeof *source->number);
    if (has_bits(source) || has_masks(source)) {
        source->ahead = kz__arena_allocate(arena, entries * sizeof *source->ahead);
        return source->number != NULL && source->ahead != NULL;
    }
    size_t values = (size_t)source->count + 1;
    source->behind = kz__arena_allocate(arena, entries * sizeof *source->behind);
    source->ways = kz__arena_allocate(arena, values * sizeof *source->ways);
    source->reached = kz__arena_allocate(arena, (values / 64 + 1) * sizeof *source->reached);
    source->run_first = kz__arena_allocate(arena, source->count * sizeof *source->run_first);
    source->run_end = kz__arena_allocate(arena, source->count * sizeof *source->run_end);
    return source->number != NULL && source->behind != NULL && source->ways != NULL &&
           source->reached != NULL && source->run_first != NULL && source->run_end != NULL;
}

static void find_runs(kz__kazutori_period_source *source) {
    source->runs = 0;
    for (uint32_t i = 0; i < source->count; i++) {
        uint32_t number = source->number[i];
        if (source->runs == 0 || source->run_end[source->runs - 1] != number) {
            source->run_first[source->runs++] = number;
        }
        source->run_end[source->runs - 1] = number + 1;
    }
}

kz_status kz__kazutori_period_source_init(kz__kazutori_period_source *source,
                                          const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                          kz__arena *arena) {
    *source = (kz__kazutori_period_source){.set = set, .sequence = sequence, .work = arena->work};
    source->count = (uint32_t)set->count;
    uint32_t entries = ring_size(has_bits(source) ? set->largest / 64 + 1 : set->largest + 1);
    source->wrap = entries - 1;
    if (!take_memory(source, entries, arena)) {
        return KZ_NO_MEMORY;
    }
    uint32_t number = 0;
    for (uint32_t i = 0; i < source->count; i++) {
        number = kz__kazutori_period_next_number(set, number);
        source->number[i] = number;
    }
    if (source->run_first != NULL) {
        find_runs(source);
    }
    kz__kazutori_period_source_rewind(source);
    return KZ_OK;
}

void kz__kazutori_period_source_rewind(kz__kazutori_period_source *source) {
    source->x = 0;
    if (source->ahead != NULL) {
        memset(source->ahead, 0, (source->wrap + 1) * sizeof *source->ahead);
    } else {
        size_t values = (size_t)source->count + 1;
        memset(source->ways, 0, values * sizeof *source->ways);
        memset(source->reached, 0, (values / 64 + 1) * sizeof *source->reached);
    }
}

/* Marks all that can reach the P-position x: number by number, or by the words of the set. */
static void mark_reachers(kz__kazutori_period_source *source) {
    uint32_t words = (uint32_t)(source->set->largest / 64) + 1;
    if (source->count <= words) {
        for (uint32_t i = 0; i < source->count; i++) {
            uint64_t at = source->x + source->number[i];
            source->ahead[at / 64 & source->wrap] |= UINT64_C(1) << at % 64;
        }
        return;
    }
    uint64_t first = source->x / 64;
    uint32_t shift = (uint32_t)(source->x % 64);
    for (uint32_t i = 0; i < words; i++) {
        uint64_t numbers = source->set->bits[i];
        source->ahead[(first + i) & source->wrap] |= numbers << shift;
        source->ahead[(first + i + 1) & source->wrap] |= numbers >> 1 >> (63 - shift);
    }
}

/* Advances within a word of the ring; passed entries become room for later ones. */
static void go_on(kz__kazutori_period_source *source, uint32_t positions) {
    uint64_t *word = &source->ahead[source->x / 64 & source->wrap];
    source->x += positions;
    if (source->x % 64 == 0) {
        *word = 0;
    }
}

/* Goes from P-position to P-position; all positions between them can reach one. */
static kz_status read_outcomes(kz__kazutori_period_source *source, uint32_t *outcomes,
                               size_t count) {
    uint64_t words = source->set->largest / 64 + 1;
    uint64_t steps = source->count < words ? source->count : words;
    memset(outcomes, 0, count * sizeof *outcomes);
    for (size_t i = 0; i < count;) {
        uint32_t place = (uint32_t)(source->x % 64);
        uint64_t free = ~source->ahead[source->x / 64 & source->wrap] >> place;
        size_t in_word = 64 - place < count - i ? 64 - place : count - i;
        uint32_t attacked = free != 0 ? kz__kazutori_bitmap_lowest(free) : 64;
        if (attacked >= in_word) {
            go_on(source, (uint32_t)in_word);
            i += in_word;
            continue;
        }
        source->x += attacked;
        kz_status status = kz_work_step(source->work, steps);
        if (status != KZ_OK) {
            return status;
        }
        mark_reachers(source);
        i += attacked;
        outcomes[i++] = 1;
        go_on(source, 1);
    }
    return KZ_OK;
}

static uint32_t next_of_few(kz__kazutori_period_source *source) {
    uint64_t *here = &source->ahead[source->x & source->wrap];
    uint32_t value = kz__kazutori_bitmap_lowest(~*here);
    *here = 0;
    for (uint32_t i = 0; i < source->count; i++) {
        source->ahead[(source->x + source->number[i]) & source->wrap] |= UINT64_C(1) << value;
    }
    source->x++;
    return value;
}

/* Counts one more, or one less, way to reach a value. */
static void count_way(kz__kazutori_period_source *source, uint64_t x, uint32_t more) {
    uint32_t value = source->behind[x & source->wrap];
    uint64_t bit = UINT64_C(1) << value % 64;
    source->ways[value] += more;
    if (source->ways[value] != 0) {
        source->reached[value / 64] |= bit;
    } else {
        source->reached[value / 64] &= ~bit;
    }
}

static uint32_t next_of_many(kz__kazutori_period_source *source) {
    uint64_t x = source->x++;
    for (uint32_t i = 0; i < source->runs; i++) {
        if (x >= source->run_first[i]) {
            count_way(source, x - source->run_first[i], 1);
        }
        if (x >= source->run_end[i]) {
            count_way(source, x - source->run_end[i], UINT32_MAX);
        }
    }
    uint32_t word = 0;
    while (source->reached[word] == UINT64_MAX) {
        word++;
    }
    uint32_t value = 64 * word + kz__kazutori_bitmap_lowest(~source->reached[word]);
    source->behind[x & source->wrap] = value;
    return value;
}

static kz_status read_values(kz__kazutori_period_source *source, uint32_t *values, size_t count) {
    uint64_t steps = has_masks(source) ? source->count : 4 * (uint64_t)source->runs;
    kz_status status = KZ_OK;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        values[i] = has_masks(source) ? next_of_few(source) : next_of_many(source);
        status = kz_work_step(source->work, steps);
    }
    return status;
}

kz_status kz__kazutori_period_source_read(kz__kazutori_period_source *source, uint32_t *values,
                                          size_t count) {
    uint64_t nodes_each = has_bits(source) ? 1 : 1 + source->runs / 32;
    kz_status status = has_bits(source) ? read_outcomes(source, values, count)
                                        : read_values(source, values, count);
    return status == KZ_OK ? kz_work_spend(source->work, count * nodes_each) : status;
}
