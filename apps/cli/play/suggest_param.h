/* What a wrong word of a parameter line could have been. */
#ifndef KAZU_CLI_SUGGEST_PARAM_H
#define KAZU_CLI_SUGGEST_PARAM_H

#include "cli.h"

#include "kazu/game.h"

/* Suggests a value of the parameter that an error is at; for an unknown word a key or a preset. */
void suggest_param(const cli_context *cli, const kz_game *game, const char *line,
                   const kz_error *error, kz_text *out);

#endif
