/* Reads what the Mastermind commands have in common: the variant, codes, histories, the method. */
#ifndef KAZU_CLI_MASTERMIND_INPUT_H
#define KAZU_CLI_MASTERMIND_INPUT_H

#include "cli.h"

#include "kazu/mastermind_study.h"

/* Reads --classic, --bulls, --pegs, --colors, --secret, --guess, --blanks. False after a complaint.
 */
bool mastermind_read_rules(const cli_context *cli, kz_mastermind_rules *rules);

/* Reads a guess that the rules allow. False: `error` says what is wrong. */
bool mastermind_read_guess(const kz_mastermind_rules *rules, const char *text, size_t length,
                           kz_mastermind_code *guess, kz_error *error);

/* Reads the operands as rows of a history, "1123=11". False after a complaint. */
bool mastermind_read_history(const cli_context *cli, const kz_mastermind_rules *rules,
                             kz_mastermind_history *history);

/* Reads --method, --tie, --pool, --depth. False after a complaint. @param method the default. */
bool mastermind_read_plan(const cli_context *cli, kz_mastermind_method method,
                          kz_mastermind_plan *plan);

/* Searches that keep within the limit of --memory end with KZ_BUDGET: gives KZ_NO_MEMORY for it
   where there is no budget of nodes, and other statuses as they are. */
kz_status mastermind_what_ran_out(const cli_context *cli, kz_status status);

/* The word of a method, as on the command line. */
const char *mastermind_method_name(kz_mastermind_method method);

#endif
