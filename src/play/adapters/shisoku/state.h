/**
 * @file
 * What the files of Shisoku's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_STATE_H
#define KZ_PLAY_ADAPTERS_SHISOKU_STATE_H

#include "kazu/game.h"
#include "kazu/shisoku.h"
#include "play/race.h"

enum {
    KZ__SHISOKU_CARDS_MIN = 2,
    KZ__SHISOKU_CARDS_MAX = 8, /**< cards that are dealt; typed instances may have more */
    KZ__SHISOKU_TARGET_TEXT = 32
};

/** A step that was made: what it combined, and the card that it made. */
typedef struct kz__shisoku_play_made {
    kz_rational left;
    kz_rational right;
    kz_rational value;
    uint32_t left_id;
    uint32_t right_id;
    uint32_t id;        /**< of the card made */
    uint32_t operation; /**< a character */
} kz__shisoku_play_made;

/**
 * The state: the opening, the cards now on the table, and the steps that led there. Cards dealt
 * have the ids 1..card_count. A card that is made by the act n of its session has card_count+n, so
 * that no id comes twice in a game, not even after a takeback.
 */
typedef struct kz__shisoku_table {
    kz_rational target;
    kz_rational cards[KZ_SHISOKU_MAX_CARDS];
    kz_rational numbers[KZ_SHISOKU_MAX_CARDS];
    kz__shisoku_play_made steps[KZ_SHISOKU_MAX_CARDS - 1]; /**< card_count - number_count of them */
    uint32_t card_count;
    uint32_t number_count;
    uint16_t gave_up;                   /**< 1: the player ended the game */
    uint8_t is_exercise;                /**< 1: the first attempt ends the game */
    uint8_t racers;                     /**< number of players of a race; else 0 */
    uint32_t newest;                    /**< id of the card made last; card_count: none was made */
    uint32_t ids[KZ_SHISOKU_MAX_CARDS]; /**< of numbers */
} kz__shisoku_table;

_Static_assert(sizeof(kz__shisoku_table) == 5168, "no padding");
_Static_assert(sizeof(kz__shisoku_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** What a player of a race made. */
typedef struct kz__shisoku_racer {
    kz__shisoku_play_made steps[KZ__SHISOKU_CARDS_MAX - 1];
    uint32_t count; /**< of the steps */
    uint32_t gave_up;
} kz__shisoku_racer;

/** The state of a race: the table as it was dealt, and the players. */
typedef struct kz__shisoku_race {
    kz__shisoku_table table;
    kz__race race;
    kz__shisoku_racer racer[KZ_PLAY_SEATS_MAX];
} kz__shisoku_race;

_Static_assert(sizeof(kz__shisoku_race) <= KZ_PLAY_STATE_MAX, "a race must fit, too");

/** The targets of a deal: numerators first..last over a denominator. */
typedef struct kz__shisoku_targets {
    int64_t first;
    int64_t last; /**< above `first` only if the denominator is 1 */
    int64_t denominator;
} kz__shisoku_targets;

/**
 * Reads "10", "-5/3", "2.5" or "10..100".
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE. Errors have the whole text as token and no place.
 */
kz_status kz__shisoku_targets_read(const char *text, kz__shisoku_targets *targets,
                                   kz_error *error) KZ_MUST_USE;

/** Writes targets in their normal form. */
void kz__shisoku_targets_print(const kz__shisoku_targets *targets, kz_text *out);

/**
 * Copies the table out of a state.
 * @param seat in a race: whose; a spectator gets it as it was dealt.
 */
void kz__shisoku_unpack(const kz_state *state, int seat, kz__shisoku_table *game);

/** Puts the card that a step makes on the table. */
void kz__shisoku_repeat(const kz__shisoku_play_made *step, kz__shisoku_table *game);

/** Copies out what all may know of a race; `seats` is 0 if nobody races. */
kz__race kz__shisoku_race_of(const kz_state *state);

/** Lets everybody begin with the table of a state. */
void kz__shisoku_race_begin(kz_state *state, int seats);

/** Writes what a player has made by a move. @param game their table after it. */
void kz__shisoku_race_store(kz_state *state, const kz_act *act, const kz__shisoku_table *game);

/** Takes the last step of a player back. @return false: there is none. */
bool kz__shisoku_take_step_back(kz__shisoku_table *game);

/** Hides what all but a seat made. */
void kz__shisoku_race_see(kz_state *state, int seat);

/** Tells whether one number is left and it is the target. */
bool kz__shisoku_is_won(const kz__shisoku_table *game);

/** Tells whether one number is left and it is not the target. */
bool kz__shisoku_is_missed(const kz__shisoku_table *game);

/** Tells whether the game is over. */
bool kz__shisoku_is_over(const kz__shisoku_table *game);

/** Writes an ASCII text for people: with U+2212 as minus. */
void kz__shisoku_put_pretty(const char *ascii, kz_text *out);

/** Writes a number for people. */
void kz__shisoku_put_number(kz_rational number, kz_text *out);

/** Writes a step for people: "13 − 6 = 7". */
void kz__shisoku_put_step(kz_rational left, char operation, kz_rational right, kz_rational value,
                          kz_text *out);

/** Writes a solution from some numbers as an expression for people. */
void kz__shisoku_put_solution(const kz_shisoku_problem *problem,
                              const kz_shisoku_solution *solution, kz_text *out);

/** Takes the opening alone out of a state: a solver that needs the stack comes next. */
void kz__shisoku_read_opening(const kz_state *state, kz_shisoku_problem *problem);

/* Entries of kz_game. */
kz_status kz__shisoku_deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                           kz_text *instance) KZ_MUST_USE;
kz_status kz__shisoku_params_check(kz_values *values, int seats, kz_error *error) KZ_MUST_USE;
void kz__shisoku_name(const kz_values *values, kz_lang lang, kz_text *out);
extern const kz_param kz__shisoku_params[];
extern const kz_preset kz__shisoku_presets[];
void kz__shisoku_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
kz_tone kz__shisoku_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                         const kz_viewer *viewer, kz_text *out);
kz_status kz__shisoku_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                           kz_work *work, kz_view *out) KZ_MUST_USE;
kz_status kz__shisoku_bot(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                          kz_plan *plan) KZ_MUST_USE;
kz_status kz__shisoku_facts(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                            kz_view *out) KZ_MUST_USE;
kz_status kz__shisoku_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                             kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;

#endif
