/*
 * A terminal that hands over each key at once, without Enter. Whatever ends the program or stops it
 * finds the terminal as it was before.
 */
#ifndef KAZU_CLI_RAW_TERMINAL_H
#define KAZU_CLI_RAW_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/* Remembers how standard input is set and watches over it. False: it is no such terminal. */
bool raw_terminal_open(void);

/* From now on each key comes at once and is not shown. Ctrl-C and Ctrl-Z keep their meaning. */
void raw_terminal_keys(void);

/* From now on whole lines come, as it was before; what was typed until now is forgotten. */
void raw_terminal_lines(void);

/*
 * Waits for input on standard input, at most so many milliseconds. True: there is some. A signal
 * that asks to end or has let the program go on ends the wait, also one that came just before.
 */
bool raw_terminal_wait(uint64_t milliseconds);

/* Gives the terminal and the signals back. */
void raw_terminal_close(void);

/* Tells for how many nanoseconds in all the program was stopped (Ctrl-Z). */
uint64_t raw_terminal_stopped(void);

/* Tells, once for each time, that the program was stopped and goes on: the screen is stale. */
bool raw_terminal_went_on(void);

#endif
