/* The counts of an atlas: hands and deals for each target, and the shards they are from. */
#ifndef KZ_SHISOKU_ATLAS_TALLY_H
#define KZ_SHISOKU_ATLAS_TALLY_H

#include "kazu/shisoku_atlas.h"

struct kz_shisoku_tally {
    kz_work *work;
    kz_shisoku_atlas_plan plan;
    bool has[KZ_SHISOKU_ATLAS_SHARDS];
    uint64_t *solvable; /* per target */
    uint64_t *deals;    /* per target */
};

/** Tells whether a plan keeps its limits. */
bool kz__shisoku_atlas_plan_is_valid(const kz_shisoku_atlas_plan *plan);

/** Gives the number of targets of a valid plan. */
uint32_t kz__shisoku_atlas_plan_targets(const kz_shisoku_atlas_plan *plan);

/** Gives the number of hands of a valid plan. */
uint32_t kz__shisoku_atlas_all_hands(const kz_shisoku_atlas_plan *plan);

/** Gives the number of deals of a valid plan: of its cards, or of numbers with its digits. */
uint64_t kz__shisoku_atlas_all_deals(const kz_shisoku_atlas_plan *plan);

#endif
