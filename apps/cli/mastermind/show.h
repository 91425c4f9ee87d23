/* What the Mastermind commands print alike. */
#ifndef KAZU_CLI_MASTERMIND_SHOW_H
#define KAZU_CLI_MASTERMIND_SHOW_H

#include "cli.h"
#include "supervise.h"

#include "kazu/mastermind_bounds.h"
#include "kazu/mastermind_study.h"

enum { MASTERMIND_CODE_ROOM = 16 };

/* Writes a code into a buffer of MASTERMIND_CODE_ROOM bytes, and gives it back. */
const char *mastermind_code_text(const kz_mastermind_rules *rules, kz_mastermind_code code,
                                 char *buffer);

/* Writes a code as a member. */
void mastermind_json_code(kz_json *json, const char *key, const kz_mastermind_rules *rules,
                          kz_mastermind_code code);

/* Writes what a guess brings: "guess", "possible", "expected", "worst", "parts", "bits",
 * "partition" (sizes, largest first) and "answers" (secrets for each answer, as "11"). */
void mastermind_json_ranked(kz_json *json, const kz_mastermind_rules *rules,
                            const kz_mastermind_ranked *ranked, uint64_t candidates);

/* Writes the same as a line of text. */
void mastermind_put_ranked(cli_context *cli, const kz_mastermind_rules *rules,
                           const kz_mastermind_ranked *ranked, uint64_t candidates);

/* Tells that no code fits, which rows may be wrong, and what their answers could be. */
void mastermind_put_diagnosis(cli_context *cli, const kz_mastermind_rules *rules,
                              const kz_mastermind_history *history,
                              const kz_mastermind_diagnosis *found);

/* The same as members "suspects", "repair", "fewest_wrong". */
void mastermind_json_diagnosis(kz_json *json, const kz_mastermind_rules *rules,
                               const kz_mastermind_history *history,
                               const kz_mastermind_diagnosis *found);

/* Tells, as text or as an object of its own, that no code fits all answers, and why. @return 1. */
int mastermind_tell_contradiction(cli_context *cli, supervisor *watch,
                                  const kz_mastermind_rules *rules,
                                  const kz_mastermind_history *history);

/* Tells what a strategy achieves. @param method NULL: not known. */
void mastermind_put_figures(cli_context *cli, const char *method, const kz_mastermind_rules *rules,
                            const kz_mastermind_figures *figures);

/* Tells what bounds come to. */
void mastermind_put_least(cli_context *cli, const kz_mastermind_rules *rules,
                          const kz_mastermind_least *least);

#endif
