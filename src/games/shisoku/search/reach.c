/*
 * All values of a hand: how many there are, and which whole numbers are among them.
 * Theory: docs/theory/shisoku.md.
 */
#include "base/valid.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/search/hand.h"
#include "games/shisoku/valid.h"

#include "kazu/shisoku_atlas.h"

#include <assert.h>
#include <string.h>

static const int64_t WHOLE_MAX = INT64_C(1) << 62;

static void note_values(const kz__shisoku_value_set *values, int64_t first, uint32_t count,
                        kz_shisoku_reach *reach) {
    memset(reach, 0, sizeof *reach);
    reach->values = values->count;
    for (size_t i = 0; i < values->count; i++) {
        int64_t value = values->value[i].numerator;
        if (values->value[i].denominator == 1 && value >= first && value - first < count) {
            uint64_t bit = (uint64_t)(value - first);
            reach->integers[bit / 64] |= UINT64_C(1) << bit % 64;
        }
    }
}

kz_status kz_shisoku_reach_find(const kz_shisoku_problem *problem, int64_t first, uint32_t count,
                                kz_work *work, kz_shisoku_reach *reach) {
    assert(kz__shisoku_problem_is_valid(problem) && kz__work_is_valid(work) && reach != NULL);
    if (!kz__shisoku_is_table(problem) || problem->count > KZ_SHISOKU_EXACT_CARDS ||
        first < -WHOLE_MAX || first > WHOLE_MAX || count > KZ_SHISOKU_REACH_INTEGERS) {
        return KZ_OUT_OF_RANGE;
    }
    kz__shisoku_hand hand;
    kz_status status = kz__shisoku_hand_init(&hand, problem, work);
    if (status == KZ_OK) {
        status = kz__shisoku_hand_build(&hand, problem->count);
    }
    if (status == KZ_OK && hand.incomplete) {
        status = KZ_OVERFLOW;
    }
    if (status == KZ_OK) {
        note_values(&hand.by_mask[hand.leaves.all], first, count, reach);
    }
    kz__shisoku_hand_clear(&hand);
    return status;
}
