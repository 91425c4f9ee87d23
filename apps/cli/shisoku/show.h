/* Writes tables, solutions and proofs, for people and as JSON members. */
#ifndef KAZU_CLI_SHISOKU_SHOW_H
#define KAZU_CLI_SHISOKU_SHOW_H

#include "cli.h"

#include "kazu/shisoku.h"

/* Bytes that any expression or list of 52 cards fits into. */
enum { SHISOKU_TEXT_ROOM = 8192 };

/* Gives the signs that the options ask for. */
kz_shisoku_signs shisoku_signs(const cli_context *cli);

/* Writes a value as a JSON string. */
void shisoku_json_value(kz_json *json, kz_rational value);

/* Writes the members "cards" and "target". */
void shisoku_json_table(kz_json *json, const kz_shisoku_problem *problem);

/* Writes the members "steps" and "expression"; without a solution (NULL) they are [] and null. */
void shisoku_json_solution(kz_json *json, const kz_shisoku_problem *problem,
                           const kz_shisoku_solution *solution);

/* Writes the member "proof". */
void shisoku_json_proof(kz_json *json, const kz_shisoku_proof *proof);

/* Writes the cards, separated by blanks. */
void shisoku_put_cards(const kz_shisoku_problem *problem, kz_text *out);

/*
 * Writes a solution, a step a line; the last one ends in the target, also as it was typed if that
 * looks otherwise. @param typed need not end in a NUL.
 */
void shisoku_put_solution(cli_context *cli, const kz_shisoku_problem *problem,
                          const kz_shisoku_solution *solution, const char *typed, size_t length);

/* Writes the steps, one on a line; a table of one card gives "7 = 7". */
void shisoku_put_steps(cli_context *cli, const kz_shisoku_problem *problem,
                       const kz_shisoku_solution *solution);

/* Writes the sentence that makes a "no" a theorem. */
void shisoku_put_proof(cli_context *cli, const kz_shisoku_proof *proof);

/* Says why a table stayed undecided (`reason` is a message id); gives the exit status. */
int shisoku_put_undecided(cli_context *cli, const kz_shisoku_problem *problem, const char *reason);

#endif
