/* The reachable value closest to a target. Theory: docs/theory/shisoku.md. */
#include "base/valid.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/search/hand.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <math.h>

/*
 * The closest value so far. Doubles show that most candidates are farther away; only candidates
 * that may be closer are computed exactly.
 */
struct closest {
    kz_rational target;
    double target_double;
    bool found;
    kz_rational value;
    kz_rational distance;
    double distance_double;
    double lost; /* no overflowing candidate was closer than this */
};

static double to_double(kz_rational value) {
    return (double)value.numerator / (double)value.denominator;
}

/*
 * More than any relative rounding error of a double operation on two fractions: each conversion
 * and each operation adds at most 1.2e-16 a part, five of them in all.
 */
static const double SLACK = 1e-14;

/* Offers a operation b, which is at least `closest` away from the target if it does not fit. */
static void offer_exactly(struct closest *c, kz_rational a, char operation, kz_rational b,
                          double closest) {
    kz_rational value;
    kz_rational difference;
    kz_status status = kz_shisoku_apply(a, operation, b, &value);
    if (status == KZ_DIVISION_BY_ZERO) {
        return;
    }
    if (status != KZ_OK || kz_rational_subtract(value, c->target, &difference) != KZ_OK) {
        c->lost = closest < c->lost ? closest : c->lost;
        return;
    }
    kz_rational distance = kz_rational_absolute(difference);
    int order = c->found ? kz_rational_compare(distance, c->distance) : -1;
    if (order < 0 || (order == 0 && kz_rational_compare(value, c->value) < 0)) {
        c->found = true;
        c->value = value;
        c->distance = distance;
        c->distance_double = to_double(distance);
    }
}

/* Offers a operation b, whose double is `about` with an error in proportion to `scale`. */
static void offer(struct closest *c, kz_rational a, char operation, kz_rational b, double about,
                  double scale) {
    double margin = SLACK * (scale + fabs(c->target_double));
    double distance = fabs(about - c->target_double);
    if (!c->found || !(distance > c->distance_double + margin)) {
        offer_exactly(c, a, operation, b, distance - margin);
    }
}

static void offer_pair(struct closest *c, kz_rational a, kz_rational b) {
    double x = to_double(a);
    double y = to_double(b);
    double scale = fabs(x) + fabs(y);
    offer(c, a, '+', b, x + y, scale);
    offer(c, a, '-', b, x - y, scale);
    offer(c, b, '-', a, y - x, scale);
    offer(c, a, '*', b, x * y, fabs(x * y));
    if (b.numerator != 0) {
        offer(c, a, '/', b, x / y, fabs(x / y));
    }
    if (a.numerator != 0) {
        offer(c, b, '/', a, y / x, fabs(y / x));
    }
}

static kz_status offer_split(struct closest *c, kz_work *work, const kz__shisoku_value_set *x,
                             const kz__shisoku_value_set *y) {
    for (size_t i = 0; i < x->count; i++) {
        kz_status status = kz_work_spend(work, 6 * y->count);
        if (status != KZ_OK) {
            return status;
        }
        for (size_t j = 0; j < y->count; j++) {
            offer_pair(c, x->value[i], y->value[j]);
        }
    }
    return KZ_OK;
}

/* Builds the values of all smaller hands; those of the whole hand are not stored. */
static kz_status find_closest(kz__shisoku_hand *hand, struct closest *c) {
    const kz__shisoku_leaves *leaves = &hand->leaves;
    if (leaves->count == 1) {
        offer_exactly(c, leaves->value[0], '*', kz_rational_integer(1), 0);
        return KZ_OK;
    }
    kz_status status = kz__shisoku_hand_build(hand, leaves->count - 1);
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, leaves->all, leaves->all);
         part != 0 && status == KZ_OK;
         part = kz__shisoku_leaves_next_low_part(leaves, leaves->all, part)) {
        status = offer_split(c, hand->work, &hand->by_mask[leaves->canonical[part]],
                             &hand->by_mask[leaves->canonical[leaves->all & ~part]]);
    }
    return status;
}

/* Builds the steps that make the closest value. */
static kz_status show(const kz_shisoku_problem *problem, const struct closest *c, kz_work *work,
                      kz_shisoku_result *result, kz_rational *nearest) {
    kz_shisoku_problem reachable = *problem;
    reachable.target = c->value;
    kz_status status = kz_shisoku_solve(&reachable, work, result);
    if (status == KZ_OK && result->verdict == KZ_ONE) {
        *nearest = c->value;
    }
    return status;
}

static kz_status leave_open(kz_status why, kz_shisoku_result *result) {
    *result = (kz_shisoku_result){.verdict = KZ_UNKNOWN, .why = why};
    return KZ_OK;
}

/* @param complete whether no closer value can have been missed. */
static kz_status search(const kz_shisoku_problem *problem, kz_work *work, struct closest *c,
                        bool *complete) {
    kz__shisoku_hand hand;
    kz_status status = kz__shisoku_hand_init(&hand, problem, work);
    if (status == KZ_OK) {
        status = find_closest(&hand, c);
    }
    *complete = !hand.incomplete && c->found && c->lost > c->distance_double * (1 + SLACK);
    kz__shisoku_hand_clear(&hand);
    return status;
}

kz_status kz_shisoku_nearest(const kz_shisoku_problem *problem, kz_work *work,
                             kz_shisoku_result *result, kz_rational *nearest) {
    assert(kz__shisoku_problem_is_valid(problem) && kz__work_is_valid(work) && result != NULL &&
           nearest != NULL);
    if (!kz__shisoku_is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    if (problem->count > KZ_SHISOKU_EXACT_CARDS) {
        return leave_open(KZ_UNSUPPORTED, result);
    }
    struct closest c = {
        .target = problem->target, .target_double = to_double(problem->target), .lost = HUGE_VAL};
    bool complete = false;
    kz_status status = search(problem, work, &c, &complete);
    if (status == KZ_BUDGET || status == KZ_CANCELLED) {
        return leave_open(status, result);
    }
    if (status != KZ_OK) {
        return status;
    }
    return complete ? show(problem, &c, work, result, nearest) : leave_open(KZ_OVERFLOW, result);
}
