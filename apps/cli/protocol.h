/* The line protocol over standard input and output. */
#ifndef KAZU_CLI_PROTOCOL_H
#define KAZU_CLI_PROTOCOL_H

#include "cli.h"
#include "supervise.h"

#include "kazu/play.h"

/* Answers protocol lines until the end; frees the table and ends the watch. */
int protocol_run(cli_context *cli, kz_table **table, supervisor *watch);

#endif
