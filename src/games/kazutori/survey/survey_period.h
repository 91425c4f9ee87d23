/**
 * @file
 * The period of the outcomes of one set of a survey, all in registers. The walk goes from
 * P-position to P-position, so it meets its own trace after exactly one period.
 */
#ifndef KAZU_KAZUTORI_SURVEY_PERIOD_H
#define KAZU_KAZUTORI_SURVEY_PERIOD_H

#include "kazu/work.h"

#include <stdint.h>

/**
 * Finds the least period.
 * @param numbers not 0; bit i - 1: the number i.
 * @param walked  grows by the positions walked; when large, it is counted as nodes and reset to 0.
 */
kz_status kz__kazutori_survey_period(uint64_t numbers, kz_work *work, uint64_t *walked,
                                     uint64_t *period) KZ_MUST_USE;

/** Finds the least preperiod. @param period the least period. @param walked as above. */
kz_status kz__kazutori_survey_preperiod(uint64_t numbers, uint64_t period, kz_work *work,
                                        uint64_t *walked, uint64_t *preperiod) KZ_MUST_USE;

#endif
