/**
 * @file
 * Enumerates the sets of a survey in a fixed order, starting at any rank. Sets are words: bit i - 1
 * is the number i.
 */
#ifndef KAZU_KAZUTORI_SURVEY_SETS_H
#define KAZU_KAZUTORI_SURVEY_SETS_H

#include "kazu/kazutori_study.h"

/** A place in the list of all sets of a plan. */
typedef struct kz__kazutori_survey_sets {
    kz_kazutori_survey_plan plan;
    uint32_t items;    /**< number of items to choose from: numbers below max, or pairs of them */
    bool chooses;      /**< choose `size` of the items; otherwise all subsets of them */
    uint32_t size;     /**< number of chosen items */
    bool middle;       /**< max / 2 is in the set in addition to the pairs */
    uint64_t items_in; /**< the chosen items of the next set */
    uint64_t left;     /**< remaining sets of this size, the next included */
} kz__kazutori_survey_sets;

/** Gives how many sets a plan has; UINT64_MAX: none or too many to count. */
uint64_t kz__kazutori_survey_sets_count(const kz_kazutori_survey_plan *plan);

/** Goes to a place. @param rank below the number of sets. */
void kz__kazutori_survey_sets_seek(kz__kazutori_survey_sets *sets,
                                   const kz_kazutori_survey_plan *plan, uint64_t rank);

/** Gives the next set, of which there must be one. */
uint64_t kz__kazutori_survey_sets_next(kz__kazutori_survey_sets *sets);

/** Tells whether a set belongs to a plan. */
bool kz__kazutori_survey_sets_has(const kz_kazutori_survey_plan *plan, uint64_t numbers);

#endif
