/*
 * The values of all hands with fewer cards than those of an atlas: made once, shared by all.
 * Theory: docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/atlas_sets.h"

#include "base/bits.h"

#include <string.h>

/* The state of making a set: results are reduced, filtered and added. */
typedef struct maker {
    const kz__shisoku_atlas_sets *sets;
    kz__shisoku_ratio_draft draft;
    bool sifts;
    kz_status status;
} maker;

static uint32_t gcd(uint32_t a, uint32_t b) {
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Numerator or denominator of a value of the smaller hand. It is used with many others, so its
 * divisors are tabulated. */
typedef struct factor {
    uint32_t number;
    uint64_t divisor;
    const uint8_t *gcd; /* with 0..number-1 */
} factor;

/* A value of the smaller hand. */
typedef struct smaller_part {
    factor p;
    factor q;
    uint32_t trees;
} smaller_part;

static void make_factor(const kz__shisoku_atlas_sets *sets, uint32_t number, factor *made) {
    made->number = number;
    made->divisor = number == 0 ? 0 : kz__shisoku_divisor(number);
    made->gcd = sets->gcd + (size_t)number * KZ__SHISOKU_ATLAS_FACTORS;
}

/* The remainder is the fractional part of the quotient, times the divisor. */
static uint32_t gcd_with(const factor *f, uint32_t number) {
    uint64_t remainder;
    (void)kz__bits_multiply(f->divisor * number, f->number, &remainder);
    return f->gcd[remainder];
}

/*
 * With one card c, p/q gives a whole number only as p/1 + c and so on, as p/q * c with q dividing
 * c, or as c / (p/q) with p dividing c.
 */
static bool is_wanted(const kz__shisoku_atlas_sets *sets, uint32_t p, uint32_t q) {
    if (q == 1 && p <= sets->whole_max && sets->wanted[p] != 0) {
        return true;
    }
    return (q <= KZ_SHISOKU_MAX_RANK && p <= sets->reach) ||
           (p <= KZ_SHISOKU_MAX_RANK && q <= sets->reach);
}

static void add(maker *m, uint32_t p, uint32_t q, uint32_t trees) {
    if (m->status == KZ_OK && (!m->sifts || is_wanted(m->sets, p, q))) {
        m->status = kz__shisoku_ratio_draft_add(&m->draft, kz__shisoku_ratio_make(p, q, trees));
    }
}

/*
 * p / shared and q / shared, in lowest terms then. In a filtered set at least one of the two must
 * be a rank, and most are rejected before the division.
 */
static void add_reduced(maker *m, uint32_t p, uint32_t q, uint32_t shared, uint32_t trees) {
    uint32_t rank_max = KZ_SHISOKU_MAX_RANK * shared;
    if (m->sifts && p > rank_max && q > rank_max) {
        return;
    }
    if (shared == 1) {
        add(m, p, q, trees);
    } else {
        add(m, p / shared, q / shared, trees);
    }
}

/* a + b and |a - b|. What the sum shares with its denominator divides the two denominators. */
static void add_sums(maker *m, const smaller_part *a, kz__shisoku_ratio b, uint32_t minus) {
    uint32_t common = gcd_with(&a->q, kz__shisoku_ratio_q(b));
    uint32_t a_scale = common == 1 ? kz__shisoku_ratio_q(b) : kz__shisoku_ratio_q(b) / common;
    uint32_t b_scale = common == 1 ? a->q.number : a->q.number / common;
    uint32_t x = a->p.number * a_scale;
    uint32_t y = kz__shisoku_ratio_p(b) * b_scale;
    uint32_t q = a->q.number * a_scale;
    uint32_t difference = x > y ? x - y : y - x;
    add_reduced(m, x + y, q, common == 1 ? 1 : gcd(x + y, common), KZ__SHISOKU_RATIO_SUM | minus);
    if (difference == 0) {
        add(m, 0, 1, KZ__SHISOKU_RATIO_SUM | KZ__SHISOKU_RATIO_MINUS);
    } else {
        add_reduced(m, difference, q, common == 1 ? 1 : gcd(difference, common),
                    KZ__SHISOKU_RATIO_SUM | KZ__SHISOKU_RATIO_MINUS);
    }
}

/*
 * A sum of the smaller part needs no additions: (u + v) + b also occurs as u + (v + b), where u is
 * a single card. The same holds for products.
 */
static void add_pair(maker *m, const smaller_part *a, kz__shisoku_ratio b) {
    uint32_t minus = (a->trees | kz__shisoku_ratio_trees(b)) & KZ__SHISOKU_RATIO_MINUS;
    uint32_t trees = KZ__SHISOKU_RATIO_PRODUCT | minus;
    uint32_t p = kz__shisoku_ratio_p(b);
    uint32_t q = kz__shisoku_ratio_q(b);
    if ((a->trees & KZ__SHISOKU_RATIO_PRODUCT) != 0) {
        add_sums(m, a, b, minus);
    }
    if ((a->trees & KZ__SHISOKU_RATIO_SUM) == 0) {
        return;
    }
    if (a->p.number == 0 || p == 0) {
        add(m, 0, 1,
            KZ__SHISOKU_RATIO_PRODUCT |
                KZ__SHISOKU_RATIO_MINUS); /* 0 * b, and 0 / b unless both are 0 */
        return;
    }
    uint32_t shared = gcd_with(&a->p, q) * gcd_with(&a->q, p);
    add_reduced(m, a->p.number * p, a->q.number * q, shared, trees);
    shared = gcd_with(&a->p, p) * gcd_with(&a->q, q);
    add_reduced(m, a->p.number * q, a->q.number * p, shared, trees);
    add_reduced(m, a->q.number * p, a->p.number * q, shared, trees);
}

static void add_row(maker *m, const smaller_part *a, const kz__shisoku_ratios *y) {
    for (uint32_t r = 0; r < y->by_q.count; r++) {
        const kz__shisoku_ratio_run *run = &y->by_q.run[r];
        for (uint32_t i = run->first; i < run->end; i++) {
            uint32_t item = y->by_q.item[i];
            add_pair(m, a,
                     kz__shisoku_ratio_make(item >> KZ__SHISOKU_RATIO_BITS, run->key,
                                            item & KZ__SHISOKU_RATIO_TREES));
        }
    }
}

static kz_status add_split(maker *m, kz_work *work, const kz__shisoku_ratios *x,
                           const kz__shisoku_ratios *y) {
    for (uint32_t r = 0; r < x->by_q.count; r++) {
        const kz__shisoku_ratio_run *run = &x->by_q.run[r];
        for (uint32_t i = run->first; i < run->end && m->status == KZ_OK; i++) {
            uint32_t item = x->by_q.item[i];
            m->status = kz_work_spend(work, y->count);
            smaller_part a = {.trees = item & KZ__SHISOKU_RATIO_TREES};
            make_factor(m->sets, item >> KZ__SHISOKU_RATIO_BITS, &a.p);
            make_factor(m->sets, run->key, &a.q);
            add_row(m, &a, y);
        }
    }
    return m->status;
}

static kz_status make_hand(maker *m, kz_work *work, const kz__shisoku_ranked_hand *hand) {
    const kz__shisoku_atlas_sets *sets = m->sets;
    if (hand->count == 1) {
        return kz__shisoku_ratio_draft_add(
            &m->draft, kz__shisoku_ratio_make(hand->rank[0], 1,
                                              KZ__SHISOKU_RATIO_SUM | KZ__SHISOKU_RATIO_PRODUCT));
    }
    kz_status status = KZ_OK;
    kz__shisoku_ranked_split split = kz__shisoku_ranked_splits(hand);
    while (status == KZ_OK && kz__shisoku_ranked_next_split(&split)) {
        status = add_split(m, work, &sets->of[split.first_count][split.first_number],
                           &sets->of[split.second_count][split.second_number]);
    }
    return status;
}

static kz_status make_hands(kz__shisoku_atlas_sets *sets, maker *m, uint32_t count, kz_work *work) {
    uint32_t total = kz__shisoku_ranked_total_to(sets->highest, count);
    sets->of[count] = kz__arena_allocate(&sets->arena, total * sizeof *sets->of[count]);
    if (sets->of[count] == NULL) {
        return KZ_NO_MEMORY;
    }
    m->sifts = count == sets->cards - 1;
    kz_status status = KZ_OK;
    for (uint32_t number = 0; number < total && status == KZ_OK; number++) {
        kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(count, number);
        status = make_hand(m, work, &hand);
        if (status == KZ_OK) {
            status =
                kz__shisoku_ratios_lay_out(&m->draft, m->sifts ? KZ_SHISOKU_MAX_RANK : UINT32_MAX,
                                           &sets->arena, &sets->of[count][number]);
        }
    }
    return status;
}

/* Marks whole numbers that give a target by + or - with a card, or by division. */
static kz_status note_wanted(kz__shisoku_atlas_sets *sets) {
    sets->whole_max = KZ_SHISOKU_MAX_RANK * (sets->reach + 1);
    sets->wanted = kz__arena_allocate(&sets->arena, (size_t)sets->whole_max + 1);
    if (sets->wanted == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sets->wanted, 0, (size_t)sets->whole_max + 1);
    memset(sets->wanted, 1, (size_t)sets->reach + KZ_SHISOKU_MAX_RANK + 1);
    for (uint32_t card = 2; card <= KZ_SHISOKU_MAX_RANK; card++) {
        for (uint32_t target = 0; target <= sets->reach; target++) {
            sets->wanted[target * card] = 1;
        }
    }
    return KZ_OK;
}

static kz_status note_gcds(kz__shisoku_atlas_sets *sets) {
    uint8_t *row = kz__arena_allocate(&sets->arena, (size_t)KZ__SHISOKU_ATLAS_FACTORS *
                                                        KZ__SHISOKU_ATLAS_FACTORS);
    sets->gcd = row;
    if (row == NULL) {
        return KZ_NO_MEMORY;
    }
    for (uint32_t number = 0; number < KZ__SHISOKU_ATLAS_FACTORS;
         number++, row += KZ__SHISOKU_ATLAS_FACTORS) {
        for (uint32_t other = 0; other < KZ__SHISOKU_ATLAS_FACTORS; other++) {
            row[other] = (uint8_t)gcd(number, other);
        }
    }
    return KZ_OK;
}

kz_status kz__shisoku_atlas_sets_init(kz__shisoku_atlas_sets *sets, uint32_t highest,
                                      uint32_t cards, uint32_t reach, kz_work *work) {
    *sets = (kz__shisoku_atlas_sets){.highest = highest, .cards = cards, .reach = reach};
    kz__arena_init(&sets->arena, work);
    maker m = {.sets = sets, .status = KZ_OK};
    kz_status status = kz__shisoku_ratio_draft_init(&m.draft, work);
    if (status == KZ_OK) {
        status = note_wanted(sets);
    }
    if (status == KZ_OK) {
        status = note_gcds(sets);
    }
    for (uint32_t count = 1; count < cards && status == KZ_OK; count++) {
        status = make_hands(sets, &m, count, work);
    }
    kz__shisoku_ratio_draft_clear(&m.draft);
    return status;
}

void kz__shisoku_atlas_sets_clear(kz__shisoku_atlas_sets *sets) {
    kz__arena_clear(&sets->arena);
}
