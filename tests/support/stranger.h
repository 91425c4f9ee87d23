/**
 * @file
 * A player who knows no game: what is typed comes from the FORM, ACTIONS and CARDS nodes of a view
 * alone. What a front end for people can do, it can.
 */
#ifndef KZ_TESTS_SUPPORT_STRANGER_H
#define KZ_TESTS_SUPPORT_STRANGER_H

#include "kazu/play.h"
#include "kazu/rng.h"

/** Where a line came from. */
typedef enum stranger_source { STRANGER_NOTHING, STRANGER_ACTION, STRANGER_FORM } stranger_source;

/**
 * Chooses a line at random: an action that is not disabled (one of DANGER seldom), or a form filled
 * in with words that its nodes offer; a form with a slot of free text gives its example.
 * @param line KZ_PLAY_LINE_MAX bytes.
 */
stranger_source stranger_line(const kz_view *view, kz_rng *rng, char *line);

/**
 * Fills in one form at random.
 * @return false if a node offers too few words.
 */
bool stranger_fill(const kz_view *view, const kz_view_node *form, kz_rng *rng, char *line);

#endif
