/*
 * Converts residues back to exact values. A set has its values only modulo a prime and up to sign,
 * so the way a value was made is reconstructed by combining the smaller sets.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/exact.h"

#include <assert.h>

enum { CHUNK = KZ__SHISOKU_EXACT_CHUNK };

struct scan {
    kz__shisoku_pair pair;
    uint64_t residue;
    kz__shisoku_pair_visitor *visit;
    void *user;
    bool stopped;
};

/* Visits the candidates of one block that have the residue; candidate i comes from y[i mod n]. */
static void scan_block(struct scan *scan, const uint64_t *block, size_t size, const uint64_t *y,
                       size_t n) {
    for (size_t i = 0; i < size && !scan->stopped; i++) {
        if (block[i] == scan->residue) {
            scan->pair.right_residue = y[i % n];
            scan->stopped = scan->visit(scan->user, &scan->pair);
        }
    }
}

static void scan_row(struct scan *scan, const kz__shisoku_field *field, kz__shisoku_stream_span y,
                     uint64_t z, uint64_t z_inverse, uint64_t *block) {
    scan->pair.left_residue = z;
    for (size_t from = 0; from < y.count && !scan->stopped; from += CHUNK) {
        size_t n = y.count - from < CHUNK ? y.count - from : CHUNK;
        scan->pair.additive = true;
        field->sums(y.value + from, n, z, block);
        scan_block(scan, block, 2 * n, y.value + from, n);
        scan->pair.additive = false;
        field->products(y.value + from, y.inverse + from, n, z, z_inverse, block);
        scan_block(scan, block, 3 * n, y.value + from, n);
    }
}

static kz_status scan_parts(kz__shisoku_exact *exact, struct scan *scan) {
    const kz__shisoku_set *left;
    const kz__shisoku_set *right;
    kz_status status = kz__shisoku_sets_get(exact->sets, scan->pair.left, &left);
    if (status == KZ_OK) {
        status = kz__shisoku_sets_get(exact->sets, scan->pair.right, &right);
    }
    if (status != KZ_OK) {
        return status;
    }
    assert(exact->depth < KZ__SHISOKU_EXACT_DEPTH);
    uint64_t *block = exact->block[exact->depth++];
    for (size_t i = 0; i < left->count && !scan->stopped; i++) {
        scan_row(scan, exact->sets->field, kz__shisoku_set_all(right), left->value[i],
                 left->inverse[i], block);
    }
    exact->depth--;
    return KZ_OK;
}

kz_status kz__shisoku_exact_pairs_between(kz__shisoku_exact *exact, uint32_t left, uint32_t right,
                                          uint64_t residue, kz__shisoku_pair_visitor *visit,
                                          void *user) {
    struct scan scan = {
        .pair = {.left = left, .right = right}, .residue = residue, .visit = visit, .user = user};
    return scan_parts(exact, &scan);
}

kz_status kz__shisoku_exact_pairs(kz__shisoku_exact *exact, uint32_t mask, uint64_t residue,
                                  kz__shisoku_pair_visitor *visit, void *user) {
    const kz__shisoku_leaves *leaves = exact->sets->leaves;
    struct scan scan = {.residue = residue, .visit = visit, .user = user};
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, mask, mask);
         part != 0 && !scan.stopped; part = kz__shisoku_leaves_next_low_part(leaves, mask, part)) {
        scan.pair.left = part;
        scan.pair.right = mask & ~part;
        kz_status status = scan_parts(exact, &scan);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

kz_status kz__shisoku_exact_find_both(kz__shisoku_exact *exact, const kz__shisoku_pair *pair,
                                      kz__shisoku_exact_values *left,
                                      kz__shisoku_exact_values *right) {
    kz_status status = kz__shisoku_exact_find(exact, pair->left, pair->left_residue, left);
    return status != KZ_OK ? status
                           : kz__shisoku_exact_find(exact, pair->right, pair->right_residue, right);
}

struct finder {
    kz__shisoku_exact *exact;
    uint64_t residue;
    kz__shisoku_exact_values *values;
    kz_status status;
};

static void keep(struct finder *finder, kz_rational value) {
    kz__shisoku_exact_values *values = finder->values;
    for (unsigned i = 0; i < values->count; i++) {
        if (kz_rational_equal(values->value[i], value)) {
            return;
        }
    }
    if (values->count == KZ__SHISOKU_EXACT_MAX) {
        finder->exact->incomplete = true;
        return;
    }
    values->value[values->count++] = value;
}

/* Keeps the combinations of two exact values that have the residue. */
static void combine(struct finder *finder, kz_rational a, kz_rational b, bool additive) {
    bool found = false;
    bool lost = false;
    for (const char *operation = additive ? "+-" : "*/\\"; *operation != '\0'; operation++) {
        kz_rational value;
        kz_status status = *operation == '\\' ? kz_shisoku_apply(b, '/', a, &value)
                                              : kz_shisoku_apply(a, *operation, b, &value);
        if (status != KZ_OK) {
            lost = true;
        } else if (value.numerator != 0 &&
                   kz__shisoku_field_matches(finder->exact->sets->field, finder->residue, value)) {
            keep(finder, kz_rational_absolute(value));
            found = true;
        }
    }
    finder->exact->incomplete |= lost && !found;
}

static bool find_in_pair(void *user, const kz__shisoku_pair *pair) {
    struct finder *finder = user;
    kz__shisoku_exact_values left;
    kz__shisoku_exact_values right;
    finder->status = kz__shisoku_exact_find_both(finder->exact, pair, &left, &right);
    if (finder->status != KZ_OK) {
        return true;
    }
    for (unsigned i = 0; i < left.count; i++) {
        for (unsigned j = 0; j < right.count; j++) {
            combine(finder, left.value[i], right.value[j], pair->additive);
        }
    }
    return false;
}

kz_status kz__shisoku_exact_find(kz__shisoku_exact *exact, uint32_t mask, uint64_t residue,
                                 kz__shisoku_exact_values *values) {
    values->count = 0;
    if ((mask & (mask - 1)) == 0) {
        values->value[values->count++] = exact->sets->leaves->value[kz__bits_lowest(mask)];
        return KZ_OK;
    }
    struct finder finder = {exact, residue, values, KZ_OK};
    kz_status status = kz__shisoku_exact_pairs(exact, mask, residue, find_in_pair, &finder);
    return status != KZ_OK ? status : finder.status;
}
