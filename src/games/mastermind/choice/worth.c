/* Evaluates guesses by the methods and tie-breaks. Theory: docs/theory/mastermind.md. */
#include "games/mastermind/choice/choice.h"
#include "games/mastermind/choice/products.h"

#include <assert.h>
#include <string.h>

enum { LANES = KZ__MASTERMIND_LANES };

/* A pair that is not split: two classes of one would have the squares 1 and 1, and no entropy. */
static uint64_t unsplit_of(const kz__mastermind_chooser *chooser) {
    if (chooser->plan.tie != KZ_MASTERMIND_TIE_SPLIT) {
        return 0;
    }
    if (chooser->plan.method == KZ_MASTERMIND_ENTROPY) {
        assert(chooser->logarithms.term != NULL);
        return chooser->logarithms.term[2];
    }
    return chooser->plan.method == KZ_MASTERMIND_EXPECTED ? 4 - 2 : 0;
}

kz_status kz__mastermind_chooser_init(kz__mastermind_chooser *chooser,
                                      const kz_mastermind_rules *rules,
                                      const kz_mastermind_plan *plan, size_t secrets,
                                      kz_work *work) {
    kz__mastermind_chooser made = {
        .rules = *rules, .plan = *plan, .classes = kz_mastermind_answers(rules), .work = work};
    if (plan->method >= KZ_MASTERMIND_OPTIMAL) {
        return KZ_OUT_OF_RANGE;
    }
    made.plan.consistent_only |= plan->method == KZ_MASTERMIND_FIRST;
    if (plan->method == KZ_MASTERMIND_ENTROPY) {
        uint32_t largest = secrets < KZ__MASTERMIND_PAIR ? KZ__MASTERMIND_PAIR : (uint32_t)secrets;
        kz_status status = kz__mastermind_logarithms_new(largest, work, &made.logarithms);
        if (status != KZ_OK) {
            return status;
        }
    }
    made.unsplit = unsplit_of(&made);
    *chooser = made;
    return KZ_OK;
}

void kz__mastermind_chooser_clear(kz__mastermind_chooser *chooser) {
    kz__mastermind_logarithms_clear(&chooser->logarithms, chooser->work);
}

uint32_t kz__mastermind_rank_of(kz_mastermind_code code) {
    code = (code >> 4 & UINT32_C(0x0f0f0f0f)) | (code & UINT32_C(0x0f0f0f0f)) << 4;
    code = (code >> 8 & UINT32_C(0x00ff00ff)) | (code & UINT32_C(0x00ff00ff)) << 8;
    return code >> 16 | code << 16;
}

static void worst_of(const uint32_t size[LANES], uint64_t value[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        value[lane] = value[lane] > size[lane] ? value[lane] : size[lane];
    }
}

static void add_squares(const uint32_t size[LANES], uint64_t value[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        value[lane] += (uint64_t)size[lane] * size[lane];
    }
}

static void add_empty(const uint32_t size[LANES], uint64_t value[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        value[lane] += size[lane] == 0 ? 1 : 0;
    }
}

static void add_terms(const uint64_t *term, const uint32_t size[LANES], uint64_t value[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        value[lane] += term[size[lane]];
    }
}

static void add_parts(const uint32_t size[LANES], uint32_t parts[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        parts[lane] += size[lane] > 0 ? 1 : 0;
    }
}

/* Adds the part of the tie-break that precedes the others. */
static void finish_values(const kz__mastermind_chooser *chooser, kz__mastermind_sizes sizes,
                          const uint32_t parts[LANES], uint64_t value[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        if (chooser->plan.method == KZ_MASTERMIND_MINMAX) {
            value[lane] = kz__mastermind_minmax_value(chooser, value[lane], parts[lane]);
        }
        value[lane] += sizes[chooser->classes - 1][lane] == 0 ? chooser->unsplit : 0;
    }
}

void kz__mastermind_values(const kz__mastermind_chooser *chooser, kz__mastermind_sizes sizes,
                           uint64_t value[LANES]) {
    uint32_t parts[LANES] = {0};
    memset(value, 0, LANES * sizeof *value);
    for (unsigned class = 0; class < chooser->classes; class ++) {
        switch (chooser->plan.method) {
        case KZ_MASTERMIND_MINMAX:
            worst_of(sizes[class], value);
            add_parts(sizes[class], parts);
            break;
        case KZ_MASTERMIND_EXPECTED:
            add_squares(sizes[class], value);
            break;
        case KZ_MASTERMIND_ENTROPY:
            add_terms(chooser->logarithms.term, sizes[class], value);
            break;
        case KZ_MASTERMIND_PARTS:
            add_empty(sizes[class], value);
            break;
        default: /* the first one is as good as any */
            break;
        }
    }
    finish_values(chooser, sizes, parts, value);
}

uint64_t kz__mastermind_least_value(const kz__mastermind_chooser *chooser, uint64_t secrets,
                                    uint64_t parts) {
    uint64_t size = secrets / parts;
    uint64_t larger = secrets % parts; /* classes with one more */
    const uint64_t *term = chooser->logarithms.term;
    switch (chooser->plan.method) {
    case KZ_MASTERMIND_MINMAX:
        return kz__mastermind_minmax_value(chooser, size + (larger > 0 ? 1 : 0), (uint32_t)parts);
    case KZ_MASTERMIND_EXPECTED:
        return larger * (size + 1) * (size + 1) + (parts - larger) * size * size;
    case KZ_MASTERMIND_ENTROPY:
        return (parts - larger) * term[size] + (larger > 0 ? larger * term[size + 1] : 0);
    default:
        return chooser->classes - parts;
    }
}

enum { SIZES_KEPT = 256 };

/* Whether two lists hold the same sizes, in any order. Only small ones are compared. */
static bool same_sizes(const uint32_t *a, const uint32_t *b, uint32_t count) {
    uint8_t times[SIZES_KEPT];
    for (uint32_t i = 0; i < count; i++) {
        if (a[i] >= SIZES_KEPT || b[i] >= SIZES_KEPT) {
            return false;
        }
        times[a[i]] = 0;
        times[b[i]] = 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        times[a[i]]++;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (times[b[i]]-- == 0) {
            return false;
        }
    }
    return true;
}

/* The sizes of a candidate, with the pair that it does not split. */
static void list_sizes(const kz__mastermind_chooser *chooser,
                       const kz__mastermind_candidate *candidate,
                       uint32_t list[KZ_MASTERMIND_ANSWERS_MAX]) {
    memcpy(list, candidate->size, chooser->classes * sizeof *list);
    list[chooser->classes] =
        chooser->unsplit > 0 && !candidate->may_be_secret ? KZ__MASTERMIND_PAIR : 0;
}

/* Nearly equal sums of logarithms are inconclusive; then the products decide. */
static kz_status compare_entropies(const kz__mastermind_chooser *chooser,
                                   const kz__mastermind_candidate *a,
                                   const kz__mastermind_candidate *b, int *order) {
    uint64_t secrets = KZ__MASTERMIND_PAIR;
    uint32_t of_a[KZ_MASTERMIND_ANSWERS_MAX];
    uint32_t of_b[KZ_MASTERMIND_ANSWERS_MAX];
    uint32_t count = chooser->classes + 1; /* 8 pegs have 44 answers */
    for (uint32_t i = 0; i < chooser->classes; i++) {
        secrets += a->size[i];
    }
    uint64_t error = kz__mastermind_logarithms_error(&chooser->logarithms, secrets);
    uint64_t apart = a->value < b->value ? b->value - a->value : a->value - b->value;
    if (apart > 2 * error) {
        *order = a->value < b->value ? -1 : 1;
        return KZ_OK;
    }
    list_sizes(chooser, a, of_a);
    list_sizes(chooser, b, of_b);
    if (apart == 0 && same_sizes(of_a, of_b, count)) {
        *order = 0;
        return KZ_OK;
    }
    return kz__mastermind_products_compare(of_a, of_b, count, chooser->work, order);
}

static int compare_ties(const kz__mastermind_chooser *chooser, const kz__mastermind_candidate *a,
                        const kz__mastermind_candidate *b) {
    if (chooser->plan.tie != KZ_MASTERMIND_TIE_LOWEST && a->may_be_secret != b->may_be_secret) {
        return a->may_be_secret ? -1 : 1;
    }
    uint32_t rank_a = kz__mastermind_rank_of(a->guess);
    uint32_t rank_b = kz__mastermind_rank_of(b->guess);
    return rank_a < rank_b ? -1 : rank_a > rank_b ? 1 : 0;
}

kz_status kz__mastermind_compare_candidates(const kz__mastermind_chooser *chooser,
                                            const kz__mastermind_candidate *a,
                                            const kz__mastermind_candidate *b, int *order) {
    int first = a->value < b->value ? -1 : a->value > b->value ? 1 : 0;
    if (chooser->plan.method == KZ_MASTERMIND_ENTROPY) {
        kz_status status = compare_entropies(chooser, a, b, &first);
        if (status != KZ_OK) {
            return status;
        }
    }
    *order = first != 0 ? first : compare_ties(chooser, a, b);
    return KZ_OK;
}
