/* The atlas: which share of all hands makes each whole target. See docs/theory/shisoku-atlas.md. */
#include "base/bits.h"
#include "base/valid.h"
#include "games/shisoku/atlas/atlas_hand.h"
#include "games/shisoku/atlas/atlas_sets.h"
#include "games/shisoku/atlas/atlas_tally.h"
#include "games/shisoku/atlas/digits.h"

#include <assert.h>
#include <string.h>

struct kz_shisoku_atlas {
    kz_shisoku_atlas_plan plan;
    kz__shisoku_atlas_sets sets;
};

static uint32_t reach_of(const kz_shisoku_atlas_plan *plan) {
    int32_t below = plan->first < 0 ? -plan->first : plan->first;
    int32_t above = plan->last < 0 ? -plan->last : plan->last;
    return (uint32_t)(below > above ? below : above);
}

kz_status kz_shisoku_atlas_new(const kz_shisoku_atlas_plan *plan, kz_work *work,
                               kz_shisoku_atlas **atlas) {
    assert(plan != NULL && kz__work_is_valid(work) && atlas != NULL);
    if (!kz__shisoku_atlas_plan_is_valid(plan)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_shisoku_atlas *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    made->plan = *plan;
    uint32_t highest = plan->digits ? KZ__SHISOKU_HIGHEST_DIGIT : KZ_SHISOKU_MAX_RANK;
    kz_status status =
        kz__shisoku_atlas_sets_init(&made->sets, highest, plan->cards, reach_of(plan), work);
    if (status != KZ_OK) {
        kz_shisoku_atlas_free(made, work);
        return status;
    }
    *atlas = made;
    return KZ_OK;
}

void kz_shisoku_atlas_free(kz_shisoku_atlas *atlas, kz_work *work) {
    assert((atlas == NULL || kz__work_is_valid(work)));
    if (atlas != NULL) {
        kz__shisoku_atlas_sets_clear(&atlas->sets);
        kz_work_free(work, atlas, 1, sizeof *atlas);
    }
}

static uint32_t lowest_bit(uint64_t word) {
    uint32_t low = (uint32_t)word;
    return low != 0 ? kz__bits_lowest(low) : 32 + kz__bits_lowest((uint32_t)(word >> 32));
}

/* Counts the marked numbers that, with a sign, are targets of the plan. */
static void count_marks(kz_shisoku_tally *tally, const uint64_t *marks, uint32_t words, int sign,
                        uint64_t deals) {
    for (uint32_t word = 0; word < words; word++) {
        for (uint64_t left = marks[word]; left != 0; left &= left - 1) {
            int32_t size = (int32_t)(64 * word + lowest_bit(left));
            int32_t target = sign * size;
            if (target >= tally->plan.first && target <= tally->plan.last) {
                tally->solvable[target - tally->plan.first]++;
                tally->deals[target - tally->plan.first] += deals;
            }
        }
    }
}

/* Marks all targets of a hand. @param deals how often the hand is dealt. */
static kz_status mark(const kz_shisoku_atlas *atlas, uint32_t number, kz_work *work,
                      kz__shisoku_atlas_marks *marks, uint64_t *deals) {
    uint32_t cards = atlas->plan.cards;
    if (atlas->plan.digits) {
        kz__shisoku_ranked_hand hand = kz__shisoku_digits_at(cards, number);
        *deals = kz__shisoku_digits_numbers(&hand);
        return kz__shisoku_digits_mark(&atlas->sets, &hand, work, marks);
    }
    kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(cards, number);
    *deals = kz__shisoku_ranked_deals(&hand);
    return kz__shisoku_atlas_mark_hand(&atlas->sets, &hand, work, marks);
}

static kz_status count_hands(const kz_shisoku_atlas *atlas, uint32_t begin, uint32_t end,
                             kz_work *work, kz__shisoku_atlas_marks *marks,
                             kz_shisoku_tally *tally) {
    uint32_t words = marks->reach / 64 + 1;
    for (uint32_t number = begin; number < end; number++) {
        memset(marks->plus, 0, words * sizeof *marks->plus);
        memset(marks->minus, 0, words * sizeof *marks->minus);
        uint64_t deals;
        kz_status status = mark(atlas, number, work, marks, &deals);
        if (status != KZ_OK) {
            return status;
        }
        marks->minus[0] &= ~UINT64_C(1); /* -0 is 0, which is already counted */
        count_marks(tally, marks->plus, words, 1, deals);
        count_marks(tally, marks->minus, words, -1, deals);
    }
    return KZ_OK;
}

/* Counts into a separate tally first, because on failure the caller's must not change. */
static kz_status count_shard(const kz_shisoku_atlas *atlas, uint32_t shard, kz_work *work,
                             kz__shisoku_atlas_marks *marks, kz_shisoku_tally *tally) {
    kz_shisoku_tally *counted = NULL;
    kz_status status = kz_shisoku_tally_new(&atlas->plan, work, &counted);
    if (status != KZ_OK) {
        return status;
    }
    uint64_t hands = kz__shisoku_atlas_all_hands(&atlas->plan);
    uint32_t shards = kz_shisoku_atlas_shards(&atlas->plan);
    uint32_t begin = (uint32_t)(hands * shard / shards);
    uint32_t end = (uint32_t)(hands * (shard + 1) / shards);
    status = count_hands(atlas, begin, end, work, marks, counted);
    if (status == KZ_OK) {
        counted->has[shard] = true;
        status = kz_shisoku_tally_merge(tally, counted);
        assert(status == KZ_OK);
    }
    kz_shisoku_tally_free(counted);
    return status;
}

kz_status kz_shisoku_atlas_run(const kz_shisoku_atlas *atlas, uint32_t shard, kz_work *work,
                               kz_shisoku_tally *tally) {
    assert(atlas != NULL && kz__work_is_valid(work) && tally != NULL);
    assert(shard < kz_shisoku_atlas_shards(&atlas->plan) && !tally->has[shard]);
    kz__shisoku_atlas_marks marks = {.reach = atlas->sets.reach};
    size_t words = marks.reach / 64 + 1;
    marks.plus = kz_work_allocate(work, words, sizeof *marks.plus);
    marks.minus = kz_work_allocate(work, words, sizeof *marks.minus);
    kz_status status = KZ_NO_MEMORY;
    if (marks.plus != NULL && marks.minus != NULL) {
        status = count_shard(atlas, shard, work, &marks, tally);
    }
    kz_work_free(work, marks.plus, words, sizeof *marks.plus);
    kz_work_free(work, marks.minus, words, sizeof *marks.minus);
    return status;
}
