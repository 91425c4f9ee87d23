/*
 * Watches over the terminal while single keys are read from it: whatever ends or stops the program
 * finds it as it was before. Ctrl-C and kill are told to whoever waits.
 */
#ifndef KAZU_TERMINAL_GUARD_H
#define KAZU_TERMINAL_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Why a wait ended. */
typedef enum term_wake {
    TERM_WAKE_READY,  /* there is something to read, or its end */
    TERM_WAKE_TIME,   /* the deadline has come */
    TERM_WAKE_REDRAW, /* the program was stopped and goes on, or the terminal has another size */
    TERM_WAKE_ENDED   /* SIGINT or SIGTERM came, now or earlier */
} term_wake;

#define TERM_NO_DEADLINE UINT64_MAX

/*
 * What is written to standard error if the program crashes while the guard is open, after the
 * terminal was given back: "NAME: WORDS". Both static. A crash is SIGSEGV, SIGABRT and the like.
 */
void term_guard_last_words(const char *name, const char *words);

/*
 * Listens to the signals; calls nest. What SIGINT and SIGTERM called before is called as well,
 * what was ignored stays so. The first call remembers the settings of standard input.
 */
void term_guard_open(void);

/* The last of the nested calls gives the signals back. */
void term_guard_close(void);

/*
 * Single keys begin, unseen, each read at once; nothing typed is lost. False: standard input is no
 * terminal. enter, leave: what is written to standard output now and later (the alternate screen, a
 * hidden cursor); static, NULL for nothing. Ctrl-C and Ctrl-Z keep their meaning.
 */
bool term_guard_raw(const char *enter, const char *leave);

/* Remembers the present settings as those that come back after a stop: another library set them. */
void term_guard_adopt(void);

/* Gives the terminal back as it was before; nothing typed is lost. */
void term_guard_restore(void);

/* Tells whether SIGINT or SIGTERM has come since the program began. */
bool term_guard_ended(void);

/*
 * Waits until a descriptor has something, at most until a time of term_now(). No signal slips in
 * between look and wait. A redraw is told once for each.
 */
term_wake term_guard_wait(int descriptor, uint64_t deadline);

/* Forgets what was typed and not read. Nothing where standard input is no terminal. */
void term_guard_forget(void);

/* Gives the size of the terminal that standard output is. False: it is none, or says nothing. */
bool term_guard_size(unsigned *columns, unsigned *rows);

/* Gives the milliseconds of CLOCK_MONOTONIC, or of another clock. */
uint64_t term_now(void);

/* Puts another clock in its place, for tests: gives nanoseconds, on any thread. NULL: the system's.
 */
void term_set_clock(uint64_t (*nanoseconds)(void));

#define TERM_NANOSECONDS UINT64_C(1000000000) /* of a second */

/* Gives its nanoseconds. */
uint64_t term_nanoseconds(void);

/* Gives the milliseconds that the program was stopped by Ctrl-Z in all while the guard was open. */
uint64_t term_guard_stopped(void);

#endif
