/* How a rating is shown. */
#ifndef KAZU_CLI_RATING_H
#define KAZU_CLI_RATING_H

#include "cli.h"
#include "supervise.h"

#include "kazu/shisoku_study.h"

/* Writes the members level, rating, solutions and needs. */
void rating_json(kz_json *json, const kz_shisoku_rating *rating);

/* Writes a rating for people, in lines. */
void rating_put(cli_context *cli, const kz_shisoku_rating *rating);

/* Says why there is no rating; gives the exit status. */
int rating_failure(cli_context *cli, const supervisor *watch, const kz_shisoku_problem *problem,
                   kz_status status);

#endif
