/* Single keys from a terminal that hands them over at once. */
#ifndef KAZU_CLI_KEY_PRESS_H
#define KAZU_CLI_KEY_PRESS_H

#include <stdbool.h>
#include <stddef.h>

enum { KEY_PRESS_MAX = 64 /* keys that are read at once */ };

/* Makes a capital letter small, for the shift key must not matter. */
char key_press_fold(char key);

/* Tells whether a (folded) key is a letter or a digit. */
bool key_press_is_plain(char key);

/*
 * Reads what has been pressed; waits if nothing has. Wide forms (as Japanese input methods type
 * them) count as the plain ones, Enter as '\n'; keys that are no characters (arrows, function keys)
 * and characters that are no ASCII become '\0'. Returns their number; 0: the end of the input.
 */
size_t key_press_read(char keys[KEY_PRESS_MAX]);

#endif
