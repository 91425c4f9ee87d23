/*
 * Sets that need no search: two codes, too many for the depth, or a code that distinguishes all.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_steps.h"

static const uint32_t never = KZ__MASTERMIND_NEVER;

/*
 * The code of the set that gets the most different answers from the set, if at most one answer is
 * lost: with all different it costs 2n - 1, with one pair 2n.
 */
static kz_status find_splitter(kz__mastermind_search *search, const uint32_t *set, size_t count,
                               unsigned *lost, uint32_t *splitter) {
    *lost = 2;
    for (size_t i = 0; i<count && * lost> 0; i++) {
        const uint8_t *row = kz__mastermind_pool_row(search->pool, set[i]);
        if (row == NULL) {
            return kz__mastermind_search_no_memory(search);
        }
        uint64_t seen = 0;
        unsigned twice = 0;
        for (size_t j = 0; j < count && twice < *lost; j++) {
            uint64_t bit = UINT64_C(1) << row[set[j]];
            twice += (seen & bit) != 0 ? 1 : 0;
            seen |= bit;
        }
        if (twice < *lost) {
            *lost = twice;
            *splitter = set[i];
        }
    }
    return KZ_OK;
}

kz_status kz__mastermind_search_quick(kz__mastermind_search *search, const uint32_t *set,
                                      size_t count, uint32_t depth, bool *decided,
                                      kz__mastermind_result *result) {
    uint32_t classes = search->pool->classes;
    uint32_t cost = (uint32_t)(2 * count - 1);
    *decided = true;
    if (depth != KZ__MASTERMIND_ALWAYS && count > kz__mastermind_most_codes(classes, depth)) {
        *result = (kz__mastermind_result){.cost = never};
        return KZ_OK;
    }
    if (count <= 2) {
        *result = (kz__mastermind_result){.cost = cost, .guess = set[0]};
        return KZ_OK;
    }
    *decided = false;
    if (count > classes + 1) {
        return KZ_OK;
    }
    unsigned lost = 0;
    uint32_t splitter = 0;
    kz_status status = find_splitter(search, set, count, &lost, &splitter);
    if (lost == 0 || (lost == 1 && depth > 2)) {
        *decided = true;
        *result = (kz__mastermind_result){.cost = cost + lost, .guess = splitter};
    }
    return status;
}
