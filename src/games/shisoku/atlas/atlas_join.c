/*
 * The whole numbers that two parts of a hand make together.
 * Theory: docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/atlas_join.h"

/* One value p/q of the smaller part. As in atlas_sets.c, values that are only sums need no
 * additions. */
typedef struct joiner {
    uint32_t p;
    uint32_t q;
    uint32_t minus;
    bool adds;          /* has a tree that is not a sum */
    bool multiplies;    /* has a tree that is not a product */
    uint64_t p_divisor; /* 0 if p is 0 */
    uint64_t q_divisor;
    kz__shisoku_atlas_marks *marks;
} joiner;

/* The run has the denominator q as well: (p + r) / q and |p - r| / q. */
static void mark_sums(const joiner *j, const kz__shisoku_ratio_run *run, const uint32_t *item) {
    uint64_t limit = (uint64_t)j->marks->reach * j->q;
    for (uint32_t i = run->first; i < run->end; i++) {
        uint32_t r = item[i] >> KZ__SHISOKU_RATIO_BITS;
        uint32_t difference = r > j->p ? r - j->p : j->p - r;
        if (r > j->p && difference > limit) {
            break;
        }
        if (difference <= limit && kz__shisoku_divides(j->q_divisor, difference)) {
            kz__shisoku_atlas_mark(j->marks, difference / j->q, 1);
        }
        uint32_t sum = j->p + r;
        if (sum <= limit && kz__shisoku_divides(j->q_divisor, sum)) {
            kz__shisoku_atlas_mark(j->marks, sum / j->q,
                                   j->minus | (item[i] & KZ__SHISOKU_RATIO_MINUS));
        }
    }
}

/* factor * r for all r of the run up to `most`. */
static void mark_all(const joiner *j, const kz__shisoku_ratio_run *run, const uint32_t *item,
                     uint32_t factor, uint32_t most) {
    for (uint32_t i = run->first; i < run->end && item[i] >> KZ__SHISOKU_RATIO_BITS <= most; i++) {
        kz__shisoku_atlas_mark(j->marks, factor * (item[i] >> KZ__SHISOKU_RATIO_BITS),
                               j->minus | (item[i] & KZ__SHISOKU_RATIO_MINUS));
    }
}

/* factor * (r / by) for all r of the run that `by` divides. */
static void mark_multiples(const joiner *j, const kz__shisoku_ratio_run *run, const uint32_t *item,
                           uint32_t factor, uint32_t by, uint64_t by_divisor) {
    uint32_t most = factor == 1 ? j->marks->reach : j->marks->reach / factor;
    if (by == 1) {
        mark_all(j, run, item, factor, most);
        return;
    }
    uint64_t limit = (uint64_t)most * by;
    for (uint32_t i = run->first; i < run->end; i++) {
        uint32_t r = item[i] >> KZ__SHISOKU_RATIO_BITS;
        if (r > limit) {
            break;
        }
        if (kz__shisoku_divides(by_divisor, r)) {
            kz__shisoku_atlas_mark(j->marks, factor * (r / by),
                                   j->minus | (item[i] & KZ__SHISOKU_RATIO_MINUS));
        }
    }
}

/* a + b, |a - b|, a * b and b / a, where b = r/s in runs of equal s. */
static void join_by_q(const joiner *j, const kz__shisoku_ratio_runs *runs) {
    uint32_t last = j->p > j->q ? j->p : j->q;
    for (uint32_t i = 0; i < runs->count && runs->run[i].key <= last; i++) {
        const kz__shisoku_ratio_run *run = &runs->run[i];
        if (j->adds && run->key == j->q) {
            mark_sums(j, run, runs->item);
        }
        if (j->multiplies && kz__shisoku_divides(run->divisor, j->p)) {
            mark_multiples(j, run, runs->item, j->p / run->key, j->q, j->q_divisor);
        }
        if (j->multiplies && kz__shisoku_divides(run->divisor, j->q)) {
            mark_multiples(j, run, runs->item, j->q / run->key, j->p, j->p_divisor);
        }
    }
}

/* a / b, where b = r/s in runs of equal r. */
static void join_by_p(const joiner *j, const kz__shisoku_ratio_runs *runs) {
    for (uint32_t i = 0; i < runs->count && runs->run[i].key <= j->p; i++) {
        const kz__shisoku_ratio_run *run = &runs->run[i];
        if (kz__shisoku_divides(run->divisor, j->p)) {
            mark_multiples(j, run, runs->item, j->p / run->key, j->q, j->q_divisor);
        }
    }
}

/* 0 + b, 0 - b and 0 * b. */
static void join_zero(const joiner *j, const kz__shisoku_ratio_runs *runs) {
    kz__shisoku_atlas_mark(j->marks, 0, 1);
    if (runs->count > 0 && runs->run[0].key == 1) {
        mark_sums(j, &runs->run[0], runs->item);
    }
}

void kz__shisoku_atlas_join(const kz__shisoku_ratios *x, const kz__shisoku_ratios *y,
                            kz__shisoku_atlas_marks *marks) {
    for (uint32_t r = 0; r < x->by_q.count; r++) {
        const kz__shisoku_ratio_run *run = &x->by_q.run[r];
        joiner j = {.q = run->key, .q_divisor = run->divisor, .marks = marks};
        for (uint32_t i = run->first; i < run->end; i++) {
            uint32_t item = x->by_q.item[i];
            j.p = item >> KZ__SHISOKU_RATIO_BITS;
            j.minus = item & KZ__SHISOKU_RATIO_MINUS;
            j.adds = (item & KZ__SHISOKU_RATIO_PRODUCT) != 0;
            j.multiplies = (item & KZ__SHISOKU_RATIO_SUM) != 0;
            if (j.p == 0) {
                join_zero(&j, &y->by_q);
                continue;
            }
            j.p_divisor = kz__shisoku_divisor(j.p);
            join_by_q(&j, &y->by_q);
            if (j.multiplies) {
                join_by_p(&j, &y->by_p);
            }
        }
    }
}
