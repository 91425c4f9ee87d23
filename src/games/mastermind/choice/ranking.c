/*
 * The list of the best guesses: a better guess is inserted, and the last one may be dropped.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/ranking.h"

#include <string.h>

/* Inserts a candidate in order; the last one may be dropped. */
kz_status kz__mastermind_ranking_insert(kz__mastermind_ranking *r,
                                        const kz__mastermind_candidate *candidate) {
    size_t place = r->count;
    while (place > 0) {
        int order = 0;
        kz_status status =
            kz__mastermind_compare_candidates(r->chooser, candidate, &r->best[place - 1], &order);
        if (status != KZ_OK) {
            return status;
        }
        if (order >= 0) {
            break;
        }
        place--;
    }
    if (place == r->capacity) {
        return KZ_OK;
    }
    r->count += r->count < r->capacity ? 1 : 0;
    memmove(&r->best[place + 1], &r->best[place], (r->count - place - 1) * sizeof *r->best);
    r->best[place] = *candidate;
    return KZ_OK;
}

kz_status kz__mastermind_ranking_look(kz__mastermind_ranking *r, kz_mastermind_code guess,
                                      unsigned lane, uint64_t value, kz__mastermind_sizes sizes) {
    uint32_t classes = r->chooser->classes;
    kz__mastermind_candidate candidate = {
        .value = value, .guess = guess, .may_be_secret = sizes[classes - 1][lane] > 0};
    if (r->chooser->plan.consistent_only && !candidate.may_be_secret) {
        return KZ_OK;
    }
    for (unsigned class = 0; class < classes; class ++) {
        candidate.size[class] = sizes[class][lane];
    }
    return kz__mastermind_ranking_insert(r, &candidate);
}
