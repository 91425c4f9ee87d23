/* Reads the options of `kazu serve` into a plan. */
#ifndef KAZU_CLI_SERVE_OPTIONS_H
#define KAZU_CLI_SERVE_OPTIONS_H

#include "cli.h"

#include "serve/serve.h"

enum { SERVE_STORE_ROOM = 4096 };

/* Finds the file of the rooms: --store, else where systemd says, else here. Returns EXIT_YES, or
   another status after a complaint. */
int serve_options_store(const cli_context *cli, char store[SERVE_STORE_ROOM]);

/* Reads everything else; the plan borrows from the context. Returns EXIT_YES, or another status
   after a complaint. */
int serve_options_read(const cli_context *cli, serve_plan *plan);

#endif
