/*
 * Trees with an edge in the middle: a sum over one half of the leaves that is a branch of a product
 * over the other. Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/edges.h"

#include "games/shisoku/count/seeker.h"

#include <assert.h>

/* The values of one half, and which group has each. */
struct half {
    uint64_t *key; /* room for a vector more */
    uint32_t *made;
    uint32_t *passed;
    size_t count;
    size_t room;
};

struct edges {
    kz__shisoku_group_sets *sets;
    kz__shisoku_told *told;
    void *user;
    struct half sums;
    struct half products; /* made: twice that of the group; one more for its inverse */
    uint64_t count;
};

static void free_half(struct edges *e, struct half *half) {
    kz_work_free(e->sets->work, half->key, half->room, sizeof *half->key);
    kz_work_free(e->sets->work, half->made, half->room, sizeof *half->made);
    kz_work_free(e->sets->work, half->passed, half->room, sizeof *half->passed);
    *half = (struct half){0};
}

static kz_status make_room(struct edges *e, struct half *half, size_t count) {
    half->count = 0;
    if (count + KZ__SHISOKU_LANES <= half->room) {
        return KZ_OK;
    }
    free_half(e, half);
    half->room = 2 * count + KZ__SHISOKU_LANES;
    half->key = kz_work_allocate(e->sets->work, half->room, sizeof *half->key);
    half->made = kz_work_allocate(e->sets->work, half->room, sizeof *half->made);
    half->passed = kz_work_allocate(e->sets->work, half->room, sizeof *half->passed);
    return half->key != NULL && half->made != NULL && half->passed != NULL ? KZ_OK : KZ_NO_MEMORY;
}

static void put(struct half *half, uint64_t key, uint32_t made) {
    assert(half->key != NULL && half->made != NULL);
    half->key[half->count] = key;
    half->made[half->count++] = made;
}

static kz_status list_sums(struct edges *e, uint32_t mask) {
    kz_status status = kz__shisoku_group_sets_draft(e->sets, mask, false);
    status = status == KZ_OK ? make_room(e, &e->sums, e->sets->drafts) : status;
    uint32_t zeros = 0;
    for (size_t i = 0; i < e->sets->drafts && status == KZ_OK; i++) {
        zeros += e->sets->draft[i].value == 0;
        put(&e->sums, e->sets->draft[i].value, e->sets->draft[i].made);
    }
    e->sets->zero_sums_in_half[mask] = zeros;
    return status;
}

static kz_status list_products(struct edges *e, uint32_t mask) {
    kz_status status = kz__shisoku_group_sets_draft(e->sets, mask, true);
    status = status == KZ_OK ? make_room(e, &e->products, 2 * e->sets->drafts) : status;
    for (size_t i = 0; i < e->sets->drafts && status == KZ_OK; i++) {
        const kz__shisoku_group *product = &e->sets->draft[i];
        if (!product->has_unit) {
            put(&e->products, product->value, 2 * product->made);
        }
        if (product->is_even == product->has_unit) {
            put(&e->products, product->inverse, 2 * product->made + 1);
        }
    }
    return status;
}

static kz_status tell(struct edges *e, uint32_t sum, uint32_t product) {
    kz__shisoku_middle middle = {.is_product = true,
                                 .made = {product / 2, 0, 0},
                                 .sign = {product % 2 == 0 ? -1 : 1, 1, 1},
                                 .loose = sum,
                                 .loose_sign = 1};
    e->count++;
    return e->told != NULL ? e->told(e->user, &middle) : KZ_OK;
}

static kz_status join(struct edges *e, const kz__shisoku_seeker *seeker) {
    struct half *products = &e->products;
    size_t passed =
        e->sets->field->sift(products->key, products->count, &seeker->filter, products->passed);
    kz_status status = kz_work_spend(e->sets->work, products->count);
    assert(passed == 0 || products->passed != NULL);
    for (size_t i = 0; i < passed && status == KZ_OK; i++) {
        uint32_t number = products->passed[i];
        kz__shisoku_seeker_run run = kz__shisoku_seeker_find(seeker, products->key[number]);
        for (; run.entry < run.end && status == KZ_OK; run.entry++) {
            if (run.entry->key == products->key[number]) {
                status = tell(e, e->sums.made[run.entry->number], products->made[number]);
            }
        }
    }
    return status;
}

/* The log of how the halves were made is discarded with them. */
static kz_status join_halves(struct edges *e, uint32_t sum, uint32_t product) {
    kz__shisoku_seeker seeker;
    kz__arena arena;
    kz__arena_init(&arena, e->sets->work);
    kz_status status = kz__shisoku_group_sets_build_parts(e->sets, product);
    status = status == KZ_OK ? kz__shisoku_group_sets_build_parts(e->sets, sum) : status;
    size_t made = e->sets->log != NULL ? e->sets->log->count : 0;
    status = status == KZ_OK ? list_sums(e, sum) : status;
    status = status == KZ_OK ? list_products(e, product) : status;
    if (status == KZ_OK) {
        status = kz__shisoku_seeker_make(&arena, e->sums.key, e->sums.count, &seeker);
    }
    status = status == KZ_OK ? join(e, &seeker) : status;
    if (e->sets->log != NULL) {
        e->sets->log->count = made;
    }
    kz__arena_clear(&arena);
    return status;
}

kz_status kz__shisoku_edges_join(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                 void *user, uint64_t *count) {
    struct edges edges = {.sets = sets, .told = told, .user = user};
    unsigned leaves = kz__bits_count(all);
    kz_status status = KZ_OK;
    uint32_t part = 0;
    while (leaves % 2 == 0 && status == KZ_OK &&
           (part = kz__shisoku_group_sets_next_part(sets, all, part, leaves / 2)) != 0) {
        status = join_halves(&edges, part, kz__shisoku_group_sets_rest(sets, all, part));
    }
    free_half(&edges, &edges.sums);
    free_half(&edges, &edges.products);
    *count = edges.count;
    return status;
}
