/* Standard input as hands, one a line, judged at the speed of memory. */
#ifndef KAZU_CLI_NAMEPOKER_JUDGE_LINES_H
#define KAZU_CLI_NAMEPOKER_JUDGE_LINES_H

#include "namepoker/input.h"

/*
 * Judges every line of standard input: "hand type rank" with tabs between, with --binary ranks as
 * 16 bits each (lowest byte first), with --json objects. A bad line is told with its place, and the
 * run goes on. @param house with its table. @return the exit status.
 */
int judge_lines(cli_context *cli, const namepoker_house *house);

#endif
