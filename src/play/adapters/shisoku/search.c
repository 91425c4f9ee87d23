/*
 * Decides whether the target can be made: with the solver for cards, or with a plain exact search
 * over a few numbers of any sign.
 */
#include "play/adapters/shisoku/search.h"

#include <assert.h>
#include <string.h>

/* The remaining numbers, each with its operand number as in kz_shisoku_step. */
typedef struct hand {
    kz_rational value[KZ__SHISOKU_SEARCH_MAX];
    uint8_t operand[KZ__SHISOKU_SEARCH_MAX];
    uint32_t count;
} hand;

typedef struct search {
    kz_rational target;
    uint32_t count; /* numbers at the start */
    kz_work *work;
    kz_status stopped; /* KZ_OK, or the reason for an early end */
    bool overflowed;   /* some value did not fit, so impossibility is not proved */
    kz_shisoku_solution solution;
} search;

static bool reach(search *run, const hand *now);

static hand combine(const hand *now, uint32_t left, uint32_t right, kz_rational value,
                    uint8_t operand) {
    hand next = *now;
    next.value[left] = value;
    next.operand[left] = operand;
    next.count--;
    next.value[right] = now->value[next.count];
    next.operand[right] = now->operand[next.count];
    if (left == next.count) {
        next.value[right] = value;
        next.operand[right] = operand;
    }
    return next;
}

static bool try_step(search *run, const hand *now, uint32_t left, char operation, uint32_t right) {
    kz_rational value;
    if (run->stopped == KZ_OK) {
        run->stopped = kz_work_spend(run->work, 1);
    }
    if (run->stopped != KZ_OK) {
        return false;
    }
    kz_status status = kz_shisoku_apply(now->value[left], operation, now->value[right], &value);
    if (status != KZ_OK) {
        run->overflowed = run->overflowed || status == KZ_OVERFLOW;
        return false;
    }
    uint32_t made = run->count - now->count;
    run->solution.steps[made] = (kz_shisoku_step){.left = now->operand[left],
                                                  .right = now->operand[right],
                                                  .operation = operation,
                                                  .left_value = now->value[left],
                                                  .right_value = now->value[right],
                                                  .value = value};
    hand next = combine(now, left, right, value, (uint8_t)(run->count + made));
    return reach(run, &next);
}

static bool try_pair(search *run, const hand *now, uint32_t a, uint32_t b) {
    return try_step(run, now, a, '+', b) || try_step(run, now, a, '*', b) ||
           try_step(run, now, a, '-', b) || try_step(run, now, b, '-', a) ||
           try_step(run, now, a, '/', b) || try_step(run, now, b, '/', a);
}

static bool reach(search *run, const hand *now) {
    if (now->count == 1) {
        return kz_rational_equal(now->value[0], run->target);
    }
    for (uint32_t a = 0; a + 1 < now->count; a++) {
        for (uint32_t b = a + 1; b < now->count; b++) {
            if (try_pair(run, now, a, b)) {
                return true;
            }
        }
    }
    return false;
}

static hand first_hand(const kz_shisoku_problem *problem) {
    hand first = {.count = problem->count};
    for (uint32_t i = 0; i < problem->count; i++) {
        first.value[i] = problem->cards[i];
        first.operand[i] = (uint8_t)i;
    }
    return first;
}

static void search_all(const kz_shisoku_problem *problem, kz_work *work,
                       kz_shisoku_result *result) {
    assert(problem->count > 0);
    memset(result, 0, sizeof *result);
    if (problem->count > KZ__SHISOKU_SEARCH_MAX) {
        result->verdict = KZ_UNKNOWN;
        result->why = KZ_UNSUPPORTED;
        return;
    }
    search run = {
        .target = problem->target, .count = problem->count, .work = work, .stopped = KZ_OK};
    hand first = first_hand(problem);
    if (reach(&run, &first)) {
        result->verdict = KZ_ONE;
        result->solution = run.solution;
        result->solution.count = problem->count - 1;
    } else if (run.stopped != KZ_OK || run.overflowed) {
        result->verdict = KZ_UNKNOWN;
        result->why = run.stopped != KZ_OK ? run.stopped : KZ_OVERFLOW;
    } else {
        result->verdict = KZ_NONE;
    }
}

kz_status kz__shisoku_find_way(const kz_shisoku_problem *problem, kz_work *work,
                               kz_shisoku_result *result) {
    for (uint32_t i = 0; i < problem->count; i++) {
        if (problem->cards[i].numerator <= 0) {
            search_all(problem, work, result);
            return KZ_OK;
        }
    }
    return kz_shisoku_solve(problem, work, result);
}
