/**
 * @file
 * The state of Kazutori at a table, and what the files of its adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_STATE_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_STATE_H

#include "kazu/kazutori.h"
#include "kazu/play.h"

enum {
    KZ__KAZUTORI_LARGEST = 1000,   /**< largest number at a table, unless the numbers are 1..k */
    KZ__KAZUTORI_SET_TEXT = 160,   /**< bytes of the longest set, so that a line can hold it */
    KZ__KAZUTORI_REMEMBERED = 200, /**< stored numbers: all of a game up to this N */
    KZ__KAZUTORI_WINDOW = 24,      /**< shown numbers of games with a larger N */
    KZ__KAZUTORI_OFFERED = 60,     /**< most numbers offered as cards */
    KZ__KAZUTORI_WORDS = KZ__KAZUTORI_LARGEST / 64 + 1
};

/** The numbers that may be said: a kz_kazutori_set is too large for a state or a small stack. */
typedef struct kz__kazutori_few {
    uint64_t smallest; /**< this and the next as in kz_kazutori_set */
    uint64_t largest;
    uint64_t count;
    uint64_t bits[KZ__KAZUTORI_WORDS]; /**< only for those up to KZ__KAZUTORI_LARGEST */
} kz__kazutori_few;

/** Whether a table is an exercise, and its answer. */
typedef enum kz__kazutori_task {
    KZ__KAZUTORI_NO_TASK,
    KZ__KAZUTORI_ASKED, /**< the index of task=win */
    KZ__KAZUTORI_RIGHT,
    KZ__KAZUTORI_WRONG
} kz__kazutori_task;

/** The state: 8-byte fields only, so there is no padding. */
typedef struct kz__kazutori_table {
    kz__kazutori_few numbers;
    uint64_t n;
    uint64_t from; /**< the total at which the game begins */
    uint64_t last_loses;
    uint64_t over_ends;
    uint64_t stuck_draws;
    uint64_t first; /**< the seat that begins */
    uint64_t seats;
    uint64_t total; /**< the current total; N or more once N is met or passed */
    uint64_t moves;
    uint64_t task;                          /**< a kz__kazutori_task */
    uint64_t said[KZ__KAZUTORI_REMEMBERED]; /**< move i is said[i % KZ__KAZUTORI_REMEMBERED] */
} kz__kazutori_table;

_Static_assert(sizeof(kz__kazutori_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/**
 * Reads numbers as kz_kazutori_set_parse() does.
 * @param few undefined on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE.
 */
kz_status kz__kazutori_few_parse(const char *text, kz__kazutori_few *few,
                                 kz_error *error) KZ_MUST_USE;

/** Makes the numbers 1..k. @param k 1..KZ_KAZUTORI_TOTAL_MAX. */
void kz__kazutori_few_all(uint64_t k, kz__kazutori_few *few);

/** Writes numbers as kz_kazutori_set_print() does. */
void kz__kazutori_few_print(const kz__kazutori_few *few, kz_text *out);

/** Gives the smallest number above `after`; 0 if there is none. */
uint64_t kz__kazutori_few_next(const kz__kazutori_few *few, uint64_t after);

/** Makes the library's set. */
void kz__kazutori_few_set(const kz__kazutori_few *few, kz_kazutori_set *set);

/** The table of parameters: N moves misere over stuck from first task grade. */
extern const kz_param kz__kazutori_params[];

/** Entry of kz_game. */
kz_status kz__kazutori_params_check(kz_values *values, int seats, kz_error *error) KZ_MUST_USE;

/** Tells whether the deal chooses the initial total. */
bool kz__kazutori_from_any(const kz_values *values);

/** Gives the grade that an exercise should have; 0: any. */
uint64_t kz__kazutori_wanted_grade(const kz_values *values);

/** Sets up the table for checked parameters; the initial total is 0 if it is drawn. */
void kz__kazutori_lay(const kz_values *values, int seats, kz__kazutori_table *table);

/** Writes the instance of a table. */
void kz__kazutori_print(const kz__kazutori_table *table, kz_text *out);

/** Gives the library's rules. */
kz_kazutori_rules kz__kazutori_rules_of(const kz__kazutori_table *table);

/** Copies the table out of a state. */
kz__kazutori_table kz__kazutori_unpack(const kz_state *state);

/** Tells how much is missing; 0: N is met or passed. */
uint64_t kz__kazutori_missing(const kz__kazutori_table *table);

/** Tells whether and how the numbers ended it; an exercise ends earlier. */
kz_kazutori_end kz__kazutori_end(const kz__kazutori_table *table);

/** Tells whether it is over. */
bool kz__kazutori_is_over(const kz__kazutori_table *table);

/** Gives the largest number that may be said now, if it is one of the numbers. */
uint64_t kz__kazutori_most(const kz__kazutori_table *table);

/** Gives the seat that makes a move. @param move its number, from 0. */
int kz__kazutori_mover(const kz__kazutori_table *table, uint64_t move);

/** Gives the seats that have won, as a mask. @param table over. */
uint32_t kz__kazutori_winners(const kz__kazutori_table *table);

/** Counts the numbers that may be said now. @return at most KZ__KAZUTORI_OFFERED + 1. */
unsigned kz__kazutori_choices(const kz__kazutori_table *table);

/* Entries of kz_game. */
void kz__kazutori_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
kz_tone kz__kazutori_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                          const kz_viewer *viewer, kz_text *out);
kz_status kz__kazutori_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                            kz_work *work, kz_view *out) KZ_MUST_USE;
kz_status kz__kazutori_play_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                                kz_work *work, kz_plan *plan) KZ_MUST_USE;
kz_status kz__kazutori_play_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                   kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;
kz_status kz__kazutori_facts(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                             kz_view *out) KZ_MUST_USE;
void kz__kazutori_daily(int day, kz_chance *chance, kz_text *params);
kz_status kz__kazutori_rate(const kz_state *state, kz_work *work, int *level) KZ_MUST_USE;

#endif
