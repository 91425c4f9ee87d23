/**
 * @file
 * What running a survey and reading one from a file have in common.
 */
#ifndef KAZU_KAZUTORI_SURVEY_SHARDS_H
#define KAZU_KAZUTORI_SURVEY_SHARDS_H

#include "kazu/kazutori_study.h"

/** Gives the place of a shard's first set; of the shard behind the last one: the number of sets. */
uint64_t kz__kazutori_survey_shard_begin(const kz_kazutori_survey_plan *plan, uint32_t shard);

/** Tells whether a shard is in. */
bool kz__kazutori_survey_has(const kz_kazutori_survey *survey, uint32_t shard);

/** Notes that a shard is in. */
void kz__kazutori_survey_mark(kz_kazutori_survey *survey, uint32_t shard);

/** Tells whether a stands before b among the best. */
bool kz__kazutori_survey_precedes(const kz_kazutori_survey_entry *a,
                                  const kz_kazutori_survey_entry *b);

#endif
