/*
 * The counts of an atlas: hands and deals for each target, and the shards they are from. Theory:
 * docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/atlas_tally.h"

#include "base/valid.h"
#include "games/shisoku/atlas/digits.h"

#include <assert.h>
#include <string.h>

bool kz__shisoku_atlas_plan_is_valid(const kz_shisoku_atlas_plan *plan) {
    return plan != NULL && kz__bool_is_valid(&plan->digits) && plan->cards >= 1 &&
           plan->cards <= KZ_SHISOKU_ATLAS_CARDS && plan->first <= plan->last &&
           plan->first >= -KZ_SHISOKU_ATLAS_TARGET && plan->last <= KZ_SHISOKU_ATLAS_TARGET;
}

uint32_t kz__shisoku_atlas_plan_targets(const kz_shisoku_atlas_plan *plan) {
    return (uint32_t)(plan->last - plan->first) + 1;
}

uint32_t kz__shisoku_atlas_all_hands(const kz_shisoku_atlas_plan *plan) {
    return plan->digits ? kz__shisoku_digits_total(plan->cards)
                        : kz__shisoku_ranked_total(plan->cards);
}

uint64_t kz__shisoku_atlas_all_deals(const kz_shisoku_atlas_plan *plan) {
    uint64_t deals = 1;
    for (uint32_t i = 0; i < plan->cards; i++) {
        deals = plan->digits ? 10 * deals : deals * (52 - i) / (i + 1);
    }
    return deals;
}

uint32_t kz_shisoku_atlas_shards(const kz_shisoku_atlas_plan *plan) {
    assert(kz__shisoku_atlas_plan_is_valid(plan));
    uint32_t hands = kz__shisoku_atlas_all_hands(plan);
    return hands < KZ_SHISOKU_ATLAS_SHARDS ? hands : KZ_SHISOKU_ATLAS_SHARDS;
}

kz_status kz_shisoku_tally_new(const kz_shisoku_atlas_plan *plan, kz_work *work,
                               kz_shisoku_tally **tally) {
    assert(plan != NULL && kz__work_is_valid(work) && tally != NULL);
    if (!kz__shisoku_atlas_plan_is_valid(plan)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_shisoku_tally *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    uint32_t targets = kz__shisoku_atlas_plan_targets(plan);
    *made = (kz_shisoku_tally){.work = work, .plan = *plan};
    made->solvable = kz_work_allocate(work, targets, sizeof *made->solvable);
    made->deals = kz_work_allocate(work, targets, sizeof *made->deals);
    if (made->solvable == NULL || made->deals == NULL) {
        kz_shisoku_tally_free(made);
        return KZ_NO_MEMORY;
    }
    kz_shisoku_tally_clear(made);
    *tally = made;
    return KZ_OK;
}

void kz_shisoku_tally_free(kz_shisoku_tally *tally) {
    if (tally == NULL) {
        return;
    }
    kz_work *work = tally->work;
    uint32_t targets = kz__shisoku_atlas_plan_targets(&tally->plan);
    kz_work_free(work, tally->solvable, targets, sizeof *tally->solvable);
    kz_work_free(work, tally->deals, targets, sizeof *tally->deals);
    kz_work_free(work, tally, 1, sizeof *tally);
}

void kz_shisoku_tally_clear(kz_shisoku_tally *tally) {
    assert(tally != NULL);
    size_t targets = kz__shisoku_atlas_plan_targets(&tally->plan);
    memset(tally->has, 0, sizeof tally->has);
    memset(tally->solvable, 0, targets * sizeof *tally->solvable);
    memset(tally->deals, 0, targets * sizeof *tally->deals);
}

kz_shisoku_atlas_plan kz_shisoku_tally_plan(const kz_shisoku_tally *tally) {
    assert(tally != NULL);
    return tally->plan;
}

bool kz_shisoku_tally_has(const kz_shisoku_tally *tally, uint32_t shard) {
    assert(tally != NULL && shard < kz_shisoku_atlas_shards(&tally->plan));
    return tally->has[shard];
}

uint32_t kz_shisoku_tally_done(const kz_shisoku_tally *tally) {
    assert(tally != NULL);
    uint32_t done = 0;
    for (uint32_t shard = 0; shard < KZ_SHISOKU_ATLAS_SHARDS; shard++) {
        done += tally->has[shard];
    }
    return done;
}

kz_status kz_shisoku_tally_merge(kz_shisoku_tally *into, const kz_shisoku_tally *from) {
    assert(into != NULL && from != NULL);
    const kz_shisoku_atlas_plan *plan = &into->plan;
    if (plan->cards != from->plan.cards || plan->first != from->plan.first ||
        plan->last != from->plan.last || plan->digits != from->plan.digits) {
        return KZ_BAD_INPUT;
    }
    for (uint32_t shard = 0; shard < KZ_SHISOKU_ATLAS_SHARDS; shard++) {
        if (into->has[shard] && from->has[shard]) {
            return KZ_OUT_OF_RANGE;
        }
    }
    for (uint32_t shard = 0; shard < KZ_SHISOKU_ATLAS_SHARDS; shard++) {
        into->has[shard] |= from->has[shard];
    }
    for (uint32_t i = 0; i < kz__shisoku_atlas_plan_targets(plan); i++) {
        into->solvable[i] += from->solvable[i];
        into->deals[i] += from->deals[i];
    }
    return KZ_OK;
}

kz_shisoku_atlas_row kz_shisoku_tally_row(const kz_shisoku_tally *tally, int32_t target) {
    assert(tally != NULL && target >= tally->plan.first && target <= tally->plan.last);
    uint32_t i = (uint32_t)(target - tally->plan.first);
    return (kz_shisoku_atlas_row){.target = target,
                                  .hands = kz__shisoku_atlas_all_hands(&tally->plan),
                                  .solvable = tally->solvable[i],
                                  .deals = kz__shisoku_atlas_all_deals(&tally->plan),
                                  .solvable_deals = tally->deals[i]};
}
