/*
 * Hands as sorted multisets of ranks, and their numbers: the hands of k cards are numbered
 * 0..C(12+k, k)-1, those with the lower highest cards first (colexicographic order).
 * Theory: docs/theory/shisoku-atlas.md.
 */
#include "games/shisoku/atlas/ranked_hands.h"

#include "base/bits.h"

/* n over k, for small n. */
static uint32_t choose(uint32_t n, uint32_t k) {
    uint64_t result = 1;
    for (uint32_t i = 0; i < k; i++) {
        result = n < i ? 0 : result * (n - i) / (i + 1);
    }
    return (uint32_t)result;
}

uint32_t kz__shisoku_ranked_total_to(uint32_t rank, uint32_t count) {
    return choose(rank - 1 + count, count);
}

uint32_t kz__shisoku_ranked_total(uint32_t count) {
    return kz__shisoku_ranked_total_to(KZ_SHISOKU_MAX_RANK, count);
}

uint32_t kz__shisoku_ranked_number(const kz__shisoku_ranked_hand *hand) {
    uint32_t number = 0;
    for (uint32_t i = 0; i < hand->count; i++) {
        number += choose(hand->rank[i] - 1 + i, i + 1);
    }
    return number;
}

kz__shisoku_ranked_hand kz__shisoku_ranked_at(uint32_t count, uint32_t number) {
    kz__shisoku_ranked_hand hand = {.count = count};
    for (uint32_t i = count; i-- > 0;) {
        uint32_t rank = 1;
        while (choose(rank + i, i + 1) <= number) {
            rank++;
        }
        hand.rank[i] = (uint8_t)rank;
        number -= choose(rank - 1 + i, i + 1);
    }
    return hand;
}

uint64_t kz__shisoku_ranked_deals(const kz__shisoku_ranked_hand *hand) {
    static const uint64_t of_a_rank[] = {1, 4, 6, 4, 1};
    uint64_t deals = 1;
    for (uint32_t i = 0; i < hand->count;) {
        uint32_t same = 1;
        while (i + same < hand->count && hand->rank[i + same] == hand->rank[i]) {
            same++;
        }
        deals *= same <= 4 ? of_a_rank[same] : 0;
        i += same;
    }
    return deals;
}

/* A part takes the first of equal cards, so no part occurs twice. */
static bool is_canonical(const kz__shisoku_ranked_hand *hand, uint32_t mask) {
    for (uint32_t i = 1; i < hand->count; i++) {
        bool skips = (mask >> i & 1) != 0 && (mask >> (i - 1) & 1) == 0;
        if (skips && hand->rank[i] == hand->rank[i - 1]) {
            return false;
        }
    }
    return true;
}

static uint32_t number_of_part(const kz__shisoku_ranked_hand *hand, uint32_t mask) {
    kz__shisoku_ranked_hand part = {.count = 0};
    for (uint32_t i = 0; i < hand->count; i++) {
        if ((mask >> i & 1) != 0) {
            part.rank[part.count++] = hand->rank[i];
        }
    }
    return kz__shisoku_ranked_number(&part);
}

kz__shisoku_ranked_split kz__shisoku_ranked_splits(const kz__shisoku_ranked_hand *hand) {
    return (kz__shisoku_ranked_split){.hand = hand};
}

bool kz__shisoku_ranked_next_split(kz__shisoku_ranked_split *split) {
    const kz__shisoku_ranked_hand *hand = split->hand;
    uint32_t all = (UINT32_C(1) << hand->count) - 1;
    while (++split->mask < all) {
        uint32_t first = kz__bits_count(split->mask);
        uint32_t second = hand->count - first;
        if (first > second || !is_canonical(hand, split->mask)) {
            continue;
        }
        split->first_count = first;
        split->second_count = second;
        split->first_number = number_of_part(hand, split->mask);
        split->second_number = number_of_part(hand, all & ~split->mask);
        if (first < second || split->first_number <= split->second_number) {
            return true;
        }
    }
    return false;
}
