/**
 * @file
 * What people see of Mastermind.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_VIEW_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_VIEW_H

#include "play/adapters/mastermind/state.h"

/** See kz_game. */
void kz__mastermind_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out);

/** Gives the id of the answer to a row in the node "guesses". */
uint32_t kz__mastermind_answer_id(const kz__mastermind_table *table, uint32_t row);

/** Adds the title, the rules and the goal. */
void kz__mastermind_add_rules(const kz__mastermind_table *table, const kz_viewer *viewer,
                              kz_view *out);

/** Adds what the viewer may choose: nothing unless it is their turn. */
void kz__mastermind_add_choices(const kz__mastermind_table *table, const kz_viewer *viewer,
                                kz_view *out);

#endif
