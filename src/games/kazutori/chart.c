/* Computes the outcomes of many positions at once. */
#include "base/valid.h"
#include "games/kazutori/rules.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/set.h"
#include "games/kazutori/variants/draws.h"
#include "kazu/kazutori_study.h"

#include <assert.h>
#include <string.h>

static kz_status fill_draws(const kz_kazutori_set *set, bool last_loses, kz_work *work,
                            kz_kazutori_chart *chart) {
    assert(chart->is_d != NULL);
    kz__kazutori_draws draws;
    kz_status status = kz__kazutori_draws_init(set, last_loses, 0, work, &draws);
    if (status != KZ_OK) {
        return status;
    }
    for (uint64_t i = 0; i < chart->count && status == KZ_OK; i++) {
        kz_kazutori_outcome outcome = KZ_KAZUTORI_N;
        status = kz__kazutori_draws_next(&draws, work, &outcome);
        if (outcome != KZ_KAZUTORI_N) {
            kz__kazutori_bitmap_put(outcome == KZ_KAZUTORI_P ? chart->is_p : chart->is_d, i);
        }
    }
    kz__kazutori_draws_clear(&draws, work);
    return status;
}

/* Shifts the first `count` bits up by `by` places and fills with zeros. */
static void move_up(uint64_t *words, uint64_t count, uint64_t by) {
    uint64_t step = by / 64;
    uint64_t shift = by % 64;
    for (uint64_t word = count / 64 + 1; word-- > 0;) {
        uint64_t low = word >= step ? words[word - step] : 0;
        uint64_t below = word > step ? words[word - step - 1] : 0;
        words[word] = shift == 0 ? low : low << shift | below >> (64 - shift);
    }
}

/* For 1..k: every (k + 1)th position is a P-position. */
static kz_status fill_steps(uint64_t first, uint64_t step, kz_work *work,
                            kz_kazutori_chart *chart) {
    kz_status status =
        first < chart->count ? kz_work_spend(work, (chart->count - first - 1) / step + 1) : KZ_OK;
    if (status != KZ_OK || first >= chart->count) {
        return status;
    }
    for (uint64_t i = first; status == KZ_OK; i += step) {
        kz__kazutori_bitmap_put(chart->is_p, i);
        if (chart->count - i <= step) {
            break;
        }
        status = kz_work_step(work, 1);
    }
    return status;
}

static kz_status fill_shifted(const kz_kazutori_set *set, uint64_t shift, kz_work *work,
                              kz_kazutori_chart *chart) {
    if (shift >= chart->count) {
        return KZ_OK;
    }
    kz_status status = kz_kazutori_outcomes(set, chart->count - shift, work, chart->is_p);
    if (status == KZ_OK && shift > 0) {
        move_up(chart->is_p, chart->count, shift);
    }
    return status;
}

kz_status kz_kazutori_chart_fill(const kz_kazutori_set *set, kz_kazutori_rules rules, kz_work *work,
                                 kz_kazutori_chart *chart) {
    assert(kz__kazutori_set_is_valid(set) && kz__kazutori_rules_are_valid(rules) &&
           kz__work_is_valid(work) && chart != NULL && chart->is_p != NULL);
    if (!kz__kazutori_set_playable(set)) {
        return KZ_OUT_OF_RANGE;
    }
    size_t bytes = (size_t)(chart->count / 64 + 1) * sizeof(uint64_t);
    memset(chart->is_p, 0, bytes);
    if (chart->is_d != NULL) {
        memset(chart->is_d, 0, bytes);
    }
    rules = kz__kazutori_rules_effective(set, rules);
    if (rules.stuck_draws) {
        return fill_draws(set, rules.last_loses, work, chart);
    }
    uint64_t shift = kz__kazutori_shift(set, rules);
    kz_status status = kz__kazutori_set_is_all(set)
                           ? fill_steps(shift, set->largest + 1, work, chart)
                           : fill_shifted(set, shift, work, chart);
    if (chart->count > 0 && rules.over_ends && !rules.last_loses) {
        kz__kazutori_bitmap_put(chart->is_p, 0); /* the game is over */
    }
    return status;
}
