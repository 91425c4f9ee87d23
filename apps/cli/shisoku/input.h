/* Reads the table and the target of the shisoku commands. */
#ifndef KAZU_CLI_SHISOKU_INPUT_H
#define KAZU_CLI_SHISOKU_INPUT_H

#include "cli.h"

#include "kazu/shisoku.h"

/* Reads --target. Returns false after a complaint. */
bool shisoku_read_target(const cli_context *cli, kz_rational *target);

/* Reads the operands from number `first` on as cards. Returns false after a complaint. */
bool shisoku_read_cards(const cli_context *cli, size_t first, kz_shisoku_problem *problem);

/* Reads --target and the operands from number `first` on as cards. False after a complaint. */
bool shisoku_read_table(const cli_context *cli, size_t first, kz_shisoku_problem *problem);

#endif
