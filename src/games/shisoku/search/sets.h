/*
 * The value sets A(S): all |values| that the leaves in S can make without passing through zero, as
 * residues. Built on first use and kept. See docs/theory/shisoku.md, "Value classes" and "Flat
 * trees".
 */
#ifndef KZ_SHISOKU_SETS_H
#define KZ_SHISOKU_SETS_H

#include "base/arena.h"
#include "games/shisoku/search/field.h"
#include "games/shisoku/search/leaves.h"
#include "games/shisoku/search/stream.h"

/*
 * One set. A value may be a sum (its tree's root is + or -), a product (x or /) or both, and is
 * stored once: sums are value[0..sums_end), products are value[products_start..count).
 * A single leaf counts as both.
 */
enum {
    KZ__SHISOKU_SETS_LEVELS = 3, /* sets up to this size are built a whole level at a time */
    KZ__SHISOKU_SETS_KEPT = 5    /* larger sets are rebuilt each time, because all of them would not
                                  * fit */
};

typedef struct kz__shisoku_set {
    uint64_t *value;
    uint64_t *inverse;
    size_t count;
    size_t sums_end;
    size_t products_start;
    kz__shisoku_filter filter; /* over all values */
} kz__shisoku_set;

/* A reusable block of memory, replaced when too small. */
typedef struct kz__shisoku_scratch {
    uint64_t *words;
    size_t size;
} kz__shisoku_scratch;

/* A set of more than KZ__SHISOKU_SETS_KEPT leaves. */
typedef struct kz__shisoku_spare {
    uint32_t mask; /* 0: none yet */
    kz__shisoku_set set;
    kz__shisoku_scratch room;
} kz__shisoku_spare;

typedef struct kz__shisoku_sets {
    kz_work *work;
    kz__arena *arena;
    const kz__shisoku_field *field;
    const kz__shisoku_leaves *leaves;
    kz__shisoku_set **by_mask; /* by canonical mask; NULL: not built yet */
    unsigned levels_built;     /* all sets with up to this many leaves exist */
    kz__shisoku_spare
        spare[2];        /* the large sets at hand: the join's, and the one its judge needs */
    unsigned spare_user; /* which of them is replaced by the next large set */
    kz__shisoku_scratch draft_values;
    kz__shisoku_scratch draft_words;
    kz__shisoku_scratch table; /* for removing duplicates */
    kz__shisoku_scratch fresh; /* the table's slots in order of arrival */
    kz__shisoku_stream stream;
} kz__shisoku_sets;

/**
 * Prepares to build sets; nothing is built yet.
 * @param sets large (a stream's block): allocate it from the arena.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_sets_init(kz__shisoku_sets *sets, kz_work *work, kz__arena *arena,
                                const kz__shisoku_field *field,
                                const kz__shisoku_leaves *leaves) KZ_MUST_USE;

/**
 * Gives the set of some leaves, building it and its parts if needed. A set of more than
 * KZ__SHISOKU_SETS_KEPT leaves is valid only until the same spare_user asks for another such set.
 * @param mask any mask; its canonical mask is looked up.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_sets_get(kz__shisoku_sets *sets, uint32_t mask,
                               const kz__shisoku_set **out) KZ_MUST_USE;

/**
 * Gives the values of two leaves or more for lookup only: if the set is not kept already, a draft
 * without inverses and with duplicates is made, valid until the next draft.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_sets_draft(kz__shisoku_sets *sets, uint32_t mask,
                                 kz__shisoku_set *out) KZ_MUST_USE;

static inline kz__shisoku_stream_span kz__shisoku_set_all(const kz__shisoku_set *set) {
    return (kz__shisoku_stream_span){set->value, set->inverse, set->count};
}

static inline kz__shisoku_stream_span kz__shisoku_set_sums(const kz__shisoku_set *set) {
    return (kz__shisoku_stream_span){set->value, set->inverse, set->sums_end};
}

static inline kz__shisoku_stream_span kz__shisoku_set_products(const kz__shisoku_set *set) {
    size_t start = set->products_start;
    return (kz__shisoku_stream_span){set->value + start, set->inverse + start, set->count - start};
}

#endif
