/*
 * The number of different solutions, without any of them. Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/equations.h"
#include "games/shisoku/rules.h"

/* Whether no numerator or denominator on the way can reach the forms' prime: residues decide. */
static bool is_bounded(const kz_shisoku_problem *problem) {
    uint64_t bound = 1;
    for (uint32_t i = 0; i <= problem->count; i++) {
        kz_rational value =
            i < problem->count ? problem->cards[i] : kz_rational_absolute(problem->target);
        uint64_t high;
        bound = kz__bits_multiply(bound, (uint64_t)value.numerator + (uint64_t)value.denominator,
                                  &high);
        if (high != 0 || bound >= KZ__SHISOKU_FORM_PRIME) {
            return false;
        }
    }
    return true;
}

/*
 * All forms of what can be left of the table, up to sign. @param is_positive only those without a
 * subtraction: what is left beside a zero can be subtracted from it.
 */
static kz_status count_all(const kz__shisoku_letters *letters, const kz__shisoku_remains *remains,
                           bool is_positive, kz_work *work, uint64_t *count) {
    kz__shisoku_equations equations;
    kz_status status = kz__shisoku_equations_init(&equations, letters, is_positive, work);
    *count = 0;
    for (size_t i = 0; i < remains->count && status == KZ_OK; i++) {
        uint32_t mask = remains->mask[i];
        uint64_t found = 0;
        if (!is_positive || (remains->known[mask] & KZ__SHISOKU_WITH_ZERO) == 0) {
            status = kz__shisoku_equations_solve(&equations, mask, &found);
        }
        *count += found;
    }
    kz__shisoku_equations_clear(&equations);
    return status;
}

/* A form without a subtraction cannot be turned into its negative; any other can. */
static kz_status count_forms(const kz__shisoku_letters *letters, kz_work *work, uint64_t *count) {
    kz__shisoku_remains remains;
    uint64_t positive = 0;
    kz_status status = kz__shisoku_remains_find(&remains, letters, work);
    status = status == KZ_OK ? count_all(letters, &remains, false, work, count) : status;
    if (status == KZ_OK && letters->target_is_less) {
        status = count_all(letters, &remains, true, work, &positive);
    }
    *count += remains.has_zero && letters->target == letters->zero;
    *count -= positive;
    kz__shisoku_remains_clear(&remains, letters, work);
    return status;
}

static kz_status count_by_listing(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                  kz_work *work, uint64_t *count) {
    kz_shisoku_catalogue *catalogue;
    kz_status status = kz_shisoku_catalogue_new(problem, same, work, &catalogue);
    if (status == KZ_OK) {
        *count = kz_shisoku_catalogue_count(catalogue);
        kz_shisoku_catalogue_free(catalogue);
    }
    return status;
}

kz_status kz_shisoku_count(const kz_shisoku_problem *problem, kz_shisoku_same same, kz_work *work,
                           uint64_t *count) {
    if (!kz__shisoku_is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    bool are_forms = same == KZ_SHISOKU_SAME_E1 || same == KZ_SHISOKU_SAME_E4;
    if (!are_forms || problem->count > KZ__SHISOKU_COUNT_CARDS || !is_bounded(problem)) {
        return count_by_listing(problem, same, work, count);
    }
    kz__shisoku_letters letters;
    uint64_t counted = 0;
    kz__shisoku_letters_init(&letters, problem, same);
    kz_status status = count_forms(&letters, work, &counted);
    if (status == KZ_OK) {
        *count = counted;
    }
    return status;
}
