/*
 * The value sets A(S): all |values| that the leaves in S can make without passing through zero,
 * as residues. Built when first asked for and kept. See docs/theory/shisoku.md, "Value classes"
 * and "Flat trees".
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
    KZ__SETS_LEVELS = 3, /* sets up to this size are built a whole level at a time */
    KZ__SETS_KEPT = 5    /* larger sets are built again each time: all of them would not fit */
};

typedef struct kz__set {
    uint64_t *value;
    uint64_t *inverse;
    size_t count;
    size_t sums_end;
    size_t products_start;
    kz__filter filter; /* over all values */
} kz__set;

/* A block of memory that is used again and again, and replaced when it is too small. */
typedef struct kz__scratch {
    uint64_t *words;
    size_t size;
} kz__scratch;

/* A set of more than KZ__SETS_KEPT leaves. */
typedef struct kz__spare {
    uint32_t mask; /* 0: none yet */
    kz__set set;
    kz__scratch room;
} kz__spare;

typedef struct kz__sets {
    kz_work *work;
    kz__arena *arena;
    const kz__field *field;
    const kz__leaves *leaves;
    kz__set **by_mask;     /* by canonical mask; NULL: not built yet */
    unsigned levels_built; /* all sets with up to so many leaves exist */
    kz__spare spare[2];    /* the large sets at hand: the join's, and the one its judge needs */
    unsigned spare_user;   /* which of them is replaced when another large set is asked for */
    kz__scratch draft_values;
    kz__scratch draft_words;
    kz__scratch table; /* for removing duplicates */
    kz__scratch fresh; /* the table's slots in order of arrival */
    kz__stream stream;
} kz__sets;

/**
 * Prepares to build sets; nothing is built yet.
 * @param sets large (a stream's block): allocate it from the arena.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__sets_init(kz__sets *sets, kz_work *work, kz__arena *arena, const kz__field *field,
                        const kz__leaves *leaves);

/**
 * Gives the set of some leaves, building it and what it is made of if need be. A set of more than
 * KZ__SETS_KEPT leaves is valid only until the same spare_user asks for another such set.
 * @param mask any mask; its canonical mask is looked up.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__sets_get(kz__sets *sets, uint32_t mask, const kz__set **out);

/**
 * Gives the values of two leaves or more only to be looked up: if the set is not kept already, a
 * draft without inverses and with duplicates is made, valid until the next draft.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__sets_draft(kz__sets *sets, uint32_t mask, kz__set *out);

static inline kz__span kz__set_all(const kz__set *set) {
    return (kz__span){set->value, set->inverse, set->count};
}

static inline kz__span kz__set_sums(const kz__set *set) {
    return (kz__span){set->value, set->inverse, set->sums_end};
}

static inline kz__span kz__set_products(const kz__set *set) {
    size_t start = set->products_start;
    return (kz__span){set->value + start, set->inverse + start, set->count - start};
}

#endif
