/*
 * The forms of one value of a hand whose smaller hands are all built.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/form_pairs.h"

#include <assert.h>

enum {
    MOST_SMALL = 6, /* values of two cards */
    RELATIONS = 6
};

/* All x operation y, or y operation x, for the x and y of two runs. */
struct pairing {
    const kz__shisoku_form_run *x;
    const kz__shisoku_form_run *y;
    unsigned relation; /* its place in the order in which a pair is combined */
};

static const char operation_of[RELATIONS] = {'+', '-', '-', '*', '/', '/'};
static const bool is_y_first[RELATIONS] = {false, false, true, false, false, true};

/* What is being collected. */
struct request {
    kz__shisoku_form_sets *sets;
    uint64_t t;
    uint64_t t_inverse;
    const kz__shisoku_forms *first; /* x, with the lowest card */
    const kz__shisoku_forms *second;
    struct pairing pairing[RELATIONS * MOST_SMALL];
    size_t count;
};

static bool precedes(const struct pairing *a, const struct pairing *b) {
    if (a->x != b->x) {
        return a->x < b->x;
    }
    return a->y != b->y ? a->y < b->y : a->relation < b->relation;
}

static void add(struct request *r, const kz__shisoku_form_run *small, uint64_t value,
                unsigned relation) {
    bool second_is_small = r->second->count <= r->first->count;
    const kz__shisoku_form_run *large =
        kz__shisoku_forms_find(second_is_small ? r->first : r->second, value);
    if (large == NULL) {
        return;
    }
    struct pairing added = {second_is_small ? large : small, second_is_small ? small : large,
                            relation};
    assert(r->count < sizeof r->pairing / sizeof *r->pairing);
    size_t at = r->count++;
    for (; at > 0 && precedes(&added, &r->pairing[at - 1]); at--) {
        r->pairing[at] = r->pairing[at - 1];
    }
    r->pairing[at] = added;
}

/* Finds the partners in the larger set of the values of a run of the smaller one. */
static void add_partners(struct request *r, const kz__shisoku_form_run *small, unsigned hits) {
    bool small_is_y = r->second->count <= r->first->count;
    unsigned difference_hit = kz__shisoku_reachable_difference(r->t, small->value);
    uint64_t difference = kz__shisoku_form_subtract(r->t, small->value);
    uint64_t negative = kz__shisoku_form_subtract(0, difference);
    if (hits & difference_hit) {
        add(r, small, difference, 0);
        add(r, small, negative, small_is_y ? 2 : 1);
    }
    if (hits & (KZ__SHISOKU_HIT_SUM | KZ__SHISOKU_HIT_DISTANCE) & ~difference_hit) {
        add(r, small, kz__shisoku_form_add(r->t, small->value), small_is_y ? 1 : 2);
    }
    if (small->value == 0) {
        return;
    }
    if (hits & KZ__SHISOKU_HIT_QUOTIENT) {
        add(r, small, kz__shisoku_form_multiply(r->t, small->inverse), 3);
    }
    if (hits & KZ__SHISOKU_HIT_PRODUCT) {
        add(r, small, kz__shisoku_form_multiply(r->t, small->value), small_is_y ? 4 : 5);
    }
    if (hits & KZ__SHISOKU_HIT_INVERSE) {
        add(r, small, kz__shisoku_form_multiply(small->value, r->t_inverse), small_is_y ? 5 : 4);
    }
}

static void find_pairings(struct request *r) {
    bool second_is_small = r->second->count <= r->first->count;
    const kz__shisoku_forms *small = second_is_small ? r->second : r->first;
    const kz__shisoku_forms *large = second_is_small ? r->first : r->second;
    uint32_t hits[MOST_SMALL];
    assert(small->magnitudes.count <= MOST_SMALL);
    size_t count =
        kz__shisoku_reachable_partners(small->magnitudes, r->t, r->t_inverse, &large->filter, hits);
    r->count = 0;
    for (size_t i = 0; i < count; i++) {
        size_t number = hits[i] >> KZ__SHISOKU_HIT_BITS;
        if (small->positive[number] != 0) {
            add_partners(r, &small->run[small->positive[number] - 1], hits[i]);
        }
        if (small->negative[number] != 0) {
            add_partners(r, &small->run[small->negative[number] - 1], hits[i]);
        }
    }
}

static kz_status push(struct request *r, size_t x, size_t y, unsigned relation) {
    kz__shisoku_form *x_form = &r->first->form[x];
    kz__shisoku_form *y_form = &r->second->form[y];
    bool y_first = is_y_first[relation];
    kz__shisoku_form_draft draft = {{.left = y_first ? y_form : x_form,
                                     .right = y_first ? x_form : y_form,
                                     .operation = operation_of[relation]},
                                    r->t};
    draft.form.factor = kz__shisoku_form_combine(
        r->sets->same, draft.form.left->factor, draft.form.operation, draft.form.right->factor,
        y_first ? r->first->factor_inverse[x] : r->second->factor_inverse[y]);
    return kz__shisoku_form_sets_push(r->sets, KZ__SHISOKU_FORM_PAIRS_CARDS, &draft);
}

/* Pushes all results of one x with each y. */
static kz_status push_with(struct request *r, size_t x, size_t from, size_t to) {
    kz_status status = KZ_OK;
    while (from < to) {
        const kz__shisoku_form_run *run = r->pairing[from].y;
        size_t end = from;
        while (end < to && r->pairing[end].y == run) {
            end++;
        }
        for (size_t y = run->first; y < run->first + run->count; y++) {
            for (size_t i = from; i < end && status == KZ_OK; i++) {
                status = push(r, x, y, r->pairing[i].relation);
            }
        }
        from = end;
    }
    return status;
}

static kz_status push_pairings(struct request *r) {
    kz_status status = KZ_OK;
    for (size_t from = 0, to = 0; from < r->count; from = to) {
        const kz__shisoku_form_run *run = r->pairing[from].x;
        while (to < r->count && r->pairing[to].x == run) {
            to++;
        }
        for (size_t x = run->first; x < run->first + run->count && status == KZ_OK; x++) {
            status = push_with(r, x, from, to);
        }
    }
    return status;
}

static kz_status push_split(struct request *r, uint32_t part, uint32_t rest) {
    kz_status status = kz__shisoku_form_sets_get(r->sets, part, &r->first);
    if (status == KZ_OK) {
        status = kz__shisoku_form_sets_get(r->sets, rest, &r->second);
    }
    if (status != KZ_OK) {
        return status;
    }
    find_pairings(r);
    status = kz_work_spend(r->sets->work, RELATIONS * MOST_SMALL);
    return status == KZ_OK ? push_pairings(r) : status;
}

kz_status kz__shisoku_form_pairs_push(kz__shisoku_form_sets *sets, uint32_t mask, uint64_t t,
                                      uint64_t t_inverse) {
    const kz__shisoku_leaves *leaves = &sets->leaves;
    struct request request;
    request.sets = sets;
    request.t = t;
    request.t_inverse = t_inverse;
    kz_status status = KZ_OK;
    kz__shisoku_form_sieve_start(&sets->sieve[KZ__SHISOKU_FORM_PAIRS_CARDS]);
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, mask, mask);
         part != 0 && status == KZ_OK;
         part = kz__shisoku_leaves_next_low_part(leaves, mask, part)) {
        status = push_split(&request, part, mask & ~part);
    }
    return status;
}
