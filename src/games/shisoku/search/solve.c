/* Chooses the method for a table, without searching for a simple solution. Theory:
 * docs/theory/shisoku.md. */
#include "games/shisoku/search/solve.h"

#include "games/shisoku/rules.h"
#include "games/shisoku/search/merge.h"
#include "games/shisoku/search/search.h"

static kz_status solve(const kz_shisoku_problem *problem, kz_work *work, kz_shisoku_result *found) {
    if (problem->count > KZ_SHISOKU_EXACT_CARDS) {
        return kz__shisoku_merge_and_search(problem, KZ__SHISOKU_MERGE_TRIES, work, found);
    }
    if (problem->count > KZ__SHISOKU_MERGE_SIZE + 1) {
        kz_status status =
            kz__shisoku_merge_and_search(problem, KZ__SHISOKU_MERGE_QUICK, work, found);
        if (status != KZ_OK || found->verdict == KZ_ONE) {
            return status;
        }
        found->why = KZ_OK;
    }
    return kz__shisoku_search(problem, work, found);
}

kz_status kz__shisoku_find(const kz_shisoku_problem *problem, kz_work *work,
                           kz_shisoku_result *found) {
    if (!kz__shisoku_is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    *found = (kz_shisoku_result){.verdict = KZ_UNKNOWN};
    kz_status status = solve(problem, work, found);
    if (status == KZ_BUDGET || status == KZ_CANCELLED) {
        found->verdict = KZ_UNKNOWN;
        found->why = status;
        status = KZ_OK;
    }
    return status;
}

kz_status kz__shisoku_decide(const kz_shisoku_problem *problem, kz_work *work,
                             kz_shisoku_result *result) {
    kz_shisoku_result found;
    kz_status status = kz__shisoku_find(problem, work, &found);
    if (status == KZ_OK) {
        *result = found;
    }
    return status;
}
