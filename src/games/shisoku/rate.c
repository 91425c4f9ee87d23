/* How hard a table is for a person: few solutions among many forms, and awkward ones at that. */
#include "base/valid.h"
#include "games/shisoku/forms/catalogue.h"
#include "games/shisoku/proof/second.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/valid.h"

#include <assert.h>

enum { LARGE = 200 };

static const double FRACTION_BITS = 3;
static const double OTHER_BITS = 1.5;

/* Different functions of n cards: OEIS A140606. */
static const double all_forms[KZ_SHISOKU_RATE_CARDS + 1] = {
    1, 1, 6, 68, 1170, 27142, 793002, 27914126, 1150212810};

/* The least difficulty, in bits, of the levels from 2 on. */
static const double level_from[] = {8.5, 10, 11.5, 13};

/* Does a solution have a number above LARGE on the way? */
static bool has_large(const kz_shisoku_solution *solution) {
    bool has = false;
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_rational size = kz_rational_absolute(solution->steps[i].value);
        has |= kz_rational_compare(size, kz_rational_integer(LARGE)) > 0;
    }
    return has;
}

static bool has_fraction(const kz_shisoku_solution *solution) {
    bool has = false;
    for (uint32_t i = 0; i < solution->count; i++) {
        has |= solution->steps[i].value.denominator != 1;
    }
    return has;
}

/* The binary logarithm of x >= 1, to 20 places; the library has no mathematics but its own. */
static double log2_of(double x) {
    double result = 0;
    double place = 1;
    while (x >= 2) {
        x /= 2;
        result++;
    }
    for (int i = 0; i < 20; i++) {
        x *= x;
        place /= 2;
        if (x >= 2) {
            x /= 2;
            result += place;
        }
    }
    return result;
}

static int level_of(double difficulty) {
    int level = 1;
    for (size_t i = 0; i < sizeof level_from / sizeof *level_from; i++) {
        level += difficulty >= level_from[i];
    }
    return level;
}

/*
 * What all trees have, not only those that are listed. A class has a tree without a fraction only
 * if its simplest one has none. A negative number can be avoided unless the target is one: see
 * "Value classes". That no listed tree is without a large number says nothing of the others.
 */
static kz_status note_needs(const kz_shisoku_problem *problem,
                            const kz_shisoku_catalogue *catalogue, kz_work *work,
                            kz_shisoku_rating *rating) {
    bool has_small = false;
    rating->needs_fraction = true;
    rating->needs_negative = problem->count > 1 && problem->target.numerator < 0;
    rating->ends_unevenly = !kz__shisoku_catalogue_ends_plainly(catalogue);
    for (size_t i = 0; i < rating->solutions && (rating->needs_fraction || !has_small); i++) {
        kz_shisoku_solution solution;
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        rating->needs_fraction &= has_fraction(&solution);
        has_small |= !has_large(&solution);
    }
    kz_status status =
        has_small ? KZ_OK : kz__shisoku_can_make_within(problem, LARGE, work, &has_small);
    rating->needs_large = !has_small;
    return status;
}

/* @param solutions at least 1 */
static double bits_of(uint32_t cards, uint64_t solutions) {
    assert(solutions > 0);
    double ratio = all_forms[cards] / (double)solutions;
    return ratio > 1 ? log2_of(ratio) : 0;
}

static void weigh(uint32_t cards, kz_shisoku_rating *rating) {
    rating->difficulty = bits_of(cards, rating->solutions);
    rating->difficulty += rating->needs_fraction ? FRACTION_BITS : 0;
    rating->difficulty += rating->needs_negative ? OTHER_BITS : 0;
    rating->difficulty += rating->needs_large ? OTHER_BITS : 0;
    rating->difficulty += rating->ends_unevenly ? OTHER_BITS : 0;
    rating->level = level_of(rating->difficulty);
}

bool kz__shisoku_may_be_of_level(uint32_t cards, uint64_t solutions, int level) {
    double least = bits_of(cards, solutions);
    double most = least + FRACTION_BITS + 3 * OTHER_BITS;
    return level_of(least) <= level && level <= level_of(most);
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
        status = note_needs(problem, catalogue, work, &rated);
        weigh(problem->count, &rated);
    }
    kz_shisoku_catalogue_free(catalogue);
    if (status == KZ_OK) {
        *rating = rated;
    }
    return status;
}
