/* A key of the terminal as the table takes it: what it stands for, and the character that it
 * writes. */
#ifndef KAZU_CLI_PLAY_KEY_PRESS_H
#define KAZU_CLI_PLAY_KEY_PRESS_H

#include "terminal/keys.h"

enum { KEY_ENTER = '\n', KEY_ESCAPE = 0x1B, KEY_BACKSPACE = 0x7F, KEY_TEXT = 5 };

/* A key. */
typedef struct key_press {
    char plain;          /* ASCII, also for its wide form; Enter is KEY_ENTER; '\0': no such */
    char text[KEY_TEXT]; /* the character as it was typed; "": an arrow or the like */
} key_press;

/* Gives the key that a terminal's key is. */
key_press key_press_of(const term_key *key);

/* Makes a capital letter small. */
char key_fold(char key);

#endif
