/*
 * Tells whether the known facts about a set suffice.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_steps.h"

bool kz__mastermind_search_is_known(const kz__mastermind_search *search, const uint64_t key[2],
                                    uint32_t limit, kz__mastermind_result *result) {
    kz__mastermind_fact known;
    if (!kz__mastermind_common_find(search->common, key, &known) ||
        (known.guess == KZ__MASTERMIND_LOWER && known.cost <= limit)) {
        return false;
    }
    search->work->counters.cache_hits++;
    *result = (kz__mastermind_result){.cost = known.cost, .guess = known.guess};
    return true;
}
