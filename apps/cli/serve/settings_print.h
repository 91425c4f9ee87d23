/* Prints all settings of `kazu serve` as a file that --config reads. */
#ifndef KAZU_CLI_SETTINGS_PRINT_H
#define KAZU_CLI_SETTINGS_PRINT_H

#include "serve/serve_options.h"

/* Prints each setting with what it does: as it holds, or, where nothing is set and nothing fixed is
   the default, an example behind '#'. With --json an object for each. */
void settings_print(cli_context *cli, const serve_plan *plan);

#endif
