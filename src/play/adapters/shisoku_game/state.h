/**
 * @file
 * The card game's state, and how its cards, numbers and players are written: shared by all files of
 * this folder.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_STATE_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_STATE_H

#include "kazu/game.h"
#include "play/adapters/shisoku_game/history.h"

/** What a state holds. */
typedef struct kz__shisoku_card_table {
    kz_shisoku_game game;
    kz__shisoku_card_history history;
} kz__shisoku_card_table;

_Static_assert(sizeof(kz__shisoku_card_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** A player's name in a sentence. */
typedef struct kz__shisoku_card_name {
    char text[2 * KZ_PLAY_NAME_MAX];
} kz__shisoku_card_name;

/** The names of the ranks: kz__shisoku_card_ranks[rank - 1]. */
extern const char kz__shisoku_card_ranks[];

/** Copies the game out of a state. */
void kz__shisoku_card_unpack(const kz_state *state, kz_shisoku_game *game);

/** Starts a state. @param state overwritten. */
void kz__shisoku_card_begin(const kz_shisoku_game *game, kz_state *state);

/** Copies the history out of a state. */
void kz__shisoku_card_unpack_history(const kz_state *state, kz__shisoku_card_history *history);

/** Copies the game into a state, after at most one event. A round that ended is kept. */
void kz__shisoku_card_pack(const kz_shisoku_game *game, kz_state *state);

/** Gives the name of a seat as the viewer calls it. */
kz__shisoku_card_name kz__shisoku_card_name_of(const kz_viewer *viewer, int seat);

/** Gives a rank as sentences name it: "10", where a line of play has T. @param rank 1..13. */
const char *kz__shisoku_card_rank_name(int64_t rank);

/** Writes the cards of a problem, all of them ranks, as sentences name them. */
void kz__shisoku_card_put_cards(const kz_shisoku_problem *problem, kz_text *out);

/** Writes an expression for people: with the minus sign in place of the hyphen. */
void kz__shisoku_card_put_signs(const char *text, kz_text *out);

/** Writes a number for people, with the minus sign. */
void kz__shisoku_card_put_number(kz_rational number, kz_text *out);

/** Writes the explanation that the last event judged and what is wrong with it; "" if none was. */
void kz__shisoku_card_put_said(const kz_shisoku_game *game, kz_lang lang, kz_text *out);

#endif
