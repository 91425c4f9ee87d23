/**
 * @file
 * The trainer: ratings of a person in each game, the choice of the next exercise, and the effect of
 * its result. It has no clock and stores no file: the caller says what day it is and how long an
 * answer took, and stores one line of text per person. Theory: docs/theory/trainer.md.
 *
 * @code
 * kz_rating rating = kz_rating_start(1500);
 * const kz_grade grade = {.rating = 1700, .guess = 2500};
 * kz_rating_update(&rating, &grade, 200, true);
 * printf("%d\n", kz_rating_points(&rating)); //> 1619
 *
 * static kz_trainer trainer;
 * char line[KZ_TRAINER_LINE_MAX];
 * kz_text text;
 * kz_trainer_init(&trainer, KZ_TRAINER_SOME);
 * kz_text_init(&text, line, sizeof line);
 * kz_trainer_print(&trainer, &text);
 * printf("%s\n", line); //> kazu-trainer=1 start=some
 * @endcode
 */
#ifndef KAZU_TRAINER_H
#define KAZU_TRAINER_H

#include "kazu/chance.h"
#include "kazu/export.h"
#include "kazu/game.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_TRAINER_LINE_MAX = 2048,  /**< bytes of a trainer's line, with its NUL */
    KZ_TRAINER_GAMES = 16,       /**< most games of a trainer */
    KZ_TRAINER_RECENT = 200,     /**< recent exercises that are not repeated */
    KZ_TRAINER_RUSH_MS = 180000, /**< how long a rush lasts */
    KZ_TRAINER_MISSES = 3,       /**< misses that end a rush */
    KZ_TRAINER_GRADES = 1        /**< version of the grade formulas; logs carry it */
};

/** How well a person plays one game: an estimate and its uncertainty. */
typedef struct kz_rating {
    int32_t points;     /**< in 1/100 of a point */
    int32_t deviation;  /**< standard deviation of the points, in 1/100; 0: never trained */
    uint32_t exercises; /**< rated exercises */
    uint32_t day;       /**< day of the last change, in days since 1970; 0: unknown */
} kz_rating;

/** Starts a rating with the greatest uncertainty. @param points whole points. Cost: constant. */
KZ_API kz_rating kz_rating_start(int points);

/** Lets the uncertainty grow until a day; an earlier day changes nothing. Cost: constant. */
KZ_API void kz_rating_wait(kz_rating *rating, uint32_t day);

/**
 * Rates the first try at an exercise.
 * @param rating    updated.
 * @param grade     of the exercise.
 * @param deviation of the grade: 145 or 200, whole points.
 * @param right     whether the answer was right.
 * Cost: constant. Source: M. Glickman, "Example of the Glicko-2 system" (2022), with a fixed
 * volatility and an expected score that allows for blind guesses and slips.
 */
KZ_API void kz_rating_update(kz_rating *rating, const kz_grade *grade, int deviation, bool right);

/** Gives the rating in whole points. Cost: constant. */
KZ_API int kz_rating_points(const kz_rating *rating);

/** Tells whether the deviation is at most 110. Cost: constant. */
KZ_API bool kz_rating_is_settled(const kz_rating *rating);

/** Writes the rank of whole points: "10 kyu" up to 999, 100 points each, to "6 dan" from 2400.
 * Cost: constant. */
KZ_API void kz_rating_rank(int points, kz_lang lang, kz_text *out);

/** Gives the time within which a right answer is rated. @param grade points. Cost: constant. */
KZ_API uint32_t kz_rating_par_ms(int grade);

/** The mode of training. */
typedef enum kz_trainer_mode {
    KZ_TRAINER_CALM,  /**< rated, with a par time */
    KZ_TRAINER_RUSH,  /**< three minutes, three misses end it; a record, no rating */
    KZ_TRAINER_STREAK /**< increasingly hard, the first miss ends it; a record, no rating */
} kz_trainer_mode;

/** How strong a new person says they are. */
typedef enum kz_trainer_start {
    KZ_TRAINER_NEW,   /**< 1100 */
    KZ_TRAINER_SOME,  /**< some experience: 1500 */
    KZ_TRAINER_STRONG /**< 1900 */
} kz_trainer_start;

/** How the first try at an exercise ended. */
typedef enum kz_trainer_answer {
    KZ_TRAINER_RIGHT,
    KZ_TRAINER_WRONG,
    KZ_TRAINER_LEFT /**< left, given up, or out of time */
} kz_trainer_answer;

/** An exercise that was shown and has no result yet. Deal it with kz_trainer_params(). */
typedef struct kz_exercise {
    const kz_game *game; /**< NULL: there is none */
    int task;            /**< index in game->tasks */
    kz_trainer_mode mode;
    kz_grade grade;
    int target;    /**< the requested grade */
    uint64_t seed; /**< of its deal */
} kz_exercise;

/** A rush or a streak in progress. */
typedef struct kz_trainer_run {
    kz_trainer_mode mode; /**< KZ_TRAINER_CALM: there is none */
    uint32_t games;       /**< bit i: game i of the registry */
    uint32_t right;
    uint32_t misses;
    uint32_t ms; /**< used in a rush */
} kz_trainer_run;

/** Everything that a trainer stores about a person. A flat value; only this module changes it. */
typedef struct kz_trainer {
    kz_trainer_start start;
    kz_rating rating[KZ_TRAINER_GAMES]; /**< by number in the registry */
    /**
     * Most right answers in a run, for rush and streak, by game; the last entry is for runs over
     * several games.
     */
    uint32_t record[2][KZ_TRAINER_GAMES + 1];
    uint32_t recent[KZ_TRAINER_RECENT]; /**< private: exercises as hashes, the latest last */
    int recent_count;                   /**< private */
    const kz_game *last_game;           /**< private: the last kind; NULL: none */
    int last_task;                      /**< private */
    uint32_t round;                     /**< private: bit i: game i came since all games had come */
    kz_exercise open;
    kz_trainer_run run;
} kz_trainer;

/** The options for the next exercise. */
typedef struct kz_trainer_wish {
    kz_trainer_mode mode;
    uint32_t games; /**< bit i: game i of the registry; 0: all that have exercises */
    uint32_t day;   /**< today, in days since 1970; 0: unknown */
    bool restart;   /**< a new run or set, even if one is open: all games may come */
} kz_trainer_wish;

/** The first try at an exercise. */
typedef struct kz_trainer_try {
    kz_trainer_answer answer;
    unsigned hints; /**< hints used; one makes it a miss */
    uint32_t ms;    /**< from showing the exercise to the answer */
    uint32_t day;   /**< as in kz_trainer_wish */
} kz_trainer_try;

/** The effect of a result. */
typedef struct kz_trainer_outcome {
    kz_exercise exercise;
    kz_trainer_try attempt;
    bool right;         /**< right, and without a hint */
    bool late;          /**< right, but after the par time of calm mode: solved, unrated */
    bool rated;         /**< the rating moved */
    int change;         /**< of the rating, in whole points */
    kz_trainer_run run; /**< with this result in it; its mode is CALM outside runs */
    bool run_over;      /**< this result ended the run */
    uint32_t best;      /**< record of such runs */
    bool is_record;     /**< this run has ended and set the record */
} kz_trainer_outcome;

/**
 * Starts a trainer for a new person.
 * @param start how strong they say they are.
 * Cost: O(bytes of a trainer).
 */
KZ_API void kz_trainer_init(kz_trainer *trainer, kz_trainer_start start);

/** Writes a trainer as one line of ASCII, below KZ_TRAINER_LINE_MAX bytes. Cost: O(line). */
KZ_API void kz_trainer_print(const kz_trainer *trainer, kz_text *out);

/**
 * Reads a line of kz_trainer_print().
 * @param line    not trusted; need not end with a NUL.
 * @param length  bytes.
 * @param trainer untouched on failure.
 * @param error   optional; columns count from the start of line.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_UNSUPPORTED (a newer version).
 * Cost: O(length).
 */
KZ_API kz_status kz_trainer_read(const char *line, size_t length, kz_trainer *trainer,
                                 kz_error *error) KZ_MUST_USE;

/**
 * Chooses the next exercise and opens it. An exercise that is still open counts as left. The grade
 * is near the rating until the rating is settled, then 190 points below. Each game comes once
 * before any comes again. The task differs from the last one if there are two. None of the last 200
 * exercises is repeated and the shape differs from that of the game's last exercise if another is
 * found.
 * @param trainer changed on success only.
 * @param wish    the options.
 * @param key     determines the choice.
 * @param work    memory, budget.
 * @param left    optional: the outcome of the exercise that was left; its game is NULL if there was
 *                none.
 * @return KZ_OK; KZ_UNSUPPORTED: none of the games has exercises; else as kz_opening_deal() and
 *         kz_opening_grade().
 * Cost: up to 12 deals and one grade for each.
 */
KZ_API kz_status kz_trainer_next(kz_trainer *trainer, const kz_trainer_wish *wish,
                                 const kz_key *key, kz_work *work,
                                 kz_trainer_outcome *left) KZ_MUST_USE;

/** Writes the parameters of an exercise's deal: "task=win grade=1462". Cost: O(bytes written). */
KZ_API void kz_trainer_params(const kz_exercise *exercise, kz_text *out);

/**
 * Records the first try at the open exercise and closes it.
 * @param attempt the first try.
 * @param outcome optional.
 * @return KZ_OK; KZ_ILLEGAL_MOVE: no exercise is open.
 * Cost: constant.
 */
KZ_API kz_status kz_trainer_result(kz_trainer *trainer, const kz_trainer_try *attempt,
                                   kz_trainer_outcome *outcome) KZ_MUST_USE;

/**
 * Gives a person's rating in a game on a day; the initial rating if they never trained it.
 * @param game number in the registry.
 * @param day  in days since 1970; 0: unknown.
 * Cost: constant.
 */
KZ_API kz_rating kz_trainer_rating(const kz_trainer *trainer, size_t game, uint32_t day);

/**
 * Gives the mean of the settled ratings, weighted by their certainty.
 * @param day    as for kz_trainer_rating().
 * @param points whole points; written if three games are settled.
 * @return whether three games are settled.
 * Cost: O(games).
 */
KZ_API bool kz_trainer_overall(const kz_trainer *trainer, uint32_t day, int *points);

/**
 * Estimates how many more rated exercises of a game lead to a rank; 0: there is one already.
 * @param game number in the registry, below KZ_TRAINER_GAMES and kz_game_count().
 * @param day  as for kz_trainer_rating().
 * Cost: constant.
 */
KZ_API int kz_trainer_to_rank(const kz_trainer *trainer, size_t game, uint32_t day);

/**
 * Gives the index in kz_trainer.record[] of a set of games: that of the game, or the last one for
 * several. Cost: constant.
 */
KZ_API size_t kz_trainer_record_of(uint32_t games);

/**
 * Writes a trainer as JSON: its line, ratings, records, the open run and exercise. The members of
 * this and the next three are described in docs/protocol.md.
 * @param day as for kz_trainer_rating().
 * Cost: O(bytes written).
 */
KZ_API void kz_trainer_json(const kz_trainer *trainer, uint32_t day, kz_lang lang, kz_text *out);

/** Writes the open exercise as JSON. @param left from kz_trainer_next(). Cost: O(bytes written). */
KZ_API void kz_trainer_next_json(const kz_trainer *trainer, const kz_trainer_outcome *left,
                                 kz_lang lang, kz_text *out);

/** Writes the outcome of an exercise as JSON. Cost: O(bytes written). */
KZ_API void kz_trainer_result_json(const kz_trainer *trainer, const kz_trainer_outcome *outcome,
                                   kz_lang lang, kz_text *out);

/** Writes the export record of an exercise as JSON. Cost: O(bytes written). */
KZ_API void kz_trainer_log(const kz_trainer_outcome *outcome, kz_text *out);

KZ_C_END

#endif
