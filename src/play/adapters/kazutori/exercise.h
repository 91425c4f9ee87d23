/**
 * @file
 * Exercises: which number wins for a given set, goal and total. The grade and its terms:
 * docs/theory/trainer.md.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_EXERCISE_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_EXERCISE_H

#include "play/adapters/kazutori/state.h"

enum {
    KZ__KAZUTORI_EXERCISE_MOST = 200 /**< largest missing amount and largest number in exercises */
};

/**
 * Fills in which missing amounts, 0..count - 1, are lost for the player to move, if no number may
 * pass N and the last player wins or, with misère, loses.
 */
void kz__kazutori_find_lost(const kz__kazutori_few *few, bool misere, uint64_t count, bool *lost);

/** Tells whether a number wins from the initial total of an exercise. */
bool kz__kazutori_exercise_wins(const kz__kazutori_table *table, uint64_t number);

/**
 * Gives the reason why a table is not an exercise.
 * @param key the faulty parameter.
 * @return a message id; NULL if it is one.
 */
const char *kz__kazutori_exercise_fault(const kz__kazutori_table *table, const char **key);

/**
 * Draws an exercise whose grade is near `rating`, with at most one winning number in four, none of
 * which ends the game. @param rating 0: any. @param table its seats and task are kept.
 */
kz_status kz__kazutori_exercise_draw(uint64_t rating, kz_chance *chance, kz_work *work,
                                     kz__kazutori_table *table) KZ_MUST_USE;

/** Adds the MESSAGE "why": which numbers win, and which totals to aim for. */
void kz__kazutori_exercise_explain(const kz__kazutori_table *table, kz_lang lang, kz_view *out);

/** Entry of kz_game. */
kz_status kz__kazutori_grade(const kz_state *state, kz_work *work, kz_grade *grade) KZ_MUST_USE;

#endif
