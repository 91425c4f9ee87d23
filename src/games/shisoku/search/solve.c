/* Which method answers which table. Theory: docs/theory/shisoku.md. */
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

kz_status kz_shisoku_solve(const kz_shisoku_problem *problem, kz_work *work,
                           kz_shisoku_result *result) {
    if (!kz__shisoku_is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_shisoku_result found = {.verdict = KZ_UNKNOWN};
    kz_status status = solve(problem, work, &found);
    if (status == KZ_BUDGET || status == KZ_CANCELLED) {
        found.verdict = KZ_UNKNOWN;
        found.why = status;
        status = KZ_OK;
    }
    if (status == KZ_OK) {
        *result = found;
    }
    return status;
}
