/* What goes wrong is told on standard error: "kazu: <what is wrong>: <token> (<where>)". */
#ifndef KAZU_CLI_COMPLAIN_H
#define KAZU_CLI_COMPLAIN_H

#include "cli.h"

/* Tells what is wrong. `what` is a message id; token and where (already translated) may be NULL. */
void complain(const cli_context *cli, const char *what, const char *token, const char *where);

/* Tells what a parser found wrong, and where; `place` (such as "operand 2") may be NULL. */
void complain_error(const cli_context *cli, const kz_error *error, const char *place);

/* The same of an operand, whose text is named if the parser names no token. */
void complain_operand(const cli_context *cli, const kz_error *error, size_t operand);

/*
 * From now on the first complaint goes into `error`, and none to standard error; NULL ends that.
 * @return where complaints went before, to be restored; NULL: to standard error.
 */
kz_error *complain_hold(kz_error *error);

/* Gives what was complained of first in this run; NULL if nothing was. */
const kz_error *complain_first(void);

/* Tells what the system says about a file. */
void complain_errno(const cli_context *cli, const char *what, const char *token, int code);

#endif
