/* The whole numbers that one hand makes. Theory: docs/theory/shisoku-atlas.md. */
#include "games/shisoku/atlas/atlas_hand.h"

kz_status kz__atlas_mark_hand(const kz__atlas_sets *sets, const kz__ranked_hand *hand,
                              kz_work *work, kz__atlas_marks *marks) {
    if (hand->count == 1) {
        if (hand->rank[0] <= marks->reach) {
            kz__atlas_mark(marks, hand->rank[0], 0);
        }
        return KZ_OK;
    }
    kz_status status = KZ_OK;
    kz__ranked_split split = kz__ranked_splits(hand);
    while (status == KZ_OK && kz__ranked_next_split(&split)) {
        const kz__ratios *x = &sets->of[split.first_count][split.first_number];
        const kz__ratios *y = &sets->of[split.second_count][split.second_number];
        status = kz_work_spend(work, (uint64_t)x->count * y->count);
        kz__atlas_join(x, y, marks);
    }
    return status;
}
