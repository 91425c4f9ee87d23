/**
 * @file
 * Exercises: five characters, and the question which to keep. The grade and its terms:
 * docs/theory/trainer.md.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_EXERCISE_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_EXERCISE_H

#include "play/adapters/namepoker/odds.h"

enum {
    /** The unit of what an exchange is worth: all random hands, ties half, after all draws. */
    KZ__NAMEPOKER_ALL = 2 * KZ_NAMEPOKER_HANDS * KZ_NAMEPOKER_HANDS
};

/** How the exchanges of a hand compare. */
typedef struct kz__namepoker_compared {
    uint32_t best;        /**< places; of equal ones as in kz_namepoker_draws_best() */
    uint32_t wrong;       /**< the best exchange that loses too much; 0 also if there is none */
    uint32_t right_count; /**< of 32 */
} kz__namepoker_compared;

/** Compares all exchanges. @param worth by the places that are exchanged. */
kz__namepoker_compared kz__namepoker_compare_plans(const uint32_t worth[KZ__NAMEPOKER_PLANS]);

enum { KZ__NAMEPOKER_OBVIOUS = 3 /**< exchanges that come to mind first */ };

/**
 * Gives the places of an exchange that comes to mind first: 0: keeps what comes more than once;
 * 1: keeps the largest group; 2: keeps all. @param hand kinds, from 1.
 */
uint32_t kz__namepoker_obvious(const uint8_t hand[KZ__NAMEPOKER_PLACES], int which);

/** Tells whether an exchange is right: as good as the best one. @param places are exchanged. */
bool kz__namepoker_is_right(const uint32_t worth[KZ__NAMEPOKER_PLANS], uint32_t places);

/**
 * Lays an exercise: every seat holds the hand, so that all facts are those of seat 0.
 * @param hand  kinds, from 1.
 * @param error optional; KZ_OUT_OF_RANGE if every exchange is right.
 */
kz_status kz__namepoker_exercise_lay(const uint8_t hand[KZ__NAMEPOKER_PLACES],
                                     kz__namepoker_table *table, kz_error *error) KZ_MUST_USE;

/** Draws a hand whose grade is near `rating`; half of the time one of which one must not just keep
 * the groups. @param rating 0: any. @param hand kinds, from 1. */
kz_status kz__namepoker_exercise_draw(const kz_namepoker_rules *rules, uint64_t rating,
                                      kz_chance *chance, kz_work *work,
                                      uint8_t hand[KZ__NAMEPOKER_PLACES]) KZ_MUST_USE;

/** Answers an exercise, which ends it. @param places are exchanged. */
void kz__namepoker_exercise_answer(kz__namepoker_table *table, uint32_t places);

/** Gives the hand of an exercise, also after its end. */
const uint8_t *kz__namepoker_exercise_hand(const kz__namepoker_table *table);

/**
 * Adds the MESSAGE "why": how much a right answer beats, or the best one and a wrong answer, how
 * much the obvious choice does if it is wrong, and which types of hand the better one brings more
 * often. @param places the answer.
 */
void kz__namepoker_exercise_put_why(const kz__namepoker_table *table, uint32_t places, kz_lang lang,
                                    kz_view *out);

/**
 * Names the type of hand that the better of two exchanges brings more often by most; says nothing
 * by rules of which the types are not the first.
 * @param odds of an exchange that was made: types that lose to what was seen are not named; or
 * NULL.
 */
void kz__namepoker_put_gain(const kz__namepoker_table *table, const uint8_t *kinds, uint32_t best,
                            uint32_t other, const kz__namepoker_odds *odds, kz_lang lang,
                            kz_text *out);

/** Adds the MESSAGE "why": the same for an exchange that was not the best one. */
void kz__namepoker_add_gain(const kz__namepoker_table *table, const uint8_t *kinds, uint32_t best,
                            uint32_t other, const kz__namepoker_odds *odds, kz_lang lang,
                            kz_view *out);

/** Entry of kz_game. */
kz_status kz__namepoker_grade_exercise(const kz_state *state, kz_work *work,
                                       kz_grade *grade) KZ_MUST_USE;

/**
 * Counts how often an exchange brings each type or a stronger one, in parts of all hands.
 * @param kinds   of the hand, from 1.
 * @param reaches of KZ_NAMEPOKER_TYPES_MAX.
 */
void kz__namepoker_spread(const kz_namepoker_name *name, const uint8_t *kinds, uint32_t places,
                          uint32_t *reaches);

#endif
