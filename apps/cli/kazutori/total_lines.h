/* Totals from standard input, a case a line. */
#ifndef KAZU_CLI_KAZUTORI_TOTAL_LINES_H
#define KAZU_CLI_KAZUTORI_TOTAL_LINES_H

#include "cli.h"

/* With the operand - each line says what -N and --at say otherwise. False after a complaint. */
bool kazutori_lines_say_it(const cli_context *cli);

/* Answers the case of -N and --at, or with the operand - each line TOTAL [AT] as if it were so. */
int kazutori_totals(cli_context *cli, int (*answer)(cli_context *cli));

#endif
