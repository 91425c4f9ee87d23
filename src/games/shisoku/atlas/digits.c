/*
 * Hands of digits 0..9. A 0 is not a rank: its effect is that the other digits need not all be
 * used, and that any result can be subtracted from it. Theory: docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/digits.h"

uint32_t kz__shisoku_digits_total(uint32_t count) {
    return kz__shisoku_ranked_total_to(KZ__SHISOKU_HIGHEST_DIGIT + 1, count);
}

kz__shisoku_ranked_hand kz__shisoku_digits_at(uint32_t count, uint32_t number) {
    kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(count, number);
    for (uint32_t i = 0; i < count; i++) {
        hand.rank[i]--;
    }
    return hand;
}

uint64_t kz__shisoku_digits_numbers(const kz__shisoku_ranked_hand *hand) {
    uint64_t numbers = 1;
    uint64_t same = 0;
    for (uint32_t i = 0; i < hand->count; i++) {
        same = i > 0 && hand->rank[i] == hand->rank[i - 1] ? same + 1 : 1;
        numbers = numbers * (i + 1) / same; /* (i + 1)! over the factorials so far: whole */
    }
    return numbers;
}

/* Marks the whole values of a smaller hand, with both signs. */
static void mark_whole(const kz__shisoku_ratios *values, kz__shisoku_atlas_marks *marks) {
    const kz__shisoku_ratio_runs *runs = &values->by_q;
    if (runs->count == 0 || runs->run[0].key != 1) {
        return;
    }
    for (uint32_t i = runs->run[0].first; i < runs->run[0].end; i++) {
        uint32_t value = runs->item[i] >> KZ__SHISOKU_RATIO_BITS;
        if (value <= marks->reach) {
            kz__shisoku_atlas_mark(marks, value, 1);
        }
    }
}

/* Marks the values of some of the digits; all others are multiplied with a 0. */
static kz_status mark_parts(const kz__shisoku_atlas_sets *sets,
                            const kz__shisoku_ranked_hand *others, kz_work *work,
                            kz__shisoku_atlas_marks *marks) {
    kz_status status = KZ_OK;
    for (uint32_t mask = 1; mask < UINT32_C(1) << others->count && status == KZ_OK; mask++) {
        kz__shisoku_ranked_hand part = {.count = 0};
        for (uint32_t i = 0; i < others->count; i++) {
            if ((mask >> i & 1) != 0) {
                part.rank[part.count++] = others->rank[i];
            }
        }
        const kz__shisoku_ratios *values = &sets->of[part.count][kz__shisoku_ranked_number(&part)];
        status = kz_work_spend(work, values->count);
        mark_whole(values, marks);
    }
    return status;
}

kz_status kz__shisoku_digits_mark(const kz__shisoku_atlas_sets *sets,
                                  const kz__shisoku_ranked_hand *hand, kz_work *work,
                                  kz__shisoku_atlas_marks *marks) {
    kz__shisoku_ranked_hand others = {.count = 0};
    for (uint32_t i = 0; i < hand->count; i++) {
        if (hand->rank[i] != 0) {
            others.rank[others.count++] = hand->rank[i];
        }
    }
    if (others.count == hand->count) {
        return kz__shisoku_atlas_mark_hand(sets, hand, work, marks);
    }
    kz__shisoku_atlas_mark(marks, 0, 0);
    return mark_parts(sets, &others, work, marks);
}
