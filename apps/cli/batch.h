/* Standard input as a list of cases: one line each, answered at once and in order. */
#ifndef KAZU_CLI_BATCH_H
#define KAZU_CLI_BATCH_H

#include "cli.h"

enum { BATCH_LINE_MAX = 1 << 16 /* bytes of a line */ };

/*
 * Answers one case. Writes the result and returns its exit status; for a bad line it writes
 * nothing, fills in `error` and returns EXIT_USAGE.
 */
typedef int batch_answer(cli_context *cli, const char *line, size_t length, kz_error *error);

/*
 * Answers every line; blank lines and lines that start with # are passed over. Each line brings
 * its own target, so --target is refused.
 * The status is EXIT_MACHINE if the machine failed, else EXIT_USAGE if any line was bad, else
 * EXIT_UNDECIDED if any was, else EXIT_NO if any was, else EXIT_YES.
 */
int batch_run(cli_context *cli, batch_answer *answer);

/* Gives the number of the line that is being answered. */
uint32_t batch_line(void);

/* The same; a line that cannot even be read as text is told with this code. */
int batch_run_coded(cli_context *cli, batch_answer *answer, const char *code);

/* How lines of words are answered: as if each had been typed behind the verb. */
typedef struct batch_words {
    int (*answer)(cli_context *cli); /* reads the operands, and --target if lines begin with it */
    bool has_target;                 /* the first word is the target */
} batch_words;

/* Answers every line of standard input; what a case complains of becomes the line's error. */
int batch_run_words(cli_context *cli, const batch_words *plan);

/* Answers the lines of standard input if the only operand is "-", else the operands. */
int batch_or_one(cli_context *cli, const batch_words *plan);

/* Gives the weightier of two exit statuses: 4, then 2, 3, 1, 0. */
int batch_worse(int a, int b);

/* Tells whether the only operand is "-"; complains (and sets `bad`) if it is one of several. */
bool batch_is_asked(const cli_context *cli, bool *bad);

#endif
