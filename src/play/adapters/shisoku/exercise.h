/**
 * @file
 * Exercises: tables that can be made, with one attempt.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_EXERCISE_H
#define KZ_PLAY_ADAPTERS_SHISOKU_EXERCISE_H

#include "kazu/shisoku_study.h"
#include "play/adapters/shisoku/state.h"

enum { KZ__SHISOKU_EXERCISE_LEAST = 3, KZ__SHISOKU_EXERCISE_MOST = 6 /**< cards */ };

/** Parameter lines of the exercises. */
extern const char *const kz__shisoku_tasks[];

/**
 * Reads an instance line, "24 3 3 8 8" or "24 3 3 8 8 task=make".
 * @return what kz_shisoku_problem_parse() returns; for exercises also KZ_OUT_OF_RANGE (number of
 *         cards), KZ_BAD_INPUT (the target cannot be made, or it is not known) and KZ_NO_MEMORY.
 */
kz_status kz__shisoku_read_instance(const char *instance, kz_shisoku_problem *problem,
                                    bool *is_exercise, kz_error *error) KZ_MUST_USE;

/** Writes an instance line. */
void kz__shisoku_put_instance(const kz_shisoku_problem *problem, bool is_exercise, kz_text *out);

/** Tells whether a state is one of an exercise. */
bool kz__shisoku_is_exercise(const kz_state *state);

/**
 * Draws tables until one is rated within 75 points of a rating, and else takes the nearest.
 * @param terms  which tables; `tries` bounds the search for each that can be made.
 * @param rating 0: any.
 * @return as kz_shisoku_deal_table().
 */
kz_status kz__shisoku_deal_exercise(const kz_shisoku_terms *terms, int rating, kz_rng *rng,
                                    kz_work *work, kz_shisoku_problem *table) KZ_MUST_USE;

/** Entry of kz_game. */
kz_status kz__shisoku_grade(const kz_state *state, kz_work *work, kz_grade *grade) KZ_MUST_USE;

#endif
