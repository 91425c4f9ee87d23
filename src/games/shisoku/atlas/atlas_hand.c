/* The whole numbers that one hand can make. Theory: docs/theory/shisoku-atlas.md. */
#include "games/shisoku/atlas/atlas_hand.h"

kz_status kz__shisoku_atlas_mark_hand(const kz__shisoku_atlas_sets *sets,
                                      const kz__shisoku_ranked_hand *hand, kz_work *work,
                                      kz__shisoku_atlas_marks *marks) {
    if (hand->count == 1) {
        if (hand->rank[0] <= marks->reach) {
            kz__shisoku_atlas_mark(marks, hand->rank[0], 0);
        }
        return KZ_OK;
    }
    kz_status status = KZ_OK;
    kz__shisoku_ranked_split split = kz__shisoku_ranked_splits(hand);
    while (status == KZ_OK && kz__shisoku_ranked_next_split(&split)) {
        const kz__shisoku_ratios *x = &sets->of[split.first_count][split.first_number];
        const kz__shisoku_ratios *y = &sets->of[split.second_count][split.second_number];
        status = kz_work_spend(work, (uint64_t)x->count * y->count);
        kz__shisoku_atlas_join(x, y, marks);
    }
    return status;
}
