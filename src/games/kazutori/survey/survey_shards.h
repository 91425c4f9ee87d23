/**
 * @file
 * Functions shared by running a survey and reading one.
 */
#ifndef KAZU_KAZUTORI_SURVEY_SHARDS_H
#define KAZU_KAZUTORI_SURVEY_SHARDS_H

#include "kazu/kazutori_study.h"

/** Gives the rank of a shard's first set; for the shard after the last one, the number of sets. */
uint64_t kz__kazutori_survey_shard_begin(const kz_kazutori_survey_plan *plan, uint32_t shard);

/** Tells whether a survey includes a shard. */
bool kz__kazutori_survey_has(const kz_kazutori_survey *survey, uint32_t shard);

/** Marks a shard as included. */
void kz__kazutori_survey_mark(kz_kazutori_survey *survey, uint32_t shard);

/** Tells whether a ranks before b. */
bool kz__kazutori_survey_precedes(const kz_kazutori_survey_entry *a,
                                  const kz_kazutori_survey_entry *b);

#endif
