/*
 * The centroid join: decides whether some leaves have a relation, that is, whether one of them
 * equals a zero-free tree over the others. Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/join.h"

#include <assert.h>
#include <string.h>

/* Users of the spare sets. The judge must not replace the set that the join is streaming. */
enum { JOIN = 0, JUDGE = 1 };

void kz__shisoku_join_init(kz__shisoku_join *join, kz__shisoku_sets *sets,
                           kz__shisoku_hit_judge *judge, void *user) {
    join->sets = sets;
    join->judge = judge;
    join->user = user;
    join->report = false;
    join->survivor_count = 0;
    join->origin_count = 0;
}

bool kz__shisoku_join_y_is_composite(unsigned leaves, unsigned z_size) {
    return z_size == 1 || (z_size == 2 && leaves >= 10);
}

static const kz__shisoku_origin *origin_of(const kz__shisoku_join *join, size_t survivor) {
    const kz__shisoku_origin *origin = join->origins + join->origin_count - 1;
    while (origin->first > survivor) {
        origin--;
    }
    return origin;
}

/* Judges all survivors that equal a value of x. */
static kz_status judge_value(kz__shisoku_join *join, uint64_t residue) {
    for (size_t i = 0; i < join->survivor_count && !join->done; i++) {
        if (join->survivors[i] == residue) {
            const kz__shisoku_origin *origin = origin_of(join, i);
            kz__shisoku_hit hit = {join->x, origin->y, origin->z, residue};
            join->sets->work->counters.cache_hits++;
            join->sets->spare_user = JUDGE;
            kz_status status = join->judge(join->user, &hit, &join->done);
            join->sets->spare_user = JOIN;
            if (status != KZ_OK) {
                return status;
            }
        }
    }
    return KZ_OK;
}

/*
 * The filter of x has false positives. So the roles are swapped: the survivors become a filter, and
 * the values of x that pass it are compared exactly.
 */
static kz_status settle_survivors(kz__shisoku_join *join) {
    const kz__shisoku_field *field = join->sets->field;
    unsigned log2_words = kz__bits_log2_ceiling(join->survivor_count);
    kz__shisoku_filter filter = {join->words, KZ__SHISOKU_HASH_BITS - log2_words};
    memset(join->words, 0, sizeof(uint64_t) << log2_words);
    kz__shisoku_filter_add(&filter, join->survivors, join->survivor_count);
    for (size_t from = 0; from < join->x_set.count; from += KZ__SHISOKU_STREAM_BLOCK) {
        size_t left = join->x_set.count - from;
        size_t n = left < KZ__SHISOKU_STREAM_BLOCK ? left : KZ__SHISOKU_STREAM_BLOCK;
        size_t passed = field->probe(join->x_set.value + from, n, &filter, join->passed);
        for (size_t i = 0; i < passed && !join->done; i++) {
            kz_status status = judge_value(join, join->passed[i]);
            if (status != KZ_OK) {
                return status;
            }
        }
    }
    return KZ_OK;
}

/* Settles all survivors so far, and clears their origins. */
static void settle(kz__shisoku_join *join) {
    if (join->survivor_count > 0 && join->status == KZ_OK && !join->done) {
        join->status = settle_survivors(join);
    }
    join->survivor_count = 0;
    join->origin_count = 0;
}

static void add_origin(kz__shisoku_join *join, uint32_t y, uint32_t z) {
    assert(join->origin_count < KZ__SHISOKU_JOIN_ORIGINS);
    join->origins[join->origin_count++] = (kz__shisoku_origin){join->survivor_count, y, z};
}

static bool probe(void *user, const uint64_t *candidates, size_t count) {
    kz__shisoku_join *join = user;
    uint64_t *end = join->survivors + join->survivor_count;
    join->survivor_count += join->sets->field->probe(candidates, count, &join->x_set.filter, end);
    if (join->survivor_count >= KZ__SHISOKU_JOIN_SURVIVORS) {
        kz__shisoku_origin origin = join->origins[join->origin_count - 1];
        settle(join);
        add_origin(join, origin.y, origin.z);
    }
    return join->status == KZ_OK && !join->done;
}

enum branches { BOTH_PURE, Y_ANY, Z_ANY };

/* Looks up all combinations of y and z whose root has y and z as branches of the kind asked for. */
static void try_split(kz__shisoku_join *join, uint32_t y, uint32_t z, enum branches branches) {
    const kz__shisoku_set *z_set;
    const kz__shisoku_set *y_set;
    join->status = kz__shisoku_sets_get(join->sets, z, &z_set);
    if (join->status == KZ_OK) {
        join->status = kz__shisoku_sets_get(join->sets, y, &y_set);
    }
    if (join->status != KZ_OK) {
        return;
    }
    kz__shisoku_stream *stream = &join->stream;
    add_origin(join, y, z);
    kz__shisoku_stream_start(stream, join->sets->field, probe, join);
    kz__shisoku_stream_sums(
        stream, branches == Y_ANY ? kz__shisoku_set_all(y_set) : kz__shisoku_set_products(y_set),
        branches == Z_ANY ? kz__shisoku_set_all(z_set) : kz__shisoku_set_products(z_set));
    kz__shisoku_stream_products(
        stream, branches == Y_ANY ? kz__shisoku_set_all(y_set) : kz__shisoku_set_sums(y_set),
        branches == Z_ANY ? kz__shisoku_set_all(z_set) : kz__shisoku_set_sums(z_set));
    kz__shisoku_stream_flush(stream);
    if (join->status == KZ_OK) {
        join->status = kz_work_spend(join->sets->work, stream->sent);
    }
}

static bool goes_on(const kz__shisoku_join *join) {
    return join->status == KZ_OK && !join->done;
}

/* A half is only used for lookup; a branch is also needed as y and worth keeping. */
static void start_x(kz__shisoku_join *join, uint32_t x, bool is_half) {
    if (join->report) {
        kz_work_report(join->sets->work, join->x_done++, join->x_total);
    }
    join->x = x;
    if (is_half || kz__bits_count(x) > KZ__SHISOKU_SETS_KEPT) {
        join->status = kz__shisoku_sets_draft(join->sets, x, &join->x_set);
        return;
    }
    const kz__shisoku_set *kept;
    join->status = kz__shisoku_sets_get(join->sets, x, &kept);
    if (join->status == KZ_OK) {
        join->x_set = *kept;
    }
}

/* Even numbers of leaves: x is one half, and y and z make up all values of the other. */
static void join_halves(kz__shisoku_join *join, uint32_t all) {
    const kz__shisoku_leaves *leaves = join->sets->leaves;
    unsigned half = kz__bits_count(all) / 2;
    for (uint32_t x = kz__shisoku_leaves_next_low_part(leaves, all, all); x != 0 && goes_on(join);
         x = kz__shisoku_leaves_next_low_part(leaves, all, x)) {
        if (kz__bits_count(x) != half) {
            continue;
        }
        start_x(join, x, true);
        uint32_t rest = all & ~x;
        for (uint32_t y = kz__shisoku_leaves_next_low_part(leaves, rest, rest);
             y != 0 && goes_on(join); y = kz__shisoku_leaves_next_low_part(leaves, rest, y)) {
            try_split(join, y, rest & ~y, Z_ANY);
        }
        settle(join);
    }
}

/* All ways to split `rest` into y and z that are no larger than x, each unordered triple once. */
static void join_rest(kz__shisoku_join *join, uint32_t rest, unsigned x_size) {
    const kz__shisoku_leaves *leaves = join->sets->leaves;
    unsigned rest_size = kz__bits_count(rest);
    for (unsigned y_size = x_size; 2 * y_size >= rest_size; y_size--) {
        if (y_size >= rest_size) {
            continue;
        }
        unsigned z_size = rest_size - y_size;
        bool y_any = kz__shisoku_join_y_is_composite(x_size + rest_size, z_size);
        for (uint32_t y = kz__shisoku_leaves_next_part(leaves, rest, 0, y_size);
             y != 0 && goes_on(join); y = kz__shisoku_leaves_next_part(leaves, rest, y, y_size)) {
            uint32_t z = rest & ~y;
            uint32_t y_key = leaves->canonical[y];
            bool repeated = (y_size == x_size && y_key > join->x) ||
                            (z_size == y_size && leaves->canonical[z] > y_key);
            if (!repeated) {
                try_split(join, y, z, y_any ? Y_ANY : BOTH_PURE);
            }
        }
    }
}

/* A node with three branches, each less than half of the leaves; x is the largest. */
static void join_nodes(kz__shisoku_join *join, uint32_t all) {
    const kz__shisoku_leaves *leaves = join->sets->leaves;
    unsigned count = kz__bits_count(all);
    for (unsigned x_size = (count - 1) / 2; 3 * x_size >= count; x_size--) {
        for (uint32_t x = kz__shisoku_leaves_next_part(leaves, all, 0, x_size);
             x != 0 && goes_on(join); x = kz__shisoku_leaves_next_part(leaves, all, x, x_size)) {
            start_x(join, x, false);
            if (join->status == KZ_OK) {
                join_rest(join, all & ~x, x_size);
            }
            settle(join);
        }
    }
}

/* Two leaves need no residues. */
static void join_two(kz__shisoku_join *join, uint32_t all) {
    const kz__shisoku_leaves *leaves = join->sets->leaves;
    uint32_t low = all & (0U - all);
    kz__shisoku_hit hit = {low, all & ~low, 0, 0};
    join->status = kz_work_spend(join->sets->work, 1);
    if (join->status == KZ_OK && kz_rational_equal(leaves->value[kz__bits_lowest(hit.x)],
                                                   leaves->value[kz__bits_lowest(hit.y)])) {
        join->status = join->judge(join->user, &hit, &join->done);
    }
}

static uint64_t count_x(const kz__shisoku_leaves *leaves, uint32_t all) {
    unsigned count = kz__bits_count(all);
    uint64_t total = 0;
    for (uint32_t x = all; x != 0; x = (x - 1) & all) {
        unsigned size = kz__bits_count(x);
        bool is_half = 2 * size == count && (x & all & (0U - all)) != 0;
        bool is_branch = 2 * size < count && 3 * size >= count;
        total += (is_half || is_branch) && kz__shisoku_leaves_is_lowest(leaves, x, all);
    }
    return total;
}

kz_status kz__shisoku_join_run(kz__shisoku_join *join, uint32_t mask, bool *done) {
    uint32_t all = join->sets->leaves->canonical[mask];
    unsigned count = kz__bits_count(all);
    join->status = KZ_OK;
    join->done = false;
    if (join->report) {
        join->x_done = 0;
        join->x_total = count_x(join->sets->leaves, all);
    }
    if (count == 2) {
        join_two(join, all);
    } else {
        if (count % 2 == 0) {
            join_halves(join, all);
        }
        join_nodes(join, all);
    }
    *done = join->done;
    return join->status;
}
