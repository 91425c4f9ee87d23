/*
 * Single keys from standard input. A thread of its own reads and stamps them, so that no drawing
 * and no thinking delays a stamp, and a queue keeps them.
 */
#ifndef KAZU_TERMINAL_KEYS_H
#define KAZU_TERMINAL_KEYS_H

#include "guard.h"
#include "key_decode.h"

#include <stdbool.h>
#include <stdint.h>

/* What came of waiting. */
typedef enum term_keys_result {
    TERM_KEYS_KEY,
    TERM_KEYS_TIME,       /* the deadline has come */
    TERM_KEYS_REDRAW,     /* it was stopped and goes on, or the terminal has another size */
    TERM_KEYS_END,        /* the terminal is gone */
    TERM_KEYS_INTERRUPTED /* SIGINT (Ctrl-C) or SIGTERM came, now or earlier */
} term_keys_result;

typedef struct term_keys term_keys;

/*
 * Begins: keys come at once, unseen. enter, leave: as for term_guard_raw(). NULL: standard input is
 * no terminal, or no memory or thread. Lines that were opened before may stay open.
 */
term_keys *term_keys_open(const char *enter, const char *leave);

/*
 * Gives the next key; waits for one until a time of term_now(). Ctrl-C and Ctrl-Z are signals, not
 * keys. A lone ESC counts as Escape when nothing follows for 50 ms.
 */
term_keys_result term_keys_wait(term_keys *keys, uint64_t deadline, term_key *key);

/* Lines may be read until term_keys_resume(); the keys that were read and not given stay. */
void term_keys_pause(term_keys *keys);

/* Keys come again after a pause. False: no thread. */
bool term_keys_resume(term_keys *keys);

/* Forgets the keys that were read and not given. */
void term_keys_forget(term_keys *keys);

/* Gives the terminal back and frees all. NULL does nothing. */
void term_keys_close(term_keys *keys);

#endif
