/*
 * The value sets A(S): all |values| that the leaves in S can make without passing through zero, as
 * residues. Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/sets.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { SUM = 1, PRODUCT = 2 }; /* the low two bits of a table slot, below the residue */

static size_t padded(size_t count) {
    return (count + KZ__SHISOKU_LANES - 1) / KZ__SHISOKU_LANES * KZ__SHISOKU_LANES;
}

static bool make_room(kz__shisoku_sets *sets, kz__shisoku_scratch *scratch, size_t size) {
    if (scratch->size < size) {
        size_t words = size + size / 4;
        uint64_t *block = kz__arena_allocate(sets->arena, words * sizeof(uint64_t));
        if (block == NULL) {
            return false;
        }
        *scratch = (kz__shisoku_scratch){block, words};
    }
    return true;
}

/* Filter words for `count` values: 32 bits each, or 16 if the filter exceeds the cache. */
static unsigned filter_log2_words(size_t count) {
    return kz__bits_log2_ceiling(count < 65536 ? count / 2 + 1 : count / 4);
}

static void fill_filter(kz__shisoku_filter *filter, uint64_t *words, unsigned log2_words,
                        const uint64_t *values, size_t count) {
    *filter = (kz__shisoku_filter){words, KZ__SHISOKU_HASH_BITS - log2_words};
    memset(words, 0, sizeof(uint64_t) << log2_words);
    kz__shisoku_filter_add(filter, values, count);
}

/*
 * Flat trees: a sum is a branch that is not itself a sum and holds the lowest leaf, plus or minus
 * the rest; likewise products. So each re-bracketing of a long sum is generated once.
 */
static void stream_split(kz__shisoku_stream *stream, const kz__shisoku_set *low,
                         const kz__shisoku_set *rest, int kind) {
    if (kind == SUM) {
        kz__shisoku_stream_sums(stream, kz__shisoku_set_products(low), kz__shisoku_set_all(rest));
    } else {
        kz__shisoku_stream_products(stream, kz__shisoku_set_sums(low), kz__shisoku_set_all(rest));
    }
}

/* Builds all parts of the set of `mask`, and counts the candidates. */
static kz_status prepare_parts(kz__shisoku_sets *sets, uint32_t mask, size_t *candidates) {
    *candidates = 0;
    for (uint32_t part = kz__shisoku_leaves_next_low_part(sets->leaves, mask, mask); part != 0;
         part = kz__shisoku_leaves_next_low_part(sets->leaves, mask, part)) {
        const kz__shisoku_set *low;
        const kz__shisoku_set *rest;
        kz_status status = kz__shisoku_sets_get(sets, part, &low);
        if (status == KZ_OK) {
            status = kz__shisoku_sets_get(sets, mask & ~part, &rest);
        }
        if (status != KZ_OK) {
            return status;
        }
        *candidates += 2 * kz__shisoku_set_products(low).count * rest->count;
        *candidates += 3 * kz__shisoku_set_sums(low).count * rest->count;
    }
    return KZ_OK;
}

/* Streams one kind of all combinations that make `mask`; the parts exist already. */
static void stream_parts(kz__shisoku_sets *sets, uint32_t mask, int kind) {
    const kz__shisoku_leaves *leaves = sets->leaves;
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, mask, mask); part != 0;
         part = kz__shisoku_leaves_next_low_part(leaves, mask, part)) {
        const kz__shisoku_set *low = sets->by_mask[leaves->canonical[part]];
        const kz__shisoku_set *rest = sets->by_mask[leaves->canonical[mask & ~part]];
        stream_split(&sets->stream, low, rest, kind);
    }
    kz__shisoku_stream_flush(&sets->stream);
}

/* Collects distinct values in a hash table with linear probing. */
struct collector {
    uint64_t *table;
    uint64_t *fresh;
    size_t fresh_count;
    size_t last_slot;
    unsigned shift;
    unsigned kind;
};

static bool collect(void *user, const uint64_t *candidates, size_t count) {
    struct collector *c = user;
    for (size_t i = 0; i < count; i++) {
        uint64_t residue = candidates[i];
        if (residue == 0) {
            continue;
        }
        size_t slot = (size_t)(kz__shisoku_field_hash(residue) >> c->shift);
        while (c->table[slot] != 0 && c->table[slot] >> 2 != residue) {
            slot = (slot + 1) & c->last_slot;
        }
        if (c->table[slot] == 0) {
            c->fresh[c->fresh_count++] = slot;
        }
        c->table[slot] |= residue << 2 | c->kind;
    }
    return true;
}

/* Places sums first, products last, and what is both in between. */
static void arrange(const struct collector *c, size_t sums, kz__shisoku_set *set) {
    size_t both = 0;
    for (size_t i = 0; i < sums; i++) {
        both += (c->table[c->fresh[i]] & 3) == (SUM | PRODUCT);
    }
    size_t next_sum = 0;
    size_t next_both = sums - both;
    for (size_t i = 0; i < sums; i++) {
        uint64_t entry = c->table[c->fresh[i]];
        size_t place = (entry & 3) == SUM ? next_sum++ : next_both++;
        set->value[place] = entry >> 2;
    }
    for (size_t i = sums; i < c->fresh_count; i++) {
        set->value[i] = c->table[c->fresh[i]] >> 2;
    }
    set->sums_end = sums;
    set->products_start = sums - both;
    set->count = c->fresh_count;
}

/* Finds the distinct values of `mask`; arrange() copies them out. */
static kz_status collect_values(kz__shisoku_sets *sets, uint32_t mask, struct collector *c,
                                size_t *sums) {
    size_t candidates;
    kz_status status = prepare_parts(sets, mask, &candidates);
    if (status != KZ_OK) {
        return status;
    }
    unsigned log2_slots = 1 + kz__bits_log2_ceiling(candidates + 1);
    if (!make_room(sets, &sets->table, (size_t)1 << log2_slots) ||
        !make_room(sets, &sets->fresh, candidates + 1)) {
        return KZ_NO_MEMORY;
    }
    memset(sets->table.words, 0, sizeof(uint64_t) << log2_slots);
    *c = (struct collector){.table = sets->table.words,
                            .fresh = sets->fresh.words,
                            .last_slot = ((size_t)1 << log2_slots) - 1,
                            .shift = KZ__SHISOKU_HASH_BITS - log2_slots};
    kz__shisoku_stream_start(&sets->stream, sets->field, collect, c);
    c->kind = SUM;
    stream_parts(sets, mask, SUM);
    *sums = c->fresh_count;
    c->kind = PRODUCT;
    stream_parts(sets, mask, PRODUCT);
    return KZ_OK;
}

/* Builds one set, with its own inversion, in a separate block or in the spare one. */
static kz_status build_set(kz__shisoku_sets *sets, uint32_t mask, kz__shisoku_set *set,
                           kz__shisoku_scratch *room) {
    struct collector c;
    size_t sums;
    kz_status status = collect_values(sets, mask, &c, &sums);
    if (status != KZ_OK) {
        return status;
    }
    size_t length = padded(c.fresh_count) + KZ__SHISOKU_LANES;
    unsigned log2_words = filter_log2_words(c.fresh_count);
    size_t size = 2 * length + ((size_t)1 << log2_words);
    kz__shisoku_scratch own = {NULL, 0};
    if (room == NULL) {
        own.words = kz__arena_allocate(sets->arena, size * sizeof(uint64_t));
        if (own.words == NULL) {
            return KZ_NO_MEMORY;
        }
        room = &own;
    } else if (!make_room(sets, room, size)) {
        return KZ_NO_MEMORY;
    }
    set->value = room->words;
    set->inverse = room->words + length;
    arrange(&c, sums, set);
    sets->field->invert(set->value, set->count, set->inverse);
    fill_filter(&set->filter, room->words + 2 * length, log2_words, set->value, set->count);
    return KZ_OK;
}

/* Most values a set of 1, 2 or 3 leaves can have, in whole vectors. */
static const size_t level_stride[KZ__SHISOKU_SETS_LEVELS + 1] = {0, 8, 8, 56};

/* The next larger mask with as many bits (Gosper's method). @param mask not 0. */
static uint32_t next_of_size(uint32_t mask) {
    uint32_t lowest = mask & (0U - mask);
    uint32_t carried = mask + lowest;
    return carried | ((mask ^ carried) >> (2 + kz__bits_lowest(mask)));
}

/* The next canonical mask of a level; start with 0, ends above leaves->all. */
static uint32_t next_of_level(const kz__shisoku_leaves *leaves, uint32_t mask, unsigned level) {
    do {
        mask = mask == 0 ? (UINT32_C(1) << level) - 1 : next_of_size(mask);
    } while (mask <= leaves->all && leaves->canonical[mask] != mask);
    return mask;
}

static size_t level_size(const kz__shisoku_leaves *leaves, unsigned level) {
    size_t size = 0;
    for (uint32_t mask = next_of_level(leaves, 0, level); mask <= leaves->all;
         mask = next_of_level(leaves, mask, level)) {
        size++;
    }
    return size;
}

static void arrange_leaf(kz__shisoku_sets *sets, uint32_t mask, kz__shisoku_set *set) {
    kz_rational value = sets->leaves->value[kz__bits_lowest(mask)];
    uint64_t residue = kz__shisoku_field_of(sets->field, value);
    set->value[0] = residue;
    set->count = residue != 0;
    set->sums_end = set->count;
    set->products_start = 0;
}

static kz_status arrange_in_level(kz__shisoku_sets *sets, uint32_t mask, unsigned level,
                                  kz__shisoku_set *set) {
    if (level == 1) {
        arrange_leaf(sets, mask, set);
        return KZ_OK;
    }
    struct collector c;
    size_t sums;
    kz_status status = collect_values(sets, mask, &c, &sums);
    if (status == KZ_OK) {
        assert(c.fresh_count <= level_stride[level]);
        arrange(&c, sums, set);
    }
    return status;
}

/* Makes the sets of a level known, once all of them are complete. */
static void publish_level(kz__shisoku_sets *sets, unsigned level, kz__shisoku_set *set) {
    for (uint32_t mask = next_of_level(sets->leaves, 0, level); mask <= sets->leaves->all;
         mask = next_of_level(sets->leaves, mask, level)) {
        sets->by_mask[mask] = set++;
    }
    sets->levels_built = level;
}

/* Builds all sets of one size together, so that they share one inversion. */
static kz_status build_level(kz__shisoku_sets *sets, unsigned level) {
    const kz__shisoku_leaves *leaves = sets->leaves;
    size_t stride = level_stride[level];
    size_t size = level_size(leaves, level);
    unsigned log2_words = filter_log2_words(stride);
    size_t length = stride * size;
    kz__shisoku_set *set = kz__arena_allocate(sets->arena, size * sizeof(kz__shisoku_set));
    uint64_t *room = kz__arena_allocate(sets->arena, (2 * length + (size << log2_words)) * 8);
    if (set == NULL || room == NULL) {
        return KZ_NO_MEMORY;
    }
    uint64_t *words = room + 2 * length;
    for (size_t i = 0; i < length; i++) {
        room[i] = sets->field->one;
    }
    kz__shisoku_set *first = set;
    for (uint32_t mask = next_of_level(leaves, 0, level); mask <= leaves->all;
         mask = next_of_level(leaves, mask, level), set++) {
        set->value = room + stride * (size_t)(set - first);
        set->inverse = set->value + length;
        kz_status status = arrange_in_level(sets, mask, level, set);
        if (status != KZ_OK) {
            return status;
        }
        fill_filter(&set->filter, words, log2_words, set->value, set->count);
        words += (size_t)1 << log2_words;
    }
    for (size_t i = 0; i < length; i++) {
        room[i] = room[i] == 0 ? sets->field->one : room[i];
    }
    sets->field->invert(room, length, room + length);
    publish_level(sets, level, first);
    return KZ_OK;
}

kz_status kz__shisoku_sets_init(kz__shisoku_sets *sets, kz_work *work, kz__arena *arena,
                                const kz__shisoku_field *field, const kz__shisoku_leaves *leaves) {
    size_t masks = (size_t)leaves->all + 1;
    memset(sets, 0, offsetof(kz__shisoku_sets, stream));
    sets->work = work;
    sets->arena = arena;
    sets->field = field;
    sets->leaves = leaves;
    sets->by_mask = kz__arena_allocate(arena, masks * sizeof(kz__shisoku_set *));
    if (sets->by_mask == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sets->by_mask, 0, masks * sizeof(kz__shisoku_set *));
    return KZ_OK;
}

static kz_status build_levels(kz__shisoku_sets *sets, unsigned level) {
    while (sets->levels_built < level) {
        kz_status status = build_level(sets, sets->levels_built + 1);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static kz_status build_spare(kz__shisoku_sets *sets, uint32_t mask, kz__shisoku_set **set) {
    kz__shisoku_spare *spare = &sets->spare[sets->spare_user];
    kz_status status = KZ_OK;
    *set = &spare->set;
    if (spare->mask != mask) {
        spare->mask = 0;
        status = build_set(sets, mask, &spare->set, &spare->room);
        spare->mask = status == KZ_OK ? mask : 0;
    }
    return status;
}

kz_status kz__shisoku_sets_get(kz__shisoku_sets *sets, uint32_t mask, const kz__shisoku_set **out) {
    mask = sets->leaves->canonical[mask];
    kz__shisoku_set *set = sets->by_mask[mask];
    kz_status status = KZ_OK;
    if (set == NULL) {
        unsigned size = kz__bits_count(mask);
        if (size <= KZ__SHISOKU_SETS_LEVELS) {
            status = build_levels(sets, size);
            set = sets->by_mask[mask];
        } else if (size <= KZ__SHISOKU_SETS_KEPT) {
            set = kz__arena_allocate(sets->arena, sizeof(kz__shisoku_set));
            status = set == NULL ? KZ_NO_MEMORY : build_set(sets, mask, set, NULL);
            sets->by_mask[mask] = status == KZ_OK ? set : NULL;
        } else {
            status = build_spare(sets, mask, &set);
        }
    }
    if (status == KZ_OK) {
        *out = set;
    }
    return status;
}

struct copier {
    uint64_t *end;
};

static bool copy(void *user, const uint64_t *candidates, size_t count) {
    struct copier *copier = user;
    for (size_t i = 0; i < count; i++) {
        *copier->end = candidates[i];
        copier->end += candidates[i] != 0;
    }
    return true;
}

kz_status kz__shisoku_sets_draft(kz__shisoku_sets *sets, uint32_t mask, kz__shisoku_set *out) {
    const kz__shisoku_set *kept = sets->by_mask[sets->leaves->canonical[mask]];
    if (kept != NULL) {
        *out = *kept;
        return KZ_OK;
    }
    size_t candidates;
    kz_status status = prepare_parts(sets, mask, &candidates);
    if (status != KZ_OK) {
        return status;
    }
    unsigned log2_words = filter_log2_words(candidates);
    if (!make_room(sets, &sets->draft_values, candidates + KZ__SHISOKU_LANES) ||
        !make_room(sets, &sets->draft_words, (size_t)1 << log2_words)) {
        return KZ_NO_MEMORY;
    }
    struct copier copier = {sets->draft_values.words};
    kz__shisoku_stream_start(&sets->stream, sets->field, copy, &copier);
    stream_parts(sets, mask, SUM);
    stream_parts(sets, mask, PRODUCT);
    size_t count = (size_t)(copier.end - sets->draft_values.words);
    *out = (kz__shisoku_set){.value = sets->draft_values.words, .count = count};
    fill_filter(&out->filter, sets->draft_words.words, log2_words, out->value, count);
    return KZ_OK;
}
