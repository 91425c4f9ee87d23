/* Counts the different solutions without listing them. Theory: docs/theory/shisoku-counting.md. */
#include "base/valid.h"
#include "games/shisoku/count/equations.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/valid.h"

#include <assert.h>

/* The input of a count. */
struct task {
    kz__shisoku_letters letters;
    kz__shisoku_remains remains;
    const kz__shisoku_field *field;
    kz_work *work;
};

/* The largest possible intermediate numerator or denominator; UINT64_MAX if it does not fit. */
static uint64_t bound_of(const kz_shisoku_problem *problem) {
    uint64_t bound = 1;
    for (uint32_t i = 0; i <= problem->count; i++) {
        bool is_card = i < problem->count;
        kz_rational value = is_card ? problem->cards[i] : kz_rational_absolute(problem->target);
        uint64_t high;
        bound = kz__bits_multiply(bound, (uint64_t)value.numerator + (uint64_t)value.denominator,
                                  &high);
        if (high != 0) {
            return UINT64_MAX;
        }
    }
    return bound;
}

/* A field in which different values have different residues. NULL: there is none. */
static const kz__shisoku_field *field_for(const kz_shisoku_problem *problem, kz_cpu cpu) {
    uint64_t bound = bound_of(problem);
    const kz__shisoku_field *fast = kz__shisoku_field_fast(cpu);
    const kz__shisoku_field *wide = kz__shisoku_field_wide(cpu);
    bool has_signs = problem->target.numerator < 0; /* which only the wide field distinguishes */
    return bound < fast->prime && !has_signs ? fast : bound < wide->prime ? wide : NULL;
}

/*
 * Counts all forms of what can be left of the table, up to sign. @param is_positive only forms
 * without a subtraction; with a zero, the rest can be subtracted from it.
 */
static kz_status count_all(const struct task *task, bool is_positive, uint64_t *count) {
    kz__shisoku_equations equations;
    kz_status status = kz__shisoku_equations_init(&equations, &task->letters, task->field,
                                                  is_positive, task->work);
    *count = 0;
    for (size_t i = 0; i < task->remains.count && status == KZ_OK; i++) {
        uint32_t mask = task->remains.mask[i];
        uint64_t found = 0;
        if (!is_positive || (task->remains.known[mask] & KZ__SHISOKU_WITH_ZERO) == 0) {
            status = kz__shisoku_equations_solve(&equations, mask, &found);
        }
        *count += found;
    }
    kz__shisoku_equations_clear(&equations);
    return status;
}

/* A form without a subtraction cannot be turned into its negative; any other can. */
static kz_status count_forms(struct task *task, uint64_t *count) {
    uint64_t positive = 0;
    kz_status status = kz__shisoku_remains_find(&task->remains, &task->letters, task->work);
    status = status == KZ_OK ? count_all(task, false, count) : status;
    if (status == KZ_OK && task->letters.target_is_less) {
        status = count_all(task, true, &positive);
    }
    *count += task->remains.has_zero && task->letters.target == task->letters.zero;
    *count -= positive;
    kz__shisoku_remains_clear(&task->remains, &task->letters, task->work);
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
    assert(kz__shisoku_problem_is_valid(problem) && kz__shisoku_same_is_valid(same) &&
           kz__work_is_valid(work) && count != NULL);
    if (!kz__shisoku_is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    bool are_forms = same == KZ_SHISOKU_SAME_E4 ||
                     (same == KZ_SHISOKU_SAME_E1 && !kz__shisoku_has_zero(problem));
    struct task task = {.field = field_for(problem, work->cpu), .work = work};
    if (!are_forms || problem->count > KZ__SHISOKU_COUNT_CARDS || task.field == NULL) {
        return count_by_listing(problem, same, work, count);
    }
    uint64_t counted = 0;
    kz__shisoku_letters_init(&task.letters, problem, same);
    kz_status status = count_forms(&task, &counted);
    if (status == KZ_OK) {
        *count = counted;
    }
    return status;
}
