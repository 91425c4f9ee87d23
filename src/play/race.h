/**
 * @file
 * A race: two or more players solve the same puzzle, each on a board that the others do not see.
 * The first right solution wins; then everybody may finish.
 */
#ifndef KZ_PLAY_RACE_H
#define KZ_PLAY_RACE_H

#include "kazu/game.h"

/** How far a player is. */
typedef enum kz__race_outcome {
    KZ__RACE_PLAYS,
    KZ__RACE_SOLVED,
    KZ__RACE_OUT /**< gave up, or the only attempt was wrong */
} kz__race_outcome;

/** What all may know of a player, but `is_hidden`. */
typedef struct kz__race_seat {
    uint32_t at_ms;    /**< time of the last move */
    uint8_t outcome;   /**< a kz__race_outcome */
    uint8_t place;     /**< order in which the players solved it, from 1; 0: not solved */
    uint8_t done;      /**< how much of it: cells filled, or steps made */
    uint8_t is_hidden; /**< the viewer may not know the board */
} kz__race_seat;

/** A race, as part of a game's state. */
typedef struct kz__race {
    uint64_t seats;
    kz__race_seat seat[KZ_PLAY_SEATS_MAX];
} kz__race;

_Static_assert(sizeof(kz__race) == 8 + 8 * KZ_PLAY_SEATS_MAX, "no padding");

/** Tells whether everybody is done. */
bool kz__race_is_over(const kz__race *race);

/** Tells whether a seat is done while others play. */
bool kz__race_waits(const kz__race *race, int seat);

/** Gives who may move, and at the end who was first. */
kz_turn kz__race_turn(const kz__race *race);

/** Takes note of a move. @param done how much of the puzzle the author has now. */
void kz__race_note(kz__race *race, const kz_act *act, kz__race_outcome outcome, unsigned done);

/** Marks the boards of all but one seat as not known. */
void kz__race_hide(kz__race *race, int seat);

/** Tells whether the viewer may not know a seat's board. */
bool kz__race_is_hidden(const kz__race *race, int seat);

/** Adds a METER for each other player, `progress-1` to `progress-6`: how much they have. */
void kz__race_add_progress(const kz__race *race, const kz_viewer *viewer, unsigned total,
                           kz_view *out);

/** Adds, for a player who is done, that the others play on; else, at the end, who was first. */
void kz__race_add_result(const kz__race *race, const kz_viewer *viewer, kz_view *out);

/**
 * Writes a sentence if an act was a player's last one in a race, or if the viewer may not know
 * more of it. @return false: the game has to tell it.
 */
bool kz__race_tell(const kz__race *before, const kz__race *after, const kz_act *act,
                   const kz_viewer *viewer, kz_text *out, kz_tone *tone);

/**
 * Gives when a computer makes its next move: about as fast as people.
 * @param unit_ms of a move at the strongest level.
 */
uint64_t kz__race_time(const kz__race *race, int seat, int level, uint64_t unit_ms);

#endif
