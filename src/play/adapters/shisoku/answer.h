/**
 * @file
 * What a Shisoku game that was not won shows at its end.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_ANSWER_H
#define KZ_PLAY_ADAPTERS_SHISOKU_ANSWER_H

#include "kazu/view.h"
#include "play/adapters/shisoku/state.h"

/** Adds a solution; for an exercise the step that lost the target, if one did. */
void kz__shisoku_add_answer(const kz_state *seen, const kz_viewer *viewer, kz_view *out);

#endif
