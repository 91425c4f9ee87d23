/* Reads the options of `kazu serve` into a plan. */
#ifndef KAZU_CLI_SERVE_OPTIONS_H
#define KAZU_CLI_SERVE_OPTIONS_H

#include "cli.h"
#include "serve/settings.h"

#include "serve/serve.h"

enum { SERVE_STORE_ROOM = 4096 };

#define SERVE_MS_OF_A_DAY UINT64_C(86400000)

/* Finds the file of the rooms: --store, else where systemd says, else here. Returns EXIT_YES, or
   another status after a complaint. */
int serve_options_store(const cli_context *cli, char store[SERVE_STORE_ROOM]);

/* Reads everything else; the plan borrows from the context. Complaints say where in `kept` a value
   comes from. Returns EXIT_YES, or another status after a complaint. */
int serve_options_read(const cli_context *cli, const settings *kept, serve_plan *plan);

#endif
