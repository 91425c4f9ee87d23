/** @file Checks that structs of Kazutori's public functions are valid. */
#ifndef KZ_KAZUTORI_VALID_H
#define KZ_KAZUTORI_VALID_H

#include "kazu/kazutori_study.h"

#include "games/kazutori/set.h"

/** Tells whether a certificate can be printed; kz_kazutori_verify() checks its claims. */
static inline bool kz__kazutori_certificate_is_valid(const kz_kazutori_certificate *certificate) {
    return certificate != NULL && kz__kazutori_set_is_sound(&certificate->set) &&
           (unsigned)certificate->sequence <= KZ_KAZUTORI_GRUNDY &&
           certificate->factors <= KZ_KAZUTORI_FACTORS_MAX;
}

static inline bool kz__kazutori_far_is_valid(const kz_kazutori_far *number) {
    return number != NULL && number->modulus >= 1 && number->modulus <= UINT64_C(1) << 63 &&
           number->residue < number->modulus && kz__bool_is_valid(&number->is_large) &&
           kz__cpu_is_valid(number->cpu);
}

static inline bool kz__kazutori_survey_plan_is_valid(const kz_kazutori_survey_plan *plan) {
    return plan != NULL && plan->max >= 1 && plan->max <= KZ_KAZUTORI_SURVEY_MAX &&
           kz__bool_is_valid(&plan->symmetric_only);
}

static inline bool kz__kazutori_survey_is_valid(const kz_kazutori_survey *survey) {
    return survey != NULL && kz__bool_is_valid(&survey->plan.symmetric_only) &&
           survey->best_count <= KZ_KAZUTORI_SURVEY_BEST;
}

#endif
