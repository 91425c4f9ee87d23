/* The letters that mean the same in every game, and how actions of a view are reached beside them.
 */
#ifndef KAZU_TUI_HOUSE_KEYS_H
#define KAZU_TUI_HOUSE_KEYS_H

#include <stdbool.h>

/* Tells whether a letter is the house's. */
bool tui_is_house_key(char key);

/* Gives the key that an action of a view is reached by: a capital where the house has the letter.
 */
char tui_free_key(char key);

#endif
