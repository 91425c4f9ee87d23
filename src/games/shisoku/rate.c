/* Rates a table for people by how hard its solutions are to find, and how many there are. */
#include "base/valid.h"
#include "games/shisoku/points.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/valid.h"

#include <assert.h>

enum { ASKED_EVERY = 1024 /* solutions between two checks for cancellation */ };

/* The least rating of the levels from 2 on. */
static const int level_from[] = {1350, 1500, 1650, 1900};

static int level_of(int rating) {
    int level = 1;
    for (size_t i = 0; i < sizeof level_from / sizeof *level_from; i++) {
        level += rating >= level_from[i];
    }
    return level;
}

static bool has_fraction(const kz_shisoku_solution *solution) {
    bool has = false;
    for (uint32_t i = 0; i < solution->count; i++) {
        has |= solution->steps[i].value.denominator != 1;
    }
    return has;
}

/* A class has a tree without a fraction only if its simplest one, which is listed, has none. */
static kz_status weigh(const kz_shisoku_problem *problem, const kz_shisoku_catalogue *catalogue,
                       kz_work *work, kz_shisoku_rating *rating) {
    uint64_t ease = 0;
    rating->needs_fraction = true;
    for (size_t i = 0; i < rating->solutions; i++) {
        kz_shisoku_solution solution;
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        rating->needs_fraction &= has_fraction(&solution);
        uint64_t more = kz__shisoku_ease(kz__shisoku_points(problem, &solution));
        ease = ease > UINT64_MAX - more ? UINT64_MAX : ease + more;
        if (i % ASKED_EVERY == ASKED_EVERY - 1 && kz_work_ask(work) != KZ_OK) {
            return KZ_CANCELLED;
        }
    }
    rating->rating = kz__shisoku_rating_of(problem->count, ease);
    rating->level = level_of(rating->rating);
    return KZ_OK;
}

kz_status kz_shisoku_rate(const kz_shisoku_problem *problem, kz_work *work,
                          kz_shisoku_rating *rating) {
    assert(kz__shisoku_problem_is_valid(problem) && kz__work_is_valid(work) && rating != NULL);
    if (kz__shisoku_is_table(problem) && problem->count > KZ_SHISOKU_RATE_CARDS) {
        return KZ_UNSUPPORTED;
    }
    kz_shisoku_catalogue *catalogue;
    kz_status status = kz_shisoku_catalogue_new(problem, KZ_SHISOKU_SAME_E4, work, &catalogue);
    if (status != KZ_OK) {
        return status;
    }
    kz_shisoku_rating rated = {.solutions = kz_shisoku_catalogue_count(catalogue)};
    if (rated.solutions > 0) {
        status = weigh(problem, catalogue, work, &rated);
    }
    kz_shisoku_catalogue_free(catalogue);
    if (status == KZ_OK) {
        *rating = rated;
    }
    return status;
}
